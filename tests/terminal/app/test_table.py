"""What the table screen does around a game: hints, why, undo, languages, sizes, names."""

from __future__ import annotations

import asyncio
import re
from collections import Counter

import pytest

from hornox.engine.mode import OptionValue
from hornox.play import Sitting
from hornox.terminal import bot_process
from hornox.terminal.app.screens.dialogs import HandOver, PageScreen
from hornox.terminal.places.local import LocalPlace
from tests.support.pilot import at_table, guest

ONE: dict[str, OptionValue] = {"rounds": 1}


async def test_nothing_is_played_before_something_is_chosen() -> None:
    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.press("enter")
        assert "Choose first" in person.text()
        assert not [a for a in person.sitting.answers if a.seat == 0]
        await person.press("right", "escape", "enter")
        assert not [a for a in person.sitting.answers if a.seat == 0]


async def test_the_beginning_of_one_number_chooses_it_and_that_of_several_names_them() -> None:
    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        decision = person.table.decision
        assert decision is not None
        tens = Counter(str(card)[0] for card in decision.options if int(card) > 9)
        alone = next(sign for sign, many in tens.items() if many == 1)
        shared = next(sign for sign, many in tens.items() if many > 1)
        await person.press(shared, "enter")
        assert f"Several choices begin with {shared}: {shared}" in person.text()
        await person.press("escape", alone, "enter")
        assert str(person.table._selected)[0] == alone
        assert not [a for a in person.sitting.answers if a.seat == 0]


async def test_all_risks_leave_the_rows_in_sight_and_no_number_is_parted() -> None:
    table = at_table("cow+flip", "you,greedy,greedy,greedy", ONE)
    async with guest(table, language="de", size=(60, 20)) as person:
        await person.until(person.asked)
        await person.press("o")
        await person.until(lambda: "Risiko" in person.text())
        assert all(f"Reihe {row}" in person.text() for row in (1, 2, 3, 4)), person.text()
        ends = [line.rstrip()[-1:] for line in person.lines() if " %" in line]
        assert ends and not any(end == ":" or end.isdigit() for end in ends), person.text()


@pytest.mark.parametrize("bot", ["greedy", pytest.param("hard", marks=pytest.mark.slow)])
async def test_a_hint_is_selected_and_explained(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "ADVISER", bot)

    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.press("h")
        await person.until(lambda: re.search(r"Play \d+: ", person.text()) is not None, 180)
        decision = person.table.decision
        assert decision is not None and person.table._selected in decision.options
        assert f"Play {person.table._selected}: " in person.text()
        assert not [a for a in person.sitting.answers if a.seat == 0]


async def test_why_tells_all_rows_that_were_compared() -> None:
    async with guest(at_table("base", "you,greedy", ONE), size=(120, 40)) as person:
        await person.until(person.asked)
        await person.press("left", "enter")
        await person.until(lambda: "to row" in person.text() and person.asked())
        assert "away" not in person.text()
        await person.press("w")
        await person.pilot.pause()
        story = " ".join(line.rpartition("│")[2].strip() for line in person.lines())
        assert re.findall(r"row (\d) \(\d+\) is \d+ away", story)[:4] == ["1", "2", "3", "4"]


async def test_the_language_can_be_switched_in_play() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", ONE)) as person:
        await person.until(lambda: "which card do you play" in person.text())
        await person.press("g")
        await person.pilot.pause()
        assert "welche Karte spielst du" in person.text()
        assert "which card" not in person.text()


async def test_what_lies_face_down_can_be_answered_anew() -> None:
    """Two people share the terminal: a card lies face down while the other one thinks."""
    async with guest(at_table("pro", "you:Ann,you:Bob", {**ONE, "draft": False})) as person:
        await person.until(lambda: isinstance(person.app.screen, HandOver))
        assert "Ann" in person.text() and "hand" not in person.text().split("Ann")[0]
        await person.press("enter")
        await person.until(person.asked)
        decision = person.table.decision
        assert decision is not None
        await person.press("right", "enter")
        await person.until(lambda: isinstance(person.app.screen, HandOver))
        assert "Bob" in person.text()
        assert not any(line.startswith(" hand") for line in person.lines()), (
            "all see the table only"
        )
        place = person.table.place
        assert isinstance(place, LocalPlace)
        assert [a.choice for a in place.sitting.answers] == [decision.options[0]]


async def test_a_card_is_written_down_while_the_bots_still_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever closes the terminal in the meantime has not lost it."""
    kept: list[Sitting] = []

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(bot_process.Thinker, "choose", never)

    async with guest(at_table("base", "you,hard", ONE, keep=kept.append)) as person:
        await person.until(person.asked)
        await person.press("right", "enter")
        await person.until(lambda: kept)
        assert [given.seat for given in kept[-1].answers] == [0]


async def test_a_chain_of_picks_can_be_taken_back() -> None:
    async with guest(at_table("party", "you,greedy", seed="3")) as person:
        for _ in range(200):
            await person.until(person.asked)
            if person.table.place.view and person.table.place.view.made:
                break
            await person.press("right", "enter")
            await person.pilot.pause()
        view = person.table.place.view
        assert view is not None and view.made
        made = view.made[-1].decision.id
        await person.press("u")
        await person.pilot.pause()
        assert person.table.decision is not None
        assert person.table.decision.id == made
        await person.press("escape")
        await person.pilot.pause()
        assert person.table.decision.id != made


@pytest.mark.parametrize("size", [(40, 12), (60, 18), (80, 24), (200, 60)])
async def test_any_size_will_do(size: tuple[int, int]) -> None:
    async with guest(at_table("board-pro-luck", "you,greedy,greedy")) as person:
        await person.until(person.asked)
        await person.pilot.resize_terminal(*size)
        await person.pilot.pause()
        await person.press("right", "enter")
        await person.until(person.asked)
        assert len(person.lines()) == size[1]
        assert max(map(len, person.lines())) <= size[0]


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (30, 8), (10, 3)])
async def test_where_nothing_can_be_seen_nothing_is_played(size: tuple[int, int]) -> None:
    async with guest(at_table("base", "you,greedy"), "de", size) as person:
        await person.until(person.asked)
        assert "zu klein: 40 × 12" in " ".join(person.text().split())[:80] or size[0] < 30
        before = person.sitting
        await person.press("right", "enter")
        assert person.sitting is before
        await person.pilot.resize_terminal(40, 12)
        await person.until(lambda: "▶" in person.text())
        assert "zu klein" not in person.text()
        await person.press("enter")
        await person.until(lambda: person.sitting is not before)


async def test_names_cannot_steer_the_terminal_or_the_markup() -> None:
    name = "you:\x1b[31m[b]x[/b]\x07"
    async with guest(at_table("base", f"{name},greedy", ONE)) as person:
        await person.until(lambda: "[31m[b]x[/b]" in person.text())
        assert "\x1b" not in person.text() and "\x07" not in person.text()


async def test_help_tells_what_a_key_does_beside_the_key() -> None:
    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.press("question_mark")
        await person.until(lambda: "the last turn back" in person.text())
        (line,) = [line for line in person.lines() if "the last turn back" in line]
        assert "│       the last turn back" in line, "not below the keys"


async def test_the_story_begins_with_the_bots_and_how_they_play() -> None:
    async with guest(at_table("base", "you,normal,normal,novice", ONE)) as person:
        await person.until(person.asked)
        story = " ".join(line.strip() for line in person.lines())
        assert "• Zebu and Yak are played by the bot normal (thinks a little ahead)." in story
        assert "• Chiru is played by the bot novice (is still learning: a child can win)." in story


@pytest.mark.parametrize(
    ("key", "found"), [("r", "Base game"), ("l", "Tahr is played by"), ("?", "Help")]
)
async def test_pages_open_and_close(key: str, found: str) -> None:
    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.press("question_mark" if key == "?" else key)
        await person.until(lambda: isinstance(person.app.screen, PageScreen))
        await person.until(lambda: found in person.text())
        large = person.app.screen.query_one(".dialog").has_class("page")
        assert large == (key != "l"), "a line needs no large box"
        await person.press("pagedown", "escape")
        await person.until(lambda: person.app.screen is person.table)


async def test_a_key_shows_the_rest_of_a_table_that_is_too_high() -> None:
    seats = "you:Ann," + ",".join(["random"] * 7)
    async with guest(at_table("specials", seats), size=(60, 20)) as person:
        await person.until(person.asked)
        last = person.table.place.names[-1]
        assert last not in person.text()
        await person.press("pagedown")
        await person.until(lambda: last in person.text())


async def test_every_key_of_the_bar_can_be_clicked() -> None:
    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.click("screen.step(1)")
        assert person.table._selected is not None
        await person.click("screen.help")
        await person.until(lambda: isinstance(person.app.screen, PageScreen))


async def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async with guest(at_table("base", "you,greedy", ONE)) as person:
        await person.until(person.asked)
        await person.press("right")
        assert "▶" in person.text()
        strips = person.app.screen._compositor.render_strips()
        for strip in strips:
            shown = strip.apply_filter(
                person.app._filters[0], person.app.screen.background_colors[1]
            )
            for segment in shown:
                if segment.style is not None and segment.style.color is not None:
                    assert segment.style.color.is_default
                if segment.style is not None and segment.style.bgcolor is not None:
                    assert segment.style.bgcolor.is_default


async def test_the_title_tells_how_many_rounds_there_are() -> None:
    async with guest(at_table("specials", "you:Zoe,greedy,greedy")) as person:
        await person.until(lambda: "Round 1" in person.text())
        assert "Round 1 of 2" in person.text()


async def test_words_are_found_on_a_page_and_around_its_ends() -> None:
    async with guest(at_table("base", "you,greedy", ONE), size=(80, 24)) as person:
        await person.until(person.asked)
        await person.press("r")
        page = person.app.screen
        assert isinstance(page, PageScreen)
        await person.press("n")  # nothing was asked for yet
        assert page._line == -1
        await person.press("slash", *"SIXTH", "enter")
        await person.until(lambda: page._line >= 0 and "“SIXTH” 1/" in person.text())
        first = page._line
        await person.press("n")
        assert page._line > first
        await person.press("N", "N")
        assert page._line > first, "before the first comes the last"
        await person.press("slash", *"xyzzy", "enter")
        await person.until(lambda: "is not on this page" in person.text())
