"""The score sheet of a rows table: the heads of every round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.engine.event import Moment
from hornox.engine.mode import Mode
from hornox.engine.sheet import Column, Line, Part, Sheet, line_of
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import RoundScored
from hornox.tables.rows.model import Cards, Options, RowRules
from hornox.tables.rows.specials.events import Cancelled
from hornox.tables.standing import GameEnded, lowest_wins

COUNTED = (RoundScored, GameEnded)


def sheet(mode: Mode, options: Options, seats: int, moments: Sequence[Moment]) -> Sheet:
    """A column for each round that was counted; what was cancelled is told apart (R90)."""
    rules: RowRules = mode.rules
    columns = tuple(_columns(seats, moments))
    totals, last = columns[-1].totals, moments[-1].event
    over = isinstance(last, GameEnded)
    standing = lowest_wins(last.rule, totals)
    target, rounds = options.get("target"), options.get("rounds") or rules.rounds
    return Sheet(
        sides=tuple((seat,) for seat in range(seats)),
        columns=columns,
        totals=totals,
        ranks=standing.ranks,
        winners=standing.winners if over else (),
        over=over,
        rule=last.rule,
        target=None if target is None else int(target),
        rounds=None if rounds is None else int(rounds),
    )


def _columns(seats: int, moments: Sequence[Moment]) -> Iterator[Column]:
    cancelled: list[Cards] = [()] * seats
    for moment in moments:
        event = moment.event
        if isinstance(event, Cancelled):
            cancelled[event.seat] += (event.plus, *event.cards)
        elif isinstance(event, RoundScored):
            lines = tuple(map(_line, moment.public.piles, cancelled))
            yield Column(event.round, lines, event.totals)
            cancelled = [()] * seats


def _line(pile: Cards, cancelled: Cards) -> Line:
    taken = Part("taken", total_heads(pile + cancelled), pile + cancelled)
    gone = (Part("cancelled", -total_heads(cancelled), cancelled),) if cancelled else ()
    return line_of(taken, *gone)
