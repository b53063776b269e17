"""Several fan cards at once: ids such as ``cow+flip``, written in any order (R25)."""

from __future__ import annotations

from functools import cache

from hornox.engine.mode import Mode
from hornox.modes import climbing, cow, even_odd, flip
from hornox.modes.base import MODE as BASE
from hornox.tables.rows.fan.cards import FanCard, fan_mode

CARDS = (even_odd.CARD, climbing.CARD, cow.CARD, flip.CARD)
"""In the order of their effects after a take (R64), which is also the order in an id."""


def blend(name: str) -> Mode | None:
    """The game with the fan cards of this id, None unless it names distinct fan cards."""
    parts = name.split("+")
    cards = tuple(card for card in CARDS if card.id in parts)
    return _combined(cards) if 1 < len(parts) == len(cards) else None


@cache
def _combined(cards: tuple[FanCard, ...]) -> Mode:
    return fan_mode(BASE, *cards)


BLEND = blend
