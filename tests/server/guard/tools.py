"""A clock and an event loop that the test moves, and a fair queue that stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from hornox.server.guard.fair_queue import FairQueue, Job
from tests.server.client import PATIENCE, PERSON, YOU, Line, Served, person, serving


class Clock:
    """A time that passes when it is told to, and a very little whenever somebody looks."""

    def __init__(self, tick: float = 0.0) -> None:
        self.now, self._tick = 1000.0, tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


class Loop:
    """Calls what it was asked to call when it is told to, in a time of its own."""

    def __init__(self) -> None:
        self.clock = Clock(tick=1e-9)
        self.called: list[tuple[float, Job]] = []

    def call(self, seconds: float, job: Job) -> None:
        self.called.append((seconds, job))

    def turn(self) -> float:
        """One call; for how long it had to wait."""
        seconds, job = self.called.pop(0)
        self.clock.now += seconds
        job()
        return seconds

    def work(self, seconds: float, note: Callable[[], None] = lambda: None) -> Job:
        """A job that takes this long."""

        def job() -> None:
            self.clock.now += seconds
            note()

        return job


class Tally:
    """Counts what attackers have sent."""

    value = 0


class Frozen:
    """Serves nobody in the fair queue until it thaws."""

    def __init__(self, queue: FairQueue) -> None:
        self._queue, self._call = queue, queue._call
        self.waiting: list[Job] = []
        queue._call = lambda _seconds, job: self.waiting.append(job)

    async def somebody_waits(self) -> None:
        """Until somebody is in the queue."""
        async with asyncio.timeout(PATIENCE):
            while not self.waiting:
                await asyncio.sleep(0.01)

    def thaw(self) -> None:
        self._queue._call = self._call
        for job in self.waiting:
            job()


def playing(
    folder: Path, then: Callable[[Served, Line], Coroutine[Any, Any, None]], **settings: Any
) -> None:
    """Something that is tried after a player has taken a seat and spoken."""

    async def run() -> None:
        file = str(folder / "h.sqlite")
        async with serving(file, **settings) as server, person(server.url) as ann:
            table = await ann.open("base", YOU, PERSON)
            async with ann.socket(table["table"]) as line:
                await line.next("table")
                await line.send({"type": "hint"})
                await line.next("refused")
                await then(server, line)

    asyncio.run(run())
