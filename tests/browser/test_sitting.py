"""Who sits at a table: bots that come and go, the same people once more, and whose turn it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON, play_by_socket

pytestmark = pytest.mark.slow


def test_bots_come_and_go_while_a_table_waits(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [PERSON, BOT], options=ONE_ROUND)
    seats = ada.page.locator(".seats li")
    expect(seats).to_have_count(3)
    expect(seats.nth(1)).to_contain_text("free seat")
    expect(seats.nth(2).get_by_role("combobox")).to_have_value("random")
    seats.nth(2).get_by_role("button", name="Remove").click()
    expect(seats.nth(2)).to_contain_text("free seat")
    seats.nth(1).get_by_role("button", name="Seat a bot").click()
    expect(seats.nth(1).get_by_role("combobox")).to_have_value("normal")
    expect(ada.page.get_by_text("medium: thinks a little ahead.")).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    ada.wait_until_asked()
    expect(ada.page.locator(".players li")).to_have_count(3)


@pytest.mark.long
def test_the_same_people_play_once_more(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("base", [PERSON, BOT], options=ONE_ROUND)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.wait_until_asked()
    play_by_socket(link, ada, ben)
    for one in (ada, ben):
        expect(one.page.locator(".over")).to_be_visible()
    expect(ada.page.get_by_text("Connection lost")).to_have_count(0)
    ben.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_text("Ben wants to play again")).to_be_visible()
    expect(ada.page.locator(".over")).to_be_visible()  # nobody is torn away from the result
    ada.page.get_by_role("button", name="Play again").click()
    for one in (ada, ben):
        one.wait_until_asked()
        expect(one.page.locator(".over")).to_have_count(0)
        expect(one.page.locator(".players .name")).to_contain_text(["Ada", "Ben", "Dikdik"])
        assert one.options.count() == 10


def test_the_title_says_whose_turn_it_is(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND)
    expect(ada.page).to_have_title("Base game – Hornox")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ada.page).to_have_title("● Base game – Hornox")
    ada.wait_until_asked()
    ada.options.first.click()
    expect(ada.page).to_have_title("Base game – Hornox")


def test_a_stand_in_decides_until_the_seat_is_taken_back(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.wait_until_asked()
    ben.leave()
    ben.page.goto(link)
    expect(ben.page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(ben.page.locator("[data-option]")).to_have_count(0)
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(ben.page.get_by_text("A bot is playing for you.")).to_have_count(0)
    # The stand-in may have played already, and then a low card of Ada's may ask for a row.
    for _ in range(600):
        if ben.answer_once():
            break
        ada.answer_once()
        ada.page.wait_for_timeout(100)
    else:
        pytest.fail("nothing is asked of Ben any more")
