"""Rows of the base game in four numbers, sorted by their ends: the quick way of placing.

A number holds a row's end, heads and size. As long as every row ascends, a card that is placed
keeps the order of the ends, so the row that it fits is found by counting the ends below it.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.placing import END, HEADS, ROW_HEADS, SIZE

FRESH = np.array([(card << 16) | (int(HEADS[card]) << 8) | 1 for card in range(105)], np.int64)
"""A row of one card."""


@njit(forceinline=True)
def pack(table, rows, where):
    """Write the rows of a table sorted; ``where[row]`` is the place that a row comes to."""
    for row in range(4):
        place = 0
        for other in range(4):
            if table[END + other] < table[END + row]:
                place += 1
        where[row] = place
        rows[place] = (table[END + row] << 16) | (table[ROW_HEADS + row] << 8) | table[SIZE + row]


@njit(forceinline=True)
def below_value(rows, value):
    """How many rows end below a value."""
    at = value << 16
    return (
        np.int64(rows[0] < at)
        + np.int64(rows[1] < at)
        + np.int64(rows[2] < at)
        + np.int64(rows[3] < at)
    )


@njit(forceinline=True)
def cheapest(rows):
    """The place of the row with the fewest heads."""
    found = 0
    least = rows[0] & 0xFFFF
    for place in range(1, 4):
        price = rows[place] & 0xFFFF
        if price < least:
            least = price
            found = place
    return found


@njit(forceinline=True)
def put(rows, card, choice):
    """Place a card and give the heads it takes; a low card takes ``choice`` unless that is -1."""
    place = below_value(rows, card) - 1
    fresh = FRESH[card]
    if place >= 0:
        row = rows[place & 3]
        if row & 0xFF < 5:
            rows[place & 3] = (fresh & ~0xFFFF) | ((row & 0xFFFF) + (fresh & 0xFFFF))
            return np.int64(0)
        rows[place & 3] = fresh
        return (row >> 8) & 0xFF
    place = choice if choice >= 0 else cheapest(rows)
    heads = (rows[place & 3] >> 8) & 0xFF
    for back in range(3, 0, -1):
        if back <= place:
            rows[back] = rows[back - 1]
    rows[0] = fresh
    return heads
