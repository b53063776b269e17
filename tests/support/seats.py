"""Games with people and bots, played on without a surface."""

from __future__ import annotations

from hornox.bots import ask
from hornox.engine.decision import Answer
from hornox.play import Sitting
from hornox.play.branch import as_played


def bots_answered(sitting: Sitting) -> Sitting:
    """The game when no bot is awaited any more; what was really chosen is chosen again."""
    line = sitting.branch.line if sitting.branch is not None else ()
    while asked := sitting.for_bots():
        given = []
        for seat, decision in asked:
            seen = sitting.view(seat)
            choice = as_played(line, seen, seat, decision)
            if choice is None:
                choice = ask(sitting.seats[seat].bot, seen, decision, sitting.state.seed)
            given.append(Answer(decision.id, seat, choice))
        for one in given:
            sitting = sitting.give(one)
    return sitting
