"""What reviews are worth: `python3 dev.py long reviews 200`.

Rounds of the base game among a random, an easy, a medium and a strong bot are reviewed. By level it
tells accuracy, result, play, luck and deal with their standard errors; and how often a search 20
times as large finds the same best choice, and what the other one cost.
"""

from __future__ import annotations

import sys
from statistics import fmean, stdev
from time import process_time

from hornox.bots import find_bot
from hornox.engine.record import play_record
from hornox.learn.review import review
from hornox.modes import REGISTRY, find
from hornox.play.match import Match, begin, replayed
from hornox.play.review import Judged, moves_of, weighed

LEVELS = ("random", "easy", "normal", "hard")
FIGURES = ("accuracy", "result", "play", "luck", "deal")
LARGER = 20
CHECKED = 3
"""Choices of each round that are weighed again."""


def agreement(game: list[Match], seed: str) -> list[float]:
    """What the review's best choices cost by the larger search."""
    found = []
    for move in moves_of(game)[::16][:CHECKED]:
        ours = Judged(move, weighed(move.seen, seed)).best.choice
        larger = weighed(move.seen, f"{seed} larger", times=LARGER).options
        scores = {option.choice: option.score for option in larger}
        found.append(scores[ours] - min(scores.values()))
    return found


def main(rounds: int) -> None:
    """Play, review and tell."""
    told: dict[str, list[tuple[float, ...]]] = {level: [] for level in LEVELS}
    regrets: list[float] = []
    seconds = 0.0
    for number in range(rounds):
        turn = number % len(LEVELS)
        names = LEVELS[turn:] + LEVELS[:turn]
        seed = f"reviews {number}"
        played = begin(find("base"), len(names), seed, {"rounds": 1}).with_bots(
            [find_bot(name) for name in names]
        )
        game = list(replayed(play_record(played.state, names, played.answers), REGISTRY))
        before = process_time()
        found = review(game)
        seconds += process_time() - before
        for name, player in zip(names, found.players, strict=True):
            told[name].append(tuple(getattr(player, figure) or 0.0 for figure in FIGURES))
        regrets += agreement(game, seed)
    for name, lines in told.items():
        columns = zip(FIGURES, zip(*lines, strict=True), strict=True)
        print(name, *(_mean(figure, values) for figure, values in columns), sep="  ")
    same = sum(regret == 0 for regret in regrets) / len(regrets)
    print(f"same best choice {same:.1%} of {len(regrets)}, mean regret {fmean(regrets):.3f} heads")
    print(f"{seconds / rounds:.2f} s for the review of a round")


def _mean(figure: str, values: tuple[float, ...]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{figure} {fmean(values):.2f} ± {error:.2f}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
