"""Help at a real table: the score sheet, and advice on cards that are tapped in."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import FIRST_HINT


@pytest.mark.long
def test_a_family_keeps_its_scores_and_asks_for_advice(visit: NewVisitor) -> None:
    visitor = visit("Ada", phone=True)
    page = visitor.page
    visitor.go("/aid")
    page.get_by_label("Name of player 1").fill("Ann")
    for points in ((10, 3, 25), (0, 70, 12)):
        for number, value in enumerate(points):
            page.locator("td input").nth(number).fill(str(value))
        page.get_by_role("button", name="Add round").click()
    expect(page.get_by_role("status")).to_have_text("The target is reached. Ahead: Ann")
    page.reload()  # it was kept
    page.get_by_role("button", name="Undo last round").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("10")
    expect(page.get_by_role("status")).to_have_count(0)
    visitor.go("/aid/advice")
    rows = ((12, 19, 22, 31, 34), (40,), (58, 63), (80, 84), (2, 36, 60, 88))
    expect(page.locator(".place")).to_have_count(len(rows))
    for number, cards in enumerate(rows):
        page.locator(".place").nth(number).click()
        for card in cards:
            page.get_by_role("button", name=str(card), exact=True).click()
    advice = page.locator(".ways .main")
    advice.click()
    expect(page.locator("p.best")).to_contain_text("Play ", timeout=FIRST_HINT)
    page.locator(".place").first.click()
    page.get_by_role("button", name="You take it (9 heads)").click()
    expect(page.get_by_role("button", name="you: 9")).to_be_visible()
    advice.click()  # the row that was taken has no card yet
    expect(page.get_by_role("alert")).to_contain_text("Row 1 ", timeout=FIRST_HINT)
    assert visitor.errors == []
