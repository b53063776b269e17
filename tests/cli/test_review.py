"""``hornox review``: what the choices of a seat cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hornox import cli

GOLDEN = Path(__file__).resolve().parents[1] / "records"


@pytest.fixture
def game(tmp_path: Path) -> str:
    golden = json.loads((GOLDEN / "base-v1-2p-rounds_1-golden.json").read_text(encoding="utf-8"))
    record = golden["record"] | {"seats": ["greedy", "you:Bert"]}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_ones_own_choices_are_told_in_both_languages(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["review", game, "--language", "en"]) == 0
    english = capsys.readouterr().out
    assert "Base game: the choices of Bert, as the strong bot sees them" in english
    assert "choices were as good as any the bot could find" in english
    assert max(map(len, english.splitlines())) <= 80
    assert cli.main(["review", game, "--language", "de", "--seat", "1"]) == 0
    german = capsys.readouterr().out
    assert "Grundspiel: die Entscheidungen von" in german and "kosteten etwa" in german


def test_programs_get_the_same_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seat"], told["player"], told["counted"]) == (1, "Bert", "heads")
    assert told["given_away"] == pytest.approx(sum(one["cost"] for one in told["choices"]), abs=0.1)
    assert {"choice", "playouts", "heads", "take"} == set(told["choices"][0]["best"])
    cli.main(["review", game, "--all", "--language", "en"])
    lines = capsys.readouterr().out.splitlines()
    turns = [line.split()[0] for line in lines if line.startswith("    1.")]
    assert len(turns) == len(told["choices"])
    kinds = [one["kind"] for one in told["choices"]]
    cards = [turn for turn, kind in zip(turns, kinds, strict=True) if kind == "card"]
    assert cards == [f"1.{turn}" for turn in range(1, len(cards) + 1)], "round and turn"


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [(["--seat", "3"], "no seat 3"), (["--seat", "0"], "--seat"), (["--bot", "x"], "--bot")],
)
def test_mistakes_get_one_line(
    game: str, wrong: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = cli.main(["review", game, *wrong])
    except SystemExit as stopped:
        status = int(str(stopped.code))
    error = capsys.readouterr().err
    assert status == 2 and complaint in error and error.count("\n") == 1
