"""Whether a line of a journal can be the result of a game: people may have edited it."""

from __future__ import annotations

from collections.abc import Mapping

from hornox.lab.league.games import Result
from hornox.lab.league.plan import Plan, Seating, together
from hornox.modes import find
from hornox.tables.standing import highest_wins, lowest_wins


def believable(plan: Plan, result: Result) -> bool:
    """A game of the plan with a standing that follows from its scores, and its own bots' times."""
    if result.game >= len(plan):
        return False
    seating = plan.seating(result.game)
    if len(result.scores) != len(seating.bots) or set(result.thought) != set(seating.bots):
        return False
    if any(sum(each.classes.values()) != each.moves for each in result.thought.values()):
        return False
    return _stands(seating, result)


def _stands(seating: Seating, result: Result) -> bool:
    scores, standing = result.scores, (result.ranks, result.winners)
    if not together(find(seating.mode)):
        both = lowest_wins("", scores), highest_wins("", scores)
        return any(standing == (one.ranks, one.winners) for one in both)
    # A team has one score; it wins as a whole or not at all (R125).
    seats = len(scores)
    won, lost = ((1,) * seats, tuple(range(seats))), ((2,) * seats, ())
    return len(set(scores)) == 1 and standing in (won, lost)


def same_end(one: Result, other: Result) -> bool:
    """Whether two results tell the same of a game; times are never the same."""
    return (one.scores, one.ranks, one.winners) == (other.scores, other.ranks, other.winners)


def turned(plan: Plan, lines: Mapping[int, Result]) -> int | None:
    """The first line whose mode is won by few points here and by many in most other lines."""
    found: dict[str, tuple[list[int], list[int]]] = {}
    for number, result in lines.items():
        mode = plan.seating(result.game).mode
        if len(set(result.scores)) > 1 and not together(find(mode)):
            low = result.scores[result.ranks.index(1)] == min(result.scores)
            found.setdefault(mode, ([], []))[low].append(number)
    odd = [min(two, key=lambda side: (len(side), -side[0])) for two in found.values() if all(two)]
    return min((number for side in odd for number in side), default=None)
