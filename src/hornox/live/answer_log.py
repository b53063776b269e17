"""The append-only log of a game in memory: its answers, packed into few bytes each.

A server holds the logs of very many games: 125 bytes an answer. A dict of idempotency keys would
take another 150, so a key is found by searching the packed bytes: 0.1 ms in a log of 1,000 answers,
once for each answer.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Self

import msgspec
from msgspec.structs import astuple

from hornox.live.log_chain import chained
from hornox.live.stored_tables import AnswerRow
from hornox.play.append_only import Growing

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder(list[Any]).decode


class AnswerLog(Growing[AnswerRow]):
    """The first answers of a log, each linked to the one before; later versions share its bytes."""

    __slots__ = ("_ends", "_lines", "chain")

    def __init__(self, chain: str) -> None:
        self._lines = bytearray()
        self._ends = array("I")
        self._length = 0
        self.chain = chain
        """The last link; of an empty log all that was settled when the game began."""

    def and_then(self, *more: AnswerRow) -> Self:
        """The log with more answers; copied if another version already went on from here."""
        longer = self
        for value in more:
            longer = longer._one_more(value)
        return longer

    def _one_more(self, value: AnswerRow) -> Self:
        longer = self.__class__(chained(self.chain, value))
        lines, ends = self._lines, self._ends
        if len(ends) != self._length:
            lines, ends = lines[: self._size], ends[: self._length]
        *fields, _ = astuple(value)
        lines += _PACK([*fields, bytes.fromhex(longer.chain)])  # twice as long as digits
        ends.append(len(lines))
        longer._lines, longer._ends, longer._length = lines, ends, self._length + 1
        return longer

    @property
    def _size(self) -> int:
        """Where its last line ends."""
        return self._ends[self._length - 1] if self._length else 0

    def _value(self, at: int) -> AnswerRow:
        begins = self._ends[at - 1] if at else 0
        *fields, link = _UNPACK(self._lines[begins : self._ends[at]])
        return AnswerRow(*[*fields, link.hex()])

    def place_of(self, seat: int, key: str) -> int | None:
        """Where the answer of a seat with the client's key stands."""
        for at in self.holding(key):
            given = self._value(at)
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
