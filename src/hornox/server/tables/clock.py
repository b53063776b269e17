"""How long people may think, and when the server itself has something to do."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from hornox.engine.event import Event, Whisper
from hornox.protocol.pace import Days, Pace, Relaxed, Timed
from hornox.protocol.problems import Problem
from hornox.server.store.queries import DAY

SECOND = 1000
REVEAL = 8 * SECOND
"""A client shows everything that it was told within this time."""
FACT = 1600
"""And a single fact within this time."""
SHEET = 10 * SECOND
"""How long the score sheet at the end of a round may be read."""
SECONDS = (5, 3600)
DAYS = (1, 14)


def check_pace(pace: Pace) -> None:
    """Refuse a pace that nobody can keep, or that never ends."""
    if isinstance(pace, Timed) and not SECONDS[0] <= pace.seconds <= SECONDS[1]:
        raise Problem("E_PACE", least=SECONDS[0], most=SECONDS[1], kind="timed")
    if isinstance(pace, Days) and not DAYS[0] <= pace.days <= DAYS[1]:
        raise Problem("E_PACE", least=DAYS[0], most=DAYS[1], kind="days")


def shown_until(
    facts: Iterable[Event], now: int, before: int = 0, counted: tuple[type[Event], ...] = ()
) -> int:
    """When players have seen these facts.

    ``before``: when they have seen the ones before them; ``counted``: those that bring a sheet.
    """
    public = [fact for fact in facts if not isinstance(fact, Whisper)]
    until = min(max(now, before) + FACT * len(public), now + REVEAL)
    return until + SHEET * any(isinstance(fact, counted) for fact in public)


def deadline(pace: Pace, asked: int, patience_days: int) -> int:
    """Until when the answer to a question is waited for that people see at this time."""
    if isinstance(pace, Timed):
        return asked + pace.seconds * SECOND
    return asked + (pace.days if isinstance(pace, Days) else patience_days) * DAY


def shown_deadline(pace: Pace, until: int | None) -> str | None:
    """The deadline as people are told it; a relaxed table shows none."""
    return None if until is None or isinstance(pace, Relaxed) else iso(until)


def iso(at: int) -> str:
    """A time as text."""
    return datetime.fromtimestamp(at / SECOND, UTC).isoformat(timespec="milliseconds")
