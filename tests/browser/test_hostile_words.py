"""Names and chat that try to be more than text: a real browser shows them, and runs nothing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ONE_ROUND
from tests.promises.hostility.words import MARKUP

HITS = "window.hits = 0; window.hit = () => { window.hits += 1; }"


def test_names_and_chat_are_shown_and_never_run(visit: NewVisitor) -> None:
    eve = visit("Eve")
    eve.context.add_init_script(HITS)
    page = eve.page
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    names = [text for text in MARKUP if len(text) <= 40]
    for name in names:
        made = eve.context.request.post(f"{eve.url}/api/guest", data={"name": name})
        assert made.ok, made.text()
        eve.open_table("base", [BOT], options=ONE_ROUND, chat=True)
        page.reload()
        eve.wait_until_asked()
        seen = name.strip()[:20].strip()
        assert seen in page.locator("body").inner_text(), name
        assert page.evaluate("window.hits") == 0, name
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
