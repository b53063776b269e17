"""A small network that drafts, and what it sees.

It is a network of its own because it sees something else than the one that plays: who has taken
what, and no rows. On a plain table only the order of the cards counts, and their heads, not the
numbers. So a card is known by its place among the cards of the round, from low to high: 64 places
are enough for every number of players, and for a deck that nobody knows.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.network import Weights, layers, residual, through
from hornox.lab.selfplay.open_cards import ROWS, Draft
from hornox.lab.selfplay.rounds import HAND
from hornox.lab.selfplay.table import CARDS, HEADS

MOST = 6
"""Seats of a draft at most."""
PLACES = HAND * MOST + ROWS
PLANES = MOST + 2
SEEN = PLANES * PLACES + (MOST - 1) + HAND + MOST
"""Numbers that the network sees."""
WIDTH, DEPTH = 192, 3


def ranked(draft: Draft) -> Array:
    """The cards of the round from low to high, then 0."""
    there = draft.open | draft.held.any(axis=0)
    cards = jnp.sort(jnp.where(there, jnp.arange(CARDS + 1), CARDS + 1))[:PLACES]
    return jnp.where(cards > CARDS, 0, cards)


def see(draft: Draft, cards: Array, seat: Array) -> Array:
    """What a seat sees, the others in their order from it on; ``cards`` are those of `ranked`."""
    most = draft.held.shape[0]
    order = (seat + jnp.arange(MOST)) % draft.seats
    inside = jnp.arange(MOST) < draft.seats
    hands = draft.held[jnp.minimum(order, most - 1)][:, cards] & inside[:, None]
    planes = [draft.open[cards][None], hands, (HEADS[cards] / 7)[None]]
    place = (seat - draft.first) % draft.seats
    rest = [
        jax.nn.one_hot(draft.seats - 2, MOST - 1),
        jax.nn.one_hot(draft.held[seat].sum(), HAND),
        jax.nn.one_hot(place, MOST),
    ]
    numbers = [*[plane.reshape(-1) for plane in planes], *rest]
    return jnp.concatenate([one.astype(jnp.float32) for one in numbers])


def fresh(key: Array) -> Weights:
    """Weights to begin with."""
    return layers(key, SEEN, WIDTH, DEPTH, policy=(PLACES, 0.01), value=(1, 0.1))


def weigh_picks(weights: Weights, seen: Array) -> tuple[Array, Array]:
    """Logits of all places and the reward that is to be expected, for a batch."""
    x = residual(weights, seen)
    return through(x, weights["policy"]), through(x, weights["value"])[..., 0]
