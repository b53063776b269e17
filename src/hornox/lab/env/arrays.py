"""Rounds by the thousand as arrays: the base game, and all fan cards but the flip.

The deals are the engine's: round ``i`` is dealt like the first round of the seed ``{seed}{i}``. The
extra ``fast`` is needed as well.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.extras import need

need("fast", by=__name__)

from hornox.fast.deals import decks  # noqa: E402
from hornox.fast.numba_cache import cached  # noqa: E402
from hornox.fast.placing import (  # noqa: E402
    CLIMBING,
    COW,
    END,
    EVEN_ODD,
    LENGTH,
    ROW_HEADS,
    SIZE,
    cheapest_row,
    fit,
    key_of,
    lay,
    open_rows,
    sort_keys,
)

Numbers = NDArray[np.int64]

HAND = 10
FAN = {"even-odd": EVEN_ODD, "climbing": CLIMBING, "cow": COW}
CHEAPEST = -1
"""The row of a low card that takes the one with the fewest heads."""


class Rounds:
    """Many rounds side by side, all at the same turn.

    ``hands[i, seat]`` are the cards in hand, sorted, 0 where a card was played; ``ends``, ``sizes``
    and ``heads`` tell of the four rows; ``taken[i, seat]`` are the heads so far.
    """

    def __init__(
        self,
        count: int,
        players: int = 4,
        *,
        seed: str = "",
        first: int = 0,
        fan: tuple[str, ...] = (),
    ) -> None:
        if not 2 <= players <= 10:
            raise ValueError(f"2 to 10 players, not {players}")
        if unknown := set(fan) - set(FAN):
            raise ValueError(f"fan cards are {', '.join(FAN)}, not {', '.join(sorted(unknown))}")
        self._fan = sum({FAN[name] for name in fan})
        dealt = decks(seed, first, count, wanted=HAND * players + 4).astype(np.int64)
        self.hands: Numbers = np.sort(dealt[:, : HAND * players].reshape(count, players, HAND))
        self.taken: Numbers = np.zeros((count, players), np.int64)
        self.table: Numbers = np.zeros((count, LENGTH), np.int64)
        self.turn = 0
        _opening(self._fan)(dealt, HAND * players, self.table)

    @property
    def ends(self) -> Numbers:
        """The last card of each row."""
        return self.table[:, END : END + 4]

    @property
    def sizes(self) -> Numbers:
        """How many cards lie in each row."""
        return self.table[:, SIZE : SIZE + 4]

    @property
    def heads(self) -> Numbers:
        """The heads of each row."""
        return self.table[:, ROW_HEADS : ROW_HEADS + 4]

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which places of each hand still hold a card."""
        return self.hands > 0

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return self.turn == HAND

    def step(self, places: Any, rows: Any = None) -> Numbers:
        """Everybody plays the card at a place of the hand; the heads that it costs each seat.

        ``rows[i, seat]`` is the row (0 to 3) that the seat takes should its card fit nowhere:
        without it, or with -1, the cheapest one.
        """
        if self.over:
            raise ValueError("all cards are played")
        chosen = self._for_each_seat(places, HAND - 1, 0)
        wanted = self._for_each_seat(CHEAPEST if rows is None else rows, 3, CHEAPEST)
        cost = np.zeros_like(self.taken)
        if not _turn(self._fan)(self.hands, chosen, wanted, self.table, cost):
            raise ValueError("somebody plays a card that is gone")
        self.taken += cost
        self.turn += 1
        return cost

    def _for_each_seat(self, given: Any, most: int, least: int) -> Numbers:
        """A number for each seat of each round; one for all is spread out."""
        numbers = np.broadcast_to(np.asarray(given, np.int64), self.taken.shape)
        if numbers.min() < least or numbers.max() > most:
            raise ValueError(f"a number is not within {least} and {most}")
        return numbers


@cache
def _opening(fan: int) -> Callable[..., Any]:
    @cached
    def opening(dealt: Any, first: Any, tables: Any) -> None:
        for i in range(dealt.shape[0]):
            open_rows(fan, tables[i], dealt[i], first)

    return opening


@cache
def _turn(fan: int) -> Callable[..., Any]:
    @cached
    def turn(hands: Any, places: Any, wanted: Any, tables: Any, cost: Any) -> bool:
        keys = np.empty(10, np.int64)
        count, seats = places.shape
        for i in range(count):
            for seat in range(seats):
                if not hands[i, seat, places[i, seat]]:
                    return False
        for i in range(count):
            table = tables[i]
            for seat in range(seats):
                card = hands[i, seat, places[i, seat]]
                hands[i, seat, places[i, seat]] = 0
                keys[seat] = key_of(card, False, seat)
            sort_keys(keys, seats)
            for place in range(seats):
                key = keys[place]
                seat = key & 15
                row = fit(fan, table, key >> 12)
                low = row < 0
                if low:
                    row = wanted[i, seat] if wanted[i, seat] >= 0 else cheapest_row(table)
                cost[i, seat] += lay(fan, table, row, (key >> 4) & 127, low)
        return True

    return turn
