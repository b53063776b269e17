"""What a network learns from a choice: credit, clipping and the step of the optimiser, by hand."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.ppo import Chosen, Knobs, beginner, better, updated


def test_a_choice_is_credited_with_what_came_later_than_was_expected() -> None:
    values, rewards = np.array([[0.5], [1.0], [-2.0]]), np.array([[1.0], [0.0], [3.0]])
    gains, goals = ppo._advantages(jnp.array(values), jnp.array(rewards), 0.5)
    surprises = [1.0 + 1.0 - 0.5, 0.0 - 2.0 - 1.0, 3.0 - 0.0 + 2.0]
    wanted = np.array(
        [surprises[0] + 0.5 * surprises[1] + 0.25 * surprises[2],
         surprises[1] + 0.5 * surprises[2], surprises[2]]
    )  # fmt: skip
    assert np.allclose(np.asarray(gains)[:, 0], wanted)
    assert np.allclose(goals, np.asarray(gains) + values)
    whole, _ = ppo._advantages(jnp.array(values), jnp.array(rewards), 1.0)
    assert np.allclose(np.asarray(whole)[:, 0], [4 - 0.5, 3 - 1, 3 + 2]), "all that came of it"


def test_advantages_are_told_against_those_that_count() -> None:
    counts = jnp.array([True, True, True, False])
    found = np.asarray(ppo._steadied(jnp.array([1.0, 3.0, 5.0, 100.0]), counts))
    assert found[:3].mean() == pytest.approx(0, abs=1e-5)
    assert found[:3].std() == pytest.approx(1, abs=1e-5)


def chosen(chance: float) -> Chosen:
    """The first one of three choices, made when it was so likely; the third one is not allowed."""
    return Chosen(
        jnp.zeros((1, 2)), jnp.array([[True, True, False]]), jnp.array([0]),
        jnp.log(jnp.array([chance])), jnp.zeros(1), jnp.ones(1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("gain", "before", "moves"),
    [(1.0, 0.5, True), (-1.0, 0.5, True), (1.0, 0.3, False), (-1.0, 0.8, False),
     (-1.0, 0.3, True), (1.0, 0.8, True)],
)  # fmt: skip
def test_what_has_become_much_likelier_is_made_no_likelier(
    gain: float, before: float, moves: bool
) -> None:
    """Both choices are equally likely now; a step goes towards a gain, up to the clip."""

    def wanted(logits: jax.Array) -> jax.Array:
        made = chosen(before)
        return better(ppo.chances_of(logits, made.allowed), made, jnp.array([gain])).sum()

    slope = np.asarray(jax.grad(wanted)(jnp.zeros((1, 3))))[0]
    assert bool(slope.any()) == moves
    assert slope[0] * gain >= 0 >= slope[1] * gain and slope[2] == 0


def loss_of(weights: Any, gain: float, entropy: float, goal: float = 0.0) -> jax.Array:
    def weigh(weights: Any, _seen: jax.Array) -> Any:
        return weights["logits"], weights["value"]

    part = chosen(0.5), jnp.array([gain]), jnp.array([goal])
    return ppo._loss(weights, weigh, part, jnp.float32(entropy))[0]


@pytest.mark.parametrize("gain", [-1.0, 1.0])
def test_a_step_goes_towards_what_gained_and_what_came(gain: float) -> None:
    weights = {"logits": jnp.zeros((1, 3)), "value": jnp.array([1.0])}
    slopes = jax.grad(loss_of)(weights, gain, 0.0, 3.0)
    rate = jnp.float32(0.01)
    learner = updated(beginner(weights), slopes, Knobs(rate, rate))
    after = np.asarray(learner.weights["logits"])[0]
    assert np.sign(after[0]) == gain and np.sign(after[1]) == -gain and after[2] == 0
    assert float(learner.weights["value"][0]) > 1
    # The first step of Adam is as long as the rate in every direction, however steep it is.
    assert abs(after[0]) == pytest.approx(0.01, rel=1e-3) and int(learner.steps) == 1


def test_a_bonus_for_entropy_makes_less_sure() -> None:
    weights = {"logits": jnp.array([[2.0, 0.0, 5.0]]), "value": jnp.zeros(1)}
    slopes = np.asarray(jax.grad(loss_of)(weights, 0.0, 0.1)["logits"])[0]
    assert slopes[0] > 0 > slopes[1] and slopes[2] == 0
