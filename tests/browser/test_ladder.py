"""Ladders in the browser: a game counts for the season and for all time; clubs have their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND, play_by_socket

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_a_game_is_on_the_ladder_of_the_season(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    page = ada.page
    play_by_socket(ada.new_table("base", [BOT], options=ONE_ROUND, hints=False), ada)
    ada.go("/me")
    page.get_by_role("link", name="Ladder").click()
    expect(page.get_by_role("heading", name="Ladders")).to_be_visible()
    page.get_by_label("Players", exact=True).select_option("2")
    mine = page.locator("tbody tr.you")
    expect(mine).to_contain_text("Ada")
    assert not ada.complaints()
    ada.picture(f"{pictures}/ladder.png")
    page.get_by_label("Season", exact=True).select_option("always")
    expect(page.get_by_role("heading", name="All time")).to_be_visible()
    expect(mine).to_contain_text("Ada")
    page.get_by_label("Game", exact=True).select_option("party")
    expect(page.get_by_text("Nobody has played a rated game here")).to_be_visible()
    page.get_by_label("Name of the club").fill("Thursday")
    page.get_by_role("button", name="Start a club").click()
    expect(page.get_by_role("heading", name="Thursday")).to_be_visible()
    expect(page.get_by_role("img", name="Invite members")).to_be_visible()
    assert not ada.complaints()
    ben = visit("Ben", phone=True, language="de", theme="dark")
    ben.page.goto(page.url)
    ben.page.get_by_role("button", name="Dem Club beitreten").click()
    expect(ben.page.get_by_text("2 Mitglieder")).to_be_visible()
    assert not ben.complaints()
    page.reload()
    page.get_by_role("switch").click()
    expect(page.get_by_text("does not take new members")).to_be_visible()
    page.get_by_role("button", name="Remove: Ben").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("1 member", exact=False)).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_text("nimmt gerade niemanden auf")).to_be_visible()
    page.get_by_role("button", name="Leave the club").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
    expect(page.get_by_role("heading", name="Ladders")).to_be_visible()
    assert not ada.errors and not ben.errors
