"""Search through the engine, for every table and without any extra: slow, but it knows all rules.

Worlds are sampled from the View, everybody plays on by rules of thumb with a slip now and then, and
the table is judged when the round or the game is over or has gone on long enough. How much is done
is a number of playouts, never a time: a choice can be repeated on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.account import Account, Weighed, untried
from hornox.bots.thinking import Plan, rounds
from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.game import answer, open_decisions
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.view import View, sample, view
from hornox.tables.rows.cards import total_heads

AnyState = State[Any, Any, Any]


class Judge(Struct, frozen=True):
    """How a table is judged before its game is over, and how far a playout looks ahead."""

    points: Callable[[AnyState], tuple[float, ...]]
    """By seat, the fewer the better."""
    answers: int
    """A playout ends after so many."""
    prices: tuple[int, ...]
    """How many playouts of the shortest kind one of these costs: with one player, two, and so on.

    The last one holds for all more. Levels keep to their time limits by these.
    """
    by_round: bool = False
    """Whether it ends with the round."""
    doubt: float = 1.0
    """So many standard errors an option must be better than what the rules of thumb say."""
    together: bool = False
    """Whether the others are no rivals."""
    least: int = 0
    """With fewer playouts than these the rules of thumb are better."""
    heads: Callable[[AnyState], tuple[float, ...]] | None = None
    """What each seat has taken, where rows are taken."""
    turns: int = 0
    """A playout ends after so many answers for each seat instead; 0 where it does not."""


def _heads(state: AnyState) -> tuple[float, ...]:
    public = state.public
    if public.outcome is not None:
        return tuple(float(total) for total in public.totals)
    pairs = zip(public.totals, public.piles, strict=True)
    return tuple(float(total + total_heads(pile)) for total, pile in pairs)


def _track(state: AnyState) -> tuple[float, ...]:
    return tuple(-float(score) for score in state.public.scores)


def _team(state: AnyState) -> tuple[float, ...]:
    """By how much the team is behind the buffalo: heads that the buffalo takes are as good."""
    from hornox.tables.buffalo.rules import team_points

    team = team_points(state.mode.rules, state.seats, state.public.pile)
    return (float(team - total_heads(state.hidden.buffalo_pile)),) * state.seats


def _team_heads(state: AnyState) -> tuple[float, ...]:
    return (float(total_heads(state.public.pile)),) * state.seats


def _party(state: AnyState) -> tuple[float, ...]:
    """What the piles and the hand come to by plan: heads alone would praise every high card."""
    from hornox.bots.greedy.party import plan_for
    from hornox.tables.party.rules import to_lay

    public, data = state.public, state.mode.rules.data
    if public.outcome is not None:
        return tuple(-float(score) for score in public.outcome.scores)

    def worth(seat: int) -> float:
        hand = tuple(sorted(state.private[seat].hand))
        count = min(to_lay(data, public, seat), len(hand))
        plan = plan_for(data, public, public.piles[seat], hand, count)
        return float(plan.worth + sum(public.bulls[seat]))

    return tuple(-worth(seat) for seat in range(state.seats))


def _rank(state: AnyState) -> tuple[float, ...]:
    outcome = state.public.outcome
    return (0.0,) * state.seats if outcome is None else tuple(map(float, outcome.ranks))


# A team's games are played to their end: what a special card that is kept is worth shows late.
JUDGES = {
    "rows": Judge(
        _heads,
        answers=120,
        prices=(1, 1, 1, 1, 2, 2, 2, 2, 3),
        by_round=True,
        heads=_heads,
    ),
    "board": Judge(_track, answers=60, prices=(3,)),
    "buffalo": Judge(
        _team,
        answers=1000,
        prices=(1, 4, 9, 24, 40, 60),
        doubt=2.0,
        together=True,
        least=60,
        heads=_team_heads,
    ),
    "party": Judge(_party, answers=16, prices=(4, 4, 4, 4, 6), doubt=1.5),
}
# A choice shows soon what it is good for, and many short playouts tell more than a few long ones.
FAN = replace(JUDGES["rows"], prices=(1, 1, 1, 1, 1, 1, 2), turns=3)
"""For rows that are dealt and not drafted."""
BASE = replace(FAN, prices=(2, 2, 2, 2, 3, 3, 4, 4, 5))
"""For rows without anything else: people play them quickly, so a move may take less time."""
SPECIALS = Judge(_heads, answers=60, prices=(4,), by_round=True, heads=_heads)
"""For rows with special cards: a turn asks much more."""
ANY = Judge(_rank, answers=400, prices=(4,))
"""For a table that nobody has told us about: only the end counts."""


class _Tally:
    """What is known about one option so far."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.own = self.took = 0.0

    def add(self, score: float, own: float, took: bool) -> None:
        self.scores.append(score)
        self.own += own
        self.took += took

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    def beats(self, other: _Tally, doubt: float) -> bool:
        """Whether it did better in the same worlds by more than chance would have it."""
        pairs = zip(self.scores, other.scores, strict=False)
        gains = [theirs - ours for ours, theirs in pairs]
        if len(gains) < 3:
            return False
        error: float = stdev(gains) / len(gains) ** 0.5
        return fmean(gains) > doubt * error

    def told(self, choice: Choice, heads: bool, take: bool) -> Weighed:
        tries = len(self.scores)
        return Weighed(
            choice=choice,
            score=self.mean,
            heads=self.own / tries if heads else None,
            take=self.took / tries if take else None,
            playouts=tries,
            error=stdev(self.scores) / tries**0.5 if tries > 1 else 0.0,
        )


def weigh(
    plan: Plan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account:
    """Try options in sampled worlds, the same ones for each.

    So few worlds are easily deceptive: what the rules of thumb say stays among the candidates, and
    is played unless another one is clearly better.
    """
    judge = judge_of(seen)
    price = judge.prices[: seen.seats][-1] if plan.own else 1  # flat search has no time limit
    budget = max(plan.slow // price, 2)
    thumb = find_bot("greedy").choose(seen, decision, stream) if plan.own else None
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
                tallies[i].add(*search.play(world, options[i]))
        by_mean = sorted(alive, key=lambda i: tallies[i].mean)
        alive = sorted(i for i in alive if i in by_mean[:keep] or options[i] == thumb)
    best = by_mean[0]
    if thumb is not None and options[best] != thumb:
        usual = options.index(thumb)
        best = best if tallies[best].beats(tallies[usual], judge.doubt) else usual
    heads = judge.heads is not None
    take = heads and decision.kind != "pick"  # a draft takes no rows
    told = [tally.told(choice, heads, take) for choice, tally in zip(options, tallies, strict=True)]
    return Account(name, options[best], tuple(told))


def judge_of(seen: View[Any, Any]) -> Judge:
    """How the table of this View is judged."""
    if getattr(seen.public, "specials", None) is not None:
        return SPECIALS
    if seen.mode.table.name == "rows" and "draft" not in seen.options:
        return FAN if seen.mode.rules.markers else BASE
    return JUDGES.get(seen.mode.table.name, ANY)


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

    def __init__(self, plan: Plan, judge: Judge, seen: View[Any, Any], decision: Decision) -> None:
        self.plan = plan
        self.judge = judge
        self.seen = seen
        self.decision = decision
        self.seat = decision.seats[0] if seen.seat is None else seen.seat
        self.anything = find_bot("random")
        self.thumb = find_bot("greedy") if plan.own else self.anything
        shares = plan.population
        anything = sum(share for policy, share in shares if not policy)
        slips = round(1000 * anything / sum(share for _, share in shares))
        # Flat search plays every round to its end.
        self.answers = (plan.own and judge.turns * seen.seats) or judge.answers
        # Partners are taken to play as well as oneself.
        self.slips = 0 if judge.together else slips

    def play(self, world: str, choice: Choice) -> tuple[float, float, bool]:
        """Score, heads taken, and whether there were any before the next cards were asked for."""
        stream = Stream(world, "playout")
        state = sample(self.seen, stream, world)
        before = self._taken(state)
        now = self._round(state)
        state, _ = answer(state, Answer(self.decision.id, self.seat, choice))
        took: bool | None = None
        for _ in range(self.answers):
            decisions = open_decisions(state)
            if not decisions or self._round(state) != now:
                break
            if took is None and state.asked != self.seen.asked and decisions[0].kind == "card":
                took = self._taken(state) > before
            state = self._go_on(state, decisions[0], stream)
        points = self.judge.points(state)
        others = [p for seat, p in enumerate(points) if seat != self.seat]
        mean = fmean(others) if others and not self.judge.together else 0.0
        score = points[self.seat] - self.plan.others * mean
        gained = self._taken(state) - before
        return score, gained, gained > 0 if took is None else took

    def _taken(self, state: AnyState) -> float:
        return self.judge.heads(state)[self.seat] if self.judge.heads else 0.0

    def _round(self, state: AnyState) -> int:
        return int(state.public.round) if self.judge.by_round else 0

    def _go_on(self, state: AnyState, decision: Decision, stream: Stream) -> AnyState:
        seat = decision.seats[0]
        slips = seat != self.seat and stream.below(1000) < self.slips
        bot = self.anything if slips else self.thumb
        choice = bot.choose(view(state, seat), decision, stream)
        state, _ = answer(state, Answer(decision.id, seat, choice))
        return state
