"""The hall: whoever is not known to play here waits in it, and those who play go first.

A flood from many addresses is let in before it is known for what it is. What each of them asks for
is little; what all of them ask for would stand before every next step of an answer. So it is done
piece by piece, one address after the other, and while people play only for a moment in each turn
of the loop and for a part of the time.

That part is large as a rule, for an honest crowd may come back at once when another server or a
network has failed. But those come back to play: each of them pays for the next ones. When very much
was done for people of whom hardly anybody has sat down, the part is small until they have gone, and
it is smaller still when the gate has to refuse many, for then it is a siege.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any, NamedTuple

from hornox.server.guard.addresses import counted
from hornox.server.guard.purse import Purse

AHEAD = 0.005
"""So many seconds may be spent at once, if nobody came for a while."""
DEBT = 0.05
"""No more than this is kept in mind of what was spent too much."""
SHORTEST_REST = 0.001
CALM_SECONDS = 1.0
"""Nobody plays if nobody has sent anything to a table for so long."""
OPENING_SECONDS = 30.0
"""When a server has started, everybody comes back at once, and some play already."""


class Times(NamedTuple):
    """How the hall is served."""

    moment: float
    """Seconds in a turn of the loop; there is always time for one job."""
    part: float
    """Seconds of each second, for all of them together."""


CALM = Times(0.025, 1.0)
"""Nobody plays, or a server has just opened: a crowd is dealt with in large lots."""
PEACE = Times(0.005, 0.6)
LEAN = Times(0.0, 0.12)
"""Much was done in vain."""
SIEGE = Times(0.0, 0.08)

Job = Callable[[], None]
Clock = Callable[[], float]


def _call(seconds: float, job: Job) -> None:
    asyncio.get_running_loop().call_later(seconds, job)


class Lines:
    """A line for each address; one job of each in turn."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[Job]] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    def add(self, address: str, job: Job) -> None:
        """Somebody waits at the end of his line."""
        self._lines.setdefault(counted(address), deque()).append(job)

    def next(self) -> Job:
        """Whose turn it is."""
        name = next(iter(self._lines))
        line = self._lines.pop(name)
        job = line.popleft()
        if line:
            self._lines[name] = line  # behind all others
        return job


class Hall:
    """Who is let in already and who still asks for it take turns, one address after the other."""

    def __init__(
        self,
        besieged: Callable[[], bool],
        call: Callable[[float, Job], None] = _call,
        clock: Clock = time.perf_counter,
    ) -> None:
        self._besieged = besieged
        self._call = call
        self.clock = clock
        self._at_the_door, self._inside = self._lines = Lines(), Lines()
        self._called = False
        self._purse = Purse(LEAN.part, clock)
        self._left, self._filled = AHEAD, clock()
        self._opened = clock()
        self._played = clock() - CALM_SECONDS

    def somebody_plays(self) -> None:
        """Let the others wait a little longer."""
        self._played = self.clock()

    def somebody_sits(self, guest: str, took: float) -> None:
        """Who has waited here, and was worked for so long, is no stranger."""
        self._purse.pay(guest, took)

    @property
    def busy(self) -> bool:
        """Whether somebody plays."""
        return self.clock() - self._played < CALM_SECONDS

    @property
    def times(self) -> Times:
        """What times these are."""
        if not self.busy or self.clock() - self._opened < OPENING_SECONDS:
            return CALM
        if self._besieged():
            return SIEGE
        return LEAN if self._purse.spent else PEACE

    def spend(self, seconds: float) -> None:
        """So long somebody of the hall was worked for."""
        now, times = self.clock(), self.times
        full = min(AHEAD, self._left + times.part * (now - self._filled))
        self._left, self._filled = max(-DEBT, full - seconds), now
        self._purse.take(0 if times is CALM else seconds)

    def wait(self, address: str, job: Job, inside: bool = False) -> None:
        """Do something when its turn has come, never at once."""
        (self._inside if inside else self._at_the_door).add(address, job)
        if not self._called:
            self._called = True
            self._call(0, self._serve)

    def _serve(self) -> None:
        """One turn of the loop: at least one job, unless too much was spent."""
        self.spend(0)
        times = self.times
        rest = 0.0
        try:
            if times is CALM or self._left > 0:
                self._work_until(self._filled + times.moment)
            else:
                rest = max(SHORTEST_REST, -self._left / times.part)
        finally:
            self._called = any(self._lines)
            if self._called:
                self._call(rest, self._serve)

    def _work_until(self, end: float) -> None:
        now = began = self.clock()
        try:
            while any(self._lines) and (now < end or now == began):
                self._next()
                now = self.clock()
        finally:
            self.spend(self.clock() - began)

    def _next(self) -> None:
        first, second = self._lines
        self._lines = second, first
        (first or second).next()()


@coroutine
def timed(
    work: Coroutine[Any, Any, None], spend: Callable[[float], None], clock: Clock
) -> Generator[Any, Any, None]:
    """Do some work, and say after each of its steps how long it took."""
    step: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        began = clock()
        try:
            awaited = step(given)
        except StopIteration:
            return
        finally:
            spend(clock() - began)
        try:
            step, given = work.send, (yield awaited)
        except BaseException as problem:
            step, given = work.throw, problem


def _overlook(_piece: bytes) -> None:
    """What comes after the end."""


class Unread:
    """What came over a connection and waits in the hall; meanwhile little more is let in."""

    __slots__ = (
        "_held", "_left", "_look", "_piece", "_transport", "_wait", "_waits"
    )  # fmt: skip

    def __init__(
        self,
        hall: Hall,
        address: str,
        transport: asyncio.Transport,
        piece: int,
        look: Callable[[bytes], None],
        held: Callable[[], bool],
        inside: bool = False,
    ) -> None:
        self._wait = partial(hall.wait, address, inside=inside)
        self._transport = transport
        self._piece, self._look, self._held = piece, look, held
        self._left = bytearray()
        self._waits = False

    def __bool__(self) -> bool:
        return bool(self._left)

    def add(self, data: bytes) -> None:
        """Some more bytes."""
        self._left += data
        if len(self._left) > self._piece:
            self._transport.pause_reading()
        self.go_on()

    def go_on(self) -> None:
        """Wait for the next turn, or for more; nothing is done while it is held back."""
        if self._waits or self._held():
            return
        if self._left:
            self._waits = True
            self._wait(self._turn)
        else:
            self._transport.resume_reading()

    def end(self) -> None:
        """Nobody looks any more; and nobody is kept in mind, for that would last very long."""
        self._left.clear()
        self._look, self._held = _overlook, bool

    def _turn(self) -> None:
        self._waits = False
        piece = bytes(self._left[: self._piece])
        del self._left[: self._piece]
        if self._transport.is_closing():
            self._left.clear()
            return
        try:
            self._look(piece)
        except Exception:
            self._transport.abort()
            raise
        self.go_on()
