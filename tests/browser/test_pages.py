"""Every page in both languages, light and dark, wide and narrow; nothing overflows."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import NewVisitor

pytestmark = pytest.mark.slow

PAGES = {
    "home": "/",
    "new": "/new",
    "rules": "/rules/base",
    "rules-board": "/rules/board-pro",
    "settings": "/settings",
    "learn": "/learn",
    "me": "/me",
}
LOOKS = [
    (False, "en", "light"),
    (False, "de", "dark"),
    (True, "de", "light"),
    (True, "en", "dark"),
]


@pytest.mark.parametrize(("phone", "language", "theme"), LOOKS)
def test_pages(visit: NewVisitor, pictures: Path, phone: bool, language: str, theme: str) -> None:
    ada = visit("Ada", phone=phone, language=language, theme=theme)
    faults: dict[str, str] = {}
    for name, path in PAGES.items():
        ada.page.goto(f"{ada.url}{path}")
        ada.page.wait_for_load_state("networkidle")
        ada.page.wait_for_timeout(200)
        where = f"{name}-{'phone' if phone else 'laptop'}-{language}-{theme}"
        ada.page.screenshot(path=f"{pictures}/page-{where}.png", full_page=True)
        wide = ada.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
        if wide:
            faults[where] = "wider than the window"
        found = Axe().run(ada.page)
        if found.violations_count:
            faults[f"axe {where}"] = found.generate_report()
        assert ada.page.evaluate("document.documentElement.lang") == language
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())
    assert not ada.errors


@pytest.mark.parametrize("mode", ["base", "specials", "buffalo", "board-pro-luck", "party"])
def test_tables_fit_a_phone_and_please_axe(visit: NewVisitor, pictures: Path, mode: str) -> None:
    ada = visit("Ada", phone=True, language="de", theme="dark")
    ada.open_table(mode, [{"kind": "bot", "bot": "random"}])
    ada.page.locator(".ask.due").wait_for()
    ada.page.wait_for_timeout(500)
    ada.page.screenshot(path=f"{pictures}/phone-{mode}.png")
    assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    found = Axe().run(ada.page)
    assert found.violations_count == 0, found.generate_report()
