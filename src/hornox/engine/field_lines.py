"""Values of the kernel as text that a person can read: a field on each line, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import fields


def field_lines(value: Any) -> Iterator[str]:
    """Every field that holds something, on a line of its own."""
    for field in fields(value):
        told = short(getattr(value, field.name))
        if told.strip(" -|"):
            yield f"  {field.name}: {told}"


def short(value: Any) -> str:
    """A value in a few characters: cards side by side, rows with bars between them."""
    if isinstance(value, tuple):
        rows = any(isinstance(one, tuple | Struct) for one in value)
        return (" | " if rows else " ").join(short(one) for one in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{name}={short(one)}" for name, one in value.items()) or "-"
    if isinstance(value, Struct):
        told = [(f.name, getattr(value, f.name)) for f in fields(value)]
        parts = [(name, short(one)) for name, one in told if one is not False]
        return ", ".join(f"{name}={one}" for name, one in parts if one.strip(" -|")) or "-"
    return "-" if value is None else str(value)
