"""A rows table in JAX: where a card goes, what it takes, where the markers move.

The same rules as `hornox.fast.placing`, written without branches so that thousands of tables run
side by side. Every function treats one table; callers use ``jax.vmap``.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from hornox.tables.rows.cards import HEADS as PRINTED

EVEN_ODD, CLIMBING, COW, FLIP = 1, 2, 4, 8
"""The fan cards as bits of ``Table.fan``, as the kernels number them."""

CARDS = 104
FAR = 1000
"""Larger than any difference between two cards."""

HEADS = jnp.array(PRINTED, jnp.int32)
"""Heads by card; place 0 is no card."""


class Table(NamedTuple):
    """Four rows and the markers beside them. Rows count from 0; -1 is nowhere."""

    end: Array
    size: Array
    heads: Array
    highest: Array
    even_odd: Array
    odd: Array
    mountain: Array
    up: Array
    cow: Array
    fan: Array


def has(table: Table, fan_card: int) -> Array:
    """Whether a fan card is in the game."""
    return (table.fan & fan_card) > 0


def lowest_end(end: Array, but: Array | int) -> Array:
    """The row with the lowest end, other than one row."""
    return jnp.argmin(jnp.where(jnp.arange(4) == but, FAR, end)).astype(jnp.int32)


def open_table(cards: Array, fan: Array) -> Table:
    """Four cards laid out as rows."""
    cards = cards.astype(jnp.int32)
    lowest = lowest_end(cards, -1)
    return Table(
        end=cards,
        size=jnp.ones(4, jnp.int32),
        heads=HEADS[cards],
        highest=cards,
        even_odd=lowest,
        odd=cards[lowest] & 1,
        mountain=jnp.int32(3),
        up=jnp.int32(1),
        cow=lowest,
        fan=jnp.asarray(fan, jnp.int32),
    )


def fit(table: Table, value: Array) -> Array:
    """The row that a value goes to, -1 if it fits nowhere."""
    rows = jnp.arange(4)
    falling = has(table, CLIMBING) & (rows == table.mountain)
    difference = jnp.where(falling, table.end - value, value - table.end)
    choosy = has(table, EVEN_ODD) & (rows == table.even_odd)
    fits = (difference > 0) & ~(choosy & ((value & 1) != table.odd))
    # Of two equal differences the mountain row wins.
    measure = jnp.where(fits, 2 * difference - falling, 2 * FAR)
    return jnp.where(fits.any(), jnp.argmin(measure), -1).astype(jnp.int32)


def is_full(table: Table, row: Array) -> Array:
    """Whether a row has no place left; the cow uses one."""
    return table.size[row] + (has(table, COW) & (table.cow == row)) >= 5


def _move_markers(table: Table, when: Array) -> Table:
    """What a take brings about, where there was one."""
    row = lowest_end(table.end, table.even_odd)
    moves = when & has(table, EVEN_ODD)
    climbs = when & has(table, CLIMBING)
    mountain = jnp.where(table.up > 0, table.mountain - 1, table.mountain + 1)
    up = jnp.where(mountain == 0, 0, jnp.where(mountain == 3, 1, table.up))
    return table._replace(
        even_odd=jnp.where(moves, row, table.even_odd),
        odd=jnp.where(moves, table.end[row] & 1, table.odd),
        mountain=jnp.where(climbs, mountain, table.mountain),
        up=jnp.where(climbs, up, table.up),
    )


def _land_cow(table: Table, before: Array, jumps: Array) -> tuple[Table, Array, Array, Array]:
    """One jump of the cow: the table, the heads that it costs, the row she left, if she goes on."""
    to = lowest_end(table.end, before)
    crowded = jumps & (table.size[to] >= 5)
    kept = table.highest[to]
    cost = jnp.where(crowded, table.heads[to] - HEADS[kept], 0)
    at = (jnp.arange(4) == to) & crowded
    after = table._replace(
        cow=jnp.where(jumps, to, table.cow),
        heads=jnp.where(at, HEADS[kept], table.heads),
        size=jnp.where(at, 1, table.size),
        end=jnp.where(at, kept, table.end),
    )
    return _move_markers(after, crowded), cost, to, crowded


def lay(table: Table, row: Array, card: Array, chosen: Array) -> tuple[Table, Array]:
    """Put a card to a row (chosen: it fits nowhere); the table after it and the heads it takes."""
    takes = chosen | is_full(table, row)
    at = jnp.arange(4) == row
    cost = jnp.where(takes, table.heads[row], 0)
    kept = ~takes
    after = table._replace(
        heads=jnp.where(at, kept * table.heads + HEADS[card], table.heads),
        size=jnp.where(at, kept * table.size + 1, table.size),
        highest=jnp.where(at, jnp.maximum(kept * table.highest, card), table.highest),
        end=jnp.where(at, card, table.end),
    )
    after = _move_markers(after, takes)
    jumps = has(table, COW) & (table.cow == row)
    before = row
    for _ in range(4):  # a card brings four takes at most
        after, more, before, jumps = _land_cow(after, before, jumps)
        cost += more
    return after, cost


def cheapest_row(table: Table) -> Array:
    """The row with the fewest heads, the topmost of equals."""
    return jnp.argmin(table.heads).astype(jnp.int32)


def value_of(card: Array, flipped: Array) -> Array:
    """The number that a card counts as while it is placed."""
    return jnp.where(flipped, 10 * (card % 10) + card // 10, card)


def order_of(card: Array, flipped: Array) -> Array:
    """A number that orders plays: by value, of equal ones the flipped card first."""
    return (2 * value_of(card, flipped) + ~flipped) * 128 + card
