"""One turn in many worlds: what every card of a hand would take now.

The same worlds and the same cards of the others for all options; nothing is played on after the
turn, so it takes a tenth of the time of a search.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hornox.engine.decision import Decision
from hornox.engine.view import View
from hornox.fast.base_playouts import mixed, weigh_moment
from hornox.fast.from_view import look
from hornox.fast.numba_cache import cached
from hornox.fast.placing import cheapest_row, fit, key_of, lay, sort_keys
from hornox.fast.playouts import OWN, TOOK
from hornox.fast.policies import RANDOM
from hornox.fast.weights import learned

BLUR = np.float32(0.3 / 2**32)
"""Up to this many heads are added by chance to what a policy expects."""


def count_takes(
    seen: View[Any, Any],
    decision: Decision,
    population: tuple[tuple[int, float], ...],
    key: int,
    worlds: int,
) -> list[tuple[float, float]]:
    """By option of a card's decision: in how many worlds it takes a row, and its heads in all."""
    moment = look(seen, decision)
    sums = np.zeros((len(moment.options), 5))
    weigh_moment(
        moment, np.arange(len(sums)), mixed(population), learned(seen.seats), RANDOM, BLUR, 0.0,
        np.uint64(key), 0, worlds, sums, turns=1,
    )  # fmt: skip
    return [(float(one[TOOK]), float(one[OWN])) for one in sums]


@cached
def place_turns(fan, cards, tables, taken):
    """Place what all seats lay on each table; a low card takes the cheapest row.

    ``cards`` are doubled, plus 1 for a flipped one. ``tables`` go on, and ``taken`` tells the heads
    by table and seat.
    """
    keys = np.empty(16, np.int64)
    seats = cards.shape[1]
    for i in range(cards.shape[0]):
        for seat in range(seats):
            keys[seat] = key_of(cards[i, seat] >> 1, cards[i, seat] & 1 == 1, seat)
        sort_keys(keys, seats)
        for j in range(seats):
            row = fit(fan, tables[i], keys[j] >> 12)
            low = row < 0
            if low:
                row = cheapest_row(tables[i])
            taken[i, keys[j] & 15] += lay(fan, tables[i], row, (keys[j] >> 4) & 127, low)
