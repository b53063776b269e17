"""How a seat of a playout chooses: at random, or by a learned weighing of its cards.

A weighing gives each possible play a cost; the play with the lowest cost is chosen, after a little
noise. Costs are looked up by what the card would meet now (``look_up``): the cards of the row it
fits, how many unseen cards lie between it and the row's end, the heads of the row; and by what the
card itself is worth keeping. ``hornox.lab.train_weights`` makes the tables.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

from hornox.fast.placing import (
    CLIMBING,
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
from hornox.fast.placing_packed import below_value, cheapest
from hornox.fast.xorshift import draw

_U = np.uint64

RANDOM = 0
"""The number of the policy that plays anything; the others are rows of the weights, from 1."""

BETWEEN = 24
"""Unseen cards between a card and its row are counted up to one less than this."""
CELLS = 6 * BETWEEN
"""Places (none fits, or 1 to 5 cards in the row) times cards between."""
WIDE = 2 * CELLS + 105
"""A table of weights: by cell a cost and a cost per head, then a cost by card."""

FLIP_COST = 0.15
"""What it costs to spend the flip card, by turn that it could still be used in."""

# The cards below a number, as bits of two words.
BELOW = np.zeros((2, 128), np.uint64)
for _number in range(128):
    _bits = (1 << _number) - 1
    BELOW[0, _number] = _bits & ((1 << 64) - 1)
    BELOW[1, _number] = _bits >> 64
BIT = np.zeros((2, 128), np.uint64)
for _number in range(128):
    BIT[_number // 64, _number] = 1 << (_number % 64)


@intrinsic
def ones(typing_context, word):
    """How many bits of a word are set."""
    if not isinstance(word, types.Integer):
        return None

    def generate(_context, builder, _signature, given):
        return builder.ctpop(given[0])

    return types.int64(types.uint64), generate


_ones: Any = ones  # a checker of types does not see what numba makes of it


@njit(inline="always")
def rank(low, high, number):
    """How many of the marked cards are below a number."""
    return _ones(low & BELOW[0, number]) + _ones(high & BELOW[1, number])


@njit(inline="always")
def cell_of(fan, table, ranks, low, high, value, scale):
    """Where the weights of a value stand, and the heads that it may take."""
    row = fit(fan, table, value)
    if row < 0:
        between = rank(low, high, value)
        load = np.int64(0)
        heads = table[ROW_HEADS + cheapest_row(table)]
    else:
        load = table[SIZE + row]
        if fan & COW and table[COW_ROW] == row and load < 5:
            load += 1
        if fan & CLIMBING and value < table[END + row]:
            between = ranks[row] - rank(low, high, value + 1)
        else:
            between = rank(low, high, value) - ranks[row]
        heads = table[ROW_HEADS + row]
    between = max(np.int64(0), (between * scale) >> 8)
    return load * BETWEEN + min(between, np.int64(BETWEEN - 1)), heads


@njit(inline="always")
def choose(fan, table, cards, first, last, may_flip, costs, low, high, scale, blur, chance, ranks):
    """The place in ``cards`` of the play with the lowest cost, doubled, plus 1 if it is flipped.

    ``costs`` is the table of a policy for this many cards in hand; ``low`` and ``high`` mark the
    cards that the seat has not seen.
    """
    held = last - first
    for row in range(4):
        ranks[row] = rank(low, high, table[END + row])
    best = 1.0e9
    found = 2 * first
    for at in range(first, last):
        card = cards[at & 15] & 127
        noise = np.float64(draw(chance)) * blur
        cell, heads = cell_of(fan, table, ranks, low, high, card, scale)
        kept = costs[2 * CELLS + card] + noise
        cost = costs[2 * cell] + costs[2 * cell + 1] * heads + kept
        if cost < best:
            best = cost
            found = 2 * at
        if fan & FLIP and may_flip and card < 100:
            value = value_of(card, True)
            cell, heads = cell_of(fan, table, ranks, low, high, value, scale)
            cost = costs[2 * cell] + costs[2 * cell + 1] * heads + kept + FLIP_COST * (held - 1)
            if cost < best:
                best = cost
                found = 2 * at + 1
    return found


@njit(forceinline=True)
def choose_packed(rows, cards, first, last, costs, low, high, scale, blur, chance, ranks):
    """The same for rows of the base game in four numbers; doubled, too."""
    # The place before the first row stands for no row at all: its cell is that of low cards.
    ranks[0] = 0
    for place in range(4):
        ranks[place + 1] = rank(low, high, rows[place] >> 16)
    least = (rows[cheapest(rows)] >> 8) & 0xFF
    best = np.float32(1.0e9)
    found = first
    for at in range(first, last):
        card = cards[at & 15] & 127
        place = below_value(rows, card)
        row = rows[(place - 1) & 3]
        load = row & 7 if place else np.int64(0)
        heads = (row >> 8) & 0xFF if place else least
        between = ((rank(low, high, card) - ranks[place]) * scale) >> 8
        cell = 2 * (load * BETWEEN + min(between, np.int64(BETWEEN - 1)))
        cost = (
            costs[cell & 511]
            + costs[(cell + 1) & 511] * np.float32(heads)
            + costs[2 * CELLS + card]
            + np.float32(draw(chance)) * blur
        )
        if cost < best:
            best = cost
            found = at
    return 2 * found
