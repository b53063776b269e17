"""What screens may ask of the application, without knowing which screens there are."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from msgspec.structs import replace
from textual.app import App

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.play import Sitting
from hornox.terminal import config, settings
from hornox.terminal.app.key_echo import Looks
from hornox.terminal.places.place import Place

LONG = 5.0
"""Seconds of waiting after which a bell calls somebody back."""


class GameApp(App[str]):
    """The application below its screens: a language, what is seen, and the ways between screens."""

    begin: Callable[[Sitting], None]
    """Begin a game at this terminal."""
    resume: Callable[[Path], None]
    """Go on with a saved game."""
    learn: Callable[[], None]
    """Choose a mode to learn."""
    join: Callable[[str, str], None]
    """Sit at a server's table: its link, and one's name."""
    play_again: Callable[[Place], bool]
    """Begin another game of the same kind, where that is for the application to do."""
    review: Callable[[Record], None]
    """Look at a finished game."""
    replay: Callable[[Path], None]
    """Look at a game of the list."""
    complain: Callable[[Illegal | OSError], None]
    """Say what is wrong with a file or a link."""
    action_menu: Callable[[], None]
    """Leave the table and go to the menu."""
    action_switch_language: Callable[[], None]
    """The other language, from now on."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.looks = Looks(self)
        self._quiet_since = monotonic()
        self.config = config.read()
        """What this person has set for all their games."""
        self.speed = settings.read().speed
        """How quickly a reveal is shown, 0 to 3."""

    def set_speed(self, speed: int) -> None:
        """Another pace, also the next time."""
        self.speed = speed
        settings.write(replace(settings.read(), speed=speed))

    def call_person(self, title: str) -> None:
        """Say in the title of the window whether somebody is asked; call them after a long wait."""
        now = monotonic()
        if title and now - self._quiet_since > LONG and not self.is_headless:
            self.bell()
            if os.environ.get("TERM") != "linux":  # a notification; most others ignore it
                self.tell_terminal(f"\x1b]9;Hornox: {title}\x07")
        self._quiet_since = now
        self.tell_terminal(f"\x1b]2;{f'{title} · ' if title else ''}Hornox\x07")

    def tell_terminal(self, escape: str) -> None:
        """Send what Textual has no words for."""
        if self._driver is not None and not self.is_headless:
            self._driver.write(escape)

    def speaker(self, names: tuple[str, ...] = ()) -> Speaker:
        """Speaks to the people at this terminal."""
        return Speaker(self.language, names)
