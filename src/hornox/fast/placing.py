"""A rows table as a vector of numbers, and the rules of placing on it.

Every function here is inlined into a kernel that was made for one set of fan cards: ``fan`` is a
constant there, so that a game without a fan card does not pay for it.

LLVM does the inlining (``forceinline``). With numba's own ``inline`` type inference runs again for
every call, and the kernels of the searches took more than twice as long to compile.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.tables.rows.cards import HEADS as PRINTED

EVEN_ODD, CLIMBING, COW, FLIP = 1, 2, 4, 8

HEADS = np.array(PRINTED, dtype=np.int64)

# Where things stand in the vector; rows count from 0, and -1 is nowhere.
END, SIZE, ROW_HEADS, HIGHEST = 0, 4, 8, 12
EO_ROW, EO_ODD, MC_ROW, MC_UP, COW_ROW = 16, 17, 18, 19, 20
LENGTH = 21


@njit(forceinline=True)
def lowest_end(table, but):
    """The row with the lowest end, other than one row."""
    found = -1
    lowest = 1000
    for row in range(4):
        if row != but and table[END + row] < lowest:
            lowest = table[END + row]
            found = row
    return found


@njit(forceinline=True)
def open_rows(fan, table, deck, first):
    """Lay four cards of the deck out as rows, and the markers beside them."""
    for row in range(4):
        card = deck[first + row]
        table[END + row] = card
        table[SIZE + row] = 1
        table[ROW_HEADS + row] = HEADS[card]
        table[HIGHEST + row] = card
    if fan & (EVEN_ODD | COW):
        row = lowest_end(table, -1)
        table[EO_ROW] = row
        table[EO_ODD] = table[END + row] & 1
        table[COW_ROW] = row
    if fan & CLIMBING:
        table[MC_ROW] = 3
        table[MC_UP] = 1


@njit(forceinline=True)
def fit(fan, table, value):
    """The row that a value goes to, -1 if it fits nowhere."""
    found = -1
    best = 1000
    for row in range(4):
        difference = value - table[END + row]
        if fan & CLIMBING and row == table[MC_ROW]:
            difference = -difference
        if difference <= 0:
            continue
        if fan & EVEN_ODD and row == table[EO_ROW] and (value & 1) != table[EO_ODD]:
            continue
        if difference < best or (fan & CLIMBING and difference == best and row == table[MC_ROW]):
            best = difference
            found = row
    return found


@njit(forceinline=True)
def is_full(fan, table, row):
    """Whether a row has no place left; the cow uses one."""
    load = table[SIZE + row]
    if fan & COW and table[COW_ROW] == row:
        load += 1
    return load >= 5


@njit(forceinline=True)
def move_markers(fan, table):
    """What every take brings about."""
    if fan & EVEN_ODD:
        row = lowest_end(table, table[EO_ROW])
        table[EO_ROW] = row
        table[EO_ODD] = table[END + row] & 1
    if fan & CLIMBING:
        row = table[MC_ROW] - 1 if table[MC_UP] else table[MC_ROW] + 1
        table[MC_ROW] = row
        if row == 0:
            table[MC_UP] = 0
        elif row == 3:
            table[MC_UP] = 1


@njit(forceinline=True)
def lay(fan, table, row, card, chosen):
    """Put a card to a row (chosen: it fits nowhere) and give the heads that it takes."""
    heads = 0
    if chosen or is_full(fan, table, row):
        heads = table[ROW_HEADS + row]
        table[ROW_HEADS + row] = HEADS[card]
        table[SIZE + row] = 1
        table[HIGHEST + row] = card
        table[END + row] = card
        move_markers(fan, table)
    else:
        table[SIZE + row] += 1
        table[ROW_HEADS + row] += HEADS[card]
        table[END + row] = card
        if fan & COW and card > table[HIGHEST + row]:
            table[HIGHEST + row] = card
    if fan & COW and table[COW_ROW] == row:
        before = row
        while True:
            to = lowest_end(table, before)
            table[COW_ROW] = to
            if table[SIZE + to] < 5:
                break
            kept = table[HIGHEST + to]
            heads += table[ROW_HEADS + to] - HEADS[kept]
            table[ROW_HEADS + to] = HEADS[kept]
            table[SIZE + to] = 1
            table[END + to] = kept
            move_markers(fan, table)
            before = to
    return heads


@njit(forceinline=True)
def cheapest_row(table):
    """The row with the fewest heads, the topmost of equals."""
    found = 0
    for row in range(1, 4):
        if table[ROW_HEADS + row] < table[ROW_HEADS + found]:
            found = row
    return found


@njit(forceinline=True)
def value_of(card, flipped):
    """The number that a card counts as while it is placed."""
    return 10 * (card % 10) + card // 10 if flipped else card


@njit(forceinline=True)
def key_of(card, flipped, seat):
    """One number that orders plays by value, a flipped one first, and holds card and seat."""
    value = 10 * (card % 10) + card // 10 if flipped else card
    return ((value * 2 + (0 if flipped else 1)) * 128 + card) * 16 + seat


@njit(forceinline=True)
def sort_keys(keys, count):
    """Sort the first keys in place."""
    for i in range(1, count):
        key = keys[i]
        j = i - 1
        while j >= 0 and keys[j] > key:
            keys[j + 1] = keys[j]
            j -= 1
        keys[j + 1] = key
