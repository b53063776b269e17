"""A fair queue for clients that are not playing: their work runs in the time that players leave.

A flood from many addresses is admitted before anybody can know it for what it is. Each address asks
for little; all of them together would stand before the next step of every answer. So their bytes
wait in a queue that serves one address after the other, and while people play only for a short
slice in each turn of the event loop and for a share of the time (load shedding).

The share is large as a rule, because an honest crowd may come back at once when another server or a
network has failed. An honest crowd takes its seats, and each client that does pays for others
(``Credit``). After much work for clients that took no seat, the share is small until they are gone.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, NamedTuple

from hornox.server.guard.addresses import network_of
from hornox.server.guard.buckets import Bucket, Buckets, Clock, Rate

BURST_SECONDS = 0.005
"""Work that may be done at once after a pause."""
DEBT_SECONDS = 0.05
"""The most work beyond the share that is made up for later."""
SHORTEST_REST = 0.001
IDLE_SECONDS = 1.0
"""Nobody plays if no seated client has sent anything for this long."""
OPENING_SECONDS = 30.0
"""After a start everybody comes back at once while some play already."""
CREDIT_SECONDS = 0.5
"""Work for clients that may never take a seat, before the share is reduced."""
CREDIT_FACTOR = 10
"""A client that takes its seat pays this many times the work for its socket: its page took more
than that, and others come after it …"""
PAYMENTS = Rate(0.1, 3)
"""… but one guest pays only this often."""
LARGEST_BACKLOG = 512 * 1024
"""Unread bytes of a connection; more come only if it sends requests without waiting for answers."""


class Share(NamedTuple):
    """How much work the queue does."""

    slice: float
    """Seconds in one turn of the event loop; there is always time for one job."""
    part: float
    """Seconds of each second."""


OPEN = Share(0.025, 1.0)
"""Nobody plays, or the server has just started."""
NORMAL = Share(0.005, 0.6)
REDUCED = Share(0.0, 0.08)
"""Much was done for clients that took no seat."""

Job = Callable[[], None]


def _call(seconds: float, job: Job) -> None:
    asyncio.get_running_loop().call_later(seconds, job)


class Credit:
    """Work that may still be done for clients that took no seat."""

    def __init__(self, clock: Clock) -> None:
        self._left = Bucket(REDUCED.part, CREDIT_SECONDS, clock)
        self._payers = Buckets(*PAYMENTS, clock=clock)
        self.spent = False
        """From when it is empty until it is full, so that a flood does not come in waves."""

    def charge(self, seconds: float) -> None:
        """Work was done for somebody."""
        left = self._left.charge(seconds)
        self.spent = left < CREDIT_SECONDS if self.spent else left <= 0

    def pay(self, guest: str, seconds: float) -> None:
        """A guest took their seat after this much work for their socket."""
        if self._payers.take(guest):
            self.charge(-CREDIT_FACTOR * seconds)


class RoundRobin:
    """Jobs by address, one of each in turn."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[Job]] = {}

    def __bool__(self) -> bool:
        return bool(self._jobs)

    def add(self, address: str, job: Job) -> None:
        """One more job of an address, after its others."""
        self._jobs.setdefault(network_of(address), deque()).append(job)

    def next(self) -> Job:
        """The next job of the address whose turn it is."""
        name = next(iter(self._jobs))
        jobs = self._jobs.pop(name)
        job = jobs.popleft()
        if jobs:
            self._jobs[name] = jobs  # behind all others
        return job


class FairQueue:
    """Serves new connections and open sockets alternately, one address after the other."""

    def __init__(
        self,
        call: Callable[[float, Job], None] = _call,
        clock: Clock = time.perf_counter,
    ) -> None:
        self._call = call
        self.clock = clock
        self._connecting, self._connected = self._lines = RoundRobin(), RoundRobin()
        self._called = False
        self._credit = Credit(clock)
        self._budget = Bucket(1.0, BURST_SECONDS, clock)
        self._started = clock()
        self._played = clock() - IDLE_SECONDS

    def player_spoke(self) -> None:
        """A seated client sent something: the others get a share of the time for a while."""
        self._played = self.clock()

    def seat_taken(self, guest: str, seconds: float) -> None:
        """A client that waited here took its seat, after this much work for its socket."""
        self._credit.pay(guest, seconds)

    @property
    def busy(self) -> bool:
        """Whether somebody plays."""
        return self.clock() - self._played < IDLE_SECONDS

    @property
    def share(self) -> Share:
        """How much work is done now."""
        if not self.busy or self.clock() - self._started < OPENING_SECONDS:
            return OPEN
        return REDUCED if self._credit.spent else NORMAL

    def charge(self, seconds: float) -> None:
        """Work was done for a client that is not playing."""
        share = self.share
        self._budget.rate = share.part
        self._budget.charge(seconds, DEBT_SECONDS)
        self._credit.charge(0 if share is OPEN else seconds)

    def submit(self, address: str, job: Job, connected: bool = False) -> None:
        """Do a job when its turn has come, never at once."""
        (self._connected if connected else self._connecting).add(address, job)
        if not self._called:
            self._called = True
            self._call(0, self._serve)

    def _serve(self) -> None:
        """One turn of the event loop: at least one job, unless the budget is overdrawn."""
        self.charge(0)
        share, left = self.share, self._budget.left
        rest = 0.0
        try:
            if share is OPEN or left > 0:
                self._work(share.slice)
            else:
                rest = max(SHORTEST_REST, -left / share.part)
        finally:
            self._called = any(self._lines)
            if self._called:
                self._call(rest, self._serve)

    def _work(self, seconds: float) -> None:
        began = self.clock()
        try:
            while any(self._lines):
                first, second = self._lines
                self._lines = second, first
                (first or second).next()()
                if self.clock() - began >= seconds:
                    return
        finally:
            self.charge(self.clock() - began)


@coroutine
def timed(
    work: Coroutine[Any, Any, None], charge: Callable[[float], None], clock: Clock
) -> Generator[Any, Any, None]:
    """Do some work, and charge the time of each of its steps."""
    step: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        began = clock()
        try:
            awaited = step(given)
        except StopIteration:
            return
        finally:
            charge(clock() - began)
        try:
            step, given = work.send, (yield awaited)
        except BaseException as problem:
            step, given = work.throw, problem


def _ignore(_piece: bytes) -> None:
    """What comes after the end."""


class Backlog:
    """Bytes of one connection that wait in the queue; the connection is not read from meanwhile."""

    __slots__ = ("_hold", "_left", "_paused", "_piece", "_read", "_submit", "_transport", "_waits")

    def __init__(
        self,
        submit: Callable[[Job], None],
        transport: asyncio.Transport,
        piece: int,
        read: Callable[[bytes], None],
        paused: Callable[[], bool],
        hold: bool = False,
    ) -> None:
        self._submit = submit
        self._transport = transport
        self._piece, self._read = piece, read
        self._paused, self._hold = paused, hold
        self._left = bytearray()
        self._waits = False

    def __bool__(self) -> bool:
        return bool(self._left)

    def add(self, data: bytes) -> None:
        """Some more bytes."""
        self._left += data
        self.proceed()

    def proceed(self) -> None:
        """Wait for the next turn, or for more bytes, unless the protocol has paused reading."""
        if len(self._left) > LARGEST_BACKLOG:
            self._transport.abort()
        elif len(self._left) > self._piece:
            self._transport.pause_reading()
        if self._left:
            if not self._waits and not (self._hold and self._paused()):
                self._waits = True
                self._submit(self._turn)
        elif not self._paused():
            self._transport.resume_reading()

    def end(self) -> None:
        """Read no more; and keep no reference, or a cycle would stay until garbage collection."""
        self._left.clear()
        self._read, self._paused = _ignore, bool

    def _turn(self) -> None:
        self._waits = False
        piece = bytes(self._left[: self._piece])
        del self._left[: self._piece]
        if self._transport.is_closing():
            self._left.clear()
            return
        try:
            self._read(piece)
        except Exception:
            self._transport.abort()
            raise
        self.proceed()
