"""A table against the buffalo as a vector of numbers: where things lie, and where a card goes."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, void

from hornox.fast.games.layout import GAME, TABLE, holder_of, put_into
from hornox.fast.numba_cache import cached_as
from hornox.tables.rows.cards import HEADS as _HEADS

HEADS = np.array(_HEADS, np.int64)

CARD, WINDOW, ROW, SIGN_ROW, PENDING, NEW_CARD, LYING, TARGET, ORDER = range(1, 10)
"""What is asked."""
TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST, LAST, SORT, UNSTOP = range(9)
"""The kinds of special cards, and the wish to lift a Stop."""
PROCEED, KIND_OF = 0, -1
"""Options beside cards and rows: to go on, or a kind's number less than the second."""
SPAN, LINES, CAPACITY, HAND, PACK, SPECIALS = 6, 4, 5, 10, 104, 16
BUFFALO = -1
"""Whose card has no seat."""

WEIGHT, TEAM, TAKEN, FRONT, BACK, QUEUED, UP = range(TABLE, TABLE + 7)
"""How often the team's heads count; the heads of both; cards of First and Last; how many cards are
pending, and how many special cards are open."""
DECK_AT, DECK_LEFT, STACK_AT, STACK_LEFT = range(TABLE + 7, TABLE + 11)
PLACING, PLACED_BY, USING, PUSHED, PICKED = range(TABLE + 11, TABLE + 16)
"""The card that is placed now, and whose; the special that is used; the card that is pushed; how
many cards have their place in a new order."""
FACE_UP = TABLE + 16
ORDERED = FACE_UP + 4
QUEUE = ORDERED + 8
"""Seats and their cards in the order in which they are placed."""
ROWS = QUEUE + 16
"""By row: how many cards, and which."""
ROW_SIZE = 8
SEVENS = ROWS + LINES * ROW_SIZE
STOPS = SEVENS + LINES
CHOSEN = STOPS + LINES
"""By seat: the card that is chosen face down."""
STACK = CHOSEN + SPAN
DECK = STACK + HAND
HANDS = DECK + SPECIALS
"""By seat: how many cards, and which."""
HAND_SIZE = 2 + HAND
SEEN = HANDS + SPAN * HAND_SIZE
"""By card: whether it was ever face up, and whose pile it went to."""
TEAMS, BUFFALOS = 2, 3
LENGTH = SEEN + PACK + 1


@cached_as(int64(GAME))
def empty_row(game):
    """The topmost emptied row; -1 if there is none."""
    for row in range(LINES):
        if game[ROWS + row * ROW_SIZE] == 0:
            return row
    return -1


@cached_as(int64(GAME, int64))
def closest(game, card):
    """The row a card goes to by the normal rule; -1 if it fits nowhere."""
    found = -1
    best = 0
    for row in range(LINES):
        at = ROWS + row * ROW_SIZE
        end = game[at + game[at]] if game[at] else PACK
        if best < end < card and game[STOPS + row] == 0:
            found = row
            best = end
    return found


@cached_as(int64(GAME, int64))
def row_of(game, card):
    """The row in which a card lies; -1 where it lies in none."""
    return holder_of(game, ROWS, ROW_SIZE, LINES, card)


@cached_as(int64(GAME, int64))
def heads_of(game, row):
    """The heads of a row."""
    at = ROWS + row * ROW_SIZE
    total = 0
    for i in range(game[at]):
        total += HEADS[game[at + 1 + i]]
    return total


@cached_as(int64(GAME))
def cheapest(game):
    """The unlocked row with the fewest heads, of equals the one with the higher end."""
    found = -1
    least = 0
    for row in range(LINES):
        at = ROWS + row * ROW_SIZE
        cost = 1000 * heads_of(game, row) - game[at + game[at]]
        if game[STOPS + row] == 0 and (found < 0 or cost < least):
            found = row
            least = cost
    return found


@cached_as(int64(GAME, int64, int64))
def join(game, row, card):
    """A card goes to its sorted place in a row; gives the heads that are taken.

    Of a row that was full all but the last card are taken, and its Take7 leaves.
    """
    at = ROWS + row * ROW_SIZE
    full = game[at] >= CAPACITY + game[SEVENS + row]
    put_into(game, at, card)
    if not full:
        return 0
    last = game[at + game[at]]
    heads = heads_of(game, row) - HEADS[last]
    game[at + 1] = last
    game[at] = 1
    game[SEVENS + row] = 0
    return heads


@cached_as(int64(GAME, int64, int64))
def begin_anew(game, row, card):
    """A card takes a whole row and starts it again; returns the heads taken."""
    at = ROWS + row * ROW_SIZE
    heads = heads_of(game, row)
    game[at] = 1
    game[at + 1] = card
    game[SEVENS + row] = 0
    return heads


@cached_as(void(GAME, int64))
def unqueue(game, place):
    """A card leaves the queue; the block of First or Last that it stood in shrinks."""
    game[BACK] -= place >= game[QUEUED] - game[BACK]
    game[FRONT] -= place < game[FRONT]
    game[QUEUED] -= 1
    for i in range(QUEUE + 2 * place, QUEUE + 2 * game[QUEUED]):
        game[i] = game[i + 2]


@cached_as(void(GAME, int64, int64))
def reorder(game, place, special):
    """First and Last: a card of the queue moves behind, or before, those moved earlier."""
    seat, card = game[QUEUE + 2 * place], game[QUEUE + 2 * place + 1]
    unqueue(game, place)
    to = game[FRONT] if special == FIRST else game[QUEUED] - game[BACK]
    for i in range(QUEUE + 2 * game[QUEUED] - 1, QUEUE + 2 * to - 1, -1):
        game[i + 2] = game[i]
    game[QUEUE + 2 * to] = seat
    game[QUEUE + 2 * to + 1] = card
    game[QUEUED] += 1
    game[FRONT if special == FIRST else BACK] += 1


@cached_as(boolean(GAME, int64, int64))
def row_fits(game, special, row):
    """Whether a special may be used at a row now."""
    if special == UNSTOP:
        return game[STOPS + row] > 0
    if special == TAKE7:
        return game[SEVENS + row] == 0
    at = ROWS + row * ROW_SIZE
    if game[STOPS + row] or game[at] == 0:
        return False
    if special == STOP:
        return True
    if game[QUEUED] == 0 or game[QUEUE] == BUFFALO or empty_row(game) >= 0:
        return False
    return game[at + game[at]] > game[QUEUE + 1]


@cached_as(boolean(GAME, int64, int64))
def pending_fits(game, special, place):
    """Whether a special may be used on a card of the queue: the team's alone."""
    seat = game[QUEUE + 2 * place]
    if seat == BUFFALO:
        return False
    return special != REPLACE or game[HANDS + seat * HAND_SIZE] > 0


@cached_as(boolean(GAME, int64, int64))
def push_fits(game, source, row):
    """Whether a card of one row may be pushed to another."""
    if game[QUEUED] == 0 or game[STOPS + source] or source == row:
        return False
    return game[ROWS + row * ROW_SIZE] > 0 and game[STOPS + row] == 0


@cached_as(boolean(GAME, int64))
def can_leave(game, source):
    """Whether the cards of a row may be pushed anywhere."""
    for row in range(LINES):
        if game[ROWS + source * ROW_SIZE] and push_fits(game, source, row):
            return True
    return False


@cached_as(boolean(GAME, int64))
def usable(game, special):
    """Whether there is anything that a special may be used on now."""
    if special == SORT:
        return game[QUEUED] > 0
    if special in (REPLACE, FIRST, LAST):
        found = False
        for place in range(game[QUEUED]):
            found |= pending_fits(game, special, place)
        return found
    for row in range(LINES):
        if can_leave(game, row) if special == PUSH else row_fits(game, special, row):
            return True
    return False
