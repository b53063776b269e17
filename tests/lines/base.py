"""Lines of the base game, by brute force over plain lists."""

from __future__ import annotations

from itertools import product

from tests.lines.tiny import Count, tiny

Rows = list[list[int]]


def lines(hands: list[list[int]], rows: Rows, capacity: int) -> int:
    """All ways in which hands can be played out on rows."""
    if not hands[0]:
        return 1
    total = 0
    for cards in product(*hands):
        left = [[card for card in hand if card not in cards] for hand in hands]
        total += placed(sorted(cards), left, rows, capacity)
    return total


def placed(queue: list[int], hands: list[list[int]], rows: Rows, capacity: int) -> int:
    """All ways to go on when these cards are still to be placed."""
    if not queue:
        return lines(hands, rows, capacity)
    card, *rest = queue
    fitting = [i for i, row in enumerate(rows) if row[-1] < card]
    if not fitting:
        return sum(
            placed(rest, hands, [[card] if i == j else row for j, row in enumerate(rows)], capacity)
            for i in range(len(rows))
        )
    best = fitting[0]
    for i in fitting:
        if rows[i][-1] > rows[best][-1]:
            best = i
    new = [card] if len(rows[best]) == capacity else [*rows[best], card]
    after = [new if i == best else row for i, row in enumerate(rows)]
    return placed(rest, hands, after, capacity)


def split(order: tuple[int, ...], seats: int, hand: int, rows: int) -> tuple[Rows, Rows]:
    """Hands in blocks, then the rows."""
    hands = [list(order[i * hand : (i + 1) * hand]) for i in range(seats)]
    return hands, [[card] for card in order[seats * hand : seats * hand + rows]]


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
