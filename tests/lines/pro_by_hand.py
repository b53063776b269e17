"""Lines of the pro variant by hand: every draft, then every way to play it out."""

from __future__ import annotations

from itertools import combinations
from math import factorial

from tests.lines.base_by_hand import lines


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
