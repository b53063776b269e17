"""Search with the kernels: the same sampled worlds for all candidates, fewer of them each time.

Unseen cards are dealt at random. How others choose is drawn from a fixed population of policies:
anything, flat search, learned ones. Their hands and next cards are the same for every candidate of
a world, so that only the choice makes the difference. What a trained network would hardly choose
has to be that much better in these worlds, since the imagined opponents are simple ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import behind, heads_so_far
from hornox.bots.network.bot import listened_to, logits_of
from hornox.bots.network.layers import Layers
from hornox.bots.plan import SearchPlan, rounds
from hornox.engine.decision import Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.base_playouts import mixed, weigh_moment
from hornox.fast.first_use import first_use
from hornox.fast.from_view import Moment, look
from hornox.fast.playouts import CARD, NO_HEADS, OWN, SCORE, SQUARES, TOOK, WORLDS
from hornox.fast.policies import CELLS, FLIP_COST
from hornox.fast.policy_rounds import describe
from hornox.fast.weights import learned

Sums = NDArray[np.float64]

CLEAR = 2.5
"""Standard errors behind the best candidate at which another one is given up."""


def weigh(
    plan: SearchPlan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account:
    """Try all options and tell what came of it."""
    moment = look(seen, decision)
    key = sum(stream.below(65536) << 16 * i for i in range(4))
    sums = np.zeros((len(moment.options), 5))
    expected = plan.trust * priors(plan, moment)
    doubts = doubted(plan, seen, decision)
    alive = np.arange(len(moment.options))
    done = 0
    everything = NO_HEADS
    for share, keep in rounds(plan, plan.playouts, len(alive)):
        worlds = max(1, share // len(alive))
        if not plan.halving:
            everything = np.zeros((len(alive), worlds, seen.seats), NO_HEADS.dtype)
        weigh_moment(
            moment, alive, mixed(plan.population), learned(seen.seats), plan.own,
            np.float32(plan.blur / 2**32), plan.others, np.uint64(key), done, worlds, sums,
            everything,
        )  # fmt: skip
        done += worlds
        found = sums[alive, SCORE] + expected[alive] + done * doubts[alive]
        order = np.argsort(found, kind="stable")
        alive = hopeful(sums, doubts, alive[order[:keep]])
        if len(alive) == 1:
            break
    best = int(alive[0])
    before = behind(heads_so_far(seen.public), moment.seat, plan.others)
    apart = None if plan.halving else _apart(plan, moment.seat, everything)
    told = tuple(
        _told(choice, sums[i], before, None if apart is None else float(apart[i]))
        for i, choice in enumerate(decision.options)
    )
    return Account(name, decision.options[best], told)


def hopeful(sums: Sums, doubts: Sums, ranked: Any) -> Any:
    """The candidates that may still turn out to be better than the first one, in their order."""
    count = sums[ranked, WORLDS]
    mean = sums[ranked, SCORE] / count
    squared_error = np.maximum(sums[ranked, SQUARES] / count - mean * mean, 0.0) / count
    doubt = CLEAR * np.sqrt(squared_error + squared_error[0])
    mean = mean + doubts[ranked]
    return np.sort(ranked[mean - mean[0] <= doubt])


def doubted(plan: SearchPlan, seen: View[Any, Any], decision: Decision) -> Sums:
    """By option: by how many heads it has to be better, since a network would not choose it."""
    layers = listened_to(seen) if plan.prior else None
    if layers is None:
        return np.zeros(len(decision.options))
    return plan.prior * surprises(seen, decision, layers)


def surprises(seen: View[Any, Any], decision: Decision, layers: Layers) -> Sums:
    """By option: how much more likely the network's favourite is, as a logarithm."""
    logits = logits_of(seen, decision, layers)
    return np.asarray(logits.max() - logits)


def priors(plan: SearchPlan, moment: Moment) -> NDArray[np.float64]:
    """What the bot's own policy expects of the options, in heads; rows are left to the search."""
    count = len(moment.options)
    if moment.kind != CARD or not plan.trust:
        return np.zeros(count)
    own = moment.hands[moment.seat, : moment.size]
    cards = own[moment.options // 2]
    flips = moment.options % 2 == 1
    values = np.where(flips, 10 * (cards % 10) + cards // 10, cards)
    cells, heads = np.zeros(count, np.int64), np.zeros(count, np.int64)
    with first_use("describe"):
        describe(moment.fan, moment.start, moment.seen, own, values, moment.scale, cells, heads)
    costs = learned(len(moment.known))[plan.own - 1, min(moment.size, 10)].astype(np.float64)
    found = costs[2 * cells] + costs[2 * cells + 1] * heads + costs[2 * CELLS + cards]
    found += np.where(flips, FLIP_COST * (moment.size - 1), 0.0)
    return np.asarray(found - found.mean())


def _apart(plan: SearchPlan, seat: int, heads: Any) -> NDArray[np.float64]:
    """The standard errors of the differences to the best option, world by world."""
    own = heads[:, :, seat].astype(np.float64)
    others = (heads.sum(axis=2) - own) / max(heads.shape[2] - 1, 1)
    scores = own - plan.others * others
    gains = scores - scores[scores.mean(axis=1).argmin()]
    found: NDArray[np.float64] = gains.std(axis=1) / max(gains.shape[1], 1) ** 0.5
    return found


def _told(choice: Any, sums: Any, before: float, apart: float | None) -> Weighed:
    count = int(sums[WORLDS])
    score = sums[SCORE] / count
    spread = max(sums[SQUARES] / count - score * score, 0.0)
    return Weighed(
        choice=choice,
        score=before + float(score),
        heads=float(sums[OWN] / count),
        take=float(sums[TOOK] / count),
        playouts=count,
        error=float((spread / count) ** 0.5),
        apart=apart,
    )
