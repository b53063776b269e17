"""Parts that several scenes draw: cards, hands, lists of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.tables.rows.cards import HEADS

_SMALL = str.maketrans("123456789", "¹²³⁴⁵⁶⁷⁸⁹")

CELL = 5
"""Columns of a card in a row."""


def card(number: int, heads: Sequence[int] = HEADS) -> str:
    """A card with its heads (by its number) as a small figure; an expensive one stands out."""
    text = f"{number}{str(heads[number]).translate(_SMALL)}"
    return bold(text) if heads[number] >= 5 else text


def cards(
    numbers: Iterable[int], indent: str, columns: int = CELL, heads: Sequence[int] = HEADS
) -> list[str]:
    """Cards side by side, in as many lines as they need."""
    room = (WIDTH - len(indent)) // columns
    cells = [fill(card(number, heads), columns) for number in numbers]
    return [indent + "".join(cells[i : i + room]) for i in range(0, len(cells), room)]


def titled(title: str, lines: Sequence[str], columns: int) -> list[str]:
    """A title to the left of the first line; the lines begin with that many blanks."""
    if not lines:
        return [f"  {dim(title)}"]
    return [fill(f"  {dim(title)}", columns) + lines[0][columns:], *lines[1:]]


def table(
    head: Sequence[str], lines: Sequence[Sequence[str]], words: frozenset[int] = frozenset({0})
) -> list[str]:
    """Columns under dim headings: words to the left, numbers to the right."""
    wide = [max(visible(line[i]) for line in (head, *lines)) for i in range(len(head))]
    dimmed = [dim(title) if title else "" for title in head]
    return [
        "  " + "   ".join(fill(cell, wide[i], right=i not in words) for i, cell in enumerate(line))
        for line in (dimmed, *lines)
    ]
