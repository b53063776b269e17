"""Habits are counted from what happened, and compared with those of strong players."""

from __future__ import annotations

from hornox.learn.habits import MODES, MOST, Habits, Rates, expensive, habits_of, strong_rates
from hornox.modes import find
from hornox.play import read_seats, sit_down


def test_every_row_that_is_taken_is_counted_once() -> None:
    seats = read_seats(["random", "greedy", "random"])
    game = sit_down(find("base"), seats, "4", {"rounds": 2}).let_bots_answer()
    events = [moment.event for moment in game.moments]
    found = [habits_of(events, seat) for seat in range(3)]
    assert game.outcome is not None
    assert tuple(one.heads for one in found) == game.outcome.scores
    assert all(one.rounds == 2 for one in found)
    assert sum(one.low for one in found) > 0 < sum(one.full for one in found)
    whole = sum(found, Habits())
    assert whole.rates.low == round(whole.low / 6, 2)
    assert Habits().rates == Rates(0, 0, 0)


def test_what_costs_most_comes_first() -> None:
    yours, strong = Rates(1.8, 0.9, 5.0), Rates(1.1, 0.7, 5.5)
    low, full, heads = expensive(yours, strong)
    assert (low.habit, low.yours, low.strong, low.cost) == ("low", 1.8, 1.1, 3.85)
    assert full.habit == "full" and 0 < full.cost < low.cost
    assert heads.habit == "heads" and heads.cost < 0, "cheap rows save something"


def test_strong_players_were_measured_in_every_mode() -> None:
    for mode in MODES:
        for players in range(2, MOST + 1):
            rates = strong_rates(mode, players)
            assert rates is not None and 0.3 < rates.low + rates.full < 4 and 2 < rates.heads < 9
    assert strong_rates("base", 10) is None and strong_rates("party", 3) is None
