"""Variations of finished games: the same deal, played on from a moment by somebody else."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Illegal
from hornox.live.game import Live, begin, lives_of, matches_of
from hornox.live.log_chain import head
from hornox.live.names import labels
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow, TableRow, Variation
from hornox.play import recorded_names
from hornox.play.figures import round_of, turn_of
from hornox.play.variations import bot_playing, branch, played_after
from hornox.server.store import queries

FROM_ORIGIN = "origin"
"""How the log names who gave an answer that is the finished game's."""


class Line(Struct, frozen=True):
    """A finished game, and what a variation takes over from it."""

    game: GameRow
    answers: tuple[AnswerRow, ...]
    origin: Variation


def line_from(
    game: GameRow,
    log: Sequence[AnswerRow],
    moment: int,
    seat: int,
    others: Literal["bots", "played"],
) -> Line:
    """What a variation takes over that goes on after this many answers; Illegal where it cannot.

    A worker does this: the whole game is played once.
    """
    if game.stacked:
        raise Illegal("E_RECORD_CARDS", "moment")
    matches = list(matches_of(lives_of(game, log)))
    outcome = matches[-1].outcome
    assert outcome is not None, "only a finished game is played on"
    kept = branch(matches, moment)
    seen = matches[kept].view(seat)
    played = played_after(matches, kept) if others == "played" else ()
    origin = Variation(
        game=game.id,
        moment=kept,
        seat=seat,
        name=recorded_names(game.labels)[seat],
        scores=outcome.scores,
        round=round_of(seen),
        turn=turn_of(seen),
        played=tuple(one for one in played if one.seat != seat),
    )
    now = queries.now()
    answers = tuple(
        AnswerRow(one.decision, one.seat, one.choice, None, FROM_ORIGIN, now) for one in log[:kept]
    )
    return Line(game, answers, origin)


def seats_for(game: GameRow, seat: int, person: SeatRow, bot: str) -> list[SeatRow]:
    """Who plays a variation: a person in one seat; bots, which go on, or take people's seats."""
    return [
        person if number == seat else SeatRow("bot", bot_playing(label, bot))
        for number, label in enumerate(game.labels)
    ]


def went_on(table: TableRow, seats: Sequence[SeatRow], line: Line) -> Live:
    """The game of a variation up to where it branches off: with the same seed, and its proof."""
    game = replace(
        line.game,
        id=secrets.token_hex(10),
        table=table.id,
        labels=labels(seats),
        salt=secrets.token_hex(16),
        started=queries.now(),
        ended=None,
        hinted=False,
        wishes=None,
        length=0,
        origin=line.origin,
    )
    live = begin(replace(game, chain=head(game)))
    for given in line.answers:
        live = live.after(given)
    return live
