"""Help at a real table: the score sheet, and a table that is followed card by card."""

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
    page.get_by_label("Cards", exact=True).last.fill("40 58 80 12 2 36 60 88")
    page.keyboard.press("Enter")
    for card in (19, 22):  # three cards in the last row
        page.get_by_role("button", name="Row 4").click()
        page.get_by_role("button", name=str(card), exact=True).click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".ask")).to_have_text("Which card do you play?")
    page.locator(".ways button", has_text="Advice").click()
    expect(page.locator("p.best")).to_contain_text("Play ", timeout=FIRST_HINT)
    for card in (60, 59, 3, 61):
        page.get_by_role("button", name=str(card), exact=True).click()
    page.get_by_role("button", name="Turn the cards over").click()
    expect(page.locator(".ask")).to_contain_text("3 fits no row")
    page.reload()  # it was kept
    page.locator("[data-option]").nth(3).click()
    expect(page.locator(".told")).to_contain_text(
        "Player 3 takes row 4 with 12, 19 and 22 (7 heads)"
    )
    expect(page.locator(".who li").nth(2)).to_contain_text("7 heads")
    page.get_by_role("button", name="Take back").click()
    page.locator("[data-option]").first.click()
    expect(page.locator(".who li").nth(2)).to_contain_text("3 heads")
    # The last turn of a round that ends the game, from a position that is typed.
    page.get_by_text("The position as text").click()
    page.locator("textarea").fill("10 | 20 | 30 | 40 ; hand 50 ; totals 60 0 ; round 3 ; 2 players")
    page.get_by_role("button", name="Go on from this position").click()
    page.get_by_label("Cards", exact=True).last.fill("50 60")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Round 3 is over.")
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("button", name="Row 1")).to_contain_text("–")
    assert visitor.errors == []
