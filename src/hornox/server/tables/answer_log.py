"""The answers of a game in memory, each as few bytes: a server keeps those of very many games."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, overload

import msgspec
from msgspec.structs import astuple

from hornox.server.store.rows import KeptAnswer

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder(list[Any]).decode


class Ledger(Sequence[KeptAnswer]):
    """The first so many answers of a log that later ledgers go on writing."""

    __slots__ = ("_ends", "_length", "_lines")

    def __init__(self) -> None:
        self._lines = bytearray()
        self._ends = array("I")
        self._length = 0

    def and_then(self, given: KeptAnswer) -> Ledger:
        """The log with one more answer; where another went on from here already, it is copied."""
        longer = Ledger()
        lines, ends = self._lines, self._ends
        if len(ends) != self._length:
            lines, ends = lines[: self._size], ends[: self._length]
        *told, link = astuple(given)
        lines += _PACK([*told, bytes.fromhex(link)])  # as digits a link is twice as long
        ends.append(len(lines))
        longer._lines, longer._ends, longer._length = lines, ends, self._length + 1
        return longer

    @property
    def _size(self) -> int:
        """Where its last line ends."""
        return self._ends[self._length - 1] if self._length else 0

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> KeptAnswer: ...
    @overload
    def __getitem__(self, at: slice) -> list[KeptAnswer]: ...
    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self._answer(one) for one in range(self._length)[at]]
        return self._answer(range(self._length)[at])

    def __iter__(self) -> Iterator[KeptAnswer]:
        return map(self._answer, range(self._length))

    def _answer(self, at: int) -> KeptAnswer:
        begins = self._ends[at - 1] if at else 0
        *told, link = _UNPACK(self._lines[begins : self._ends[at]])
        return KeptAnswer(*[*told, link.hex()])

    def place_of(self, seat: int, key: str) -> int | None:
        """Where the answer of a seat with the client's key stands."""
        for at in self.holding(key):
            given = self._answer(at)
            if (given.seat, given.key) == (seat, key):
                return at
        return None

    def holding(self, text: str) -> Iterator[int]:
        """Where answers stand that hold a text anywhere."""
        sought, size = text.encode(), self._size
        found = self._lines.find(sought, 0, size)
        while found >= 0:
            at = bisect_right(self._ends, found, 0, self._length)
            yield at
            found = self._lines.find(sought, self._ends[at], size)
