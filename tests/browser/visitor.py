"""A person in a real browser: comes in, opens a table, answers what is asked."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import BrowserContext, Page

BOTS = ("random", "random", "random")


class Visitor:
    """One browser window with a guest of its own."""

    def __init__(self, context: BrowserContext, url: str, name: str, **settings: Any) -> None:
        self.url = url
        self.context = context
        kept = {"language": "en", "theme": "light", "speed": "off", **settings}
        place, kept_json = "'hornox-settings'", json.dumps(json.dumps(kept))
        script = f"localStorage[{place}] ??= {kept_json}"
        context.add_init_script(script)
        made = context.request.post(f"{url}/api/guest", data={"name": name})
        assert made.ok, made.text()
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open_table(self, mode: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Open a table and go there; its link."""
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
        made = self.context.request.post(f"{self.url}/api/tables", data=body)
        assert made.ok, made.text()
        told = made.json()
        link = f"{self.url}/t/{told['table']}#{told['invite']}"
        self.page.goto(link)
        return link

    def answer_once(self, at: int = 0) -> bool:
        """Choose one of the options that are offered; False if nothing is asked now."""
        due = self.page.locator(".ask.due")
        options = self.page.locator("[data-option]:visible")
        if not due.count() or not options.count():
            return False
        chosen = options.nth(at % options.count())
        try:
            chosen.click(timeout=2000)
        except Exception:  # the table has gone on in the meantime
            return False
        return True

    @property
    def over(self) -> bool:
        """Whether the page says that the game has ended."""
        return bool(self.page.locator(".over").count())

    def play_to_the_end(self, seconds: float = 240) -> int:
        """Answer until the game is over; how often something was answered."""
        answered, until = 0, time.monotonic() + seconds
        while not self.over:
            assert time.monotonic() < until, f"stuck: {self.page.locator('body').inner_text()}"
            if self.answer_once(answered):
                answered += 1
            self.page.wait_for_timeout(30)
        assert not self.errors, self.errors
        return answered
