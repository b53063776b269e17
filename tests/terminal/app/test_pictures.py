"""Pictures of every kind of screen, in two sizes and both languages: kept to be looked at.

What is compared is what can be read on them, not their pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from hornox.engine.mode import OptionValue
from hornox.terminal.app.app import HornoxApp
from hornox.terminal.app.screens.menu import ChooseScreen
from hornox.terminal.app.screens.setup import SeatingScreen
from hornox.terminal.app.widgets.keys import keys_now
from tests.support.pilot import LARGE, SMALL, Guest, Size, at_table, guest, numbers

ONE: dict[str, OptionValue] = {"rounds": 1}
TABLES = {
    "base": "you:Zoe,greedy,greedy,greedy",
    "even-odd+climbing+cow+flip": "you:Zoe,greedy,greedy",
    "specials": "you:Zoe,greedy,greedy,greedy",
    "pro": "you:Zoe,greedy,greedy",
    "buffalo": "you:Zoe,greedy,greedy",
    "board": "you:Zoe,greedy,greedy,greedy",
    "board-pro-luck": "you:Zoe,greedy,greedy,greedy",
    "party": "you:Zoe,greedy,greedy",
}
USUAL = ("base", "buffalo", "board-pro-luck", "party")
"""One for each kind of table; the others belong to the long run."""
MENUS: dict[str, Callable[[HornoxApp], Screen[None]]] = {
    "menu": lambda app: ChooseScreen(),
    "seats": lambda app: SeatingScreen("cow"),
}

# German is longer; the others belong to the long run.
looks = pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("de", SMALL, id="de-80x24"),
        pytest.param("en", LARGE, id="en-120x40", marks=pytest.mark.long),
        pytest.param("en", SMALL, id="en-80x24", marks=pytest.mark.long),
        pytest.param("de", LARGE, id="de-120x40", marks=pytest.mark.long),
    ],
)


@pytest.fixture(scope="session")
def album(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures of this run are kept."""
    return tmp_path_factory.mktemp("pictures", numbered=False)


def _keep(person: Guest, album: Path, name: str) -> None:
    picture = person.app.export_screenshot()
    (album / f"{name}.svg").write_text(picture, encoding="utf-8")
    assert picture.startswith("<svg")


@looks
@pytest.mark.parametrize(
    "mode", [pytest.param(m, marks=() if m in USUAL else pytest.mark.long) for m in TABLES]
)
async def test_a_table(mode: str, language: str, size: Size, album: Path) -> None:
    async with guest(at_table(mode, TABLES[mode]), language, size) as person:
        for _ in range(3):
            await person.until(person.asked)
            await person.press("right", "right", "enter")
            await person.pilot.pause()
        await person.until(person.asked)
        await person.press("right")
        await person.pilot.pause()
        _keep(person, album, f"{mode}-{language}-{size[0]}")
        _read(person, size)


def _read(person: Guest, size: Size) -> None:
    """Nothing is cut off: title, all players, the hand, the question and every key."""
    lines = person.lines()
    text = person.text()
    assert len(lines) == size[1] and max(map(len, lines)) <= size[0]
    view = person.table.place.view
    decision = person.table.decision
    assert view is not None and decision is not None
    speaker = person.app.speaker(person.table.place.names)
    # Where the bar is too narrow for all of it, the name of the house gives way.
    title = speaker.mode(view.mode)
    assert lines[0].startswith((" Hornox · ", f" {title[:30]}"))
    for name in person.table.place.names:
        assert name[:3] in text
    held = getattr(view.private, "hand", ()) or getattr(view.private, "tiles", ())
    gone = {made.choice for made in view.made}
    assert set(held) - gone <= numbers(text)
    assert speaker.decision(decision)[: size[0] - 40] in text
    for key, label, _ in keys_now(speaker, person.table.place, person.app.config, True):
        assert f"{key} {label}" in lines[-1]
    offered = {f"screen.pick({index})" for index in range(len(decision.options))}
    assert offered <= _clickable(person), "every option can be seen and clicked"


def _clickable(person: Guest) -> set[str]:
    width, height = person.app.size
    get = person.app.screen.get_style_at
    found = {get(x, y).meta.get("act") for y in range(height) for x in range(width)}
    return {str(action) for action in found}


@looks
@pytest.mark.parametrize("menu", MENUS)
async def test_a_menu(
    menu: str,
    language: str,
    size: Size,
    album: Path,
    home: Path,
) -> None:
    async with guest(MENUS[menu], language, size) as person:
        await person.pilot.pause()
        _keep(person, album, f"{menu}-{language}-{size[0]}")
        lines = person.lines()
        assert lines[0].startswith(" Hornox")
        assert lines[-1].strip() and max(map(len, lines)) <= size[0]


@pytest.mark.slow
@looks
@pytest.mark.parametrize("colours", [pytest.param("colours", marks=pytest.mark.long), "none"])
async def test_what_surrounds_a_game(
    colours: str, language: str, size: Size, album: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Help, log, rules, the end and the replay of a game, also without colours."""
    if colours == "none":
        monkeypatch.setenv("NO_COLOR", "1")

    async with guest(at_table("base", "you:Zoe,greedy", ONE), language, size) as person:

        async def look(name: str) -> None:
            await person.pilot.pause(0.1)
            _keep(person, album, f"{name}-{colours}-{language}-{size[0]}")
            lines = person.lines()
            assert len(lines) == size[1] and max(map(len, lines)) <= size[0]

        await person.until(person.asked)
        for key, name in {"question_mark": "help", "l": "log", "r": "rules"}.items():
            await person.press(key)
            await look(name)
            await person.press("escape")
        while not person.sitting.over:
            await person.press("right", "enter")
            await person.until(person.asked)
        await look("over")
        found = person.spot("screen.review")
        assert found is not None and found[1] >= size[1] - 2, "among the keys"
        await person.press("v")
        await look("replay")


@pytest.mark.parametrize(
    "mode", [pytest.param(m, marks=() if m in USUAL else pytest.mark.long) for m in TABLES]
)
async def test_a_very_small_terminal_shows_what_is_asked(mode: str, album: Path) -> None:
    async with guest(at_table(mode, TABLES[mode]), "de", (40, 12)) as person:
        for _ in range(3):
            await person.until(person.asked)
            await person.press("right", "enter")
            await person.pilot.pause()
        await person.until(person.asked)
        await person.press("right")
        await person.pilot.pause()
        _keep(person, album, f"{mode}-de-40")
        decision = person.table.decision
        assert decision is not None
        speaker = person.app.speaker(person.table.place.names)
        assert speaker.decision(decision)[:30] in person.text()
        assert "▶" in person.text(), "what is chosen can be seen"
        assert "? Hilfe" in person.lines()[-1]
