"""All that can ever be chosen on a party table."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.tables.party.model import NEW, NULL, PartyRules


def choices(mode: Mode) -> dict[str, tuple[Choice, ...]]:
    """Bids, rows (as many as players), cards to lay, and piles: never more than there are cards."""
    rules: PartyRules = mode.rules
    cards = tuple(rules.data.cards)
    rows = tuple(range(1, mode.players[1] + 1))
    return {
        "bid": (*cards, NULL),
        "row": rows,
        "extend": rows,
        "lay": cards,
        "pile": (NEW, *cards[:-1]),
    }
