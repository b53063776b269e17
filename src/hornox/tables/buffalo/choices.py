"""All that can ever be chosen on a buffalo table."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.tables.buffalo.model import PROCEED, UNSTOP, BuffaloRules


def choices(mode: Mode) -> dict[str, tuple[Choice, ...]]:
    """Cards, rows, and what the team does in a window."""
    rules: BuffaloRules = mode.rules
    cards = rules.deck
    return {
        "card": cards,
        "row": tuple(range(1, rules.rows + 1)),
        "window": (PROCEED, *dict.fromkeys(rules.specials), UNSTOP),
        "pending": cards,
        "newcard": cards,
        "lying": cards,
    }
