"""Whole games of players who play anything, with the very choices of the bot ``random``.

Its chance is a keyed stream for each decision (``bots.stream_for``), of which it reads one number:
the place of its choice among the options. Both are made here as the engine makes them, so every
game comes out as the engine's does; a differential test sees to it. The streams cost most of the
time, so one kernel for all fan cards is as good as one for each.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hornox.fast.numba_cache import cached
from hornox.fast.placing import FLIP, LENGTH, fit, key_of, lay, open_rows, sort_keys
from hornox.fast.random_streams import compress, number_behind, shuffle, stream_state, words_of

_U = np.uint64
_SKIP = 8
"""A purpose stands behind the number of its block."""


@cached
def pick_place(state, purpose, length, options, block):
    """Which of the options ``random`` takes; of one there is no choice."""
    if options == 1:
        return 0
    limit = 65536 - 65536 % options
    number = 0
    while True:
        purpose[0] = _U(number)
        for i in range(8):
            block[i] = state[i]
        compress(block, purpose, _U(128 + length), True)
        for at in range(32):
            word = np.int64((block[at >> 2] >> _U(16 * (at & 3))) & _U(0xFFFF))
            if word < limit:
                return word % options
        number += 1


@cached
def _ask_one(state, bots, seat, asked, options, named, block):
    """The stream ``bot/SEAT/ASKED`` of a question to one seat."""
    length = number_behind(bots[seat], _SKIP + 6, asked, named)
    return pick_place(state, named, length, options, block)


@cached
def _ask_all(state, bots, seat, asked, options, named, block):
    """The stream ``bot/SEAT/ASKED.SEAT`` of what all are asked at once."""
    length = number_behind(bots[seat], _SKIP + 6, asked, named)
    named[length >> 3] |= _U(46) << _U(8 * (length & 7))
    length += 1
    named[length >> 3] |= _U(48 + seat) << _U(8 * (length & 7))
    return pick_place(state, named, length + 1, options, block)


@cached
def _take_out(cards, count, place):
    """Remove the card at a place from the first ``count`` and give it."""
    card = cards[place]
    for i in range(place, count - 1):
        cards[i] = cards[i + 1]
    return card


@cached
def _draft(state, bots, seats, hand, first, asked, deck, hands, named, block):
    """Seats pick from the open cards, sorted, one after the other; four of them open the rows."""
    count = hand * seats + 4
    deck[:count].sort()
    for pick in range(hand * seats):
        seat = (first + pick) % seats
        place = _ask_one(state, bots, seat, asked + pick, count, named, block)
        hands[seat, pick // seats] = _take_out(deck, count, place)
        count -= 1
    for row in range(3, -1, -1):
        deck[hand * seats + row] = deck[row]
    return asked + hand * seats


@cached
def _play_round(fan, state, bots, seats, hand, asked, table, hands, heads, named, block):
    """All turns of a round; gives the number of the next decision."""
    keys = np.empty(10, np.int64)
    unspent = np.full(10, bool(fan & FLIP))
    for turn in range(hand):
        left = hand - turn
        for seat in range(seats):
            held = hands[seat]
            options = left
            if unspent[seat]:
                for i in range(left):
                    options += held[i] < 100
            place = _ask_all(state, bots, seat, asked, options, named, block)
            # Behind the cards stand the same flipped, as far as they have two digits.
            flipped = place >= left
            if flipped:
                place -= left
                unspent[seat] = False
            keys[seat] = key_of(_take_out(held, left, place), flipped, seat)
        asked += 1
        sort_keys(keys, seats)
        for j in range(seats):
            key = keys[j]
            seat = key & 15
            row = fit(fan, table, key >> 12)
            chosen = row < 0
            if chosen:
                row = _ask_one(state, bots, seat, asked, 4, named, block)
                asked += 1
            heads[seat] += lay(fan, table, row, (key >> 4) & 127, chosen)
    return asked


@cached
def _games(fan, seed, length, first, deal, bots, seats, hand, size, drafts, target, rounds, totals):
    named = np.empty(16, np.uint64)
    state = np.empty(8, np.uint64)
    words = np.empty(32, np.int64)
    block = np.empty(8, np.uint64)
    deck = np.empty(size, np.int64)
    hands = np.empty((seats, hand), np.int64)
    table = np.zeros(LENGTH, np.int64)
    dealt = hand * seats
    for i in range(totals.shape[0]):
        heads = totals[i]
        stream_state(named, number_behind(seed, length, first + i, named), state)
        asked = 1
        played = 0
        while True:
            for card in range(size):
                deck[card] = card + 1
            if not drafts or size > dealt + 4:
                reach = number_behind(deal, _SKIP + 5, played + 1, named) - _SKIP
                shuffle(state, named, reach, deck, size, dealt + 4, words)
            if drafts:
                asked = _draft(
                    state, bots, seats, hand, played % seats, asked, deck, hands, named, block
                )
            else:
                for seat in range(seats):
                    for j in range(hand):
                        hands[seat, j] = deck[seat * hand + j]
            for seat in range(seats):
                hands[seat].sort()
            open_rows(fan, table, deck, dealt)
            asked = _play_round(
                fan, state, bots, seats, hand, asked, table, hands, heads, named, block
            )
            played += 1
            if (target and heads.max() >= target) or (rounds and played >= rounds):
                break


def play_anything(
    fan: int, seed: str, first: int, count: int, *, seats: int, hand: int, size: int,
    drafts: bool, target: int | None, rounds: int | None,
) -> NDArray[np.int64]:  # fmt: skip
    """The scores by game and seat of the games with the seeds ``{seed}{first}``, and on.

    ``size`` is the number of cards in the deck; a game ends at the target or after the rounds.
    """
    totals = np.zeros((count, seats), np.int64)
    name = seed.encode()
    words_of(name, len(str(first + count)))  # there must be a place for the number of a game
    bots = np.stack([words_of(f"bot/{seat}/".encode(), _SKIP) for seat in range(seats)])
    _games(
        fan, words_of(name), len(name), first, words_of(b"deal/", _SKIP), bots,
        seats, hand, size, drafts, target or 0, rounds or 0, totals,
    )  # fmt: skip
    return totals
