"""Lines of the pro variant: every draft, then every way to play it out."""

from __future__ import annotations

from itertools import combinations
from math import factorial

from tests.lines.base import lines
from tests.lines.tiny import Count, tiny


def drafts(deck: tuple[int, ...], seats: int, hand: int, rows: int, capacity: int) -> int:
    """Picks come in the seats' order, so each set of hands comes up in (hand!)^seats ways."""
    ways = int(factorial(hand) ** seats)
    return ways * _hands(list(deck), seats, hand, [], rows, capacity)


def _hands(
    left: list[int], seats: int, hand: int, hands: list[list[int]], rows: int, capacity: int
) -> int:
    if len(hands) == seats:
        assert len(left) == rows
        return lines(hands, [[card] for card in sorted(left)], capacity)
    return sum(
        _hands([c for c in left if c not in own], seats, hand, [*hands, list(own)], rows, capacity)
        for own in combinations(left, hand)
    )


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
