"""Token buckets: how often something may be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from hornox.protocol.problems import Problem

Clock = Callable[[], float]
MOST_KNOWN = 10_000
"""Names that are remembered at most."""


class Rate(NamedTuple):
    """A sustained rate and a burst."""

    per_second: float
    burst: float


class Bucket:
    """A token bucket: filled at a rate, up to a burst."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self._burst = self._left = burst
        self._clock = clock
        self._last = clock()

    @property
    def left(self) -> float:
        """How many tokens there are now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self.rate)
        self._last = now
        return self._left

    def take(self, tokens: float = 1) -> bool:
        """Take all of these tokens, or none where there are not enough."""
        if self.left < tokens:
            return False
        self._left -= tokens
        return True

    def charge(self, tokens: float, debt: float = 0.0) -> float:
        """Take these tokens even if there are not enough, up to a debt; what is left after that."""
        self._left = min(self._burst, max(-debt, self.left - tokens))
        return self._left


class Buckets:
    """A token bucket for each name; a forgotten name has a full one.

    With too many names the fuller half is forgotten: whoever has very many addresses cannot make
    the server forget what one of them has taken.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = MOST_KNOWN,
        clock: Clock = time.monotonic,
    ) -> None:
        self._rate, self._burst = rate, burst
        self._most = most
        self._clock = clock
        self._found: dict[str, Bucket] = {}

    def spent(self, name: str) -> bool:
        """Whether no token is left for this name; asking takes none."""
        bucket = self._found.get(name)
        return bucket is not None and bucket.left < 1

    def take(self, name: str, tokens: float = 1) -> bool:
        """Take tokens of this name."""
        bucket = self._found.get(name)
        if bucket is None:
            if len(self._found) >= self._most:
                emptiest = sorted(self._found.items(), key=lambda one: one[1].left)
                self._found = dict(emptiest[: self._most // 2])
            bucket = self._found[name] = Bucket(self._rate, self._burst, self._clock)
        return bucket.take(tokens)

    def need(self, name: str) -> None:
        """Take a token of this name; E_TOO_FAST where none is left."""
        if not self.take(name):
            raise Problem("E_TOO_FAST")
