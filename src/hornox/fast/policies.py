"""How a seat of a playout chooses: at random, or by a weighing of its cards.

A weighing gives each possible play a cost; the play with the lowest cost is chosen, after a little
noise. Costs are looked up by what the card would meet now: how many cards are still missing to the
sixth place, how many numbers lie between it and the row's end, and the heads of the row.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.chance import below, draw
from hornox.fast.table import (
    COW,
    COW_ROW,
    END,
    FLIP,
    ROW_HEADS,
    SIZE,
    cheapest_row,
    fit,
    value_of,
)

_U = np.uint64

RANDOM, CAREFUL = 0, 1


@njit(inline="always")
def cost_of(fan, table, value, seats):
    """What a careful player fears of a value: heads it takes now, or may take before it lies."""
    row = fit(fan, table, value)
    if row < 0:
        return table[ROW_HEADS + cheapest_row(table)] + 0.5
    load = table[SIZE + row]
    if fan & COW and table[COW_ROW] == row:
        load += 1
    heads = table[ROW_HEADS + row]
    if load >= 5:
        return heads + 0.0
    gap = abs(value - table[END + row]) - 1
    room = 4 - load
    crowd = gap * (seats - 1) * 0.09
    danger = crowd - room
    if danger <= 0.0:
        return 0.02 * gap
    return min(1.0, danger / (1.0 + danger)) * (heads + 2.0) + 0.02 * gap


@njit(inline="always")
def choose(fan, table, cards, first, last, may_flip, seats, policy, chance):
    """The place in ``cards`` of the play, doubled, plus 1 if it is flipped."""
    held = last - first
    if policy == RANDOM:
        if fan & FLIP and may_flip:
            pick = below(chance, 2 * held)
            at = first + pick // 2
            return 2 * at + (1 if pick & 1 and cards[at] < 100 else 0)
        return 2 * (first + below(chance, held))
    best = 1.0e9
    found = 2 * first
    for at in range(first, last):
        card = cards[at]
        noise = np.float64(draw(chance)) * 2.0e-10
        cost = cost_of(fan, table, card, seats) + noise
        if cost < best:
            best = cost
            found = 2 * at
        if fan & FLIP and may_flip and card < 100:
            cost = cost_of(fan, table, value_of(card, True), seats) + 0.6 + noise
            if cost < best:
                best = cost
                found = 2 * at + 1
    return found
