"""The bodies of requests and answers about puzzles, the daily deal and help at a real table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.protocol.messages import Text, Update


class SolverShown(Struct, frozen=True):
    """How well a guest solves puzzles."""

    rating: int
    sure: int
    """Two deviations: the rating is off by more in one case of twenty; shown as ±."""
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
    solver: SolverShown | None
    """None as long as whoever asks has no name: then nothing is kept."""


class PuzzleShown(Struct, frozen=True):
    """A puzzle as it is asked: nothing in it tells the answer."""

    id: str
    mode: str
    name: Text
    rating: int
    fresh: bool
    """Whether the guest's answer counts: only the first one to each puzzle does."""
    seat: int
    ask: Text
    update: Update


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest chooses; none: they give up and want to see the answer."""

    choice: Choice | None = None


class PuzzleOption(Struct, frozen=True):
    """An option: the heads it costs by the end of the round, the chance to take a row now."""

    choice: Choice
    label: Text
    heads: float | None
    """None where points are counted."""
    points: float | None
    """Points fewer than with the best option; None where heads are counted."""
    take: float | None
    """None where no card is chosen that may take a row."""


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
    solver: SolverShown | None


class DailyTry(Struct, frozen=True):
    """A guest's try at the deal of a day."""

    status: Literal["playing", "counted", "uncounted", "given-up"]
    """``uncounted``: a bot has helped, or the day was over before the game was."""
    table: str
    invite: str
    game: str | None
    heads: int | None


class DailyCompared(Struct, frozen=True):
    """How a day went, for those who have played it, and for everybody when it is over."""

    count: int
    """How many have finished a game that counts."""
    spread: tuple[tuple[int, int], ...]
    """How many got how many heads, the fewest first."""
    median: float | None
    place: int | None
    """Of the guest's own game."""
    best: int | None
    """The heads of the strongest bot in the same seat; None while it is playing."""
    line: Text | None
    """The guest's own result in a line to be shared."""


class DailyShown(Struct, frozen=True):
    """The deal of a day: what is played, what binds the server to it, and how it went."""

    day: str
    date: Text
    over: bool
    ends: str
    mode: str
    name: Text
    bots: tuple[str, ...]
    bot: str
    """The bot that everybody is compared with."""
    commitment: str
    next_commitment: str
    """Of the day after."""
    server: str | None
    """The secret part of the seed, when the day is over."""
    seed: str | None
    mine: DailyTry | None
    compared: DailyCompared | None


class TableGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A real table in notation, and what has happened there since: everybody's card, or a row."""

    position: str
    cards: tuple[Choice, ...] = ()
    row: int | None = None
    names: tuple[str, ...] = ()


class TableFollowed(Struct, frozen=True):
    """A real table after what was told of it; or what is wrong with that."""

    problem: Text | None
    position: str = ""
    """In notation; empty where the round is over."""
    seat: int | None = None
    """Whose hand is known."""
    asked: int | None = None
    """Who has to take a row; the question is in the update, whoever it is."""
    scored: bool = False
    """Whether the round is over."""
    update: Update | None = None
