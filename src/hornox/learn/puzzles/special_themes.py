"""What puzzles of special cards are about: whether one is worth it now, and which."""

from __future__ import annotations

from typing import Any

from hornox.bots.greedy.specials import left_after, price
from hornox.engine.view import View
from hornox.learn.puzzles.facts import CHEAP, Facts
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.tables.rows.specials.kinds import PASS

SPECIAL_THEMES = ("special-use", "special-which", "special-keep")


def special_themes(puzzle: Puzzle, seen: View[Any, Any]) -> list[tuple[str, Facts]]:
    """The theme of a special card; nothing where nothing is to be taken."""
    best, rival = str(puzzle.best), str(puzzle.rival)
    heads = price(seen.mode.rules, seen.public)
    facts: Facts = {
        "card": seen.public.queue[0].card,
        "heads": heads,
        "best": best,
        "rival": rival,
    }
    if best == PASS:
        return [("special-keep", facts)] if 0 < heads <= CHEAP else []
    left = left_after(seen, best)
    facts |= {"left": left, "how": "none" if left == 0 else "some" if left > 0 else "gain"}
    if left >= heads:
        return []
    if rival == PASS:
        return [("special-use", facts)]
    other = left_after(seen, rival)
    if other < left:
        return []
    return [("special-which", {**facts, "other": other, "same": "yes" if other == left else "no"})]
