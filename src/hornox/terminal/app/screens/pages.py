"""Pages to read: the rules of a mode, and what the keys do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from hornox.explain import Speaker
from hornox.terminal.app.widgets.palette import BOLD, TITLE
from hornox.terminal.plain import help

if TYPE_CHECKING:
    from rich.markdown import Markdown


EXPLAINED = ("board", "party")
"""Tables whose signs need words of their own."""


def rules_page(mode: str, speaker: Speaker) -> Markdown:
    """The rules of a mode, set for reading; the frame around a single page has its title."""
    from rich.markdown import Markdown

    lines = [line.removeprefix("  ") for line in help.rules(mode, speaker)]
    if "+" not in mode and lines[0].startswith("# "):
        del lines[0]
    # Links lead to other pages of the documentation, which are not here.
    page = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", "\n".join(lines))
    return Markdown(page, hyperlinks=False)


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
