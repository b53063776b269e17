"""Friends find each other: a waiting room with link, QR code and spoken code; a second device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON

pytestmark = pytest.mark.slow


def test_a_friend_comes_by_a_code_and_the_opener_arranges_the_seats(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben", phone=True, language="de", theme="dark")
    ada.open_table("base", [PERSON, PERSON, BOT], options=ONE_ROUND, chat=True)
    page = ada.page
    expect(page.get_by_text("only with the link")).to_be_visible()
    expect(page.get_by_role("heading", name="Chat")).to_be_visible()
    code = page.locator(".code").inner_text()
    assert re.fullmatch(r"[A-Z3-7]{3}\s[A-Z3-7]{3}", code)
    ben.go("/")
    ben.page.get_by_label("Hast du einen Code?").fill("AAAAAA")
    ben.page.get_by_role("button", name="Zum Tisch").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Unter diesem Code wartet kein Tisch")
    ben.page.get_by_label("Hast du einen Code?").fill(code.lower())
    ben.page.get_by_role("button", name="Zum Tisch").click()
    ben.page.get_by_role("button", name="Hinsetzen").first.click()
    expect(page.locator(".seats .name").nth(1)).to_have_text("Ben")
    page.get_by_role("button", name="Move Ben one seat up").click()
    expect(page.locator(".seats .name").nth(0)).to_have_text("Ben")
    expect(page.locator(".seats .name").nth(1)).to_contain_text("Ada")
    expect(page.get_by_role("button", name="Move Ben one seat up")).to_be_disabled()
    expect(ben.page.get_by_role("button", name="nach vorn")).to_have_count(0)  # not theirs to move
    for one in (ada, ben):
        assert not one.complaints()
    ada.picture("friends-waiting.png", full_page=True)
    ben.picture("friends-waiting-phone-de-dark.png", full_page=True)


@pytest.mark.long
def test_another_device_becomes_the_same_guest(visit: NewVisitor) -> None:
    ada, phone = visit("Ada"), visit("Nobody yet", phone=True)
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.go("/settings")
    ada.page.get_by_role("button", name="Show QR code and link").click()
    expect(ada.page.get_by_role("img", name="Play on another device")).to_be_visible()
    link = ada.page.locator(".device code").inner_text()
    phone.page.goto(link)
    expect(phone.page.get_by_role("link", name="Stay Nobody yet")).to_be_visible()
    phone.page.get_by_role("button", name="Play here").click()
    expect(phone.page.get_by_role("heading", name="Hello, Ada")).to_be_visible()
    phone.page.get_by_role("link", name="Resume").click()
    phone.wait_until_asked()
    assert phone.hand_options.count() == 10
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play here").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This link does not work any more")
    for one in (ada, phone):
        assert not one.complaints()
    ada.picture("friends-device.png", full_page=True)
    phone.picture("friends-device-phone.png", full_page=True)
