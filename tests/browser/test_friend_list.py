"""Friends in a browser: a link, a request at a table, one tap to invite, and blocks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

pytestmark = pytest.mark.long


def test_friends_meet_invite_and_part(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben", phone=True, language="de", theme="dark")
    page, his = ada.page, ben.page
    ada.go("/friends")
    expect(page.get_by_text("No friends here yet")).to_be_visible()
    page.get_by_role("button", name="Show my link and QR code").click()
    expect(page.get_by_role("img", name="My link for friends")).to_be_visible()
    his.goto(page.locator("code").inner_text())
    expect(his.get_by_role("heading", name="Mit Ada befreundet sein?")).to_be_visible()
    ben.picture("friend-link-phone-de-dark.png", full_page=True)
    his.get_by_role("button", name="Ja, gern").click()
    expect(his.locator("li b")).to_have_text("Ada")
    his.reload()  # that he is here is seen with his next look
    expect(his.locator("li b")).to_have_text("Ada")
    # Ada waits at a table; Ben is on a page that has nothing to do with it.
    ben.go("/rules/base")
    ada.go("/friends")
    page.get_by_role("link", name="Invite: Ben").click()
    page.get_by_role("button", name="Invite a friend").click()  # a third seat
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Invite friends")).to_be_visible()
    expect(page.get_by_role("button", name="Ben")).to_be_disabled()  # the table was opened for him
    ada.picture("friends-invite.png", full_page=True)
    his.reload()
    expect(his.get_by_text("Ada lädt dich ein")).to_be_visible()
    assert not ben.complaints()
    ben.picture("friends-invited-phone-de-dark.png")
    his.get_by_role("button", name="Hinsetzen").click()
    expect(page.locator(".seats .name").nth(1)).to_have_text("Ben")
    # a third one is asked at the table
    eve = visit("Eve")
    eve.page.goto(page.locator("#link").input_value())
    eve.page.get_by_role("button", name="Sit down").first.click()
    eve.wait_until_asked()
    ada.wait_until_asked()
    ask = eve.context.request.post
    table = page.url.partition("#")[0].rpartition("/")[2]
    assert ask(f"{ada.url}/api/tables/{table}/befriend", data={"seat": 0}).ok
    ada.go("/friends")
    expect(page.get_by_role("heading", name="Requests")).to_be_visible()
    assert not ada.complaints()
    ada.picture("friends.png", full_page=True)
    page.get_by_role("button", name="Accept: Eve").click()
    expect(page.locator("li b")).to_have_text(["Ben", "Eve"])
    page.get_by_role("switch").click()
    expect(page.get_by_role("switch")).not_to_be_checked()
    page.get_by_role("button", name="More about Eve").click()
    page.get_by_role("dialog").get_by_role("button", name="Block").click()
    expect(page.get_by_role("heading", name="Blocked")).to_be_visible()
    ben.go("/friends")
    expect(his.locator("li b")).to_have_text("Ada")
    assert not ben.complaints()
    ben.picture("friends-phone-de-dark.png", full_page=True)
    eve.go("/friends")
    expect(eve.page.get_by_text("No friends here yet")).to_be_visible()
    assert not [error for one in (ada, ben, eve) for error in one.errors]
