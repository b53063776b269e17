"""The programs behind the tables of docs/bot-authors/bots.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import bots, strength
from benchmarks.bots import PARTS, Kept, Pairing, measured, play_deal


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["bots", *words])
    try:
        bots.main()
    except SystemExit as stopped:
        return int(stopped.code or 0)
    return 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["gredy:random"], "E_BOT"),
        (["greedy:flat-x"], "E_BOT"),
        (["greedy"], "“greedy” is no pairing"),
        (["greedy:random@x"], "is no pairing"),
        (["greedy:random@"], None),
        (["greedy:random@11"], "E_PLAYERS"),
        (["greedy:random", "--mode", "bsae"], "E_COMBO"),
        (["greedy:random", "--deals", "0"], "at least one deal"),
        (["greedy:random", "--keep", "broken"], "broken is broken in line 2"),
        (["greedy:random", "--keep", "foreign"], "foreign is broken in line 1"),
    ],
)
def test_a_mistake_gets_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    told: str | None,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken").write_text('{"of": ["base"]}\nwhat is this\n')
    Path("foreign").write_text('[1, 2]\n{"of": []}\n')
    status = run(monkeypatch, "--deals", "1", *words)
    out, err = capsys.readouterr()
    if told is None:
        assert (status, err) == (0, "")
    else:
        assert (status, out, err.count("\n")) == (2, "", 1), err
        assert told in err


def test_a_second_run_goes_on_where_the_first_one_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = tmp_path / "kept"
    order = ("greedy:random@3", "--keep", str(keep), "--deals")
    assert run(monkeypatch, *order, "3") == 0
    first = keep.read_text()
    keep.write_text(first + '{"of": ["ba')  # killed while it wrote
    assert run(monkeypatch, *order, "5") == 0
    assert keep.read_text().startswith(first)
    assert keep.read_text().count("\n") == 5
    _, told = capsys.readouterr().out.splitlines()
    whole = json.loads(told)
    assert run(monkeypatch, "greedy:random@3", "--deals", "5") == 0
    again = json.loads(capsys.readouterr().out)
    times = {"ms_median", "ms_p99"}
    assert {k: v for k, v in whole.items() if k not in times} == {
        k: v for k, v in again.items() if k not in times
    }
    low, high = whole["interval"]
    assert low <= whole["difference"] <= high < 0
    assert whole["difference"] == pytest.approx(
        whole["candidate_mean"] - whole["field_mean"], abs=0.002
    )


def test_a_bot_against_itself_is_even() -> None:
    deal = play_deal(Pairing("base", 3, "greedy", "greedy"), "even")
    assert sum(deal["own"]) * 2 == sum(deal["others"])
    assert deal["wins"] == PARTS


def test_a_team_is_compared_with_a_team() -> None:
    pairing = Pairing("buffalo", 2, "greedy", "random")
    deals: list[dict[str, Any]] = [play_deal(pairing, f"team {n}") for n in range(3)]
    told = measured(pairing, "1", deals)
    assert len(deals[0]["own"]) == len(deals[0]["others"]) == 1
    assert told["win_share"] >= told["field_share"] == 0
    assert told["difference"] < 0


def test_deals_of_a_bot_that_has_changed_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "kept", "1")
    pairing = Pairing("base", 2, "greedy", "random")
    kept.play(pairing)
    assert len(Kept(tmp_path / "kept", "1").of(pairing)) == 1
    assert not Kept(tmp_path / "kept", "2").of(pairing)
    monkeypatch.setattr(bots, "made_of", lambda name: f"another {name}")
    assert not Kept(tmp_path / "kept", "1").of(pairing)


def test_every_contest_of_the_tables_can_be_played() -> None:
    asked = [contest.pairing for contest in strength.contests()]
    assert len(set(asked)) == len(asked)
    texts = [f"{one.candidate}:{one.field}@{one.players}" for one in asked]
    for one, text in zip(asked, texts, strict=True):
        assert list(bots.pairings([text], [one.mode])) == [one]
    levels = {(one.candidate, one.field) for one in asked if one.players == 10}
    assert levels == {("normal", "easy"), ("hard", "normal"), ("master", "hard")}
