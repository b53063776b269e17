"""Playouts for whoever writes a bot: what every seat takes, world by world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.engine.decision import Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.base_playouts import weigh_moment
from hornox.fast.from_view import look
from hornox.fast.known import can_see
from hornox.fast.policies import WIDE
from hornox.fast.weights import learned

Heads = NDArray[np.int64]
Weights = NDArray[np.float32]

BY_SEAT = np.zeros(0, np.int64)
"""Instead of a mixture of policies: each seat has its own."""


def heads_by_world(
    seen: View[Any, Any],
    policies: Sequence[int],
    worlds: int,
    seed: str,
    decision: Decision | None,
    weights: Weights | None,
    blur: float,
) -> Heads:
    """See ``hornox.fast.playouts_from``."""
    decision = seen.decisions[0] if decision is None and seen.decisions else decision
    if decision is None or not can_see(seen, decision):
        raise ValueError("kernels play on only from a card or a row that this seat has to choose")
    weights = learned(seen.seats) if weights is None else np.ascontiguousarray(weights, np.float32)
    _check(policies, worlds, weights, seen.seats)
    moment = look(seen, decision)
    count = len(moment.options)
    heads = np.zeros((count, worlds, seen.seats), np.int64)
    weigh_moment(
        moment, np.arange(count), (np.array(policies, np.int64), BY_SEAT), weights,
        int(policies[moment.seat]), np.float32(blur / 2**32), 0.0, key_of(seed), 0, worlds,
        np.zeros((count, 5)), heads,
    )  # fmt: skip
    return heads


def key_of(seed: str) -> np.uint64:
    """The number that all worlds of a seed are made of."""
    stream = Stream(seed, "playouts")
    return np.uint64(sum(stream.below(65536) << 16 * i for i in range(4)))


def _check(policies: Sequence[int], worlds: int, weights: Weights, seats: int) -> None:
    if weights.ndim != 3 or weights.shape[1:] != (11, WIDE):
        raise ValueError(f"weights are tables of 11 by {WIDE} numbers, one for each policy")
    if len(policies) != seats or not all(0 <= policy <= len(weights) for policy in policies):
        raise ValueError(f"every one of {seats} seats needs a policy from 0 to {len(weights)}")
    if worlds < 1:
        raise ValueError("there must be at least one world")
