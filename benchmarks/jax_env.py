"""Decisions a second of the environment in JAX, with observations, masks and a small policy.

Needs jax, numpy, msgspec and the sources: ``PYTHONPATH=src python benchmarks/jax_env.py``.
"""

from __future__ import annotations

import argparse
from functools import partial
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp

from hornox.lab.jax_env import Env, State


def policy(key: Any, seen: int, width: int, actions: int) -> list[Any]:
    """The weights of a network with one hidden layer."""
    first, second = jax.random.split(key)
    return [
        jax.random.normal(first, (seen, width), jnp.bfloat16) / 32,
        jax.random.normal(second, (width, actions), jnp.bfloat16) / 16,
    ]


@partial(jax.jit, static_argnums=(0, 4, 5))
def play(env: Env, state: State, weights: Any, key: Any, steps: int, observing: bool) -> Any:
    """This many steps of all games; gives the states, the decisions made and the heads taken."""
    seats = jnp.arange(env.players)

    def act(carry: tuple[State, Any, Any], key: Any) -> Any:
        state, decisions, heads = carry
        masks = jax.vmap(env.masks)(state)
        logits = jnp.zeros(masks.shape)
        if observing:
            look = jax.vmap(jax.vmap(env.observe, (None, 0)), (0, None))
            hidden = jax.nn.relu(look(state, seats).astype(jnp.bfloat16) @ weights[0])
            logits = (hidden @ weights[1]).astype(jnp.float32)
        noise = jax.random.gumbel(key, masks.shape)
        actions = jnp.where(masks, logits + noise, -jnp.inf).argmax(axis=2)
        decisions += jax.vmap(env.asked)(state).sum()
        state = jax.vmap(env.step)(state, actions)
        heads -= state.rewards.sum()
        keys = jax.random.split(key, masks.shape[0])
        return (jax.vmap(env.reset_ended)(state, keys), decisions, heads), None

    start = (state, jnp.int32(0), jnp.float32(0))
    return jax.lax.scan(act, start, jax.random.split(key, steps))[0]


def measure(mode: str, players: int, count: int, steps: int, observing: bool) -> None:
    env = Env(mode, players)
    key = jax.random.key(1)
    weights = policy(key, *env.observation_shape, 128, env.actions)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    best, decisions, heads = 0.0, 1, 0.0
    for run in range(4):  # the first one compiles
        began = perf_counter()
        state, made, taken = play(env, state, weights, jax.random.key(run), steps, observing)
        decisions, heads = int(made), float(taken)  # waits until everything is computed
        best = max(best, decisions / (perf_counter() - began))
    told = "with a policy" if observing else "at random"
    each = heads / decisions
    print(
        f"{mode:8}{players:3} {told:14}{best:16,.0f} decisions/s, {each:.3f} heads each", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=64)
    given = parser.parse_args()
    print(jax.devices()[0].device_kind, "jax", jax.__version__, given.games, "games")
    for mode, players in (("base", 2), ("base", 4), ("base", 10), ("cow+flip", 4), ("pro", 4)):
        for observing in (True, False):
            measure(mode, players, given.games, given.steps, observing)


if __name__ == "__main__":
    main()
