"""What a seat sees, as numbers for a network: the same for every number of seats and fan cards."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.rounds import HAND, Due, Round
from hornox.lab.selfplay.table import CARDS, CLIMBING, COW, EVEN_ODD, FLIP, Table, fit, has, is_full

PLANES = 9
"""Numbers for each card value."""
AROUND = 61
"""Numbers about everything else."""
INPUTS = PLANES * CARDS + AROUND
ROW_INPUTS = 3 * CARDS + 4 * 6 + 10

_VALUES = jnp.arange(1, CARDS + 1)
_FLIPPED = jnp.where(_VALUES < 100, 10 * (_VALUES % 10) + _VALUES // 10, 0)


def presence(state: Round, seat: Array) -> Array:
    """By card: how likely somebody else holds it, as far as this seat knows."""
    cards = jnp.arange(CARDS + 1)
    own = state.held[seat]
    unseen = ~own & ~state.gone & (cards > 0) & (cards <= state.deck)
    others = (state.seats - 1) * (HAND - state.turn)
    spread = unseen * (others / jnp.maximum(unseen.sum(), 1))
    sure = state.held.any(axis=0) & ~own
    return jnp.where(state.known, sure, spread).astype(jnp.float32)


def _planes(table: Table, own: Array, flips: Array, there: Array) -> Array:
    """For each value: what happens to a card that counts as much."""
    row = jax.vmap(lambda value: fit(table, value))(_VALUES)
    low = row < 0
    at = jnp.maximum(row, 0)
    below = jnp.cumsum(there)
    end = table.end[at]
    # Cards of others that would go between the end of the row and this one.
    between = jnp.abs(below[jnp.where(end < _VALUES, _VALUES - 1, _VALUES)] - below[end])
    full = jax.vmap(lambda one: is_full(table, one))(at)
    flippable = jnp.zeros(CARDS + 1).at[_FLIPPED].max((own[1:] & flips).astype(jnp.float32))
    planes = [
        own[1:],
        there[1:],
        jnp.where(low, 0, table.size[at] / 5),
        jnp.where(low, table.heads.min(), table.heads[at]) / 10,
        low,
        ~low & full,
        jnp.where(low, 0, between / 5),
        jnp.where(low, 0, jnp.abs(_VALUES - end) / 50),
        flippable[1:],
    ]
    return jnp.stack([plane.astype(jnp.float32) for plane in planes])


def _where(row: Array, when: Array) -> Array:
    return ((jnp.arange(4) == row) & when).astype(jnp.float32)


def _around(state: Round, seat: Array) -> Array:
    table = state.table
    inside = jnp.arange(state.flips.shape[0]) < state.seats
    others = (state.flips & inside).sum() - state.flips[seat]
    return jnp.concatenate(
        [
            jax.nn.one_hot(state.turn, HAND),
            jax.nn.one_hot(state.seats - 2, 9),
            jnp.stack([has(table, card) for card in (EVEN_ODD, CLIMBING, COW, FLIP)]),
            _where(table.even_odd, has(table, EVEN_ODD)),
            jnp.stack([table.odd * has(table, EVEN_ODD)]),
            _where(table.mountain, has(table, CLIMBING)),
            jnp.stack([table.up * has(table, CLIMBING)]),
            _where(table.cow, has(table, COW)),
            table.end / CARDS,
            table.size / 5,
            table.heads / 10,
            (table.highest / CARDS) * has(table, COW),
            jnp.stack(
                [
                    state.flips[seat],
                    others / state.seats,
                    state.known,
                    state.deck / CARDS,
                    state.seats / 10,
                    (state.seats - 1) * (HAND - state.turn) / 90,
                    table.heads.min() / 10,
                    table.end.min() / CARDS,
                ]
            ),
        ]
    ).astype(jnp.float32)


def observe(state: Round, seat: Array) -> Array:
    """All that the network for cards sees."""
    planes = _planes(state.table, state.held[seat], state.flips[seat], presence(state, seat))
    return jnp.concatenate([planes.reshape(-1), _around(state, seat)])


def options(state: Round, seat: Array) -> Array:
    """The choices of a seat: each card, then each card flipped."""
    own = state.held[seat][1:]
    flipped = own & (_VALUES < 100) & state.flips[seat]
    return jnp.concatenate([own, flipped])


def observe_row(state: Round, due: Due) -> Array:
    """All that the network for rows sees."""
    table = due.table
    own = state.held[due.seat].at[due.card].set(False)
    gone = state.gone | due.waiting
    there = presence(state._replace(gone=gone), due.seat) * ~due.waiting
    rows = [
        table.end / CARDS,
        table.size / 5,
        table.heads / 10,
        _where(table.even_odd, has(table, EVEN_ODD)),
        _where(table.mountain, has(table, CLIMBING)),
        _where(table.cow, has(table, COW)),
    ]
    rest = [
        due.card / CARDS,
        state.turn / HAND,
        state.seats / 10,
        table.odd * has(table, EVEN_ODD),
        table.up * has(table, CLIMBING),
        state.known,
        state.deck / CARDS,
        has(table, FLIP),
        due.waiting.sum() / 10,
        state.flips[due.seat],
    ]
    numbers = [own[1:], there[1:], due.waiting[1:], *rows, jnp.stack(rest)]
    return jnp.concatenate([one.astype(jnp.float32) for one in numbers])
