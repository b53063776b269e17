"""The rules of a mode for reading in a terminal, with the pages that they build on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence

from hornox.drawn.style import bold, dim, italic, paragraph
from hornox.explain import Speaker
from hornox.explain.pages import COMBINATIONS, rules_pages

NARROWEST, WIDEST = 30, 100
"""Columns between which lines are set."""

_PAINTED = {
    **dict.fromkeys(("h1", "h2", "strong", "code", "head"), bold),
    **dict.fromkeys(("bullet", "rule"), dim),
    "em": italic,
}
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]*)\)")
_PAGE = re.compile(r"([a-z-]+)(?:\.[a-z]{2})?\.md")


def rules_of(mode: str, speaker: Speaker) -> str:
    """The pages of a mode, what its parts do together, and what they build on, as Markdown."""
    parts = mode.split("+")
    wanted = [*parts, *([COMBINATIONS] if len(parts) > 1 else [])]
    pages: dict[str, str] = {}
    while wanted:
        name = wanted.pop(0)
        if name not in pages:
            found = rules_pages(name, speaker.language)
            pages[name] = found[0] if found else ""
            wanted += _linked(pages[name]) if name != COMBINATIONS else []
    if not any(pages.values()):
        return speaker.say("play-no-rules", mode=mode)
    return "\n\n".join(page.strip() for page in pages.values() if page)


def rules_lines(mode: str, speaker: Speaker, width: int) -> list[str]:
    """The rules of a mode as lines of that width, with marks for what stands out."""
    page = rules_of(mode, speaker)
    if not page.startswith("#"):
        return paragraph(page, "  ", "  ")
    from hornox.drawn.markdown import set_markdown

    lines = set_markdown(page, max(NARROWEST, min(width, WIDEST)))
    return ["".join(_PAINTED.get(kind, str)(text) for kind, text in line) for line in lines]


def columns() -> int:
    """How wide the terminal is, or a page where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


def page_through(lines: Sequence[str]) -> bool:
    """Show lines that do not fit the terminal in a pager; whether one could."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if len(lines) < shutil.get_terminal_size((80, 24)).lines or os.environ.get("TERM") == "dumb":
        return False
    wanted = os.environ.get("PAGER")
    command = wanted or (shutil.which("less") and "less -R")
    if not command or wanted == "cat":
        return False
    text = "\n".join([*lines, ""])
    try:
        done = subprocess.run(command, shell=True, input=text, text=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def _linked(page: str) -> list[str]:
    """The pages of rules that a page builds on."""
    links = [_PAGE.fullmatch(target) for _, target in _LINK.findall(page)]
    return [found[1] for found in links if found]
