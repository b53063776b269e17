"""A shared screen: phones scan its code and are the hands, reactions stand beside the seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import TV, NewVisitor
from tests.browser.visitor import Visitor
from tests.server.process import Process

pytestmark = pytest.mark.long


def test_phones_are_the_hands_of_a_screen(
    chromium: Browser, server: Process, visit: NewVisitor
) -> None:
    context = chromium.new_context(viewport=TV, reduced_motion="reduce")  # type: ignore[arg-type]
    wall = context.new_page()
    wall.goto(f"{server.url}/screen")  # nobody has said a name
    wall.get_by_role("button", name="Base game").click()
    expect(wall.get_by_role("img", name="Scan to join")).to_be_visible()
    expect(wall.get_by_text("Up to 10 can play.")).to_be_visible()
    link = wall.url.replace("/screen/", "/t/")
    ada, ben = visit("Ada", phone=True), visit("Ben", phone=True, language="de", theme="dark")
    for one in (ada, ben):
        one.page.goto(link)
        expect(wall.get_by_role("list", name="Players")).to_contain_text("Ada")
    expect(wall.get_by_role("listitem")).to_have_count(2)
    expect(wall.get_by_text("Ada starts the game on their phone")).to_be_visible()
    assert not ada.complaints()
    ada.page.get_by_role("button", name="Start with those who are here").click()
    for one in (ada, ben):
        one.wait_until_asked()
        expect(one.hand_options).to_have_count(10)
        assert _low(one)
    expect(wall.locator(".players li")).to_have_count(2)
    assert wall.locator(".hand").count() == 0 and wall.locator(".ask").count() == 0
    ben.page.get_by_role("button", name="Haha!").click()
    for page in (wall, ada.page, ben.page):
        expect(page.locator("[data-sign=laugh]")).to_have_count(1)
    expect(ada.page.get_by_role("log").first).to_contain_text("Ben: Ha ha!")
    assert not ben.complaints()
    context.close()


def _low(one: Visitor) -> bool:
    """Whether the felt takes no room."""
    box = one.page.locator(".middle.felt").bounding_box()
    return box is None or box["height"] < 2
