"""Decisions a second of games of pgx, with observations, masks and the small policy of ``jax_env``.

pgx does not belong to the development environment: ``pip install pgx`` beside jax, then
``PYTHONPATH=src:. python benchmarks/pgx_games.py``. Measure both on the same machine.
"""

from __future__ import annotations

import argparse
from functools import partial
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp

GAMES = "connect_four,backgammon,leduc_holdem,sparrow_mahjong,go_9x9,2048"
WIDTH = 128


@partial(jax.jit, static_argnums=(0, 4))
def play(env: Any, state: Any, weights: Any, key: Any, steps: int) -> Any:
    """This many steps of all games; gives the states and a sum that needs every step."""
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def act(carry: tuple[Any, Any], key: Any) -> Any:
        state, total = carry
        masks = state.legal_action_mask
        seen = state.observation.reshape(masks.shape[0], -1).astype(jnp.bfloat16)
        hidden = jax.nn.relu(seen @ weights[0])
        logits = (hidden @ weights[1]).astype(jnp.float32)
        noise = jax.random.gumbel(key, masks.shape)
        actions = jnp.where(masks, logits + noise, -jnp.inf).argmax(axis=1)
        state = step(state, actions, jax.random.split(key, masks.shape[0]))
        return (state, total + state.rewards.sum()), None

    return jax.lax.scan(act, (state, jnp.float32(0)), jax.random.split(key, steps))[0]


def measure(name: str, count: int, steps: int) -> None:
    """Every step of a game is one decision."""
    import pgx

    env = pgx.make(name)
    key = jax.random.key(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    first, second = jax.random.split(key)
    inputs = state.observation.size // count
    weights = [
        jax.random.normal(first, (inputs, WIDTH), jnp.bfloat16) / 32,
        jax.random.normal(second, (WIDTH, env.num_actions), jnp.bfloat16) / 16,
    ]
    best = 0.0
    for run in range(4):  # the first one compiles
        began = perf_counter()
        state, total = play(env, state, weights, jax.random.key(run), steps)
        float(total)  # waits until everything is computed
        best = max(best, count * steps / (perf_counter() - began))
    print(f"{name:18}{inputs:6} inputs{best:16,.0f} decisions/s", flush=True)


def main() -> None:
    """Measure the games that are named."""
    import pgx

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--names", default=GAMES)
    given = parser.parse_args()
    device = jax.devices()[0].device_kind
    print(device, "jax", jax.__version__, "pgx", pgx.__version__, given.games, "games")
    for name in given.names.split(","):
        measure(name, given.games, given.steps)


if __name__ == "__main__":
    main()
