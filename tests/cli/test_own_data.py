"""Playing with the values printed on one's own box: ``--data`` of the commands that play."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hornox.cli import main
from hornox.modes import DATA, REGISTRY, find, own_data, with_data
from hornox.play import read_seats, sit_down
from hornox.terminal import game_files, my_games

TRACK = "score_track.toml"
LUCK, CARD = "luck_cards.toml", 'schema = 1\n[[card]]\nid = "x"\n'
BOTS = ["--seats", "random,random", "--seed", "7"]


@pytest.fixture(autouse=True)
def quiet_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home in which nobody types anything."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """An owner's box: counters start ten points further on."""
    folder = tmp_path / "box"
    folder.mkdir()
    text = (DATA / TRACK).read_text(encoding="utf-8")
    (folder / TRACK).write_text(text.replace("start = 0", "start = 10"), encoding="utf-8")
    return folder


def mean(capsys: pytest.CaptureFixture[str], *data: str) -> float:
    assert main(["simulate", "board", *BOTS, "--games", "3", "--json", *data]) == 0
    found: float = json.loads(capsys.readouterr().out)["seats"][0]["mean_score"]
    return found


def test_games_are_played_with_the_owners_values(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = mean(capsys)
    assert mean(capsys, "--data", str(box)) > shipped
    assert mean(capsys) == shipped


def test_a_record_is_shown_and_verified_only_with_its_own_values(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "board", *BOTS, "--data", str(box)]) == 0
    (game,) = my_games.finished()
    file = str(game.path)
    assert game_files.read(game.path).data == with_data(box).find("board").data
    for command in ("replay", "verify"):
        assert main([command, file, "--data", str(box)]) == 0
    capsys.readouterr()
    assert main(["replay", file]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "not the ones that are known here" in complaint
    assert "--data" in complaint
    assert main(["verify", file]) == 1
    found = capsys.readouterr().out
    assert "not the ones that are known here" in found
    assert "--data" in found


def test_a_game_of_the_shipped_values_is_refused_too(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "board", *BOTS]) == 0
    capsys.readouterr()
    assert main(["replay", str(my_games.to_look_at(None)), "--data", str(box)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_saved_game_goes_on_with_its_own_values(
    box: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = read_seats(["you", "random"])
    saved = tmp_path / "left.json"
    game_files.write(sit_down(with_data(box).find("board"), seats, "7").record(), saved)
    assert main(["resume", str(saved), "--data", str(box)]) == 0
    capsys.readouterr()
    assert main(["resume", str(saved)]) == 2
    assert "--data" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (None, "", "there is no such folder"),
        ("notes.txt", "", "no component file"),
        ("board_green.toml", "", "not the name of a component file"),
        (TRACK, "schema = 1\nstart = 99\n", "score_track.toml, min: this key is missing"),
        # What has to be typed, not what the cards are called.
        (LUCK, CARD, "card[1].id: only five_plus, positive_bulls can stand here, not x"),
    ],
)
def test_a_folder_that_cannot_be_used_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str | None, text: str, told: str
) -> None:
    folder = tmp_path / "wrong"
    if file is not None:
        folder.mkdir()
        (folder / file).write_text(text, encoding="utf-8")
    assert main(["play", "base", *BOTS, "--data", str(folder)]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert told in complaint


def test_other_modes_and_later_commands_are_as_they_were(box: Path) -> None:
    shipped, base = find("board"), find("base")
    with own_data(box):
        assert find("board").data != shipped.data
        assert find("base") is base
        look = "from hornox.modes import find; print(find('board').data)"
        there = subprocess.run(
            [sys.executable, "-c", look], capture_output=True, text=True, check=True
        )
        assert there.stdout.strip() == find("board").data
    assert find("board") is shipped
    assert REGISTRY.find("board") is shipped
    assert not os.environ.get("HORNOX_DATA")
    with own_data(None):
        assert find("board") is shipped
