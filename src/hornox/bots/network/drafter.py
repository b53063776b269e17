"""The network that drafts, and what it sees: who has taken what, and what is still open.

The same numbers as ``hornox.lab.selfplay.draft_network``. A card is known by its place among the
cards of the round, from low to high: only their order counts, and their heads.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from hornox.bots.network.features import HAND
from hornox.bots.network.layers import Layers, Numbers
from hornox.engine.decision import Decision
from hornox.engine.view import View
from hornox.fast.known import can_draft
from hornox.tables.rows.cards import HEADS
from hornox.tables.rows.model import Public, RowRules

MOST = 6
"""Seats at most."""
PLACES = HAND * MOST + 4
FILE = Path(__file__).with_name("draft.npz")


def can_pick(seen: View[Any, Any], decision: Decision) -> bool:
    """Whether the network has learned such drafts."""
    if not can_draft(seen, decision) or seen.seats > MOST:
        return False
    rules: RowRules = seen.mode.rules
    return rules.hand == HAND


def logits_of_picks(seen: View[Public, Any], decision: Decision) -> Numbers:
    """What the network says about each open card."""
    assert seen.seat is not None
    places = _places(seen.public)
    logits, _ = trained_to_draft().cards(picks_seen(seen.public, seen.seat))
    return np.asarray(logits[[places[int(card)] for card in decision.options]])


def picks_seen(public: Public, seat: int) -> Numbers:
    """All that the network sees: the open cards, all hands from this seat on, the moment."""
    seats, places = len(public.known), _places(public)
    hands = public.known[seat:] + public.known[:seat]
    planes = np.zeros((1 + MOST + 1, PLACES))
    for plane, cards in enumerate((public.open_cards, *hands)):
        planes[plane, [places[card] for card in cards]] = 1.0
    planes[-1, : len(places)] = [HEADS[card] / 7 for card in places]
    moment = np.zeros(MOST - 1 + HAND + MOST)
    moment[seats - 2] = 1.0
    moment[MOST - 1 + len(public.known[seat])] = 1.0
    moment[MOST - 1 + HAND + (seat - public.first) % seats] = 1.0
    return np.concatenate([planes.ravel(), moment])


def _places(public: Public) -> dict[int, int]:
    """The place of each card of the round, from low to high."""
    cards = [*public.open_cards, *[card for hand in public.known for card in hand]]
    return {card: place for place, card in enumerate(sorted(cards))}


@cache
def trained_to_draft() -> Layers:
    """The network for drafts that comes with Hornox."""
    return Layers(FILE)
