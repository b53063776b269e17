"""Every page and every table in both languages, light and dark, wide and narrow."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hornox.server.http.pages import STATIC
from tests.browser.conftest import LAPTOP, LARGE_TV, PHONE, SMALL_PHONE, TV, NewVisitor
from tests.browser.geometry import settle
from tests.browser.visitor import BOT, Visitor

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
ALL_FANS = "even-odd+climbing+cow+flip"
_LONG = pytest.mark.long
TABLES = ["base", "pro", ALL_FANS, "specials", "buffalo", "board-pro-luck", "party"]


def _named(name: str, phone: bool, language: str, theme: str) -> str:
    return f"{name}-{'phone' if phone else 'laptop'}-{language}-{theme}"


@pytest.mark.parametrize(
    ("phone", "language", "theme"),
    [pytest.param(*look, marks=() if look == LOOKS[2] else _LONG) for look in LOOKS],
)
def test_pages(visit: NewVisitor, pictures: Path, phone: bool, language: str, theme: str) -> None:
    ada = visit("Ada", phone=phone, language=language, theme=theme)
    faults: dict[str, str] = {}
    for name, path in PAGES.items():
        ada.go(path)
        expect(ada.page.locator("h1")).to_be_visible()  # all that it asks the server for is there
        ada.page.wait_for_load_state("networkidle")
        where = _named(name, phone, language, theme)
        ada.picture(f"{pictures}/page-{where}.png", full_page=True)
        if complaint := ada.complaints():
            faults[where] = complaint
        assert ada.page.evaluate("document.documentElement.lang") == language
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())
    assert not ada.errors


@pytest.mark.parametrize(
    "mode",
    [pytest.param(mode, marks=() if mode == "base" else _LONG) for mode in TABLES],
)
def test_tables(visit: NewVisitor, pictures: Path, mode: str) -> None:
    ada = visit("Ada", theme="auto")
    ada.open_table(mode, [BOT, BOT, BOT])
    ada.wait_until_asked()
    ada.play(5)
    ada.wait_until_asked()
    faults: dict[str, str] = {}
    spoken = "en"
    for phone, language, theme in LOOKS[1:3]:
        if language != spoken:
            # A phone has its language among the tools of the table.
            ada.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
            ada.page.locator("header nav button").click()
            spoken = language
        ada.page.set_viewport_size(PHONE if phone else LAPTOP)  # type: ignore[arg-type]
        ada.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        ada.page.evaluate("scrollTo(0, 0)")
        where = _named(mode, phone, language, theme)
        ada.picture(f"{pictures}/table-{where}.png")
        if complaint := ada.complaints():
            faults[where] = complaint
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())
    assert not ada.errors


@pytest.mark.long
def test_the_rows_and_the_hand_fit_every_screen_at_once(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada", size=SMALL_PHONE)
    ada.open_table("base", [BOT, BOT, BOT])
    ada.wait_until_asked()
    for size in (SMALL_PHONE, PHONE, LAPTOP, TV, LARGE_TV):
        settle(ada.page, (size["width"], size["height"]))
        _fits(ada, pictures, size)


def _fits(ada: Visitor, pictures: Path, size: dict[str, int]) -> None:
    ada.picture(f"{pictures}/size-{size['width']}.png")
    places = {}
    for part in (".lane:last-child", ".hand li:last-child", ".slot", ".players"):
        box = ada.page.locator(part).first.bounding_box()
        assert box is not None
        places[part] = box
    own = ada.page.locator(".own").bounding_box()
    row = places[".lane:last-child"]
    assert own is not None and row["y"] + row["height"] <= own["y"] + 2, "a row is covered"
    hand = places[".hand li:last-child"]
    assert hand["y"] + hand["height"] <= size["height"]
    if size["width"] > 1800:
        # Across the room: a card is as high as one eighth of the screen.
        assert places[".slot"]["height"] > size["height"] / 8
    assert places[".slot"]["width"] >= 30


def test_who_uses_the_keyboard_goes_on_at_the_beginning_of_a_new_page(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.go("/")
    ada.page.get_by_role("link", name="Learn to play").press("Enter")
    expect(ada.page.locator("main")).to_be_focused()
    expect(ada.page.locator("main h1")).to_be_visible()  # the page itself is loaded by now
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator("main").get_by_role("link").first).to_be_focused()


def test_the_script_is_small() -> None:
    sizes = {one.name: len(gzip.compress(one.read_bytes())) for one in STATIC.glob("assets/*.js")}
    named = re.findall(r"/assets/([^\"]+\.js)\"", (STATIC / "index.html").read_text("utf-8"))
    assert named
    assert sum(sizes[name] for name in named) < 120_000, "what every visit loads"
    later = {name: size for name, size in sizes.items() if name not in named}
    assert all(size < 15_000 for size in later.values()), f"pages that are loaded later: {later}"
    assert sum(sizes.values()) < 300_000, "all pages together, with a lesson for each mode"


def test_the_page_can_be_installed(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.go("/")
    link = ada.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = ada.context.request.get(f"{ada.url}{link}").json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = ada.context.request.get(f"{ada.url}{icon['src']}")
        assert found.ok and found.headers["content-type"].startswith(icon["type"])


def test_a_wrong_code_is_told_in_sight(visit: NewVisitor) -> None:
    ada = visit("Ada", size=PHONE)
    ada.go("/")
    ada.page.get_by_label("code").fill("ZZZ999")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_heads_in_piles_are_offered_only_where_there_are_such_piles(visit: NewVisitor) -> None:
    ada = visit("Ada")
    for mode, there in (("base", 1), ("board", 0), ("party", 0)):
        ada.go(f"/new/{mode}")
        expect(ada.page.get_by_text("Hints and risks allowed")).to_be_visible()
        expect(ada.page.get_by_text("Show heads taken in this round")).to_have_count(there)
