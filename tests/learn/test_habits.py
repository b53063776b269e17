"""Habits are counted from what happened, and compared with those of strong players."""

from __future__ import annotations

import pytest

from hornox.learn.habits import KINDS, TAKEN, Habits, expensive, habits_of, strong_rates
from hornox.modes import REGISTRY, find
from hornox.play import read_seats, sit_down
from tests.support.seats import bots_answered


def played(mode: str, players: int) -> tuple[list[Habits], tuple[int, ...]]:
    """The habits of random players in a game, and its scores."""
    game = bots_answered(sit_down(find(mode), read_seats(["random"] * players), "4", {}))
    events = [moment.event for moment in game.moments]
    assert game.outcome is not None
    return [habits_of(mode, events, seat) for seat in range(players)], game.outcome.scores


@pytest.mark.parametrize("mode", [mode for mode, kind in KINDS.items() if len(kind.habits) == 3])
def test_everything_that_is_counted_adds_up_to_the_score(mode: str) -> None:
    found, scores = played(mode, 3)
    kind = KINDS[mode]
    assert all(one.times == found[0].times > 0 for one in found)
    if kind.per == "round":
        assert tuple(one.counts["heads"] for one in found) == scores
        for habit in ("low", "full"):
            assert sum(one.counts.get(habit, 0) for one in found) > 0
    elif mode == "party":
        counts = [one.counts for one in found]
        assert tuple(c["best"] + c.get("bulls", 0) - c["others"] for c in counts) == scores
    else:
        assert sum(one.counts.get("rows", 0) for one in found) > 0
        assert all(
            one.counts.get("fields", 0) >= score for one, score in zip(found, scores, strict=True)
        )
    whole = sum(found, Habits())
    rates = whole.rates(kind)
    assert tuple(rates) == kind.habits
    for habit in kind.habits:
        times = sum(whole.counts.get(one, 0) for one in TAKEN) if habit == "heads" else whole.times
        assert rates[habit] == round(whole.counts.get(habit, 0) / times, 2)
    assert set(Habits().rates(kind).values()) == {0}


def test_special_cards_and_the_rows_of_a_team_are_counted() -> None:
    specials, _ = played("specials", 3)
    assert sum(one.counts.get("specials", 0) for one in specials) > 0
    team, _ = played("buffalo", 2)
    assert sum(one.counts.get("rows", 0) for one in team) > 0


def test_what_costs_most_comes_first() -> None:
    yours, strong = (
        {"low": 1.8, "full": 0.9, "heads": 5.0},
        {"low": 1.1, "full": 0.7, "heads": 5.5},
    )
    low, full, heads = expensive(yours, strong)  # type: ignore[arg-type]
    assert (low.habit, low.yours, low.strong, low.cost) == ("low", 1.8, 1.1, 3.85)
    assert full.habit == "full" and 0 < full.cost < low.cost
    assert heads.habit == "heads" and heads.cost < 0, "cheap rows save something"


def test_points_that_are_won_and_lost_cost_what_they_are() -> None:
    found = expensive(
        {"best": 40, "others": 15, "bulls": 6}, {"best": 45, "others": 12, "bulls": 8}
    )
    assert [(one.habit, one.cost) for one in found] == [("best", 5), ("others", 3), ("bulls", 2)]


def test_strong_players_were_measured_in_every_mode_with_every_number() -> None:
    assert set(KINDS) == {mode.id for mode in REGISTRY}
    for mode, kind in KINDS.items():
        least, most = find(mode).players
        for players in range(least, most + 1):
            rates = strong_rates(mode, players)
            assert rates is not None and tuple(rates) == kind.habits
            if kind.per == "round":
                assert 0.3 < rates["low"] + rates["full"] < 4 and 2 < rates["heads"] < 9
    assert strong_rates("base", 11) is None and strong_rates("cow+flip", 4) is None
