"""The bodies of requests and answers about puzzles."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.protocol.messages import Text, Update


class SolverShown(Struct, frozen=True):
    """How well a guest solves puzzles."""

    rating: int
    sure: int
    """The rating is as likely as not to be off by less; shown as ±."""
    tried: int
    solved: int
    streak: int
    longest: int


class PuzzleKind(Struct, frozen=True):
    """A theme or a mode that puzzles can be chosen by, and how many there are."""

    id: str
    name: Text
    count: int


class PuzzlesShown(Struct, frozen=True):
    """What puzzles there are, and how well the guest solves them."""

    themes: tuple[PuzzleKind, ...]
    modes: tuple[PuzzleKind, ...]
    solver: SolverShown


class PuzzleShown(Struct, frozen=True):
    """A puzzle as it is asked: nothing in it tells the answer."""

    id: str
    mode: str
    name: Text
    rating: int
    fresh: bool
    """Whether the guest's answer counts: only the first one to each puzzle does."""
    seat: int
    update: Update


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest chooses; none: they give up and want to see the answer."""

    choice: Choice | None = None


class PuzzleOption(Struct, frozen=True):
    """An option: the heads it costs by the end of the round, the chance to take a row now."""

    choice: Choice
    label: Text
    heads: float
    take: float | None
    """None where a row is chosen: it is taken in any case."""


class PuzzleVerdict(Struct, frozen=True):
    """Whether an answer was right, why, and what every option costs, the best one first."""

    id: str
    given: Choice | None
    best: Choice
    right: bool
    counted: bool
    change: int
    """Of the rating."""
    text: Text
    why: Text
    themes: tuple[Text, ...]
    options: tuple[PuzzleOption, ...]
    solver: SolverShown
