"""Search for a pick of a draft: the rest of the draft goes anyhow, then the round is played.

What others will pick is not modelled: every open card is as likely to come to any hand that still
needs cards, and the last four open the rows. One world tells about all cards of the
seat's hand in it: a card is worth what was taken on average in the worlds where the seat held it.

With two and three players a plan that listens to the network (``prior``) takes what the network
picks, which has learned how others pick; the search then only tells what it thinks of it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import behind, heads_so_far
from hornox.bots.network.drafter import can_pick, logits_of_picks
from hornox.bots.plan import SearchPlan
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.base_playouts import mixed
from hornox.fast.draft_playouts import finish_draft
from hornox.fast.first_use import first_use
from hornox.fast.weights import learned
from hornox.tables.rows.model import Private, Public, RowRules

Figures = NDArray[np.float64]

WORLDS = 2
"""Worlds for each playout of the plan: most picks are nearly as good as the best one."""
FEWEST = 12
"""Worlds for each open card, at least."""
LEARNED = 3
"""The largest table at which the network is measured to pick better than the search."""


def weigh(
    plan: SearchPlan, name: str, seen: View[Public, Private], decision: Decision, stream: Stream
) -> Account:
    """Try all open cards and tell what came of it."""
    assert seen.seat is not None
    heads, rest, held = _played(plan, seen, stream)
    tries = held.sum(axis=1)
    share = plan.others / (seen.seats - 1)
    # Heads are whole numbers: their sums are the same in whatever order a machine adds.
    means = (held @ heads - share * (held @ rest)) / tries
    best = int(means.argmin())
    scores = heads - share * rest
    # What each world adds to the error of a card's mean; worlds with two cards are in both.
    parts = held * (scores - means[:, None]) / tries[:, None]
    errors = np.sqrt((parts**2).sum(axis=1))
    apart = np.sqrt(((parts - parts[best]) ** 2).sum(axis=1))
    own = held @ heads / tries
    before = behind(heads_so_far(seen.public), seen.seat, plan.others)
    places = {card: place for place, card in enumerate(seen.public.open_cards)}
    told = tuple(
        Weighed(
            choice=option,
            score=before + float(means[i]),
            heads=float(own[i]),
            playouts=int(tries[i]),
            error=float(errors[i]),
            apart=float(apart[i]),
        )
        for option in decision.options
        for i in [places[int(option)]]
    )
    chosen: Choice = seen.public.open_cards[best]
    if plan.prior and seen.seats <= LEARNED and can_pick(seen, decision):
        chosen = decision.options[int(logits_of_picks(seen, decision).argmax())]
    return Account(name, chosen, told, made=len(scores))


def _played(
    plan: SearchPlan, seen: View[Public, Private], stream: Stream
) -> tuple[Figures, Figures, Figures]:
    """By world the seat's heads and the others', and by open card whether the seat held it."""
    rules: RowRules = seen.mode.rules
    public, seats, size = seen.public, seen.seats, rules.hand
    known = np.array([len(cards) for cards in public.known], np.int64)
    hands = np.zeros((seats, 16), np.int64)
    for seat, cards in enumerate(public.known):
        hands[seat, : len(cards)] = cards
    count = len(public.open_cards)
    # The policies learned with the whole deck, of which 100 cards come to hands or stay away.
    scale = 256 * 100 // max(len(rules.deck(seats, seen.options)) - 4, 1)
    worlds = max(WORLDS * plan.playouts, FEWEST * count)
    heads, rest = np.zeros(worlds), np.zeros(worlds)
    held = np.zeros((count, worlds), np.int8)
    key = sum(stream.below(65536) << 16 * i for i in range(4))
    with first_use("draft"):
        finish_draft(
            np.array(public.open_cards, np.int64), hands, known, size, seen.seat,
            *mixed(plan.population), plan.own, learned(seats), scale,
            np.float32(plan.blur / 2**32), np.uint64(key), heads, rest, held,
        )  # fmt: skip
    return heads, rest, held.astype(np.float64)
