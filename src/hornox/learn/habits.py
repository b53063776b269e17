"""Habits: how often a player takes rows, what they cost, and what else a table counts.

They are counted from what happened, so that everybody's games can be compared. The figures of
strong players are those of the bot ``hard`` among its like: `python3 dev.py long strong_habits`
plays the games again and writes them to ``strong_habits.json``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from hornox.engine.event import Event
from hornox.tables.board import events as board
from hornox.tables.buffalo import events as buffalo
from hornox.tables.party import events as party
from hornox.tables.rows import events as rows
from hornox.tables.rows.fan import events as fan
from hornox.tables.rows.specials import events as specials

FILE = Path(__file__).with_name("strong_habits.json")

Habit = Literal["low", "full", "rows", "heads", "fields", "best", "others", "bulls", "specials"]
TAKEN: tuple[Habit, ...] = ("low", "full", "rows")
"""Rows that were taken: with a card that fitted nowhere, with one too many, on the board in all."""
GAINED: tuple[Habit, ...] = ("fields", "best", "bulls")
"""Points that were won: the more the better."""
LOST: tuple[Habit, ...] = ("others",)
"""Points that were lost."""
Rates = Mapping[Habit, float]
"""Each habit for a round or a game; ``heads`` for a row that was taken."""


class Kind(Struct, frozen=True):
    """What is counted at a kind of table: for each round or game, in heads or points."""

    habits: tuple[Habit, ...]
    per: Literal["round", "game"]
    counted: Literal["heads", "points"]
    count: Callable[[Event, int], Iterator[tuple[str, int]]]
    """What an event adds, and ``times``: the rounds or games that it ends."""


def _rows(event: Event, seat: int) -> Iterator[tuple[str, int]]:
    if isinstance(event, rows.RoundScored):
        yield "times", 1
    elif isinstance(event, rows.Placed) and event.seat == seat and event.taken:
        yield ("low" if event.rule == "take-chosen" else "full"), 1
        yield "heads", event.heads
    elif isinstance(event, fan.CowJumped) and event.seat == seat and event.taken:
        yield "full", 1
        yield "heads", event.heads


def _specials(event: Event, seat: int) -> Iterator[tuple[str, int]]:
    yield from _rows(event, seat)
    if isinstance(event, specials.SpecialUsed) and event.seat == seat:
        yield "specials", 1
    elif isinstance(event, specials.Shifted) and event.seat == seat and event.taken:
        yield "full", 1
        yield "heads", event.heads


def _board(event: Event, seat: int) -> Iterator[tuple[str, int]]:
    if isinstance(event, board.GameEnded):
        yield "times", 1
    elif isinstance(event, board.RowTaken) and event.seat == seat:
        yield "rows", 1
        yield "heads", event.heads
    elif isinstance(event, board.Scored) and event.seat == seat and event.points > 0:
        yield "fields", event.points


def _party(event: Event, seat: int) -> Iterator[tuple[str, int]]:
    if isinstance(event, party.SeatScored) and event.seat == seat:
        yield "times", 1
        yield "best", event.plus
        yield "others", event.minus
        yield "bulls", event.bulls


def _buffalo(event: Event, seat: int) -> Iterator[tuple[str, int]]:
    if isinstance(event, buffalo.BuffaloEnded):
        yield "times", 1
    elif isinstance(event, buffalo.TeamPlaced) and event.seat == seat and event.taken:
        yield "rows", 1
        yield "heads", event.heads


ROWS = Kind(("low", "full", "heads"), "round", "heads", _rows)
BOARD = Kind(("rows", "heads", "fields"), "game", "points", _board)
KINDS: dict[str, Kind] = {
    **dict.fromkeys(("base", "pro", "cow", "flip", "climbing", "even-odd"), ROWS),
    "specials": Kind(("low", "full", "heads", "specials"), "round", "heads", _specials),
    **dict.fromkeys(("board", "board-luck", "board-pro", "board-pro-luck"), BOARD),
    "party": Kind(("best", "others", "bulls"), "game", "points", _party),
    "buffalo": Kind(("rows", "heads"), "game", "heads", _buffalo),
}
"""By mode, what is counted."""


class Habits(Struct, frozen=True):
    """What a player did in some rounds or games, counted."""

    times: int = 0
    """The rounds or games."""
    counts: dict[str, int] = {}

    def __add__(self, other: Habits) -> Habits:
        return Habits(self.times + other.times, dict(Counter(self.counts) + Counter(other.counts)))

    def rates(self, kind: Kind) -> Rates:
        """The same for each round or game; nothing was played: nothing."""
        taken = sum(self.counts.get(habit, 0) for habit in TAKEN)
        return {
            habit: round(
                self.counts.get(habit, 0) / max(1, taken if habit == "heads" else self.times), 2
            )
            for habit in kind.habits
        }


class Compared(Struct, frozen=True):
    """A habit beside that of strong players, and what the difference costs a round or a game."""

    habit: Habit
    yours: float
    strong: float
    cost: float


def expensive(yours: Rates, strong: Rates) -> tuple[Compared, ...]:
    """What a player does otherwise than strong ones, what costs most first."""
    found = [
        Compared(habit, yours[habit], strong[habit], round(_cost(habit, yours, strong), 2))
        for habit in strong
    ]
    return tuple(sorted(found, key=lambda one: -one.cost))


def _cost(habit: Habit, yours: Rates, strong: Rates) -> float:
    more = yours[habit] - strong[habit]
    if habit in TAKEN:
        return more * strong["heads"]
    if habit == "heads":
        return more * sum(yours.get(one, 0.0) for one in TAKEN)
    return -more if habit in GAINED else more if habit in LOST else 0.0


def habits_of(mode: str, events: Iterable[Event], seat: int) -> Habits:
    """The habits that a seat showed in what happened."""
    counts: Counter[str] = Counter()
    for event in events:
        for name, amount in KINDS[mode].count(event, seat):
            counts[name] += amount
    times = counts.pop("times", 0)
    return Habits(times, dict(counts))


class Measured(Struct, frozen=True):
    """The figures of strong players, and from how many rounds or games of each of them."""

    times: int
    rates: dict[Habit, float]


@cache
def _strong() -> dict[str, Measured]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured])


def strong_rates(mode: str, players: int) -> Rates | None:
    """The figures of strong players; None where they were not measured."""
    found = _strong().get(f"{mode}/{players}")
    return None if found is None else found.rates
