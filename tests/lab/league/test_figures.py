"""Intervals, ratings and sums against cases worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from hornox.engine import Mode
from hornox.lab.league import summary as summary_room
from hornox.lab.league.bootstrap import intervals
from hornox.lab.league.games import STEP, Result, Thought
from hornox.lab.league.plan import EVIDENCE, Contest, League, Plan
from hornox.lab.league.ratings import best_first, rate
from hornox.lab.league.summary import SHARES, Figures, sum_up
from hornox.lab.league.timing import time_moves
from tests.support.modes import MODES


def column(*deals: int) -> np.ndarray:
    return np.array([[deal] for deal in deals], np.int64)


def test_equal_deals_leave_no_doubt() -> None:
    assert intervals(column(7, 7, 7), "s") == [(7.0, 7.0)]


def test_an_interval_worked_out_by_hand() -> None:
    # Of 0, 0 and 9 the mean is 0, 3, 6 or 9 in 8, 12, 6 and 1 of 27 draws: 9 has 3.7%.
    assert intervals(column(0, 0, 9), "s", draws=20_000) == [(0.0, 9.0)]
    assert intervals(column(0, 0, 9), "s", draws=20_000, level=0.9) == [(0.0, 6.0)]
    # The upper 40% begin where 8 + 12 of 27 = 74% end, the lower ones where 8 of 27 = 30% do.
    assert intervals(column(0, 0, 9), "s", draws=20_000, level=0.3) == [(3.0, 3.0)]


def test_an_interval_is_as_wide_as_it_should_be() -> None:
    deals = np.arange(400, dtype=np.int64).reshape(-1, 1)
    ((low, high),) = intervals(deals, "s", draws=4000)
    wide = 1.96 * float(np.std(deals)) / 20
    assert low == pytest.approx(199.5 - wide, abs=0.06 * wide)
    assert high == pytest.approx(199.5 + wide, abs=0.06 * wide)


def test_columns_of_a_deal_stay_together() -> None:
    deals = np.array([[n * n, -n * n] for n in range(30)], np.int64)
    (low, high), (other_low, other_high) = intervals(deals, "s", draws=2000)
    assert other_low == pytest.approx(-high, rel=0.01)
    assert other_high == pytest.approx(-low, rel=0.01)
    both = intervals(deals.sum(axis=1, keepdims=True), "s")
    assert both == [(0.0, 0.0)]


def test_the_seed_decides() -> None:
    deals = column(*(n * n % 101 for n in range(60)))
    assert intervals(deals, "s") == intervals(deals, "s") != intervals(deals, "t")
    # These are the words of PCG64 on every machine: results must not move with a library.
    assert intervals(deals, "s", draws=200) == [PINNED]


PINNED = (42.8, 3502 / 60)


def test_the_one_who_wins_is_rated_higher() -> None:
    games = [[("weak", 3), ("strong", 1), ("weak", 2)]] * 20 + [[("strong", 2), ("weak", 1)]]
    (first, best), (second, worst) = best_first(rate(games))
    assert (first, second) == ("strong", "weak")
    assert best.mu > 25 > worst.mu
    assert best.games == worst.games == 21
    assert best.sigma < 25 / 3


def test_the_pool_does_not_drift() -> None:
    # Whoever sits alone comes last: no ratings can explain it, and none may run away.
    alone = [[("a", 3), ("b", 1), ("b", 2)], [("b", 3), ("a", 1), ("a", 2)]]
    ratings = rate(alone * 500)
    assert sum(one.mu for one in ratings.values()) == pytest.approx(50, abs=2)


# Three players, one deal: the candidate sits in seat 0, then 1, then 2.
PLAN = Plan(League(("a", "b"), ("base",), (3,), 2, "s", fields=("b",)))
CONTEST = Contest("base", 3, "a", "b")
SCORES = [(1, 4, 7), (10, 0, 2), (5, 5, 5), (0, 9, 9), (9, 0, 9), (9, 9, 0)]
TIMES = {"a": Thought(2, 3_000_000, {14: 1, 300: 1}), "b": Thought(0, 0, {})}
RESULTS = {
    game: Result(
        game,
        scores,
        tuple(1 + sum(other < score for other in scores) for score in scores),
        tuple(seat for seat, score in enumerate(scores) if score == min(scores)),
        TIMES,
    )
    for game, scores in enumerate(SCORES)
}


def test_a_contest_is_summed_up_by_deal() -> None:
    sums = Figures(PLAN, RESULTS).sums(CONTEST)
    first = [1 + 0 + 5, 4 + 7 + 10 + 2 + 5 + 5, SHARES + SHARES + SHARES // 3]
    assert sums.tolist() == [first, [0, 54, 3 * SHARES]]


def test_the_figures_of_a_contest() -> None:
    summary = sum_up(PLAN, RESULTS)
    (contest,) = summary["contests"]
    own = [Fraction(6, 3), Fraction(0)]
    field = [Fraction(33, 6), Fraction(54, 6)]
    assert contest["candidate_score"] == float(sum(own) / 2)
    assert contest["field_score"] == float(sum(field) / 2)
    assert contest["difference"] == float(sum(own) / 2 - sum(field) / 2)
    assert contest["interval"] == [-9.0, -3.5]
    assert contest["better"] is None, "two deals prove nothing, whatever their interval"
    assert contest["win_share"] == pytest.approx((7 / 3 / 3 + 1) / 2, abs=1e-6)
    assert summary["low_wins"] == {"base": True}
    assert [one["bot"] for one in summary["ratings"][0]["bots"]] == ["a", "b"]


@pytest.mark.parametrize("deals", [1, EVIDENCE - 1, EVIDENCE])
def test_a_few_deals_prove_nothing(deals: int) -> None:
    """All deals are alike, so that the interval has no width."""
    plan = Plan(League(("a", "b"), ("base",), (2,), deals, "s", fields=("b",)))
    found = {}
    for game in range(len(plan)):
        scores = (1, 9) if plan.seating(game).bots[0] == "a" else (9, 1)
        found[game] = Result(game, scores, (1, 2), (0,), {})
    (contest,) = sum_up(plan, found)["contests"]
    assert contest["interval"] == [-8, -8]
    assert contest["better"] == ("a" if deals == EVIDENCE else None)


def test_many_points_may_be_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary_room, "EVIDENCE", 2)
    turned = {
        game: Result(game, tuple(-one for one in r.scores), r.ranks, r.winners, {})
        for game, r in RESULTS.items()
    }
    summary = sum_up(Plan(replace(PLAN.league, modes=("party",))), turned)
    assert summary["low_wins"] == {"party": False}
    assert summary["contests"][0]["better"] == "a"
    assert summary["contests"][0]["interval"] == [3.5, 9.0]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_the_table_says_whether_few_points_are_good(mode: Mode) -> None:
    """Results say it only where somebody was ahead: here nobody ever was."""
    plan = Plan(League(("a", "b"), (mode.id,), (2,), 1, "s"))
    drawn = {game: Result(game, (7, 7), (1, 1), (0, 1), {}) for game in range(len(plan))}
    few = mode.table.name in ("rows", "buffalo")
    assert sum_up(plan, drawn)["low_wins"] == {mode.id: few}


def test_candidates_are_compared_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary_room, "EVIDENCE", 2)
    plan = Plan(League(("a", "b"), ("base",), (2,), 3, "s", fields=("c",)))
    # By deal: a against c from both seats, then b against c; a is always one head better.
    scores = [(d, 9) for d in (0, 4, 8)], [(d + 1, 9) for d in (0, 4, 8)]
    results = {}
    for game in range(len(plan)):
        seating, deal = plan.seating(game), plan.deal(game)
        pair = scores[0][deal] if "a" in seating.bots else scores[1][deal]
        laid = pair if seating.bots[1] == "c" else pair[::-1]
        results[game] = Result(game, laid, (1, 2), (0,), {})
    (side,) = sum_up(plan, results)["side_by_side"]
    assert side["candidates"] == ["a", "b"]
    assert (side["difference"], side["interval"], side["better"]) == (-1.0, [-1.0, -1.0], "a")


def test_teams_are_ranked_by_victory_then_by_heads() -> None:
    plan = Plan(League(("a", "b"), ("buffalo",), (2,), 2, "s"))
    made = [
        ((9, 9), (1, 1), (0, 1)),
        ((3, 3), (2, 2), ()),
        ((9, 9), (2, 2), ()),
        ((8, 8), (2, 2), ()),
    ]
    results = {game: Result(game, *one, {}) for game, one in enumerate(made)}
    assert [one.bots[0] for one in plan.seatings] == ["b", "a"]
    summary = sum_up(plan, results)
    against = {one["candidate"]: one for one in summary["contests"]}
    assert against["b"]["win_share"] == 0.5
    assert against["b"]["difference"] == 3.5
    assert against["a"]["difference"] == -3.5
    (whole,) = summary["ratings"]
    assert [one["games"] for one in whole["bots"]] == [2, 2]


def test_times_are_summed_up_by_bot() -> None:
    a, b = time_moves(PLAN, RESULTS)["moves"]
    assert (a["bot"], a["moves"], a["mean_ms"]) == ("a", 12, 1.5)
    assert a["median_ms"] == pytest.approx(STEP**14.5 / 1e6, abs=1e-6)
    assert a["p99_ms"] == pytest.approx(STEP**300.5 / 1e6, rel=1e-3)
    assert (b["moves"], b["median_ms"]) == (0, 0.0)
