"""A game that is saved after any answer goes on as if it had never been left."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.cli import main
from hornox.engine import Answer, Mode, open_decisions
from hornox.engine.decision import Illegal
from hornox.engine.rng import Stream
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal import saves
from hornox.terminal.plain.session import taken_up
from tests.support.modes import LARGEST, MODES, brief

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
        found.append(found[-1].let_bots_answer())
        assert found[-1] is not now
    return found


def goes_on(sitting: Sitting, ended: Sitting) -> Sitting:
    """Play to the end: the person as before, the bots as they like."""
    for given in ended.answers[len(sitting.answers) :]:
        if given.seat in sitting.people:
            sitting = sitting.answer(given.seat, given.decision, given.choice)
        else:
            sitting = sitting.let_bots_answer()
    return sitting


@pytest.mark.parametrize("mode", [*MODES, *LARGEST], ids=lambda mode: mode.id)
def test_every_moment_can_be_left_and_taken_up(mode: Mode) -> None:
    whole = steps(begun(mode))
    keep, ended = saves.Saver().keep, whole[-1]
    for now in whole[:-1]:
        if now.over:
            break
        keep(now)
        again = taken_up(saves.unfinished())
        assert (again.state, again.moments, again.answers) == (now.state, now.moments, now.answers)
        assert again.seats == now.seats
        if len(now.answers) % 7 == 0:
            assert goes_on(again, ended) == ended
    keep(ended)
    assert saves.read(saves.finished()) == ended.record()
    assert not saves.unfinished().exists()


@pytest.mark.parametrize("name", TORN)
def test_a_file_that_is_no_game_is_told_and_left_alone(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = begun(MODES[0])
    saves.write(sitting.record(), saves.unfinished())
    data = TORN[name] if name != "torn" else saves.unfinished().read_bytes()[:-20]
    saves.unfinished().write_bytes(data)
    assert main(["resume"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(saves.unfinished()) in err
    assert saves.unfinished().read_bytes() == data
    # A new game does not overwrite it either.
    saves.Saver().keep(sitting)
    assert taken_up(saves.unfinished()) == sitting
    assert (saves.folder() / "earlier-1.json").read_bytes() == data


def test_a_game_of_another_version_of_the_rules_is_kept(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sitting = begun(MODES[0])
    saves.write(sitting.record(), saves.unfinished())
    old = saves.unfinished().read_bytes().replace(b'"version": 1', b'"version": 99')
    saves.unfinished().write_bytes(old)
    assert main(["resume"]) == 2
    assert "version 99" in capsys.readouterr().err
    with pytest.raises(Illegal, match="E_VERSION"):
        taken_up(saves.unfinished())
    assert saves.unfinished().read_bytes() == old


def test_a_game_of_bots_alone_leaves_the_saved_game_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    saves.write(begun(MODES[0]).record(), saves.unfinished())
    saved = saves.unfinished().read_bytes()
    assert main(["play", "base", "--seats", "greedy,random", "--option", "rounds=1"]) == 0
    assert "hornox replay" in capsys.readouterr().out
    assert saves.read(saves.finished()).seats == ("greedy", "random")
    assert saves.unfinished().read_bytes() == saved
