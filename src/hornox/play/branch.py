"""Where a what-if game branches off from, and the choices of the game that it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice, Decision
from hornox.engine.record import Origin
from hornox.engine.view import View
from hornox.play.figures import round_of, turn_of


class Played(Struct, frozen=True, array_like=True):
    """A choice of the recorded game, and where in the game it was made."""

    seat: int
    round: int
    turn: int
    kind: str
    decision: str
    choice: Choice


class Branch(Struct, frozen=True):
    """Of a what-if game: where it comes from, whose seat it is, and how they did in the game.

    ``name`` and ``score`` are None where the game that it comes from is not at hand any more.
    """

    origin: Origin
    name: str | None = None
    score: int | None = None
    line: tuple[Played, ...] = ()
    """What the others really chose, where they are to choose it again."""


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
