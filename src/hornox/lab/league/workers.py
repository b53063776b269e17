"""Whoever plays the games of a league: this process, several processes, or a Ray cluster.

Results come as they are ready; they are put in order by the number of their game, so that it does
not matter which worker played what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import partial

from hornox.fast import without
from hornox.lab.crew import Lost, spread
from hornox.lab.league.games import Result, play_games
from hornox.lab.league.plan import Plan, check_means, trouble

Batch = list[Result]


class Portions:
    """Games in portions of about half a second."""

    SECONDS = 0.5
    MOST = 64

    def __init__(self, games: Sequence[int]) -> None:
        self._games = games
        self._size = 1

    def __iter__(self) -> Iterator[list[int]]:
        at = 0
        while portion := list(self._games[at : at + self._size]):
            at += len(portion)
            yield portion

    def learn(self, games: int, seconds: float) -> None:
        """Fit the size of a portion to how long the latest one took."""
        wanted = int(self.SECONDS * games / max(seconds, 1e-6))
        self._size = max(1, min(wanted, self.MOST, 2 * self._size))


def play_portion(plan: Plan, games: Sequence[int]) -> Batch:
    """Play some games with the league's own means; they may get lost on the way, too."""
    means = plan.league.means
    with nullcontext() if means is None or means.kernels else without():
        check_means(plan.league)
        batch = play_games(plan, games)
        check_means(plan.league)
    return batch


def batches(
    plan: Plan, games: Sequence[int], workers: int = 1, ray: str | None = None
) -> Iterator[Batch]:
    """The results of some games, portion by portion."""
    portions = Portions(games)
    try:
        for _, batch, seconds in spread(partial(play_portion, plan), portions, workers, ray):
            portions.learn(len(batch), seconds)
            yield batch
    except Lost:
        raise trouble("worker") from None
