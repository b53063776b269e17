"""Whole rounds in one call: batches of random deals, and playouts from any moment.

``kernel(fan)`` makes the functions for one set of fan cards from one source. They close over that
number alone, so numba can keep what it compiled in its cache.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct
from numba import njit

from hornox.fast.chance import below
from hornox.fast.policies import choose
from hornox.fast.table import (
    FLIP,
    LENGTH,
    cheapest_row,
    fit,
    key_of,
    lay,
    open_rows,
    sort_keys,
)


class Kernel(Struct, frozen=True):
    """The compiled functions for one set of fan cards."""

    deals: Callable[..., Any]
    """Play decks with cards in the order dealt: ``deals(decks, seats, flips, heads)``."""
    playouts: Callable[..., Any]
    """Play on from a table many times: see ``_make_playouts``."""


@cache
def kernel(fan: int) -> Kernel:
    """The kernel for a set of fan cards (a sum of the numbers in ``table``)."""
    return Kernel(deals=_make_deals(fan), playouts=_make_playouts(fan))


def _make_deals(fan: int) -> Callable[..., Any]:
    @njit(cache=True)
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


def _make_playouts(fan: int) -> Callable[..., Any]:
    @njit(cache=True)
    def playouts(
        start,
        queue,
        waiting,
        row_choice,
        hands,
        known,
        size,
        pool,
        flips,
        play,
        policies,
        mixture,
        seat,
        count,
        chance,
        heads,
        squares,
    ):
        """Play ``count`` times to the end of the round; gives how often the seat took at once.

        ``start`` is the table; ``queue[:waiting]`` are keys still to be placed, the first of them
        to ``row_choice`` if that is not -1. ``hands[s, :known[s]]`` are the known cards of a seat;
        they are filled up to ``size`` from ``pool``. ``play`` is what ``seat`` plays next: the
        place in its hand, doubled, plus 1 if flipped; -1 leaves it to the policy. The others'
        policies are drawn from ``policies`` by the cumulated weights ``mixture`` (of 2**16), the
        seat plays on by ``policies[0]``. Sums of heads and of squares go to ``heads`` and
        ``squares``.
        """
        seats = hands.shape[0]
        table = np.empty(LENGTH, np.int64)
        keys = np.empty(16, np.int64)
        cards = np.empty((10, 16), np.int64)
        taken = np.empty(10, np.int64)
        left = np.empty(10, np.int64)
        minds = np.empty(10, np.int64)
        unseen = pool.copy()
        took = 0
        for _ in range(count):
            for i in range(LENGTH):
                table[i] = start[i]
            at = 0
            for s in range(seats):
                taken[s] = 0
                left[s] = flips[s]
                for i in range(known[s]):
                    cards[s, i] = hands[s, i]
                for i in range(known[s], size):
                    j = at + below(chance, unseen.shape[0] - at)
                    card = unseen[j]
                    unseen[j] = unseen[at]
                    unseen[at] = card
                    cards[s, i] = card
                    at += 1
                draw = below(chance, 65536)
                mind = 0
                while mixture[mind] <= draw:
                    mind += 1
                minds[s] = policies[mind]
            minds[seat] = policies[0]
            waits = waiting
            for i in range(waits):
                keys[i] = queue[i]
            chosen_row = row_choice
            first = True
            turn = 0
            while True:
                for j in range(waits):
                    key = keys[j]
                    row = fit(fan, table, key >> 12)
                    chosen = row < 0
                    if chosen:
                        row = chosen_row if chosen_row >= 0 else cheapest_row(table)
                        chosen_row = -1
                    taken[key & 15] += lay(fan, table, row, (key >> 4) & 127, chosen)
                if first and (waits > 0 or turn > 0):
                    first = False
                    if taken[seat] > 0:
                        took += 1
                if turn == size:
                    break
                for s in range(seats):
                    if s == seat and turn == 0 and play >= 0:
                        pick = play
                    else:
                        pick = choose(
                            fan, table, cards[s], turn, size, left[s], seats, minds[s], chance
                        )
                    place = pick >> 1
                    card = cards[s, place]
                    cards[s, place] = cards[s, turn]
                    cards[s, turn] = card
                    if pick & 1:
                        left[s] = 0
                    keys[s] = key_of(card, pick & 1, s)
                waits = seats
                sort_keys(keys, waits)
                turn += 1
            for s in range(seats):
                heads[s] += taken[s]
                squares[s] += taken[s] * taken[s]
        return took

    return playouts
