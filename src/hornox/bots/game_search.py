"""Search with the kernels of whole games: what ``engine_search`` does, many times as often.

The same sampled worlds are tried for all candidates, fewer of them each time. What the rules of
thumb say stays among them, and is played unless another one is better by more than a standard
error, or two where playouts are few. A plan that gives no option up early tries each until it is
clearly worse than the best one.
"""

from __future__ import annotations

from math import fsum
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import judge_of
from hornox.bots.plan import SearchPlan, rounds
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.games import name_of
from hornox.fast.games.kernel import GameKernel, Moment
from hornox.fast.xorshift import STEP, seeds

TOOK, GAINED = -1, -2
"""Where a playout tells whether the choice took a row, and the heads that the seat took."""

SHARE, PARTS, ENOUGH, SURE = 0.6, 5, 40, 4.0
"""Without halving a search makes this share of its playouts, in this many parts: options are
compared world by world, which needs fewer. After a part it drops options with at least this many
worlds that are this many standard errors worse than the best one."""


class Depth(Struct, frozen=True):
    """How far a playout looks, and what one costs."""

    answers: int
    """A playout ends after this many for each seat."""
    price: float
    """How many playouts of the rows one of these costs."""
    least: int = 2
    """The fewest playouts of a search: with fewer the rules of thumb are better."""


DEPTHS = {
    "board": Depth(answers=15, price=4.0),
    "buffalo": Depth(answers=200, price=5.0, least=120),
    "party": Depth(answers=6, price=8.0),
    "specials": Depth(answers=20, price=4.0),
}
"""By the name of the kernel."""


def weigh(
    plan: SearchPlan,
    name: str,
    seen: View[Any, Any],
    decision: Decision,
    stream: Stream,
    kernel: GameKernel,
) -> Account:
    """Try all options and tell what came of it."""
    search = _Search(plan, seen, decision, kernel, stream)
    best = search.halve() if plan.halving else search.settle()
    paired = None if plan.halving else best
    told = tuple(search.told(i, choice, paired) for i, choice in enumerate(decision.options))
    return Account(name, decision.options[best], told)


class _Search:
    """The worlds of one decision, and what came of its options in them."""

    def __init__(
        self,
        plan: SearchPlan,
        seen: View[Any, Any],
        decision: Decision,
        kernel: GameKernel,
        stream: Stream,
    ) -> None:
        self.plan, self.seen, self.kernel = plan, seen, kernel
        self.judge = judge_of(seen)
        self.depth = DEPTHS[name_of(seen.mode) or ""]
        self.seat = decision.seats[0] if seen.seat is None else seen.seat
        self.moment: Moment = kernel.from_view(seen, decision)
        self.key = sum(stream.below(65536) << 16 * i for i in range(4))
        self.budget = max(int((plan.games or plan.playouts) / self.depth.price), self.depth.least)
        # Partners are taken to play as well as oneself.
        self.slips = 0 if self.judge.together else plan.slips
        self.worlds = 0
        self.found: list[list[NDArray[np.float64]]] = [[] for _ in decision.options]
        self.scores: list[list[float]] = [[] for _ in decision.options]
        self.thumb = self._by_thumb()

    def _by_thumb(self) -> int:
        """The place that the rules of thumb choose in a world of their own."""
        moment, chance = self.moment, np.zeros(9, np.uint64)
        world, pool, more = moment.start.copy(), moment.pool.copy(), moment.more.copy()
        chance[0] = self._seeds(0, 1)[0]
        self.kernel.fill(world, pool, moment.missing, more, chance)
        chance[0] = self._seeds(0, 1)[0]
        return int(self.kernel.think(world, chance))

    def play(self, places: list[int], worlds: int) -> None:
        """Try some options in some more worlds, the same ones for each."""
        moment, chances = self.moment, self._seeds(2 * self.worlds + 2, 2 * worlds)
        self.worlds += worlds
        out = np.zeros((worlds, len(places), 16))
        answers = self.depth.answers * self.seen.seats
        self.kernel.try_options(
            moment.start, moment.pool, moment.missing, moment.more, chances.reshape(worlds, 2),
            np.array(places), self.seat, answers, self.slips, out,
        )  # fmt: skip
        self._count(places, out)

    def halve(self) -> int:
        """Try all options, then the better half of them, and so on; the best one.

        What is clearly worse is given up at once, and one that is left alone needs no more worlds.
        """
        alive = list(range(len(self.scores)))
        best = self.thumb
        for share, keep in rounds(self.plan, self.budget, len(alive)):
            self.play(alive, max(1, share // len(alive)))
            ranked = sorted(alive, key=self.mean)
            best = ranked[0]
            alive = self._hopeful(sorted({*ranked[:keep], self.thumb} & {*alive}), best)
            if len(alive) == 1:
                break
        doubt = 2.0 if self.budget == self.depth.least else 1.0
        return best if self._worse(self.thumb, best, doubt) else self.thumb

    def settle(self) -> int:
        """Try all options until each is clearly worse than the best one, or all worlds are used."""
        alive = list(range(len(self.scores)))
        worlds = max(1, int(SHARE * self.budget) // len(alive))
        best = alive[0]
        for part in range(PARTS):
            self.play(alive, worlds * (part + 1) // PARTS - worlds * part // PARTS)
            if not self.scores[best]:
                continue
            best = min(alive, key=self.mean)
            alive = self._hopeful(alive, best)
            if len(alive) == 1:
                break
        return best

    def _hopeful(self, alive: list[int], best: int) -> list[int]:
        if len(self.scores[best]) < ENOUGH:
            return alive
        return [place for place in alive if place == best or not self._worse(place, best, SURE)]

    def _worse(self, place: int, best: int, doubt: float) -> bool:
        """Whether it did worse in the same worlds by more than chance would have it."""
        gap, error = self._apart(place, best)
        return len(self.scores[place]) > 2 and gap > doubt * error

    def _apart(self, place: int, best: int) -> tuple[float, float]:
        """How much worse than the best one an option was in their common worlds, and the error."""
        count = len(self.scores[place])
        gaps = np.array(self.scores[place]) - np.array(self.scores[best][:count])
        error = float(gaps.std(ddof=1) / count**0.5) if count > 1 else 0.0
        return float(gaps.mean()), error

    def _count(self, places: list[int], out: NDArray[np.float64]) -> None:
        seats = self.seen.seats
        scores = -out[:, :, self.seat]
        if not self.judge.together:
            rivals = (out[:, :, :seats].sum(axis=2) + scores) / (seats - 1)
            scores += self.plan.others * rivals
        for i, (place, told) in enumerate(zip(places, scores.T.tolist(), strict=True)):
            self.found[place].append(out[:, i])
            self.scores[place].extend(told)

    def _seeds(self, number: int, count: int) -> NDArray[np.uint64]:
        return seeds(self.key + (number - 1) * STEP, count)

    def mean(self, place: int) -> float:
        """The mean score, the lower the better."""
        # Not sum(): it rounds in another way from Python 3.12 on, and equal options change places.
        return fsum(self.scores[place]) / len(self.scores[place])

    def told(self, place: int, choice: Choice, best: int | None) -> Weighed:
        """What came of an option, compared with the best one if that is wanted."""
        found, scores = np.concatenate(self.found[place]), np.array(self.scores[place])
        count = len(scores)
        takes = self.judge.takes
        gap, apart = (0.0, None) if best is None else self._apart(place, best)
        return Weighed(
            choice=choice,
            score=float(scores.mean()) if best is None else self.mean(best) + gap,
            heads=float(found[:, GAINED].mean()) if takes else None,
            take=float(found[:, TOOK].mean()) if takes else None,
            points=float(found[:, self.seat].mean()) if self.judge.counts else None,
            playouts=count,
            error=float(scores.std(ddof=1) / count**0.5) if count > 1 else 0.0,
            apart=apart,
        )
