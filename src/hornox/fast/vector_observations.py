"""What seats see of the games of ``vector``, as vectors: those of ``hornox.lab.env.layout``.

Indices have no sign where they do not count from 0 (``_U``): otherwise numba asks of each whether
it is negative, and copies number by number.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hornox.fast.numba_cache import cached_lean
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
    TURN,
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


@njit(forceinline=True)
def _mark(out, i, p, first, low, high):
    """1 for every card of a set of bits, 0 for the others: eight at a time, from card 1 on."""
    early = (low >> _U(1)) | (high << _U(63))
    late = high >> _U(1)
    for eight in range(13):
        word = early >> _U(8 * eight) if eight < 8 else late >> _U(8 * eight - 64)
        for j in range(8):
            out[i, p, _U(first + 8 * eight + j)] = EIGHT[word & _U(255), j]


@njit(forceinline=True)
def _mark_more(out, i, p, first, cards):
    """1 for every card of a word of bits, the first of which stands at ``first``."""
    while cards:
        out[i, p, _U(first + ones(~cards & (cards - _U(1))))] = 1.0
        cards &= cards - _U(1)


@njit(forceinline=True)
def _write_rows(at, games, bits, i, out):
    """The rows; gives the cards that lay in rows before, as bits."""
    cards, ends, sizes = at[AT_ROW_CARDS], at[AT_ROW_END], at[AT_ROW_SIZE]
    heads = at[AT_ROWS_HEADS]
    low, high = bits[i, SEEN], bits[i, SEEN + 1]
    for place in range(20):
        out[_U(cards + place)] = 0.0
    for row in range(4):
        size = games[i, TABLE + SIZE + row]
        for place in range(5 * row, 5 * row + size):
            card = _U(games[i, _U(ROWS_AT + place)])
            out[_U(cards + place)] = OF_104[card]
            low &= ~BIT[0, card]
            high &= ~BIT[1, card]
        out[_U(ends + row)] = OF_104[_U(games[i, TABLE + END + row])]
        out[_U(sizes + row)] = OF_FIVE[_U(size)]
        out[_U(heads + row)] = OF_27[_U(games[i, TABLE + ROW_HEADS + row])]
    return low, high


@njit(forceinline=True)
def _write_markers(fan, at, games, i, out):
    if fan & EVEN_ODD:
        out[at[AT_EO] + games[i, TABLE + EO_ROW]] = 1.0
        out[at[AT_EO_ODD]] = games[i, TABLE + EO_ODD]
    if fan & CLIMBING:
        out[at[AT_MC] + games[i, TABLE + MC_ROW]] = 1.0
        out[at[AT_MC_UP]] = games[i, TABLE + MC_UP]
    if fan & COW:
        out[at[AT_COW] + games[i, TABLE + COW_ROW]] = 1.0


@njit(forceinline=True)
def _write_common(rules, at, games, bits, i, out):
    """What looks the same from every seat, but for the cards that are gone; gives those, as bits.

    The rest is 0: ``out`` was, or this wrote it for another game.
    """
    if rules[DRAFTS] or rules[FAN]:
        for j in range(out.shape[0]):
            out[j] = 0.0
    gone = _write_rows(at, games, bits, i, out)
    if rules[ROUNDS]:
        out[at[AT_ROUND]] = games[i, ROUND] / rules[ROUNDS]
    if games[i, PHASE] == PICK:
        for j in range(games[i, OPEN]):
            out[at[AT_OPEN] + games[i, OPEN_CARDS + j] - 1] = 1.0
    _write_markers(rules[FAN], at, games, i, out)
    return gone


@njit(forceinline=True)
def _write_seats(rules, at, games, i, told):
    """The columns of all seats, written twice, so that each seat can read on from its own."""
    seats, rounds = rules[SEATS], rules[ROUNDS]
    far = rounds * ALL_HEADS if rounds else rules[TARGET] + ALL_HEADS
    phase, asked = games[i, PHASE], games[i, ASKED]
    first = (games[i, ROUND] - 1) % seats if at[AT_FIRST] >= 0 else 0
    for seat in range(seats):
        told[0, seat] = phase == CARD or (phase != OVER and asked == seat)
        told[1, seat] = OF_HAND[_U(games[i, LEFT + seat])]
        told[2, seat] = OF_ALL[_U(games[i, TAKEN + seat])]
        told[3, seat] = games[i, TOTALS + seat] / far
        told[4, seat] = games[i, FLIPS + seat]
        told[5, seat] = first == seat
    for j in range(6):
        for seat in range(seats):
            told[j, seats + seat] = told[j, seat]


@njit(forceinline=True)
def _turn(rules, at, games, i, told, seat, out, p):
    """What is told of each seat, counted from the one who looks."""
    seats = rules[SEATS]
    for column in range(6):
        first = at[COLUMNS[column]]
        if first >= 0:
            for place in range(seats):
                out[i, p, _U(first + place)] = told[column, _U(seat + place)]
    if not rules[DRAFTS] and at[AT_HISTORY] < 0:
        return
    for place in range(seats):
        other = (seat + place) % seats
        if rules[DRAFTS]:
            for j in range(games[i, LEFT + other]):
                card = games[i, HANDS + 16 * other + j]
                out[i, p, at[AT_KNOWN] + 104 * place + card - 1] = 1.0
        if at[AT_HISTORY] >= 0:
            first = at[AT_HISTORY] + HAND * place
            for turn in range(HAND):
                out[i, p, first + turn] = games[i, PLAYED + HAND * other + turn] / 104


@njit(forceinline=True)
def _write_queue(rules, at, most, games, i, seat, out, p):
    """The cards that wait to be placed."""
    seats = rules[SEATS]
    for j in range(games[i, NEXT], seats):
        key = games[i, KEYS + j]
        place = (key & 15) - seat
        if place < 0:
            place += seats
        out[i, p, at[AT_QUEUE_CARD] + place] = OF_104[(key >> 4) & 127]
        out[i, p, at[AT_QUEUE_VALUE] + place] = OF_104[key >> 12]
        out[i, p, at[AT_QUEUE_PLACE] + place] = (j - games[i, NEXT] + 1) / most


@njit(forceinline=True)
def _write_fit(fan, table, low, high, value, out, i, p, at):
    """Where a card would go: fits nowhere, difference, cards, heads, unseen cards between."""
    row = fit(fan, table, value)
    if row < 0:
        out[i, p, at] = 1.0
        out[i, p, at + 3] = OF_27[table[ROW_HEADS + cheapest_row(table)]]
        out[i, p, at + 4] = OF_16[rank(low, high, value)]
        return
    end = table[END + row]
    out[i, p, at + 1] = OF_104[abs(value - end)]
    load = table[SIZE + row]
    if fan & COW and table[COW_ROW] == row:
        load += 1
    out[i, p, at + 2] = OF_FIVE[min(load, 5)]
    out[i, p, at + 3] = OF_27[table[ROW_HEADS + row]]
    if value < end:
        between = rank(low, high, end) - rank(low, high, value + 1)
    else:
        between = rank(low, high, value) - rank(low, high, end)
    out[i, p, at + 4] = OF_16[between]


@njit(forceinline=True)
def _write_rich(rules, at, games, bits, i, seat, out, p):
    """The cards that this seat has not seen, and where those in its hand would go."""
    size, seats, phase = rules[DECK], rules[SEATS], games[i, PHASE]
    low, high = bits[i, SEEN], bits[i, SEEN + 1]
    if phase == ROW:
        for j in range(games[i, NEXT], seats):
            card = (games[i, KEYS + j] >> 4) & 127
            low |= BIT[0, card]
            high |= BIT[1, card]
    for other in range(seats):
        if other == seat or rules[DRAFTS]:
            for j in range(games[i, LEFT + other]):
                card = games[i, HANDS + 16 * other + j]
                low |= BIT[0, card]
                high |= BIT[1, card]
    for j in range(games[i, OPEN]):
        card = games[i, OPEN_CARDS + j]
        low |= BIT[0, card]
        high |= BIT[1, card]
    low = ~low & BELOW[0, size + 1] & ~_U(1)
    high = ~high & BELOW[1, size + 1]
    _mark(out, i, p, at[AT_UNSEEN], low, high)
    if phase in (PICK, OVER):
        return
    fan, table = rules[FAN], games[i, TABLE : TABLE + LENGTH]
    for j in range(games[i, LEFT + seat]):
        card = games[i, HANDS + 16 * seat + j]
        _write_fit(fan, table, low, high, card, out, i, p, at[AT_FIT] + PLANES * (card - 1))
        if fan & FLIP and games[i, FLIPS + seat] and card < 100:
            first = at[AT_FIT_FLIPPED] + PLANES * (card - 1)
            _write_fit(fan, table, low, high, value_of(card, True), out, i, p, first)


@njit(forceinline=True)
def _write_own(rules, at, codes, most, games, bits, i, told, seat, out, masks, p):
    """What only this seat sees, and what it may do; ``out`` holds what all see."""
    phase = games[i, PHASE]
    for j in range(masks.shape[2]):
        masks[i, p, j] = 0
    asked = phase == CARD or (phase != OVER and games[i, ASKED] == seat)
    if not asked:
        masks[i, p, 0] = 1
    elif phase == ROW:
        for row in range(4):
            masks[i, p, codes[ROW] + row] = 1
        card = (games[i, KEYS + games[i, NEXT]] >> 4) & 127
        out[i, p, at[AT_CARD_ASKED] + card - 1] = 1.0
    elif phase == PICK:
        for j in range(games[i, OPEN]):
            masks[i, p, codes[PICK] + games[i, OPEN_CARDS + j] - 1] = 1
    if asked:
        # The kinds stand in the order of their codes.
        kind = 0
        for other in range(CARD, PICK + 1):
            kind += codes[other] > 0 and codes[other] < codes[phase]
        out[i, p, at[AT_KIND] + kind] = 1.0
    flips = games[i, FLIPS + seat]
    for j in range(games[i, LEFT + seat]):
        card = games[i, HANDS + 16 * seat + j]
        out[i, p, at[AT_HAND] + card - 1] = 1.0
        if phase == CARD:
            masks[i, p, codes[CARD] + card - 1] = 1
            if flips and card < 100:
                masks[i, p, codes[CARD] + 104 + card - 1] = 1
    _turn(rules, at, games, i, told, seat, out, p)
    if phase == ROW:
        _write_queue(rules, at, most, games, i, seat, out, p)
    if at[AT_UNSEEN] >= 0:
        _write_rich(rules, at, games, bits, i, seat, out, p)


@njit(forceinline=True)
def _write_on(rules, at, codes, games, i, told, seat, common, gone, notes, out, masks, p):
    """Go on from what this seat saw when it was asked for a card earlier in the round."""
    first = codes[CARD] - 1
    if masks[i, p, 0]:  # it has waited since
        masks[i, p, 0] = 0
        for j in range(games[i, LEFT + seat]):
            masks[i, p, _U(first + games[i, _U(HANDS + 16 * seat + j)])] = 1
    for turn in range(np.int64(notes[i, p, 0] & _U(15)), games[i, TURN]):
        card = games[i, _U(PLAYED + HAND * seat + turn)]
        out[i, p, _U(at[AT_HAND] + card - 1)] = 0.0
        masks[i, p, _U(first + card)] = 0
    for j in range(at[AT_ROW_CARDS], at[AT_QUEUE_CARD]):
        out[i, p, _U(j)] = common[_U(j)]
    _mark_more(out, i, p, at[AT_GONE] - 1, gone[0] & ~notes[i, p, 1])
    _mark_more(out, i, p, at[AT_GONE] + 63, gone[1] & ~notes[i, p, 2])
    for j in range(at[AT_HANDS], out.shape[2]):
        out[i, p, _U(j)] = common[_U(j)]
    _turn(rules, at, games, i, told, seat, out, p)


@njit(forceinline=True)
def _moment(rules, at, games, i):
    """The round and turn in which cards are asked for; 0 where nothing written before is kept."""
    if games[i, PHASE] != CARD or rules[DRAFTS] or rules[FAN] & FLIP or at[AT_UNSEEN] >= 0:
        return _U(0)
    return _U((games[i, ROUND] << 4) | games[i, TURN])


@njit(forceinline=True)
def _write(
    rules, at, codes, most, games, bits, i, told, seat, common, gone, notes, out, masks, p
):  # fmt: skip
    """What one seat sees and may do, at place ``p`` of its game.

    ``notes`` tell when this was last written and what was gone then; ``common`` holds what all see,
    but for the cards that are gone.
    """
    moment = _moment(rules, at, games, i)
    before = notes[i, p, 0]
    if before and before < moment and before >> _U(4) == moment >> _U(4):
        _write_on(rules, at, codes, games, i, told, seat, common, gone, notes, out, masks, p)
    else:
        for j in range(out.shape[2]):
            out[i, p, j] = common[j]
        _mark(out, i, p, at[AT_GONE], gone[0], gone[1])
        _write_own(rules, at, codes, most, games, bits, i, told, seat, out, masks, p)
    notes[i, p, 0], notes[i, p, 1], notes[i, p, 2] = moment, gone[0], gone[1]


@cached_lean
def look_all(
    rules, at, codes, most, games, bits, which, idle, alone, notes, seen, masks, common, told
):
    """Write what the seats of the marked games see; what the learners see, if ``alone``.

    Of those who wait only the masks are written, unless ``idle``. ``notes`` belong to ``seen`` and
    ``masks``: 0 where all of those is to be written. ``common`` is 0 before the first call.
    """
    for i in range(seen.shape[0]):
        if not which[i]:
            continue
        gone = _write_common(rules, at, games, bits, i, common)
        _write_seats(rules, at, games, i, told)
        for p in range(seen.shape[1]):
            seat = games[i, LEARNER] if alone else p
            if idle or games[i, PHASE] == OVER or told[0, seat] > 0.0:
                _write(
                    rules, at, codes, most, games, bits, i, told, seat, common, gone, notes, seen,
                    masks, p,
                )  # fmt: skip
            elif not masks[i, p, 0]:
                for j in range(masks.shape[2]):
                    masks[i, p, j] = 0
                masks[i, p, 0] = 1


@cached_lean
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
