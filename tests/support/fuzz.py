"""JSON that is not what it was: cut, scrambled, stuffed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from hornox.engine.rng import Stream

PIECES: tuple[bytes, ...] = (
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"null",
    b"true",
    b"1.5",
    b"-7",
    b"\\ud800",
)
PIECES += (b"\xff", b"\x00", b"99999999999999999999", b'"x":1,', b"[" * 2000, b"\xc3")


def scrambled(text: bytes, count: int, chance: Stream) -> Iterator[bytes]:
    """Byte strings near a text: cut off, with bytes changed, doubled, left out or put in."""
    for _ in range(count):
        data = bytearray(text)
        for _ in range(1 + chance.below(3)):
            at = chance.below(len(data)) if data else 0
            till = at + 1 + chance.below(12)
            match chance.below(6):
                case 0:
                    del data[at:]
                case 1:
                    data[at : at + 1] = bytes([chance.below(256)])
                case 2:
                    del data[at:till]
                case 3:
                    data[at:at] = data[at:till]
                case 4:
                    data[at:at] = chance.pick(PIECES)
                case _:
                    data[at:till] = chance.pick(PIECES)
        yield bytes(data)


def stuffed(text: bytes) -> Iterator[bytes]:
    """The same JSON with a field too many, once in every object that does not map names."""
    whole = msgspec.json.decode(text)
    for holder in _objects(whole):
        holder["surplus"] = 1
        yield msgspec.json.encode(whole)
        del holder["surplus"]


FREE = ("options", "stacked", "facts")
"""Fields that map names to values: any name may stand there."""


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for name, below in value.items():
            if name not in FREE:
                yield from _objects(below)
    elif isinstance(value, list):
        for below in value:
            yield from _objects(below)


def replaced(text: bytes) -> Iterator[tuple[str, bytes]]:
    """The same JSON with a field of the outermost object gone, or of a wrong type."""
    whole: dict[str, Any] = msgspec.json.decode(text)
    for name, value in whole.items():
        yield f"-{name}", msgspec.json.encode({n: v for n, v in whole.items() if n != name})
        others: tuple[Any, ...] = ([], {}, "x", 1, 1.5, True, [[]], [{}], None)
        for wrong in others:
            if type(wrong) is not type(value):
                yield f"{name}={wrong}", msgspec.json.encode({**whole, name: wrong})
