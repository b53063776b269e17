"""Luck and skill over many games: means for each round, and how sure they are."""

from __future__ import annotations

import pytest

from hornox.learn.over_games import FEWEST, GameParts, measure_of, over_games


def games(plays: list[float], rounds: int = 2) -> list[GameParts]:
    """Games of this many rounds; luck and deal differ more than they amount to."""
    return [
        GameParts(rounds, play, (-1.0) ** n, -5.0 * (n % 2), 80.0 + n)
        for n, play in enumerate(plays)
    ]


def test_play_is_told_for_each_round_with_its_standard_error() -> None:
    assert over_games(games([2, 4, 0, 2])) is None and FEWEST == 5
    found = over_games(games([2, 4, 0, 2, 2]))
    assert found is not None
    # The mean of five games of two rounds: 1.0, with a deviation of the root of two for each game.
    assert (found.play.value, found.play.verdict) == (1.0, "more")
    assert found.play.error == pytest.approx(2**0.5 / 5**0.5 / 2, abs=0.005)
    assert found.deal.verdict == found.luck.verdict == "even", "that may be chance"
    assert found.accuracies == (80.0, 81.0, 82.0, 83.0, 84.0)
    worse = over_games(games([-2, -4, 0, -2, -2]))
    assert worse is not None and worse.play.verdict == "less"


def test_a_long_game_weighs_more() -> None:
    short, long = games([3, 3, 3, 3], rounds=1), games([0.0], rounds=4)
    found = over_games([*short, *long])
    assert found is not None and found.play.value == 1.5


def test_nothing_is_called_better_that_is_shown_as_zero() -> None:
    found = over_games(games([0.08] * 9))
    assert found is not None and found.play.error == 0 and found.play.verdict == "even"


@pytest.mark.parametrize(
    ("mode", "counted", "per"),
    [("base", "heads", "round"), ("board", "points", "game"), ("party", "points", "game")],
)
def test_each_mode_counts_its_own(mode: str, counted: str, per: str) -> None:
    found = measure_of(mode)
    assert (found.counted, found.per) == (counted, per)
