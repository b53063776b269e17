"""What a seat sees of a rows table, as numbers for the network.

The same numbers as ``hornox.lab.selfplay.features``, from the arrays of the kernels.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hornox.fast import placing as at
from hornox.fast.from_view import Moment

CARDS, HAND = 104, 10

Numbers = NDArray[np.float64]

_VALUES = np.arange(1, CARDS + 1)
_FLIPPED = np.where(_VALUES < 100, 10 * (_VALUES % 10) + _VALUES // 10, 0)
_FAR = 1000


def cards_seen(moment: Moment, deck: int) -> Numbers:
    """All that the network for cards sees; ``deck`` is the highest card of the deck."""
    turn = min(max(HAND - moment.size, 0), HAND - 1)
    there = _presence(moment, turn, 0)
    return np.concatenate([*_planes(moment, there), *_around(moment, turn, deck)])


def rows_seen(moment: Moment, deck: int) -> Numbers:
    """All that the network for rows sees; the first card that waits fits nowhere."""
    start, fan, seats = moment.start, moment.fan, len(moment.known)
    turn = min(max(HAND - 1 - moment.size, 0), HAND - 1)
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
    return np.concatenate(hands) if hands else np.zeros(0, np.int64)


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


def _fit(moment: Moment) -> NDArray[np.int64]:
    """By value: the row that it goes to, -1 where it fits nowhere."""
    start, fan = moment.start, moment.fan
    rows, ends = np.arange(4), start[at.END : at.END + 4]
    falling = _has(fan, at.CLIMBING) & (rows == start[at.MC_ROW])
    values = _VALUES[:, None]
    difference = np.where(falling, ends - values, values - ends)
    choosy = _has(fan, at.EVEN_ODD) & (rows == start[at.EO_ROW])
    fits = (difference > 0) & ~(choosy & ((values & 1) != start[at.EO_ODD]))
    measure = np.where(fits, 2 * difference - falling, 2 * _FAR)
    return np.where(fits.any(axis=1), measure.argmin(axis=1), -1)


def _planes(moment: Moment, there: Numbers) -> list[Numbers]:
    """For each value: what happens to a card that counts as much."""
    start, fan = moment.start, moment.fan
    row = _fit(moment)
    low, at_row = row < 0, np.maximum(row, 0)
    sizes, heads = _rows(moment, at.SIZE), _rows(moment, at.ROW_HEADS)
    end = start[at.END : at.END + 4][at_row]
    below = np.cumsum(there)
    # Cards of others that would go between the end of the row and this one.
    between = np.abs(below[np.where(end < _VALUES, _VALUES - 1, _VALUES)] - below[end])
    cow = _has(fan, at.COW) & (at_row == start[at.COW_ROW])
    own = _marked(moment.hands[moment.seat, : moment.size])
    flippable = np.zeros(CARDS + 1)
    np.maximum.at(flippable, _FLIPPED, own[1:] * moment.flips[moment.seat])
    planes = [
        own[1:],
        there[1:],
        np.where(low, 0, sizes[at_row] / 5),
        np.where(low, heads.min(), heads[at_row]) / 10,
        low,
        ~low & (sizes[at_row] + cow >= 5),
        np.where(low, 0, between / 5),
        np.where(low, 0, np.abs(_VALUES - end) / 50),
        flippable[1:],
    ]
    return [plane.astype(np.float64) for plane in planes]


def _around(moment: Moment, turn: int, deck: int) -> list[Numbers]:
    """Everything else about the table."""
    start, fan, seats = moment.start, moment.fan, len(moment.known)
    flips = moment.flips[:seats]
    rest = [
        flips[moment.seat],
        (flips.sum() - flips[moment.seat]) / seats,
        _all_known(moment),
        deck / CARDS,
        seats / 10,
        (seats - 1) * (HAND - turn) / 90,
        _rows(moment, at.ROW_HEADS).min() / 10,
        _rows(moment, at.END).min() / CARDS,
    ]
    return [
        (np.arange(HAND) == turn).astype(np.float64),
        (np.arange(9) == seats - 2).astype(np.float64),
        np.array([_has(fan, card) for card in (1, 2, 4, 8)], np.float64),
        _where(start[at.EO_ROW], _has(fan, at.EVEN_ODD)),
        np.array([start[at.EO_ODD] * _has(fan, at.EVEN_ODD)], np.float64),
        _where(start[at.MC_ROW], _has(fan, at.CLIMBING)),
        np.array([start[at.MC_UP] * _has(fan, at.CLIMBING)], np.float64),
        _where(start[at.COW_ROW], _has(fan, at.COW)),
        _rows(moment, at.END) / CARDS,
        _rows(moment, at.SIZE) / 5,
        _rows(moment, at.ROW_HEADS) / 10,
        _rows(moment, at.HIGHEST) / CARDS * _has(fan, at.COW),
        np.array(rest, np.float64),
    ]
