"""Draws the examples of the rules: a block of lines such as `row 2  40  52` becomes a picture.

The pages stay plain text, because the terminal and the game's own page show them, too. A card that
was not in its row in the picture before is marked as new, so two blocks are a before and an after.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import Any

from mkdocs.structure.pages import Page

from hornox.modes import DATA
from hornox.tables.board.data import read_components
from hornox.tables.rows.cards import heads as heads_of_card

BLOCK = re.compile(r"^```\n((?:(?:row|Reihe) +\d.*\n)+)```$", re.M)
LINE = re.compile(r"(?P<name>(?:row|Reihe) +\d+) *(?P<rest>.*)")
CARD = re.compile(r"(\d+)([⁰¹²³⁴⁵⁶⁷⁸⁹]?)")
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"

# What stands beside a row instead of in it, by kind; everything else that is no number is a field.
SIGNS = {
    "odd": "odd", "even": "even", "ungerade": "odd", "gerade": "even",
    "up": "falling", "aufwärts": "falling", "down": "falling", "abwärts": "falling",
    "stop": "stop", "stopp": "stop",
}  # fmt: skip
COW = {"cow", "Kuh"}
SKIPPED = "–"
NEW = {"row": "new", "Reihe": "neu"}

HEAD = (
    "M-11-7C-13-1-9 2.5-6 2L-4.6 6.2C-3.6 9.4 3.6 9.4 4.6 6.2L6 2C9 2.5 13-1 11-7"
    "C10.2-3.4 7.6-3 5-4C2-5-2-5-5-4C-7.6-3-10.2-3.4-11-7Z"
)
TAKING = {"take", "heads", "tiles", "nimm", "Ochsen", "Plätt"}
TILES = read_components(DATA).heads
WIDTH, LABEL, GAP = 100, 190, 8
HEIGHTS = {"card": 140, "tile": 104, "field": 74}


@dataclass
class Row:
    """One line of an example: its name, the signs beside it and what lies in it."""

    name: str
    signs: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Put a picture in the place of every block of rows on the pages of the rules."""
    if not page.file.src_uri.startswith("rules/"):
        return markdown
    tiles = page.file.name.startswith("board")
    before: list[Row] = []

    def draw(found: re.Match[str]) -> str:
        nonlocal before
        rows = parse(found[1])
        drawn = picture(rows, before, tiles)
        before = rows
        return drawn

    return BLOCK.sub(draw, markdown)


def parse(text: str) -> list[Row]:
    """The rows of a block, signs apart from what lies in them."""
    rows = []
    for line in text.splitlines():
        found = LINE.fullmatch(line.rstrip())
        if found is None:
            raise ValueError(f"no row: {line!r}")
        words = found["rest"].split()
        signs = [word for word in words if word.lower() in SIGNS]
        name = re.sub(" +", " ", found["name"])
        rows.append(Row(name, signs, [word for word in words if word not in signs]))
    return rows


def picture(rows: list[Row], before: list[Row], tiles: bool) -> str:
    """An inline picture of rows with a text for those who do not see it."""
    kind = "field" if not any(_cards(row) for row in rows) else "tile" if tiles else "card"
    height = HEIGHTS[kind] + GAP
    places = max(len(row.places) for row in rows)
    if kind == "card":
        places = max(places, 5)
    width = LABEL + places * (WIDTH + GAP)
    news = [_new(row, before) if _comparable(rows, before) else set() for row in rows]
    drawn = [
        _line(row, new, kind, places, index * height)
        for index, (row, new) in enumerate(zip(rows, news, strict=True))
    ]
    told = " ".join(_told(row, new) for row, new in zip(rows, news, strict=True))
    return (
        f'<figure class="rows rows-{kind}"><svg viewBox="0 0 {width} {height * len(rows)}" '
        f'style="--places: {places}" role="img" aria-label="{escape(told)}">'
        f"{''.join(drawn)}</svg></figure>"
    )


def _comparable(rows: list[Row], before: list[Row]) -> bool:
    """Whether both pictures show the same table: all but the first of a page mostly do."""
    common = {card for row in rows for card in _cards(row)} & {
        card for row in before for card in _cards(row)
    }
    return len(common) > 2


def _new(row: Row, before: list[Row]) -> set[str]:
    known = {card for other in before if other.name == row.name for card in _cards(other)}
    return {card for card in _cards(row) if card not in known}


def _cards(row: Row) -> list[str]:
    return [place for place in row.places if CARD.fullmatch(place)]


def _told(row: Row, new: set[str]) -> str:
    """A row in words: `Row 2: 40, 52 (new).`"""
    word = NEW[row.name.split()[0]]
    parts = [f"{place} ({word})" if place in new else place for place in row.places]
    signs = f" ({', '.join(row.signs)})" if row.signs else ""
    return f"{row.name[0].upper()}{row.name[1:]}{signs}: {', '.join(parts)}."


def _line(row: Row, new: set[str], kind: str, places: int, top: int) -> str:
    """One row of the picture: its name, its signs, what lies in it, and its free places."""
    height = HEIGHTS[kind]
    middle = height / 2
    drawn = [f'<text class="name" x="0" y="{middle + 10}">{escape(row.name)}</text>']
    for number, sign in enumerate(row.signs):
        tall = f'class="sign {SIGNS[sign.lower()]}" x="0" y="{middle + 44 + 34 * number}"'
        drawn.append(f"<text {tall}>{escape(sign)}</text>")
    for place in range(places):
        x = LABEL + place * (WIDTH + GAP)
        if place >= len(row.places):
            if kind == "card":
                shape = f'x="{x + 4}" y="4" width="92" height="{height - 8}" rx="11"'
                drawn.append(f'<rect class="free" {shape}/>')
            continue
        drawn.append(f'<g transform="translate({x} 0)">{_place(row.places[place], new, kind)}</g>')
    return f'<g transform="translate(0 {top})">{"".join(drawn)}</g>'


def _place(text: str, new: set[str], kind: str) -> str:
    if text in COW:
        return _cow(text)
    if text == SKIPPED:
        return f'<text class="skipped" x="50" y="{HEIGHTS[kind] / 2 + 12}">{text}</text>'
    if found := CARD.fullmatch(text):
        number = int(found[1])
        heads = _heads(number, found[2], kind)
        return _card(number, heads, kind, marked=text in new)
    return _field(text)


def _heads(number: int, printed: str, kind: str) -> int:
    if printed:
        return SUPERSCRIPTS.index(printed)
    return TILES[number] if kind == "tile" else heads_of_card(number)


def _card(number: int, heads: int, kind: str, *, marked: bool) -> str:
    """A card as the game draws it: its number in wood type above a band with white heads."""
    height = HEIGHTS[kind]
    band, middle, base = (80, 113, 66) if kind == "card" else (68, 88, 56)
    bottom = height - 3
    small = " long" if number > 99 else ""
    ring = (
        f'<rect class="ring" x="0" y="0" width="100" height="{height}" rx="14"/>' if marked else ""
    )
    return (
        f'<g class="h{heads}">{ring}'
        f'<rect class="paper" x="5" y="5" width="90" height="{height - 10}" rx="10"/>'
        f'<path class="band" d="M5 {band}C22 {band + 12} 78 {band + 12} 95 {band}V{bottom - 12}'
        f'a10 10 0 0 1-10 10H15a10 10 0 0 1-10-10Z"/>'
        f'<text class="number{small}" x="50" y="{base}">{number}</text>'
        f"{_bulls(heads, middle, kind)}</g>"
    )


def _bulls(heads: int, middle: int, kind: str) -> str:
    """The heads of a card in one line, or in two from four on."""
    size = {1: 1.7, 2: 1.5, 3: 1.2}.get(heads, 0.95)
    lines = [(heads + 1) // 2, heads // 2] if heads > 3 else [heads]
    if kind == "tile":
        size, lines = (0.85 if heads < 4 else 0.72), [heads]
    drawn = []
    for number, count in enumerate(lines):
        y = middle + (number * 20 - 10 if len(lines) > 1 else 0)
        for place in range(count):
            x = 50 + (place - (count - 1) / 2) * 23 * size
            drawn.append(
                f'<path class="bull" d="{HEAD}" transform="translate({x:.1f} {y}) scale({size})"/>'
            )
    return "".join(drawn)


def _cow(word: str) -> str:
    return (
        '<rect class="cow" x="5" y="5" width="90" height="130" rx="10"/>'
        f'<path class="cow-head" d="{HEAD}" transform="translate(50 56) scale(3)"/>'
        f'<text class="cow-name" x="50" y="118">{escape(word)}</text>'
    )


def _field(text: str) -> str:
    """A field of a board: what is printed on it, tinted by what it does."""
    tint = {"+": "good", "G": "good", "-": "bad", "R": "bad"}.get(text[0], "plain")
    if text == "·":
        return '<rect class="field plain" x="4" y="4" width="92" height="66" rx="9"/>'
    tint = "take" if text in TAKING else tint
    return (
        f'<rect class="field {tint}" x="4" y="4" width="92" height="66" rx="9"/>'
        f'<text class="print" x="50" y="46">{escape(text)}</text>'
    )
