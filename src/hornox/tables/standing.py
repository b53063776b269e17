"""Who is ahead: ranks and winners from scores."""

from __future__ import annotations

from hornox.engine.state import Outcome


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
