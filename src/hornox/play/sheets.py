"""The score sheets of a game that is played here."""

from __future__ import annotations

from hornox.engine.event import Event
from hornox.engine.sheet import Sheet, sheet_at
from hornox.play.match import Match


def sheet_of(match: Match, event: Event) -> Sheet | None:
    """The score sheet of a fact with which a round or the game ended, else None."""
    state = match.state
    return sheet_at(state.mode, state.options, state.seats, match.moments, event)
