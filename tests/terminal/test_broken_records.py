"""Records that look well but break a rule: one line says where and why, and nothing is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.cli import main
from hornox.engine import Answer
from hornox.engine.record import Record
from hornox.engine.wire import encode_record
from hornox.modes import find
from hornox.play import read_seats, sit_down
from hornox.terminal import game_files, my_games
from hornox.terminal.app.screens.menu import ChooseScreen
from tests.records import golden
from tests.support.pilot import guest
from tests.support.seats import bots_answered

pytestmark = pytest.mark.usefixtures("home")

RECORD = bots_answered(sit_down(find("base"), read_seats(["greedy", "random"]), "7")).record()
GOLDEN = sorted((Path(__file__).resolve().parents[1] / "records").glob("*-golden.json"))
MIDDLE = len(RECORD.answers) // 2


def answered(record: Record, number: int, choice: int | str) -> Record:
    """The record with another choice for its answer of that number (from 1)."""
    given = record.answers[number - 1]
    other = Answer(given.decision, given.seat, choice)
    return replace(record, answers=(*record.answers[: number - 1], other, *record.answers[number:]))


def without(record: Record, number: int) -> Record:
    """The record without its answer of that number (from 1)."""
    return replace(record, answers=record.answers[: number - 1] + record.answers[number:])


BROKEN = {
    "illegal": (answered(RECORD, 1, 105), "Answer 1 (decision 1.0, seat 1)", "card 105"),
    "no number": (answered(RECORD, 1, "\x1b[31mx"), "Answer 1 ", "[31mx"),
    "missing": (without(RECORD, 1), "Answer 2 (decision 2.0, seat 1)", "not for Player 1"),
    "too many": (
        replace(RECORD, answers=(*RECORD.answers, RECORD.answers[0])),
        f"Answer {len(RECORD.answers) + 1} (decision 1.0, seat 1)",
        "not for Player 1",
    ),
    "seat": (
        replace(RECORD, answers=(replace(RECORD.answers[0], seat=9), *RECORD.answers[1:])),
        "Answer 1 (decision 1.0, seat 10)",
        "not for Player 10",
    ),
    "mode": (replace(RECORD, mode="nosuch"), "", "no mode “nosuch”"),
    "version": (replace(RECORD, version=99), "", "version 99"),
    "format": (replace(RECORD, schema=9), "", "format 9"),
    "old format": (replace(RECORD, schema=0), "", "format 0"),
    "chance": (replace(RECORD, random="dice"), "", "“dice”"),
    "options": (replace(RECORD, options={"draft": True}), "", "no option “draft”"),
    "value": (replace(RECORD, options={"target": -1}), "", "“target” needs"),
    "players": (replace(RECORD, seats=("greedy",)), "", "2 to 10 players"),
    "boards": (replace(RECORD, data="abc"), "", "--data"),
    "stacked": (replace(RECORD, stacked={"deal/1": (1, 2)}), "", "deal/1"),
}


@pytest.mark.parametrize("screen", [False, True])
@pytest.mark.parametrize("command", ["replay", "resume"])
@pytest.mark.parametrize("name", BROKEN)
def test_one_line_says_where_and_why(
    name: str,
    command: str,
    screen: bool,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("hornox.terminal.app.start.possible", lambda: screen)
    record, place, why = BROKEN[name]
    (home / "game.json").write_bytes(encode_record(record))
    assert main([command, "game.json"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"hornox: game.json: {place}") and why in err
    assert "\x1b" not in err


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_mode_names_the_answer_that_breaks_a_rule(
    path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = golden.read(path).record
    number = len(record.answers) // 2 + 1
    for broken in (answered(record, number, "nonsense"), answered(record, number, -7)):
        (home / "game.json").write_bytes(encode_record(broken))
        for language, word in (("en", "Answer"), ("de", "Antwort")):
            assert main(["replay", "--plain", "--language", language, "game.json"]) == 2
            out, err = capsys.readouterr()
            assert (out, err.count("\n")) == ("", 1)
            assert f"{word} {number} (" in err


def test_a_record_that_only_stops_early_is_shown_and_that_is_said(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for answers, said in ((RECORD.answers[:MIDDLE], 1), (RECORD.answers, 0)):
        (home / "game.json").write_bytes(encode_record(replace(RECORD, answers=answers)))
        assert main(["replay", "game.json"]) == 0
        assert capsys.readouterr().out.count("The record ends here") == said


async def test_the_menu_tells_what_is_wrong_and_stays() -> None:
    saved = my_games.saved_folder() / "a.json"
    game_files.write(answered(RECORD, MIDDLE, "nonsense"), my_games.finished_folder() / "b.json")
    game_files.write(answered(RECORD, MIDDLE, "nonsense"), saved)
    kept = saved.read_bytes()

    async with guest(lambda app: ChooseScreen()) as person:
        await person.press("home", "enter")  # the saved game comes first
        await person.until(lambda: f"Answer {MIDDLE} (" in person.text())
        await person.press("escape")
        await person.until(lambda: "What shall we play?" in person.text())
        await person.press("down", "enter")
        await person.until(lambda: "Your games" in person.text())
        await person.press("down", "enter")
        await person.until(lambda: f"Answer {MIDDLE} (" in person.text())
        await person.press("escape")
        await person.until(lambda: "Your games" in person.text())
    assert saved.read_bytes() == kept
