"""Mixed tables: ratings from duplicate deals, deals where they are needed, the same everywhere."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from hornox.engine import Illegal
from hornox.fast.threads import SINGLE
from hornox.lab import league as room
from hornox.lab.league import League, MixedLeague, play_league, play_mixed, write_report
from hornox.lab.league.games import Result
from hornox.lab.league.mixed import Pair, _Figures, _fit, _line_ups
from hornox.lab.league.plan import EVIDENCE

OWN = """
class HighBot:
    name = "high"

    def choose(self, seen, decision, stream):
        return decision.options[-1]
"""


@pytest.mark.slow
def test_mixed_tables_rate_bots_and_write_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SINGLE[0], "2")
    monkeypatch.delenv(SINGLE[1], raising=False)
    own = tmp_path / "high.py"
    own.write_text(OWN, "utf-8")
    league = MixedLeague(
        ("random", "greedy", "easy", str(own)), players=3, tables=30, stage=12, seed="<m>"
    )
    one = play_mixed(league)
    assert one.ratings[0].bot in ("greedy", "easy")
    assert one.games == 3 * one.tables == 90
    assert sum(rating.rating for rating in one.ratings) == pytest.approx(0, abs=1e-4)
    assert all(rating.low < rating.rating < rating.high for rating in one.ratings)
    pairs = {frozenset((pair.first, pair.second)): pair for pair in one.pairs}
    assert pairs[frozenset(("random", "greedy"))].better == "greedy"
    # Tables go to those who are still open: the last stage knows the open ones only.
    left = {frozenset((pair.first, pair.second)) for pair in one.open}
    assert pairs[frozenset(("greedy", "easy"))].better is None and left
    write_report(tmp_path / "report.html", one)
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "&lt;m&gt;" in text and "<m>" not in text
    few = MixedLeague(("random", str(own)), players=2, tables=3, stage=3)
    assert play_mixed(few) == play_mixed(few, workers=2)
    assert os.environ[SINGLE[0]] == "2" and SINGLE[1] not in os.environ, "the caller's own"
    assert text.count("<circle") == 4 and "<script" not in text and "http" not in text


def test_no_pair_is_decided_before_both_have_sat_often_enough() -> None:
    bots = ("a", "b", "c", "d")

    def pairs(line_ups: int) -> tuple[list[Pair], list[tuple[str, str]]]:
        """Tables of a and b, who is always ahead; c comes to the last, d to none."""
        seated = (("a", "b"),) * (line_ups - 1) + (("b", "c"),)
        results = {}
        for game in range(2 * line_ups):
            scores = (9, 1) if game % 2 == 0 else (1, 9)
            results[game] = Result(game, scores, (1, 2), (0,), {})
        league = MixedLeague(bots, players=2)
        figures = _Figures(league, bots, seated, results)
        return list(figures._pairs()), figures.open

    found, left = pairs(1)
    assert all(pair.better is None for pair in found) and len(left) == 6
    found, left = pairs(EVIDENCE + 1)
    assert {(one.first, one.second): one.better for one in found if one.better} == {("a", "b"): "b"}
    # Those who have not sat yet come first.
    assert len(left) == 5 and all("d" in pair for pair in left[:3])


def test_the_fit_finds_ratings_that_made_the_differences() -> None:
    true = np.array([3.0, 1.0, -4.0])
    left, right = np.zeros((3, 3)), np.zeros(3)
    for counts in ([1, 1, 1], [2, 1, 0], [0, 1, 2]):
        there = np.array(counts, float)
        mean = there @ true / 3
        left += np.diag(there) - np.outer(there, there) / 3
        right += there * (true - mean)
    assert _fit(left, right) == pytest.approx(true)


def test_line_ups_hold_an_open_pair_and_repeat_nobody_without_need() -> None:
    league = MixedLeague(("a", "b", "c", "d", "e"), players=4)
    made = list(_line_ups(league, league.bots, [("a", "c"), ("b", "e")], 0, 20))
    for number, line_up in enumerate(made):
        assert len(set(line_up)) == 4
        assert set(("a", "c") if number % 2 == 0 else ("b", "e")) <= set(line_up)
    few = list(_line_ups(league, ("a", "b"), [("a", "b")], 0, 5))
    assert all(line_up.count("a") == 2 for line_up in few)


def test_a_league_from_python_is_that_of_the_command() -> None:
    found = play_league(League(("random", "greedy"), ("base",), (2,), 3, "p"))
    (first, _) = found["contests"]
    assert found["games"] == 6 and first["deals"] == 3
    assert found["league"]["means"]["program"]


def test_what_cannot_be_is_refused() -> None:
    for league in (
        MixedLeague(("random",)),
        MixedLeague(("random", "greedy"), mode="buffalo"),
        MixedLeague(("random", "nobody")),
        MixedLeague(("random", "greedy"), players=99),
        MixedLeague(("random", "greedy"), options={"nothing": 1}),
    ):
        with pytest.raises(Illegal):
            play_mixed(league)
    with pytest.raises(Illegal, match="There is no bot “nob”"):
        play_mixed(MixedLeague(("random", "nob")))
    with pytest.raises(ValueError, match="at least 1"):
        play_mixed(MixedLeague(("random", "greedy"), tables=0))
    with pytest.raises(AttributeError, match="nothing"):
        _ = room.nothing
