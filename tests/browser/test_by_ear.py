"""A whole game by ear: everything that happens and everything that is asked, once and in order."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from hornox.engine import Mode
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, FIRST_HINT, ONE_ROUND, PERSON, Visitor
from tests.support.modes import brief, one_mode

pytestmark = pytest.mark.slow

# What a screen reader would say: whatever is added or changed inside a live region.
LISTEN = """
window.said = [];
const live = "[aria-live]:not([aria-live=off]), [role=log], [role=status], [role=alert]";
const region = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
const hear = (node) => {
  const text = node.textContent?.trim();
  if (text && region(node)) said.push(text);
};
new MutationObserver((changes) => {
  for (const change of changes) {
    if (change.type === "characterData") hear(change.target);
    change.addedNodes.forEach(hear);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
WAITING = re.compile(r"(Waiting for|Chosen|Warten auf|Gewählt) ")
QUESTION = "/^Ada, (which card|your .* which row)/"


class Told:
    """What the server has told a page, as it ought to be said."""

    def __init__(self, ada: Visitor, language: str) -> None:
        self.language = language
        self.lines: list[str] = []
        self._asked: set[str] = set()
        ada.context.add_init_script(LISTEN)
        ada.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "update":
            return
        events = [told["text"][self.language] for told in message["events"]]
        self.lines += events
        for ask in message["asks"]:
            if ask["made"] is None and ask["id"] not in self._asked:
                self._asked.add(ask["id"])
                self.lines.append(ask["ask"][self.language])


@one_mode
def test_every_mode_is_played_to_its_end_by_ear(
    visit: NewVisitor, pictures: Path, mode: Mode
) -> None:
    language = "de" if mode.id in ("buffalo", "party") else "en"
    ada = visit("Ada", language=language, forced=False)
    told = Told(ada, language)
    ada.open_table(mode.id, [BOT], options=brief(mode))
    ada.wait_until_asked()
    ada.picture(pictures / f"{mode.id}.png")
    assert ada.play_to_the_end() >= 10
    expect(ada.page.locator(".over")).to_contain_text("Ada")
    last = ada.page.get_by_role("log").locator("p").last
    expect(last).to_have_text(told.lines[-1])
    assert len(told.lines) > 40
    if mode.table.name != "buffalo":  # there others of the team may answer before one is asked
        assert _said(ada) == told.lines


def _said(ada: Visitor) -> list[str]:
    """What was said but for whom one waits, which a busy machine makes longer."""
    return [line for line in ada.page.evaluate("said") if not WAITING.match(line)]


def test_a_question_comes_after_what_happened_and_nothing_is_said_again(visit: NewVisitor) -> None:
    ada = visit("Ada", moving=True, speed="fast")
    told = Told(ada, "en")
    ada.open_table("base", [BOT, BOT], options=ONE_ROUND)
    for asked in range(1, 5):
        # On the page: from here the table could have gone on between two looks.
        ada.page.wait_for_function(
            f"n => said.filter((line) => {QUESTION}.test(line)).length === n", arg=asked
        )
        if asked < 4:
            ada.options.first.click()
    assert _said(ada) == told.lines, "what happened, then what is asked"
    before = ada.page.evaluate("said.length")
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(ada.page.locator(".ask h2")).to_have_text(re.compile("[Ww]elche"))
    assert ada.page.evaluate("said.length") == before, "a change of the language repeats nothing"


@pytest.mark.long
def test_a_hint_and_a_long_wait_are_heard(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    Told(ada, "en")
    link = ada.open_table("base", [PERSON], options=ONE_ROUND, hints=True)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ada.wait_until_asked()
    heard = ada.page.get_by_role("log")
    ada.page.keyboard.press("h")
    expect(heard).to_contain_text(re.compile(r"Play \d+: "), timeout=FIRST_HINT)
    for key in ada.hand_options.first.get_attribute("data-fly") or "":
        ada.page.keyboard.press(key)
    ada.page.keyboard.press("Enter")
    expect(heard).to_contain_text("Chosen (tap another to switch). Waiting for Ben")
