"""Bots think in processes of their own, from a View; the event loop never waits for them.

Those who think long give way to everybody else: their workers are nicer than the server, and bots
who answer at once have a worker of their own, so that they never stand in line behind the others.

The kernels of the search are compiled at their first use on a machine, which takes half a minute.
Nobody waits for that: until then the usual levels search with the engine, in a worker that is just
as nice.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any

from hornox import fast
from hornox.bots import find_bot, stream_for
from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.engine.wire import decode_view, encode_view
from hornox.modes import REGISTRY

QUICK = frozenset({"random", "greedy", "easy"})
"""Bots who answer at once."""
BRIDGED = frozenset({"normal", "hard"})
"""Bots who take well under a second without the kernels, too."""
NICENESS = 15


def think(bot: str, seen: bytes, salt: str) -> Choice:
    """What a bot chooses for the first decision of a View; this runs in a worker."""
    view = decode_view(seen, REGISTRY)
    assert view.seat is not None
    decision = view.decisions[0]
    return find_bot(bot).choose(view, decision, stream_for(salt, view.seat, decision))


def think_without_kernels(bot: str, seen: bytes, salt: str) -> Choice:
    """The same, as long as the kernels are not compiled."""
    with fast.without():
        return think(bot, seen, salt)


def _wake_up(niceness: int) -> None:
    """Load the bots before the first game needs them, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness and hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))  # whoever wakes up goes first
    find_bot("greedy")


def _end_with_the_server() -> None:
    """A server that was killed leaves no workers behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """The workers; with none of them bots think right here."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._quick: ProcessPoolExecutor | None = None
        self._deep: ProcessPoolExecutor | None = None
        self._spare: ProcessPoolExecutor | None = None
        self._compiled: dict[str, Future[Choice]] = {}
        """By mode, a first thought with the kernels: when it is there, they are compiled."""
        self.failures = 0

    def start(self) -> None:
        """Start the quick worker now, so that the first bot need not wait for it."""
        if self._workers:
            self._quick = _pool(1, 0)
            self._quick.submit(int)

    def stop(self) -> None:
        """Stop the workers."""
        for pool in (self._quick, self._deep, self._spare):
            if pool is not None:
                pool.shutdown(wait=True, cancel_futures=True)

    def _pool_for(self, bot: str) -> ProcessPoolExecutor | None:
        """Where a bot thinks; the workers of deep thinkers begin when one of them sits down."""
        if self._quick is None or bot in QUICK:
            return self._quick
        if self._deep is None:
            self._deep = _pool(self._workers, NICENESS)
        return self._deep

    async def choose(self, bot: str, view: View[Any, Any], salt: str) -> Choice:
        """A bot's choice; if it fails or takes too long, chance decides: every game goes on."""
        assert view.seat is not None
        decision = view.decisions[0]
        try:
            choice = await self._think(bot, view.mode.id, encode_view(view), salt)
            if choice in decision.options:
                return choice
        except BrokenExecutor:
            self._begin_anew(bot)
        except Exception:
            pass  # counted, and answered by chance
        self.failures += 1
        return stream_for(salt, view.seat, decision).pick(decision.options)

    def _begin_anew(self, bot: str) -> None:
        """Workers that died are replaced when they are next needed."""
        if bot in QUICK:
            self.start()
        else:
            self._deep = self._spare = None
            self._compiled = {}

    async def _think(self, bot: str, mode: str, seen: bytes, salt: str) -> Choice:
        pool, way = self._pool_for(bot), think
        if pool is None:
            return think(bot, seen, salt)
        if bot in BRIDGED and fast.available():
            if mode not in self._compiled:
                self._compiled[mode] = pool.submit(think, bot, seen, salt)
            if not all(first.done() for first in self._compiled.values()):
                self._spare = self._spare or _pool(1, NICENESS)
                pool, way = self._spare, think_without_kernels
            elif self._spare is not None:
                self._spare.shutdown(wait=False)
                self._spare = None
        job = asyncio.get_running_loop().run_in_executor(pool, way, bot, seen, salt)
        return await asyncio.wait_for(job, self._seconds)


def _pool(workers: int, niceness: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_wake_up, initargs=(niceness,)
    )
