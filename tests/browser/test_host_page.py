"""The page of the host, and what players see of what is done there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import HOST_KEY, NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND

pytestmark = pytest.mark.long


def test_a_host_tells_everybody_something_and_calls_somebody_another_name(
    visit: NewVisitor,
) -> None:
    ada, host = visit("Ada"), visit("Looker", phone=True)
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    host.go("/host")
    page = host.page
    page.get_by_label("Key of the host").fill("wrong")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_have_text("This is not the host’s key.")
    page.get_by_label("Key of the host").fill(HOST_KEY)
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_text("Connections")).to_be_visible()
    assert HOST_KEY not in page.url
    try:
        page.get_by_label("In English").fill("Cake at six")
        page.get_by_label("In German").fill("Kuchen um sechs")
        page.get_by_label("Planned stop").fill("30")
        page.get_by_role("button", name="Show to everybody").click()
        expect(ada.page.locator(".notice")).to_contain_text("Cake at six")
        ada.page.get_by_role("button", name="Deutsch").click()
        expect(ada.page.locator(".notice")).to_contain_text("Kuchen um sechs")
        expect(ada.page.locator(".notice")).to_contain_text("Deine Spiele bleiben erhalten")
    finally:
        page.get_by_role("button", name="Show no more").click()
    expect(ada.page.locator(".notice")).to_have_count(0)
    row = page.locator("li", has_text="Ada").filter(has=page.get_by_role("button", name="Rename"))
    row.first.get_by_role("button", name="Rename / Ban").click()
    page.get_by_label("New name").fill("Grace")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.locator("b", has_text="Grace").first).to_be_visible()
    page.get_by_label("Address, such as").fill("203.0.113.7")
    page.get_by_role("button", name="Ban an address").click()
    expect(page.locator("b", has_text="203.0.113.7")).to_be_visible()
    page.get_by_role("button", name="End ban").first.click()
    expect(page.locator("b", has_text="203.0.113.7")).to_have_count(0)
    mine = page.locator("section", has_text="Tables").locator("li.panel")
    mine.filter(has_text="Grace").get_by_role("button", name="Delete the game").click()
    mine.filter(has_text="Grace").get_by_role("button", name="Delete for good?").click()
    expect(mine.filter(has_text="Grace")).to_have_count(0)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "it fits on a phone"
