"""Every game has a file of its own: two programs never write one, and none gets lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal import game_files, my_games
from hornox.terminal.autosave import Saver
from hornox.terminal.game_lock import GameLock, is_played
from tests.support.seats import bots_answered

pytestmark = pytest.mark.usefixtures("home")


def begun(seed: str = "7", mode: str = "base") -> Sitting:
    """A game in which the person has played a card."""
    sitting = sit_down(find(mode), read_seats(["you:Ann", "greedy"]), seed, {"rounds": 1})
    (seat, decision), *_ = sitting.for_people()
    return bots_answered(sitting.answer(seat, decision.id, decision.options[0]))


def ended(sitting: Sitting) -> Sitting:
    """The same game at its end."""
    while not sitting.over:
        sitting = bots_answered(sitting)
        for seat, decision in sitting.for_people()[:1]:
            sitting = sitting.answer(seat, decision.id, decision.options[0])
    return sitting


def put(folder: Path, name: str, sitting: Sitting, when: int) -> Path:
    """A game on the shelf."""
    path = folder / name
    game_files.write(sitting.record(), path)
    os.utime(path, (when, when))
    return path


def test_two_games_have_two_files_and_the_latest_comes_first() -> None:
    first, second = Saver(), Saver()
    first.keep(begun("1"))
    second.keep(begun("2"))
    assert first.path is not None and second.path is not None and first.path != second.path
    os.utime(second.path, (1, 1))
    first.leave(begun("1"))
    second.release()
    seeds = [game.record.seed for game in my_games.saved() if game.record]
    assert seeds == ["1", "2"]
    assert my_games.to_resume(None) == first.path and my_games.to_resume("2") == second.path


def test_the_same_deal_twice_in_a_second_is_two_games() -> None:
    savers = [Saver() for _ in range(3)]
    for saver in savers:
        saver.keep(begun("1"))
    assert len({saver.path for saver in savers}) == 3 == len(my_games.saved())


def test_a_game_that_is_played_is_not_taken_up_again() -> None:
    saver = Saver()
    saver.keep(begun())
    path = saver.path
    assert path is not None and is_played(path)
    assert [game.played for game in my_games.saved()] == [True]
    with pytest.raises(Illegal, match="E_FILE"):
        Saver(path)
    with pytest.raises(Illegal, match="E_FILE"):
        my_games.to_resume(None)
    with pytest.raises(Illegal, match="E_FILE"):
        my_games.delete(path)
    saver.leave(begun())
    assert not is_played(path) and my_games.to_resume(None) == path
    assert not list((game_files.folder() / "locks").iterdir())


def test_a_deal_that_nobody_has_touched_is_not_kept() -> None:
    saver = Saver()
    untouched = sit_down(find("cow"), read_seats(["you:Ann", "greedy"]), "5", {"rounds": 2})
    saver.keep(untouched)
    assert len(my_games.saved()) == 1, "a kill leaves it"
    note = saver.leave(untouched)
    assert not my_games.saved()
    told = "hornox play cow --seats you:Ann,greedy --seed 5 --option rounds=2"
    assert note.facts["command"] == told


def test_a_finished_game_moves_and_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_games, "KEPT", 2)
    over = ended(begun())
    for when in (1, 2, 3):
        put(my_games.finished_folder(), f"{when}.json", over, when)
    saver = Saver()
    saver.keep(begun())
    saver.leave(over)
    assert not my_games.saved()
    names = [game.path.name for game in my_games.finished()]
    assert names == [saver.path.name if saver.path else "", "3.json"]


def test_the_list_numbers_games_and_deletes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "No game" in capsys.readouterr().out
    put(my_games.saved_folder(), "a.json", begun("1"), 100)
    put(my_games.saved_folder(), "b.json", begun("2", "cow"), 200)
    put(my_games.finished_folder(), "c.json", ended(begun("3")), 300)
    assert main(["games"]) == 0
    told = capsys.readouterr().out.splitlines()
    lines = [line.split() for line in told if line.strip()[:1].isdigit()]
    assert [line[:3] for line in lines] == [
        ["1", "cow", "Ann,"], ["2", "base", "Ann,"], ["3", "base", "Ann,"],
    ]  # fmt: skip
    assert [line[-1] for line in lines] == ["saved", "saved", "finished"]
    foot = "hornox resume 1 · hornox replay 3 · hornox review 3 · hornox games --delete 3"
    assert " ".join(told[-2:]).strip() == foot
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["number"], one["seed"], one["state"]) for one in listed] == [
        (1, "2", "saved"), (2, "1", "saved"), (3, "3", "finished"),
    ]  # fmt: skip
    assert main(["games", "--delete", "1", "3"]) == 0
    assert [game.path.name for game in [*my_games.saved(), *my_games.finished()]] == ["a.json"]
    assert main(["resume", "9"]) == 2
    assert "There is no game 9" in capsys.readouterr().err
    assert main(["replay"]) == 2
    assert "no game has been finished yet" in capsys.readouterr().err


def test_a_number_is_only_a_file_where_one_is_called_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    put(my_games.saved_folder(), "a.json", begun("1"), 100)
    assert my_games.meant("1") == my_games.saved_folder() / "a.json"
    game_files.write(begun("2").record(), home / "1")
    assert my_games.meant("1") == Path("1")


def test_the_list_fits_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = read_seats(["you:Friederike Charlotte", *["greedy"] * 5])
    put(my_games.saved_folder(), "a.json", sit_down(find("even-odd+climbing"), seats, "1", {}), 100)
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["games"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_only_games_of_the_list_are_deleted(home: Path) -> None:
    game_files.write(begun().record(), home / "mine.json")
    assert main(["games", "--delete", str(home / "mine.json")]) == 2
    assert (home / "mine.json").exists()


def test_where_no_lock_can_be_made_everybody_may_play(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "file"))
    assert GameLock(home / "x.json").take()
    assert Saver().keep(begun()).text == "terminal-not-saved"


class Player:
    """The real program in plain lines, in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hornox", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def until(self, words: str) -> str:
        """Read on to these words; who never says them is stopped."""
        assert self.process.stdout is not None
        too_long = Timer(60, self.process.kill)
        too_long.start()
        heard = ""
        while words not in heard:
            sign = self.process.stdout.read(1)
            assert sign, heard
            heard += sign
        too_long.cancel()
        return heard

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def card(self) -> None:
        """Play the highest card: it asks for no row."""
        self.until("which card do you play?")
        self.type("?")
        self.until(" and ")
        highest = self.until(".").rstrip(".")
        self.until("which card do you play?")
        self.type(highest)


@pytest.fixture
def players() -> Iterator[list[Player]]:
    """Nobody stays."""
    found: list[Player] = []
    yield found
    for player in found:
        player.process.kill()
        player.process.communicate()


@pytest.mark.slow
def test_two_programs_keep_two_games_whoever_leaves_first(players: list[Player]) -> None:
    ann = Player("play", "base", "--plain", "--seed", "1", "--seats", "you:Ann,greedy")
    bob = Player("play", "cow", "--plain", "--seed", "2", "--seats", "you:Bob,greedy")
    players += [ann, bob]
    for player in (ann, bob):
        player.card()
        player.until("which card do you play?")
    bob.type("q")
    assert "The game is saved" in bob.until("hornox games")
    assert bob.process.wait() == 0
    busy = Player("resume", "--plain", str(_of("1")))
    players.append(busy)
    assert "another program is playing" in busy.until("right now")
    assert busy.process.wait() == 2
    ann.type("q")
    assert ann.process.wait() == 0
    kept = [game.record for game in my_games.saved()]
    assert [(one.mode, one.seats[0]) for one in kept if one] == [
        ("base", "you:Ann"), ("cow", "you:Bob"),
    ]  # fmt: skip
    assert all(one is not None and one.answers for one in kept)


@pytest.mark.slow
def test_a_killed_program_leaves_its_game_to_the_next(players: list[Player]) -> None:
    ann = Player("play", "base", "--plain", "--seed", "1", "--seats", "you:Ann,greedy")
    players.append(ann)
    ann.card()
    ann.until("which card do you play?")
    ann.process.kill()
    ann.process.wait()
    again = Player("resume", "--plain")
    players.append(again)
    again.until("which card do you play?")
    again.type("q")
    assert again.process.wait() == 0
    (kept,) = my_games.saved()
    assert kept.record is not None and kept.record.answers and not kept.played


def _of(seed: str) -> Path:
    """The saved game with this seed."""
    return next(game.path for game in my_games.saved() if game.record and game.record.seed == seed)


def test_a_record_is_replaced_only_by_its_own_game() -> None:
    """Somebody who finishes a game deletes nobody else's, and the last replay is the last end."""
    one, other = Saver(), Saver()
    one.keep(begun("1"))
    other.keep(begun("2"))
    other.leave(ended(begun("2")))
    one.leave(ended(begun("1")))
    seeds = {game.record.seed for game in my_games.finished() if game.record}
    assert seeds == {"1", "2"} and not my_games.saved()
