"""A game that is saved after any answer goes on as if it had never been left."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.cli import main
from hornox.engine import Answer, Mode, open_decisions
from hornox.engine.decision import Illegal
from hornox.engine.rng import Stream
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal import game_files, my_games
from hornox.terminal.autosave import Saver
from hornox.terminal.plain.session import taken_up
from tests.support.modes import LARGEST, MODES, brief
from tests.support.seats import bots_answered

SEATS = ["you:Zoe", "greedy", "random"]
TORN = {
    "empty": b"",
    "torn": b"",
    "foreign": b'{"name": "something else"}',
    "no text": b"\x1f\x8b\x08\x00\xff",
    "a list": b"[1, 2, 3]",
    "nothing": b"null",
}


@pytest.fixture(autouse=True)
def quick_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home in which nobody pulls the plug."""
    monkeypatch.setattr("os.fsync", lambda _: None)


def begun(mode: Mode) -> Sitting:
    """A new game of a person and bots."""
    return sit_down(mode, read_seats(SEATS[: max(2, mode.players[0])]), "7", brief(mode))


def answers_of_chance(sitting: Sitting) -> list[Answer]:
    """What the person does next; a card that lies face down is first another one."""
    asked = sitting.for_people()
    if not asked:
        return []
    seat, decision = asked[0]
    stream = Stream(decision.id, "person")
    choices = [stream.pick(decision.options)]
    if decision.secret and len(open_decisions(sitting.state)) > 1:
        choices.append(stream.pick(decision.options))
    return [Answer(decision.id, seat, choice) for choice in choices]


def steps(sitting: Sitting) -> list[Sitting]:
    """The game after every single answer, to its end; chance depends on the game alone."""
    found = [sitting]
    while not found[-1].over:
        now = found[-1]
        for given in answers_of_chance(now):
            found.append(found[-1].answer(given.seat, given.decision, given.choice))
        found.append(bots_answered(found[-1]))
        assert found[-1] is not now
    return found


def goes_on(sitting: Sitting, ended: Sitting) -> Sitting:
    """Play to the end: the person as before, the bots as they like."""
    for given in ended.answers[len(sitting.answers) :]:
        if given.seat in sitting.people:
            sitting = sitting.answer(given.seat, given.decision, given.choice)
        else:
            sitting = bots_answered(sitting)
    return sitting


@pytest.mark.parametrize("mode", [*MODES, *LARGEST], ids=lambda mode: mode.id)
def test_every_moment_can_be_left_and_taken_up(mode: Mode) -> None:
    whole = steps(begun(mode))
    saver, ended = Saver(), whole[-1]
    for now in whole[:-1]:
        if now.over:
            break
        saver.keep(now)
        assert saver.path is not None
        again = taken_up(saver.path)
        assert (again.state, again.moments, again.answers) == (now.state, now.moments, now.answers)
        assert again.seats == now.seats
        if len(now.answers) % 7 == 0:
            assert goes_on(again, ended) == ended
    saver.leave(ended)
    assert [game.record for game in my_games.finished()] == [ended.record()]
    assert not my_games.saved()


@pytest.mark.parametrize("name", TORN)
def test_a_file_that_is_no_game_is_told_and_left_alone(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = begun(MODES[0])
    path = my_games.saved_folder() / "game.json"
    game_files.write(sitting.record(), path)
    data = TORN[name] if name != "torn" else path.read_bytes()[:-20]
    path.write_bytes(data)
    assert main(["resume"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(path) in err
    assert main(["games"]) == 0 and "cannot be read" in capsys.readouterr().out
    # A new game does not overwrite it either.
    saver = Saver()
    saver.keep(sitting)
    assert saver.path is not None and taken_up(saver.path) == sitting
    assert path.read_bytes() == data


def test_a_game_of_another_version_of_the_rules_is_kept(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = my_games.saved_folder() / "game.json"
    game_files.write(begun(MODES[0]).record(), path)
    old = path.read_bytes().replace(b'"version":1', b'"version":99')
    path.write_bytes(old)
    assert main(["resume"]) == 2
    assert "version 99" in capsys.readouterr().err
    with pytest.raises(Illegal, match="E_VERSION"):
        taken_up(path)
    assert path.read_bytes() == old


def test_a_game_of_bots_alone_leaves_the_saved_game_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = my_games.saved_folder() / "game.json"
    game_files.write(begun(MODES[0]).record(), path)
    saved = path.read_bytes()
    assert main(["play", "base", "--seats", "greedy,random", "--option", "rounds=1"]) == 0
    assert "hornox replay" in capsys.readouterr().out
    finished = [game.record for game in my_games.finished()]
    assert [record.seats for record in finished if record] == [("greedy", "random")]
    assert [game.path for game in my_games.saved()] == [path] and path.read_bytes() == saved
