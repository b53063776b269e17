"""Puzzles in the browser: by tap and by keyboard, right and wrong, kept for the guest."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hornox.learn.puzzles.choosing import puzzle_of, selected
from tests.browser.conftest import NewVisitor


@pytest.mark.long
def test_a_guest_solves_puzzles_and_keeps_a_rating(visit: NewVisitor) -> None:
    ada = visit("Ada")
    page = ada.page
    ada.go("/")
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_label("Theme").select_option("undercut")
    expect(page).to_have_title("Puzzles – Hornox")
    row = next(one for one in selected(theme="clear-row") if one.rival != one.best)
    ada.go(f"/puzzles/{row.id}")
    page.locator(f".lane:nth-child({row.rival}) .choose").click()
    expect(page.locator(".verdict")).to_contain_text(f"Row {row.best} is better: row {row.rival}")
    expect(page.locator("tr.best td").first).to_contain_text(f"Row {row.best}")
    expect(page.locator(".solver")).to_contain_text("0 of 1 solved")
    next_puzzle = page.get_by_role("button", name="Next puzzle")
    expect(next_puzzle).to_be_focused()
    card = puzzle_of(selected("base", "undercut")[0].id)
    ada.go(f"/puzzles/{card.id}")
    best = page.locator(f".hand [data-fly='{card.best}']")
    best.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").locator(".verdict")).to_contain_text(f"Right: {card.best}.")
    expect(page.locator("tbody tr")).to_have_count(len(card.options))
    best.click()  # nothing more happens
    expect(page.locator(".solver")).to_contain_text("1 of 2 solved, 1 in a row")
    assert not ada.complaints()
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".verdict")).to_contain_text(f"Richtig: {card.best}.")
    assert not ada.complaints()
    page.get_by_role("button", name="Nächste Aufgabe").click()
    expect(page.get_by_role("button", name="Lösung zeigen")).to_be_visible()
    assert not ada.complaints()
    ada.go("/me")
    expect(page.locator(".solver")).to_contain_text("1 von 2 gelöst")
    ada.go("/puzzles/nosuch")
    expect(page.get_by_role("alert")).to_contain_text("nosuch")
    assert ada.errors == []


@pytest.mark.slow
def test_a_puzzle_is_shared_by_its_address(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ada.page
    row = next(one for one in selected(theme="clear-row") if one.rival != one.best)
    ada.go("/puzzles")
    expect(page.get_by_role("button", name="Show the answer")).to_be_visible()
    first = page.url
    ada.go(f"/puzzles/{row.id}")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    ben.context.clear_cookies()  # no name is needed
    ben.page.goto(page.evaluate("navigator.clipboard.readText()"))
    question = ben.page.locator("p.ask")
    expect(question).to_be_visible()
    assert question.inner_text() == page.locator("p.ask").inner_text()
    lanes = [one.page.locator(".lane").all_inner_texts() for one in (ada, ben)]
    assert lanes[0] == lanes[1]
    ben.page.locator(f".lane:nth-child({row.best}) .choose").click()
    expect(ben.page.locator(".verdict")).to_contain_text(f"Right: row {row.best}")
    ada.page.goto(first)
    expect(page.get_by_role("button", name="Show the answer")).to_be_visible()
    assert first.rpartition("/")[2] not in ("puzzles", row.id), "each has one of its own"
    assert ada.errors == ben.errors == []
