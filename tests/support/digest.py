"""A short name for a value that stays the same when its types grow new fields with defaults."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import fields

from hornox.engine import Mode


def digest(value: object) -> str:
    """The digest of a State, of events or of anything else that is made of Structs."""
    text = msgspec.json.encode(plain(value), order="deterministic")
    return blake2b(text, digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """The value in lists and dicts, without fields that have their default."""
    if isinstance(value, Mode):
        return [value.id, value.version]
    if isinstance(value, msgspec.Struct):
        told = {"": type(value).__name__}
        for each in fields(value):
            now = getattr(value, each.name)
            made = each.default_factory
            if now != (each.default if made is msgspec.NODEFAULT else made()):
                told[each.name] = plain(now)
        return told
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value
