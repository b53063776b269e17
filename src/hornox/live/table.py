"""What a table does under a server and without one: deals, takes answers, asks bots, helps.

Values only: whoever holds the table stores what comes out, and then shows it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.view import View
from hornox.live.game import Live, begin, new_game, new_server_seed, past_forced
from hornox.live.names import seat_names
from hornox.live.stored_tables import AnswerRow, SeatRow, TableRow
from hornox.play.advice import Advice, explained
from hornox.play.match import for_bots
from hornox.protocol.messages import HintShown, SeatShown
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Awaited, in_both

STAND_IN = "greedy"
"""Who answers for people, and takes their seats."""


class Turn(NamedTuple):
    """A decision that no person answers now."""

    seat: int
    decision: Decision
    bot: str
    by: str
    """How the log names who answered."""
    ordered: Choice | None = None
    """What a person has ordered ahead: no bot is asked then."""

    def answered(self, choice: Choice, at: int) -> AnswerRow:
        """Its line in the log."""
        return AnswerRow(self.decision.id, self.seat, choice, None, self.by, at)


def deciders(live: Live, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """The people who answer what a whole team is asked; none where each answers alone."""
    asked = live.open[0].seats if live.mode.table.together and live.open else ()
    return tuple([seat for seat in asked if not seats[seat].by_bot]) if len(asked) > 1 else ()


def awaited(live: Live, seats: Sequence[SeatRow]) -> Awaited | None:
    """Whom one waits for where people answer for a team; None where it is all who are asked."""
    people = deciders(live, seats)
    return Awaited(people, len(people) > 1) if people else None


def turns(live: Live, seats: Sequence[SeatRow], late: bool = False) -> list[Turn]:
    """What bots answer now; ``late``: for people as well, whose time is up."""
    people = [] if late else [seat for seat, row in enumerate(seats) if not row.by_bot]
    found: list[Turn] = []
    if len(people) == len(seats):
        return found
    for seat, decision in for_bots(live.open, people):
        row = seats[seat]
        bot = row.bot if row.kind == "bot" and row.bot else STAND_IN
        by = f"bot:{bot}" if row.kind == "bot" else f"stand-in:{bot}"
        found.append(Turn(seat, decision, bot, by))
    return found


def after(live: Live, seats: Sequence[SeatRow], given: Sequence[AnswerRow]) -> Live:
    """The game after some answers, one after the other; Illegal if it takes none of them.

    An answer may change what the later ones were asked: those are left out.
    """
    later, refused = live, None
    for row in given:
        try:
            later = past_forced(later.after(row), seats, row.at)
        except Illegal as illegal:
            refused = illegal
    if later is live and refused is not None:
        raise refused
    return later


def dealt(
    table: TableRow, seats: Sequence[SeatRow], now: int, begun: Live | None = None
) -> tuple[TableRow, list[SeatRow], Live]:
    """A table with its next game, which may have begun elsewhere."""
    live = past_forced(begun or begin(new_game(table, seats, now)), seats, now)
    seed = new_server_seed()
    table = replace(table, status="playing", game=live.game.id, server_seed=seed, code=None)
    return table, [replace(seat, nonce="", again=False) for seat in seats], live


def helped(table: TableRow, live: Live, seat: int) -> View[Any, Any]:
    """What somebody knows who is to be helped; Problem where help is not allowed or not needed."""
    if not table.hints:
        raise Problem("E_HINTS_OFF")
    view = live.view(seat)
    if not view.decisions:
        raise Problem("E_WAITING")
    return view


def hint_shown(view: View[Any, Any], advice: Advice, live: Live) -> HintShown:
    """What a bot would do, with its reasons."""
    text = in_both(lambda speaker: explained(speaker, view, advice), live.voice)
    return HintShown(view.decisions[0].id, advice.choice, text)


def seats_shown(
    seats: Sequence[SeatRow], you: int | None = None, here: Collection[str] = ()
) -> tuple[SeatShown, ...]:
    """The seats for one of them, or for anybody; ``here`` are the guests who are connected."""
    return tuple(
        SeatShown(
            kind=seat.kind,
            name=name,
            guest=seat.guest is not None,
            bot=seat.bot if seat.kind == "bot" else None,
            here=seat.guest is not None and seat.guest in here,
            stand_in=bool(seat.stand_in),
            you=number == you,
        )
        for number, (seat, name) in enumerate(zip(seats, seat_names(seats), strict=True))
    )
