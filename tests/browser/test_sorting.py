"""Sort, a special card of the team: the waiting cards get a new order, by mouse and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, NewVisitor
from tests.browser.geometry import faults, settle
from tests.browser.visitor import BOT, Visitor

TABLES = 40
"""With so many deals, one begins with Sort."""


def _play_sort(ada: Visitor) -> None:
    """Play cards until Sort can be used on several that wait, and use it."""
    sort = ada.page.locator(".specials button[data-option]", has_text="Sort")
    for _ in range(TABLES):
        ada.open_table("buffalo", [BOT, BOT])
        ada.wait_until_asked()
        if ada.page.locator(".specials").get_by_text("Sort", exact=True).count():
            break
    while not (sort.count() and ada.page.locator(".felt .queue li").count() > 2):
        ada.answer_once()
        ada.page.wait_for_timeout(30)
    sort.click()


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
    told = faults(ada.page)
    assert not told, told

    ada.page.get_by_role("button", name="This order").click()
    expect(ada.page.locator(".why")).to_contain_text(", ".join(wanted[:2]))
    expect(ada.page.locator(".sorting")).to_have_count(0)
    assert _order(ada) == wanted
