"""The daily deal in the browser: one try, then everybody's results and a line to share."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor


@pytest.mark.long
def test_a_guest_plays_the_deal_of_the_day_once(visit: NewVisitor) -> None:
    now = datetime.now(UTC)
    if (now.hour, now.minute) >= (23, 50):
        pytest.skip("the day would end in the middle of the game")
    ada = visit("Ada")
    page = ada.page
    ada.go("/")
    page.get_by_role("link", name="Daily deal").click()
    play = page.get_by_role("button", name="Play today’s deal")
    expect(play).to_be_visible()
    assert not ada.complaints()
    seal = page.locator("details code").first.text_content()
    play.click()
    ada.wait_until_asked()
    page.go_back()
    page.get_by_role("button", name="Continue your try").click()
    ada.wait_until_asked()
    ada.play_to_the_end()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    page.get_by_role("link", name="Compare with everybody").click()
    expect(page.locator(".heads b")).to_be_visible()
    heads = page.locator(".deal .heads b").inner_text()
    expect(page.locator("p.line")).to_contain_text(f": {heads} head")
    expect(page.locator("figure li.own")).to_contain_text("you")
    expect(page.get_by_role("button", name="Play today’s deal")).to_have_count(0)
    assert page.locator("details code").first.text_content() == seal
    assert not ada.complaints()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("p.line button").click()
    expect(page.locator("p.line button")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    line, _, address = copied.rpartition(" ")
    assert line == page.locator("p.line span").first.inner_text()
    ben = visit("Ben")
    ben.page.goto(address)
    expect(ben.page.get_by_role("button", name="Play today’s deal")).to_be_visible()
    expect(ben.page.locator("details code").first).to_have_text(seal or "")
    expect(ben.page.locator("p.line")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("p.line")).to_contain_text("Hornox, Spiel des Tages")
    assert not ada.complaints()
    page.get_by_role("link", name="Vorheriger Tag").click()
    expect(page.get_by_text("Niemand hat dieses Spiel beendet.")).to_be_visible()
    expect(page.locator("details code")).to_have_count(4)
    ada.go("/daily/2026-02-30")
    expect(page.get_by_role("alert")).to_contain_text("2026-02-30")
    assert ada.errors == []
