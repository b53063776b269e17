"""Variations: a recorded game played on from one of its moments, in the same deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from hornox.bots import NAMES
from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.figures import round_of, scores_of, turn_of
from hornox.play.match import Match
from hornox.play.review import moves_of
from hornox.play.seats import YOU, Seat, bot_of
from hornox.play.sitting import Sitting, seated

USUAL = "normal"
"""The bot that plays for people, unless another one is named."""


class Played(Struct, frozen=True, array_like=True):
    """A choice of the recorded game, and where in the game it was made."""

    seat: int
    round: int
    turn: int
    kind: str
    decision: str
    choice: Choice


def check_moment(moment: int, last: int) -> None:
    """Refuse a moment that a game does not have."""
    if not 0 <= moment <= last:
        raise Illegal("E_MOMENT", "moment", {"given": moment, "most": last})


def branch(game: Sequence[Match], moment: int) -> int:
    """Where a game branches off that is played on after so many answers.

    Cards that lie face down then are taken up again: it is the moment before the first of them.
    Illegal (E_MOMENT) where the game has no such moment, or is over by then.
    """
    last = len(game) - 2 if game[-1].over else len(game) - 1
    check_moment(moment, last)
    asked = game[moment].state.asked
    while moment and game[moment - 1].state.asked == asked:
        moment -= 1
    return moment


def played_after(game: Sequence[Match], moment: int) -> tuple[Played, ...]:
    """All choices that were made in a game after so many answers."""
    return tuple(
        Played(
            move.seen.seat or 0,
            round_of(move.seen),
            turn_of(move.seen),
            move.decision.kind,
            move.decision.id,
            move.choice,
        )
        for move in moves_of(game)
        if move.number >= moment
    )


def as_played(
    line: Sequence[Played], seen: View[Any, Any], seat: int, decision: Decision
) -> Choice | None:
    """What a seat chose in the recorded game when it was asked the same; None if it cannot now.

    The same is: in the same turn, a question of the same kind, best of all with the same id.
    """
    here = (seat, round_of(seen), turn_of(seen), decision.kind)
    made = [
        one
        for one in line
        if (one.seat, one.round, one.turn, one.kind) == here and one.choice in decision.options
    ]
    same = [one for one in made if one.decision == decision.id] or made
    return same[0].choice if same else None


def play_on(
    game: Sequence[Match], labels: Sequence[str], moment: int, seat: int, bot: str = USUAL
) -> Sitting:
    """A recorded game from a moment on: a person in this seat, and bots in all others.

    Bots that are known play on; everybody else's seat is played by ``bot``.
    """
    cut = game[branch(game, moment)]
    chairs = [
        Seat(YOU) if number == seat else Seat(bot_playing(label, bot))
        for number, label in enumerate(labels)
    ]
    return seated(cut, tuple(chairs))


def bot_playing(label: str, bot: str = USUAL) -> str:
    """The bot that plays a seat of a recorded game: the same one, or ``bot`` for a person."""
    return bot if _person(label) else label.partition(":")[0]


def own_seat(labels: Sequence[str]) -> int:
    """The first seat of a person, or of all."""
    return next((seat for seat, label in enumerate(labels) if _person(label)), 0)


def told_aim(speaker: Speaker, last: Match, name: str, seat: int) -> str:
    """What whoever plays a game on has to beat."""
    score = scores_of(last.view(None))[seat]
    return speaker.say("variation-begins", name=name, score=score)


def _person(label: str) -> bool:
    """Whether a bot that is known sat here; anybody else counts as a person."""
    return bot_of(label) not in NAMES
