"""What a seat sees of a rows table, as numbers for the network.

The same numbers as ``hornox.lab.selfplay.features``, from the arrays of the kernels.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.fast import placing as at
from hornox.fast.from_view import Moment

CARDS, HAND = 104, 10

Numbers = NDArray[np.float64]

_VALUES = np.arange(1, CARDS + 1)
_FLIPPED = np.where(_VALUES < 100, 10 * (_VALUES % 10) + _VALUES // 10, 0)
_FAR = 1000


class Tables(Struct, frozen=True):
    """What seats see when they choose a card; arrays have a line for each of them."""

    fan: int
    seats: int
    size: int
    """Cards in each hand."""
    deck: int
    """The highest card of the deck."""
    all_known: bool
    """Whether everybody knows who holds what."""
    start: NDArray[np.int64]
    """The table, as ``placing`` has it."""
    own: Numbers
    """By card: 1 for those in hand."""
    there: Numbers
    """By card: how likely somebody else holds it."""
    flips: NDArray[np.int64]
    """Flip cards of whoever looks, and of all others."""


def cards_seen(moment: Moment, deck: int) -> Numbers:
    """All that the network for cards sees; ``deck`` is the highest card of the deck."""
    seats, mine = len(moment.known), moment.flips[moment.seat]
    turn = _turn_of(moment.size)
    found = many_seen(
        Tables(
            moment.fan, seats, moment.size, deck, _all_known(moment), moment.start[None],
            _marked(moment.hands[moment.seat, : moment.size])[None],
            _presence(moment, turn, 0)[None],
            np.array([[mine, moment.flips[:seats].sum() - mine]]),
        )
    )  # fmt: skip
    return np.asarray(found[0])


def many_seen(tables: Tables) -> Numbers:
    """A line for each seat that looks: all that the network for cards sees."""
    return np.asarray(np.concatenate([*_planes(tables), *_around(tables)], axis=1))


def _turn_of(size: int) -> int:
    return min(max(HAND - size, 0), HAND - 1)


def rows_seen(moment: Moment, deck: int) -> Numbers:
    """All that the network for rows sees; the first card that waits fits nowhere."""
    start, fan, seats = moment.start, moment.fan, len(moment.known)
    turn = _turn_of(moment.size + 1)
    queue = (moment.queue[: moment.waiting] >> 4) & 127
    waiting = _marked(queue[1:])
    rest = [
        queue[0] / CARDS,
        turn / HAND,
        seats / 10,
        start[at.EO_ODD] * _has(fan, at.EVEN_ODD),
        start[at.MC_UP] * _has(fan, at.CLIMBING),
        _all_known(moment),
        deck / CARDS,
        _has(fan, at.FLIP),
        waiting.sum() / 10,
        moment.flips[moment.seat],
    ]
    return np.concatenate(
        [
            _marked(moment.hands[moment.seat, : moment.size])[1:],
            _presence(moment, turn, seats - len(queue))[1:],
            waiting[1:],
            _rows(moment, at.END) / CARDS,
            _rows(moment, at.SIZE) / 5,
            _rows(moment, at.ROW_HEADS) / 10,
            _where(start[at.EO_ROW], _has(fan, at.EVEN_ODD)),
            _where(start[at.MC_ROW], _has(fan, at.CLIMBING)),
            _where(start[at.COW_ROW], _has(fan, at.COW)),
            np.array(rest, np.float64),
        ]
    )


def _has(fan: int, card: int) -> bool:
    return bool(fan & card)


def _rows(moment: Moment, place: int) -> Numbers:
    return moment.start[place : place + 4].astype(np.float64)


def _where(row: int, when: bool) -> Numbers:
    return np.asarray((np.arange(4) == row) & when, np.float64)


def _marked(cards: NDArray[np.int64]) -> Numbers:
    marks = np.zeros(CARDS + 1)
    marks[cards] = 1.0
    return marks


def _others(moment: Moment) -> NDArray[np.int64]:
    """The cards of others that all have seen."""
    seats = len(moment.known)
    hands = [moment.hands[s, : moment.known[s]] for s in range(seats) if s != moment.seat]
    return np.concatenate(hands)


def _all_known(moment: Moment) -> bool:
    """Whether everybody knows who holds what, as after a draft."""
    return len(moment.pool) == 0 and len(_others(moment)) > 0


def _presence(moment: Moment, turn: int, placed: int) -> Numbers:
    """By card: how likely somebody else holds it; ``placed`` cards of this turn lie already."""
    there = np.zeros(CARDS + 1)
    if len(moment.pool):
        others = (len(moment.known) - 1) * (HAND - turn)
        there[moment.pool] = others / (len(moment.pool) + placed)
    there[_others(moment)] = 1.0
    return there


def _fit(fan: int, start: NDArray[np.int64]) -> NDArray[np.int64]:
    """By table and value: the row that it goes to, -1 where it fits nowhere."""
    rows, ends = np.arange(4), start[:, None, at.END : at.END + 4]
    falling = _has(fan, at.CLIMBING) & (rows == start[:, at.MC_ROW, None, None])
    values = _VALUES[:, None]
    difference = np.where(falling, ends - values, values - ends)
    choosy = _has(fan, at.EVEN_ODD) & (rows == start[:, at.EO_ROW, None, None])
    fits = (difference > 0) & ~(choosy & ((values & 1) != start[:, at.EO_ODD, None, None]))
    measure = np.where(fits, 2 * difference - falling, 2 * _FAR)
    return np.where(fits.any(axis=2), measure.argmin(axis=2), -1)


def _planes(tables: Tables) -> list[Numbers]:
    """For each value: what happens to a card that counts as much."""
    start, fan, there = tables.start, tables.fan, tables.there
    row = _fit(fan, start)
    low, at_row = row < 0, np.maximum(row, 0)
    sizes = np.take_along_axis(start[:, at.SIZE : at.SIZE + 4], at_row, axis=1)
    heads = start[:, at.ROW_HEADS : at.ROW_HEADS + 4]
    end = np.take_along_axis(start[:, at.END : at.END + 4], at_row, axis=1)
    below = np.cumsum(there, axis=1)
    # Cards of others that would go between the end of the row and this one.
    upper = np.take_along_axis(below, np.where(end < _VALUES, _VALUES - 1, _VALUES), axis=1)
    between = np.abs(upper - np.take_along_axis(below, end, axis=1))
    cow = _has(fan, at.COW) & (at_row == start[:, at.COW_ROW, None])
    price = np.take_along_axis(heads, at_row, axis=1)
    planes = [
        tables.own[:, 1:],
        there[:, 1:],
        np.where(low, 0, sizes / 5),
        np.where(low, heads.min(axis=1)[:, None], price) / 10,
        low,
        ~low & (sizes + cow >= 5),
        np.where(low, 0, between / 5),
        np.where(low, 0, np.abs(_VALUES - end) / 50),
        _flippable(tables),
    ]
    return [plane.astype(np.float64) for plane in planes]


def _flippable(tables: Tables) -> Numbers:
    """By value: 1 for those that a card in hand has when it is flipped."""
    found = np.zeros_like(tables.own)
    found[:, _FLIPPED] = tables.own[:, 1:] * tables.flips[:, :1]
    return found[:, 1:]


def _around(tables: Tables) -> list[Numbers]:
    """Everything else about the table."""
    start, fan, seats, flips = tables.start, tables.fan, tables.seats, tables.flips
    turn, many = _turn_of(tables.size), len(tables.start)
    ends, heads = start[:, at.END : at.END + 4], start[:, at.ROW_HEADS : at.ROW_HEADS + 4]
    same = np.ones(many)
    rest = [
        flips[:, 0],
        flips[:, 1] / seats,
        same * tables.all_known,
        same * (tables.deck / CARDS),
        same * (seats / 10),
        same * ((seats - 1) * (HAND - turn) / 90),
        heads.min(axis=1) / 10,
        ends.min(axis=1) / CARDS,
    ]

    def where(place: int, card: int) -> Numbers:
        return np.asarray((np.arange(4) == start[:, place, None]) & _has(fan, card), np.float64)

    def sign(place: int, card: int) -> Numbers:
        return np.asarray(start[:, place, None] * _has(fan, card), np.float64)

    fixed = [
        np.arange(HAND) == turn,
        np.arange(9) == seats - 2,
        np.array([_has(fan, card) for card in (1, 2, 4, 8)]),
    ]
    return [
        np.tile(np.concatenate(fixed).astype(np.float64), (many, 1)),
        where(at.EO_ROW, at.EVEN_ODD),
        sign(at.EO_ODD, at.EVEN_ODD),
        where(at.MC_ROW, at.CLIMBING),
        sign(at.MC_UP, at.CLIMBING),
        where(at.COW_ROW, at.COW),
        ends / CARDS,
        start[:, at.SIZE : at.SIZE + 4] / 5,
        heads / 10,
        start[:, at.HIGHEST : at.HIGHEST + 4] / CARDS * _has(fan, at.COW),
        np.stack(rest, axis=1),
    ]
