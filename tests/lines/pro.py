"""Tiny games of the pro variant whose lines are counted."""

from __future__ import annotations

from tests.lines.pro_by_hand import drafts
from tests.lines.tiny import Count, tiny


def _count(last: int, seats: int, hand: int, rows: int, capacity: int) -> Count:
    deck = tuple(range(1, last + 1))
    return Count(
        f"pro: 1 to {last}, {seats} players, {hand} cards, {rows} rows of {capacity}",
        lambda: tiny("pro", deck, seats, hand=hand, rows=rows, capacity=capacity),
        lambda: drafts(deck, seats, hand, rows, capacity),
    )


COUNTS = [
    _count(3, 2, 1, 1, 5),
    _count(4, 2, 1, 2, 5),
    _count(5, 3, 1, 2, 1),
    _count(5, 2, 2, 1, 2),
    _count(6, 2, 2, 2, 2),
]
