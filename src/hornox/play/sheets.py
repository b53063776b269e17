"""When a score sheet is laid on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hornox.engine.event import Event, Moment
from hornox.engine.sheet import Sheet
from hornox.engine.state import State
from hornox.play.match import Match


def sheet_of(match: Match, event: Event) -> Sheet | None:
    """The score sheet of a fact with which a round or the game ended, else None."""
    return sheet_at(match.state, match.moments, event)


def sheet_at(
    state: State[Any, Any, Any, Any], moments: Sequence[Moment], event: Event
) -> Sheet | None:
    """The sheet that belongs to a fact of a game; None for nearly all facts.

    Where a round and the game end at once, there is one sheet, at the end of the game.
    """
    mode, counted = state.mode, state.mode.table.counted
    if not isinstance(event, counted):
        return None
    last = next(i for i in range(len(moments) - 1, -1, -1) if moments[i].event is event)
    if last + 1 < len(moments) and isinstance(moments[last + 1].event, counted):
        return None
    return mode.table.sheet(mode, state.options, state.seats, moments[: last + 1])
