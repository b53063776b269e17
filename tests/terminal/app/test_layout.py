"""Tables drawn through whole games: nothing touches or covers something else."""

from __future__ import annotations

import re

import pytest
from rich.text import Text
from textual.app import App, ComposeResult

from hornox.engine import Mode, view
from hornox.explain import Speaker
from hornox.modes import find
from hornox.terminal.app.scenes import scene_of
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.boxes import Sheet
from hornox.terminal.app.widgets.canvas import Canvas
from tests.support.modes import MODES, Case, brief
from tests.support.pilot import at_table, guest
from tests.support.play import play, some

NAMES = ("Zoe", "Ben", "Carla", "Dirk", "Eva", "Finn")
TOUCHING = re.compile(r"[a-zäöüß][A-ZÄÖÜ]|[a-zäöüß][+]")
TRACK = re.compile(r"-44 [·♣*1-6]{45} 44")


def _drawn(sight: Sight, width: int) -> list[str]:
    sheet = Canvas(width)
    scene_of(sight.seen.mode.table.name).draw(sight, sheet, 12 if width == 80 else 28)
    return ["".join(text for text, _ in line) for line in sheet.lines()]


@pytest.mark.parametrize("mode", [pytest.param(mode, id=mode.id) for mode in MODES])
def test_nothing_touches_and_the_score_track_is_whole(mode: Mode) -> None:
    seats = min(mode.players[1], len(NAMES))
    trail = play(Case(mode, seats, brief(mode)), "layout")
    for language in ("en", "de"):
        speaker = Speaker(language, NAMES[:seats])
        for state in some(trail.states, 15):
            decisions = view(state, 0).decisions
            sight = Sight(view(state, 0), speaker, decisions[0] if decisions else None)
            for width in (80, 87):
                lines = _drawn(sight, width)
                assert not [line for line in lines if TOUCHING.search(line)], "\n".join(lines)
                if mode.table.name == "rows" and width == 87:
                    assert all(any(name in line for line in lines) for name in NAMES[:seats])
                if mode.table.name == "board":
                    assert any(map(TRACK.search, lines)), "\n".join(lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_ten_players_are_listed_in_a_small_window(language: str) -> None:
    names = [f"Name{seat}" for seat in range(10)]
    state = play(Case(find("base"), 10, brief(find("base"))), "small").states[0]
    sheet = Canvas(59)
    sight = Sight(view(state, 0), Speaker(language, names), None)
    scene_of("rows").draw(sight, sheet, 10)
    drawn = "\n".join("".join(text for text, _ in line) for line in sheet.lines()[:10])
    assert all(name in drawn for name in names), drawn


async def test_options_can_be_told_from_text_without_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async with guest(at_table("party", "you:Zoe,greedy,greedy")) as person:
        await person.until(lambda: "[0 Null card]" in person.text())
        assert "\x1b" not in person.text()


class OneSheet(App[None]):
    """A screen with a text."""

    def compose(self) -> ComposeResult:
        yield Sheet()


async def test_a_text_gets_its_room_though_the_first_wish_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As Textual loses it while the window changes its size."""
    update = Sheet.update

    def lose(sheet: Sheet, text: Text, *, layout: bool = True) -> None:
        update(sheet, text, layout=False)

    async with OneSheet().run_test(size=(40, 10)) as pilot:
        sheet = pilot.app.query_one(Sheet)
        sheet.lay(Text("one"))
        await pilot.pause()
        monkeypatch.setattr(Sheet, "update", lose)
        sheet.lay(Text("one\ntwo"))
        for _ in range(100):
            await pilot.pause()
            if sheet.size.height == 2:
                break
        assert sheet.size.height == 2
