"""Many games of bots."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from hornox.bots import find_bot
from hornox.modes import find
from hornox.play import Tally, play_out, simulate

BASE = find("base")
TWO = (find_bot("random"), find_bot("greedy"))


def test_a_tally_is_the_mean_and_its_interval() -> None:
    scores = [3, 66, 0, 17, 17, 41]
    tally = Tally()
    for score in scores:
        tally.add(score, 0.5)
    assert tally.mean == pytest.approx(mean(scores))
    assert tally.spread == pytest.approx(1.96 * stdev(scores) / 6**0.5)
    assert tally.win_share == pytest.approx(0.5)


def test_an_empty_tally_has_no_figures() -> None:
    assert (Tally().spread, Tally().win_share) == (0.0, 0.0)


def test_the_same_seed_gives_the_same_figures() -> None:
    def figures(seed: str) -> list[float]:
        last = list(simulate(BASE, TWO, seed, 5, {"rounds": 1}))[-1]
        return [tally.mean for tally in last]

    assert figures("a") == figures("a")
    assert figures("a") != figures("b")


def test_victories_are_shared_out_completely() -> None:
    *_, last = simulate(BASE, TWO, "7", 12, {"rounds": 1})
    assert sum(tally.win_share for tally in last) == pytest.approx(1)


def test_each_game_is_the_one_of_its_own_seed() -> None:
    *_, last = simulate(BASE, TWO, "7", 3, {"rounds": 1})
    alone = [play_out(BASE, TWO, f"7/{i}", {"rounds": 1}).scores[1] for i in range(3)]
    assert last[1].mean == pytest.approx(mean(alone))
