"""Search for a pick of a draft: the rest of the draft goes anyhow, then the round is played.

What others will pick is not modelled: every open card is as likely to come to any hand that still
needs cards, and the last four open the rows. The worlds are the same for all candidates: one that
would have gone elsewhere changes places with a card that would have come to your own hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import behind, heads_so_far
from hornox.bots.plan import SearchPlan, rounds
from hornox.engine.decision import Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.first_use import first_use
from hornox.fast.placing import LENGTH
from hornox.fast.policy_rounds import play
from hornox.fast.weights import learned
from hornox.fast.xorshift import seeded
from hornox.tables.rows.model import Private, Public, RowRules

Numbers = NDArray[np.int64]

SHARE = 20
"""A pick is worth one playout where a card is worth this many: there are many picks in a draft."""


def weigh(
    plan: SearchPlan, name: str, seen: View[Public, Private], decision: Decision, stream: Stream
) -> Account:
    """Try all open cards and tell what came of it."""
    worlds = _Worlds(plan, seen)
    count = len(decision.options)
    scores, squares, own = np.zeros(count), np.zeros(count), np.zeros(count)
    tries = np.zeros(count, np.int64)
    alive = list(range(count))
    for share, keep in rounds(plan, plan.playouts // SHARE, count):
        for _ in range(max(1, share // len(alive))):
            deck = worlds.deal(stream)
            number = stream.below(65536) << 16 | stream.below(65536)
            for i in alive:
                score, heads = worlds.play(deck, int(decision.options[i]), number)
                scores[i] += score
                squares[i] += score * score
                own[i] += heads
                tries[i] += 1
        alive = sorted(sorted(alive, key=lambda i: scores[i])[:keep])
    means = scores / tries
    errors = np.sqrt(np.maximum(squares / tries - means * means, 0.0) / tries)
    before = behind(heads_so_far(seen.public), worlds.seat, plan.others)
    told = tuple(
        Weighed(
            choice=option,
            score=before + float(means[i]),
            heads=float(own[i] / tries[i]),
            playouts=int(tries[i]),
            error=float(errors[i]),
        )
        for i, option in enumerate(decision.options)
    )
    return Account(name, decision.options[alive[0]], told)


class _Worlds:
    """The ways a draft may end."""

    def __init__(self, plan: SearchPlan, seen: View[Public, Private]) -> None:
        rules: RowRules = seen.mode.rules
        self.plan = plan
        self.seen = seen
        self.seats = seen.seats
        self.size = rules.hand
        self.weights = learned(self.seats)
        self.shares = np.cumsum([share for _, share in plan.population])
        left = self.size * self.seats - sum(seen.public.hands)
        total = len(rules.deck(self.seats, seen.options))
        self.scale = 256 * 100 // max(total - 4, 1)
        assert left > 0 and seen.seat is not None
        self.seat = seen.seat
        self.table, self.gone = np.zeros(LENGTH, np.int64), np.zeros(2, np.uint64)
        self.hands, self.taken = np.zeros((self.seats, 16), np.int64), np.zeros(16, np.int64)

    def deal(self, stream: Stream) -> Numbers:
        """All hands and the rows, in the order in which a kernel deals them."""
        open_cards = list(stream.shuffled(self.seen.public.open_cards))
        order: list[int] = []
        for known in self.seen.public.known:
            missing = self.size - len(known)
            order += [*known, *open_cards[:missing]]
            del open_cards[:missing]
        return np.array(order + open_cards, np.int64)

    def play(self, deck: Numbers, card: int, number: int) -> tuple[float, float]:
        """Score and heads of a world in which the card comes to your own hand."""
        deck = deck.copy()
        at = int(np.flatnonzero(deck == card)[0])
        last = (self.seat + 1) * self.size - 1
        if not self.seat * self.size <= at <= last:
            deck[at], deck[last] = deck[last], deck[at]
        chance = seeded(number)
        with first_use("play"):
            play(
                0, deck, self.size, self.size, self._minds(number), self.weights, self.scale,
                np.float32(self.plan.blur / 2**32), chance, self.table, self.gone, self.hands,
                self.taken,
            )  # fmt: skip
        own = float(self.taken[self.seat])
        mean = (float(self.taken[: self.seats].sum()) - own) / (self.seats - 1)
        return own - self.plan.others * mean, own

    def _minds(self, number: int) -> Any:
        """Who thinks how in this world."""
        draws = [(number >> 3 * seat) % 997 / 997 * self.shares[-1] for seat in range(self.seats)]
        minds = np.array(
            [self.plan.population[int(np.searchsorted(self.shares, d, "right"))][0] for d in draws]
        )
        minds[self.seat] = self.plan.own
        return minds
