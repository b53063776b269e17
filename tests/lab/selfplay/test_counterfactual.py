"""Cards that were not played are judged by what would have come of them."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay import critic, network, ppo
from hornox.lab.selfplay.counterfactual import TRIED, try_cards
from hornox.lab.selfplay.rounds import begin
from hornox.lab.selfplay.table import CARDS

pytestmark = pytest.mark.long


def test_the_lower_of_two_cards_takes_the_full_row() -> None:
    # Hands 10, 12 ... 28 and 11, 13 ... 29; the last row ends with 4, is full and holds 7 heads.
    first = [*range(10, 30, 2), *range(11, 30, 2), 1, 2, 3, 4]
    deck = jnp.array([*first, *(card for card in range(1, CARDS + 1) if card not in first)])
    state = begin(deck, jnp.int32(2), 2, jnp.int32(0), jnp.bool_(False), jnp.int32(CARDS))
    full = state.table._replace(size=jnp.array([1, 1, 1, 5]), heads=jnp.array([1, 1, 1, 7]))
    one = jax.tree.map(lambda part: jnp.asarray(part)[None], state._replace(table=full))
    # The network likes 10, 14, 18 and 22 best, in this order; the other one has played 17.
    wanted = [10, 14, 18, 22]
    logits = np.zeros((1, CARDS), np.float32)
    logits[0, np.array(wanted) - 1] = [3.0, 2.0, 1.5, 1.0]
    nothing = jax.tree.map(jnp.zeros_like, network.fresh(jax.random.key(1)))
    blank = jax.tree.map(jnp.zeros_like, critic.fresh(jax.random.key(1)))
    tried = try_cards(
        (nothing, nothing, ppo.Firm()), blank, jax.random.key(2), one, jnp.array([[12, 17]]),
        jnp.asarray(logits),
    )  # fmt: skip
    assert (np.asarray(tried.choices[0]) + 1).tolist() == wanted
    worth = np.array([-7, -7, 7, 7]) / ppo.SCALE
    chances = np.exp([3.0, 2.0, 1.5, 1.0])
    mean = (chances * worth).sum() / chances.sum()
    assert tried.gains.shape == (1, TRIED)
    assert np.allclose(np.asarray(tried.gains[0]), worth - mean, atol=1e-5)
