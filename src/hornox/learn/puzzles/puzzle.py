"""A puzzle: a position, its options with what they cost, and what it is about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.notation import read_position

FILE = "puzzles.jsonl"
"""The puzzles that come with the program, one on each line."""


class Option(Struct, frozen=True, array_like=True):
    """An option: the heads that it costs on average by the end of the round.

    ``take`` is the chance that this very choice takes a row. Where points are counted, ``points``
    are those that are expected, and ``heads`` those of rows that are taken.
    """

    choice: Choice
    heads: float
    take: float
    points: float | None = None

    @property
    def cost(self) -> float:
        """What options are compared by, the lower the better."""
        return self.heads if self.points is None else -self.points


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A position in notation, seen by the seat that is asked; the first option is the best one."""

    id: str
    mode: str
    position: str
    options: tuple[Option, ...]
    """The best one first."""
    rating: int
    themes: tuple[str, ...]
    """What it is about; the first one is what the explanation tells."""
    rival: Choice
    """The wrong choice that is made most often."""
    missed: dict[str, float] = {}
    """By level of bot, how often it misses the best choice."""
    game: str = ""
    """The game of the miner that it is from."""

    @property
    def best(self) -> Choice:
        """The answer."""
        return self.options[0].choice

    @property
    def margin(self) -> float:
        """The heads or points by which the best option is better than the next one."""
        return self.behind(self.options[1])

    @property
    def counted(self) -> str:
        """``heads`` or ``points``."""
        return "heads" if self.options[0].points is None else "points"

    def behind(self, option: Option) -> float:
        """The heads or points by which an option is worse than the best one."""
        return round(option.cost - self.options[0].cost, 2)

    def option(self, choice: Choice) -> Option | None:
        """What a choice costs; None for what is no option."""
        return next((one for one in self.options if one.choice == choice), None)

    def view(self) -> View[Any, Any]:
        """What the seat that is asked knows."""
        return seen_at(self.position)


@cache
def seen_at(position: str) -> View[Any, Any]:
    """The View that a position describes."""
    return read_position(position).view()


def id_of(position: str) -> str:
    """The name of a puzzle: it follows from its position."""
    return sha256(position.encode()).hexdigest()[:8]


def read_puzzles(text: bytes) -> tuple[Puzzle, ...]:
    """Puzzles from JSON Lines."""
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line)


def write_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Puzzles as JSON Lines."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the program, the easiest first."""
    return read_puzzles(files(__package__).joinpath(FILE).read_bytes())
