"""Bots think beside the server: the deep ones give way, and the quick ones do not wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
from concurrent.futures import ProcessPoolExecutor

import pytest

from hornox import fast
from hornox.engine import start, view
from hornox.modes import find
from hornox.server.thinking import NICENESS, Thinkers

pytestmark = pytest.mark.slow


def test_deep_thinkers_are_nice_and_quick_ones_do_not_stand_in_line() -> None:
    """One worker thinks deeply for long; a quick bot answers meanwhile, and dead workers return."""
    state, _ = start(find("base"), 3, "seed", {})
    seen = view(state, 0)

    async def run() -> None:
        thinkers = Thinkers(1, 600)
        thinkers.start()
        try:
            deep = asyncio.create_task(thinkers.choose("flat-999999", seen, "salt"))
            while thinkers._deep is None or nice(thinkers._deep) != NICENESS:
                await asyncio.sleep(0.1)  # the worker is on its way
                assert not deep.done(), "it was never nice"
            assert await thinkers.choose("greedy", seen, "salt") in seen.decisions[0].options
            assert not deep.done(), "the quick one was first"
            assert nice(thinkers._quick) == 0
            for worker in processes(thinkers._deep):
                os.kill(worker, 9)
            assert await deep in seen.decisions[0].options
            assert thinkers.failures == 1, "chance decided where the worker died"
            again = asyncio.create_task(thinkers.choose("flat-1", seen, "salt"))
            while not again.done():
                await asyncio.sleep(0.1)
                hurry(thinkers._deep)
            assert await again in seen.decisions[0].options
            assert thinkers.failures == 1, "and the next one has a new worker"
        finally:
            thinkers.stop()

    asyncio.run(run())


def test_nobody_waits_until_the_kernels_are_compiled() -> None:
    """The only deep worker is busy and compiles nothing: the usual levels answer all the same."""
    state, _ = start(find("base"), 3, "seed", {})
    seen = view(state, 0)

    async def run() -> None:
        thinkers = Thinkers(1, 600)
        thinkers.start()
        try:
            busy = asyncio.create_task(thinkers.choose("flat-999999", seen, "salt"))
            while thinkers._deep is None:
                await asyncio.sleep(0.1)
            for bot in ("normal", "hard", "normal"):
                assert await thinkers.choose(bot, seen, "salt") in seen.decisions[0].options
            assert thinkers.failures == 0 and not busy.done()
            assert not thinkers._compiled["base"].done()
            for worker in processes(thinkers._deep):
                os.kill(worker, 9)
            assert await busy in seen.decisions[0].options
        finally:
            thinkers.stop()

    asyncio.run(run())


def test_kernels_can_be_done_without() -> None:
    before = fast.available()
    with fast.without():
        assert not fast.available()
    assert fast.available() == before


def hurry(pool: ProcessPoolExecutor | None) -> None:
    """On a busy machine somebody who always gives way would have to wait for very long."""
    for worker in processes(pool):
        with contextlib.suppress(PermissionError, ProcessLookupError):
            os.sched_setscheduler(worker, os.SCHED_OTHER, os.sched_param(0))


def processes(pool: ProcessPoolExecutor | None) -> list[int]:
    assert pool is not None
    return list(pool._processes)


def nice(pool: ProcessPoolExecutor | None) -> int:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    return max(os.getpriority(os.PRIO_PROCESS, worker) for worker in processes(pool)) - own
