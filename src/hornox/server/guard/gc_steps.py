"""The collector of rings looks ten times a second, at little each time, for everybody waits for it.

By itself it comes when more values were made than have gone since it came last. A server at which
games begin and end lets as many go as it makes, so it came seldom and then found tens of thousands
of new ones: everybody waited 30 ms, about once a second, where a thousand tables were busy.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import uvicorn

YOUNG, ALL = 1, 2
"""What is looked at: the values that were made since the last time, or all there are."""
REST_SECONDS = 600.0
"""So long all values are left alone, and a thousand times as long as it took to look at them."""
BUSY_SECONDS = 4 * 3600.0
"""So long it is waited for a moment in which nobody plays."""


class Sweeper:
    """Looks for rings of values that nobody can reach."""

    def __init__(
        self,
        calm: Callable[[], bool],
        collect: Callable[[int], int] = gc.collect,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._calm, self._collect, self._clock = calm, collect, clock
        self._next = clock() + REST_SECONDS

    def sweep(self) -> None:
        """Look at what is new, and very seldom, while nobody plays, at everything."""
        now = self._clock()
        if now < self._next or not (self._calm() or now > self._next + BUSY_SECONDS):
            self._collect(YOUNG)
            return
        self._collect(ALL)
        after = self._clock()
        self._next = after + max(REST_SECONDS, 1000 * (after - now))


class SweepingServer(uvicorn.Server):
    """Serves, and sweeps ten times a second: its own clock ticks as often."""

    def __init__(self, config: uvicorn.Config, calm: Callable[[], bool]) -> None:
        super().__init__(config)
        self._sweeper = Sweeper(calm)

    async def on_tick(self, counter: int) -> bool:
        """A tenth of a second has passed."""
        self._sweeper.sweep()
        return await super().on_tick(counter)
