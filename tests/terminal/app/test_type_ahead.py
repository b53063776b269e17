"""Keys that are pressed faster than screens can follow, as on a slow line or a busy machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import CursorPosition, Key
from textual.screen import Screen

from hornox.terminal.app.app import HornoxApp
from hornox.terminal.app.key_echo import Looks
from hornox.terminal.app.screens.dialogs import HandOver, PageScreen
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.replay import ReplayScreen
from hornox.terminal.app.screens.setup import SeatingScreen
from hornox.terminal.app.screens.table import TableScreen
from tests.records import golden
from tests.support.pilot import Guest, at_table, guest

pytestmark = pytest.mark.usefixtures("home")

RECORD = Path(__file__).resolve().parents[2] / "records" / "pro-v1-2p-golden.json"


def _hurry(person: Guest, *keys: str) -> None:
    """All keys at once: nothing is drawn between them."""
    for key in keys:
        person.app.post_message(Key(key, key if len(key) == 1 else None))


async def _rest(person: Guest) -> None:
    await person.settled()
    assert person.app.is_running and not person.app._exit


async def test_from_the_menu_to_the_table_without_looking() -> None:
    async with guest(lambda app: ChooseScreen()) as person:
        _hurry(person, "enter", "up", "down", "up", "left", "down")
        await person.until(lambda: isinstance(person.app.screen, SeatingScreen))
        await _rest(person)
        _hurry(person, "enter", "right", "pagedown", "1", "w", "l", "down", "escape")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await _rest(person)


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "seats": lambda: SeatingScreen("base"),
    "page": lambda: PageScreen("Hornox", "text", "Esc"),
    "replay": lambda: ReplayScreen(golden.read(RECORD).record, None),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["seats", *(pytest.param(one, marks=pytest.mark.long) for one in ("page", "replay"))]
)
async def test_a_key_on_its_way_while_a_screen_opens(name: str) -> None:
    """A key that was pressed at the menu may arrive when the next screen is still empty."""
    for steps in range(0, 12, 3):
        async with guest(lambda app: ChooseScreen()) as person:
            _hurry(person, "down", "left", "pagedown", "w")
            for _ in range(steps):
                await asyncio.sleep(0)
            person.app.push_screen(SCREENS[name]())
            await _rest(person)


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], object]]:
    """A terminal that has not shown anything yet: what waits for that."""
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr(Looks, "after", lambda _self, _screen, then: waiting.append(then))
    return waiting


def _show(unseen: list[Callable[[], object]]) -> None:
    """The far terminal has caught up."""
    while unseen:
        unseen.pop(0)()


async def test_no_key_answers_a_question_that_nobody_has_seen(
    unseen: list[Callable[[], object]],
) -> None:
    async with guest(at_table("base", "you,greedy")) as person:
        await person.until(person.asked)
        first = person.sitting
        await person.press("left", "enter", "enter")
        assert person.sitting is first and "look, then press again" in person.text()
        _show(unseen)
        await person.press("left", "enter", "right", "enter", "enter")
        await person.until(lambda: person.asked() and person.sitting is not first)
        played = [a for a in person.sitting.answers if a.seat == 0]
        await person.press("right", "enter", "enter")
        await person.click("screen.pick(0)")
        await person.click("screen.pick(0)")
        assert [a for a in person.sitting.answers if a.seat == 0] == played
        assert len({a.decision for a in played}) == len(played)
        _show(unseen)
        await person.press("enter")
        await person.until(lambda: len(person.sitting.answers) > len(played) + 1)


async def test_a_question_that_has_just_changed_is_not_answered_with_the_old_choice() -> None:
    """A team-mate was quicker: what was chosen was chosen for another question."""
    async with guest(at_table("base", "you,greedy", seed="7")) as person:
        await person.until(person.asked)
        await person.press("left")
        decision, table = person.table.decision, person.table
        assert decision is not None and table._selected is not None
        table._shown = table._asked = "another question"
        before = person.sitting
        table.action_give()
        assert person.sitting is before


async def test_nobody_sees_a_hand_by_a_key_that_was_pressed_before(
    unseen: list[Callable[[], object]],
) -> None:
    async with guest(at_table("base", "you:Ann,you:Bob")) as person:
        for _ in range(3):
            await person.press("enter", "space")
            await person.pilot.click(offset=(40, 12))
            assert isinstance(person.app.screen, HandOver)
        _show(unseen)
        await person.press("enter")
        await person.until(lambda: person.app.screen is person.table)


async def test_a_terminal_that_does_not_answer_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hornox.terminal.app.key_echo.PATIENCE", 0.05)
    monkeypatch.setattr(HornoxApp, "is_headless", False)

    async with guest(at_table("base", "you,greedy")) as person:
        await person.until(person.asked)
        await person.until(lambda: person.app.looks._mute)
        first = person.sitting
        await person.press("left", "enter")
        assert person.sitting is not first


async def test_a_terminal_answers_when_it_has_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HornoxApp, "is_headless", False)

    async with guest(at_table("base", "you,greedy")) as person:
        await person.until(person.asked)
        await person.until(lambda: person.app.looks._waiting)
        first = person.sitting
        person.app.post_message(Key("left", None))
        person.app.post_message(Key("enter", None))  # came before the answer
        person.app.post_message(CursorPosition(0, 0))
        await person.until(lambda: not person.app.looks._waiting)
        await person.pilot.pause()
        assert person.sitting is first
        person.app.post_message(Key("enter", None))
        await person.until(lambda: person.sitting is not first)


async def test_who_leaves_waits_for_the_answer_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What comes after the end is typed into the shell."""
    monkeypatch.setattr(HornoxApp, "is_headless", False)
    monkeypatch.setattr("hornox.terminal.app.app.LAST_TICKS", 100_000)

    async with guest(at_table("base", "you,greedy")) as person:
        await person.until(person.asked)
        await person.until(lambda: person.app.looks.owed)
        before = person.sitting
        await person.press("left", "q")
        await person.until(lambda: person.app._leaving)
        await person.press("enter")
        assert person.app._exit is False
        person.app.post_message(CursorPosition(0, 0))
        await person.until(lambda: person.app._exit)
        assert person.sitting is before
