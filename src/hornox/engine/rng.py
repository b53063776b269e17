"""Keyed random streams: the same seed and purpose give the same draws for ever.

The construction is frozen (docs/developers/randomness.md tells it in full). A stream is keyed
BLAKE2b in counter mode, read as 16-bit little-endian words; numbers below ``n`` come from a word by
rejection, shuffles are forward Fisher-Yates, so that the first cards need only the first draws.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from sys import byteorder
from typing import TypeVar

T = TypeVar("T")

CONSTRUCTION = "hornox-1"
_NO_WORDS = array("H")
_SPAN = 1 << 16


def key_of(seed: str) -> bytes:
    """The secret key that belongs to a seed."""
    return blake2b(seed.encode(), digest_size=32, person=b"hornox-1 seed").digest()


@lru_cache(maxsize=16)
def _limits(count: int) -> tuple[int, ...]:
    """For each draw of a shuffle: words from here on are rejected."""
    return tuple([_SPAN - _SPAN % left for left in range(count, 1, -1)])


@lru_cache(maxsize=256)
def _keyed(seed: str) -> blake2b:
    """The hash under a seed's key, to be copied for each block; a game asks for it all the time."""
    return blake2b(key=key_of(seed), person=b"hornox-1 draw")


class Stream:
    """An endless row of draws for one purpose of one seed."""

    __slots__ = ("_block", "_keyed", "_purpose", "_words")

    def __init__(self, seed: str, purpose: str) -> None:
        self._keyed = _keyed(seed)
        self._purpose = purpose.encode()
        self._block = 0
        self._words = _NO_WORDS  # the unread words of the present block, last one next

    def __copy__(self) -> Stream:
        """A stream with the same draws from here on."""
        other = Stream.__new__(Stream)
        other._keyed, other._purpose = self._keyed, self._purpose
        other._block, other._words = self._block, self._words[:]
        return other

    def _refill(self) -> None:
        block = self._keyed.copy()
        block.update(self._block.to_bytes(8, "little") + self._purpose)
        self._block += 1
        self._words = array("H", block.digest())
        if byteorder == "big":
            self._words.byteswap()
        self._words.reverse()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"a draw needs 1 to {_SPAN} possibilities, not {n}")
        limit = _SPAN - _SPAN % n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % n

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order."""
        cards = list(items)
        count = len(cards)
        if count > _SPAN:
            raise ValueError(f"a shuffle takes at most {_SPAN} items, not {count}")
        words = self._words
        for i, limit in enumerate(_limits(count)):
            while True:
                if not words:
                    self._refill()
                    words = self._words
                word = words.pop()
                if word < limit:
                    break
            j = i + word % (count - i)
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards)
