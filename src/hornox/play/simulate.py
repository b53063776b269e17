"""Many games of bots against each other, in memory that does not grow with their number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from hornox.bots import Bot
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.state import Outcome
from hornox.play.match import begin


def play_out(
    mode: Mode, bots: Sequence[Bot], seed: str, options: Mapping[str, OptionValue] | None = None
) -> Outcome:
    """One game of bots from the deal to its end."""
    outcome = begin(mode, len(bots), seed, options).with_bots(bots).outcome
    assert outcome is not None, "a game that asks nobody has ended"
    return outcome


class Tally:
    """The running figures of one seat: mean score and share of the victories."""

    def __init__(self) -> None:
        self.games = 0
        self.mean = 0.0
        self.wins = 0.0
        self._squares = 0.0

    def add(self, score: int, win: float) -> None:
        """Count one game; the running mean needs no memory of the scores (Welford)."""
        self.games += 1
        off = score - self.mean
        self.mean += off / self.games
        self._squares += off * (score - self.mean)
        self.wins += win

    def merge(self, games: int, mean: float, variance: float, wins: float) -> None:
        """Count many games at once."""
        off = mean - self.mean
        together = self.games + games
        self._squares += variance * games + off * off * self.games * games / together
        self.mean += off * games / together
        self.games = together
        self.wins += wins

    @property
    def spread(self) -> float:
        """Half the width of the 95% interval of the mean score."""
        if self.games < 2:
            return 0.0
        return 1.96 * sqrt(self._squares / (self.games - 1) / self.games)

    @property
    def win_share(self) -> float:
        """The share of victories; a victory of several is divided among them."""
        return self.wins / self.games if self.games else 0.0


def simulate(
    mode: Mode,
    bots: Sequence[Bot],
    seed: str,
    games: int,
    options: Mapping[str, OptionValue] | None = None,
) -> Iterator[tuple[Tally, ...]]:
    """The tallies of all seats after each game; game number i is played with seed ``seed/i``."""
    tallies = tuple(Tally() for _ in bots)
    for number in range(games):
        count(tallies, play_out(mode, bots, f"{seed}/{number}", options))
        yield tallies


def count(tallies: tuple[Tally, ...], outcome: Outcome) -> None:
    """Count one game for all seats; a victory is divided among the winners."""
    shared = max(len(outcome.winners), 1)
    for seat, tally in enumerate(tallies):
        tally.add(outcome.scores[seat], (seat in outcome.winners) / shared)
