"""Search through the engine, for every table and without any extra: slow, but it knows all rules.

Worlds are sampled from the View, everybody plays on by rules of thumb with a slip now and then, and
the table is judged when the round or the game is over or has gone on long enough. How much is done
is a number of playouts, never a time: a choice can be repeated on every machine.
"""

from __future__ import annotations

from statistics import fmean, stdev
from typing import Any, NamedTuple

from hornox.bots.account import Account, Weighed, untried
from hornox.bots.evaluation import AnyState, Judge, behind, judge_of
from hornox.bots.greedy import BOT as GREEDY
from hornox.bots.plan import SearchPlan, rounds
from hornox.bots.random_bot import BOT as RANDOM
from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.game import answer, open_decisions
from hornox.engine.rng import Stream
from hornox.engine.view import View, sample, view

PLAYED = ("card", "tile")
"""What is asked for when the next turn begins."""


class _Playout(NamedTuple):
    """What came of one playout: the score, and the seat's own heads, points and whether it took."""

    score: float
    heads: float
    took: bool
    points: float


class _Tally(list[_Playout]):
    """What came of one option so far."""

    @property
    def mean(self) -> float:
        return fmean(one.score for one in self)

    @property
    def error(self) -> float:
        return float(stdev(one.score for one in self) / len(self) ** 0.5) if self[1:] else 0.0

    def less(self, other: _Tally) -> _Tally:
        """By how much it was worse in the worlds that both have seen."""
        pairs = zip(self, other, strict=False)
        return _Tally(one._replace(score=one.score - two.score) for one, two in pairs)

    def told(self, choice: Choice, judge: Judge, rows: bool, best: _Tally) -> Weighed:
        tries = len(self)
        paired = tries == len(best) > 1
        return Weighed(
            choice=choice,
            score=self.mean,
            heads=sum(one.heads for one in self) / tries if judge.takes else None,
            take=sum(one.took for one in self) / tries if judge.takes and rows else None,
            points=sum(one.points for one in self) / tries if judge.counts else None,
            playouts=tries,
            error=self.error,
            apart=self.less(best).error if paired else None,
        )


def weigh(
    plan: SearchPlan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account:
    """Try options in sampled worlds, the same ones for each.

    So few worlds are easily deceptive: what the rules of thumb say stays among the candidates, and
    is played unless another one is clearly better.
    """
    judge = judge_of(seen)
    price = judge.prices[: seen.seats][-1] if plan.own else 1  # flat search has no time limit
    budget = max(plan.slow // price, 2)
    thumb = GREEDY.choose(seen, decision, stream) if plan.own else None
    if thumb is not None and budget < judge.least:
        return untried(name, decision, thumb)
    options = candidates(decision, thumb, stream, max(budget // 4, 2))
    tallies = [_Tally() for _ in options]
    alive = by_mean = list(range(len(tallies)))
    search = _Search(plan, judge, seen, decision)
    for share, keep in rounds(plan, budget, len(alive)):
        for _ in range(max(1, share // len(alive))):
            world = "".join(f"{stream.below(65536):04x}" for _ in range(4))
            for i in alive:
                tallies[i].append(search.play(world, options[i]))
        by_mean = sorted(alive, key=lambda i: tallies[i].mean)
        alive = sorted(i for i in alive if i in by_mean[:keep] or options[i] == thumb)
    best = by_mean[0]
    if thumb is not None and options[best] != thumb:
        usual = options.index(thumb)
        gap = tallies[usual].less(tallies[best])
        best = best if len(gap) > 2 and gap.mean > judge.doubt * gap.error else usual
    rows = decision.kind != "pick"  # a draft takes none
    first = min(tallies, key=lambda tally: tally.mean)
    pairs = zip(options, tallies, strict=True)
    told = [tally.told(choice, judge, rows, first) for choice, tally in pairs]
    return Account(name, options[best], tuple(told), judge.turns if plan.own else 0)


def candidates(
    decision: Decision, thumb: Choice | None, stream: Stream, most: int
) -> tuple[Choice, ...]:
    """The options to think about: what the rules of thumb say, and as many others as possible."""
    if len(decision.options) <= most:
        return decision.options
    others = stream.shuffled(option for option in decision.options if option != thumb)
    kept = {*others[: most - (thumb is not None)], *(() if thumb is None else (thumb,))}
    return tuple(option for option in decision.options if option in kept)


class _Search:
    """Playouts of one decision."""

    def __init__(
        self, plan: SearchPlan, judge: Judge, seen: View[Any, Any], decision: Decision
    ) -> None:
        self.plan = plan
        self.judge = judge
        self.seen = seen
        self.decision = decision
        self.seat = decision.seats[0] if seen.seat is None else seen.seat
        self.thumb = GREEDY if plan.own else RANDOM
        # Flat search plays every round to its end.
        self.answers = (plan.own and judge.turns * seen.seats) or judge.answers
        # Partners are taken to play as well as oneself.
        self.slips = 0 if judge.together else plan.slips
        self._gained = 0

    def play(self, world: str, choice: Choice) -> _Playout:
        """What came of it; a row counts as taken by it until the next cards are asked for."""
        self._gained = 0
        stream = Stream(world, "playout")
        state = sample(self.seen, stream, world)
        before = self._taken(state)
        now = self._round(state)
        state = self._answer(state, Answer(self.decision.id, self.seat, choice))
        took: bool | None = None
        for _ in range(self.answers):
            decisions = open_decisions(state)
            if not decisions or self._round(state) != now:
                break
            if took is None and state.asked != self.seen.asked and decisions[0].kind in PLAYED:
                took = self._taken(state) > before
            state = self._go_on(state, decisions[0], stream)
        points = self.judge.points(state)
        share = 0.0 if self.judge.together else self.plan.others
        score = behind(points, self.seat, share)
        gained = self._taken(state) - before
        return _Playout(score, gained, gained > 0 if took is None else took, -points[self.seat])

    def _taken(self, state: AnyState) -> float:
        return self.judge.heads(state)[self.seat] if self.judge.heads else self._gained

    def _round(self, state: AnyState) -> int:
        return int(state.public.round) if self.judge.by_round else 0

    def _go_on(self, state: AnyState, decision: Decision, stream: Stream) -> AnyState:
        seat = decision.seats[0]
        slips = seat != self.seat and stream.below(1000) < self.slips
        bot = RANDOM if slips else self.thumb
        choice = bot.choose(view(state, seat), decision, stream)
        return self._answer(state, Answer(decision.id, seat, choice))

    def _answer(self, state: AnyState, given: Answer) -> AnyState:
        state, moments = answer(state, given)
        if self.judge.gained is not None:
            self._gained += sum(self.judge.gained(one.event, self.seat) for one in moments)
        return state
