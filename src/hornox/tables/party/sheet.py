"""The score sheet of a party table: best pile and bulls, less all other piles."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.engine.event import Moment
from hornox.engine.mode import Mode
from hornox.engine.sheet import Column, Line, Part, Sheet, line_of
from hornox.tables.party.events import SeatScored
from hornox.tables.party.model import Options, Public
from hornox.tables.standing import GameEnded

COUNTED = (GameEnded,)


def sheet(_mode: Mode, _options: Options, seats: int, moments: Sequence[Moment]) -> Sheet:
    """Counted once, after the last round (7.4)."""
    end, public = moments[-1].event, moments[-1].public
    assert isinstance(end, GameEnded)
    scored = [one.event for one in moments[-1 - seats : -1]]
    lines = tuple(_line(public, one) for one in scored if isinstance(one, SeatScored))
    return Sheet(
        sides=tuple((seat,) for seat in range(seats)),
        columns=(Column(public.round, lines, end.scores),),
        totals=end.scores,
        ranks=end.ranks,
        winners=end.winners,
        over=True,
        rule=end.rule,
        low_wins=False,
    )


def _line(public: Public, told: SeatScored) -> Line:
    piles = public.piles[told.seat]
    others = tuple(pile for number, pile in enumerate(piles, 1) if number != told.best)
    return line_of(
        Part("best", told.plus, piles[told.best - 1] if told.best else ()),
        Part("bulls", told.bulls, public.bulls[told.seat]),
        Part("others", -told.minus, tuple(card for pile in others for card in pile)),
    )
