"""The score sheet: what every side has scored, round by round, and what it is made of.

A sheet is made of public facts alone, so everybody may see it, from the moment a round is counted.
"""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, frozen=True):
    """Something that makes up a score, and the cards or tiles that were counted for it."""

    kind: str
    points: int
    cards: tuple[int, ...] = ()
    seat: int | None = None
    """Of a team: the member who brought it."""
    parts: tuple[Part, ...] = ()
    """What it is made of itself, where that is worth knowing."""


class Line(Struct, frozen=True):
    """What a side has scored in a round: the sum of its parts, perhaps doubled."""

    parts: tuple[Part, ...]
    sum: int
    times: int
    points: int


def line_of(*parts: Part, times: int = 1) -> Line:
    """The line that these parts make."""
    total = sum([part.points for part in parts])
    return Line(parts, total, times, total * times)


class Column(Struct, frozen=True):
    """A round: a line for each side, and the points of all rounds up to this one."""

    round: int
    lines: tuple[Line, ...]
    totals: tuple[int, ...]


class Sheet(Struct, frozen=True):
    """How a game stands after a round, or how it ended.

    A side is one seat, or a team; the side without seats is the buffalo. ``winners`` are numbers of
    sides, and empty before the end.
    """

    sides: tuple[tuple[int, ...], ...]
    columns: tuple[Column, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
    rule: str
    """The rule that ended the game; before that, the one that counted the round."""
    low_wins: bool = True
    target: int | None = None
    """The points that end the game."""
    rounds: int | None = None
    """How many rounds are played, where that is fixed."""
