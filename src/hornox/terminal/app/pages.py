"""Pages to read: the rules of a mode, and what the keys do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from hornox.explain import Speaker
from hornox.terminal import helping
from hornox.terminal.app.palette import BOLD, DIM, TITLE

if TYPE_CHECKING:
    from rich.markdown import Markdown


def rules_page(mode: str, speaker: Speaker) -> Markdown:
    """The rules of a mode, set for reading."""
    from rich.markdown import Markdown

    lines = [line.removeprefix("  ") for line in helping.rules(mode, speaker)]
    # Links lead to other pages of the documentation, which are not here.
    page = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", "\n".join(lines))
    return Markdown(page, hyperlinks=False)


def help_page(speaker: Speaker, keys: Sequence[tuple[str, str, str]]) -> Text:
    """All keys, and how to read the table."""
    text = Text()
    for key, label, _ in keys:
        text.append(f"  {key:<4}", TITLE)
        text.append(f"{label}\n", BOLD)
    text.append("\n")
    for part in ("digits", "mouse", "table", "story"):
        text.append(speaker.say(f"app-help-{part}") + "\n", DIM if part == "story" else "")
    return text
