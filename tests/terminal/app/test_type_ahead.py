"""Keys that are pressed faster than screens can follow, as on a slow line or a busy machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.screen import Screen

from hornox.terminal.app.choose import ChooseScreen
from hornox.terminal.app.dialogs import PageScreen
from hornox.terminal.app.replay import ReplayScreen
from hornox.terminal.app.seating import SeatingScreen
from hornox.terminal.app.table import TableScreen
from tests.records import golden
from tests.support.pilot import Guest, evening, guest

RECORD = Path(__file__).resolve().parents[2] / "records" / "pro-v1-2p-golden.json"


def _hurry(person: Guest, *keys: str) -> None:
    """All keys at once: nothing is drawn between them."""
    for key in keys:
        person.app.post_message(Key(key, key if len(key) == 1 else None))


async def _rest(person: Guest) -> None:
    await person.pilot.pause(0.3)
    assert person.app.is_running and not person.app._exit


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))


def test_from_the_menu_to_the_table_without_looking() -> None:
    async def script() -> None:
        async with guest(lambda app: ChooseScreen()) as person:
            _hurry(person, "enter", "up", "down", "up", "left", "down")
            await person.until(lambda: isinstance(person.app.screen, SeatingScreen))
            await _rest(person)
            _hurry(person, "enter", "right", "pagedown", "1", "w", "l", "down", "escape")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await _rest(person)

    evening(script)


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "seats": lambda: SeatingScreen("base"),
    "page": lambda: PageScreen("Hornox", "text", "Esc"),
    "replay": lambda: ReplayScreen(golden.read(RECORD).record, None),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_a_key_on_its_way_while_a_screen_opens(name: str) -> None:
    """A key that was pressed at the menu may arrive when the next screen is still empty."""

    async def script() -> None:
        for steps in range(12):
            async with guest(lambda app: ChooseScreen()) as person:
                _hurry(person, "down", "left", "pagedown", "w")
                for _ in range(steps):
                    await asyncio.sleep(0)
                person.app.push_screen(SCREENS[name]())
                await _rest(person)

    evening(script)
