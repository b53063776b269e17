"""Why did it go there, why can I not, and what is said to those who listen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON, wait_for_cards

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_every_card_on_the_table_says_why_it_lies_there(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT, BOT, BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.play(3)
    ada.wait_for_a_card()  # while a row is asked for, a click on its cards would take it
    laid = ada.page.locator(".lane button[title='Why?']")
    assert laid.count() >= 3
    for at in range(3):
        number = laid.nth(at).get_attribute("data-fly")
        laid.nth(at).click()
        told = ada.page.locator(".why.asked")
        expect(told).to_contain_text(re.compile(rf"Why\?.*\b{number}\b"))
        spoken = ada.page.locator(".unseen[role=status]")
        expect(spoken).to_contain_text(re.compile(rf"\b{number}\b"))
    ada.picture(f"{pictures}/why.png")


@pytest.mark.long
def test_what_is_refused_says_why_in_both_languages(visit: NewVisitor) -> None:
    ada = visit("Ada")
    refused = ada.page.locator(".refused")
    shut = ada.page.locator(".hand [aria-disabled=true]")
    # Only cards above 99 cannot be flipped, and two hands out of five have one of them.
    for _ in range(40):
        ada.open_table("flip", [BOT], options=ONE_ROUND)
        ada.wait_until_asked()
        ada.page.get_by_role("button", name="Flip").click()
        if shut.count():
            break
    shut.first.click(force=True)
    expect(refused).to_contain_text("flipped")
    english = refused.inner_text()
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(refused).not_to_have_text(english)
    ada.wait_until_asked()  # what was refused is still to be decided
    ada.options.first.click()
    expect(refused).to_have_count(0)


def test_those_who_listen_hear_what_is_asked_and_what_happened(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    expect(ada.page.locator(".ask h2")).to_have_text("Ada, which card do you play?")
    expect(ada.page.get_by_role("log")).to_contain_text("Ada, which card do you play?")
    first = ada.page.get_by_role("list", name="Your hand").get_by_role("button").first
    assert re.fullmatch(r"\d+ \(\d heads?\)", first.get_attribute("aria-label") or "")
    heard = ada.page.get_by_role("log")
    ada.play(2)  # a card, and the row that it takes if it is low
    expect(heard).to_contain_text("The cards, from low to high")
    expect(heard).to_contain_text(re.compile("(to row|takes|lower than)"))
    row = ada.page.locator(".lane .unseen").first.inner_text()
    assert re.search(r"Row 1\. \d+.*\d heads?", row)


def test_a_card_can_be_chosen_ahead_and_changed(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    with ada.page.expect_websocket() as line:
        link = ada.open_table("base", [{"kind": "person"}], options=ONE_ROUND)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    ada.wait_until_asked()
    hand = ada.page.get_by_label("Your hand").get_by_role("button")
    for at in (2, 5):
        # The page shows a choice at once; it counts when the server has it.
        with line.value.expect_event("framereceived", lambda frame: '"ack"' in frame):
            hand.nth(at).click()
        expect(hand.nth(at)).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".hand .made")).to_have_count(1)
    expect(ada.page.locator(".ask")).to_contain_text("(tap another to switch). Waiting for Ben")
    mine = hand.nth(5).get_attribute("data-fly")
    ben.wait_until_asked()
    ben.options.first.click()
    expect(ben.page.get_by_role("log")).to_contain_text(f"{mine} by Ada")


def test_the_cards_seen_so_far(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT, BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.page.keyboard.press("c")
    window = ada.page.get_by_role("dialog", name="Cards seen so far")
    expect(window.locator("ol .own")).to_have_count(10)
    expect(window.locator("ol .seen")).to_have_count(4)
    ada.picture(f"{pictures}/seen.png")
    assert not ada.complaints()
    ada.page.keyboard.press("Escape")
    expect(window).to_have_count(0)


@pytest.mark.long
def test_a_why_stays_while_others_choose_and_goes_when_something_happens(
    visit: NewVisitor,
) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    laid = ada.page.locator(".lane button[title='Why?']")
    wait_for_cards(ada, ben)
    assert ada.answer_once() and ben.answer_once()
    wait_for_cards(ada, ben)
    laid.first.click()
    told = ada.page.locator(".why.asked")
    expect(told).to_be_visible()
    assert ben.answer_once()
    expect(ada.page.locator(".queue .down:not(.empty)")).to_have_count(1)  # Ben's card lies there
    expect(told).to_be_visible()
    assert ada.answer_once()
    expect(told).to_have_count(0)
