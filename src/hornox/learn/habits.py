"""Habits in the games of rows: how often a player takes rows, and what they cost.

They are counted from what happened, so that everybody's games can be compared. The figures of
strong players are those of the bot ``hard`` among its like: `python -m hornox.learn.habits` plays
the rounds again and writes them to ``strong_habits.json``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.event import Event
from hornox.modes import find
from hornox.play.seats import read_seats
from hornox.play.sitting import sit_down
from hornox.tables.rows.events import Placed, RoundScored

FILE = Path(__file__).with_name("strong_habits.json")
MODES = ("base", "pro")
"""The modes whose strong players were measured."""
STRONG, ROUNDS, MOST = "hard", 40, 6
"""Who was measured, for how many rounds in each mode and number of players, up to how many."""


class Habits(Struct, frozen=True):
    """What a player did in some rounds, counted."""

    rounds: int = 0
    low: int = 0
    """Rows that were taken with a card that fitted nowhere."""
    full: int = 0
    """Rows that were taken with the card for which there was no place left."""
    heads: int = 0
    """The heads of all of them."""

    def __add__(self, other: Habits) -> Habits:
        return Habits(
            self.rounds + other.rounds,
            self.low + other.low,
            self.full + other.full,
            self.heads + other.heads,
        )

    @property
    def rates(self) -> Rates:
        """The same for each round; nothing was played: nothing."""
        rounds, rows = max(1, self.rounds), max(1, self.low + self.full)
        return Rates(
            round(self.low / rounds, 2), round(self.full / rounds, 2), round(self.heads / rows, 2)
        )


class Rates(Struct, frozen=True):
    """Rows taken with a low card and with one too many, a round; and the heads of a row taken."""

    low: float
    full: float
    heads: float


class Compared(Struct, frozen=True):
    """A habit beside that of strong players, and what the difference costs, in heads a round."""

    habit: Literal["low", "full", "heads"]
    yours: float
    strong: float
    cost: float


def expensive(yours: Rates, strong: Rates) -> tuple[Compared, ...]:
    """What a player does otherwise than strong ones, what costs most first."""
    rows = yours.low + yours.full
    found = (
        Compared("low", yours.low, strong.low, (yours.low - strong.low) * strong.heads),
        Compared("full", yours.full, strong.full, (yours.full - strong.full) * strong.heads),
        Compared("heads", yours.heads, strong.heads, (yours.heads - strong.heads) * rows),
    )
    rounded = (replace(one, cost=round(one.cost, 2)) for one in found)
    return tuple(sorted(rounded, key=lambda one: -one.cost))


def habits_of(events: Iterable[Event], seat: int) -> Habits:
    """The habits that a seat showed in what happened."""
    rounds = low = full = heads = 0
    for event in events:
        if isinstance(event, RoundScored):
            rounds += 1
        elif isinstance(event, Placed) and event.seat == seat and event.taken:
            low += event.rule == "take-chosen"
            full += event.rule != "take-chosen"
            heads += event.heads
    return Habits(rounds, low, full, heads)


@cache
def _strong() -> dict[str, Rates]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Rates])


def strong_rates(mode: str, players: int) -> Rates | None:
    """The figures of strong players; None where they were not measured."""
    return _strong().get(f"{mode}/{players}")


def measured(mode: str, players: int, rounds: int = ROUNDS) -> Rates:
    """The figures of bots among themselves."""
    whole = Habits()
    for number in range(rounds):
        seats = read_seats([STRONG] * players)
        game = sit_down(find(mode), seats, f"habits/{number}", {"rounds": 1}).let_bots_answer()
        events = [moment.event for moment in game.moments]
        for seat in range(players):
            whole += habits_of(events, seat)
    return whole.rates


def main() -> None:
    """Measure all modes, and keep the figures."""
    found = {}
    for mode in MODES:
        for players in range(2, MOST + 1):
            found[f"{mode}/{players}"] = measured(mode, players)
            print(mode, players, found[f"{mode}/{players}"], file=sys.stderr, flush=True)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
