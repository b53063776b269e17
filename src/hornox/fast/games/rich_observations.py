"""What follows from an observation and is hard to learn, for all tables of ``games``.

It is worked out from the parts that a table has written, by one kernel for all of them: which cards
the seat has not seen, and what would come of each card in its hand.
"""

from __future__ import annotations

import numpy as np
from numba import float32, int64, void

from hornox.fast.games.layout import GAME
from hornox.fast.numba_cache import cached_as, cached_making

OUT = float32[::1]
(DECK, HAND, ROWS, ROW_COUNT, FIELDS, CAPACITY, SIGNS, EACH, SEVEN, STOP, LOW, UNSEEN, FIT, MET,
 HEADS) = range(15)  # fmt: skip
"""The numbers of a plan: how many cards there are; where the parts stand, -1 for none; rows, their
fields and how many cards fill one; signs of a row, and which of them are Seven and Stop; whether a
low card goes to the highest row; how many parts show cards. Behind ``HEADS`` stand the heads of
each card, then where those parts begin and how long they are."""
PLANES, MOST_BETWEEN, MOST_HEADS = 5, 16, 27
"""As in ``hornox.lab.env.tables.rows``."""


@cached_as(int64(GAME, OUT, int64))
def _card(plan, out, place):
    """The card that a number stands for."""
    return round(out[place] * plan[DECK])


@cached_as(void(GAME, OUT))
def _write_unseen(plan, out):
    deck, unseen = plan[DECK], plan[UNSEEN]
    out[unseen : unseen + deck] = 1.0
    parts = HEADS + deck + 1
    for i in range(plan[MET]):
        first, size = plan[parts + 2 * i], plan[parts + 2 * i + 1]
        for j in range(size):
            if out[first + j] > 0.0:
                card = j % deck + 1 if size % deck == 0 else _card(plan, out, first + j)
                out[unseen + card - 1] = 0.0


@cached_as(void(GAME, OUT, GAME, GAME, GAME))
def _write_fits(plan, out, ends, sizes, heads):
    """Five numbers for each card in hand; ``ends`` are 0 where nothing may be laid."""
    deck, unseen = plan[DECK], plan[UNSEEN]
    cheapest, highest = -1, -1
    for row in range(plan[ROW_COUNT]):
        if ends[row]:
            cheapest = row if cheapest < 0 or heads[row] < heads[cheapest] else cheapest
            highest = row if highest < 0 or ends[row] > ends[highest] else highest
    if cheapest < 0:
        return
    for card in range(1, deck + 1):
        if out[plan[HAND] + card - 1] == 0.0:
            continue
        row = -1
        for other in range(plan[ROW_COUNT]):
            if 0 < ends[other] < card and (row < 0 or ends[other] > ends[row]):
                row = other
        low = row < 0
        row = highest if low and plan[LOW] else row
        end = 0 if row < 0 else ends[row]
        between = 0
        for other in range(min(end, card) + 1, max(end, card)):
            between += int(out[unseen + other - 1])
        first = plan[FIT] + PLANES * (card - 1)
        out[first] = 1.0 if low else 0.0
        if row >= 0:
            out[first + 1] = abs(card - end) / deck
            out[first + 2] = sizes[row] / plan[CAPACITY]
        out[first + 3] = min(1.0, heads[cheapest if row < 0 else row] / MOST_HEADS)
        out[first + 4] = min(1.0, between / MOST_BETWEEN)


@cached_making(void(GAME, OUT))
def enrich(plan, out):
    """Write the rich parts of an observation; an empty plan has none."""
    if not len(plan):
        return
    _write_unseen(plan, out)
    if plan[FIT] < 0:
        return
    ends, sizes = np.zeros(16, np.int64), np.zeros(16, np.int64)
    heads = np.zeros(16, np.int64)
    for row in range(plan[ROW_COUNT]):
        signs = plan[SIGNS] + plan[EACH] * row
        for i in range(plan[FIELDS]):
            card = _card(plan, out, plan[ROWS] + plan[FIELDS] * row + i)
            if card:
                ends[row], sizes[row] = card, i + 1
                heads[row] += plan[HEADS + card]
        if plan[SEVEN] >= 0 and sizes[row] > 1 and out[signs + plan[SEVEN]] > 0.0:
            sizes[row] -= 1
        sizes[row] = min(sizes[row], plan[CAPACITY])
        if plan[STOP] >= 0 and out[signs + plan[STOP]] > 0.0:
            ends[row] = 0
    _write_fits(plan, out, ends, sizes, heads)
