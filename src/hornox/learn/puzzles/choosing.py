"""Which puzzle comes next: one that fits the solver, and that they have not seen."""

from __future__ import annotations

from collections.abc import Collection

from hornox.engine.decision import Choice, Illegal
from hornox.engine.rng import Stream
from hornox.learn.puzzles.puzzle import Puzzle, shipped
from hornox.tables.rows.cards import FLIP

NEAR = 12
"""The next one is drawn among this many whose rating is closest to the solver's."""
FIRST = 5
"""The first puzzles of a newcomer, this many, are of the base game unless others are asked for."""


def modes_with_puzzles() -> tuple[str, ...]:
    """The modes that have puzzles, those with the most first."""
    every = [one.mode for one in shipped()]
    return tuple(sorted(set(every), key=lambda mode: (-every.count(mode), mode)))


def themes_with_puzzles() -> tuple[str, ...]:
    """The themes that puzzles have, those of the most first."""
    every = [theme for one in shipped() for theme in one.themes]
    return tuple(sorted(set(every), key=lambda theme: (-every.count(theme), theme)))


def puzzle_of(name: str) -> Puzzle:
    """The puzzle of that id; E_PUZZLE where there is none."""
    for one in shipped():
        if one.id == name:
            return one
    raise Illegal("E_PUZZLE", "puzzles", {"given": name[:40]})


def choice_among(puzzle: Puzzle, given: Choice) -> Choice:
    """The option that is meant: it may be written as a text."""
    for one in puzzle.options:
        if str(one.choice).casefold() == str(given).casefold():
            return one.choice
    options = ", ".join(sorted((str(one.choice) for one in puzzle.options), key=_by_number))
    raise Illegal("E_PUZZLE_CHOICE", "puzzles", {"given": str(given)[:40], "allowed": options})


def _by_number(choice: str) -> tuple[int, str]:
    number = choice.rstrip(FLIP)
    return int(number) if number.isdecimal() else 1000, choice


def selected(mode: str = "", theme: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of a mode and a theme; Illegal says what there is where there are none."""
    if mode and mode not in modes_with_puzzles():
        facts = {"given": mode[:40], "allowed": ", ".join(modes_with_puzzles())}
        raise Illegal("E_PUZZLE_MODE", "puzzles", facts)
    if theme and theme not in themes_with_puzzles():
        facts = {"given": theme[:40], "allowed": ", ".join(themes_with_puzzles())}
        raise Illegal("E_PUZZLE_THEME", "puzzles", facts)
    found = tuple(
        one
        for one in shipped()
        if (not mode or one.mode == mode) and (not theme or theme in one.themes)
    )
    if not found:
        raise Illegal("E_PUZZLE_NONE", "puzzles")
    return found


def next_puzzle(
    among: Collection[Puzzle], rating: float, tried: Collection[str], stream: Stream
) -> tuple[Puzzle, bool]:
    """A puzzle for a solver of this rating, and whether it is new to them."""
    fresh = [one for one in among if one.id not in tried]
    if len(tried) < FIRST:
        fresh = [one for one in fresh if one.mode == "base"] or fresh
    ranked = sorted(fresh or among, key=lambda one: (abs(one.rating - rating), one.id))
    return stream.pick(ranked[:NEAR]), bool(fresh)
