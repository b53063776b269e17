"""Whole rounds in one call: batches of deals in which cards are played in the order dealt.

``kernel(fan)`` makes the function for one set of fan cards from one source. It closes over that
number alone, so numba can keep what it compiled in its cache.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from hornox.fast.numba_cache import cached
from hornox.fast.placing import (
    FLIP,
    LENGTH,
    cheapest_row,
    fit,
    key_of,
    lay,
    open_rows,
    sort_keys,
)


@cache
def kernel(fan: int) -> Callable[..., Any]:
    """The compiled function for a set of fan cards (a sum of the numbers in ``placing``)."""

    @cached
    def deals(decks, seats, hand, flips, heads, rows):
        """Each seat plays its cards in the order dealt, low cards take the cheapest row.

        ``flips[i, seat]`` is the turn in which a seat flips (any other number: never);
        ``heads[i, seat]`` and the row vectors ``rows[i]`` are written.
        """
        table = np.zeros(LENGTH, np.int64)
        keys = np.empty(10, np.int64)
        for i in range(decks.shape[0]):
            deck = decks[i]
            open_rows(fan, table, deck, hand * seats)
            for seat in range(seats):
                heads[i, seat] = 0
            for turn in range(hand):
                for seat in range(seats):
                    card = np.int64(deck[seat * hand + turn])
                    flipped = bool(fan & FLIP) and flips[i, seat] == turn and card < 100
                    keys[seat] = key_of(card, flipped, seat)
                sort_keys(keys, seats)
                for j in range(seats):
                    key = keys[j]
                    row = fit(fan, table, key >> 12)
                    chosen = row < 0
                    if chosen:
                        row = cheapest_row(table)
                    heads[i, key & 15] += lay(fan, table, row, (key >> 4) & 127, chosen)
            for j in range(LENGTH):
                rows[i, j] = table[j]

    return deals
