"""The gate: what one address may ask for, counted before anything else is done for it.

A refusal that takes as long as an answer is no help against a flood. Whoever is refused too often
is therefore shut out: new connections are held for a moment and closed unread, requests on old ones
get a few bytes that were made beforehand. Sockets that are open already stay open: others may be at
the same address.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from hornox.server.guard.buckets import Bucket, Buckets
from hornox.server.settings import Settings

FIRST_SECONDS, LONGEST_SECONDS = 2.0, 60.0
"""How long somebody is shut out for the first time, and at most; twice as long each time."""
FORGIVEN_SECONDS = 300.0
"""Whoever was no trouble for so long begins anew."""
HELD = 32
"""So many connections of one address are held while it is shut out; more are closed at once."""
MOST_KNOWN = 10_000
REFUSALS_PER_SECOND, REFUSALS_AT_ONCE = 2.0, 50.0
"""More than these, of all addresses together, and it is a siege …"""
SIEGE_SECONDS = 10.0
"""… which has ended when there were no more for so long."""


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """What is counted as one: an address, or the whole network that an IPv6 customer is given."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Gate:
    """Counts connections, requests, sockets and refusals of each address."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._most = settings.connections
        self._visits = Buckets(settings.visits_per_second, settings.visits_at_once, clock=clock)
        self._sockets = Buckets(settings.sockets_per_second, settings.sockets_at_once, clock=clock)
        self._trouble = Buckets(settings.trouble_per_second, settings.trouble_at_once, clock=clock)
        self._speech = Buckets(settings.speech_per_second, settings.speech_at_once, clock=clock)
        self._open: Counter[str] = Counter()
        self._held: Counter[str] = Counter()
        self._shut: dict[str, tuple[float, float]] = {}
        self._refusals = Bucket(REFUSALS_PER_SECOND, REFUSALS_AT_ONCE, clock)
        self._siege_until = clock()
        self.turned_away: Callable[[], None] = lambda: None
        """Is called for each connection and request that does not come in."""

    def shut_out(self, address: str) -> bool:
        """Whether nothing is done for an address at the moment."""
        until, _ = self._shut.get(counted(address), (0.0, 0.0))
        return until > self._clock()

    def enter(self, address: str) -> bool:
        """Count one more connection of an address; False, and nothing counted, if it may not."""
        name = counted(address)
        if self._open[name] >= self._most or self.shut_out(address):
            self._turn_away()
            return False
        self._open[name] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was let in has ended."""
        _less(self._open, counted(address))

    def hold(self, address: str) -> bool:
        """Whether a connection that may not enter is kept waiting, which slows a flood down."""
        name = counted(address)
        if self._held[name] >= HELD:
            return False
        self._held[name] += 1
        return True

    def let_go(self, address: str) -> None:
        """A connection that was held has ended."""
        _less(self._held, counted(address))

    def ask(self, address: str, socket: bool = False) -> bool:
        """Whether somebody may ask for something now, or for a socket."""
        name = counted(address)
        if not self.shut_out(address):
            if (self._sockets if socket else self._visits).take(name):
                return True
            self.blame(address)
        self._turn_away()
        return False

    def hear(self, address: str, frames: int) -> bool:
        """Whether so many more frames are listened to, of all sockets of an address."""
        return self._speech.take(counted(address), frames)

    def _turn_away(self) -> None:
        self.turned_away()
        self._note_refusals(1)

    def besieged(self) -> bool:
        """Whether many were refused lately: an honest crowd, however large, is not."""
        return self._siege_until > self._clock()

    def _note_refusals(self, times: int) -> None:
        if not self._refusals.take(times):
            self._siege_until = self._clock() + SIEGE_SECONDS

    def blame(self, address: str, times: int = 1) -> None:
        """Somebody had to be refused; who goes on and on is shut out, longer each time."""
        name = counted(address)
        self._note_refusals(times)
        spent = [not self._trouble.take(name) for _ in range(times)]
        if not any(spent) or self.shut_out(address):
            return
        now = self._clock()
        until, last = self._shut.pop(name, (0.0, 0.0))
        again = last and now - until < FORGIVEN_SECONDS
        seconds = min(LONGEST_SECONDS, 2 * last) if again else FIRST_SECONDS
        self._shut[name] = (now + seconds, seconds)
        if len(self._shut) > MOST_KNOWN:
            del self._shut[next(iter(self._shut))]


def _less(counts: Counter[str], name: str) -> None:
    counts[name] -= 1
    if counts[name] <= 0:
        del counts[name]
