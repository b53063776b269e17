"""A person in a real browser: comes in, opens a table, answers what is asked."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tests.server import client

BOT = {"kind": "bot", "bot": "random"}
PERSON = {"kind": "person"}
ONE_ROUND = {"rounds": 1}
FIRST_HINT = 300_000
"""Milliseconds: with the first hint the processes begin in which bots think, and may compile."""

# Everything has its place and can be clicked, but nothing is painted: without a graphics card that
# is two thirds of a browser's work.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}"""
PAINTED = "document.adoptedStyleSheets = []"

SHEET = "section.sheet:not(.over) .next button.main"
# A person who puts sheets away and chooses what is asked for until the game is over. What a mouse
# would not hit is not chosen, and looked at again.
PLAY = """async ([seconds, end]) => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const hit = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const choose = (at) => {
    const sheet = document.querySelector("SHEET");
    if (sheet) { sheet.click(); return false; }
    if (!document.querySelector(".ask.due")) return false;
    const offered = [...document.querySelectorAll("[data-option]")].filter(shown);
    const chosen = offered[at % offered.length];
    if (!chosen || chosen.matches(":disabled")) return false;
    if (!hit(chosen)) chosen.scrollIntoView({ block: "center", inline: "center" });
    if (!hit(chosen)) return false;
    chosen.click();
    return true;
  };
  const pause = () => new Promise((done) => setTimeout(done, 30));
  const options = () => [...document.querySelectorAll(".ask.due, [data-option]")];
  const asked = () => options().map((one) => one.dataset.option ?? one.textContent).join();
  const until = performance.now() + 1000 * seconds;
  let chosen = 0;
  while (!document.querySelector(end) && performance.now() < until) {
    const before = asked();
    if (choose(chosen)) {
      chosen += 1;
      // What was chosen is on its way; whoever chooses again meanwhile only changes their mind.
      for (let times = 0; times < 10 && asked() === before; times += 1) await pause();
    }
    await pause();
  }
  return chosen;
}""".replace("SHEET", SHEET)


class Visitor:
    """One browser window with a guest of its own."""

    def __init__(self, context: BrowserContext, url: str, name: str, **settings: Any) -> None:
        self.url = url
        self.context = context
        quick = {"speed": "off", "takeBack": False}
        kept = {"language": "en", "theme": "light", **quick, **settings}
        place, kept_json = "'hornox-settings'", json.dumps(json.dumps(kept))
        script = f"localStorage[{place}] ??= {kept_json}"
        context.add_init_script(script)
        context.add_init_script(UNPAINTED)
        made = context.request.post(f"{url}/api/guest", data={"name": name}, max_retries=2)
        assert made.ok, made.text()
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> None:
        """Go to a page of the house."""
        self.page.goto(f"{self.url}{path}")

    def open_table(self, mode: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Open a table and go there; its link."""
        link = self.new_table(mode, seats, **more)
        self.page.goto(link)
        return link

    def new_table(self, mode: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Open a table without going there; its link."""
        body = {
            "mode": mode,
            "options": {},
            "seats": [{"kind": "you"}, *seats],
            "pace": {"kind": "relaxed"},
            "public": False,
            "spectators": True,
            "chat": False,
            **more,
        }
        made = self.context.request.post(f"{self.url}/api/tables", data=body, max_retries=2)
        assert made.ok, made.text()
        told = made.json()
        return f"{self.url}/t/{told['table']}#{told['invite']}"

    def have_played(self, mode: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Come to a table whose game is over already; its link."""
        link = self.new_table(mode, seats, **more)
        play_by_socket(link, self)
        self.page.goto(link)
        return link

    def leave(self) -> None:
        """Leave the table; the page says good day at home when the server has let one go."""
        self.page.get_by_role("button", name="Leave").first.click()
        self.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
        # Whoever goes elsewhere before that is brought home when the server's word comes.
        expect(self.page.get_by_role("heading", name="Hello, ")).to_be_visible()

    @property
    def options(self) -> Locator:
        """What may be chosen now."""
        return self.page.locator("[data-option]:visible")

    def wait_until_asked(self, seconds: float = 60) -> None:
        """Wait until something is asked."""
        self.page.locator(".ask.due").wait_for(timeout=seconds * 1000)

    def wait_for_a_card(self, seconds: float = 180) -> None:
        """Wait until a card of the hand is asked for; a low card has to take its row first."""
        wait_for_cards(self, seconds=seconds)

    def asked_for_a_card(self) -> bool:
        """Whether a card of the hand is asked for; the row of a low card is taken at once."""
        # Only what is asked now is looked at: a card that is asked for in the next moment
        # must not be played instead of a row.
        if not self.page.locator(".ask.due").count():
            return False
        if not self.hand_options.count():
            self.answer_once()
            return False
        return True

    @property
    def next_round(self) -> Locator:
        """The button of the sheet that ends a round."""
        return self.page.locator(SHEET)

    def answer_once(self, at: int = 0) -> bool:
        """Choose one of the options that are offered; False if nothing is asked now.

        The sheet at the end of a round is read and put away.
        """
        if self.next_round.count():
            self.next_round.click()
            return False
        return self.choose_once(at)

    def choose_once(self, at: int = 0) -> bool:
        """The same, without touching a sheet."""
        due = self.page.locator(".ask.due").count()
        offered = self.options.count() if due else 0
        if not offered:
            return False
        try:
            self.options.nth(at % offered).click(timeout=10_000)
        except PlaywrightError:  # the table has gone on in the meantime
            return False
        return True

    @property
    def hand_options(self) -> Locator:
        """The cards of the hand that may be played now."""
        return self.page.locator(".hand [data-option]")

    @property
    def over(self) -> bool:
        """Whether the page says that the game has ended."""
        return bool(self.page.locator(".over").count())

    def play(self, times: int) -> None:
        """Answer so often, or until the game is over."""
        answered, until = 0, time.monotonic() + 180
        while answered < times and not self.over:
            assert time.monotonic() < until, f"stuck: {self.page.locator('body').inner_text()}"
            answered += self.answer_once(answered)
            self.page.wait_for_timeout(30)

    def play_until(self, seen: Locator, seconds: float = 180) -> None:
        """Answer until this is there."""
        answered, until = 0, time.monotonic() + seconds
        while not seen.count():
            assert time.monotonic() < until, f"stuck: {self.page.locator('body').inner_text()}"
            answered += self.choose_once(answered)
            self.page.wait_for_timeout(30)

    def play_to_the_end(self, seconds: float = 480, end: str = ".over") -> int:
        """Answer until the game is over, or another end is there; how often something was chosen.

        All of it is done on the page, which takes a fraction of the time that a mouse takes.
        """
        chosen: int = self.page.evaluate(PLAY, [seconds, end])
        assert self.page.locator(end).count(), f"stuck: {self.page.locator('body').inner_text()}"
        assert not self.errors, self.errors
        return chosen

    @contextmanager
    def painted(self) -> Iterator[None]:
        """The page as people see it."""
        self.page.evaluate(PAINTED)
        yield
        self.page.evaluate(UNPAINTED)

    def picture(self, file: str | Path, full_page: bool = False) -> None:
        """Take a picture where somebody wants to look at it: with HORNOX_PICTURES=1."""
        if not os.environ.get("HORNOX_PICTURES"):
            return
        with self.painted():
            self.page.screenshot(path=file, full_page=full_page)

    def complaints(self) -> str:
        """What is wrong with the page as it is: too wide for its window, or against axe's rules."""
        with self.painted():
            found = Axe().run(self.page)
        wide = self.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
        told = found.generate_report() if found.violations_count else ""
        return told + ("wider than its window" if wide else "")


def play_by_socket(link: str, *people: Visitor, answers: int = 0) -> None:
    """Let people choose anything, to the end or this many times, beside their pages.

    It takes a moment; and Playwright has an event loop in this thread, so it gets another one.
    """

    cookies = [{one["name"]: one["value"] for one in p.context.cookies()} for p in people]
    url, table = people[0].url, urlsplit(link).path.rpartition("/")[2]

    async def one(kept: dict[str, str]) -> None:
        async with client.person(url, "") as guest:
            guest.http.cookies.update(kept)
            async with guest.socket(table) as line:
                await client.play(line, client.chance("browser"), answers)

    async def all_of_them() -> None:
        await asyncio.gather(*map(one, cookies))

    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, all_of_them()).result(180)


def wait_for_cards(*people: Visitor, seconds: float = 180) -> None:
    """Wait until all are asked for a card; each may have to take a row before the others go on."""
    until = time.monotonic() + seconds
    while not all([one.asked_for_a_card() for one in people]):
        assert time.monotonic() < until, f"stuck: {people[0].page.locator('body').inner_text()}"
        people[0].page.wait_for_timeout(30)


def play_together(*people: Visitor, seconds: float = 480) -> None:
    """Let people answer in turn until all of them see the end."""
    until, answered = time.monotonic() + seconds, 0
    while not all(one.over for one in people):
        assert time.monotonic() < until, people[0].page.locator("body").inner_text()
        for at, one in enumerate(people):
            answered += one.answer_once(answered + 3 * at)
        people[0].page.wait_for_timeout(20)
    assert not [error for one in people for error in one.errors]
