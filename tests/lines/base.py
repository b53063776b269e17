"""Tiny base games whose lines are counted."""

from __future__ import annotations

from tests.lines.base_by_hand import lines, split
from tests.lines.tiny import Count, tiny


def _count(order: tuple[int, ...], seats: int, hand: int, rows: int, capacity: int) -> Count:
    return Count(
        f"base: {order}, {seats} players, {hand} cards, {rows} rows of {capacity}",
        lambda: tiny("base", order, seats, hand=hand, rows=rows, capacity=capacity),
        lambda: lines(*split(order, seats, hand, rows), capacity),
    )


COUNTS = [
    _count((1, 2, 3, 4), 2, 1, 2, 5),
    _count((1, 3, 2, 4), 2, 1, 2, 5),
    _count((5, 1, 6, 2, 3, 4), 2, 2, 2, 5),
    _count((1, 2, 5, 6, 3, 4), 2, 2, 2, 2),
    _count((1, 4, 7, 2, 5, 8, 3, 6), 2, 3, 2, 2),
    _count((8, 7, 6, 5, 4, 3, 2, 1), 2, 3, 2, 1),
    _count((1, 2, 4, 5, 7, 8, 3, 6, 9), 2, 3, 2, 3),
    _count((1, 6, 2, 7, 3, 8, 4, 5), 3, 2, 2, 3),
    _count((2, 9, 1, 7, 3, 8, 4, 5, 6, 10), 3, 2, 3, 1),
    _count((1, 5, 2, 6, 9, 10, 3, 7, 4, 8, 11), 4, 2, 2, 2),
    _count((1, 2, 3, 9, 10, 11, 5, 6, 7), 2, 3, 3, 2),
]
