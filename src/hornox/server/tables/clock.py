"""How long people may think, and when the server itself has something to do."""

from __future__ import annotations

from datetime import UTC, datetime

from hornox.protocol.pace import Days, Pace, Relaxed, Timed
from hornox.protocol.problems import Problem
from hornox.server.store.queries import DAY

SECOND = 1000
SECONDS = (5, 3600)
DAYS = (1, 14)


def check_pace(pace: Pace) -> None:
    """Refuse a pace that nobody can keep, or that never ends."""
    if isinstance(pace, Timed) and not SECONDS[0] <= pace.seconds <= SECONDS[1]:
        raise Problem("E_PACE", least=SECONDS[0], most=SECONDS[1], kind="timed")
    if isinstance(pace, Days) and not DAYS[0] <= pace.days <= DAYS[1]:
        raise Problem("E_PACE", least=DAYS[0], most=DAYS[1], kind="days")


def deadline(pace: Pace, now: int, patience_days: int) -> int:
    """Until when an answer to a question that is asked now is waited for."""
    if isinstance(pace, Timed):
        return now + pace.seconds * SECOND
    return now + (pace.days if isinstance(pace, Days) else patience_days) * DAY


def shown_deadline(pace: Pace, until: int | None) -> str | None:
    """The deadline as people are told it; a relaxed table shows none."""
    return None if until is None or isinstance(pace, Relaxed) else iso(until)


def iso(at: int) -> str:
    """A time as text."""
    return datetime.fromtimestamp(at / SECOND, UTC).isoformat(timespec="milliseconds")
