"""What seats see of the games of ``vector``, as vectors: those of ``hornox.lab.env.layout``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hornox.fast.numba_cache import cached
from hornox.fast.placing import (
    CLIMBING,
    COW,
    COW_ROW,
    END,
    EO_ODD,
    EO_ROW,
    EVEN_ODD,
    FLIP,
    HEADS,
    LENGTH,
    MC_ROW,
    MC_UP,
    ROW_HEADS,
    SIZE,
    cheapest_row,
    fit,
    value_of,
)
from hornox.fast.policies import BELOW, BIT, rank
from hornox.fast.policies import ones as _counted
from hornox.fast.vector import (
    ASKED,
    CARD,
    DECK,
    DRAFTS,
    FAN,
    FLIPS,
    HAND,
    HANDS,
    KEYS,
    LEARNER,
    LEFT,
    NEXT,
    OPEN,
    OPEN_CARDS,
    OVER,
    PHASE,
    PICK,
    PLAYED,
    ROUND,
    ROUNDS,
    ROW,
    ROWS_AT,
    SEATS,
    SEEN,
    TABLE,
    TAKEN,
    TARGET,
    TOTALS,
)

_U = np.uint64
ones: Any = _counted  # a checker of types does not see what numba makes of it
PARTS = (
    "asked.kind", "asked.card", "awaited", "hand", "rows.cards", "rows.end", "rows.size",
    "rows.heads", "queue.card", "queue.value", "queue.place", "gone", "hands", "piles.heads",
    "totals", "round", "known", "open", "first", "even-odd.row", "even-odd.odd", "climbing.row",
    "climbing.up", "cow.row", "flips", "unseen", "fit", "fit.flipped", "history",
)  # fmt: skip
"""The parts that are written here, in the order of their places; -1 where a mode has no such part.
One that is not written (``laid``) is 0 as long as nobody has chosen."""
(
    AT_KIND, AT_CARD_ASKED, AT_AWAITED, AT_HAND, AT_ROW_CARDS, AT_ROW_END, AT_ROW_SIZE,
    AT_ROWS_HEADS, AT_QUEUE_CARD, AT_QUEUE_VALUE, AT_QUEUE_PLACE, AT_GONE, AT_HANDS, AT_PILES,
    AT_TOTALS, AT_ROUND, AT_KNOWN, AT_OPEN, AT_FIRST, AT_EO, AT_EO_ODD, AT_MC, AT_MC_UP, AT_COW,
    AT_FLIPS, AT_UNSEEN, AT_FIT, AT_FIT_FLIPPED, AT_HISTORY,
) = range(len(PARTS))  # fmt: skip
COLUMNS = np.array([AT_AWAITED, AT_HANDS, AT_PILES, AT_TOTALS, AT_FLIPS, AT_FIRST])
"""What is told of each seat, in the order of ``write_seats``."""
PLANES = 5
"""Numbers for each card about the row it would go to."""

ALL_HEADS = int(HEADS.sum())
MOST_IN_ROW = 27
MOST_BETWEEN = 16
OF_104 = (np.arange(105) / 104).astype(np.float32)
OF_FIVE = (np.arange(6) / 5).astype(np.float32)
OF_27 = np.minimum(1.0, np.arange(ALL_HEADS + 1) / MOST_IN_ROW).astype(np.float32)
OF_HAND = (np.arange(HAND + 1) / HAND).astype(np.float32)
OF_ALL = (np.arange(ALL_HEADS + 1) / ALL_HEADS).astype(np.float32)
OF_16 = np.minimum(1.0, np.arange(105) / MOST_BETWEEN).astype(np.float32)
"""Shares by number: a look at a table is quicker than a division."""
EIGHT = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").astype(
    np.float32
)
"""By eight bits, a number for each."""


@njit(inline="always")
def _mark(out, first, low, high):
    """1 for every card of a set of bits, 0 for the others: eight at a time, from card 1 on."""
    early = (low >> _U(1)) | (high << _U(63))
    late = high >> _U(1)
    for eight in range(8):
        marks = EIGHT[(early >> _U(8 * eight)) & _U(255)]
        for j in range(8):
            out[first + 8 * eight + j] = marks[j]
    for eight in range(5):
        marks = EIGHT[(late >> _U(8 * eight)) & _U(255)]
        for j in range(8):
            out[first + 64 + 8 * eight + j] = marks[j]


@njit(inline="always")
def _write_rows(at, g, b, out):
    """The rows, and the cards that lay in rows before."""
    cards, ends, sizes = at[AT_ROW_CARDS], at[AT_ROW_END], at[AT_ROW_SIZE]
    heads, gone = at[AT_ROWS_HEADS], at[AT_GONE]
    low, high = b[SEEN], b[SEEN + 1]
    for row in range(4):
        size = g[TABLE + SIZE + row]
        for place in range(5 * row, 5 * row + size):
            card = g[ROWS_AT + place]
            out[cards + place] = OF_104[card]
            low &= ~BIT[0, card]
            high &= ~BIT[1, card]
        out[ends + row] = OF_104[g[TABLE + END + row]]
        out[sizes + row] = OF_FIVE[size]
        out[heads + row] = OF_27[g[TABLE + ROW_HEADS + row]]
    _mark(out, gone, low, high)


@njit(inline="always")
def _write_markers(fan, at, g, out):
    table = g[TABLE : TABLE + LENGTH]
    if fan & EVEN_ODD:
        out[at[AT_EO] + table[EO_ROW]] = 1.0
        out[at[AT_EO_ODD]] = table[EO_ODD]
    if fan & CLIMBING:
        out[at[AT_MC] + table[MC_ROW]] = 1.0
        out[at[AT_MC_UP]] = table[MC_UP]
    if fan & COW:
        out[at[AT_COW] + table[COW_ROW]] = 1.0


@njit(inline="always")
def write_common(rules, at, g, b, out):
    """What looks the same from every seat; the rest is 0."""
    for j in range(out.shape[0]):
        out[j] = 0.0
    _write_rows(at, g, b, out)
    if rules[ROUNDS]:
        out[at[AT_ROUND]] = g[ROUND] / rules[ROUNDS]
    if g[PHASE] == PICK:
        for j in range(g[OPEN]):
            out[at[AT_OPEN] + g[OPEN_CARDS + j] - 1] = 1.0
    _write_markers(rules[FAN], at, g, out)


@njit(inline="always")
def write_seats(rules, g, told):
    """The columns of all seats, written twice, so that each seat can read on from its own."""
    seats, rounds = rules[SEATS], rules[ROUNDS]
    far = rounds * ALL_HEADS if rounds else rules[TARGET] + ALL_HEADS
    phase, asked, first = g[PHASE], g[ASKED], (g[ROUND] - 1) % seats
    for seat in range(seats):
        told[0, seat] = phase == CARD or (phase != OVER and asked == seat)
        told[1, seat] = OF_HAND[g[LEFT + seat]]
        told[2, seat] = OF_ALL[g[TAKEN + seat]]
        told[3, seat] = g[TOTALS + seat] / far
        told[4, seat] = g[FLIPS + seat]
        told[5, seat] = first == seat
    for j in range(6):
        for seat in range(seats):
            told[j, seats + seat] = told[j, seat]


@njit(inline="always")
def _turn(rules, at, g, told, seat, out):
    """What is told of each seat, counted from the one who looks."""
    seats = rules[SEATS]
    for column in range(6):
        first = at[COLUMNS[column]]
        if first >= 0:
            for place in range(seats):
                out[first + place] = told[column, seat + place]
    if not rules[DRAFTS] and at[AT_HISTORY] < 0:
        return
    for place in range(seats):
        other = (seat + place) % seats
        if rules[DRAFTS]:
            for j in range(g[LEFT + other]):
                out[at[AT_KNOWN] + 104 * place + g[HANDS + 16 * other + j] - 1] = 1.0
        if at[AT_HISTORY] >= 0:
            for turn in range(HAND):
                out[at[AT_HISTORY] + HAND * place + turn] = g[PLAYED + HAND * other + turn] / 104


@njit(inline="always")
def _write_queue(rules, at, most, g, seat, out):
    """The cards that wait to be placed."""
    seats = rules[SEATS]
    for j in range(g[NEXT], seats):
        key = g[KEYS + j]
        place = (key & 15) - seat
        if place < 0:
            place += seats
        out[at[AT_QUEUE_CARD] + place] = OF_104[(key >> 4) & 127]
        out[at[AT_QUEUE_VALUE] + place] = OF_104[key >> 12]
        out[at[AT_QUEUE_PLACE] + place] = (j - g[NEXT] + 1) / most


@njit(inline="always")
def _write_fit(fan, table, low, high, card, value, out, first):
    """Where a card would go: fits nowhere, difference, cards, heads, unseen cards between."""
    row = fit(fan, table, value)
    at = first + PLANES * (card - 1)
    if row < 0:
        out[at] = 1.0
        out[at + 3] = OF_27[table[ROW_HEADS + cheapest_row(table)]]
        out[at + 4] = OF_16[rank(low, high, value)]
        return
    end = table[END + row]
    out[at + 1] = OF_104[abs(value - end)]
    load = table[SIZE + row]
    if fan & COW and table[COW_ROW] == row:
        load += 1
    out[at + 2] = OF_FIVE[min(load, 5)]
    out[at + 3] = OF_27[table[ROW_HEADS + row]]
    if value < end:
        between = rank(low, high, end) - rank(low, high, value + 1)
    else:
        between = rank(low, high, value) - rank(low, high, end)
    out[at + 4] = OF_16[between]


@njit(inline="always")
def _write_rich(rules, at, g, b, seat, out):
    """The cards that this seat has not seen, and where those in its hand would go."""
    size, seats = rules[DECK], rules[SEATS]
    low, high = b[SEEN], b[SEEN + 1]
    if g[PHASE] == ROW:
        for j in range(g[NEXT], seats):
            card = (g[KEYS + j] >> 4) & 127
            low |= BIT[0, card]
            high |= BIT[1, card]
    for other in range(seats):
        if other == seat or rules[DRAFTS]:
            for j in range(g[LEFT + other]):
                low |= BIT[0, g[HANDS + 16 * other + j]]
                high |= BIT[1, g[HANDS + 16 * other + j]]
    for j in range(g[OPEN]):
        low |= BIT[0, g[OPEN_CARDS + j]]
        high |= BIT[1, g[OPEN_CARDS + j]]
    low = ~low & BELOW[0, size + 1] & ~_U(1)
    high = ~high & BELOW[1, size + 1]
    _mark(out, at[AT_UNSEEN], low, high)
    if g[PHASE] == PICK or g[PHASE] == OVER:
        return
    fan, table, flips = rules[FAN], g[TABLE : TABLE + LENGTH], g[FLIPS + seat]
    for j in range(g[LEFT + seat]):
        card = g[HANDS + 16 * seat + j]
        _write_fit(fan, table, low, high, card, card, out, at[AT_FIT])
        if fan & FLIP and flips and card < 100:
            value = value_of(card, True)
            _write_fit(fan, table, low, high, card, value, out, at[AT_FIT_FLIPPED])


@njit(inline="always")
def write_own(rules, at, codes, most, g, b, told, seat, out, mask):
    """What only this seat sees, and what it may do; ``out`` holds what all see."""
    phase = g[PHASE]
    for j in range(mask.shape[0]):
        mask[j] = 0
    asked = phase == CARD or (phase != OVER and g[ASKED] == seat)
    if not asked:
        mask[0] = 1
    elif phase == ROW:
        mask[codes[ROW] : codes[ROW] + 4] = 1
        card = (g[KEYS + g[NEXT]] >> 4) & 127
        out[at[AT_CARD_ASKED] + card - 1] = 1.0
    elif phase == PICK:
        for j in range(g[OPEN]):
            mask[codes[PICK] + g[OPEN_CARDS + j] - 1] = 1
    if asked:
        # The kinds stand in the order of their codes.
        kind = 0
        for other in range(CARD, PICK + 1):
            kind += codes[other] > 0 and codes[other] < codes[phase]
        out[at[AT_KIND] + kind] = 1.0
    flips = g[FLIPS + seat]
    for j in range(g[LEFT + seat]):
        card = g[HANDS + 16 * seat + j]
        out[at[AT_HAND] + card - 1] = 1.0
        if phase == CARD:
            mask[codes[CARD] + card - 1] = 1
            if flips and card < 100:
                mask[codes[CARD] + 104 + card - 1] = 1
    _turn(rules, at, g, told, seat, out)
    if phase == ROW:
        _write_queue(rules, at, most, g, seat, out)
    if at[AT_UNSEEN] >= 0:
        _write_rich(rules, at, g, b, seat, out)


@cached
def look_all(rules, at, codes, most, games, bits, which, idle, seen, masks):
    """Write what the seats of the marked games see; those who wait see nothing unless ``idle``."""
    size = seen.shape[2]
    common = np.empty(size, np.float32)
    told = np.empty((6, 20), np.float32)
    for i in range(seen.shape[0]):
        if not which[i]:
            continue
        g, b = games[i], bits[i]
        write_common(rules, at, g, b, common)
        write_seats(rules, g, told)
        for seat in range(rules[SEATS]):
            out, mask = seen[i, seat], masks[i, seat]
            if idle or g[PHASE] == OVER or told[0, seat] > 0.0:
                for j in range(size):
                    out[j] = common[j]
                write_own(rules, at, codes, most, g, b, told, seat, out, mask)
            elif not mask[0] or out[at[AT_AWAITED]] or out[at[AT_ROW_END]]:  # not blank yet
                for j in range(size):
                    out[j] = 0.0
                for j in range(mask.shape[0]):
                    mask[j] = 0
                mask[0] = 1


@cached
def look_learners(rules, at, codes, most, games, bits, which, seen, masks):
    """Write what the learners of the marked games see."""
    told = np.empty((6, 20), np.float32)
    for i in range(seen.shape[0]):
        if which[i]:
            g, b = games[i], bits[i]
            write_common(rules, at, g, b, seen[i])
            write_seats(rules, g, told)
            write_own(rules, at, codes, most, g, b, told, g[LEARNER], seen[i], masks[i])


@cached
def first_refused(masks, actions, skip):
    """The first game and seat whose action is not offered, as ``game * seats + seat``; or -1."""
    for i in range(masks.shape[0]):
        if skip[i]:
            continue
        for seat in range(masks.shape[1]):
            action = actions[i, seat]
            if action < 0 or action >= masks.shape[2] or not masks[i, seat, action]:
                return i * masks.shape[1] + seat
    return -1
