"""Bots think beside the server: the deep ones give way, and the quick ones do not wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnContext
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest

from hornox import fast
from hornox.engine import start, view
from hornox.modes import find
from hornox.server.bot_workers import NICENESS, Thinkers, Workers

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def diligent() -> None:
    """Here they give way as they do for people."""


STATE, _ = start(find("base"), 3, "seed", {})
SEEN = view(STATE, 0)


TOLD: WeakKeyDictionary[Thinkers, list[tuple[str, str]]] = WeakKeyDictionary()


def failures(thinkers: Thinkers) -> list[tuple[str, str]]:
    """Which bots could not answer, and why."""
    return TOLD[thinkers]


def with_thinkers(run: Callable[[Thinkers], Coroutine[None, None, None]]) -> None:
    """With one worker for deep thinkers and one for quick ones."""

    async def main() -> None:
        thinkers = Thinkers(1, 600)
        told: list[tuple[str, str]] = []
        thinkers.failed = lambda bot, why: told.append((bot, why))
        TOLD[thinkers] = told
        thinkers.start()
        try:
            await run(thinkers)
        finally:
            thinkers.stop()

    asyncio.run(main())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here")
@pytest.mark.parametrize("bot", ["greedy", "hard"])
def test_ctrl_c_does_not_reach_a_worker_that_is_still_loading(bot: str) -> None:
    async def ask(thinkers: Thinkers) -> None:
        workers = thinkers._workers_for(bot)
        assert workers is not None
        blocked = await workers.do("a", signal.pthread_sigmask, signal.SIG_BLOCK, ())
        assert signal.SIGINT in blocked

    with_thinkers(ask)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_deep_thinkers_are_nice_and_quick_ones_do_not_stand_in_line() -> None:
    """One worker thinks deeply for long; a quick bot answers meanwhile, and dead workers return."""

    async def run(thinkers: Thinkers) -> None:
        deep = asyncio.create_task(thinkers.choose("flat-999999", SEEN, "salt"))
        while thinkers._deep is None or not processes(thinkers._deep):
            await asyncio.sleep(0)
        assert nice(thinkers._deep) == NICENESS, "from the first moment"
        for worker in processes(thinkers._deep) if hasattr(os, "SCHED_IDLE") else ():
            assert os.sched_getscheduler(worker) == os.SCHED_IDLE
        assert await thinkers.choose("greedy", SEEN, "salt") in SEEN.decisions[0].options
        assert not deep.done(), "the quick one was first"
        assert nice(thinkers._quick) == 0
        kill(thinkers._deep)
        assert await deep in SEEN.decisions[0].options
        assert [bot for bot, _ in failures(thinkers)] == ["flat-999999"], "where the worker died"
        again = asyncio.create_task(thinkers.choose("flat-1", SEEN, "salt"))
        while not again.done():
            await asyncio.sleep(0.1)
            hurry(thinkers._deep)
        assert await again in SEEN.decisions[0].options
        assert len(failures(thinkers)) == 1, "and the next one has a new worker"

    with_thinkers(run)


@pytest.mark.skipif(not fast.available(), reason="there are no kernels without numba")
def test_nobody_at_a_table_waits_for_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, hints and risks are there before a kernel is."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))

    async def run(thinkers: Thinkers) -> None:
        for wanted in (
            *(thinkers.choose(bot, SEEN, "salt") for bot in ("hard", "casual", "master")),
            thinkers.advise(SEEN, "salt"),
            thinkers.risks(SEEN, "salt"),
        ):
            answer = asyncio.create_task(wanted)
            while not answer.done():
                await asyncio.sleep(0.1)
                if thinkers._deep is not None:
                    hurry(thinkers._deep)
            assert await answer is not None
        assert not failures(thinkers)
        assert not list(tmp_path.rglob("*weigh*")), "it was compiled before they answered"

    with_thinkers(run)


def test_kernels_can_be_done_without() -> None:
    before = fast.available()
    with fast.without():
        assert not fast.available()
    assert fast.available() == before


def test_who_looks_back_is_served_at_a_busy_machine_too() -> None:
    """Nobody else can do it: a worker that takes what is left only would let him wait for ever."""

    async def run(thinkers: Thinkers) -> None:
        assert await thinkers.beside(max, 1, 2) == 2
        assert 0 < nice(thinkers._past) < NICENESS
        for worker in processes(thinkers._past) if hasattr(os, "SCHED_IDLE") else ():
            assert os.sched_getscheduler(worker) == os.SCHED_OTHER

    with_thinkers(run)


def test_reviews_begin_only_where_no_deep_thought_takes_the_room() -> None:
    """Both have two workers: reviews take what is left, and go on when a thought has ended."""

    async def main() -> None:
        thinkers = Thinkers(2, 600)
        thinkers._quick = Workers(1, 1)
        deep = thinkers._workers_for("master")
        assert deep is not None
        with ThreadPoolExecutor() as threads:
            deep.pool = threads  # type: ignore[assignment]
            ends = [threading.Event() for _ in range(4)]
            thoughts = [asyncio.create_task(deep.do("table", end.wait)) for end in ends[:2]]
            while deep.busy < 2:
                await asyncio.sleep(0)
            reviews = [asyncio.create_task(thinkers.later("game", end.wait)) for end in ends[2:]]
            for _ in range(5):
                await asyncio.sleep(0)
            assert thinkers._later is not None
            thinkers._later.pool = threads  # type: ignore[assignment]
            begun = [thinkers._later.busy]
            for end, thought in zip(ends[:2], thoughts, strict=True):
                end.set()
                assert await thought
                begun.append(thinkers._later.busy)
            for end in ends:
                end.set()
            assert begun == [0, 1, 2] and await asyncio.gather(*reviews) == [True, True]

    asyncio.run(main())


def hurry(pool: Workers | None) -> None:
    """On a busy machine somebody who always gives way would have to wait for very long."""
    for worker in processes(pool):
        with contextlib.suppress(PermissionError, ProcessLookupError):
            os.sched_setscheduler(worker, os.SCHED_OTHER, os.sched_param(0))
            os.setpriority(os.PRIO_PROCESS, worker, os.getpriority(os.PRIO_PROCESS, 0))


def kill(pool: Workers | None) -> None:
    """Who always gives way would not even find the time to end."""
    hurry(pool)
    for worker in processes(pool):
        os.kill(worker, signal.SIGKILL)


def processes(workers: Workers | None) -> list[int]:
    assert workers is not None
    return list(workers.pool._processes)


def nice(pool: Workers | None) -> int:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    return max(os.getpriority(os.PRIO_PROCESS, worker) for worker in processes(pool)) - own


def test_a_server_that_ends_does_not_wait_for_what_a_worker_thinks() -> None:
    """On a busy machine a thought, or the compilation before the first, may take minutes."""

    async def main() -> None:
        workers = Workers(1, 1, SpawnContext)
        thought = asyncio.create_task(workers.do("table", time.sleep, 3600))
        while not workers.pool._processes:
            await asyncio.sleep(0.01)
        (worker,) = workers.pool._processes.values()
        thought.cancel()
        workers.end()
        worker.join(30)
        assert not worker.is_alive()

    asyncio.run(main())


def test_a_worker_for_finished_games_loads_no_server() -> None:
    """Whoever looks at a replay first after a start waits for all that its process imports."""
    loads = "import hornox.__main__, hornox.server.tables.replays, sys"
    heavy = "{'sqlalchemy', 'litestar', 'uvicorn'}"
    script = f"{loads}; print(sorted({heavy} & sys.modules.keys()))"
    told = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert told.stdout.strip() == "[]", told
