"""Rounds for any number of seats up to a fixed one, thousands side by side.

A round is pure: `begin` deals, `reveal_noting` places what all have chosen. Seats beyond those of
the round hold no cards and never play. Policies are functions that the caller gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.table import (
    CARDS,
    Table,
    fit,
    lay,
    open_table,
    order_of,
    value_of,
)

HAND = 10
NEVER = 1 << 30


class Round(NamedTuple):
    """A round between two turns."""

    table: Table
    held: Array
    """By seat and card (place 0 is no card): whether the seat holds it."""
    gone: Array
    """By card: whether all have seen it on the table."""
    flips: Array
    """By seat: whether the flip card is left."""
    heads: Array
    """By seat: the heads taken so far."""
    turn: Array
    seats: Array
    known: Array
    """Whether everybody knows who holds what, as after a draft."""
    deck: Array
    """The highest card of the deck."""


class Due(NamedTuple):
    """A card that fits nowhere and waits for the row that its owner takes."""

    table: Table
    seat: Array
    card: Array
    waiting: Array
    """By card: whether it is revealed and not placed yet."""


def shuffled(key: Array, size: Array) -> Array:
    """All cards in random order, those of the deck's size first."""
    cards = jnp.arange(1, CARDS + 1)
    return jnp.argsort(jax.random.uniform(key, (CARDS,)) + (cards > size)) + 1


def begin(deck: Array, seats: Array, most: int, fan: Array, known: Array, size: Array) -> Round:
    """Deal: seat s gets the cards 10·s to 10·s+9 of the deck, the rows the four after all hands."""
    places = jnp.arange(most * HAND).reshape(most, HAND)
    inside = jnp.arange(most) < seats
    cards = jnp.where(inside[:, None], deck[places % deck.shape[0]], 0)
    held = jnp.zeros((most, CARDS + 1), bool).at[jnp.arange(most)[:, None], cards].set(True)
    held = held.at[:, 0].set(False)
    four = jax.lax.dynamic_slice(deck, (seats * HAND,), (4,))
    # After a draft the rows lie in ascending order.
    four = jnp.where(known, jnp.sort(four), four)
    return opened(held, four, seats, fan, known, size)


def opened(
    held: Array, four: Array, seats: Array, fan: Array, known: Array | bool, size: Array
) -> Round:
    """The round of these hands, by seat and card, with these four cards as rows."""
    inside = jnp.arange(held.shape[0]) < seats
    return Round(
        table=open_table(four, fan),
        held=held,
        gone=jnp.zeros(CARDS + 1, bool).at[four].set(True),
        flips=inside & ((jnp.asarray(fan) & 8) > 0),
        heads=jnp.zeros(held.shape[0], jnp.int32),
        turn=jnp.int32(0),
        seats=jnp.asarray(seats, jnp.int32),
        known=jnp.asarray(known),
        deck=jnp.asarray(size, jnp.int32),
    )


def reveal_noting(
    state: Round, cards: Array, flipped: Array, choose: Callable[[Due, Array], tuple[Array, Any]]
) -> tuple[Round, Array, tuple[Any, Array]]:
    """Place what the seats have chosen, lowest first; gives the heads each seat takes, too.

    By seat also what ``choose`` gave beside the row of a due card (the second part is its number in
    the turn), and whether it was asked.
    """
    most = cards.shape[0]
    inside = jnp.arange(most) < state.seats
    keys = jnp.where(inside, order_of(cards, flipped), NEVER)
    order = jnp.argsort(keys)
    waiting = jnp.zeros(CARDS + 1, bool).at[jnp.where(inside, cards, 0)].set(True).at[0].set(False)

    def place(carry: tuple[Table, Array], number: Array) -> Any:
        table, waiting = carry
        seat = order[number]
        card, there = cards[seat], inside[seat]
        waiting = waiting.at[card].set(False)
        row = fit(table, value_of(card, flipped[seat]))
        chosen = row < 0
        wanted, note = choose(Due(table, seat, card, waiting), number)
        row = jnp.where(chosen, wanted, row)
        after, cost = lay(table, row, jnp.where(there, card, 0), chosen)
        table = jax.tree.map(lambda new, old: jnp.where(there, new, old), after, table)
        return (table, waiting), (jnp.where(there, cost, 0), note, chosen & there)

    (table, _), (costs, notes, asked) = jax.lax.scan(
        place, (state.table, waiting), jnp.arange(most)
    )
    taken = jnp.zeros(most, jnp.int32).at[order].add(costs)
    played = jnp.where(inside, cards, 0)
    after = state._replace(
        table=table,
        held=state.held.at[jnp.arange(most), played].set(False),
        gone=state.gone.at[played].set(True).at[0].set(False),
        flips=state.flips & ~flipped,
        heads=state.heads + taken,
        turn=state.turn + 1,
    )
    by_seat = jax.tree.map(lambda one: one[jnp.argsort(order)], (notes, asked))
    return after, taken, by_seat


def reveal_plain(
    state: Round, cards: Array, choose: Callable[[Due], tuple[Array, Any]]
) -> tuple[Round, Array, tuple[Any, Array]]:
    """The same in the base game, many times as quick; one seat at most is asked for a row.

    Only the lowest card of a turn can fit nowhere: those after it are higher, and fit behind it.
    """
    most = cards.shape[0]
    places = jnp.arange(CARDS + 1)
    inside = jnp.arange(most) < state.seats
    cards = jnp.where(inside, cards, 0)
    high = jnp.where(inside, cards, NEVER + jnp.arange(most))
    rank = (high[None] < high[:, None]).sum(axis=1)
    table = state.table._replace(fan=jnp.int32(0))
    played = (places[None] == cards[:, None]).any(axis=0) & (places > 0)
    first = jnp.argmin(high).astype(jnp.int32)
    lowest = high[first]
    chosen = fit(table, lowest) < 0
    wanted, note = choose(Due(table, first, lowest, played & (places != lowest)))
    taken = jnp.zeros(most, jnp.int32)
    for number in range(most):
        here = rank == number
        card, there = jnp.where(here, cards, 0).sum(), number < state.seats
        row = fit(table, card)
        asked = chosen & (number == 0)
        row = jnp.where(asked, wanted, row).astype(jnp.int32)
        laid, cost = lay(table, row, card, asked)
        table = jax.tree.map(lambda new, old, there=there: jnp.where(there, new, old), laid, table)
        taken = taken + here * jnp.where(there, cost, 0)
    after = state._replace(
        table=table._replace(fan=state.table.fan),
        held=state.held & (places[None] != cards[:, None]),
        gone=state.gone | played,
        heads=state.heads + taken,
        turn=state.turn + 1,
    )
    return after, taken, (note, chosen & (jnp.arange(most) == first))
