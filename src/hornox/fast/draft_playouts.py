"""Playouts of a round before its draft is over: what is still open comes to any hand."""

from __future__ import annotations

import numpy as np

from hornox.fast.numba_cache import cached
from hornox.fast.placing import LENGTH
from hornox.fast.playouts import stir
from hornox.fast.policy_rounds import play
from hornox.fast.xorshift import below


@cached
def finish_draft(
    open_cards, hands, known, size, seat, minds, mixture, own, weights, scale, blur, key,
    heads, rest, held,
):  # fmt: skip
    """Deal the open cards once for each place of ``heads``, and play the round.

    ``hands[s, :known[s]]`` are the cards that a seat has picked. Others' policies are drawn from
    ``minds`` by the cumulated weights ``mixture`` (of 2**16), the seat plays by the policy ``own``.
    ``heads`` get what the seat takes, ``rest`` what all others take together; ``held[i, world]``
    tells whether the open card ``i`` came to its hand.
    """
    seats = known.shape[0]
    count = open_cards.shape[0]
    deck = np.empty(seats * size + 4, np.int64)
    order = np.arange(count)
    chance = np.empty(1, np.uint64)
    thinks = np.empty(seats, np.int64)
    table = np.zeros(LENGTH, np.int64)
    gone = np.zeros(2, np.uint64)
    cards = np.zeros((seats, 16), np.int64)
    taken = np.zeros(16, np.int64)
    for world in range(heads.shape[0]):
        chance[0] = stir(key, world)
        for i in range(count - 1, 0, -1):
            j = below(chance, i + 1)
            moved = order[i]
            order[i] = order[j]
            order[j] = moved
        used = 0
        for s in range(seats):
            draw = below(chance, 65536)
            mind = 0
            while mixture[mind] <= draw:
                mind += 1
            thinks[s] = own if s == seat else minds[mind]
            for i in range(known[s]):
                deck[s * size + i] = hands[s, i]
            for i in range(known[s], size):
                deck[s * size + i] = open_cards[order[used]]
                if s == seat:
                    held[order[used], world] = 1
                used += 1
        for row in range(4):
            deck[seats * size + row] = open_cards[order[used + row]]
        play(0, deck, size, size, thinks, weights, scale, blur, chance, table, gone, cards, taken)
        heads[world] = taken[seat]
        rest[world] = -taken[seat]
        for s in range(seats):
            rest[world] += taken[s]
