"""Playouts with fan cards from any moment of a round, many worlds for all candidates at once.

One kernel plays any set of them: one for each of the sixteen sets would be a little quicker and
compile for minutes. The base game has its own, ``base_playouts``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.numba_cache import cached
from hornox.fast.placing import FLIP, LENGTH, cheapest_row, fit, key_of, lay, sort_keys
from hornox.fast.policies import BIT, RANDOM, choose, choose_packed
from hornox.fast.xorshift import below

_U = np.uint64

OWN, SCORE, SQUARES, TOOK, WORLDS = 0, 1, 2, 3, 4
"""The columns of what a weighing adds up, by candidate."""

CARD, ROW, PICK = 0, 1, 2
"""What is decided."""

NO_HEADS = np.zeros((0, 0, 0), np.int64)
"""For a weighing that has to add up, and not to tell of every world."""


@njit(inline="always")
def stir(key, number):
    """A state of chance that belongs to a key and a number, never zero."""
    x = key + _U(number) * _U(0x9E3779B97F4A7C15)
    x = (x ^ (x >> _U(30))) * _U(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> _U(27))) * _U(0x94D049BB133111EB)
    return (x ^ (x >> _U(31))) | _U(1)


@njit(forceinline=True)
def place_all(fan, table, keys, count, row_choice, taken, gone):
    """Place the sorted keys; the first low card takes ``row_choice`` unless that is -1."""
    for j in range(count):
        key = keys[j]
        card = (key >> 4) & 127
        gone[0] |= BIT[0, card]
        gone[1] |= BIT[1, card]
        row = fit(fan, table, key >> 12)
        low = row < 0
        if low:
            row = row_choice if row_choice >= 0 else cheapest_row(table)
            row_choice = -1
        taken[key & 15] += lay(fan, table, row, card, low)


@njit(inline="always")
def think(
    fan, table, cards, first, last, may_flip, mind, weights, low, high, scale, blur, chance, ranks
):
    """The place in ``cards`` of what a seat plays, doubled, plus 1 if it is flipped."""
    held = last - first
    if mind == RANDOM:
        if fan & FLIP and may_flip:
            pick = below(chance, 2 * held)
            at = first + pick // 2
            return 2 * at + (1 if pick & 1 and cards[at & 15] < 100 else 0)
        return 2 * (first + below(chance, held))
    if held == 1 and not (fan & FLIP and may_flip):
        return 2 * first
    costs = weights[mind - 1, min(held, 10)]
    if fan == 0:
        return choose_packed(
            table, cards, first, last, costs, low, high, scale, blur, chance, ranks
        )
    return choose(
        fan, table, cards, first, last, may_flip, costs, low, high, scale, blur, chance, ranks
    )


@njit(forceinline=True)
def imagine(
    fan, kind, opening, seen, hands, known, size, pool, flips, seat, weights, minds, mixture, own,
    scale, blur, chance, unseen, thinks, dealt, holds, plays, ranks,
):  # fmt: skip
    """A world: how everybody thinks, hands with their cards as bits, and what others lay now."""
    for i in range(pool.shape[0]):
        unseen[i] = pool[i]
    seats = hands.shape[0]
    at = 0
    for s in range(seats):
        draw = below(chance, 65536)
        mind = 0
        if mixture.shape[0] == 0:
            mind = s
        else:
            while mixture[mind] <= draw:
                mind += 1
        thinks[s] = own if s == seat else minds[mind]
        for i in range(known[s]):
            dealt[s, i] = hands[s, i]
        for i in range(known[s], size):
            j = at + below(chance, pool.shape[0] - at)
            card = unseen[j]
            unseen[j] = unseen[at]
            unseen[at] = card
            dealt[s, i] = card
            at += 1
        holds[s, 0] = _U(0)
        holds[s, 1] = _U(0)
        for i in range(size):
            holds[s, 0] |= BIT[0, dealt[s, i] & 127]
            holds[s, 1] |= BIT[1, dealt[s, i] & 127]
    if kind == CARD:
        for s in range(seats):
            if s != seat:
                plays[s] = think(
                    fan, opening, dealt[s], 0, size, flips[s], thinks[s], weights,
                    ~(seen[0] | holds[s, 0]), ~(seen[1] | holds[s, 1]), scale, blur, chance, ranks,
                )  # fmt: skip


@cached
def weigh(
    fan, kind, start, seen, queue, waiting, hands, known, size, turns, pool, flips, seat, options,
    alive, weights, minds, mixture, own, scale, blur, others, key, first, worlds, sums, heads,
):  # fmt: skip
    """Play the worlds ``first``, ``first + 1``, … once for every living candidate.

    ``start`` is the table and ``seen`` marks the cards that all have seen; ``queue[:waiting]`` are
    keys still to be placed. ``hands[s, :known[s]]`` are the known cards of a seat, filled up to
    ``size`` from ``pool``; ``turns`` of them are played. ``options[i]`` is a place in your own
    hand, doubled, plus 1 for a flip; or a row. Others' policies are drawn from ``minds`` by the
    cumulated weights ``mixture`` (of 2**16), or are those of their seats if there are none; they
    stay the same for all candidates of a world, as do hands and next cards. The seat plays on by
    the policy ``own``. A score is the seat's heads less ``others`` times the mean of the others'.
    ``heads[i, world - first]`` are those of all seats; an empty array is left alone.
    """
    seats = hands.shape[0]
    table = np.empty(LENGTH, np.int64)
    keys = np.empty(16, np.int64)
    dealt = np.empty((16, 16), np.int64)
    cards = np.empty((16, 16), np.int64)
    taken = np.empty(16, np.int64)
    left = np.empty(16, np.int64)
    thinks = np.empty(16, np.int64)
    plays = np.empty(16, np.int64)
    holds = np.empty((16, 2), np.uint64)
    mine = np.empty((16, 2), np.uint64)
    gone = np.empty(2, np.uint64)
    ranks = np.empty(8, np.int64)
    chance = np.empty(1, np.uint64)
    unseen = pool.copy()
    for world in range(first, first + worlds):
        chance[0] = stir(key, world)
        imagine(
            fan, kind, start, seen, hands, known, size, pool, flips, seat, weights, minds,
            mixture, own, scale, blur, chance, unseen, thinks, dealt, holds, plays, ranks,
        )  # fmt: skip
        fork = chance[0]
        for a in range(alive.shape[0]):
            option = options[alive[a]]
            chance[0] = fork
            for i in range(LENGTH):
                table[i] = start[i]
            gone[0] = seen[0]
            gone[1] = seen[1]
            for s in range(seats):
                taken[s] = 0
                left[s] = flips[s]
                mine[s, 0] = holds[s, 0]
                mine[s, 1] = holds[s, 1]
                for i in range(size):
                    cards[s, i] = dealt[s, i]
            took = np.int64(0)
            if waiting:
                for i in range(waiting):
                    keys[i] = queue[i]
                row = option if kind == ROW else np.int64(-1)
                place_all(fan, table, keys, waiting, row, taken, gone)
                took = np.int64(taken[seat] > 0)
            for turn in range(turns):
                for s in range(seats):
                    if turn == 0 and kind == CARD:
                        pick = option if s == seat else plays[s]
                    else:
                        pick = think(
                            fan, table, cards[s], turn, size, left[s], thinks[s], weights,
                            ~(gone[0] | mine[s, 0]), ~(gone[1] | mine[s, 1]), scale, blur,
                            chance, ranks,
                        )  # fmt: skip
                    place = (pick >> 1) & 15
                    card = cards[s, place]
                    cards[s, place] = cards[s, turn]
                    mine[s, 0] ^= BIT[0, card & 127]
                    mine[s, 1] ^= BIT[1, card & 127]
                    flipped = bool(fan & FLIP) and pick & 1 == 1
                    if flipped:
                        left[s] = 0
                    keys[s] = key_of(card, flipped, s)
                sort_keys(keys, seats)
                place_all(fan, table, keys, seats, -1, taken, gone)
                if turn == 0 and kind == CARD:
                    took = np.int64(taken[seat] > 0)
            total = np.int64(0)
            for s in range(seats):
                total += taken[s]
            gained = taken[seat]
            score = gained - others * (total - gained) / max(seats - 1, 1)
            c = alive[a]
            if heads.shape[0]:
                for s in range(seats):
                    heads[c, world - first, s] = taken[s]
            sums[c, OWN] += gained
            sums[c, SCORE] += score
            sums[c, SQUARES] += score * score
            sums[c, TOOK] += took
            sums[c, WORLDS] += 1.0
