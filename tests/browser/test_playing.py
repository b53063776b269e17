"""People play in a real browser against a real server; each mode to its end: test_by_ear."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND

pytestmark = pytest.mark.slow


def test_a_person_and_a_bot_play_to_the_end(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT], options=ONE_ROUND)
    assert ada.play_to_the_end() >= 9  # the tenth card plays itself


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
