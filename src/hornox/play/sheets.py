"""When a score sheet is laid on the table."""

from __future__ import annotations

from hornox.engine.event import Event
from hornox.engine.sheet import Sheet
from hornox.play.match import Match


def sheet_of(match: Match, event: Event) -> Sheet | None:
    """The score sheet of a fact with which a round or the game ended; None for nearly all facts.

    Where a round and the game end at once, there is one sheet, at the end of the game.
    """
    state, mode = match.state, match.state.mode
    counted = mode.table.counted
    if not isinstance(event, counted):
        return None
    moments = match.moments
    last = next(i for i in range(len(moments) - 1, -1, -1) if moments[i].event is event)
    if last + 1 < len(moments) and isinstance(moments[last + 1].event, counted):
        return None
    return mode.table.sheet(mode, state.options, state.seats, moments[: last + 1])
