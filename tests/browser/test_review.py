"""The review of a finished game: from the end sheet, with a way to every moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, FIRST_HINT, ONE_ROUND, Visitor

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
    assert ada.page.locator(".who small").all_inner_texts() == ["random", "random"]
    for one in ada.page.locator("li:has(.bar)").all():
        shown = [text.replace("−", "-") for text in one.locator(".parts b").all_inner_texts()]
        result = one.locator(".sum b").inner_text().replace("−", "-")
        assert round(sum(map(float, shown)), 1) == float(result), "the shown parts add up"
    expect(ada.page.locator(".told")).to_contain_text(re.compile("^You (played|could have)"))
    expect(ada.page.get_by_role("heading", name="Your choices")).to_be_visible()
    ada.page.get_by_label("All choices").check()
    first = ada.page.locator("details:has(.mark)").first
    first.locator("summary").click()
    expect(first.locator("tr.chosen")).to_have_count(1)
    ada.page.get_by_text("As a table").click()
    rows = ada.page.locator("figure ~ details tbody").first.locator("th")
    assert [row.strip() for row in rows.all_inner_texts()] == [
        *map(str, range(1, 11)),
        "end",
    ]
    turn = ada.page.get_by_role("link", name=re.compile(r"^Turn 1, Ada: .*\(play .*luck"))
    turn.focus()
    ada.page.keyboard.press("ArrowRight")
    turn = ada.page.get_by_role("link", name=re.compile(r"^Turn 2, Ada"))
    expect(turn).to_be_focused()
    assert ada.page.locator("figure .detail").inner_text() == turn.get_attribute("aria-label")
    turn.press("Enter")
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Turn 2"))
    _look_for_mistakes(ada, pictures)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(ada.page.get_by_role("heading", name="Glück und Können")).to_be_visible()
    ada.page.screenshot(path=f"{pictures}/review-phone.png", full_page=True)
    wide = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out on a phone"
    ada.page.locator("ol a").first.click()
    expect(slider).to_be_visible()
    assert int(slider.input_value()) > 0, "at that moment, not at the beginning"
    assert not ada.errors


def _look_for_mistakes(ada: Visitor, pictures: Path) -> None:
    """The review marks the replay; its mistakes are stepped through, and lead back to it."""
    page = ada.page
    slider = page.get_by_role("slider")
    marks = page.locator(".ticks b").count()
    assert marks, "whoever plays by lot makes mistakes"
    page.keyboard.press("Home")
    on, back = page.get_by_label("Next mistake"), page.get_by_label("Previous mistake")
    expect(back).to_be_disabled()
    seen: list[str] = []
    while on.is_enabled():
        on.click() if len(seen) % 2 else page.keyboard.press("n")
        expect(slider).not_to_have_value(seen[-1] if seen else "0")
        seen.append(slider.input_value())
    assert len(seen) == len(set(seen)) == marks
    page.keyboard.press("p")
    expect(slider).to_have_value(seen[-2])
    choice = page.locator(".reviewed a").first
    expect(choice).to_contain_text(re.compile(r"^Ada: .*(mistake|inaccurate) −.* ±.*better: "))
    ada.picture(f"{pictures}/review-replay.png")
    assert not ada.complaints()
    label = choice.locator("b").inner_text().removeprefix("Ada: ")
    choice.click()
    opened = page.locator("details[open]:has(.mark)")
    expect(opened.locator("summary b")).to_have_text(label)
    expect(opened.locator("summary")).to_be_focused()
