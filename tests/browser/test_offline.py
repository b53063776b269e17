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
