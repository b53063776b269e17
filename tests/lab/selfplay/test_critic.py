"""The critic of the training sees what the others hold and have chosen, and never one's choice."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay.critic import oversee
from hornox.lab.selfplay.features import INPUTS
from hornox.lab.selfplay.rounds import begin
from hornox.lab.selfplay.table import CARDS

pytestmark = pytest.mark.long


def test_it_knows_all_cards_but_the_choice_that_it_judges() -> None:
    # Hands 1 to 10, 11 to 20 and 21 to 30; the rows end with 31 to 34.
    state = begin(
        jnp.arange(1, CARDS + 1), jnp.int32(3), 3, jnp.int32(0), jnp.bool_(False), jnp.int32(CARDS)
    )
    look = jax.jit(lambda cards: oversee(state, jnp.int32(0), cards))
    seen = np.asarray(look(jnp.array([1, 11, 21])))
    assert np.array_equal(seen, look(jnp.array([7, 11, 21])))
    there = seen[CARDS : 2 * CARDS]
    assert np.array_equal(np.flatnonzero(there) + 1, np.arange(11, 31)) and (there <= 1).all()
    now, between = seen[INPUTS : INPUTS + CARDS], seen[INPUTS + CARDS :]
    assert np.array_equal(np.flatnonzero(now) + 1, [11, 21])
    assert not between[34:].any()
    higher = np.asarray(look(jnp.array([1, 40, 50])))[INPUTS + CARDS :]
    assert np.allclose(5 * higher[[38, 39, 44, 49, 60]], [0, 1, 1, 2, 2])
