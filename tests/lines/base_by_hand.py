"""Lines of the base game, by brute force over plain lists."""

from __future__ import annotations

from itertools import product

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
