"""A short name for a value that stays the same when its types grow new fields with defaults."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from hornox.engine import Mode

TOLD_SINCE = {
    "Placed": {"markers", "locked"},
    "GameEnded": {"out"},
    "Public": {"bids", "tallies"},
}
"""What is told in addition since records were first kept; the games are the same."""


def digest(value: object) -> str:
    """The digest of a State, of events or of anything else that is made of Structs."""
    text = msgspec.json.encode(plain(value), order="deterministic")
    return blake2b(text, digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """The value in lists and dicts, without fields that have their default."""
    if isinstance(value, Mode):
        return [value.id, value.version]
    if isinstance(value, msgspec.Struct):
        now = ((name, getattr(value, name)) for name in value.__struct_fields__)
        defaults = _defaults(value)
        since = TOLD_SINCE.get(type(value).__name__, set())
        told = {
            n: plain(v)
            for n, v in now
            if n not in since and (n not in defaults or defaults[n] != v)
        }
        return {"": type(value).__name__, **told}
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value


def _defaults(value: msgspec.Struct) -> dict[str, Any]:
    """The fields that have a default, with it."""
    last = value.__struct_fields__[-len(value.__struct_defaults__) :]
    found = dict(zip(last, value.__struct_defaults__, strict=False))
    return {n: v.factory() if hasattr(v, "factory") else v for n, v in found.items()}
