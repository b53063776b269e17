"""What is chosen, typed, clicked, hinted at and taken back; what is shown one by one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from hornox.engine.mode import OptionValue
from hornox.learn.game_texts import played_again
from hornox.play.review import moves_of
from hornox.terminal.app.screens.dialogs import HandOver, PageScreen
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.replay import ReplayScreen
from hornox.terminal.app.screens.table import TableScreen
from hornox.terminal.autosave import Saver
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.places.place import Hint
from tests.records import golden
from tests.support.pilot import Guest, at_table, guest

pytestmark = pytest.mark.usefixtures("home")

ONE: dict[str, OptionValue] = {"rounds": 1}


def hand(person: Guest) -> list[int]:
    """The cards that can be played."""
    decision = person.table.decision
    assert decision is not None
    return [int(option) for option in decision.options]


def chosen(person: Guest) -> object:
    """What would be played now."""
    return person.table._selected


def played(person: Guest) -> list[object]:
    """What the person has chosen so far."""
    return [given.choice for given in person.sitting.answers if given.seat == 0]


async def test_what_is_typed_and_what_is_chosen_never_disagree() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(person.asked)
        assert hand(person)[:3] == [6, 12, 15] and 100 in hand(person)
        await person.press("right", "1")  # a digit that only begins a number chooses nothing
        assert chosen(person) is None and "1_" in person.text()
        await person.press("enter")
        assert "Several choices begin with 1: 12, 15, " in person.text() and not played(person)
        await person.press("2")
        assert chosen(person) == 12 and "12_" in person.text()
        await person.press("backspace")
        assert chosen(person) is None and "1_" in person.text()
        await person.press("9")  # no card is called 19
        assert chosen(person) is None and "begins with 19" in person.text()
        await person.press("right")
        assert chosen(person) == 6 and "_" not in person.text()
        await person.press("1", "0", "0", "6")  # another number, after a complete one
        assert chosen(person) == 6 and "6_" in person.text()
        await person.click("screen.pick(1)")
        await person.pilot.pause()
        assert chosen(person) == 12 and "_" not in person.text()


async def test_the_table_shows_where_the_chosen_card_would_go_and_help_tells_the_seed() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(person.asked)
        ends = [row[-1] for row in person.sitting.state.public.rows]
        for key, card in [("j", 6), ("j", 12), ("k", 6), ("j", 12), ("j", 15)]:
            await person.press(key)
            below = [end for end in ends if end < card]
            there = [line for line in person.lines() if f"({card})" in line]
            wanted = f"row {ends.index(max(below)) + 1}" if below else None
            assert chosen(person) == card
            assert [line.split("  ")[0].strip(" ▶") for line in there] == [wanted] * bool(wanted)
        await person.press("question_mark")
        await person.until(lambda: isinstance(person.app.screen, PageScreen))
        await person.press("end")
        await person.until(lambda: f"--seed {person.sitting.state.seed}" in person.text())


async def test_keys_and_the_preview_are_those_of_the_persons_file(home: Path) -> None:
    settings = home / "config" / "hornox" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('preview = false\nsimple_signs = true\n[keys]\nlog = "y"\nnext = "l"\n')
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(person.asked)
        assert " y log" in person.text() and " l log" not in person.text()
        await person.press("l")
        assert chosen(person) == hand(person)[0] and f"({chosen(person)})" not in person.text()
        await person.press("l", "l")
        assert chosen(person) == hand(person)[2] and "⋎" not in person.text()
        await person.press("y")
        await person.until(lambda: isinstance(person.app.screen, PageScreen))


async def test_a_late_hint_changes_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    told, wanted = asyncio.Event(), [0]

    async def late(_: LocalPlace) -> Hint:
        await told.wait()
        return Hint(wanted[0], {"en": "Play this.", "de": "Spiel das."})

    monkeypatch.setattr(LocalPlace, "hint", late)
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(person.asked)
        wanted[0] = hand(person)[4]
        await person.press("h", "1", "2")
        told.set()
        await person.until(lambda: "Play this." in person.text())
        assert chosen(person) == 12 and "12_" in person.text()
        await person.press("escape", "h")
        await person.until(lambda: chosen(person) == wanted[0])
        told.clear()
        await person.press("h")
        await person.until(lambda: "Esc stops it" in person.text())
        await person.press("escape")
        await person.until(lambda: "Esc stops it" not in person.text())


async def test_a_double_click_plays_wherever_the_card_was_hit() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(person.asked)
        lines = person.lines()
        y = next(y for y, line in enumerate(lines) if line.startswith(" hand")) + 1
        await person.pilot.click(offset=(10, y))  # the lower half
        await person.pilot.pause()
        await person.pilot.click(offset=(10, y))
        await person.until(lambda: played(person))
        assert played(person) == [6]


async def test_the_chosen_row_is_always_in_sight() -> None:
    """Ten rows in a window of twelve lines: what is chosen can be seen."""
    screen = at_table("board-pro", "you:Ann,greedy,greedy,greedy,greedy,greedy", seed="21")
    async with guest(screen, size=(40, 12)) as person:
        rows: list[object] = []
        for _ in range(40):
            await person.until(person.asked)
            decision = person.table.decision
            assert decision is not None
            if decision.kind == "row" and len(decision.options) > 4:
                rows += decision.options
                break
            await person.press("left", "enter")
        assert rows
        for option in rows:
            await person.press("right")
            await person.pilot.pause()
            assert f"▶{option}" in person.text()


async def test_moments_are_shown_one_by_one_and_any_key_shows_all() -> None:
    with (
        patch("hornox.terminal.app.reveal.SPEEDS", (0.0, 60.0, 60.0, 60.0)),
        patch("hornox.terminal.app.reveal.LONGEST", 600.0),
    ):
        async with guest(at_table("base", "you:Zoe,greedy,greedy", ONE), speed=2) as person:
            await person.until(person.asked)
            await person.press("left", "enter")
            await person.until(lambda: "to place" in person.text())
            table = person.table
            assert table.decision is None and "show all" in person.lines()[-1]
            shown = person.text()
            assert "100 to row" not in shown, "the highest card has not been placed yet"
            table._next_moment()
            await person.pilot.pause()
            assert person.text() != shown and table.decision is None
            await person.press("enter")
            await person.until(lambda: table.decision is not None)
            assert played(person) == [100] and len(hand(person)) == 9


async def test_a_round_ends_with_its_scores_until_somebody_goes_on() -> None:
    with patch("hornox.terminal.app.reveal.SPEEDS", (0.0, 0.01, 0.01, 0.01)):
        async with guest(at_table("base", "you:Zoe,greedy", {"rounds": 2}), speed=3) as person:
            for _ in range(60):
                await person.until(
                    lambda: person.asked() or isinstance(person.app.screen, PageScreen)
                )
                if isinstance(person.app.screen, PageScreen):
                    break
                await person.press("right", "enter")
            await person.until(lambda: "Round 1 of 2" in person.text())
            assert person.table.decision is None
            await person.press("enter")
            await person.until(lambda: person.table.decision is not None)
            assert len(hand(person)) == 10


async def test_a_turn_against_bots_is_taken_back() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE, saver=Saver())) as person:
        await person.until(person.asked)
        cards, state = hand(person), person.sitting.state
        await person.press("left", "enter")
        await person.until(lambda: len(person.sitting.answers) > 1 and person.asked())
        await person.press("u")
        await person.until(lambda: "taken back" in person.text())
        assert hand(person) == cards and person.sitting.state.public == state.public
        await person.press("u")
        assert "Nothing of yours lies face down" in person.text()
        await person.press("right", "enter")
        await person.until(lambda: len(person.sitting.answers) > 1 and person.asked())
        assert person.sitting.answers[-1].choice == cards[0] or cards[0] not in hand(person)


async def test_where_people_share_a_terminal_nothing_is_taken_back() -> None:
    async with guest(at_table("base", "you:Ann,you:Bob", ONE)) as person:
        await person.until(lambda: isinstance(person.app.screen, HandOver))
        for key in ("question_mark", "r"):
            await person.press(key)
            assert isinstance(person.app.screen, PageScreen)
            await person.press("escape")
            assert isinstance(person.app.screen, HandOver)
        await person.press("enter")
        await person.until(person.asked)
        assert "back" not in person.table.place.abilities


async def test_a_team_decides_with_nobodys_hand_open() -> None:
    async with guest(at_table("buffalo", "you:Ann,you:Bob")) as person:
        for _ in range(2):
            await person.until(lambda: isinstance(person.app.screen, HandOver))
            await person.press("enter")
            await person.until(person.asked)
            await person.press("right", "enter")
        await person.until(lambda: person.table.decision is not None)
        decision = person.table.decision
        assert decision is not None and len(decision.seats) == 2
        assert not isinstance(person.app.screen, HandOver)
        assert not any(line.startswith(" hand") for line in person.lines())
        await person.press("h")
        await person.until(lambda: "No hint for the team" in person.text())
        await person.press("right", "enter")
        await person.until(lambda: person.table.decision != decision)


async def test_from_the_table_to_the_menu_and_back() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE, saver=Saver())) as person:
        await person.until(person.asked)
        await person.press("left", "enter")
        await person.until(lambda: len(person.sitting.answers) > 1 and person.asked())
        given = tuple(person.sitting.answers)
        await person.press("m")
        await person.until(lambda: isinstance(person.app.screen, ChooseScreen))
        await person.until(lambda: "resume Base game" in person.text())
        await person.press("escape")
        assert isinstance(person.app.screen, ChooseScreen), "one Esc too many ends nothing"
        await person.press("home", "enter")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await person.until(person.asked)
        # The bot may have chosen its next card before or after.
        assert tuple(person.sitting.answers)[: len(given)] == given


@pytest.mark.slow
async def test_a_replay_weighs_choices_and_jumps_to_mistakes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = next(p for p in golden.paths() if p.name.startswith("base-v1-2p-rounds_1"))
    record = golden.read(path).record
    asked = len(moves_of(list(played_again(record)), 0))
    assert asked
    async with guest(lambda app: ReplayScreen(record, 0)) as person:
        assert "Moment 1 of " in person.text()
        await person.press("e")
        await person.until(lambda: f"{asked} choices of " in person.text(), 180)
        screen = person.app.screen
        assert isinstance(screen, ReplayScreen)
        for place in screen._verdicts.mistakes[:2]:
            await person.press("x")
            await person.pilot.pause()
            assert f"Moment {place + 1} of" in person.text() and "✗ " in person.text()
