"""How far a long run has come."""

from __future__ import annotations

import sys


class Bar:
    """A progress bar on the error output of a terminal."""

    WIDE = 40

    def __init__(self, games: int, *, shown: bool) -> None:
        self._games = games
        self._shown = shown
        self._drawn = -1

    def step(self, done: int) -> None:
        """This many games are played."""
        filled = self.WIDE * done // self._games
        if self._shown and filled != self._drawn:
            self._drawn = filled
            bar = "#" * filled + "." * (self.WIDE - filled)
            sys.stderr.write(f"\r[{bar}] {done}/{self._games}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
