"""People play in a real browser against a real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hornox.modes import REGISTRY
from tests.browser.conftest import NewVisitor
from tests.server.process import Process

pytestmark = pytest.mark.slow

MODES = [*(mode.id for mode in REGISTRY), "even-odd+climbing+cow+flip"]
BOT = {"kind": "bot", "bot": "random"}


def options_of(mode: str) -> dict[str, int]:
    """One round where a mode plays several."""
    return {"rounds": 1} if any(o.name == "rounds" for o in REGISTRY.find(mode).options) else {}


@pytest.mark.parametrize("mode", MODES)
def test_a_person_and_a_bot_play_every_mode_to_its_end(
    visit: NewVisitor, pictures: object, mode: str
) -> None:
    ada = visit("Ada")
    ada.open_table(mode, [BOT], options=options_of(mode))
    ada.page.locator(".ask").wait_for()
    ada.page.wait_for_timeout(400)
    ada.page.screenshot(path=f"{pictures}/{mode}.png")
    assert ada.play_to_the_end() >= 10
    expect(ada.page.locator(".over")).to_contain_text("Ada")


def test_two_browsers_at_one_table_one_of_them_a_phone_in_german(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ben = visit("Ben", phone=True, language="de", theme="dark")
    link = ada.open_table("base", [{"kind": "person"}], options={"rounds": 1})
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Hinsetzen").first.click()
    ada.page.locator(".ask.due").wait_for()
    assert ada.page.locator("[data-option]").count() == 10
    for _ in range(400):
        if ada.over and ben.over:
            break
        ada.answer_once()
        ben.answer_once(3)
        ben.page.wait_for_timeout(20)
    expect(ben.page.locator(".over")).to_contain_text("Ben")
    assert not ada.errors and not ben.errors


def test_a_reload_and_a_killed_server_lose_nothing(visit: NewVisitor, server: Process) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT, BOT], options={"rounds": 1})
    ada.page.locator(".ask.due").wait_for()
    while ada.page.locator("[data-option]").count() > 7:
        ada.answer_once()
        ada.page.wait_for_timeout(60)
    ada.page.reload()
    ada.page.locator(".ask.due").wait_for()
    before = ada.page.locator("[data-option]").count()
    server.kill()
    ada.page.wait_for_timeout(500)
    server.start()
    ada.page.locator(".ask.due").wait_for(timeout=20_000)
    ada.page.wait_for_timeout(500)
    assert ada.page.locator("[data-option]").count() == before
    ada.play_to_the_end()


def test_a_whole_game_by_keyboard_alone(visit: NewVisitor) -> None:
    ada = visit("Ada", lastCard=False)
    ada.open_table("base", [BOT], options={"rounds": 1})
    ada.page.locator(".ask.due").wait_for()
    for _ in range(600):
        if ada.over:
            break
        if ada.page.locator(".ask.due").count():
            ada.page.keyboard.press("ArrowRight")
            ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(40)
    assert ada.over


def test_an_unknown_table_and_a_full_one_say_so_calmly(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.page.goto(f"{ada.url}/t/nothere#nothing")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    link = ada.open_table("base", [BOT], spectators=False)
    ben = visit("Ben")
    ben.page.goto(link)
    ben.page.wait_for_timeout(800)
    assert not ben.page.locator("[data-option]").count()
    assert not ben.errors
