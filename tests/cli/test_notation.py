"""``hornox show``, ``convert`` and ``advise``."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import hornox
from hornox import cli

POSITION = "10 20 | 33 | 50-54 | 90 ; hand 2 21 34 56 91 ; 4 players"
REAL = """[players Ann | Ben]
[options rounds=1]

deal 49 | 5 | 103 | 97
hand 1: 4 14 16 28 38 42 46 80 85 96

1. 4 24 / 1 row 2
2. 28 50
"""
Shown = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    game = hornox.Game("base", ["greedy", "greedy"], seed="x", options={"rounds": 1})
    game.record().save(path)
    return path


def test_a_position_is_drawn(capsys: Shown, tmp_path: Path) -> None:
    assert cli.main(["show", POSITION, "--language", "en"]) == 0
    english = capsys.readouterr().out
    assert "Row 3    50³  51¹" in english and english.rstrip().endswith(POSITION)
    assert max(map(len, english.splitlines())) <= 80
    (tmp_path / "p.txt").write_text(POSITION, encoding="utf-8")
    assert cli.main(["show", str(tmp_path / "p.txt"), "--language", "de"]) == 0
    assert "Reihe 3" in capsys.readouterr().out
    assert cli.main(["show", POSITION, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["kind"] == "position" and told["position"] == POSITION and told["seat"] == 0
    assert told["options"] == [2, 21, 34, 56, 91]
    assert told["view"]["public"]["rows"][0] == [10, 20]


def test_a_game_is_drawn_at_any_moment(record: Path, capsys: Shown) -> None:
    assert cli.main(["show", str(record), "--language", "en"]) == 0
    assert "after 2" in capsys.readouterr().out
    assert cli.main(["show", str(record), "--at", "0", "--seat", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["at"] == 0 and told["seat"] == 1 and len(told["options"]) == 10
    assert hornox.Position.parse(told["position"]).options == tuple(told["options"])
    assert cli.main(["show", str(record), "--at", "0", "--all", "--language", "en"]) == 0
    assert "eyes all" in " ".join(capsys.readouterr().out.split())


def test_games_in_every_form(record: Path, tmp_path: Path, capsys: Shown) -> None:
    one = record.read_text(encoding="utf-8")
    many, text, back = (tmp_path / name for name in ("two.jsonl", "two.game", "back.jsonl"))
    many.write_text(one + one, encoding="utf-8")
    assert cli.main(["convert", str(many), str(text), "--language", "en"]) == 0
    assert "two.game in game notation." in " ".join(capsys.readouterr().out.split())
    assert text.read_text(encoding="utf-8").count("[players") == 2
    assert cli.main(["convert", str(text), str(back)]) == 0
    assert back.read_text(encoding="utf-8") == one + one
    pretty = tmp_path / "pretty.json"
    assert cli.main(["convert", str(record), str(pretty), "--to", "pretty"]) == 0
    assert pretty.read_text(encoding="utf-8").count("\n") > 50
    capsys.readouterr()
    assert cli.main(["convert", str(pretty), "-", "--to", "json"]) == 0
    assert capsys.readouterr().out == one


def test_a_real_game_through_pipes(
    capsys: Shown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(REAL))
    assert cli.main(["convert", "-", "-", "--to", "game"]) == 0
    text = capsys.readouterr().out
    assert "?" in text and "2. 28 50" in text
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    out = tmp_path / "real.json"
    assert cli.main(["convert", "-", str(out), "--language", "de"]) == 0
    assert "erfunden" in capsys.readouterr().out
    assert cli.main(["verify", str(out)]) == 0


@pytest.mark.slow  # kernels may have to be compiled
def test_advice_in_words_and_figures(capsys: Shown) -> None:
    assert cli.main(["advise", POSITION, "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "option   risk   heads" in told and "Play " in told
    assert cli.main(["advise", POSITION, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["best"] in (21, 34, 91) and figures["seat"] == 0
    assert {one["choice"] for one in figures["options"]} == {2, 21, 34, 56, 91}
    assert all({"risk", "heads", "playouts"} <= set(one) for one in figures["options"])
    assert cli.main(["advise", POSITION, "--bot", "greedy", "--language", "de"]) == 0
    assert "folgt hier Faustregeln" in capsys.readouterr().out


def test_a_real_table_is_followed(capsys: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert cli.main(["advise", POSITION, "--table", "--language", "en"]) == 0
    assert "Everybody’s cards, yours first" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["show", "10 | 10 | 3 | 4 ; hand 5 ; 2 players"], "line 1, column 6: The card 10 lies in"),
        (["show", "nowhere.game"], "nowhere.game: there is no such file."),
        (["show", POSITION, "--at", "3"], "--at, --seat and --all are for games"),
        (["show", "GAME", "--at", "999"], "There are moments 0 to "),
        (["show", "GAME", "--seat", "3"], "no seat 3"),
        (["show", "{}"], "line 1, column 1: This is not the record of a Hornox game"),
        (["show", "{"], "line 1, column 1: This cannot be read"),
        (["convert", "nowhere.game", "-"], "nowhere.game: there is no such file."),
        (["convert", "GAME", "-"], "Which form? Say --to"),
        (["convert", "TWO", "out.json"], "A JSON file holds one game, not 2"),
        (["convert", POSITION, "out.json"], "A game begins with its headers"),
        (["convert", "GAME", "no/such/folder.json"], "no/such/folder.json"),
        (["convert", "GAME", "TWO"], "there already; nothing is overwritten."),
        (["advise", POSITION, "--bot", "nobody"], "There is no bot"),
        (["advise", POSITION + " ; down 2 | - | - | -"], "Nobody is asked"),
        (["advise", "mode nix ; 2 players"], "line 1, column 6: There is no mode"),
    ],
)  # fmt: skip
def test_mistakes_get_one_line(
    words: list[str], complaint: str, record: Path, capsys: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(record.parent)
    Path("two.jsonl").write_text(record.read_text(encoding="utf-8") * 2, encoding="utf-8")
    names = {"GAME": record.name, "TWO": "two.jsonl"}
    assert cli.main([names.get(word, word) for word in words] + ["--language", "en"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and complaint in said, said
    assert not Path("out.json").exists()


def test_shells_complete_the_words(capsys: Shown) -> None:
    assert cli.main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in ("show)", "convert)", "advise)", '--to) words="json'))
