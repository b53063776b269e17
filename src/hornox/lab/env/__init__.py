"""Environments for learning: the engine behind PettingZoo, Gymnasium and arrays, in every mode."""

from __future__ import annotations

from hornox.extras import need

need("lab", "gymnasium", "numpy", "pettingzoo", by=__name__)

from hornox.lab.env.codec import WAIT, Codec  # noqa: E402
from hornox.lab.env.game import REWARDS, Game, Snapshot  # noqa: E402
from hornox.lab.env.layout import Layout  # noqa: E402
from hornox.lab.env.solo import HornoxSolo  # noqa: E402
from hornox.lab.env.zoo import HornoxAEC, HornoxParallel  # noqa: E402

__all__ = [
    "REWARDS",
    "WAIT",
    "Codec",
    "Game",
    "HornoxAEC",
    "HornoxParallel",
    "HornoxSolo",
    "Layout",
    "Snapshot",
]
