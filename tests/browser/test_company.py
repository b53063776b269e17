"""Several people at one table: browsers, a terminal, and those who watch."""

from __future__ import annotations

import asyncio
import gc
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from hornox.terminal.places.remote import RemotePlace
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON, play_by_socket, wait_for_cards
from tests.support.pilot import guest

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_three_browsers_at_one_table_one_of_them_a_phone_in_german(visit: NewVisitor) -> None:
    ada, eva = visit("Ada"), visit("Eva")
    ben = visit("Ben", phone=True, language="de", theme="dark")
    link = ada.open_table("base", [PERSON, PERSON], options=ONE_ROUND)
    expect(ada.page.locator("#link")).to_have_value(link)
    for one, word in ((ben, "Hinsetzen"), (eva, "Sit down")):
        one.page.goto(link)
        one.page.get_by_role("button", name=word).first.click()
    ada.wait_until_asked()
    assert ada.options.count() == 10
    seen = ada.page.locator(".queue .down:not(.empty)")
    assert seen.count() == 0
    eva.wait_until_asked()
    eva.options.first.click()
    expect(seen).to_have_count(1)
    wait_for_cards(ben)
    assert ada.answer_once() and ben.answer_once()
    wait_for_cards(ada, ben, eva)
    play_by_socket(link, ada, ben, eva)
    for one in (ada, ben, eva):
        expect(one.page.locator(".over")).to_contain_text("Eva")
    told = [
        [one.page.locator(f".over {part}").all_inner_texts() for part in (".name", ".total b")]
        for one in (ada, ben, eva)
    ]
    assert [len(part) for part in told[0]] == [3, 3]
    assert told == [told[0]] * 3


def test_who_watches_sees_the_table_and_no_hand(visit: NewVisitor, pictures: Path) -> None:
    ada, zoe = visit("Ada"), visit("Zoe")
    link = ada.open_table("base", [BOT, BOT], options=ONE_ROUND, public=True)
    ada.wait_until_asked()
    zoe.go("/")
    # The lobby has the tables of other tests as well, and some of them are another Ada's.
    listed = zoe.page.locator(f"a[href='{urlsplit(link).path}']")
    expect(listed).to_have_text("Watch")
    listed.click()
    expect(zoe.page.locator("main .watch", has_text="You are watching")).to_be_visible()
    ada.play(2)
    expect(zoe.page.locator(".news")).to_contain_text("The cards, from low to high")
    zoe.picture(f"{pictures}/watching.png")
    assert not zoe.options.count()
    assert not zoe.page.get_by_label("Your hand").count()
    play_by_socket(link, ada)
    expect(zoe.page.locator(".over")).to_contain_text("Ada")
    assert not zoe.page.get_by_role("button", name="Play again").count()
    assert not zoe.errors


@pytest.mark.long
def test_a_terminal_and_a_browser_play_to_the_end(visit: NewVisitor, home: Path) -> None:
    ada = visit("Ada")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND)
    with ThreadPoolExecutor(1) as other:
        # Playwright has an event loop in this thread, so the terminal gets a thread of its own.
        terminal = other.submit(asyncio.run, _an_evening(link))
        ada.wait_until_asked()
        ada.play_to_the_end()
        screen = terminal.result(180)
    expect(ada.page.locator(".over")).to_contain_text("Bob")
    assert "Ada" in screen and "Bob" in screen
    gc.collect()  # a line that was left open is told here and not in another test


async def _an_evening(link: str) -> str:
    screen = await _play_in_a_terminal(link)
    if others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others, timeout=60)  # the line's last words need a loop
    return screen


async def _play_in_a_terminal(link: str) -> str:
    """Join by a link, choose whatever comes last until the game is over; what the screen says."""
    async with guest(lambda app: app.table_at(link, "Bob")) as bob:
        end = time.monotonic() + 480
        while time.monotonic() < end:
            place = bob.table.place
            assert isinstance(place, RemotePlace)
            if place.view is not None and place.view.public.outcome is not None:
                await bob.pilot.pause(0.1)
                return bob.text()
            if bob.table.decision is not None:
                await bob.press("escape", "left", "enter")
            await bob.pilot.pause(0.02)
        raise AssertionError("the game did not end")


def test_an_unknown_table_and_one_without_spectators_say_so_calmly(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.go("/t/nothere#nothing")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    link = ada.open_table("base", [BOT], spectators=False)
    ada.wait_until_asked()
    ben = visit("Ben")
    ben.page.goto(link)
    expect(ben.page.locator("main")).to_contain_text("This table has no spectators.")
    expect(ben.page.get_by_role("link", name="Home", exact=True)).to_be_visible()
    ben.go("/g/nothere")
    expect(ben.page.get_by_role("alert")).to_be_visible()
    expect(ben.page.get_by_role("link", name="Home", exact=True)).to_be_visible()
    assert not ben.options.count()
    assert not ben.errors


@pytest.mark.long
def test_a_line_of_chat_and_a_leaver_who_comes_back(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND, chat=True)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    for one in (ada, ben):
        one.wait_until_asked()
    ben.page.get_by_role("textbox", name="Chat").first.fill("good luck")
    ben.page.get_by_role("button", name="Send").first.click()
    expect(ada.page.locator(".talk")).to_contain_text("good luck")
    ben.leave()
    expect(ada.page.locator(".players")).to_contain_text("bot plays")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(ada.page.locator(".players")).not_to_contain_text("bot plays")


@pytest.mark.long
def test_a_phone_says_that_somebody_has_written(visit: NewVisitor) -> None:
    ada, ben = visit("Ada", phone=True), visit("Ben")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND, chat=True)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    for one in (ada, ben):
        one.wait_until_asked()
    tools = ada.page.get_by_role("toolbar", name="Tools")
    expect(tools.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    ben.page.get_by_role("textbox", name="Chat").first.fill("good luck")
    ben.page.get_by_role("button", name="Send").first.click()
    tools.get_by_role("button", name="Chat, something new").click()
    window = ada.page.get_by_role("dialog", name="Chat")
    expect(window).to_contain_text("good luck")
    window.get_by_role("textbox", name="Chat").fill("thank you")
    window.get_by_role("button", name="Send").click()
    expect(ben.page.locator(".talk")).to_contain_text("thank you")
    ada.page.keyboard.press("Escape")
    expect(tools.get_by_role("button", name="Chat", exact=True)).to_be_visible()
