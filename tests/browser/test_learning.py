"""The first minutes: a name, the tutorial, a table of one's own, the rules at hand."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser.conftest import SMALL_PHONE, NewVisitor
from tests.browser.geometry import faults
from tests.browser.visitor import Visitor
from tests.server.process import Process

pytestmark = pytest.mark.slow


def _look_at_a_card(ada: Visitor) -> None:
    """A card that is pressed long says where it goes and what it costs, and is not chosen."""
    card = ada.page.locator(".hand li:has(.note)").last
    note = card.locator(".note")
    box = card.bounding_box()
    assert box is not None
    ada.page.mouse.move(2, 2)
    expect(note).to_be_hidden()
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ada.page.mouse.down()
    expect(card.locator(".held")).to_be_visible()
    expect(note).to_be_visible()
    expect(note).to_have_text(re.compile(r"\d[.,]\d (heads|Hornochsen)"))
    ada.page.mouse.up()
    ada.page.mouse.move(2, 2)
    expect(note).to_be_hidden()
    expect(card.locator("[aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize(
    ("phone", "language"), [pytest.param(False, "en", marks=pytest.mark.long), (True, "de")]
)
def test_the_tutorial_is_played_to_its_end(
    visit: NewVisitor, pictures: Path, phone: bool, language: str
) -> None:
    ada = visit("Ada", phone=phone, language=language)
    go, play = ("Continue", "Play now") if language == "en" else ("Weiter", "Jetzt spielen")
    ada.go("/learn/base")
    page, answered, titles, looked = ada.page, 0, [], False
    for number in range(5):
        page.locator(".step").get_by_text(f"{number + 1} / 5").wait_for(state="attached")
        titles.append(page.locator("h1").inner_text())
        on = page.get_by_role("button", name=go, exact=True)
        for _ in range(4):
            if on.count() or number == 4:
                break
            if not looked and page.locator(".hand .note").count():
                _look_at_a_card(ada)
                looked = True
            ada.options.last.click()
            answered += 1
            with contextlib.suppress(PlaywrightError):  # what came of it was shown already
                page.locator(".why .skip").click(timeout=5000)
            on.or_(ada.options).first.wait_for()
        ada.picture(f"{pictures}/learn-{'phone' if phone else 'laptop'}-{number + 1}.png")
        if number < 4:
            on.click()
    assert len(set(titles)) == 5
    assert answered >= 4, "a card in each of three lessons, and a row"
    assert looked, "cards show their risk"
    assert not ada.complaints()
    page.get_by_role("link", name=play).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert not ada.errors


@pytest.mark.long
def test_a_lesson_of_every_kind_of_table_is_played_and_marked(
    visit: NewVisitor, pictures: Path
) -> None:
    ada = visit("Ada")
    page = ada.page
    done = page.get_by_role("button", name="Try again")
    on = page.get_by_role("button", name="Continue", exact=True)
    for mode, pages in (("specials", 1), ("buffalo", 2), ("board-luck", 1), ("party", 1)):
        ada.go(f"/learn/{mode}")
        for number in range(pages):
            page.locator(".step").get_by_text(f"{number + 1} / {pages}").wait_for(state="attached")
            for step in range(6):
                done.or_(ada.options).first.wait_for()
                if done.count():
                    break
                ada.picture(f"{pictures}/lesson-{mode}-{number + 1}-{step + 1}.png")
                ada.options.first.click()
                skip = page.locator(".why .skip")
                skip.or_(done).or_(ada.options).first.wait_for()
                while skip.count():
                    with contextlib.suppress(PlaywrightError):
                        skip.click(timeout=1000)
            expect(done).to_be_visible()
            if number < pages - 1:
                on.click()
        assert not ada.complaints()
    ada.go("/learn")
    expect(page.locator(".mark")).to_have_count(4)
    ada.picture(f"{pictures}/lessons.png")
    assert not ada.complaints() and not ada.errors
    page.get_by_role("link", name="Pro", exact=True).or_(
        page.get_by_role("link", name="Pro ")
    ).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("All cards are known")


@pytest.mark.parametrize(
    "mode",
    [
        "specials",
        *(
            pytest.param(mode, marks=pytest.mark.long)
            for mode in ("board-luck", "buffalo", "party")
        ),
    ],
)
def test_a_lesson_fits_a_small_phone(visit: NewVisitor, mode: str) -> None:
    ada = visit("Friederike", size=SMALL_PHONE, language="de")
    page, done = ada.page, ada.page.get_by_role("button", name="Noch einmal versuchen")
    ada.go(f"/learn/{mode}")
    page.locator(".coach").wait_for()
    for number in range(page.locator(".step i").count()):
        if number:
            page.get_by_role("button", name="Weiter", exact=True).click()
        for _ in range(6):
            done.or_(ada.options).first.wait_for()
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height <= SMALL_PHONE["height"], page.locator(".coach").inner_text()
            assert not faults(page)
            if done.count():
                break
            ada.options.last.click()
            skip = page.locator(".why .skip")
            skip.or_(done).or_(ada.options).first.wait_for()
            while skip.count():
                with contextlib.suppress(PlaywrightError):
                    skip.click(timeout=1000)
        expect(done).to_be_visible()


def test_from_a_link_to_a_seat_with_nothing_but_a_name(
    visit: NewVisitor, chromium: Browser, server: Process
) -> None:
    ada = visit("Ada")
    link = ada.open_table("base", [{"kind": "person"}])
    context = chromium.new_context(locale="en")
    page = context.new_page()
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada invites you to a game")
    expect(page.get_by_role("region", name="Base game")).to_contain_text("Time limit: none")
    field = page.get_by_label("What’s your name?")
    field.press_sequentially("A newcomer from very far away")
    name = field.input_value()
    page.get_by_role("button", name="Join the game").click()
    # No table cuts what the field has taken.
    expect(page.locator(".ask h2")).to_have_text(f"{name}, which card do you play?")
    expect(ada.page.locator(".players")).to_contain_text(name)
    context.close()


@pytest.mark.long
def test_a_table_is_set_up_with_the_rules_at_hand(visit: NewVisitor, pictures: Path) -> None:
    ada = visit("Ada")
    ada.go("/")
    ada.page.get_by_role("link", name="Set up a table").click()
    ada.page.get_by_role("radio", name="The Jumping Cow").check(force=True)
    ada.page.get_by_role("button", name="Rules", exact=True).click()
    rules = ada.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", level=1)).to_have_text("The Jumping Cow")
    ada.picture(f"{pictures}/new-rules.png")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("checkbox", name="Flippin").check()
    ada.page.get_by_role("button", name="Invite a friend").click()
    ada.page.get_by_label("Number of rounds").fill("1")
    ada.page.get_by_role("checkbox", name="Show in the list of open tables").check()
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(
        "The Jumping Cow + Flippin’ Digits"
    )
    expect(ada.page.locator(".seats li")).to_have_count(5)
    expect(ada.page.locator(".seats .empty")).to_have_count(1)
    ada.picture(f"{pictures}/waiting.png")
    assert not ada.complaints()
    ben = visit("Ben", phone=True)
    ben.go("/")
    mine = ben.page.locator("li", has_text="free seat").filter(has_text="Jumping Cow")
    mine.get_by_role("link", name="Sit down").first.click()
    ben.page.get_by_role("button", name="Sit down").click()
    ada.wait_until_asked()
    assert not ada.errors and not ben.errors
