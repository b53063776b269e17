"""The draft of pro: all cards lie open, one seat after another takes one (R17, R18).

Pure, as the rounds are: `lay_open` begins, `pick` gives the card to the seat whose turn it is,
`begin_drafted` makes a round with open hands of it when four cards are left.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.rounds import HAND, Round, opened
from hornox.lab.selfplay.table import CARDS

ROWS = 4


class Draft(NamedTuple):
    """A draft between two picks. Place 0 is no card."""

    open: Array
    """By card: whether it can be taken."""
    held: Array
    """By seat and card: whether the seat has taken it."""
    first: Array
    seats: Array
    deck: Array
    """The highest card of the deck."""


def lay_open(
    deck: Array, seats: Array | int, most: int, size: Array | int, first: Array | int = 0
) -> Draft:
    """As many cards as the hands and rows need lie open, from the top of the deck."""
    needed = jnp.arange(deck.shape[0]) < HAND * jnp.asarray(seats) + ROWS
    shown = jnp.zeros(CARDS + 1, bool).at[jnp.where(needed, deck, 0)].set(True)
    return Draft(
        open=shown.at[0].set(False),
        held=jnp.zeros((most, CARDS + 1), bool),
        first=jnp.asarray(first, jnp.int32),
        seats=jnp.asarray(seats, jnp.int32),
        deck=jnp.asarray(size, jnp.int32),
    )


def picking(draft: Draft) -> Array:
    """The seat whose turn it is, always in the same direction."""
    return (draft.first + draft.held.sum()) % draft.seats


def pick(draft: Draft, card: Array) -> Draft:
    """The card goes to the hand of the seat whose turn it is."""
    return draft._replace(
        open=draft.open.at[card].set(False), held=draft.held.at[picking(draft), card].set(True)
    )


def begin_drafted(draft: Draft) -> Round:
    """The last four cards open the rows, ascending; everybody knows who holds what."""
    count = jnp.cumsum(draft.open)
    four = jnp.stack([jnp.argmax(count > row) for row in range(ROWS)])
    nothing = jnp.int32(0)
    return opened(draft.held, four, draft.seats, nothing, True, draft.deck)
