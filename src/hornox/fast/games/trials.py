"""Every option in every world, in one compiled loop: for the searches of all tables."""

from __future__ import annotations

import numpy as np
from numba import float64, int64, njit, uint64, void

from hornox.fast.games.layout import GAME

TRIED = void(
    GAME, GAME, GAME, GAME, uint64[:, ::1], GAME, int64, int64, int64, float64[:, :, ::1]
)  # fmt: skip
"""The types of a table's ``try_options``, which calls this with its own functions."""


@njit(inline="always")
def try_all(fill, try_place, start, pool, missing, more, seeds, places, seat, answers, slips, out):
    """Try the options at these places in new worlds, the same ones for each.

    A world has two seeds, one for what lies where and one for what happens in it. ``out`` is by
    world and option what ``try_place`` tells of it.
    """
    world, game = np.empty_like(start), np.empty_like(start)
    cards, others = np.empty_like(pool), np.empty_like(more)
    chance = np.zeros(9, np.uint64)
    for number in range(len(seeds)):
        world[:] = start
        cards[:] = pool
        others[:] = more
        chance[0] = seeds[number, 0]
        fill(world, cards, missing, others, chance)
        for i in range(len(places)):
            chance[0] = seeds[number, 1]
            try_place(world, game, places[i], seat, answers, slips, chance, out[number, i])
