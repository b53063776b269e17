"""Pages to read: the rules of a mode, and what the keys do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from hornox.drawn.markdown import set_markdown
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, PLAIN, SKY, TITLE
from hornox.terminal.rules import rules_of

MARKS = {"\x0e": BOLD, "\x10": DIM, "\x0f": PLAIN}
"""How what is marked in drawn lines is painted."""
EXPLAINED = ("board", "party")
"""Tables whose signs need words of their own."""

PAINTED = {
    "h1": TITLE, "h2": GOOD, "head": GOOD, "strong": Style(bold=True), "em": Style(italic=True),
    "code": TITLE, "bullet": Style(color=SKY), "rule": DIM,
}  # fmt: skip
"""How the parts of a page are painted."""


class Page:
    """Markdown, set for the width of its frame."""

    def __init__(self, page: str) -> None:
        self._page = page

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in set_markdown(self._page, options.max_width):
            spans = [(text, PAINTED.get(kind, PLAIN)) for kind, text in line]
            yield Text.assemble(*spans, no_wrap=True)


def rules_page(mode: str, speaker: Speaker) -> Page:
    """The rules of a mode, set for reading; the frame around a single page has its title."""
    page = rules_of(mode, speaker)
    if "+" not in mode and page.startswith("# "):
        page = page.partition("\n")[2]
    table = REGISTRY.find(mode).table.name
    if table in EXPLAINED:
        page += "\n\n---\n\n" + speaker.say(f"app-help-{table}")
    return Page(page)


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


def help_page(speaker: Speaker, keys: Sequence[tuple[str, str]], table: str, width: int) -> Text:
    """All keys, and how to read the table."""
    text = Text()
    for key, told in keys:
        text.append(f"  {key:<4}", TITLE)
        text.append("\n      ".join(wrap(told, max(20, width - 6))) + "\n", BOLD)
    text.append("\n")
    own = [table] if table in EXPLAINED else []
    for part in ("digits", "mouse", "table", *own, "story"):
        text.append(speaker.say(f"app-help-{part}") + "\n\n")
    return text
