"""A round ends with a sheet that stays, a game with one that says who won; nothing is covered."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, NewVisitor
from tests.browser.visitor import BOT, SHEET

pytestmark = pytest.mark.slow

LYING = {"width": 844, "height": 390}
# Where the sheet and the table lie, and how large the letters of the sheet are.
PLACES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [sheet, table] = [box("section.sheet"), box(".stand")];
  const apart = sheet.right <= table.left + 1 || sheet.bottom <= table.top + 1;
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const rest = [...document.querySelectorAll("section.sheet :is(td, th, b, li, a, button)")];
  const head = Math.min(...[...document.querySelectorAll("section.sheet h2 span")].map(size));
  return { apart, head, rest: Math.max(...rest.map(size)) };
}"""


def test_a_round_ends_and_waits_until_one_goes_on(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT] * 3, options={"rounds": 2})
    ada.wait_until_asked()
    ada.play_to_the_end(end=SHEET)
    page = ada.page
    expect(page.get_by_role("heading", name="After round 1 of 2")).to_be_visible()
    expect(page.locator("section.sheet tbody tr")).to_have_count(4)
    expect(ada.next_round).to_be_focused()
    # The rows of the round still lie there; nothing is asked, and no new hand is dealt.
    assert page.locator(".stand [data-fly]").count() >= 4
    assert not page.locator(".hand [data-option], .ask.due").count()
    page.get_by_text("Who took what").click()
    assert page.locator("section.sheet dd").count() >= 1
    for name, size in (("laptop", LAPTOP), ("phone", PHONE), ("lying", LYING)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate(PLACES)["apart"], f"the sheet covers the table: {name}"
        ada.picture(f"{pictures}/round-end-{name}.png")
    complaint = ada.complaints()
    assert not complaint, complaint
    assert ada.next_round.count(), "it stays"
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    ada.next_round.focus()
    page.keyboard.press("Enter")
    ada.wait_until_asked()
    expect(ada.hand_options).to_have_count(10)
    expect(page.locator("section.sheet")).to_have_count(0)


@pytest.mark.parametrize(
    ("mode", "bots", "options", "said"),
    [
        ("base", 9, {"rounds": 1}, "win"),
        pytest.param("buffalo", 0, {}, "buffalo", marks=pytest.mark.long),
    ],
)
def test_who_won_is_the_largest_thing_and_the_table_is_not_covered(
    visit: NewVisitor, pictures: Path, mode: str, bots: int, options: dict[str, int], said: str
) -> None:
    ada = visit("Ada")
    ada.open_table(mode, [BOT] * bots, options=options)
    ada.wait_until_asked()
    ada.play_to_the_end()
    page = ada.page
    expect(page.locator(".over h2")).to_contain_text(said)
    if mode == "buffalo":
        expect(page.locator(".over")).to_contain_text("× 2")
        expect(page.locator(".over .duel li")).to_have_count(2)
        expect(page.locator(".beast .stacks button")).to_have_count(1)  # its stack is empty
    else:
        expect(page.locator(".over tbody tr")).to_have_count(bots + 1)
        expect(page.locator(".over .rating")).to_contain_text("Rating 1000 →")
    for name, size in (("laptop", LAPTOP), ("phone", PHONE), ("lying", LYING)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        found = page.evaluate(PLACES)
        assert found["apart"], f"the sheet covers the table: {name}"
        assert found["head"] >= found["rest"] or name == "lying"
        ada.picture(f"{pictures}/end-{mode}-{name}.png", full_page=True)
    complaint = ada.complaints()
    assert not complaint, complaint
    page.reload()
    expect(page.locator(".over h2")).to_contain_text(said)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
