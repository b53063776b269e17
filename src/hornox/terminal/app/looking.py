"""What is on the screen of a far terminal: keys that were pressed before play no card.

A terminal answers a question about its cursor when it has drawn all that came before the question.
So whatever comes before that answer was typed by somebody who had not seen the drawing yet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from hornox.terminal.app.game import HornoxApp

WHERE = "\x1b[6n"
"""Where is the cursor?"""
PATIENCE = 5.0
"""Seconds after which a terminal is one that never answers."""

Then = Callable[[], object]


class Looks:
    """Everything that waits for being seen, in the order in which it was drawn."""

    def __init__(self, app: HornoxApp) -> None:
        self._app = app
        self._waiting: deque[Then] = deque()
        self._mute = False

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
            driver.write(WHERE)
            driver.flush()
        self._app.set_timer(PATIENCE, lambda: self._give_up(then))

    def answered(self) -> None:
        """The terminal has answered once; keys that came before are worked off first."""
        if self._waiting:
            self._app.screen.call_later(self._waiting.popleft())

    def _give_up(self, waiting: Then) -> None:
        """This terminal does not answer: nobody is kept waiting again."""
        if waiting in self._waiting:
            self._mute = True
            while self._waiting:
                self._waiting.popleft()()
