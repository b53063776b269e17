"""Lessons in the application: every page can be done with keys, forwards and backwards."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from hornox.learn.lessons import LESSONS, opened
from hornox.terminal import settings
from hornox.terminal.app.screens.lessons import LessonScreen, LessonsScreen
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.setup import SeatingScreen
from tests.support.pilot import Guest, guest


@pytest.fixture(autouse=True)
def no_breath(home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page can be turned as soon as it is done."""
    monkeypatch.setattr("hornox.terminal.app.screens.lessons.BREATH", 0.0)


def lesson(person: Guest) -> LessonScreen:
    screen = person.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


async def do_page(person: Guest) -> None:
    """Answer with the first option until there is nothing left to do."""
    while not lesson(person).lesson.walk.done:
        await person.until(lambda: lesson(person).decision is not None)
        await person.press("right", "enter")
        await person.pilot.pause()


@pytest.mark.parametrize("mode", ["base", "specials", "buffalo", "board-pro-luck", "party"])
async def test_a_lesson_is_done_with_keys_and_leads_to_a_game(mode: str) -> None:
    async with guest(lambda app: LessonScreen(mode, "Ann")) as person:
        for number in range(len(LESSONS[mode])):
            assert f"{number + 1}/{len(LESSONS[mode])}" in person.text()
            if lesson(person).lesson.walk.page.task:
                assert not settings.read().lessons
                await do_page(person)
            await person.press("enter")
        assert settings.read().lessons == (mode,)
        await person.until(lambda: isinstance(person.app.screen, SeatingScreen))


async def test_all_rows_are_seen_in_a_small_window() -> None:
    async with guest(lambda app: LessonScreen("base", "Ann"), size=(60, 20)) as person:
        await person.press("enter")
        await person.until(lambda: "2/" in person.text())
        await person.until(lambda: all(f"Row {row}" in person.text() for row in (1, 2, 3, 4)))


async def test_pages_are_skipped_begun_again_and_read_in_german() -> None:
    async with guest(lambda app: LessonScreen("base", "Ann")) as person:
        await person.press("enter", "n", "g")
        await person.pilot.pause()
        assert "3/5  Die sechste Karte nimmt" in person.text()
        assert "Die 36 käme in Reihe 1" in person.text()
        assert "Risiko, in dieser Runde eine Reihe zu nehmen" in person.text()
        await person.press("3", "6", "enter")
        await person.until(lambda: "neun Hornochsen gekostet" in person.text())
        await person.press("u")
        await person.pilot.pause()
        assert lesson(person).lesson.walk == opened("base", LESSONS["base"][2])
        await person.press("p", "p", "p")
        await person.until(lambda: "1/5" in person.text())


async def test_an_enter_that_skips_what_is_shown_does_not_turn_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hornox.terminal.app.screens.lessons.BREATH", 60.0)
    async with guest(lambda app: LessonScreen("base", "Ann")) as person:
        person.app.speed = 1
        await person.press("n", "right", "enter")
        assert lesson(person)._reveal.running
        await person.press("enter", "enter", "enter")
        await person.until(lambda: lesson(person).lesson.walk.done)
        await person.pilot.pause()
        assert "2/5" in person.text()


async def test_the_menu_leads_to_the_lessons_and_they_lead_back() -> None:
    settings.learn("pro")
    async with guest(lambda app: ChooseScreen()) as person:
        modes = person.app.screen.query_one(OptionList)
        modes.highlighted = next(
            i for i in range(modes.option_count) if modes.get_option_at_index(i).id == "·learn"
        )
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, LessonsScreen))
        await person.pilot.pause()
        assert "✓ Pro variant" in person.text() and "✓ Base game" not in person.text()
        assert "2  Closest from below" in person.text()
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, LessonScreen))
        await person.press("m")
        await person.until(lambda: isinstance(person.app.screen, LessonsScreen))
        await person.press("escape")
        await person.until(lambda: type(person.app.screen) is ChooseScreen)
