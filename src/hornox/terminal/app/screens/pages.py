"""Pages to read: the rules of a mode, and what the keys do."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.terminal.app.widgets.palette import BOLD, DIM, PLAIN, TITLE
from hornox.terminal.rules import rules_of, set_page

MARKS = {"\x0e": BOLD, "\x10": DIM, "\x0f": PLAIN}
"""How what is marked in drawn lines is painted."""
EXPLAINED = ("board", "party")
"""Tables whose signs need words of their own."""


def rules_page(mode: str, speaker: Speaker) -> RenderableType:
    """The rules of a mode, set for reading; the frame around a single page has its title."""
    page = rules_of(mode, speaker)
    if "+" not in mode and page.startswith("# "):
        page = page.partition("\n")[2]
    table = REGISTRY.find(mode).table.name
    if table in EXPLAINED:
        page += "\n\n---\n\n" + speaker.say(f"app-help-{table}")
    return set_page(page)


def marked(lines: Sequence[str]) -> Text:
    """Lines with marks for bold and dim, as text."""
    text = Text(no_wrap=True, overflow="ellipsis")
    for line in lines:
        style = PLAIN
        for piece in re.split("([\x0e\x0f\x10])", line):
            style = MARKS.get(piece, style)
            text.append("" if piece in MARKS else piece, style)
        text.append("\n")
    return text


def help_page(speaker: Speaker, keys: Sequence[tuple[str, str]], table: str) -> Text:
    """All keys, and how to read the table."""
    text = Text()
    for key, told in keys:
        text.append(f"  {key:<4}", TITLE)
        text.append(f"{told}\n", BOLD)
    text.append("\n")
    own = [table] if table in EXPLAINED else []
    for part in ("digits", "mouse", "table", *own, "story"):
        text.append(speaker.say(f"app-help-{part}") + "\n\n")
    return text
