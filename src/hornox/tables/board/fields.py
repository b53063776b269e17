"""What is printed on a board: fields, rows, the score track."""

from __future__ import annotations

import re

from msgspec import Struct

PLAIN, POINTS, HEADS, TWO_TILES = "plain", "points", "heads", "two-tiles"
TAKE, TAKE_HEADS, TAKE_TILES = "take-row", "take-heads", "take-tiles"
DRAW_TILE, DRAW_ACTION = "draw-tile", "draw-action"

TAKES = frozenset({TAKE, TAKE_HEADS, TAKE_TILES})

_WORDS = {
    "_": PLAIN,
    "D": TWO_TILES,
    "T": TAKE,
    "TB": TAKE_HEADS,
    "TT": TAKE_TILES,
    "dt": DRAW_TILE,
    "da": DRAW_ACTION,
}
NAMED = (*_WORDS, "G1", "G2", "R1", "R2")
"""The codes of all fields but those of points."""
_HEADS = {"G1": 1, "G2": 2, "R1": -1, "R2": -2}


class Field(Struct, frozen=True):
    """A printed field: what it does, and for points or heads how often, below zero for minus."""

    code: str
    kind: str
    value: int = 0


class Codes(Struct, frozen=True):
    """The codes that may be printed on a side, besides points: in a row, and at its end."""

    inside: tuple[str, ...]
    last: tuple[str, ...]


class Board(Struct, frozen=True):
    """A side of the board: its rows from the top, and the rows that open, by number of players."""

    rows: tuple[tuple[Field, ...], ...]
    start: dict[int, tuple[int, ...]]
    """Indices of rows, by number of players."""


class Track(Struct, frozen=True):
    """The score track: where it ends, where counters start, where the clovers are."""

    least: int
    most: int
    start: int
    clovers: tuple[int, ...]


def field_of(code: str) -> Field | None:
    """The field of a code such as ``+5``, ``G2`` or ``TT``; None if it is none."""
    if code in _WORDS:
        return Field(code, _WORDS[code])
    if code in _HEADS:
        return Field(code, HEADS, _HEADS[code])
    if re.fullmatch(r"[+-][1-9][0-9]?", code, re.ASCII):
        return Field(code, POINTS, int(code))
    return None
