"""How long a reveal takes in a real browser: every mode, with the fewest and the most players.

A page plays with bots at the usual pace and notes, by its own clock, how long each reveal is shown.
None may take longer than eight seconds, however many players there are.

    python3 dev.py long reveals [--mode M …] [--reveals 6] [--pages 2]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from hornox.modes import find
from tests.browser.conftest import CHROMIUM, FLAGS, LAPTOP
from tests.browser.visitor import BOT, PLAY, UNPAINTED, Visitor
from tests.server.process import Process
from tests.support.modes import MODES, brief

LONGEST = 8.0
PATIENCE = 240
"""Seconds within which a page has seen enough; what it has seen by then counts."""

# While something is shown, the page offers to hurry. A person who plays anything does the rest.
WATCH = """
window.reveals = [];
let began = null;
const look = () => {
  const shown = document.querySelector(".skip") !== null;
  if (shown && began === null) began = performance.now();
  if (!shown && began !== null) {
    reveals.push(performance.now() - began);
    began = null;
  }
};
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
);
"""


class Shown:
    """One page at a table with this many players."""

    def __init__(self, browser: Browser, url: str, mode: str, players: int) -> None:
        self.mode, self.players = mode, players
        self.context: BrowserContext = browser.new_context(
            viewport=LAPTOP,  # type: ignore[arg-type]
            reduced_motion="no-preference",
        )
        self.context.set_default_timeout(120_000)
        self.person = Visitor(self.context, url, "Ada", speed="normal")
        self.context.add_init_script(WATCH)
        self.person.open_table(mode, [BOT] * (players - 1), options=brief(find(mode)))
        self.person.page.wait_for_selector(".ask", timeout=120_000)
        self.person.page.evaluate(UNPAINTED)
        self.person.page.evaluate(f"() => {{ ({PLAY})([{PATIENCE}, '.over']); }}")
        self.until = time.monotonic() + PATIENCE

    def seconds(self) -> list[float]:
        """How long each reveal has taken so far."""
        found: list[float] = self.person.page.evaluate("reveals")
        return [one / 1000 for one in found]

    def done(self, wanted: int) -> bool:
        """Whether enough was seen, or there is no more to see."""
        late = time.monotonic() > self.until
        return late or len(self.seconds()) >= wanted or self.person.over


def measured(url: str, modes: list[str], wanted: int, pages: int) -> dict[tuple[str, int], float]:
    """The longest reveal by mode and number of players."""
    waiting = [(mode, count) for mode in modes for count in sorted({*find(mode).players})]
    longest: dict[tuple[str, int], float] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        shown: list[Shown] = []
        while waiting or shown:
            while waiting and len(shown) < pages:
                shown.append(Shown(browser, url, *waiting.pop(0)))
            for one in [one for one in shown if one.done(wanted)]:
                seen = one.seconds()
                longest[one.mode, one.players] = max(seen, default=0.0)
                print(f"{one.mode:16} {one.players:2} players  {len(seen):2} reveals  "
                      f"longest {max(seen, default=0):.1f} s", flush=True)  # fmt: skip
                one.context.close()
                shown.remove(one)
            if shown:
                shown[0].person.page.wait_for_timeout(200)
        browser.close()
    return longest


def main() -> int:
    """Measure, print a table, and fail where a reveal was too long."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--mode", nargs="+", default=[mode.id for mode in MODES])
    words.add_argument("--reveals", type=int, default=6)
    words.add_argument("--pages", type=int, default=2)
    args = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(str(Path(folder) / "h.sqlite"), "--requests", "1000")
        server.start()
        try:
            longest = measured(server.url, args.mode, args.reveals, args.pages)
        finally:
            server.stop()
    long = {key: value for key, value in longest.items() if value > LONGEST}
    print(f"longest of all: {max(longest.values()):.1f} s; too long: {long or 'none'}")
    return 1 if long or not all(longest.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
