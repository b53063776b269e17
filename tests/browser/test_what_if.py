"""A finished game is played on from its replay; the result stands beside the real one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND

pytestmark = pytest.mark.long


def test_a_game_is_played_on_from_its_replay(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    page = ada.page
    ada.open_table("base", [BOT, BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.play_to_the_end()
    page.get_by_role("link", name="Replay").first.click()
    # Somebody who follows the link without a name is asked for one, and comes back to the moment.
    nobody = visit("Ben")
    nobody.context.clear_cookies()
    nobody.page.goto(page.url)
    nobody.page.get_by_label("Go to").select_option(label="Round 1, Turn 8")
    nobody.page.get_by_role("button", name="Play on").click()
    nobody.page.get_by_label("name").fill("Cora")
    nobody.page.keyboard.press("Enter")
    expect(nobody.page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(nobody.page.get_by_label("Your seat")).to_have_value("0")
    expect(nobody.page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", re.compile("Turn 8")
    )
    page.get_by_label("Go to").select_option(label="Round 1, Turn 8")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_label("Your seat")).to_have_value("0")
    page.get_by_text("play the same cards").click()
    ada.picture(f"{pictures}/what-if-ask.png")
    page.get_by_role("button", name="Play on from here").click()
    ada.wait_until_asked()
    assert ada.options.count() == 3, "before the choice of turn 8"
    expect(page.locator(".origin")).to_contain_text("Ada’s seat from round 1, turn 8")
    expect(page.locator(".origin")).to_contain_text(re.compile(r"In the game: \d+"))
    ada.picture(f"{pictures}/what-if-table.png")
    ada.play_to_the_end()
    beside = re.compile(r"You: \d+ heads?, in the game: \d+")
    expect(page.locator(".origin.brief")).to_contain_text(beside)
    ada.picture(f"{pictures}/what-if-end.png")
    first = page.url

    page.get_by_role("link", name="Replay").first.click()
    moment = page.get_by_role("slider")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Turn 7"))
    expect(page.locator(".origin")).to_contain_text(
        re.compile(r"Ada: \d+ heads?, in the game: \d+")
    )
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ada.picture(f"{pictures}/what-if-replay-phone.png")
    page.get_by_role("link", name="Show the game").click()
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Turn 7"))
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("heading", name="Your attempts")).to_be_visible()
    ada.picture(f"{pictures}/what-if-ask-phone.png")
    page.keyboard.press("Escape")
    ada.go("/me")
    expect(page.locator("li", has_text="What if")).to_have_count(1)
    expect(page.locator("td", has_text="random").first).to_be_visible()
    ada.picture(f"{pictures}/statistics-phone.png", full_page=True)
    assert not ada.complaints()

    page.goto(first)
    page.get_by_role("button", name="Again from this moment").click()
    ada.wait_until_asked()
    assert page.url != first
    assert ada.options.count() == 3, "the same moment once more"
    expect(page.locator(".origin")).to_contain_text("Ada’s seat from round 1, turn 8")
