"""First the table is shown as it is, then something is asked; two quick clicks play one card."""

from __future__ import annotations

import json

import pytest

from hornox.engine import Mode
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, Visitor
from tests.support.modes import brief, rows_and_board

# By the page's own clock, at every change: what was drawn while something was asked, beside what
# the server has said lies there.
RECORD = """
window.seen = { asked: [], early: [], sent: [], clicked: [] };
const since = () => Math.round(performance.now());
let rows = null;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "update") rows = message.view.public.rows;
    });
  }
  send(data) {
    if (JSON.parse(data).type === "answer") seen.sent.push({ at: since(), ...JSON.parse(data) });
    super.send(data);
  }
};
// A gap on a board is a 0; before the draft there are no rows.
const cardsOf = (row) => (Array.isArray(row) ? row : (row?.cards ?? []));
const lying = () => rows.flatMap(cardsOf).filter((card) => card > 0);
const cards = "ol.rows [data-fly], ol.board [data-fly]";
const drawn = () =>
  [...document.querySelectorAll(cards)].map(({ dataset }) => +dataset.fly).filter((card) => card);
const same = (some, others) => String(some.sort()) === String(others.sort());
const look = () => {
  const asks = document.querySelector(".ask.due") || document.querySelector("main [data-option]");
  if (!asks || !rows) return;
  const question = document.querySelector(".ask h2")?.textContent ?? "";
  const there = drawn();
  seen.asked.push({ at: since(), question });
  if (same(there, lying())) return;
  seen.early.push({ at: since(), question, there, lying: lying() });
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
addEventListener("pointerdown", () => seen.clicked.push(since()), true);
"""

# While something is shown, a tap on the table and keys hurry, and answer nothing.
MEDDLE = """() => {
  if (!document.querySelector(".skip")) return;
  document.querySelector(".felt").click();
  for (const key of "1234567890") {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}"""


def recorded(ada: Visitor) -> dict[str, list[dict[str, object]]]:
    """What the page has seen so far."""
    seen: dict[str, list[dict[str, object]]] = ada.page.evaluate("seen")
    return seen


@rows_and_board
def test_nothing_is_asked_before_the_table_is_shown(visit: NewVisitor, mode: Mode) -> None:
    ada = visit("Ada", moving=True, speed="fast")
    ada.context.add_init_script(RECORD)
    ada.open_table(mode.id, [BOT, BOT], options=brief(mode))
    for turn in range(3):
        ada.wait_until_asked()
        while not ada.answer_once(turn):
            ada.page.wait_for_timeout(30)
        ada.page.wait_for_function("n => seen.sent.length > n", arg=turn)
        ada.page.evaluate(MEDDLE)
    ada.wait_until_asked()
    seen = recorded(ada)
    assert len(seen["sent"]) >= 3
    assert seen["asked"]
    assert not seen["early"], json.dumps(seen["early"][:3], indent=1)
    assert not ada.errors


@pytest.mark.slow
@pytest.mark.parametrize(
    ("take_back", "pauses"),
    [(True, (100, 400, 800)), pytest.param(False, (250, 550, 1000), marks=pytest.mark.long)],
)
def test_two_quick_clicks_never_play_two_cards(
    visit: NewVisitor, take_back: bool, pauses: tuple[int, ...]
) -> None:
    ada = visit("Ada", moving=True, speed="fast", takeBack=take_back)
    ada.context.add_init_script(RECORD)
    ada.open_table("base", [BOT, BOT], options={"rounds": 3})
    for apart in pauses:
        ada.wait_for_a_card()
        before = len(recorded(ada)["sent"])
        box = ada.hand_options.nth(1).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        ada.page.mouse.click(x, y)
        ada.page.wait_for_timeout(apart)
        ada.page.mouse.click(x, y)
        # Until the next question: whatever the two clicks have led to has been sent by then.
        ada.page.wait_for_timeout(2500)
        ada.wait_until_asked()
        seen = recorded(ada)
        assert len(seen["sent"]) <= before + 1, (apart, seen["clicked"], seen["sent"][before:])
