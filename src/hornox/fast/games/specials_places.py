"""A table with special cards as a vector of numbers: where things lie, and where a card goes."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, void

from hornox.fast.games.layout import GAME, TABLE, holder_of
from hornox.fast.numba_cache import cached_as, cached_making
from hornox.tables.rows.cards import HEADS as _HEADS

HEADS = np.array(_HEADS, np.int64)

(CARD, SPECIAL, ROW, INSERT_ROW, REPLACE_CARD, SHIFT_CARD, SHIFT_ROW, STOP_ROW, PLUS_CARD,
 CANCEL, SWAP) = range(1, 12)  # fmt: skip
"""What is asked."""
FIFTH, SEVEN, INSERT, REPLACE, SHIFT, STOP, PLUS = range(7)
KINDS = 7
PASS, KIND_OF, AUTO, DONE = 0, -1, -11, -12
"""Options beside cards and rows; a kind is its number less than the second."""
SPAN, LINES, CAPACITY, HAND, EACH, ROUNDS = 8, 4, 5, 12, 3, 2
"""Seats at most; rows and their places; cards and specials that are dealt; rounds."""
PACK, SPECIALS_IN_ALL = 104, 28

ROW_COUNT, QUEUED, DECK_AT, DECK_LEFT, DISCARDED, RESHUFFLES = range(TABLE, TABLE + 6)
TO_SWAP, TO_PLACE, WITH_PLUS, SHIFTED, PLUS_IS, ROW_TAKEN, CANCELLED = range(TABLE + 6, TABLE + 13)
"""Who may swap (from 1); whether the due card is placed after that; whether Plus is used with it;
the card that is shifted; the plus card; how many cards were in the row it comes from, and how many
are named to be cancelled."""
TAKEN_CARDS = TABLE + 13
NAMED = TAKEN_CARDS + 8
QUEUE = NAMED + 8
"""Seats and their cards in the order in which they are placed."""
ROWS = QUEUE + 2 * SPAN
"""By row: how many cards, and which."""
ROW_SIZE = 8
SEVENS = ROWS + (LINES + 1) * ROW_SIZE
STOPS = SEVENS + LINES + 1
FIFTHS = STOPS + LINES + 1
WORTHS = FIFTHS + LINES + 1
"""By row: the heads of its cards."""
TOTALS = WORTHS + LINES + 1
PILES = TOTALS + SPAN
"""By seat: the heads of its pile."""
CHOSEN = PILES + SPAN
"""By seat: the card that is chosen face down."""
HELD = CHOSEN + SPAN
"""By seat: how many special cards, then how many of each kind."""
HELD_SIZE = 1 + KINDS
HANDS = HELD + SPAN * HELD_SIZE
"""By seat: how many cards, and which."""
HAND_SIZE = 1 + HAND
OWNER = HANDS + SPAN * HAND_SIZE
"""By card: in whose pile it is (from 1)."""
DECK = OWNER + PACK + 1
DISCARD = DECK + SPECIALS_IN_ALL
LENGTH = DISCARD + SPECIALS_IN_ALL


@cached_as(int64(GAME, int64))
def row_for(game, card):
    """The row a card goes to by the normal rule; -1 if it fits nowhere."""
    found = -1
    best = 0
    for row in range(game[ROW_COUNT]):
        at = ROWS + row * ROW_SIZE
        end = game[at + game[at]] if game[at] else PACK
        if best < end < card and game[STOPS + row] == 0:
            found = row
            best = end
    return found


@cached_as(int64(GAME, int64))
def row_of(game, card):
    """The row in which a card lies; -1 where it lies in none."""
    return holder_of(game, ROWS, ROW_SIZE, game[ROW_COUNT], card)


@cached_as(boolean(GAME, int64))
def is_full(game, row):
    """Whether the next card of a row takes it."""
    return game[ROWS + row * ROW_SIZE] >= CAPACITY + game[SEVENS + row]


@cached_as(boolean(GAME, int64))
def can_insert(game, row):
    """Whether the due card can go into the midst of a row."""
    at = ROWS + row * ROW_SIZE
    return game[STOPS + row] == 0 and game[at + game[at]] > game[QUEUE + 1]


@cached_as(boolean(GAME, int64, int64))
def usable(game, kind, row):
    """Whether a special may be used with the due card, which goes to this row by the rule."""
    if kind == FIFTH:
        return game[ROW_COUNT] <= LINES
    if kind == SEVEN:
        return row >= 0 and game[SEVENS + row] == 0
    if kind == REPLACE:
        return game[HANDS + game[QUEUE] * HAND_SIZE] > 0
    if kind == PLUS:
        return row < 0 or is_full(game, row)
    stops = 0
    for other in range(game[ROW_COUNT]):
        stops += game[STOPS + other]
        if kind == INSERT and can_insert(game, other):
            return True
    return kind == SHIFT or (kind == STOP and stops < 2)


@cached_making(void(GAME, int64, GAME))
def best_set(game, seat, chosen):
    """The cards of a pile that the plus card cancels by itself, behind how many they are.

    The greatest sum, then the fewest cards, then the lowest numbers.
    """
    most = HEADS[game[PLUS_IS]]
    best = np.zeros((8, 9), np.int64)
    for total in range(1, 8):
        best[total, 0] = -1
    for card in range(PACK, 0, -1):
        if game[OWNER + card] != seat + 1 or card == game[PLUS_IS]:
            continue
        for total in range(most, HEADS[card] - 1, -1):
            rest = best[total - HEADS[card]]
            if rest[0] < 0:
                continue
            old = best[total]
            better = old[0] < 0 or rest[0] + 1 < old[0]
            if rest[0] + 1 == old[0]:
                better = card < old[1]
                if card == old[1]:
                    for i in range(rest[0]):
                        if rest[1 + i] != old[2 + i]:
                            better = rest[1 + i] < old[2 + i]
                            break
            if better:
                for i in range(rest[0], 0, -1):
                    old[1 + i] = rest[i]
                old[1] = card
                old[0] = rest[0] + 1
    total = most
    while best[total, 0] < 0:
        total -= 1
    for i in range(best[total, 0] + 1):
        chosen[i] = best[total, i]
