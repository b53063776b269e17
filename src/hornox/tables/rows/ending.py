"""When a game of several rounds ends, and the options that say so."""

from __future__ import annotations

from hornox.engine.mode import Option
from hornox.tables.rows.model import Options

TARGET = Option("target", 66, excludes="rounds")
"""The points that end the game."""
ROUNDS = Option("rounds", None, excludes="target")
"""A fixed number of rounds instead of a target."""


def ended_by(options: Options, rounds_played: int, totals: tuple[int, ...]) -> str | None:
    """The rule that ends the game after a round, if one does (R9, R11)."""
    target, rounds = options.get("target"), options.get("rounds")
    if target is not None and max(totals) >= int(target):
        return "end-target"
    if rounds is not None and rounds_played >= int(rounds):
        return "end-rounds"
    return None
