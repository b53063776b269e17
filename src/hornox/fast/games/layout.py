"""What all tables have in common as vectors of numbers: what is asked, and where chance comes from.

A game is one vector. It begins with the open question and its options, all as numbers; a table's
own part follows. A choice is the place of an option, so that nobody has to translate it. Chance is
a vector of nine words: the state of a quick generator, or 0 and then a seed's own stream, with
which cards are shuffled as the engine shuffles them.
"""

from __future__ import annotations

import numpy as np
from numba import float32, float64, int64, uint64, void

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


@cached_as(void(GAME, int64))
def offer_cards(game, held):
    """Every card that is held somewhere: there stands how many they are, behind it the cards."""
    for i in range(game[held]):
        offer(game, game[held + 1 + i])


@cached_as(void(GAME, int64, int64, int64))
def put_sorted(game, first, count, card):
    """Add a card to ``count`` sorted ones that begin at ``first``."""
    i = first + count
    while i > first and game[i - 1] > card:
        game[i] = game[i - 1]
        i -= 1
    game[i] = card


@cached_as(void(GAME, int64, int64))
def put_into(game, held, card):
    """Add a card to the sorted ones that are held somewhere."""
    put_sorted(game, held + 1, game[held], card)
    game[held] += 1


@cached_as(void(GAME, int64, int64))
def take_from(game, held, card):
    """Remove a card from those that are held somewhere; the others close the gap."""
    i = held + 1
    while game[i] != card:
        i += 1
    for j in range(i, held + game[held]):
        game[j] = game[j + 1]
    game[held + game[held]] = 0
    game[held] -= 1


@cached_as(void(GAME, int64, int64, int64))
def deal_hand(game, hand, first, count):
    """A hand of cards that lie in a row."""
    game[hand] = 0
    for i in range(count):
        put_into(game, hand, game[first + i])


@cached_as(int64(GAME, GAME, GAME, int64, int64))
def fill_hands(world, pool, missing, hands, size):
    """Deal every hand what it misses; gives how many cards of the pool that takes."""
    dealt = 0
    for seat in range(world[SEATS]):
        for _ in range(missing[seat]):
            put_into(world, hands + seat * size, pool[dealt])
            dealt += 1
    return dealt


@cached_as(int64(GAME, GAME, int64, int64, int64))
def fill_kinds(world, pool, held, size, first):
    """Deal every seat the kinds of cards that it misses: how many it holds, then those of each."""
    for seat in range(world[SEATS]):
        own = held + seat * size
        missing = world[own]
        for kind in range(1, size):
            missing -= world[own + kind]
        for _ in range(missing):
            world[own + 1 + pool[first]] += 1
            first += 1
    return first


@cached_as(int64(GAME, int64, int64, int64, int64))
def holder_of(game, first, size, count, card):
    """Which of several rows or hands holds a card; -1 where none does."""
    for number in range(count):
        held = first + number * size
        for i in range(game[held]):
            if game[held + 1 + i] == card:
                return number
    return -1


@cached_as(void(GAME, int64, int64, int64, int64))
def enqueue(game, queue, queued, seat, card):
    """A seat and its card join a queue that ascends by cards."""
    i = game[queued]
    while i > 0 and game[queue + 2 * i - 1] > card:
        game[queue + 2 * i] = game[queue + 2 * i - 2]
        game[queue + 2 * i + 1] = game[queue + 2 * i - 1]
        i -= 1
    game[queue + 2 * i] = seat
    game[queue + 2 * i + 1] = card
    game[queued] += 1


@cached_as(void(GAME, int64, float32[::1], int64))
def mark_cards(game, held, out, first):
    """Cards that are held somewhere, in the part of an observation that begins there."""
    for i in range(game[held]):
        out[first + game[held + 1 + i] - 1] = 1.0


@cached_as(void(GAME))
def end(game):
    """The game is over: nothing is asked any more."""
    game[KIND] = 0
    game[COUNT] = 0


@cached_as(void(GAME, CHANCE))
def mix(cards, chance):
    """Put cards into an order by the quick generator."""
    for i in range(len(cards) - 1):
        j = i + below(chance, len(cards) - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
