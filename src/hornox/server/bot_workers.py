"""Bots think in processes of their own, from a View; the event loop never waits for them.

Those who think long give way to everybody else: their workers are nicer than the server, and bots
who answer at once have a worker of their own, so that they never stand in line behind the others.
Tables take turns: one with ten deep thinkers does not hold up the only one of another table.

Nobody waits for the compiler either, see ``hornox.play.bridge``.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, TypeVar

from hornox.bots import BotError, OwnBot, find_bot, load_again, loaded, stream_for
from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.event import Moments
from hornox.engine.view import View
from hornox.engine.wire import encode_moments, encode_view
from hornox.fast.threads import one_core
from hornox.interrupts import without_interrupts
from hornox.learn.risk import Risks, risks_at_once, risks_of
from hornox.play.advice import ADVISER, Advice
from hornox.play.thinking import HINT, QUICK, Task, think, think_at_once

T = TypeVar("T")
NICENESS = 15
PIPED = 32
"""How many short thoughts are given to the worker at once: it need not wait for the loop."""
RULES_OF_THUMB = "greedy"
"""Who answers where a bot could not."""
OF_THE_MACHINE = (OSError, RuntimeError, ImportError)
"""What failures say that come from the machine; others might speak of somebody's cards."""


class Quick(SpawnProcess):
    """A process that Ctrl-C does not reach: it is the server's, also while this one is loading."""

    def start(self) -> None:
        """Start it."""
        with without_interrupts():
            super().start()


class Polite(Quick):
    """A process that gives way from the first moment: to load everything keeps it busy for long.

    Somebody waits for what it does and nobody else can do it, so it goes on at a busy machine, too.
    """

    niceness = 10

    def start(self) -> None:
        """Start it, and let others go first."""
        super().start()
        assert self.pid is not None
        with suppress(OSError):  # it is gone already
            self.give_way(self.pid)

    def give_way(self, pid: int) -> None:
        """Let everybody else have more of the machine."""
        if hasattr(os, "setpriority"):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, pid, own + self.niceness)


class Gentle(Polite):
    """A process that takes only what nobody else wants: a rule of thumb answers for who thinks."""

    niceness = NICENESS

    def give_way(self, pid: int) -> None:
        """Let everybody else have all of the machine."""
        super().give_way(pid)
        if hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))


class QuickContext(SpawnContext):
    """Makes processes for bots who answer at once."""

    Process = Quick


class PoliteContext(SpawnContext):
    """Makes polite processes."""

    Process = Polite


class GentleContext(SpawnContext):
    """Makes gentle ones."""

    Process = Gentle


def _wake_up(own: tuple[OwnBot, ...]) -> None:
    """Load the bots before the first game needs them, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    find_bot("greedy")
    with suppress(Illegal):  # gone since the server began: a rule of thumb answers for it
        load_again(own)


def _end_with_the_server() -> None:
    """A server that was killed leaves no workers behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


MANAGER_SECONDS = 2.0
"""How long the end waits for the thread of workers that were killed; it takes milliseconds."""


class Workers:
    """Some workers, and a line of thoughts for each table; one of each line in turn."""

    def __init__(self, many: int, at_once: int, kind: type[SpawnContext] = GentleContext) -> None:
        one_core()
        self.pool = ProcessPoolExecutor(
            many, mp_context=kind(), initializer=_wake_up, initargs=(loaded(),)
        )
        self.broken = False
        self._free = self._at_once = at_once
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}
        self.goes_first: Callable[[], int] = lambda: 0
        """How many workers of others are busy whom these ones leave room."""
        self.rested: Callable[[], None] = lambda: None
        """Is called when a worker is done."""

    @property
    def busy(self) -> int:
        """How many thoughts the workers have."""
        return self._at_once - self._free

    async def do(self, table: str, way: Callable[..., T], *given: Any) -> T:
        """Whatever a worker does when it is this table's turn."""
        await self._turn(table)
        try:
            job = asyncio.wrap_future(self.pool.submit(way, *given))
        except Exception as problem:
            self.broken |= isinstance(problem, BrokenExecutor)
            self._next()
            raise
        # A worker that is waited for no more is busy all the same, until it is done.
        job.add_done_callback(lambda _: self._next())
        try:
            return await asyncio.shield(job)
        except BrokenExecutor:
            self.broken = True
            raise

    async def _turn(self, table: str) -> None:
        if self._free > self.goes_first():
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """A worker is free."""
        self._free += 1
        self.go_on()
        self.rested()

    def go_on(self) -> None:
        """Whose table has waited longest for a turn has it, where a worker may begin."""
        while self._lines and self._free > self.goes_first():
            table = next(iter(self._lines))
            line = self._lines.pop(table)
            turn = line.popleft()
            if line:
                self._lines[table] = line  # behind all others
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    def end(self) -> None:
        """End at once: nobody waits for a thought, and on a busy machine one may take minutes."""
        workers = list((self.pool._processes or {}).values())
        manager: Any = self.pool._executor_manager_thread
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
        if manager is not None:  # Python's own end would write into the pipe that this one closes
            manager.join(MANAGER_SECONDS)


class Thinkers:
    """The workers; with none of them bots think right here."""

    def __init__(self, workers: int, seconds: float, adviser: str = ADVISER) -> None:
        self._workers = workers
        self._seconds = seconds
        self._adviser = adviser
        self._quick: Workers | None = None
        self._deep: Workers | None = None
        self._past: Workers | None = None
        self._later: Workers | None = None
        self.failed: Callable[[str, str], None] = lambda _bot, _why: None
        """Is told each time that a bot could not answer, and why."""

    def start(self) -> None:
        """Start the quick worker now, so that the first bot need not wait for it."""
        if self._workers:
            self._quick = Workers(1, PIPED, QuickContext)
            self._quick.pool.submit(int)

    def stop(self) -> None:
        """Stop the workers."""
        for workers in (self._quick, self._deep, self._past, self._later):
            if workers is not None:
                workers.end()

    def _workers_for(self, bot: str) -> Workers | None:
        """Where a bot thinks; the workers of deep thinkers begin when one of them sits down."""
        if self._quick is None or bot in QUICK:
            return self._quick
        if self._deep is None:
            self._deep = Workers(self._workers, self._workers)
            self._deep.rested = self._go_on_later
        return self._deep

    async def choose(
        self, bot: str, view: View[Any, Any], salt: str, history: Moments | None = None
    ) -> Choice:
        """A bot's choice; if it fails or takes too long, a rule of thumb: every game goes on."""
        heard = None if history is None else encode_moments(history)
        thought = await self._tried(view, Task(bot, encode_view(view), salt, heard=heard))
        return self._stand_in(view, view.decisions[0], salt) if thought is None else thought.choice

    async def advise(self, view: View[Any, Any], salt: str) -> Advice:
        """A hint with its account; if that fails or takes too long, a rule of thumb."""
        thought = await self._tried(view, Task(self._adviser, encode_view(view), salt, HINT))
        return thought or Advice(RULES_OF_THUMB, self._stand_in(view, view.decisions[0], salt))

    async def risks(self, view: View[Any, Any], salt: str) -> Risks | None:
        """The risk of every card; None where there is none, or it could not be had."""
        seen, workers = encode_view(view), self._workers_for(self._adviser)
        if workers is None:
            return risks_of(seen, salt)
        try:
            found = workers.do(salt, risks_at_once, seen, salt)
            return await asyncio.wait_for(found, self._seconds)
        except Exception as problem:
            if isinstance(problem, BrokenExecutor):
                self._begin_anew()
            self.failed("risks", _reason(problem))
            return None

    def prepare(self, first: Callable[[], None] | None = None) -> Workers | None:
        """Have the worker for finished games; a new one does this first, before it is waited for.

        To start takes it seconds on a busy machine.
        """
        if self._quick is not None and self._past is None:
            self._past = Workers(1, 1, PoliteContext)
            if first is not None:
                self._past.pool.submit(first)
        return self._past

    async def beside(self, job: Callable[..., T], *given: Any) -> T:
        """Do what takes long with a finished game, in a worker of its own.

        A thread would share the interpreter with the loop and with whoever commits.
        """
        past = self.prepare()
        if past is None:
            return await asyncio.to_thread(job, *given)
        try:
            return await past.do("", job, *given)
        except BrokenExecutor:  # somebody has killed it
            self._past = None
            return await asyncio.to_thread(job, *given)

    async def later(self, table: str, job: Callable[..., T], *given: Any) -> T:
        """Do what nobody at a table waits for, in workers that take only what others leave.

        They are as nice as those of deep thinkers, so none begins where one of these is busy.
        """
        if self._quick is None:
            return await asyncio.to_thread(job, *given)
        if self._later is None:
            self._later = Workers(self._workers, self._workers)
            self._later.goes_first = lambda: self._deep.busy if self._deep else 0
        try:
            return await self._later.do(table, job, *given)
        except BrokenExecutor:
            self._later = None
            raise

    def _go_on_later(self) -> None:
        if self._later is not None:
            self._later.go_on()

    async def _tried(self, view: View[Any, Any], task: Task) -> Advice | None:
        """What a bot answers; None if it failed, which is reported."""
        try:
            thought = await self._think(task)
            if thought.choice in view.decisions[0].options:
                return thought
            why = "no option"
        except Exception as problem:
            if isinstance(problem, BrokenExecutor):
                self._begin_anew()
            why = _reason(problem)
        self.failed(task.bot, why)
        return None

    def _stand_in(self, view: View[Any, Any], decision: Decision, salt: str) -> Choice:
        """What a rule of thumb says; were even that to fail, chance: nobody waits for ever."""
        assert view.seat is not None
        stream = stream_for(salt, view.seat, decision)
        try:
            return find_bot(RULES_OF_THUMB).choose(view, decision, stream)
        except Exception as problem:
            self.failed(RULES_OF_THUMB, _reason(problem))
            return stream.pick(decision.options)

    def _begin_anew(self) -> None:
        """Workers that died are replaced when they are next needed."""
        if self._quick is not None and self._quick.broken:
            self.start()
        if self._deep is not None and self._deep.broken:
            self._deep = None

    async def _think(self, task: Task) -> Advice:
        workers = self._workers_for(task.bot)
        if workers is None:
            return think(task)
        return await asyncio.wait_for(workers.do(task.salt, think_at_once, task), self._seconds)


def _reason(problem: Exception) -> str:
    """Why a bot could not answer, in one line and without anybody's cards."""
    if isinstance(problem, BotError):
        return problem.public
    name = type(problem).__name__
    told = str(problem).partition("\n")[0] if isinstance(problem, OF_THE_MACHINE) else ""
    return f"{name}: {told}" if told else name
