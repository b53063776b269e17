"""The examples on the pages about fan cards, played as they are printed, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules.drawn import turn

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"

WORDS = {"odd": "od", "even": "ev", "up": "up", "down": "dn"}
WORDS |= {"ungerade": "od", "gerade": "ev", "aufwärts": "up", "abwärts": "dn", "Kuh": "cow"}

PLAYED = {
    "even-odd": (
        "fan:EO",
        """
        play: A:30 B:95 C:62
        do: A row 2
        trace: A:30@2? eo>2ev C:62@3 B:95@4! eo>1od
        points: A:2 B:9
        """,
    ),
    "climbing": (
        "fan:MC",
        """
        play: A:24 B:87 C:90
        trace: A:24@4 B:87@3! mc>3up C:90@2
        points: B:9
        """,
    ),
    "cow": (
        "fan:JC",
        """
        play: A:20 B:63
        trace: A:20@1 cow>2! cow>1 B:63@3
        points: A:4
        """,
    ),
    "flip": (
        "fan:FD",
        """
        play: A:83~ B:40 C:38
        trace: A:83@2 C:38@1 B:40@1
        points: -
        """,
    ),
    "fan-combinations": (
        "fan:MC+JC",
        """
        play: A:30
        trace: A:30@1 cow>4! mc>3up cow>1
        points: A:9
        """,
    ),
}


def tables(page: Path) -> list[str]:
    """The tables on a page, as the notation draws them."""
    found = []
    for block in re.findall(r"```\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
        rows = [line.split()[2:] for line in block.splitlines()]
        found.append(" | ".join(" ".join(WORDS.get(word, word) for word in row) for row in rows))
    return found


@pytest.mark.parametrize("language", ["", ".de"], ids=["en", "de"])
@pytest.mark.parametrize("name", PLAYED)
def test_the_example_goes_as_the_page_says(name: str, language: str) -> None:
    mode, between = PLAYED[name]
    before, after = tables(PAGES / f"{name}{language}.md")
    turn(mode, f"{before}\n{between.strip()}\n{after}")
