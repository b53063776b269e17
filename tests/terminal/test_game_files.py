"""Saved games on disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.bots import load_bot
from hornox.engine import Illegal
from hornox.modes import find
from hornox.notation import write_game
from hornox.play import read_seats, sit_down
from hornox.terminal import game_files
from hornox.terminal.autosave import Saver
from tests.support.seats import bots_answered

pytestmark = pytest.mark.usefixtures("home")

RECORD = sit_down(find("base"), read_seats(["you", "greedy"]), "7").record()


def test_a_record_comes_back(home: Path) -> None:
    game_files.write(RECORD, home / "new" / "x.json")
    assert game_files.read(home / "new" / "x.json") == RECORD


def test_a_game_in_notation_is_a_record_too(home: Path) -> None:
    path = home / "evening.game"
    game = bots_answered(sit_down(find("base"), read_seats(["greedy", "greedy"]), "7"))
    text = write_game(game.record())
    path.write_text(f"# at home\n\n{text}", "utf-8")
    assert game_files.read(path) == game.record()
    path.write_text(text * 2, "utf-8")
    with pytest.raises(Illegal, match="E_ONE_GAME"):
        game_files.read(path)


def test_a_relative_state_folder_is_not_believed(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "here")
    monkeypatch.setenv("HOME", str(home))
    assert game_files.folder() == home / ".local" / "state" / "hornox"


def test_a_failed_write_leaves_the_old_game(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    path = home / "games" / "x.json"
    game_files.write(RECORD, path)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        game_files.write(replace(RECORD, seed="8"), path)
    assert game_files.read(path) == RECORD
    assert [file.name for file in path.parent.iterdir()] == ["x.json"]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"schema": 1}', b"[" * 100_000])
def test_whatever_is_no_record_is_refused(home: Path, data: bytes) -> None:
    file = home / "x.json"
    file.write_bytes(data)
    with pytest.raises(Illegal, match="E_NO_RECORD"):
        game_files.read(file)


def test_an_endless_file_is_refused(home: Path) -> None:
    file = home / "x.json"
    with file.open("wb") as out:
        out.truncate(game_files.LARGEST + 1)
    with pytest.raises(Illegal, match="E_NO_RECORD"):
        game_files.read(file)


def test_the_ways_back_name_the_file_of_a_bot(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr("hornox.bots._OWN", {})
    monkeypatch.chdir(home)
    code = "class Mine:\n name = 'mine'\n def choose(self, seen, decision, stream): ...\n"
    Path("mine.py").write_text(code, encoding="utf-8")
    load_bot("./mine.py")
    sitting = sit_down(find("base"), read_seats(["you", "mine", "greedy"]), "7")
    saver = Saver()
    assert saver.keep(sitting).facts["command"] == "hornox resume --bot ./mine.py"
    again = saver.leave(sitting).facts["command"]
    assert again == "hornox play base --seats you,./mine.py,greedy --seed 7"
