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

from hornox.library.svg_cards import card, cow, tile
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
        f'<figure class="rows rows-{kind}"><svg viewBox="0 -4 {width} {height * len(rows)}" '
        f'style="--places: {places}" role="img" aria-label="{escape(told)}">'
        f"{''.join(drawn)}</svg></figure>"
    )


def _comparable(rows: list[Row], before: list[Row]) -> bool:
    """Whether both pictures show the same table: all but the first of a page mostly do."""
    common = {one for row in rows for one in _cards(row)} & {
        one for row in before for one in _cards(row)
    }
    return len(common) > 2


def _new(row: Row, before: list[Row]) -> set[str]:
    known = {one for other in before if other.name == row.name for one in _cards(other)}
    return {one for one in _cards(row) if one not in known}


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
        return cow()
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
    """A card or a tile as the game draws it, with a bright edge where it is new."""
    tall = HEIGHTS[kind] + 8
    edge = (
        f'<rect class="edge" x="-4" y="-4" width="108" height="{tall}" rx="16"/>' if marked else ""
    )
    return edge + (tile(number, heads) if kind == "tile" else card(number, heads))


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
