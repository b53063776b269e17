"""Sort, a special card of the team: the waiting cards get a new order, by mouse and by keys."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, NewVisitor
from tests.browser.geometry import faults, settle
from tests.browser.visitor import BOT, Visitor

TABLES = 40
"""With this many deals, one begins with Sort."""


def _play_sort(ada: Visitor) -> None:
    """Use Sort as soon as several cards wait; where that never happens, at another table."""
    specials = ada.page.locator(".specials")
    sort = specials.locator("button[data-option]", has_text="Sort")
    until = time.monotonic() + 300
    for _ in range(TABLES):
        ada.open_table("buffalo", [BOT, BOT])
        ada.wait_until_asked()
        while specials.get_by_text("Sort", exact=True).count() and not ada.over:
            assert time.monotonic() < until, f"stuck: {ada.page.locator('body').inner_text()}"
            # Not while an answer is on its way: Sort is no longer an option then.
            asked = ada.page.locator(".ask.due").count() and sort.count()
            if asked and ada.page.locator(".felt .queue li").count() > 2:
                sort.click()
                return
            ada.answer_once()
            ada.page.wait_for_timeout(30)
    raise AssertionError("Sort could not be used at any table")


def _order(ada: Visitor) -> list[str]:
    cards = ada.page.locator(".felt .queue [data-fly]")
    found: list[str] = cards.evaluate_all("all => all.map((one) => one.dataset.fly)")
    return found


@pytest.mark.slow
def test_the_waiting_cards_are_dragged_or_moved_by_keys(visit: NewVisitor) -> None:
    ada = visit("Ada")
    _play_sort(ada)
    cards = ada.page.locator(".sorting li button")
    expect(cards.first).to_be_enabled()
    first, *rest = _order(ada)
    whose = ada.page.locator(".sorting .who")
    assert whose.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")

    start, end = cards.first.bounding_box(), cards.last.bounding_box()
    assert start is not None and end is not None
    mouse = ada.page.mouse
    mouse.move(start["x"] + 5, start["y"] + 9)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + 9, steps=9)
    mouse.up()
    assert _order(ada) == [*rest, first]

    cards.last.focus()
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):  # one card all the time
        ada.page.keyboard.press(key)
    wanted = [*rest[:-1], first, rest[-1]]
    assert _order(ada) == wanted
    settle(ada.page, (SMALL_PHONE["width"], SMALL_PHONE["height"]))
    until = time.monotonic() + 20
    while told := faults(ada.page):  # a card that still moves may cross another one
        assert time.monotonic() < until, told
        ada.page.wait_for_timeout(250)

    ada.page.get_by_role("button", name="This order").click()
    expect(ada.page.locator(".why")).to_contain_text(", ".join(wanted[:2]))
    expect(ada.page.locator(".sorting")).to_have_count(0)
    assert _order(ada) == wanted
    expect(ada.page.locator(".queue .beast")).to_be_hidden()  # the buffalo's sign says it
