"""Keys that were pressed before a remote terminal had drawn the question play no card.

A terminal answers a question about its cursor when it has drawn all that came before the question.
So whatever comes before that answer was typed by somebody who had not seen the drawing yet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.screen import Screen

WHERE = "\x1b[6n"
"""Where is the cursor?"""
PATIENCE, LONG_PATIENCE = 5.0, 30.0
"""Seconds for a terminal that may be one that never answers, and for one that has answered."""

Then = Callable[[], object]


class Looks:
    """Everything that waits until it has been seen, in the order in which it was drawn."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._waiting: deque[Then] = deque()
        self._mute = self._known = False
        self._asked = 0

    @property
    def owed(self) -> bool:
        """Whether an answer is still on its way; after the end it would be typed into the shell."""
        return self._asked > 0 and not self._mute

    def after(self, screen: Screen[Any], then: Then) -> None:
        """Do something when what a screen draws now has been seen."""
        if self._app.is_headless or self._mute:
            then()
        else:
            screen.call_after_refresh(self._ask, then)

    def _ask(self, then: Then) -> None:
        self._waiting.append(then)
        driver = self._app._driver
        if driver is not None:
            self._asked += 1
            driver.write(WHERE)
            driver.flush()
        patience = LONG_PATIENCE if self._known else PATIENCE
        self._app.set_timer(patience, lambda: self._give_up(then))

    def answered(self) -> None:
        """The terminal has answered; keys that came before go to the screen and back first."""
        self._known, self._asked = True, max(0, self._asked - 1)
        if self._waiting and self._app.screen_stack:
            self._app.screen.call_later(self._app.call_later, self._waiting.popleft())

    def _give_up(self, waiting: Then) -> None:
        """Nobody is kept waiting any longer, and where no answer ever came, never again."""
        if waiting in self._waiting:
            self._mute = not self._known
            while self._waiting:
                self._waiting.popleft()()
