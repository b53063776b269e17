"""What all tables have in common as vectors of numbers: what is asked, and where chance comes from.

A game is one vector. It begins with the open question and its options, all as numbers; a table's
own part follows. A choice is the place of an option, so that nobody has to translate it. Chance is
a vector of nine words: the state of a quick generator, or 0 and then a seed's own stream, with
which cards are shuffled as the engine shuffles them.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, uint64, void

from hornox.fast.numba_cache import cached_as, cached_making
from hornox.fast.random_games import pick_place
from hornox.fast.random_streams import number_behind, shuffle, words_of
from hornox.fast.xorshift import below

_U = np.uint64
GAME, CHANCE, SCRATCH, FLOATS = int64[::1], uint64[::1], int64[:, ::1], float64[::1]
"""The types of vectors."""

KIND, SEAT, COUNT, ASKED, PICK, TURN, SEATS = 0, 1, 2, 3, 4, 5, 6
"""What is asked (0: the game is over) of whom, with how many options; the number of the question
and of the seat's pick in it (-1: nobody else is asked); the turn; how many play."""
GAINED = 8
"""By seat, the heads of all rows taken."""
OPTIONS = 18
TABLE = 180
"""Here a table's own part begins."""
MOST = TABLE - OPTIONS
"""How many options there are at most."""

# What is shuffled.
RESHUFFLE, ACTION_RESHUFFLE, DEAL, SPECIALS, SWAP_RESHUFFLE, ACTIONS, NULLS = range(7)
_TEXTS = (
    b"reshuffle/", b"action-reshuffle/", b"deal/", b"specials/", b"swap-reshuffle/", b"actions/",
    b"nulls/",
)  # fmt: skip
_PURPOSES = np.stack([words_of(text, 8) for text in _TEXTS])
_LENGTHS = np.array([len(text) for text in _TEXTS])
_BOTS = np.stack([words_of(f"bot/{seat}/".encode(), 8) for seat in range(10)])


@cached_making(void(CHANCE, int64, int64, GAME, int64, int64))
def shuffle_part(chance, purpose, number, game, first, count):
    """Put some numbers of the vector into a random order."""
    if chance[0]:
        for i in range(count - 1):
            j = i + below(chance, count - i)
            card = game[first + i]
            game[first + i] = game[first + j]
            game[first + j] = card
        return
    named = np.empty(16, np.uint64)
    words = np.empty(32, np.int64)
    for i in range(16):
        named[i] = _PURPOSES[purpose, i]
    length = number_behind(named, 8 + _LENGTHS[purpose], number, named) - 8
    shuffle(chance[1:], named, length, game[first : first + count], count, count, words)


@cached_as(int64(CHANCE, int64, int64))
def _behind_a_dot(named, length, number):
    named[length >> 3] |= _U(46) << _U(8 * (length & 7))
    return number_behind(named, length + 1, number, named)


@cached_making(int64(GAME, CHANCE))
def any_place(game, chance):
    """Any option; with a seed's own stream that of the bot ``random``."""
    if chance[0]:
        return below(chance, game[COUNT])
    named = np.empty(16, np.uint64)
    block = np.empty(8, np.uint64)
    seat = game[SEAT]
    for i in range(16):
        named[i] = _BOTS[seat, i]
    length = number_behind(named, 8 + 6, game[ASKED], named)
    if game[PICK] >= 0:
        length = _behind_a_dot(named, length, seat)
        if game[PICK] > 0:
            length = _behind_a_dot(named, length, game[PICK])
    return pick_place(chance[1:], named, length, game[COUNT], block)


@cached_as(void(GAME, int64, int64, int64))
def ask(game, kind, seat, pick):
    """Open a question; the options follow."""
    game[KIND] = kind
    game[SEAT] = seat
    game[PICK] = pick
    game[COUNT] = 0


@cached_as(void(GAME, int64))
def offer(game, option):
    """One more option of the open question."""
    game[OPTIONS + game[COUNT]] = option
    game[COUNT] += 1


@cached_as(void(GAME, int64, int64, int64))
def put_sorted(game, first, count, card):
    """Add a card to ``count`` sorted ones that begin at ``first``."""
    i = first + count
    while i > first and game[i - 1] > card:
        game[i] = game[i - 1]
        i -= 1
    game[i] = card


@cached_as(void(GAME, int64, int64, int64))
def take_out(game, first, count, card):
    """Remove a card from ``count`` ones that begin at ``first``; the others close the gap."""
    i = first
    while game[i] != card:
        i += 1
    for j in range(i, first + count - 1):
        game[j] = game[j + 1]
    game[first + count - 1] = 0


@cached_as(void(GAME, CHANCE))
def mix(cards, chance):
    """Put cards into an order by the quick generator."""
    for i in range(len(cards) - 1):
        j = i + below(chance, len(cards) - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
