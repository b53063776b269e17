"""Draws the examples of the rules: lines such as `row 2  40  52` or `Ada  7  12` become a picture.

The pages stay plain text, because the terminal shows them, too; site and browser draw them. A card
that was not in its row in the picture before is marked as new, so two blocks are a before and an
after. Nothing in a picture refers to a style sheet, and each has a text for those who do not see.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape

from msgspec import Struct

from hornox.drawn.svg_cards import BRASS, CREAM, box, card, cow, placed, text, tile
from hornox.modes import DATA
from hornox.tables.board.data import read_components
from hornox.tables.party.data import read_party
from hornox.tables.rows.cards import heads as heads_of_card

BLOCK = re.compile(r"^```\n((?:\w+ .*\d.*\n)+)```$", re.M)
ROW = re.compile(r"(?P<name>(?:row|Reihe) +\d+) *(?P<rest>.*)")
HAND = re.compile(r"(?P<name>[A-Z][a-z]+) +(?P<cards>\d+(?: +\d+)*)(?: +(?P<rest>\D.*))?")
CARD = re.compile(r"(\d+)([⁰¹²³⁴⁵⁶⁷⁸⁹]?)")
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"

SIGNS = {
    "odd", "even", "ungerade", "gerade", "up", "aufwärts", "down", "abwärts", "stop", "stopp",
}  # fmt: skip
"""What stands beside a row instead of in it; everything else that is no number is a field."""
COW = {"cow", "Kuh"}
SKIPPED = "–"
NEW = {"row": "new", "Reihe": "neu"}
TAKING = {"take", "heads", "tiles", "nimm", "Ochsen", "Plätt"}
NEWLY = "#ffd25e"
WIDTH, LABEL, GAP, SMALL = 100, 190, 8, 0.72
HEIGHTS = {"card": 140, "tile": 104, "field": 74}
FINE = 0.44
"""The width of a picture on the screen, in pixels, for one of its own units."""


class Row(Struct):
    """One line of an example: its name, the signs beside it and what lies in it."""

    name: str
    signs: list[str]
    places: list[str]


def with_pictures(page: str, name: str, keep: Callable[[str], str] = str) -> str:
    """A page of the rules with a picture in the place of every example.

    ``keep`` is given each picture and says what stands in the page instead.
    """
    before: list[Row] = []

    def draw(found: re.Match[str]) -> str:
        nonlocal before
        lines = found[1].splitlines()
        if all(ROW.fullmatch(line.rstrip()) for line in lines):
            rows = _parsed(lines)
            drawn = _rows(rows, before, tiles=name.startswith("board"))
            before = rows
        elif all(HAND.fullmatch(line.rstrip()) for line in lines):
            drawn = _hands(lines, party=name.startswith("party"))
        else:
            return found[0]
        return keep(drawn)

    return BLOCK.sub(draw, page)


def _parsed(lines: list[str]) -> list[Row]:
    """The rows of a block, signs apart from what lies in them."""
    rows = []
    for line in lines:
        found = ROW.fullmatch(line.rstrip())
        assert found is not None
        words = found["rest"].split()
        signs = [word for word in words if word.lower() in SIGNS]
        name = re.sub(" +", " ", found["name"])
        rows.append(Row(name, signs, [word for word in words if word not in signs]))
    return rows


def _figure(kind: str, width: float, height: float, told: str, drawn: str) -> str:
    return (
        f'<figure class="rows rows-{kind}"><svg viewBox="0 -4 {width:g} {height:g}" '
        f'width="{width * FINE:.0f}" role="img" aria-label="{escape(told)}">{drawn}</svg></figure>'
    )


def _rows(rows: list[Row], before: list[Row], *, tiles: bool) -> str:
    kind = "field" if not any(_cards(row) for row in rows) else "tile" if tiles else "card"
    height = HEIGHTS[kind] + GAP
    places = max(len(row.places) for row in rows)
    if kind == "card":
        places = max(places, 5)
    news = [_new(row, before) if _comparable(rows, before) else set() for row in rows]
    pairs = list(zip(rows, news, strict=True))
    lines = enumerate(pairs)
    drawn = "".join(
        placed(_line(row, new, kind, places), 0, index * height) for index, (row, new) in lines
    )
    told = " ".join(_told(row, new) for row, new in pairs)
    return _figure(kind, LABEL + places * (WIDTH + GAP), height * len(rows), told, drawn)


def _hands(lines: list[str], *, party: bool) -> str:
    """Hands of players, one below the other, each with what is said about it."""
    drawn, told, most, y = [], [], 0, 0.0
    for line in lines:
        found = HAND.fullmatch(line.rstrip())
        assert found is not None
        cards = [int(number) for number in found["cards"].split()]
        said = found["rest"] or ""
        heads = _party_heads if party else heads_of_card
        step = (WIDTH + GAP) * SMALL
        drawn.append(text(0, y + 66, found["name"], 34))
        for place, number in enumerate(cards):
            drawn.append(placed(card(number, heads(number)), LABEL + place * step, y, SMALL))
        y += HEIGHTS["card"] * SMALL + GAP
        if said:
            drawn.append(text(LABEL, y + 26, said, 26))
            y += 46
        told.append(f"{found['name']}: {', '.join(map(str, cards))}. {said}".strip())
        most = max(most, len(cards), 5)
    width = LABEL + max(most * (WIDTH + GAP) * SMALL, 620 if any(":" in t for t in told) else 0)
    return _figure("hands", width, y + 4, " ".join(told), "".join(drawn))


@cache
def _tiles() -> tuple[int, ...]:
    return tuple(read_components(DATA).heads)


def _party_heads(number: int) -> int:
    return read_party(DATA).heads_of(number)


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


def _line(row: Row, new: set[str], kind: str, places: int) -> str:
    """One row of the picture: its name, its signs, what lies in it, and its free places."""
    height = HEIGHTS[kind]
    middle = height / 2
    drawn = [text(0, middle + 10, row.name, 34)]
    for number, sign in enumerate(row.signs):
        drawn.append(text(0, middle + 44 + 34 * number, sign, 26, NEWLY, weight=700))
    for place in range(places):
        x = LABEL + place * (WIDTH + GAP)
        if place < len(row.places):
            drawn.append(placed(_place(row.places[place], new, kind), x, 0))
        elif kind == "card":
            dashes = 'fill-opacity=".14" stroke="#fff" stroke-opacity=".25" stroke-width="2" '
            dashes += 'stroke-dasharray="7 7"'
            drawn.append(box(x + 4, 4, 92, height - 8, "#000", 11, dashes))
    return "".join(drawn)


def _place(words: str, new: set[str], kind: str) -> str:
    if words in COW:
        return cow()
    if words == SKIPPED:
        return text(50, HEIGHTS[kind] / 2 + 12, words, 28, anchor="middle", weight=700)
    if found := CARD.fullmatch(words):
        number = int(found[1])
        return _card(number, _heads(number, found[2], kind), kind, marked=words in new)
    return _field(words)


def _heads(number: int, printed: str, kind: str) -> int:
    if printed:
        return SUPERSCRIPTS.index(printed)
    return _tiles()[number] if kind == "tile" else heads_of_card(number)


def _card(number: int, heads: int, kind: str, *, marked: bool) -> str:
    """A card or a tile as the game draws it, with a bright edge where it is new."""
    edge = box(-4, -4, 108, HEIGHTS[kind] + 8, NEWLY, 16) if marked else ""
    return edge + (tile(number, heads) if kind == "tile" else card(number, heads))


def _field(words: str) -> str:
    """A field of a board: what is printed on it, tinted by what it does."""
    tint = {"+": "#14652a", "G": "#14652a", "-": "#9a2b24", "R": "#9a2b24"}.get(words[0], "#0f3a2a")
    line = 'stroke="#fff" stroke-opacity=".3" stroke-width="2"'
    if words in TAKING:
        tint, line = "#7a2e2a", f'stroke="{BRASS}" stroke-width="2"'
    face = box(4, 4, 92, 66, tint, 9, line)
    size = 28 if len(words) < 5 else 22
    return face if words == "·" else face + text(50, 45, words, size, CREAM, "middle", 700)
