"""The network, computed in whole numbers that a float holds exactly.

Weights and inputs are rounded to fixed fractions before they are multiplied. Every sum then stays
below 2^53, so that it is the same in whatever order a machine adds.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.fast.weights import UNREADABLE, unusable

Numbers = NDArray[np.float64]

WEIGHT, SIGNAL, SQUARE = 2.0**14, 2.0**12, 2.0**10
"""The fractions to which weights, inputs of a layer, and numbers to be squared are rounded."""
FILE = Path(__file__).with_name("rows.npz")
SIX = Path(__file__).with_name("six.npz")
"""The same, trained further for six players in the base game among imitations of bots."""


class Layers:
    """The networks of a file: one for cards, and one for rows where there is one."""

    def __init__(self, file: Path) -> None:
        try:
            with file.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
                parts = {name: found[name].astype(np.float64) for name in found}
        except UNREADABLE as wrong:
            raise unusable(file) from wrong
        self.weights = {
            name.removesuffix("['w']"): np.rint(one * WEIGHT)
            for name, one in parts.items()
            if name.endswith("['w']")
        }
        if "['policy']" not in self.weights:
            raise unusable(file)
        self.depth = sum(name.startswith("['body']") for name in self.weights)
        self._rest = {name: one for name, one in parts.items() if not name.endswith("['w']")}

    def cards(self, seen: Numbers) -> tuple[Numbers, Numbers]:
        """Logits of all choices, and the reward that is to be expected.

        Choices are each card and each card flipped, in a draft each place. For what one seat sees,
        or for a line for each of many.
        """
        x = np.maximum(self._through("['in']", seen), 0.0)
        for i in range(self.depth):
            name = f"['body'][{i}]"
            x = x + np.maximum(self._through(name, _normal(x) * self._rest[f"{name}['g']"]), 0.0)
        return self._through("['policy']", x), self._through("['value']", x)[..., 0]

    def rows(self, seen: Numbers) -> Numbers:
        """Logits of the four rows."""
        x = np.maximum(self._through("['row_in']", seen), 0.0)
        x = x + np.maximum(self._through("['row_body']", x), 0.0)
        return self._through("['row_policy']", x)

    def _through(self, name: str, x: Numbers) -> Numbers:
        sums: Any = np.rint(x * SIGNAL) @ self.weights[name]
        return np.asarray(sums / (SIGNAL * WEIGHT) + self._rest[f"{name}['b']"])


def _normal(x: Numbers) -> Numbers:
    whole = np.rint(x * SQUARE)
    mean = (whole * whole).sum(axis=-1, keepdims=True) / (SQUARE * SQUARE * x.shape[-1])
    return np.asarray(x / np.sqrt(mean + 1e-6))


@cache
def trained() -> Layers:
    """The network that comes with Hornox."""
    return Layers(FILE)


@cache
def at_six() -> Layers:
    """The one for six players in the base game."""
    return Layers(SIX)
