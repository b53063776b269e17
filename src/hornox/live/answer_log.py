"""The append-only log of a game in memory: its answers, packed into few bytes each.

A server holds the logs of very many games: 125 bytes an answer. A dict of idempotency keys would
take another 150, so a key is found by searching the packed bytes: 0.1 ms in a log of 1,000 answers,
once for each answer.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import msgspec
from msgspec.structs import astuple

from hornox.live.stored_tables import AnswerRow

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder(list[Any]).decode
T = TypeVar("T")


class AppendOnly(Sequence[T], Generic[T]):
    """A list that only grows: every version of a game has its own, and they share the beginning."""

    __slots__ = ("_length", "_values")

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._values = list(values)
        self._length = len(self._values)

    def and_then(self, value: T) -> AppendOnly[T]:
        """The list with one more; copied if another version already went on from here."""
        shared = self._values if len(self._values) == self._length else self._values[: self._length]
        shared.append(value)
        longer: AppendOnly[T] = AppendOnly.__new__(AppendOnly)
        longer._values, longer._length = shared, self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self._values[slice(*at.indices(self._length))]
        return self._values[range(self._length)[at]]

    def __iter__(self) -> Iterator[T]:
        return iter(self._values[: self._length])

    def backwards_from(self, first: int) -> Iterator[T]:
        """Those from a number on, the last one first."""
        for at in range(self._length - 1, first - 1, -1):
            yield self._values[at]


class AnswerLog(Sequence[AnswerRow]):
    """The first answers of a log; later versions of the game share its bytes."""

    __slots__ = ("_ends", "_length", "_lines")

    def __init__(self) -> None:
        self._lines = bytearray()
        self._ends = array("I")
        self._length = 0

    def and_then(self, given: AnswerRow) -> AnswerLog:
        """The log with one more answer; copied if another version already went on from here."""
        longer = AnswerLog()
        lines, ends = self._lines, self._ends
        if len(ends) != self._length:
            lines, ends = lines[: self._size], ends[: self._length]
        *fields, link = astuple(given)
        lines += _PACK([*fields, bytes.fromhex(link)])  # as digits a link is twice as long
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
    def __getitem__(self, at: int) -> AnswerRow: ...
    @overload
    def __getitem__(self, at: slice) -> list[AnswerRow]: ...
    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self._answer(one) for one in range(self._length)[at]]
        return self._answer(range(self._length)[at])

    def __iter__(self) -> Iterator[AnswerRow]:
        return map(self._answer, range(self._length))

    def _answer(self, at: int) -> AnswerRow:
        begins = self._ends[at - 1] if at else 0
        *fields, link = _UNPACK(self._lines[begins : self._ends[at]])
        return AnswerRow(*[*fields, link.hex()])

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
