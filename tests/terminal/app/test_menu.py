"""From the menu to a table, back from a saved game, and through a replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from hornox.modes import REGISTRY
from hornox.play import Sitting, take_up
from hornox.terminal import my_games
from hornox.terminal.app.screens.form import Form
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.replay import ReplayScreen
from hornox.terminal.app.screens.setup import SeatingScreen
from hornox.terminal.app.screens.table import TableScreen
from tests.records import golden
from tests.support.pilot import at_table, guest

pytestmark = pytest.mark.usefixtures("home")


async def test_the_menu_offers_every_mode_with_its_rules() -> None:
    async with guest(lambda app: ChooseScreen()) as person:
        modes = person.app.screen.query_one(OptionList)
        offered = {modes.get_option_at_index(i).id for i in range(modes.option_count)}
        assert offered >= {mode.id for mode in REGISTRY}
        await person.press("down")
        await person.pilot.pause()
        assert "Pro variant" in person.text() and "2 to 6 players" in person.text()


async def test_seats_and_options_are_chosen_and_the_game_begins() -> None:
    async with guest(lambda app: SeatingScreen("cow")) as person:
        form = {f.name: i for i, f in enumerate(person.app.screen.query_one("#form").fields)}  # type: ignore[attr-defined]
        assert "rulebook" not in person.text()
        await person.click(f"screen.field({form['with-flip']}, 1)")
        await person.pilot.pause()
        assert "The rulebook recommends one fan card at a time." in person.text()
        await person.click(f"screen.field({form['players']}, 1)")
        await person.click(f"screen.field({form['seat-1']}, 1)")
        await person.click(f"screen.field({form['name']}, 0)")
        await person.press(*"Zoe", "q", "backspace", "down", "right")
        await person.click(f"screen.field({form['rounds'] + 2}, 1)")
        await person.pilot.pause()
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        state = person.sitting.state
        assert set(state.mode.id.split("+")) == {"cow", "flip"}
        assert len(person.sitting.seats) == 5
        assert person.sitting.seats[0].label == "you:Zoe"
        assert state.options["rounds"] == 1 and state.options["target"] is None


async def test_the_seats_begin_at_their_button_and_show_every_key() -> None:
    async with guest(lambda app: SeatingScreen("base")) as person:
        assert "▶ [ start ]" in person.text()
        assert "g Deutsch" in person.lines()[-1]
        await person.press("down")
        await person.press("up", "up")
        await person.pilot.pause()
        assert "abc ⌫ type" in person.lines()[-1] and "g Deutsch" not in person.lines()[-1]


async def test_what_is_chosen_stands_whole_in_a_narrow_window() -> None:
    async with guest(lambda app: SeatingScreen("base"), "de", (40, 12)) as person:
        assert "‹ ein Mensch ›" in person.text()


async def test_a_bot_says_how_it_plays_also_where_its_line_has_no_room() -> None:
    told = "master – weighs thousands of ways it may go, rarely wrong"
    async with guest(lambda app: SeatingScreen("base")) as person:
        form = person.app.screen.query_one(Form)
        await person.press("home")
        for _ in range(len(form.fields)):
            if form.field.name == "bots":
                break
            await person.press("down")
        await person.press("right", "right")
        assert "All bots              ‹ master ›" in person.text()
        assert person.text().count(told) == 1
        await person.press("down", "down")
        assert form.field.name == "seat-1" and person.text().count(told) == 1
        await person.press("left")
        assert person.text().count("hard – imagines many ways") == 1, "there is room in its line"


async def test_what_cannot_be_is_told_and_not_begun() -> None:
    async with guest(lambda app: SeatingScreen("pro")) as person:
        form = {f.name: i for i, f in enumerate(person.app.screen.query_one("#form").fields)}  # type: ignore[attr-defined]
        await person.click(f"screen.field({form['draft']}, 1)")
        await person.click(f"screen.field({form['known_deck']}, 1)")
        await person.press("enter")
        await person.pilot.pause()
        assert "At least one of the options" in person.text()


async def test_a_game_is_kept_before_anybody_has_played() -> None:
    """Whatever ends it then, also a kill: two people hold their cards and think."""
    kept: list[Sitting] = []

    async with guest(at_table("base", "you,you", keep=kept.append)) as person:
        await person.until(lambda: bool(kept))
        assert kept == [person.sitting] and not person.sitting.answers


async def test_a_game_is_kept_on_quitting_and_taken_up_again(home: Path) -> None:
    settings = home / "config" / "hornox" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('bots = "greedy"\n')  # the default needs a process of its own

    async with guest(lambda app: SeatingScreen("base")) as person:
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await person.until(person.asked)
        await person.press("left", "enter")
        await person.until(lambda: 0 in {given.seat for given in person.sitting.answers})
        # A bot that still thinks would change what is kept.
        await person.until(lambda: person.asked() and not person.sitting.for_bots())
        sitting = person.sitting
        await person.press("ctrl+c")
        await person.pilot.pause()
    assert "hornox resume" in str(person.app.return_value)
    (kept,) = my_games.saved()
    assert kept.record is not None
    assert take_up(kept.record, REGISTRY).answers == sitting.answers
    async with guest(lambda app: ChooseScreen(), "de") as again:
        day = f"({kept.when:%Y-%m-%d} {kept.when:%H:%M})"
        assert day in " ".join(again.text().split()), "the same in both languages"
        await again.press("home", "enter")
        await again.until(lambda: isinstance(again.app.screen, TableScreen))
        await again.until(again.asked)
        assert again.sitting.answers[: len(sitting.answers)] == sitting.answers


async def test_a_replay_goes_forwards_and_backwards() -> None:
    path = next(p for p in golden.paths() if p.name.startswith("base-v1-2p-rounds_1"))
    record = golden.read(path).record

    async with guest(lambda app: ReplayScreen(record, None)) as person:
        first = person.text()
        await person.press("right")
        await person.pilot.pause()
        assert "Moment 2" in person.text()
        await person.press("left")
        await person.pilot.pause()
        assert person.text() == first
        await person.press("end")
        await person.pilot.pause()
        assert "last round" in person.text()
        await person.press("home", "s")
        await person.pilot.pause()
        assert "hand" in person.text() and "Moment 1 " in person.text()
        await person.press("s", "s")
        await person.pilot.pause()
        assert "with everybody" in person.text() and person.text().count(" holds ") == 2


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path, id=path.stem, marks=pytest.mark.long if number % 15 else pytest.mark.slow
        )
        for number, path in enumerate(golden.paths())
    ],
)
async def test_every_record_can_be_looked_at(path: Path) -> None:
    async with guest(lambda app: ReplayScreen(golden.read(path).record, 0), "de") as person:
        for _ in range(12):
            await person.press("right")
        await person.press("end", "s", "s", "s")
        await person.pilot.pause()
        assert "Schritt" in person.text()


@pytest.mark.parametrize("mode", ["base-v1-2p", "party-v1-5p", "board-pro-luck-v1-6p"])
async def test_a_replay_on_a_very_small_screen_says_where_it_is(mode: str) -> None:
    record = golden.read(golden.FOLDER / f"{mode}-golden.json").record

    async with guest(lambda app: ReplayScreen(record, 0), "en", (40, 12)) as person:
        for key in ("right", "pagedown", "end"):
            await person.press(key)
            await person.pilot.pause()
            assert "Moment" in person.text() and "s" in person.lines()[-1]


async def test_a_wrong_link_is_told_at_once() -> None:
    async with guest(lambda app: ChooseScreen()) as person:
        await person.press("end", "enter")
        await person.until(lambda: isinstance(person.app.focused, Input))
        await person.press(*"htp:x", "enter")
        await person.until(lambda: "“htp:x” is no link to a table" in person.text())
        await person.press("escape")
        await person.until(lambda: "What shall we play?" in person.text())
