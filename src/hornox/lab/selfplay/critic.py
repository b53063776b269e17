"""A critic that sees all cards: it says what is to be expected, while others learn to play.

Most of what a round brings is luck: what the others hold and what they have just chosen. A critic
that knows both takes that luck out of what a choice is credited with. It does not know the choice
itself, so the credit stays fair. It is used in training alone; nobody plays by it.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.features import INPUTS, observe
from hornox.lab.selfplay.network import Weights, layers, residual, through
from hornox.lab.selfplay.rounds import Round
from hornox.lab.selfplay.table import CARDS, fit

WIDTH, DEPTH = 512, 3
INSIGHTS = INPUTS + 2 * CARDS

_VALUES = jnp.arange(1, CARDS + 1)


def fresh(key: Array) -> Weights:
    """Weights to begin with."""
    return layers(key, INSIGHTS, WIDTH, DEPTH, value=(1, 0.1))


def oversee(state: Round, seat: Array, chosen: Array) -> Array:
    """What a seat would see with open hands, and the cards that the others have chosen."""
    row = jax.vmap(lambda value: fit(state.table, value))(_VALUES)
    end = jnp.where(row < 0, 0, state.table.end[row])
    others = jnp.where(jnp.arange(chosen.shape[0]) == seat, 0, chosen)
    now = jnp.zeros(CARDS + 1).at[others].set(1.0).at[0].set(0.0)
    below = jnp.cumsum(now)
    between = jnp.abs(below[_VALUES] - below[end])
    seen = observe(state._replace(known=jnp.bool_(True)), seat)
    return jnp.concatenate([seen, now[1:], between / 5])


def expect(critic: Weights, seen: Array) -> Array:
    """The reward that is to be expected, for a batch."""
    x = residual(critic, seen)
    return through(x, critic["value"])[..., 0]
