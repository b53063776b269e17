"""The installed page: it opens without a network, says so, and goes on by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

pytestmark = pytest.mark.slow

READY = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.match("/")) !== undefined;
}"""
KEPT = "async () => (await (await caches.open('hornox-shell-1')).keys()).map((one) => one.url)"

ALL_KEPT = """async () => {
  const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caught.map((one) => one.keys()))).flat().map((one) => one.url);
}"""
WAKING = 240_000
"""Milliseconds: Python is compiled and begins, which a busy machine takes its time for."""


def test_the_page_opens_without_a_network_and_says_so(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada", phone=True, language="de", worker=True)
    ada.go("/")
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    ada.page.wait_for_function(READY)
    ada.go("/")  # now by the worker, which keeps what it fetches
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    ada.context.set_offline(True)
    for path in ("/", "/t/0123456789abcdef"):
        ada.go(path)
        expect(ada.page.get_by_role("heading", name="Keine Verbindung")).to_be_visible()
    ada.picture(f"{pictures}/offline.png")
    assert not [one for one in ada.page.evaluate(KEPT) if "/api/" in one]
    ada.go("/")
    ada.context.set_offline(False)
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    assert not ada.errors


@pytest.mark.long
def test_a_prepared_device_plays_without_a_network(visit: NewVisitor, pictures: Path) -> None:
    """Python, the rules and the bots run in the browser; a game outlives a page that is closed."""
    ada = visit("Ada", phone=True, worker=True)
    page = ada.page
    ada.go("/settings")
    page.wait_for_function(READY)
    page.get_by_role("button", name="Prepare this device").click()
    expect(page.get_by_text("This device is prepared.")).to_be_visible()
    ada.picture(f"{pictures}/prepared.png", full_page=True)
    assert not [one for one in page.evaluate(ALL_KEPT) if "/api/" in one]
    ada.context.set_offline(True)
    ada.go("/")
    page.get_by_role("button", name="Play against bots now").click()
    expect(page.get_by_role("heading", name="Hello, Ada")).to_be_visible(timeout=WAKING)
    expect(page.locator('main a[href="/friends"]')).to_be_hidden()
    ada.picture(f"{pictures}/offline-home.png", full_page=True)
    page.get_by_role("button", name="Play now").click()
    ada.play(3)
    ada.wait_until_asked()
    held = page.locator(".hand").inner_text()
    page.reload()
    ada.page.locator(".ask.due").wait_for(timeout=WAKING)
    assert page.locator(".hand").inner_text() == held
    ada.picture(f"{pictures}/offline-game.png")
    ada.play_to_the_end()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("link", name="Review")).to_have_count(0)
    ada.picture(f"{pictures}/offline-end.png")
    ada.context.set_offline(False)
    ada.go("/")
    page.get_by_role("button", name="To the server").click()
    expect(page.locator('main a[href="/friends"]')).to_be_visible()
    ada.go("/settings")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove from this device").click()
    expect(page.get_by_role("button", name="Prepare this device")).to_be_visible()
    assert not [one for one in page.evaluate(ALL_KEPT) if "/offline/" in one]
