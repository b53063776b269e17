"""Language, light and dark, speed, sounds, and the last card that plays itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, play_by_socket
from tests.server.process import Process

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_the_language_changes_in_the_middle_of_a_game_and_is_kept(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.play(2)
    ada.wait_for_a_card()
    expect(ada.page.locator(".news")).to_contain_text("The cards, from low to high")
    before = ada.options.count()
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(ada.page.locator(".ask h2")).to_have_text("Ada, welche Karte spielst du?")
    expect(ada.page.locator(".news")).to_contain_text("Die Karten, von niedrig nach hoch")
    # What was said before stays as it was said: nobody wants to hear it again.
    left = ada.page.get_by_text("The cards, from low to high")
    assert all(left.evaluate_all("all => all.map(one => one.lang === 'en')"))
    assert ada.options.count() == before
    ada.page.reload()
    expect(ada.page.locator(".ask h2")).to_have_text("Ada, welche Karte spielst du?")
    ada.go("/settings")
    ada.page.get_by_text("English", exact=True).first.click()
    expect(ada.page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_first_visit_speaks_the_language_of_the_browser(
    chromium: Browser, server: Process
) -> None:
    for locale, word in (
        ("de-AT", "Leg nie die sechste Karte"),
        ("fr", "Don’t lay the sixth card"),
    ):
        context = chromium.new_context(locale=locale)
        page = context.new_page()
        page.goto(server.url)
        expect(page.get_by_role("heading")).to_contain_text(word)
        context.close()


def test_light_dark_and_as_the_device(visit: NewVisitor) -> None:
    ada = visit("Ada", theme="auto")
    ada.page.emulate_media(color_scheme="dark")
    ada.go("/settings")
    ground = ada.page.locator("body")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = ground.evaluate("body => getComputedStyle(body).backgroundColor")
    ada.page.emulate_media(color_scheme="light")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")
    expect(ground).not_to_have_css("background-color", dark)
    ada.page.get_by_text("dark", exact=True).click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ground).to_have_css("background-color", dark)
    ada.page.reload()
    expect(ada.page.get_by_role("radio", name="dark")).to_be_checked()
    expect(ground).to_have_css("background-color", dark)


@pytest.mark.parametrize("last_card", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_last_card_plays_itself_if_that_is_wished(visit: NewVisitor, last_card: bool) -> None:
    ada = visit("Ada", forced=last_card)
    link = ada.new_table("base", [BOT], options=ONE_ROUND)
    play_by_socket(link, ada, answers=7)
    ada.page.goto(link)
    hand = ada.page.get_by_label("Your hand").get_by_role("button")
    ada.wait_for_a_card()
    for left in range(hand.count() - 1, 0, -1):
        ada.wait_for_a_card()
        ada.hand_options.first.click()
        expect(hand).to_have_count(left)
    if last_card:
        # Only a row that has to be chosen may still be asked for.
        ada.page.locator(".over, .lane.choosable").first.wait_for()
    else:
        ada.page.wait_for_timeout(1500)
        assert hand.count() == 1 and not ada.over


@pytest.mark.long
def test_sounds_are_off_until_they_are_switched_on(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.context.add_init_script(
        "window.heard = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { createOscillator() {"
        "window.heard += 1; return super.createOscillator(); } };"
    )
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.play(1)
    ada.wait_until_asked()
    assert ada.page.evaluate("heard") == 0
    ada.page.get_by_role("link", name="Settings").click()
    ada.page.get_by_role("switch", name="Sounds").check()
    ada.page.wait_for_function("heard > 0")
    ada.page.go_back()
    ada.wait_until_asked()
    before = ada.page.evaluate("heard")
    ada.play(1)
    ada.page.wait_for_function("before => heard > before", arg=before)


def test_cards_are_confirmed_where_that_is_wished(visit: NewVisitor) -> None:
    ada = visit("Ada", confirm=True)
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.options.first.click()
    ada.page.wait_for_timeout(300)
    assert ada.options.count() == 10, "nothing is played before it is confirmed"
    ada.page.get_by_role("button", name="Play it").click()
    expect(ada.page.locator(".news")).to_contain_text("The cards, from low to high")


# By the page's own clock, at every change: a busy machine looks and draws less often than that.
WATCH_THE_QUEUE = """() => {
  window.left = {};
  const look = () => {
    const queue = document.querySelectorAll("ol.queue li:not(.gone)").length;
    left[queue] ??= performance.now();
    if (queue && document.querySelector(".ask.due")) left.asked = queue;
  };
  const every = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, every);
}"""


@pytest.mark.long
def test_the_cards_move_at_the_chosen_speed_and_then_something_is_asked(visit: NewVisitor) -> None:
    ada = visit("Ada", moving=True, speed="slow")
    hand = ada.page.get_by_label("Your hand").get_by_role("button")
    highest, lowest_row = 0, 1
    while highest < lowest_row:  # once in a thousand deals the highest card would ask for a row
        ada.open_table("base", [BOT, BOT, BOT], options=ONE_ROUND)
        ada.wait_until_asked()
        highest = int(hand.last.get_attribute("data-fly") or 0)
        rows = ada.page.locator(".lane [data-fly]").evaluate_all(
            "all => all.map(c => c.dataset.fly)"
        )
        lowest_row = min(map(int, rows))
    ada.page.evaluate(WATCH_THE_QUEUE)
    hand.last.click()
    expect(ada.page.locator(".why")).to_contain_text(re.compile("to row|→|takes"))
    ada.wait_until_asked()
    seen = ada.page.evaluate("left")
    assert seen["3"] - seen["4"] > 1000, "slow is slow"
    assert "asked" not in seen, "nothing is asked before every card lies"
    forward = ada.page.get_by_role("button", name="Fast forward")
    hand.last.click()
    forward.click()
    ada.wait_until_asked()
    expect(forward).to_have_count(0)
    assert not ada.errors


def test_risks_are_shown_in_one_game_and_the_next_is_rated(visit: NewVisitor) -> None:
    ada = visit("Ada")
    risks, unrated = ada.page.locator(".tool.risks"), ada.page.locator(".unrated")
    ada.open_table("base", [BOT])
    ada.wait_for_a_card()
    risks.click()
    expect(unrated).to_be_visible()
    ada.open_table("base", [BOT])
    ada.wait_for_a_card()
    expect(risks).to_have_attribute("aria-pressed", "false")
    expect(unrated).to_have_count(0)
    ada.open_table("party", [BOT])
    ada.wait_until_asked()
    expect(risks).to_have_count(0)
