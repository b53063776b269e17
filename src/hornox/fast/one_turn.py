"""One turn in many worlds: what every card of a hand would take now.

The same worlds and the same cards of the others for all options, as in ``playouts``; but nothing is
played on after the turn, so it takes a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from hornox.engine.decision import Decision
from hornox.engine.view import View
from hornox.fast.first_use import first_use
from hornox.fast.from_view import look
from hornox.fast.numba_cache import cached
from hornox.fast.placing import FLIP, LENGTH, cheapest_row, fit, key_of, lay, sort_keys
from hornox.fast.placing_packed import pack
from hornox.fast.playouts import place_all, stir, think
from hornox.fast.policies import BIT
from hornox.fast.weights import learned
from hornox.fast.xorshift import below

_U = np.uint64

TOOK, HEADS = 0, 1
"""The columns of what is added up, by option."""


BLUR = np.float32(0.3 / 2**32)
"""Up to this many heads are added by chance to what a policy expects."""


def count_takes(
    seen: View[Any, Any],
    decision: Decision,
    population: tuple[tuple[int, float], ...],
    key: int,
    worlds: int,
) -> list[tuple[float, float]]:
    """By option of a card's decision: in how many worlds it takes a row, and its heads in all."""
    moment = look(seen, decision)
    minds = np.array([policy for policy, _ in population], np.int64)
    shares = np.cumsum([share for _, share in population])
    sums = np.zeros((len(moment.options), 2))
    with first_use(("one turn", moment.fan != 0)):
        turning(moment.fan)(
            moment.start, moment.seen, moment.hands, moment.known, moment.size, moment.pool,
            moment.flips, moment.seat, moment.options, learned(seen.seats), minds,
            (65536 * shares / shares[-1]).astype(np.int64), moment.scale, BLUR, np.uint64(key),
            worlds, sums,
        )  # fmt: skip
    return [(float(took), float(heads)) for took, heads in sums]


def turning(fan: int) -> Callable[..., Any]:
    """The kernel for a set of fan cards (a sum of the numbers in ``placing``)."""
    return partial(_turning(fan != 0), fan)


@cache
def _turning(any_fan: bool) -> Callable[..., Any]:
    @cached
    def turn(
        given,
        start,
        seen,
        hands,
        known,
        size,
        pool,
        flips,
        seat,
        options,
        weights,
        minds,
        mixture,
        scale,
        blur,
        key,
        worlds,
        sums,
    ):
        """Play one turn in each world for every option; the names are those of ``weigh``."""
        fan = given if any_fan else 0
        seats = hands.shape[0]
        opening = np.empty(LENGTH, np.int64)
        table = np.empty(LENGTH, np.int64)
        where = np.empty(4, np.int64)
        keys = np.empty(16, np.int64)
        others = np.empty(16, np.int64)
        dealt = np.empty(16, np.int64)
        taken = np.empty(16, np.int64)
        holds = np.empty(2, np.uint64)
        gone = np.empty(2, np.uint64)
        ranks = np.empty(8, np.int64)
        chance = np.empty(1, np.uint64)
        unseen = pool.copy()
        if fan == 0:
            pack(start, opening, where)
        else:
            for i in range(LENGTH):  # a copy of a slice takes numba five seconds to compile
                opening[i] = start[i]
        for world in range(worlds):
            chance[0] = stir(key, world)
            for i in range(pool.shape[0]):
                unseen[i] = pool[i]
            at = 0
            for s in range(seats):
                if s == seat:
                    continue
                draw = below(chance, 65536)
                mind = 0
                while mixture[mind] <= draw:
                    mind += 1
                for i in range(known[s]):
                    dealt[i] = hands[s, i]
                for i in range(known[s], size):
                    j = at + below(chance, unseen.shape[0] - at)
                    card = unseen[j]
                    unseen[j] = unseen[at]
                    unseen[at] = card
                    dealt[i] = card
                    at += 1
                holds[0] = seen[0]
                holds[1] = seen[1]
                for i in range(size):
                    holds[0] |= BIT[0, dealt[i] & 127]
                    holds[1] |= BIT[1, dealt[i] & 127]
                pick = think(
                    fan, opening, dealt, 0, size, flips[s], minds[mind], weights, ~holds[0],
                    ~holds[1], scale, blur, chance, ranks,
                )  # fmt: skip
                flipped = bool(fan & FLIP) and pick & 1 == 1
                others[s] = key_of(dealt[(pick >> 1) & 15], flipped, s)
            for option in range(options.shape[0]):
                for i in range(4 if fan == 0 else LENGTH):
                    table[i] = opening[i]
                for s in range(seats):
                    taken[s] = 0
                    keys[s] = others[s]
                own = options[option]
                flipped = bool(fan & FLIP) and own & 1 == 1
                keys[seat] = key_of(hands[seat, (own >> 1) & 15], flipped, seat)
                sort_keys(keys, seats)
                place_all(fan, table, keys, seats, -1, taken, gone)
                sums[option, TOOK] += np.int64(taken[seat] > 0)
                sums[option, HEADS] += taken[seat]

    return turn


@cached
def place_turns(fan, cards, tables, taken):
    """Place what all seats lay on each table; a low card takes the cheapest row.

    ``cards`` are doubled, plus 1 for a flipped one. ``tables`` go on, and ``taken`` tells the heads
    by table and seat.
    """
    keys = np.empty(16, np.int64)
    seats = cards.shape[1]
    for i in range(cards.shape[0]):
        for seat in range(seats):
            keys[seat] = key_of(cards[i, seat] >> 1, cards[i, seat] & 1 == 1, seat)
        sort_keys(keys, seats)
        for j in range(seats):
            row = fit(fan, tables[i], keys[j] >> 12)
            low = row < 0
            if low:
                row = cheapest_row(tables[i])
            taken[i, keys[j] & 15] += lay(fan, tables[i], row, (keys[j] >> 4) & 127, low)
