"""Who sits at a table: bots that come and go while it waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON

pytestmark = pytest.mark.slow


def test_bots_come_and_go_while_a_table_waits(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [PERSON, BOT], options=ONE_ROUND)
    seats = ada.page.locator(".seats li")
    expect(seats).to_have_count(3)
    expect(seats.nth(1)).to_contain_text("free seat")
    expect(seats.nth(2)).to_contain_text("random")
    seats.nth(2).get_by_role("button", name="Remove").click()
    expect(seats.nth(2)).to_contain_text("free seat")
    seats.nth(1).get_by_role("button", name="Seat a bot").click()
    expect(seats.nth(1)).to_contain_text("normal")
    ada.page.get_by_role("button", name="Start").click()
    ada.wait_until_asked()
    expect(ada.page.locator(".players li")).to_have_count(3)
