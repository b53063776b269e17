"""The purse: what a server does for strangers in a hurry, and who pays for it."""

from __future__ import annotations

from collections.abc import Callable

from hornox.server.guard.buckets import Buckets

FULL = 0.5
"""Seconds of work for people who may all be strangers."""
TIMES = 10
"""So many times what was done for his socket is paid by who comes to his seat: his page took more
than that, and others come after him …"""
PAYS_EVERY, PAYS_AT_ONCE = 10.0, 3
"""… but who comes again and again pays no more often than this."""


class Purse:
    """Fills by itself, slowly, and with everybody who comes to play."""

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._left, self._filled = FULL, clock()
        self._payers = Buckets(1 / PAYS_EVERY, PAYS_AT_ONCE, clock=clock)
        self.spent = False
        """From when it was empty until it is full, so that a flood does not come in waves."""

    def pay(self, guest: str, took: float) -> None:
        """Somebody has come to play; how long his socket was worked for until then."""
        if self._payers.take(guest):
            self.take(-TIMES * took)

    def take(self, seconds: float) -> None:
        """So long somebody was worked for."""
        now = self._clock()
        full = min(FULL, self._left + self._rate * (now - self._filled))
        self._left, self._filled = max(0.0, min(FULL, full - seconds)), now
        self.spent = self._left < FULL if self.spent else not self._left
