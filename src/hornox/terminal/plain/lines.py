"""What is typed, line by line: when somebody is asked, or at any time between the news."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Protocol

from hornox.terminal.plain.screen import Screen

PROMPT = "  › "


class Lines(Protocol):
    """Where the lines of a game come from."""

    async def next(self, asked: bool) -> str:
        """A line, or nothing where news came first; EOFError at the end of the input."""

    def stop(self) -> None:
        """Take nothing more from the input."""


class Asked:
    """Lines of a game at this terminal: while somebody types, nothing else happens."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    async def next(self, asked: bool) -> str:
        """What somebody types, with all that the terminal offers for editing a line."""
        return self._screen.ask(PROMPT)

    def stop(self) -> None:
        """Nothing is taken unasked."""


class Heard:
    """Lines that are typed while the game goes on elsewhere."""

    def __init__(self, screen: Screen, news: asyncio.Event) -> None:
        self._screen, self._news = screen, news
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._begun = b""
        self._file: int | None = sys.stdin.fileno()
        try:
            asyncio.get_running_loop().add_reader(self._file, self._read, self._file)
        except (OSError, NotImplementedError):  # a file: all of it is there
            self._file = None
            for line in [*sys.stdin, None]:
                self._typed.put_nowait(line)

    async def next(self, asked: bool) -> str:
        """The next line, or nothing as soon as there is news."""
        if asked:
            self._screen.show(PROMPT)
        news = asyncio.ensure_future(self._news.wait())
        line = asyncio.ensure_future(self._typed.get())
        await asyncio.wait((news, line), return_when=asyncio.FIRST_COMPLETED)
        self._news.clear()
        news.cancel()
        if not line.done():
            line.cancel()
            return ""
        typed = line.result()
        if typed is None:
            raise EOFError
        return typed.strip()

    def stop(self) -> None:
        """Take nothing more from the input."""
        if self._file is not None:
            asyncio.get_running_loop().remove_reader(self._file)

    def _read(self, file: int) -> None:
        data = os.read(file, 65536)
        *whole, self._begun = (self._begun + data).split(b"\n")
        for line in whole:
            self._typed.put_nowait(line.decode(errors="replace"))
        if not data:
            self._typed.put_nowait(None)
            self.stop()
