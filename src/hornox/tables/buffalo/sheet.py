"""The score sheet of a buffalo table: the team against the buffalo."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.engine.event import Moment
from hornox.engine.mode import Mode
from hornox.engine.sheet import Column, Part, Sheet, line_of
from hornox.tables.buffalo.events import BuffaloEnded, Pushed, TeamPlaced
from hornox.tables.buffalo.model import Options
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Cards

COUNTED = (BuffaloEnded,)
TEAM, BUFFALO = 0, 1
"""The numbers of the two sides."""


def sheet(_mode: Mode, _options: Options, seats: int, moments: Sequence[Moment]) -> Sheet:
    """What every member brought to the team's pile, and what the buffalo took (R124, R125)."""
    end = moments[-1].event
    assert isinstance(end, BuffaloEnded)
    members = tuple(range(seats))
    team = tuple(
        Part("taken", total_heads(cards), cards, seat)
        for seat in members
        if (cards := _taken(moments, seat)) or seats > 1
    )
    pushed = _pushed(moments)
    shared = (Part("pushed", total_heads(pushed), pushed),) if pushed else ()
    caught = (Part("taken", end.buffalo, _taken(moments, None)),)
    lines = (
        line_of(*team, *shared, times=2 if end.doubled else 1),
        line_of(*caught),
    )
    totals = (end.team, end.buffalo)
    ranks = tuple(1 + (score > min(totals)) for score in totals)
    beaten = {"team-wins": (TEAM,), "buffalo-wins": (BUFFALO,)}
    return Sheet(
        sides=(members, ()),
        columns=(Column(1, lines, totals),),
        totals=totals,
        ranks=ranks,
        winners=beaten.get(end.rule, ()),
        over=True,
        rule=end.rule,
    )


def _taken(moments: Sequence[Moment], seat: int | None) -> Cards:
    """What the cards of a seat took; the buffalo has none."""
    placed = (moment.event for moment in moments)
    return tuple(
        card
        for one in placed
        if isinstance(one, TeamPlaced) and one.seat == seat
        for card in one.taken
    )


def _pushed(moments: Sequence[Moment]) -> Cards:
    """What the team took by pushing a card."""
    events = (moment.event for moment in moments)
    return tuple(card for one in events if isinstance(one, Pushed) for card in one.taken)
