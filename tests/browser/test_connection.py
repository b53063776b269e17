"""A lost line: a calm sign, and back to the exact state with no move lost or doubled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, SMALL_PHONE, NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, PERSON, Visitor, play_by_socket
from tests.server.process import Process

pytestmark = pytest.mark.slow


def _hand(who: Visitor) -> list[str]:
    cards = who.page.get_by_label("Your hand").locator("[data-fly]")
    told: list[str] = cards.evaluate_all("cards => cards.map((card) => card.dataset.fly)")
    return told


def _after_some_turns(ada: Visitor, cards: int) -> str:
    link = ada.open_table("base", [BOT, BOT], options=ONE_ROUND)
    ada.wait_for_a_card()
    while len(_hand(ada)) > cards:
        ada.play(1)
        ada.wait_for_a_card()
    return link


def test_a_reload_and_a_killed_server_lose_nothing(visit: NewVisitor, server: Process) -> None:
    ada = visit("Ada")
    _after_some_turns(ada, 7)
    ada.page.reload()
    ada.wait_until_asked()
    before, rows = _hand(ada), ada.page.get_by_label("Rows").inner_text()
    server.kill()
    sign = ada.page.get_by_role("status").filter(has_text="Connection lost")
    expect(sign).to_be_visible()
    server.start()
    expect(sign).to_have_count(0)
    ada.wait_until_asked()
    assert _hand(ada) == before
    assert ada.page.get_by_label("Rows").inner_text() == rows
    ada.play(1)


@pytest.mark.long
def test_a_card_played_without_a_line_is_played_once(visit: NewVisitor, server: Process) -> None:
    ada = visit("Ada")
    link = _after_some_turns(ada, 8)
    before = _hand(ada)
    server.kill()
    expect(ada.page.locator(".lost")).to_be_visible()
    ada.page.get_by_label("Your hand").locator("[data-fly]").nth(2).click()
    expect(ada.page.locator(".hand .made")).to_have_count(1)
    server.start()
    expect(ada.page.locator(".lost")).to_have_count(0)
    hand = ada.page.get_by_label("Your hand").locator("[data-fly]")
    expect(hand).to_have_count(len(before) - 1)
    assert _hand(ada) == [*before[:2], *before[3:]]
    play_by_socket(link, ada)
    expect(ada.page.locator(".over")).to_be_visible()


def test_a_device_without_a_network_says_so_and_comes_back(visit: NewVisitor) -> None:
    ada = visit("Ada", language="de")
    _after_some_turns_in_german(ada)
    ada.context.set_offline(True)
    sign = ada.page.locator(".lost")
    expect(sign).to_contain_text("Verbindung unterbrochen")
    ada.context.set_offline(False)
    expect(sign).to_have_count(0)
    ada.wait_until_asked()
    ada.play(1)


def test_the_sign_stays_inside_the_head_of_a_phone(visit: NewVisitor) -> None:
    ada = visit("Ada", phone=True, language="de")
    _after_some_turns_in_german(ada)
    ada.context.set_offline(True)
    sign = ada.page.locator(".lost")
    expect(sign).to_be_visible()
    for size in (PHONE, SMALL_PHONE, {"width": 844, "height": 390}):
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        head = ada.page.locator("header").bounding_box()
        home = ada.page.locator("header .logo").bounding_box()
        told = sign.bounding_box()
        assert head and home and told
        assert home["x"] + home["width"] <= told["x"]
        assert told["x"] + told["width"] <= head["width"]
        assert told["y"] + told["height"] <= head["height"]
        assert sign.evaluate("one => one.scrollHeight <= one.clientHeight"), "no line is cut"


def _after_some_turns_in_german(ada: Visitor) -> None:
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.play(2)
    ada.wait_until_asked()


def test_a_team_agrees_only_while_there_is_a_line(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    link = ada.open_table("buffalo", [PERSON])
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    agrees = ada.page.get_by_label("Let the others decide")
    for _ in range(30):
        if agrees.count():
            break
        for one in (ada, ben):
            one.choose_once()
        ada.page.wait_for_timeout(300)
    expect(agrees).to_be_enabled()
    ada.context.set_offline(True)
    expect(agrees).to_be_disabled()
    ada.context.set_offline(False)
    expect(agrees).to_be_enabled()
