"""``hornox review``: what the choices of a seat cost."""

from __future__ import annotations

import json
import re
from collections.abc import Container
from pathlib import Path

import msgspec
import pytest

import hornox
from hornox import cli
from hornox.learn.review import Progress, Review, assembled, course_of
from hornox.play import Match
from hornox.play.review import moves_of
from tests.learn.test_review import by_lot

GOLDEN = Path(__file__).resolve().parents[1] / "records"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A finished game, which is reviewed with less care than those of people."""
    monkeypatch.setattr("hornox.play.review.LOOKS", 40)
    golden = json.loads((GOLDEN / "base-v1-2p-rounds_1-golden.json").read_text(encoding="utf-8"))
    record = golden["record"] | {"seats": ["greedy", "you:Bert"]}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_all_players_and_ones_own_choices_are_told_in_both_languages(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["review", game, "--language", "en"]) == 0
    english = capsys.readouterr().out
    assert "Base game: a review of the game" in english
    assert "What the choices of Bert cost" in english
    assert "Bert, turn by turn:" in english and re.search("change +play +deal +luck\n", english)
    assert "choices were as good as any the bot could find" in english
    assert max(map(len, english.splitlines())) <= 80
    assert cli.main(["review", game, "--language", "de", "--seat", "1"]) == 0
    german = capsys.readouterr().out
    assert max(map(len, german.splitlines())) <= 80
    assert "Runde für Runde:" in german and "Änderung" in german
    assert "Grundspiel: Rückblick" in german and "kosteten etwa" in german


def test_programs_get_the_same_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seat"], told["names"][1], told["counted"]) == (1, "Bert", "heads")
    own = [one for one in told["choices"] if one["seat"] == 1]
    assert told["players"][1]["given_away"] == pytest.approx(sum(one["cost"] for one in own))
    plain = hornox.load(Path(game)).review()
    assert json.loads(msgspec.json.encode(plain)) == {
        name: told[name] for name in told if name not in ("names", "seat")
    }
    cli.main(["review", game, "--all", "--language", "en"])
    lines = capsys.readouterr().out.splitlines()
    begin = lines.index("Bert, turn by turn:") + 2
    curve = [line.split() for line in lines[begin : begin + 11]]
    assert [line[0] for line in curve] == [*map(str, range(1, 11)), "end"]
    assert [line[1:3] for line in curve] == [
        [f"{own:.0f}", f"{other:.1f}"]
        for other, own in (turn["standing"] for turn in told["curve"])
    ]
    shares = [sum(turn.values()) for turn in told["players"][1]["turns"]]
    shown = [float(line[3].replace("−", "-")) for line in curve[:-1]]
    assert shown == pytest.approx(shares, abs=0.051)
    lines = lines[begin + 11 :]
    turns = [line.split()[0] for line in lines if re.match(" +[0-9]+ +[R0-9]", line)]
    assert len(turns) == len(own)
    kinds = [one["kind"] for one in own]
    cards = [turn for turn, kind in zip(turns, kinds, strict=True) if kind == "card"]
    assert cards == [str(turn) for turn in range(1, len(cards) + 1)], "the only round"


def _by_lot(game: list[Match], _progress: Progress, lent: Container[int]) -> Review:
    """A review in which every choice is weighed by lot."""
    moves = moves_of(game)
    return assembled(course_of(game), moves, by_lot(moves), lent)


@pytest.mark.parametrize(
    ("record", "english", "german"),
    [
        ("board-v1-2p", ("round by round:", "round"), ("Runde für Runde:", "Runde")),
        ("base-v1-2p", ("round by round:", "round"), ("Durchgang für Durchgang:", "Durchgang")),
        ("buffalo-v2-1p", ("The team, turn by turn:", "turn"), ("Team, Runde für Runde:", "Runde")),
    ],
)
def test_the_curve_is_told_by_the_steps_of_the_game(
    record: str,
    english: tuple[str, str],
    german: tuple[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("hornox.cli.review.review_of", _by_lot)
    golden = json.loads((GOLDEN / f"{record}-golden.json").read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(golden["record"]), encoding="utf-8")
    for language, (title, head) in (("en", english), ("de", german)):
        assert cli.main(["review", str(file), "--seat", "1", "--language", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        begin = next(at for at, line in enumerate(lines) if line.endswith(title))
        assert lines[begin + 1].split()[0] == head
        assert lines[begin + 2].split()[0] == "1", "one number where one tells"


def test_several_games_are_summed_up(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hornox.cli.review.review_of", _by_lot)
    monkeypatch.setattr("hornox.learn.over_games.FEWEST", 2)
    assert cli.main(["review", game, game, "--language", "de"]) == 0
    *_, titles, row = capsys.readouterr().out.rstrip().splitlines()
    assert titles.split() == ["Können", "Karten", "Glück", "Genauigkeit"]
    assert row.count("±0,0") == 3, "the same game twice"
    record = json.loads(Path(game).read_text(encoding="utf-8"))
    other = Path(game).with_name("what-if.json")
    what_if = {"origin": {"game": "x", "moment": 3, "seat": 1}, **record}
    other.write_text(json.dumps(what_if), encoding="utf-8")
    assert cli.main(["review", game, str(other), "--language", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("So far there is 1.")
    assert cli.main(["review", game, game, "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == second


def test_a_game_that_was_not_finished_gets_a_sentence(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(Path(game).read_text(encoding="utf-8"))
    record["answers"] = record["answers"][:5]
    Path(game).write_text(json.dumps(record), encoding="utf-8")
    assert cli.main(["review", game, "--language", "en"]) == 2
    error = capsys.readouterr().err
    assert "only finished games are reviewed" in error and error.count("\n") == 1


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
