"""What the network expects of each card: who holds what is imagined, and it plays for all others.

In each world the unseen cards are dealt at random, every other seat lays a card by the network's
own chances, and after the turn the network says what the seat has to expect. Worlds and cards of
the others are the same for all options. Options that are clearly worse get no more worlds.
"""

from __future__ import annotations

from math import exp

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.bots.network.features import CARDS, Numbers, Tables, many_seen
from hornox.bots.network.layers import trained
from hornox.fast.first_use import first_use
from hornox.fast.from_view import Moment
from hornox.fast.one_turn import place_turns

Whole = NDArray[np.int64]

SCALE = 5.0
"""Heads for a reward of 1, as the network was trained."""
WORSE = 4.0
"""Standard errors by which an option must be worse to get no more worlds."""
FEWEST = 12
"""Worlds for each option, at least."""
FINE = 32
"""Steps in which differences of logits are told, so that chances are whole numbers."""
CHANCES = np.array([int(65536 * exp(-step / FINE)) for step in range(12 * FINE)] + [0])


class Expected(Struct, frozen=True):
    """By option: the heads that the seat will take less than the others do on average."""

    ahead: Numbers
    error: Numbers
    """The standard error of that."""
    apart: Numbers
    """And of the difference to the best option, in the same worlds."""


def expect(moment: Moment, deck: int, key: int, looks: int) -> Expected:
    """What is to be expected of each card; the network is asked about ``looks`` times."""
    others, count = len(moment.known) - 1, len(moment.options)
    every = np.arange(count)
    first = max(FEWEST, looks // (3 * (others + count)))
    gains = _gains(moment, deck, key, every, np.arange(first))
    behind, apart = _compared(gains)
    alive = every[behind <= WORSE * apart]
    more = (looks - first * (others + count)) // (others + len(alive))
    mean = gains.mean(axis=1)
    if len(alive) > 1 and more > 0:
        later = _gains(moment, deck, key, alive, np.arange(first, first + more))
        long = np.concatenate([gains[alive], later], axis=1)
        near, unsure = _compared(long)
        best = alive[near.argmin()]
        # Whatever was given up is told against the best option in the worlds that both have seen.
        gone = np.setdiff1d(every, alive)
        apart[gone] = (gains[gone] - gains[best]).std(axis=1) / first**0.5
        behind = gains[best].mean() - mean
        behind[alive], apart[alive] = near, unsure
        mean = long[near.argmin()].mean() - behind
    return Expected(mean, gains.std(axis=1) / first**0.5, apart)


def _compared(gains: Numbers) -> tuple[Numbers, Numbers]:
    """By how much each option is behind the best one, and the standard error of that."""
    mean = gains.mean(axis=1)
    apart = gains - gains[mean.argmax()]
    return mean.max() - mean, apart.std(axis=1) / gains.shape[1] ** 0.5


def _gains(moment: Moment, deck: int, key: int, which: Whole, worlds: Whole) -> Numbers:
    """By option and world: what is gained in this turn and expected after it."""
    laid = _laid(moment, deck, key, worlds, _dealt(moment, key, worlds))
    return gained(moment, deck, which, laid)


def gained(moment: Moment, deck: int, which: Whole, laid: Whole) -> Numbers:
    """The same for these cards of the others: doubled, plus 1 where they are flipped."""
    seats, size, seat = len(moment.known), moment.size, moment.seat
    own = moment.hands[seat, moment.options[which] // 2] * 2 + moment.options[which] % 2
    cards = np.tile(laid, (len(which), 1, 1))
    cards[:, :, seat] = own[:, None]
    cards = cards.reshape(-1, seats)
    tables = np.tile(moment.start, (len(cards), 1))
    taken = np.zeros((len(cards), seats), np.int64)
    with first_use("place turns"):
        place_turns(moment.fan, cards, tables, taken)
    mine = taken[:, seat]
    gains = (taken.sum(axis=1) - mine) / (seats - 1) - mine
    if size > 1:
        later = many_seen(after(moment, deck, cards, tables))
        gains = gains + SCALE * trained().cards(later)[1]
    return np.asarray(gains.reshape(len(which), len(laid)))


def after(moment: Moment, deck: int, cards: Whole, tables: Whole) -> Tables:
    """What the seat sees when these cards of all seats lie, which made these tables."""
    seats, seat, size = len(moment.known), moment.seat, moment.size
    many, every = len(cards), np.arange(len(cards))
    own = _marks(np.tile(moment.hands[seat, :size], (many, 1)))
    own[every, cards[:, seat] // 2] = 0.0
    there = np.zeros_like(own)
    if len(moment.pool):
        there[:, moment.pool] = (seats - 1) * (size - 1) / (len(moment.pool) - (seats - 1))
    else:
        there[:, np.delete(moment.hands[:, :size], seat, axis=0).ravel()] = 1.0
    for other in range(seats):
        there[every, cards[:, other] // 2] = 0.0
    left = moment.flips[:seats] & (1 - cards % 2)
    flips = np.stack([left[:, seat], left.sum(axis=1) - left[:, seat]], axis=1)
    known = not len(moment.pool)
    return Tables(moment.fan, seats, size - 1, deck, known, tables, own, there, flips)


def _dealt(moment: Moment, key: int, worlds: Whole) -> Whole:
    """By world and seat: the cards in hand, those that are known and others at random."""
    seats, size, pool = len(moment.known), moment.size, moment.pool
    hands = np.tile(moment.hands[:, :size], (len(worlds), 1, 1))
    numbers = worlds[:, None] * 128 + pool
    drawn = pool[np.argsort(_mixed(key, numbers), axis=1, kind="stable")]
    at = 0
    for seat in range(seats):
        known = int(moment.known[seat])
        hands[:, seat, known:] = drawn[:, at : at + size - known]
        at += size - known
    return hands


def before(moment: Moment, deck: int, hands: Whole) -> Tables:
    """What all other seats see if these are their hands, world by world."""
    seats, size = len(moment.known), moment.size
    own = _marks(np.delete(hands, moment.seat, axis=1).reshape(-1, size))
    if len(moment.pool):
        there = np.zeros_like(own)
        hidden = np.concatenate([moment.pool, moment.hands[moment.seat, :size]])
        there[:, hidden] = (seats - 1) * size / len(moment.pool)
        there[own > 0] = 0.0
    else:
        there = _marks(moment.hands[:, :size].reshape(1, -1)) - own
    flips = np.tile(np.delete(moment.flips[:seats], moment.seat), len(hands))
    flips = np.stack([flips, moment.flips[:seats].sum() - flips], axis=1)
    start, known = np.tile(moment.start, (len(own), 1)), not len(moment.pool)
    return Tables(moment.fan, seats, size, deck, known, start, own, there, flips)


def _laid(moment: Moment, deck: int, key: int, worlds: Whole, hands: Whole) -> Whole:
    """By world and seat: what the others lay, as the network's chances have it."""
    seats, size = len(moment.known), moment.size
    others = np.delete(np.arange(seats), moment.seat)
    seen = before(moment, deck, hands)
    logits, _ = trained().cards(many_seen(seen))
    held = hands[:, others].reshape(-1, size)
    both = np.concatenate([held, held], axis=1)
    codes = np.concatenate([held - 1, held - 1 + CARDS], axis=1)
    offered = (codes < CARDS) | ((seen.flips[:, :1] > 0) & (both < 100))
    said = np.where(offered, np.take_along_axis(logits, codes, axis=1), -np.inf)
    steps = np.minimum((said.max(axis=1)[:, None] - said) * FINE, len(CHANCES) - 1)
    chances = CHANCES[steps.astype(np.int64)].cumsum(axis=1)
    numbers = worlds[:, None] * 128 + CARDS + 1 + others
    draw = _mixed(key, numbers).ravel() % chances[:, -1].astype(np.uint64)
    place = (chances <= draw.astype(np.int64)[:, None]).sum(axis=1)
    found = np.take_along_axis(both, place[:, None], axis=1)[:, 0] * 2 + (place >= size)
    laid = np.zeros((len(worlds), seats), np.int64)
    laid[:, others] = found.reshape(len(worlds), len(others))
    return laid


def _marks(cards: Whole) -> Numbers:
    """By line and card: 1 for the cards of the line."""
    marks = np.zeros((len(cards), CARDS + 1))
    marks[np.arange(len(cards))[:, None], cards] = 1.0
    return marks


def _mixed(key: int, numbers: Whole) -> NDArray[np.uint64]:
    """Random words that belong to a key and to numbers, as ``playouts.stir`` has them."""
    x = np.uint64(key) + numbers.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
