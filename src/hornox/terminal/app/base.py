"""What screens may ask of the application, without knowing which screens there are."""

from __future__ import annotations

import os
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
            self.send_notification(title)
        self._quiet_since = now
        self.set_window_title(f"{title} · Hornox" if title else "Hornox")

    def send_notification(self, text: str) -> None:
        """A notification of the desktop, from terminals that pass one on; others ignore it."""
        if self._driver is not None and os.environ.get("TERM") != "linux":
            self._driver.write(f"\x1b]9;Hornox: {text}\x07")

    def set_window_title(self, title: str) -> None:
        """What the terminal calls its window."""
        if self._driver is not None and not self.is_headless:
            self._driver.write(f"\x1b]2;{title}\x07")

    def speaker(self, names: tuple[str, ...] = ()) -> Speaker:
        """Speaks to the people at this terminal."""
        return Speaker(self.language, names)

    def action_leave(self, status: int = 0) -> None:
        """Leave at any time."""
        raise NotImplementedError

    def action_menu(self) -> None:
        """Leave the table and go to the menu."""
        raise NotImplementedError

    def action_switch_language(self) -> None:
        """The other language, from now on."""
        raise NotImplementedError

    def begin(self, sitting: Sitting) -> None:
        """Begin a game at this terminal."""
        raise NotImplementedError

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        raise NotImplementedError

    def learn(self) -> None:
        """Choose a mode to learn."""
        raise NotImplementedError

    def join(self, link: str, name: str) -> None:
        """Sit at a server's table."""
        raise NotImplementedError

    def play_again(self, place: Place) -> bool:
        """Begin another game of the same kind, where that is for the application to do."""
        raise NotImplementedError

    def review(self, record: Record) -> None:
        """Look at a finished game."""
        raise NotImplementedError

    def replay(self, path: Path) -> None:
        """Look at a game of the list."""
        raise NotImplementedError

    def complain(self, problem: Illegal | OSError) -> None:
        """Say what is wrong with a file or a link."""
        raise NotImplementedError

    def own_name(self) -> str:
        """What the person who sits here is called."""
        raise NotImplementedError
