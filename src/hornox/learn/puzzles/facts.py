"""What all families of puzzles say in the same way: facts, choices and chances."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.tables.rows.cards import FLIP, card_of, flipped

Facts = dict[str, str | int | tuple[int, ...] | tuple[str, ...]]

SAFE = 0.06
"""A chance of taking a row that a player calls none."""
RISKY = 0.25
"""A chance of taking a row that is worth avoiding."""
CHEAP = 4
"""Heads of a row that is cheap to take."""


def named(choice: Choice) -> str:
    """An option as sentences name it; a flipped card with the value that counts."""
    if isinstance(choice, str) and choice.endswith(FLIP):
        return f"{card_of(choice)}→{flipped(card_of(choice))}"
    return str(choice)


def percent(share: float) -> int:
    """A chance in percent."""
    return round(100 * share)


def least_risk(puzzle: Puzzle) -> Facts | None:
    """The best option, where no other one is nearly as safe."""
    best, *others = puzzle.options
    second = min(others, key=lambda one: one.take)
    if best.take > second.take - 0.12:
        return None
    return {"second": named(second.choice), "other": percent(second.take)}
