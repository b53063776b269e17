"""Many rounds of players who play anything, by the array kernels.

The kernels have chance of their own, so these are not the games that ``random`` bots play: the
deals are the same, but cards are played in the order dealt, a flip card in a turn drawn by lot,
and a card that fits nowhere takes the cheapest row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, OptionValue
from hornox.fast import available
from hornox.play.simulate import Tally

ANYTHING = "random"
BATCH = 16384


def check_quick(mode: Mode, bots: Sequence[str], options: Mapping[str, OptionValue]) -> None:
    """Refuse what the kernels cannot play."""
    mode.check_seats(len(bots))
    mode.settle_options(options)
    if not available():
        raise _refused("missing")
    if any(bot != ANYTHING for bot in bots):
        raise _refused("bots")
    if not any(option.name == "rounds" for option in mode.options) or mode.rules.specials:
        raise _refused("mode")
    if options.get("rounds", 1) != 1 or "target" in options:
        raise _refused("rounds")


def simulate_quickly(
    mode: Mode, seats: int, seed: str, games: int, options: Mapping[str, OptionValue]
) -> Iterator[tuple[Tally, ...]]:
    """The tallies of all seats after each batch of rounds; deals are those of ``seed/i``."""
    import numpy as np

    from hornox.fast.deals import decks
    from hornox.fast.looking import fan_of
    from hornox.fast.rounds import kernel
    from hornox.fast.table import LENGTH

    values = mode.settle_options({**options, "rounds": 1})
    hand = mode.rules.hand
    cards = len(mode.rules.deck(seats, values))
    play = kernel(fan_of(mode.rules)).deals
    lots = np.random.PCG64(_number(seed))
    tallies = tuple(Tally() for _ in range(seats))
    for first in range(0, games, BATCH):
        count = min(BATCH, games - first)
        dealt = decks(f"{seed}/", first, count, size=cards, wanted=hand * seats + 4)
        # One lot more than turns: a flip card may also be left unused.
        flips = (lots.random_raw(count * seats) >> np.uint64(32)) % np.uint64(hand + 1)
        heads = np.zeros((count, seats), np.int64)
        rows = np.zeros((count, LENGTH), np.int64)
        play(dealt, seats, hand, flips.astype(np.int64).reshape(count, seats), heads, rows)
        _count(tallies, heads)
        yield tallies


def _count(tallies: tuple[Tally, ...], heads: Any) -> None:
    best = heads == heads.min(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    for seat, tally in enumerate(tallies):
        own = heads[:, seat]
        tally.merge(len(own), float(own.mean()), float(own.var()), float(shares[:, seat].sum()))


def _number(seed: str) -> int:
    from hashlib import blake2b

    return int.from_bytes(blake2b(seed.encode(), digest_size=16).digest())


def _refused(why: str) -> Illegal:
    return Illegal("E_QUICK", "quick", {"why": why})
