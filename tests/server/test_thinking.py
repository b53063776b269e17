"""Bots think beside the server: the deep ones give way, and the quick ones do not wait for them."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor

import pytest

from hornox.engine import start, view
from hornox.modes import find
from hornox.server.thinking import NICENESS, Thinkers

pytestmark = pytest.mark.slow


def test_deep_thinkers_are_nice_and_quick_ones_do_not_stand_in_line() -> None:
    """One worker thinks deeply for long; a quick bot answers meanwhile, and dead workers return."""
    state, _ = start(find("base"), 3, "seed", {})
    seen = view(state, 0)

    async def run() -> None:
        thinkers = Thinkers(1, 60)
        thinkers.start()
        try:
            deep = asyncio.create_task(thinkers.choose("flat-20000", seen, "salt"))
            await asyncio.sleep(0.2)
            assert await thinkers.choose("greedy", seen, "salt") in seen.decisions[0].options
            assert not deep.done(), "the quick one was first"
            assert [nice(thinkers._quick), nice(thinkers._deep)] == [0, NICENESS]
            for worker in processes(thinkers._deep):
                os.kill(worker, 9)
            assert await deep in seen.decisions[0].options
            assert thinkers.failures == 1, "chance decided where the worker died"
            assert await thinkers.choose("flat-1", seen, "salt") in seen.decisions[0].options
            assert thinkers.failures == 1, "and the next one has a new worker"
        finally:
            thinkers.stop()

    asyncio.run(run())


def processes(pool: ProcessPoolExecutor | None) -> list[int]:
    assert pool is not None
    return list(pool._processes)


def nice(pool: ProcessPoolExecutor | None) -> int:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    return max(os.getpriority(os.PRIO_PROCESS, worker) for worker in processes(pool)) - own
