"""What would have come of other cards: the others' cards stay, and a critic judges what is left.

Of ten cards a round shows what came of one, and a network that is nearly sure seldom plays the
others. So in each round and turn the likeliest cards of one learner are tried as well: the turn is
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
from hornox.lab.selfplay.network import Weights, weigh_rows
from hornox.lab.selfplay.ppo import Firm
from hornox.lab.selfplay.rounds import HAND, Due, Round, reveal
from hornox.lab.selfplay.table import CARDS

TRIED = 4
"""Cards of a hand that are tried, the likeliest ones."""


class Tried(NamedTuple):
    """By round and seat: cards that a learner could play, and what would have come of each."""

    choices: Array
    gains: Array
    """Compared with the mean of these choices."""
    counts: Array
    """0 for all seats but one."""


def try_cards(
    nets: tuple[Weights, Weights, Firm], critic: Weights, key: Array, state: Round, cards: Array,
    logits: Array, theirs: Array, learns: Array,
) -> Tried:  # fmt: skip
    """What would come of the likeliest cards of one learner in each round of the base game."""
    weights, past, firm = nets
    rounds, most = cards.shape
    at_seat, at_rows = jax.random.split(key)
    drawn = jax.random.uniform(at_seat, cards.shape)
    seat = jnp.argmax(jnp.where(learns, drawn, -1.0), axis=1)
    own = jnp.take_along_axis(state.held, seat[:, None, None], axis=1)[:, 0, 1:]
    said = jnp.take_along_axis(logits, seat[:, None, None], axis=1)[:, 0, :CARDS]
    said, choices = jax.lax.top_k(jnp.where(own, said, ppo.UNLIKELY), TRIED)
    # With few cards left some of them are none.
    there = said > ppo.UNLIKELY / 2

    def rest(
        state: Round, seat: Array, cards: Array, key: Array, theirs: Array, card: Array
    ) -> Any:
        # Without fan cards, so that the compiler leaves them out.
        state = state._replace(table=state.table._replace(fan=jnp.int32(0)))

        def choose(due: Due, number: Array) -> Array:
            seen = observe_row(state, due).astype(jnp.bfloat16)
            mine, old = weigh_rows(weights, seen)[0], weigh_rows(past, seen)[0]
            logits = jnp.where(theirs[due.seat], old * firm.theirs, mine * firm.mine)
            return jax.random.categorical(jax.random.fold_in(key, number), logits)

        after, taken = reveal(state, cards.at[seat].set(card), jnp.zeros(most, bool), choose)
        others = (taken.sum() - taken[seat]) / (state.seats - 1)
        later = oversee(after, seat, jnp.zeros(most, jnp.int32)).astype(jnp.bfloat16)
        return (others - taken[seat]) / ppo.SCALE, later

    every = jax.vmap(jax.vmap(rest, (None,) * 5 + (0,)))
    keys = jax.random.split(at_rows, rounds)
    now, later = every(state, seat, cards, keys, theirs, jnp.where(there, choices + 1, 0))
    more = (state.turn < HAND - 1)[:, None]
    worth = now + expect(critic, later) * more
    chances = jax.nn.softmax(said) * there
    gains = (worth - (chances * worth).sum(axis=1, keepdims=True)) * there
    here = (jnp.arange(most) == seat[:, None]) & learns
    return Tried(
        jnp.broadcast_to(choices[:, None], (rounds, most, TRIED)),
        jnp.where(here[..., None], gains[:, None], 0.0),
        here * state.seats[:, None].astype(jnp.float32),
    )
