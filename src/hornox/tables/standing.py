"""Who is ahead: ranks and winners from scores, and the end of a game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.engine.event import Event
from hornox.engine.state import Change, Outcome


class GameEnded(Event, frozen=True):
    """The game is over."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


def end_game(change: Change[Any, Any, Any, Any], outcome: Outcome) -> None:
    """The outcome is public, and told."""
    change.public = replace(change.public, outcome=outcome)
    change.emit(GameEnded(outcome.rule, outcome.scores, outcome.ranks, outcome.winners))


def lowest_wins(rule: str, scores: tuple[int, ...]) -> Outcome:
    """Fewest points win; equals share their rank and the victory (R10)."""
    ranks = tuple(1 + sum(other < score for other in scores) for score in scores)
    return _outcome(rule, scores, ranks)


def highest_wins(rule: str, scores: tuple[int, ...]) -> Outcome:
    """Most points win; equals share their rank and the victory (A17, B27)."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return _outcome(rule, scores, ranks)


def _outcome(rule: str, scores: tuple[int, ...], ranks: tuple[int, ...]) -> Outcome:
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(rule=rule, scores=scores, ranks=ranks, winners=winners)
