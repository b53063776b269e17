"""The review of a finished game: from the end sheet, with a way to every moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, FIRST_HINT, ONE_ROUND

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_a_game_is_reviewed_and_leads_to_its_moments(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    ada.have_played("base", [BOT, BOT], options=ONE_ROUND)
    ada.page.get_by_role("link", name="Review").first.click()
    moments = ada.page.get_by_role("heading", name="What mattered most")
    expect(moments).to_be_visible(timeout=FIRST_HINT)
    ada.page.screenshot(path=f"{pictures}/review.png", full_page=True)
    assert not ada.complaints()
    results = ada.page.locator(".who .sum b").all_inner_texts()
    assert len(results) == 3
    for one in ada.page.locator("li:has(.bar)").all():
        shown = [text.replace("−", "-") for text in one.locator(".parts b").all_inner_texts()]
        result = one.locator(".sum b").inner_text().replace("−", "-")
        assert round(sum(map(float, shown)), 1) == float(result), "the shown parts add up"
    ada.page.get_by_label("All choices").check()
    first = ada.page.locator("details:has(.mark)").first
    first.locator("summary").click()
    expect(first.locator("tr.chosen")).to_have_count(1)
    ada.page.get_by_text("As a table").click()
    assert ada.page.locator("figure ~ details tbody tr").count() == 11, "ten turns and the end"
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(ada.page.get_by_role("heading", name="Glück und Können")).to_be_visible()
    ada.page.screenshot(path=f"{pictures}/review-phone.png", full_page=True)
    wide = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out on a phone"
    ada.page.locator("ol a").first.click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert int(slider.input_value()) > 0, "at that moment, not at the beginning"
    assert not ada.errors
