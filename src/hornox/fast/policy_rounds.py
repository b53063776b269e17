"""Moments of made-up rounds, for learning and for measuring."""

from __future__ import annotations

import numpy as np

from hornox.fast.numba_cache import cached
from hornox.fast.placing import (
    END,
    FLIP,
    LENGTH,
    cheapest_row,
    fit,
    key_of,
    lay,
    open_rows,
    sort_keys,
)
from hornox.fast.placing_packed import pack
from hornox.fast.playouts import think
from hornox.fast.policies import BIT, cell_of, rank

_U = np.uint64


@cached
def play(fan, deck, size, turns, minds, weights, scale, blur, chance, table, gone, hands, taken):
    """Play some turns; writes the table, the cards seen, what is left of hands, the heads."""
    seats = minds.shape[0]
    keys = np.empty(16, np.int64)
    left = np.ones(16, np.int64)
    ranks = np.empty(8, np.int64)
    where = np.empty(4, np.int64)
    rows = np.empty(LENGTH, np.int64)
    open_rows(fan, table, deck, size * seats)
    gone[:] = _U(0)
    taken[:] = 0
    for row in range(4):
        card = deck[size * seats + row]
        gone[0] |= BIT[0, card]
        gone[1] |= BIT[1, card]
    for s in range(seats):
        for i in range(size):
            hands[s, i] = deck[s * size + i]
    for turn in range(turns):
        for i in range(LENGTH):
            rows[i] = table[i]
        if fan == 0:
            pack(table, rows, where)
        for s in range(seats):
            low = ~gone[0]
            high = ~gone[1]
            for i in range(turn, size):
                low &= ~BIT[0, hands[s, i]]
                high &= ~BIT[1, hands[s, i]]
            pick = think(
                fan, rows, hands[s], turn, size, left[s], minds[s], weights, low, high,
                scale, blur, chance, ranks,
            )  # fmt: skip
            place = (pick >> 1) & 15
            card = hands[s, place]
            hands[s, place] = hands[s, turn]
            hands[s, turn] = card
            flipped = bool(fan & FLIP) and pick & 1 == 1
            if flipped:
                left[s] = 0
            keys[s] = key_of(card, flipped, s)
        sort_keys(keys, seats)
        for j in range(seats):
            card = (keys[j] >> 4) & 127
            gone[0] |= BIT[0, card]
            gone[1] |= BIT[1, card]
            row = fit(fan, table, keys[j] >> 12)
            low_card = row < 0
            if low_card:
                row = cheapest_row(table)
            taken[keys[j] & 15] += lay(fan, table, row, card, low_card)


@cached
def describe(fan, table, gone, own, values, scale, cells, heads):
    """The cell of each value that the holder of a hand may play, and the heads it may take."""
    ranks = np.empty(8, np.int64)
    low = ~gone[0]
    high = ~gone[1]
    for i in range(own.shape[0]):
        low &= ~BIT[0, own[i]]
        high &= ~BIT[1, own[i]]
    for row in range(4):
        ranks[row] = rank(low, high, table[END + row])
    for i in range(values.shape[0]):
        cells[i], heads[i] = cell_of(fan, table, ranks, low, high, values[i], scale)
