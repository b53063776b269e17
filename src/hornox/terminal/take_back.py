"""Taking back a turn against bots: the game is played again up to the choice before."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.record import play_record
from hornox.learn.daily import is_public
from hornox.modes import REGISTRY
from hornox.play import Sitting, replayed, seated


def alone(sitting: Sitting) -> bool:
    """Whether this is a daily deal: no hints, no risks, and nothing is taken back."""
    return is_public(sitting.state.seed) and sitting.branch is None


def turn_back(sitting: Sitting) -> int | None:
    """How many answers are left when the last choice of the only person here is taken back.

    Where several people play nobody takes back what the others have seen; None there, and where
    nothing was chosen yet. Choices that lie face down are changed and not taken back.
    """
    if len(sitting.people) != 1 or alone(sitting):
        return None
    (person,) = sitting.people
    made = {answer.decision.id for answer in sitting.view(person).made}
    for number in reversed(range(len(sitting.answers))):
        given = sitting.answers[number]
        if given.seat == person and given.decision not in made:
            return number
    return None


def taken_back(sitting: Sitting, answers: int) -> Sitting:
    """The game after this many of its answers."""
    labels = tuple(seat.label for seat in sitting.seats)
    record = play_record(sitting.state, labels, sitting.answers[:answers])
    *_, last = replayed(record, REGISTRY)
    return replace(seated(last, sitting.seats), branch=sitting.branch)
