"""Intervals by drawing the same deals again, with replacement.

The deals are whole numbers and are drawn by the raw words of PCG64, which NumPy keeps the same in
all versions: the same seed gives the same interval on every machine.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

DRAWS = 2000
"""How often all deals are drawn."""

_AT_ONCE = 1 << 18


def intervals(
    deals: Numbers, seed: str, *, draws: int = DRAWS, level: float = 0.95
) -> list[tuple[float, float]]:
    """The interval of the mean of each column; a row is a deal, and stays together."""
    count = len(deals)
    chance = np.random.PCG64(int.from_bytes(blake2b(seed.encode(), digest_size=16).digest()))
    sums = np.empty((draws, deals.shape[1]), np.int64)
    batch = max(1, _AT_ONCE // count)
    for first in range(0, draws, batch):
        size = min(batch, draws - first)
        words = chance.random_raw(size * count) >> np.uint64(32)
        drawn = (words * np.uint64(count) >> np.uint64(32)).astype(np.int64)
        sums[first : first + size] = deals[drawn.reshape(size, count)].sum(axis=1)
    sums.sort(axis=0)
    # As many draws lie below the interval as above it.
    cut = int((1 - level) / 2 * draws)
    ends = sums[[cut, draws - 1 - cut]].T.tolist()
    return [(low / count, high / count) for low, high in ends]
