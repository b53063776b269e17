"""What a seat sees of a rows table, in arrays for the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.engine.decision import Choice, Decision
from hornox.engine.view import View
from hornox.fast import placing as at
from hornox.fast.playouts import CARD, ROW
from hornox.tables.rows.cards import card_of, total_heads
from hornox.tables.rows.model import Markers, Private, Public, RowRules
from hornox.tables.rows.unseen import unseen_cards

RowsView = View[Public, Private]
Numbers = NDArray[np.int64]

FAN = {"even_odd": at.EVEN_ODD, "mountain": at.CLIMBING, "cow": at.COW, "flips": at.FLIP}
"""The parts of the markers and their numbers in a kernel."""

_KINDS = {"card": CARD, "row": ROW}


class Moment(Struct, frozen=True):
    """A decision as the kernels take it; see ``playouts.weigh`` for the parts."""

    kind: int
    fan: int
    start: Numbers
    seen: NDArray[np.uint64]
    queue: Numbers
    waiting: int
    hands: Numbers
    known: Numbers
    size: int
    pool: Numbers
    flips: Numbers
    seat: int
    options: Numbers
    scale: int


def fan_of(rules: RowRules) -> int:
    """The fan cards of a mode as a kernel's number."""
    return sum(FAN[name] for name in rules.markers)


def look(seen: RowsView, decision: Decision) -> Moment:
    """The decision in arrays."""
    assert seen.seat is not None and seen.private is not None
    public, seat, own = seen.public, seen.seat, seen.private.hand
    rules: RowRules = seen.mode.rules
    hands, known = _hands(seen)
    queue = np.zeros(16, np.int64)
    for i, played in enumerate(public.queue):
        queue[i] = at.key_of.py_func(played.card, played.flipped, played.seat)
    markers = public.markers or Markers()
    flips = np.zeros(16, np.int64)
    flips[: seen.seats] = markers.flips or 0
    kind = _KINDS[decision.kind]
    return Moment(
        kind=kind,
        fan=fan_of(rules),
        start=_table(public, markers),
        seen=_marks(card for cards in (*public.rows, *public.piles) for card in cards),
        queue=queue,
        waiting=len(public.queue),
        hands=hands,
        known=known,
        size=public.hands[seat],
        pool=np.array(unseen_cards(seen), np.int64),
        flips=flips,
        seat=seat,
        options=np.array([_option(kind, own, choice) for choice in decision.options], np.int64),
        scale=_scale(seen),
    )


def _option(kind: int, own: tuple[int, ...], choice: Choice) -> int:
    if kind == ROW:
        return int(choice) - 1
    return 2 * own.index(card_of(choice)) + (type(choice) is str)


def _hands(seen: RowsView) -> tuple[Numbers, Numbers]:
    """What the seat knows of all hands: its own, and cards that all have seen."""
    hands, known = np.zeros((seen.seats, 16), np.int64), np.zeros(seen.seats, np.int64)
    for seat, shown in enumerate(seen.public.known):
        cards = seen.private.hand if seat == seen.seat and seen.private else shown
        hands[seat, : len(cards)] = cards
        known[seat] = len(cards)
    return hands, known


def _marks(cards: Any) -> NDArray[np.uint64]:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return np.array([bits & ((1 << 64) - 1), bits >> 64], np.uint64)


def _table(public: Public, markers: Markers) -> Numbers:
    table = np.zeros(at.LENGTH, np.int64)
    for row, cards in enumerate(public.rows):
        # With a 7-card a row has room for one more, which is as if it had one card less.
        longer = public.specials is not None and public.specials.signs[row].seven
        table[at.END + row] = cards[-1]
        table[at.SIZE + row] = max(len(cards) - longer, 1)
        table[at.ROW_HEADS + row] = total_heads(cards)
        table[at.HIGHEST + row] = max(cards)
    if markers.even_odd is not None:
        table[at.EO_ROW], table[at.EO_ODD] = markers.even_odd.row - 1, markers.even_odd.odd
    if markers.mountain is not None:
        table[at.MC_ROW], table[at.MC_UP] = markers.mountain.row - 1, markers.mountain.up
    if markers.cow is not None:
        table[at.COW_ROW] = markers.cow - 1
    return table


def _scale(seen: RowsView) -> int:
    """How much denser unseen cards lie in hands than with the whole deck, of 256.

    The policies learned with the whole deck; where fewer cards are in the game, more of the unseen
    ones between a card and its row are held by somebody.
    """
    rules: RowRules = seen.mode.rules
    missing = 104 - len(rules.deck(seen.seats, seen.options))
    if not missing:
        return 256
    size = seen.public.hands[seen.seat or 0]
    whole = 100 - (10 - size) * seen.seats - size
    return 256 * whole // max(whole - missing, 1)
