"""The values of one's own box in the application: on the board, in a saved game, for the bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.modes import DATA, own_data
from hornox.terminal import my_games
from hornox.terminal.app.screens.dialogs import PageScreen
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.table import TableScreen
from hornox.terminal.autosave import Saver
from tests.support.pilot import Guest, at_table, guest


@pytest.fixture
def own(home: Path) -> Path:
    """A folder with a blue side whose first row gives 9 points."""
    folder = home / "own box"
    folder.mkdir()
    shipped = (DATA / "board_blue.toml").read_text(encoding="utf-8")
    changed = shipped.replace('["_", "_", "_", "T"]', '["_", "+9", "_", "T"]')
    assert changed != shipped
    (folder / "board_blue.toml").write_text(changed, encoding="utf-8")
    return folder


async def _play_one(person: Guest) -> None:
    """One answer, and those of the bots before and after it."""
    await person.until(lambda: person.asked() and not person.sitting.for_bots(), 180)
    before = len(person.sitting.answers)
    await person.press("right", "enter")
    await person.until(lambda: len(person.sitting.answers) > before, 180)
    await person.until(lambda: person.asked() and not person.sitting.for_bots(), 180)


@pytest.mark.parametrize("bot", ["greedy", pytest.param("normal", marks=pytest.mark.long)])
async def test_own_values_are_played_saved_and_taken_up(own: Path, bot: str) -> None:
    with own_data(own):
        async with guest(at_table("board", f"you,{bot}", saver=Saver())) as person:
            await person.until(lambda: person.asked() and "+9" in person.text())
            await _play_one(person)
            given = person.sitting.answers
            await person.press("ctrl+c")
        assert f"hornox resume --data '{own}'" in str(person.app.return_value)
    async with guest(lambda app: ChooseScreen()) as person:
        await person.press("home", "enter")
        await person.until(lambda: isinstance(person.app.screen, PageScreen))
        await person.pilot.pause()
        assert "--data" in person.text()
    with own_data(own):
        async with guest(lambda app: ChooseScreen()) as person:
            await person.press("home", "enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await person.until(person.asked)
            assert person.sitting.answers[: len(given)] == given
            await _play_one(person)
    assert my_games.saved()
