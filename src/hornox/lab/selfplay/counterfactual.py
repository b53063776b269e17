"""What would have come of other cards: the others' cards stay, and a critic judges what is left.

Of ten cards a round shows what came of one, and a network that is nearly sure seldom plays the
others. So in each round and turn the learner's likeliest cards are tried as well: the turn is
placed with each of them, and the critic, which sees all hands, says what is to be expected after
it. That is exact as far as the turn goes, and as good as the critic beyond it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.critic import expect, oversee
from hornox.lab.selfplay.features import observe_row
from hornox.lab.selfplay.network import Weights
from hornox.lab.selfplay.ppo import Nets, weigh_both
from hornox.lab.selfplay.rounds import HAND, Due, Round, reveal_plain

TRIED = 4
"""Cards of a hand that are tried, the likeliest ones."""


class Tried(NamedTuple):
    """By round: cards that the learner could play, and what would have come of each."""

    choices: Array
    gains: Array
    """Compared with the mean of these choices."""


def try_cards(
    nets: Nets, critic: Weights, key: Array, state: Round, cards: Array,
    logits: Array,
) -> Tried:  # fmt: skip
    """What would come of the likeliest cards of seat 0 in each round of the base game."""
    rounds, most = cards.shape
    said = jnp.where(state.held[:, 0, 1:], logits, ppo.UNLIKELY)
    said, choices = jax.lax.top_k(said, TRIED)
    # With few cards left some of them are none.
    there = said > ppo.UNLIKELY / 2

    def rest(state: Round, cards: Array, key: Array, card: Array) -> Any:
        def choose(due: Due) -> tuple[Array, None]:
            seen = observe_row(state, due).astype(jnp.bfloat16)
            return jax.random.categorical(key, weigh_both(nets, seen, due.seat > 0)[0]), None

        after, taken, _ = reveal_plain(state, cards.at[0].set(card), choose)
        others = (taken.sum() - taken[0]) / (state.seats - 1)
        later = oversee(after, jnp.int32(0), jnp.zeros(most, jnp.int32)).astype(jnp.bfloat16)
        return (others - taken[0]) / ppo.SCALE, later

    every = jax.vmap(jax.vmap(rest, (None, None, None, 0)))
    keys = jax.random.split(key, rounds)
    # A card that is none counts for nothing, whatever comes of it.
    now, later = every(state, cards, keys, choices + 1)
    more = (state.turn < HAND - 1)[:, None]
    worth = now + expect(critic, later) * more
    chances = jax.nn.softmax(said) * there
    gains = (worth - (chances * worth).sum(axis=1, keepdims=True)) * there
    return Tried(choices, gains)
