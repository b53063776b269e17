"""Variations: a recorded game played on from one of its moments, in the same deal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import NAMES
from hornox.engine.decision import Illegal
from hornox.engine.record import Origin, Record, chain_of
from hornox.explain import Speaker
from hornox.play.branch import Branch, Played
from hornox.play.figures import round_of, scores_of, turn_of
from hornox.play.match import Match
from hornox.play.review import moves_of
from hornox.play.seats import YOU, Seat, bot_of, recorded_names
from hornox.play.sitting import Sitting, seated

USUAL = "normal"
"""The bot that plays for people, unless another one is named."""


def check_moment(moment: int, last: int) -> None:
    """Refuse a moment that a game does not have."""
    if not 0 <= moment <= last:
        raise Illegal("E_MOMENT", "moment", {"given": moment, "most": last})


def branch(game: Sequence[Match], moment: int) -> int:
    """Where a game branches off that is played on after this many answers.

    Cards that lie face down then are taken up again: it is the moment before the first of them.
    Illegal (E_MOMENT) where the game has no such moment, or is over by then; E_GAME_RUNNING of a
    game that has not ended.
    """
    if not game[-1].over:
        raise Illegal("E_GAME_RUNNING", "moment")
    check_moment(moment, len(game) - 2)
    asked = game[moment].state.asked
    while moment and game[moment - 1].state.asked == asked:
        moment -= 1
    return moment


def played_after(game: Sequence[Match], moment: int) -> tuple[Played, ...]:
    """All choices that were made in a game after this many answers."""
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


class Wish(Struct, frozen=True):
    """How a recorded game is to be played on: from which moment, in which seat, against whom."""

    moment: int
    seat: int
    bot: str = USUAL
    """Plays for everybody who is no bot that is known; those play on themselves."""
    played: bool = False
    """Whether the others choose what they really chose, as long as the rules allow it."""


def name_of(record: Record) -> str:
    """What a recorded game is called by the what-if games that come from it: it follows from it."""
    return chain_of(record)[:16]


def play_on(game: Sequence[Match], record: Record, wish: Wish) -> Sitting:
    """A recorded game from a moment on: a person in one seat, and bots in all others."""
    labels = record.seats
    kept = branch(game, wish.moment)
    chairs = [
        Seat(YOU) if number == wish.seat else Seat(bot_playing(label, wish.bot))
        for number, label in enumerate(labels)
    ]
    origin = Origin(name_of(record), kept, wish.seat, wish.played)
    return replace(seated(game[kept], tuple(chairs)), branch=branch_of(origin, game, labels))


def branch_of(origin: Origin, game: Sequence[Match], labels: Sequence[str]) -> Branch:
    """Where a what-if game comes from, if this is the game that it names."""
    seat = origin.seat
    played = played_after(game, origin.moment) if origin.played else ()
    line = tuple(one for one in played if one.seat != seat)
    score = scores_of(game[-1].view(None))[seat] if game[-1].over else None
    return Branch(origin, recorded_names(labels)[seat], score, line)


def bot_playing(label: str, bot: str = USUAL) -> str:
    """The bot that plays a seat of a recorded game: the same one, or ``bot`` for a person."""
    return bot if _person(label) else label.partition(":")[0]


def own_seat(labels: Sequence[str]) -> int:
    """The first seat of a person, or of all."""
    return next((seat for seat, label in enumerate(labels) if _person(label)), 0)


def told_aim(speaker: Speaker, sitting: Sitting) -> str:
    """What whoever plays a game on has to beat."""
    found = sitting.branch
    if found is None or found.name is None or found.score is None:
        return ""
    return speaker.say("variation-begins", name=found.name, score=found.score)


def compared(sitting: Sitting) -> dict[str, int]:
    """The result of a what-if game and the real one; nothing where there is none."""
    found = sitting.branch
    if found is None or found.score is None or sitting.outcome is None:
        return {}
    return {"after": sitting.outcome.scores[found.origin.seat], "before": found.score}


def _person(label: str) -> bool:
    """Whether a bot that is known sat here; anybody else counts as a person."""
    return bot_of(label) not in NAMES
