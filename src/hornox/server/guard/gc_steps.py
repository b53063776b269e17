"""Collects garbage in small steps ten times a second instead of in rare long pauses.

By itself the garbage collector runs when more objects were made than freed since it ran last. A
server at which games begin and end frees as many as it makes, so it ran seldom and then found tens
of thousands of new ones: everybody waited 30 ms, about once a second, where a thousand tables were
busy.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

YOUNG, ALL = 1, 2
"""The generations: objects that were made since the last time, or all there are."""
REST_SECONDS = 600.0
"""The shortest time between two full collections; it is also 1,000 times as long as one takes."""
BUSY_SECONDS = 4 * 3600.0
"""How long a full collection waits for a moment in which nobody plays."""


class Collector:
    """Runs the garbage collector."""

    def __init__(
        self,
        idle: Callable[[], bool],
        collect: Callable[[int], int] = gc.collect,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._idle, self._collect, self._clock = idle, collect, clock
        self._next = clock() + REST_SECONDS

    def step(self) -> None:
        """Collect what is new; very seldom, and while nobody plays, everything."""
        now = self._clock()
        if now < self._next or not (self._idle() or now > self._next + BUSY_SECONDS):
            self._collect(YOUNG)
            return
        self._collect(ALL)
        after = self._clock()
        self._next = after + max(REST_SECONDS, 1000 * (after - now))
