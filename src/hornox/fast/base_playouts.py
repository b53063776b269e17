"""Playouts of the base game, sixteen at once; what they come to is what ``playouts`` describes.

A playout is a world and a candidate. Sixteen of them go side by side, whatever their worlds: the
same number of turns, and in each the same number of cards to think about. A card is held as it lies
in a row of ``placing_packed``: number, heads, and a one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numba import njit

from hornox.fast import playouts
from hornox.fast.first_use import first_use
from hornox.fast.from_view import Moment
from hornox.fast.numba_cache import cached
from hornox.fast.placing import LENGTH
from hornox.fast.placing_packed import FRESH, pack, put
from hornox.fast.playouts import (
    CARD,
    NO_HEADS,
    OWN,
    ROW,
    SCORE,
    SQUARES,
    TOOK,
    WORLDS,
    imagine,
    stir,
)
from hornox.fast.policies import BETWEEN, BIT, CELLS, RANDOM, WIDE
from hornox.fast.simd import LANES, gather, load, narrow, ones, real, same, select, store, widen

_U = np.uint64
_TABLES = 11 * WIDE


@njit(forceinline=True)
def _step(x):
    x = x ^ (x >> 12)
    x = x ^ (x << 25)
    return x ^ (x >> 27)


@njit(forceinline=True)
def _bits(x):
    """The 32 bits that a state of chance gives."""
    return narrow((x * 2685821657736338717) >> 32)


@njit(forceinline=True)
def _rank(low, high, lows, number):
    """How many of the marked cards are below a number; ``lows`` are those below 64."""
    wide = widen(number)
    one = same_bit(wide)
    early = number < 64
    word = select(early, low, high)
    return narrow(ones(word & (one - 1)) + select(early, lows ^ lows, lows))


@njit(forceinline=True)
def same_bit(wide):
    """The bit of a card in its word."""
    zero = wide ^ wide
    return (zero + 1) << (wide & 63)


@njit(forceinline=True)
def _of_row(b1, b2, b3, r0, r1, r2, r3):
    """What belongs to the last row that ends below a card, by those that do behind the first."""
    return select(b3, r3, select(b2, r2, select(b1, r1, r0)))


@njit(forceinline=True)
def _cheapest(r0, r1, r2, r3):
    """The price of the cheapest row, and whether it is behind the first, second, third one."""
    least = r0 & 0xFFFF
    price = r1 & 0xFFFF
    is1 = price < least
    least = select(is1, price, least)
    price = r2 & 0xFFFF
    is2 = price < least
    least = select(is2, price, least)
    price = r3 & 0xFFFF
    is3 = price < least
    return select(is3, price, least), is1, is2, is3


@njit(forceinline=True)
def _play(
    seats, seat, size, turns, chosen, weights, tables, random, any_random, any_learned, scale, blur,
    cards, firsts, holds, gone, rows, states, keys, before, tells, taken, sums,
):  # fmt: skip
    """Play sixteen rounds to their end."""
    r0, r1, r2, r3 = load(rows, 0), load(rows, 1), load(rows, 2), load(rows, 3)
    zero = r0 ^ r0
    none = zero < 0
    chance = load(states, 0)
    gained, total = load(before, 0), load(before, 1)
    took = gained
    gone_low, gone_high = load(gone, 0), load(gone, 1)
    for turn in range(turns):
        held = size - turn
        for s in range(seats):
            base = s * 16
            if turn == 0 and chosen:
                card = load(firsts, s)
            elif held == 1:
                card = load(cards, base + turn)
            else:
                place = same(cards, turn)
                after = _step(chance)
                lucky = place + narrow((widen(_bits(after)) * held) >> 32)
                if any_learned[s]:
                    low = (gone_low | load(holds, 2 * s)) ^ -1
                    high = (gone_high | load(holds, 2 * s + 1)) ^ -1
                    lows = ones(low)
                    k0 = _rank(low, high, lows, r0 >> 16)
                    k1 = _rank(low, high, lows, r1 >> 16)
                    k2 = _rank(low, high, lows, r2 >> 16)
                    k3 = _rank(low, high, lows, r3 >> 16)
                    least = _cheapest(r0, r1, r2, r3)[0] >> 8
                    table = load(tables, s) + held * WIDE
                    best = real(zero) + same(weights, np.float32(1.0e9))
                    next_chance = chance
                    for at in range(turn, size):
                        fresh = load(cards, base + at)
                        number = fresh >> 16
                        value = number << 16
                        b0, b1, b2, b3 = r0 < value, r1 < value, r2 < value, r3 < value
                        row = select(b0, _of_row(b1, b2, b3, r0, r1, r2, r3), zero)
                        rank = select(b0, _of_row(b1, b2, b3, k0, k1, k2, k3), zero)
                        heads = select(b0, (row >> 8) & 0xFF, least)
                        between = ((_rank(low, high, lows, number) - rank) * scale) >> 8
                        most = same(cards, BETWEEN - 1)
                        between = select(between < BETWEEN, between, most)
                        cell = table + ((row & 7) * BETWEEN + between) * 2
                        next_chance = _step(next_chance)
                        noise = real(_bits(next_chance)) * same(weights, blur)
                        cost = (
                            gather(weights, cell)
                            + gather(weights, cell + 1) * real(heads)
                            + gather(weights, table + number + 2 * CELLS)
                            + noise
                        )
                        better = cost < best
                        best = select(better, cost, best)
                        place = select(better, same(cards, at), place)
                    if any_random[s]:
                        thinks = load(random, s) < 1
                        place = select(thinks, place, lucky)
                        chance = select(thinks, next_chance, after)
                    else:
                        chance = next_chance
                else:
                    place = lucky
                    chance = after
                first = load(cards, base + turn)
                card = first
                for at in range(turn + 1, size):
                    here = load(cards, base + at)
                    is_it = place == at
                    card = select(is_it, here, card)
                    store(cards, base + at, select(is_it, first, here))
            # Sorted in by its number, which stands highest; the seat comes along.
            card = card | (s << 4)
            for j in range(s - 1, -1, -1):
                other = load(keys, j)
                less = card < other
                store(keys, j + 1, select(less, other, card))
                card = select(less, card, other)
            store(keys, 0, card)
        for j in range(seats):
            key = load(keys, j)
            whose = (key >> 4) & 15
            number = key >> 16
            value = number << 16
            fresh = value | (key & 0xFF0F)
            b0, b1, b2, b3 = r0 < value, r1 < value, r2 < value, r3 < value
            row = _of_row(b1, b2, b3, r0, r1, r2, r3)
            least, is1, is2, is3 = _cheapest(r0, r1, r2, r3)
            free = (row & 0xFF) < 5
            laid = select(free, value | ((row & 0xFFFF) + (fresh & 0xFFFF)), fresh)
            heads = select(b0, select(free, zero, (row >> 8) & 0xFF), least >> 8)
            # A low card becomes the first row; those below the one that it takes move up.
            is3 = select(b0, none, is3)
            is2 = select(b0, none, is2) | is3
            is1 = select(b0, none, is1) | is2
            r3 = select(b3, laid, select(is3, r2, r3))
            r2 = select(b3, r2, select(b2, laid, select(is2, r1, r2)))
            r1 = select(b2, r1, select(b1, laid, select(is1, r0, r1)))
            r0 = select(b1, r0, select(b0, laid, fresh))
            gained = gained + select(whose == seat, heads, zero)
            total = total + heads
            if tells:
                for s in range(seats):
                    store(taken, s, load(taken, s) + select(whose == s, heads, zero))
            bit = same_bit(widen(number))
            early = number < 64
            nothing = bit ^ bit
            gone_low = gone_low | select(early, bit, nothing)
            gone_high = gone_high | select(early, nothing, bit)
        if turn == 0 and chosen:
            took = gained
    store(sums, 0, gained)
    store(sums, 1, total)
    store(sums, 2, took)


@cached
def weigh(
    kind, start, seen, queue, waiting, hands, known, size, turns, pool, flips, seat, options, alive,
    weights, minds, mixture, own, scale, blur, others, key, first, worlds, sums, heads,
):  # fmt: skip
    """As ``playouts.weigh`` does, without fan cards."""
    seats = hands.shape[0]
    opening = np.empty(LENGTH, np.int64)
    table = np.empty(LENGTH, np.int64)
    where = np.empty(4, np.int64)
    dealt = np.empty((16, 16), np.int64)
    thinks = np.empty(16, np.int64)
    plays = np.empty(16, np.int64)
    held = np.empty((16, 2), np.uint64)
    ranks = np.empty(8, np.int64)
    chance = np.empty(1, np.uint64)
    unseen = pool.copy()
    # Of sixteen playouts: cards by seat and place, and what else is needed, side by side.
    cards = np.zeros(256 * LANES, np.int32)
    firsts, keys, taken = cards[:256].copy(), cards[:256].copy(), cards[:256].copy()
    tables, random = cards[:256].copy(), cards[:256].copy()
    holds, gone = np.zeros(32 * LANES, np.uint64), np.zeros(2 * LANES, np.uint64)
    states = np.zeros(LANES, np.uint64)
    rows, before = np.zeros(4 * LANES, np.int32), np.zeros(2 * LANES, np.int32)
    tally = np.zeros(3 * LANES, np.int32)
    whose = np.zeros((LANES, 2), np.int64)
    lucky, clever = np.zeros(16, np.int64), np.zeros(16, np.int64)
    costs = weights.reshape(-1)
    tells = heads.shape[0] > 0
    lane = 0
    pack(start, opening, where)
    for i in range(LANES):
        gone[i], gone[LANES + i] = seen[0], seen[1]
        for row in range(4):
            rows[row * LANES + i] = opening[row]
    for world in range(first, first + worlds):
        chance[0] = stir(key, world)
        imagine(
            0, kind, opening, seen, hands, known, size, pool, flips, seat, weights, minds, mixture,
            own, scale, blur, chance, unseen, thinks, dealt, held, plays, ranks,
        )  # fmt: skip
        for a in range(alive.shape[0]):
            option = options[alive[a]]
            if lane == 0:
                lucky[:] = 0
                clever[:] = 0
            for s in range(seats):
                at = (s * LANES + lane) & 255
                mind = thinks[s & 15]
                lucky[s & 15] |= mind == RANDOM
                clever[s & 15] |= mind != RANDOM
                random[at] = mind == RANDOM
                tables[at] = max(mind - 1, 0) * _TABLES
                holds[(2 * s * LANES + lane) & 511] = held[s & 15, 0]
                holds[((2 * s + 1) * LANES + lane) & 511] = held[s & 15, 1]
                for i in range(size):
                    fresh = FRESH[dealt[s & 15, i & 15] & 127]
                    cards[((s * 16 + i) * LANES + lane) & 4095] = fresh
                if kind == CARD:
                    place = ((option if s == seat else plays[s & 15]) >> 1) & 15
                    firsts[at] = FRESH[dealt[s & 15, place] & 127]
                    fresh = FRESH[dealt[s & 15, 0] & 127]
                    cards[((s * 16 + place) * LANES + lane) & 4095] = fresh
                taken[at] = 0
            if waiting:
                low, high = seen[0], seen[1]
                total = gained = 0
                row = where[option & 3] if kind == ROW else -1
                for i in range(4):
                    table[i] = opening[i]
                for i in range(waiting):
                    card, by = (queue[i] >> 4) & 127, queue[i] & 15
                    low |= BIT[0, card]
                    high |= BIT[1, card]
                    found = put(table, card, row)
                    row = -1
                    total += found
                    gained += found if by == seat else 0
                    taken[(by * LANES + lane) & 255] += found
                before[lane], before[LANES + lane] = gained, total
                gone[lane], gone[LANES + lane] = low, high
                for i in range(4):
                    rows[i * LANES + lane] = table[i]
            states[lane] = chance[0]
            whose[lane, 0], whose[lane, 1] = alive[a], world - first
            lane += 1
            if lane < LANES and (a + 1 < alive.shape[0] or world + 1 < first + worlds):
                continue
            _play(
                seats, seat, size, turns, kind == CARD, costs, tables, random, lucky, clever, scale,
                blur, cards, firsts, holds, gone, rows, states, keys, before, tells, taken, tally,
            )  # fmt: skip
            for i in range(lane):
                c = whose[i, 0]
                mine = np.int64(tally[i])
                score = mine - others * (tally[LANES + i] - mine) / max(seats - 1, 1)
                if tells:
                    for s in range(seats):
                        heads[c, whose[i, 1], s] = taken[s * LANES + i]
                sums[c, OWN] += mine
                sums[c, SCORE] += score
                sums[c, SQUARES] += score * score
                sums[c, TOOK] += tally[2 * LANES + i] > 0
                sums[c, WORLDS] += 1.0
            lane = 0


def weighing(fan: int) -> Callable[..., Any]:
    """The weighing for a set of fan cards (a sum of the numbers in ``placing``)."""
    return partial(playouts.weigh, fan) if fan else weigh


def mixed(population: tuple[tuple[int, float], ...]) -> tuple[Any, Any]:
    """Policies and their cumulated weights, of 2**16."""
    shares = np.cumsum([share for _, share in population])
    minds = np.array([policy for policy, _ in population], np.int64)
    return minds, (65536 * shares / shares[-1]).astype(np.int64)


def weigh_moment(
    moment: Moment, alive: Any, drawn: tuple[Any, Any], weights: Any, own: int, blur: Any,
    others: float, key: Any, first: int, worlds: int, sums: Any, heads: Any = NO_HEADS,
    turns: int = 0,
) -> None:  # fmt: skip
    """Weigh candidates of a decision by playing all turns, or some; ``drawn`` is of ``mixed``."""
    with first_use(("weigh", moment.fan != 0)):
        weighing(moment.fan)(
            moment.kind, moment.start, moment.seen, moment.queue, moment.waiting, moment.hands,
            moment.known, moment.size, turns or moment.size, moment.pool, moment.flips,
            moment.seat, moment.options, alive, weights, *drawn, own, moment.scale, blur, others,
            key, first, worlds, sums, heads,
        )  # fmt: skip
