"""Where the game is shown, and where answers come from."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from typing import TextIO

from hornox.drawn.style import bullet, render
from hornox.explain import Speaker
from hornox.terminal.rules import columns, page_through, rules_lines


class Screen:
    """An output and a way to ask; bold and dim only where a terminal shows them."""

    def __init__(
        self, out: TextIO, read: Callable[[str], str], *, ansi: bool = False, unicode: bool = True
    ) -> None:
        self._out = out
        self._read = read
        self._ansi = ansi
        self._unicode = unicode

    def show(self, lines: Iterable[str] | str = "") -> None:
        """Write lines."""
        for line in [lines] if isinstance(lines, str) else lines:
            self._out.write(self._rendered(line).rstrip() + "\n")
        self._out.flush()

    def say(self, *sentences: str) -> None:
        """Write sentences as a list with air around it."""
        lines = [line for sentence in sentences for line in bullet(sentence)]
        self.show(["", *lines, ""])

    def show_rules(self, mode: str, speaker: Speaker) -> None:
        """The rules of a mode, set for this terminal; what does not fit is paged through."""
        lines = rules_lines(mode, speaker, columns())
        rendered = [self._rendered(line) for line in lines]
        if not page_through(rendered):
            self.show(lines)

    def ask(self, prompt: str) -> str:
        """One line that somebody types."""
        self._out.flush()
        return self._read(render(prompt, ansi=False, unicode=self._unicode)).strip()

    def clear(self) -> None:
        """Take everything from sight, also what was scrolled away."""
        self._out.write("\x1b[2J\x1b[3J\x1b[H" if self._ansi else "\n" * 40)
        self._out.flush()

    def _rendered(self, text: str) -> str:
        return render(text, ansi=self._ansi, unicode=self._unicode)


def own_screen() -> Screen:
    """The terminal that the program was started in."""
    out = sys.stdout
    ansi = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    try:
        "¹⁷│·ä".encode(out.encoding or "ascii")
        unicode = True
    except (UnicodeEncodeError, LookupError):
        unicode = False
    if hasattr(out, "reconfigure"):
        out.reconfigure(errors="replace")
    if sys.stdin.isatty():
        _edit_lines()
    read = input if sys.stdin.isatty() else _echoed
    return Screen(out, read, ansi=ansi, unicode=unicode)


def _edit_lines() -> None:
    """Arrow keys move in the line, where the system can do that.

    Nothing that was typed comes back: the next person at this terminal need not know it.
    """
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)


def _echoed(prompt: str) -> str:
    """Read from a pipe, and show what was read: otherwise nobody could follow the output."""
    typed = input(prompt)
    print(typed)
    return typed
