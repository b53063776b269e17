"""Names and chat that try to be more than text: a real browser shows them, and runs nothing."""

from __future__ import annotations

import httpx
from playwright.sync_api import Dialog, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import ONE_ROUND, PERSON
from tests.promises.hostility.words import MARKUP


def sit_down(url: str, link: str, name: str) -> None:
    """Somebody of that name takes a seat at a table."""
    table, invite = link.rpartition("/")[2].split("#")
    with httpx.Client(base_url=url, verify=False) as guest:
        for path, body in (("guest", {"name": name}), (f"tables/{table}/join", {"invite": invite})):
            done = guest.post(f"/api/{path}", json=body)
            assert done.is_success, done.text


def batched(names: list[str], most: int) -> list[list[str]]:
    """The names in lists of this many."""
    return [names[at : at + most] for at in range(0, len(names), most)]


HITS = "window.hits = 0; window.hit = () => { window.hits += 1; }"


def test_names_and_chat_are_shown_and_never_run(visit: NewVisitor) -> None:
    eve = visit("Eve")
    eve.context.add_init_script(HITS)
    page = eve.page
    dialogs: list[str] = []

    def shut(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()  # a page behind an open one stands still

    page.on("dialog", shut)
    names = [text for text in MARKUP if len(text) <= 40]
    for some in batched(names, 9):
        link = eve.open_table("base", [PERSON] * len(some), options=ONE_ROUND, chat=True)
        for name in some:
            sit_down(eve.url, link, name)
        eve.wait_until_asked()
        shown = page.locator("body").inner_text()
        assert all(name.strip()[:20].strip() in shown for name in some), (some, shown)
        assert page.evaluate("window.hits") == 0, some
        assert not page.locator("img[src='x'], iframe, svg[onload], a[href^='javascript']").count()
    box = page.get_by_role("textbox", name="Chat").first
    for number, text in enumerate(MARKUP[:5]):  # more would be too fast
        box.fill(text)
        page.get_by_role("button", name="Send").first.click()
        expect(page.locator(".talk")).to_contain_text(text)
        assert page.evaluate("window.hits") == 0, number
    eve.go("/me")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.hits") == 0
    assert not dialogs and not eve.errors
    print(f"{len(names)} names and {5} lines of chat: none was run")
