"""What the signs of a table mean, for those who cannot hover: by touch, by key, by ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, NewVisitor
from tests.browser.visitor import BOT, Visitor

pytestmark = pytest.mark.slow

TITLE = {"en": "What the symbols mean", "de": "Was die Symbole bedeuten"}
# A sign of each kind of table, and a word of what it means.
KNOWN = {
    "board": ["Minus points: the heads of the tile", "everybody plays two tiles"],
    "board-pro-luck": ["Draw a tile from the supply", "A clover on the score path", "A stop sign"],
    "party": ["Eine Nullkarte", "Bullenkarte", "Hat gewählt"],
    "specials": ["the next card takes it", "one place more", "Special cards in hand"],
    "buffalo": ["die nächste Karte nimmt sie", "bis ihr den Stopp aufhebt"],
    "even-odd+climbing+cow+flip": ["Only even cards", "mountain", "The cow", "two digits"],
}


def _cards_of(ada: Visitor, mode: str, language: str) -> list[str]:
    """The names of the cards with an effect that a mode has."""
    catalogue = ada.context.request.get(f"{ada.url}/api/modes").json()
    (parts,) = [one["parts"] for one in catalogue["modes"] if one["id"] == mode.partition("+")[0]]
    return [name[language] for name in parts["words"].values()]


@pytest.mark.long
@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(mode, marks=() if mode == "board-pro-luck" else pytest.mark.long)
        for mode in KNOWN
    ],
)
def test_every_sign_is_explained_on_a_small_phone(visit: NewVisitor, mode: str) -> None:
    language = "de" if mode in ("party", "buffalo") else "en"
    ada = visit("Ada", phone=True, size=SMALL_PHONE, language=language)
    ada.open_table(mode, [BOT, BOT])
    ada.wait_until_asked()
    button = ada.page.get_by_role("button", name="Symbole" if language == "de" else "Symbols")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    sheet = ada.page.get_by_role("dialog", name=TITLE[language])
    expect(sheet).to_be_visible()
    for words in [*KNOWN[mode], *_cards_of(ada, mode, language)]:
        expect(sheet).to_contain_text(words)
    for entry in sheet.get_by_role("listitem").all():
        # What listeners get: the name of a card, if it has one, and a whole sentence.
        assert entry.inner_text().strip().endswith("."), entry.inner_text()
    assert not ada.complaints()
    sheet.get_by_role("button").click()
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()


def test_the_signs_say_how_strong_each_bot_is_and_how_it_plays(visit: NewVisitor) -> None:
    ada = visit("Ada", phone=True, size=SMALL_PHONE)
    ada.open_table("base", [{"kind": "bot", "bot": one} for one in ("novice", "greedy", "novice")])
    ada.wait_until_asked()
    ada.page.get_by_role("button", name="Symbols").tap()
    bots = ada.page.get_by_role("dialog", name=TITLE["en"]).locator(".bots")
    novices, greedy = bots.all_inner_texts()
    assert re.fullmatch(r"very easy \(\w+, \w+\): is still learning: a child can win\.", novices)
    assert re.fullmatch(r"short-sighted \(\w+\): takes what looks best .+\.", greedy)


@pytest.mark.long
def test_the_signs_are_a_key_away_and_follow_the_language(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("board", [BOT])
    ada.wait_until_asked()
    ada.page.keyboard.press("e")
    expect(ada.page.get_by_role("dialog", name=TITLE["en"])).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Deutsch").click()
    ada.page.keyboard.press("e")
    sheet = ada.page.get_by_role("dialog", name=TITLE["de"])
    expect(sheet).to_contain_text("spielen alle zwei Plättchen")
    assert not sheet.get_by_text("points").count()
