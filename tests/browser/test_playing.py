"""People play in a real browser against a real server."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from hornox.engine import Mode
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND
from tests.support.modes import brief, one_mode_a_table

pytestmark = pytest.mark.slow


@one_mode_a_table
def test_a_person_and_a_bot_play_every_mode_to_its_end(
    visit: NewVisitor, pictures: object, mode: Mode
) -> None:
    ada = visit("Ada")
    ada.open_table(mode.id, [BOT], options=brief(mode))
    ada.page.locator(".ask").wait_for()
    ada.page.wait_for_timeout(400)
    ada.picture(f"{pictures}/{mode.id}.png")
    assert ada.play_to_the_end() >= 9  # the tenth card plays itself
    expect(ada.page.locator(".over")).to_contain_text("Ada")


def test_a_whole_game_by_keyboard_alone(visit: NewVisitor) -> None:
    ada = visit("Ada", forced=False)
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.page.locator(".ask.due").wait_for()
    end = time.monotonic() + 480
    while not ada.over:
        assert time.monotonic() < end, "the keys do not lead to the end"
        if ada.page.locator(".ask.due").count():
            ada.page.keyboard.press("ArrowRight")
            ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(40)


def test_an_unknown_table_and_a_full_one_say_so_calmly(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.page.goto(f"{ada.url}/t/nothere#nothing")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    link = ada.open_table("base", [BOT], spectators=False)
    ben = visit("Ben")
    ben.page.goto(link)
    ben.page.wait_for_timeout(800)
    assert not ben.page.locator("[data-option]").count()
    assert not ben.errors
