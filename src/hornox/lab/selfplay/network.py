"""Two networks: one weighs cards and tells what is to be expected, one chooses rows."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.features import INPUTS, ROW_INPUTS
from hornox.lab.selfplay.table import CARDS

Weights = dict[str, Any]
WIDTH, DEPTH, ROW_WIDTH = 640, 4, 96
CHOICES = 2 * CARDS


def fresh(key: Array) -> Weights:
    """Weights to begin with: the layers behind the first add little at the start."""
    keys = iter(jax.random.split(key, 2 * DEPTH + 8))

    def layer(rows: int, columns: int, gain: float = 1.0) -> Array:
        spread: float = gain * (2 / rows) ** 0.5
        return jnp.asarray(jax.random.normal(next(keys), (rows, columns)) * spread)

    body = [
        {"w": layer(WIDTH, WIDTH, 0.3), "b": jnp.zeros(WIDTH), "g": jnp.ones(WIDTH)}
        for _ in range(DEPTH)
    ]
    return {
        "in": {"w": layer(INPUTS, WIDTH), "b": jnp.zeros(WIDTH)},
        "body": body,
        "policy": {"w": layer(WIDTH, CHOICES, 0.01), "b": jnp.zeros(CHOICES)},
        "value": {"w": layer(WIDTH, 1, 0.1), "b": jnp.zeros(1)},
        "row_in": {"w": layer(ROW_INPUTS, ROW_WIDTH), "b": jnp.zeros(ROW_WIDTH)},
        "row_body": {"w": layer(ROW_WIDTH, ROW_WIDTH, 0.5), "b": jnp.zeros(ROW_WIDTH)},
        "row_policy": {"w": layer(ROW_WIDTH, 4, 0.01), "b": jnp.zeros(4)},
        "row_value": {"w": layer(ROW_WIDTH, 1, 0.1), "b": jnp.zeros(1)},
    }


def through(x: Array, layer: Weights) -> Array:
    """A layer, multiplied in half precision."""
    weights = layer["w"].astype(jnp.bfloat16)
    return jnp.asarray((x.astype(jnp.bfloat16) @ weights).astype(jnp.float32) + layer["b"])


def normal(x: Array, gain: Array) -> Array:
    """The numbers with mean square 1, times a gain for each."""
    return x * jax.lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6) * gain


def residual(weights: Weights, seen: Array) -> Array:
    """What the layers before the last one make of a batch."""
    x = jax.nn.relu(through(seen, weights["in"]))
    for layer in weights["body"]:
        x = x + jax.nn.relu(through(normal(x, layer["g"]), layer))
    return x


def layers(key: Array, seen: int, width: int, depth: int, **heads: tuple[int, float]) -> Weights:
    """Weights to begin with: some layers, then a last one of so many numbers for each head."""
    keys = iter(jax.random.split(key, depth + 1 + len(heads)))

    def layer(rows: int, columns: int, gain: float = 1.0) -> Weights:
        spread = gain * (2 / rows) ** 0.5
        drawn = jax.random.normal(next(keys), (rows, columns))
        return {"w": jnp.asarray(drawn * spread), "b": jnp.zeros(columns)}

    return {
        "in": layer(seen, width),
        "body": [{**layer(width, width, 0.3), "g": jnp.ones(width)} for _ in range(depth)],
        **{name: layer(width, *head) for name, head in heads.items()},
    }


def weigh_cards(weights: Weights, seen: Array) -> tuple[Array, Array]:
    """Logits of all choices and the reward that is to be expected, for a batch."""
    x = residual(weights, seen)
    return through(x, weights["policy"]), through(x, weights["value"])[..., 0]


def weigh_rows(weights: Weights, seen: Array) -> tuple[Array, Array]:
    """Logits of the four rows and the reward that is to be expected, for a batch."""
    x = jax.nn.relu(through(seen, weights["row_in"]))
    x = x + jax.nn.relu(through(x, weights["row_body"]))
    return through(x, weights["row_policy"]), through(x, weights["row_value"])[..., 0]
