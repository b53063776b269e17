"""How often something may be done."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """So many at once, and so many more every second."""

    __slots__ = ("_clock", "_full", "_last", "_left", "_rate")

    def __init__(
        self, rate: float, full: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._full = full
        self._left = full
        self._clock = clock
        self._last = clock()

    def take(self, times: int = 1) -> bool:
        """Whether it may be done once more now, or so many times."""
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < times:
            return False
        self._left -= times
        return True

    @property
    def empty(self) -> bool:
        """Whether it may not be done now."""
        return self._left + (self._clock() - self._last) * self._rate < 1


class Buckets:
    """A bucket for each name; those that have been forgotten are full again."""

    def __init__(
        self,
        rate: float,
        full: float,
        most: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._full = full
        self._most = most
        self._clock = clock
        self._found: dict[str, Bucket] = {}

    def spent(self, name: str) -> bool:
        """Whether this one may not do it now; asking takes nothing."""
        bucket = self._found.get(name)
        return bucket is not None and bucket.empty

    def take(self, name: str, times: int = 1) -> bool:
        """Whether this one may do it once more now, or so many times."""
        bucket = self._found.pop(name, None) or Bucket(self._rate, self._full, self._clock)
        self._found[name] = bucket  # the latest stands last
        if len(self._found) > self._most:
            del self._found[next(iter(self._found))]
        return bucket.take(times)
