"""A tournament in the browser: opened, joined by link, played, and looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import play_by_socket

pytestmark = pytest.mark.long


def test_a_tournament_from_its_link_to_its_end(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben", phone=True, language="de", theme="dark")
    page, phone = ada.page, ben.page
    ada.go("/tournament")
    page.get_by_label("Players at each table").select_option("2")
    page.get_by_label("Rounds").fill("1")
    assert not ada.complaints()
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_role("button", name="Join (Ada)").click()
    expect(page.get_by_text("Players so far: 1")).to_be_visible()
    ben.go(page.url.removeprefix(ada.url))
    phone.get_by_role("button", name="Mitspielen (Ben)").click()
    expect(phone.get_by_text("Bisher dabei: 2")).to_be_visible()
    expect(phone.get_by_role("button", name="Turnier starten")).to_have_count(0)
    assert not ben.complaints()
    expect(page.get_by_text("Players so far: 2")).to_be_visible()
    page.get_by_role("button", name="Start the tournament").click()
    for one, name in ((ada, "Go to your table"), (ben, "Zu deinem Tisch")):
        one.page.get_by_role("link", name=name).click()
        one.wait_until_asked()
    tables = [page.url, phone.url]
    if tables[0] == tables[1]:
        play_by_socket(tables[0], ada, ben)
    else:
        play_by_socket(tables[0], ada)
        play_by_socket(tables[1], ben)
    page.get_by_role("link", name="To the tournament").click()
    expect(page.get_by_role("status").first).to_contain_text("The tournament is over")
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.get_by_role("link", name="Replay")).to_have_count(2)
    page.get_by_text("Check the deals").click()
    expect(page.locator("details code")).to_have_count(2)
    assert not ada.complaints()
