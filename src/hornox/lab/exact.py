"""Small games of two players, solved exactly: values, best responses, exploitability.

The tree of a small game is written down in sequence form: every end of the game names the last
choice of each player. ``solve`` runs CFR+ on it, with a bound for the error; every number here is
an expectation over all deals, not an estimate. The payoff is the opponent's heads minus the
player's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import Any

from hornox.extras import need

need("lab", "numpy", by=__name__)

import numpy as np  # noqa: E402
from msgspec import Struct  # noqa: E402
from msgspec.structs import replace  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from hornox.bots import Bot, stream_for  # noqa: E402
from hornox.engine import Answer, Choice, View, answer, open_decisions, start, view  # noqa: E402
from hornox.lab.small_games import small_game  # noqa: E402
from hornox.tables.rows.model import Cards, Private, RowsState  # noqa: E402

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Policy = tuple[Floats, Floats]
"""By player: the probability of every choice, numbered as in the tree; place 0 is not used."""

_ONE_ROUND = {"rounds": 1}
_SEED = "exact"


class _End(Struct, frozen=True):
    """How a turn ends: the rows, and the heads that each player took."""

    rows: tuple[Cards, ...]
    heads: tuple[int, ...]


class _Ask(Struct, frozen=True):
    """Somebody is asked for a row: what follows each choice."""

    seat: int
    after: dict[Choice, Any]


class _Moment(Struct, frozen=True):
    """Where somebody chooses: a deal that leads there, and the answers since."""

    deck: Cards
    answers: tuple[tuple[int, Choice], ...]
    options: tuple[Choice, ...]


class _Side:
    """The moments of one player, one behind the other, as arrays."""

    def __init__(self) -> None:
        self.known: dict[Any, int] = {}
        self.moments: list[_Moment] = []
        self.first: list[int] = []
        self.parent: list[int] = []
        self.depth: list[int] = []
        self.size = 1

    def meet(self, key: Any, parent: int, depth: int, moment: _Moment) -> int:
        """The number of the first choice of a moment, which is noted when it is new."""
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.size
            self.moments.append(moment)
            self.first.append(found)
            self.parent.append(parent)
            self.depth.append(depth)
            self.size += len(moment.options)
        return found


class _Layer(Struct, frozen=True):
    """The moments of a player after this many own choices."""

    places: Numbers
    """Their choices, moment by moment."""
    starts: Numbers
    """Where each moment begins among them."""
    counts: Numbers
    parents: Numbers


class SmallTree:
    """The whole tree of a small game of two players."""

    def __init__(self, cards: int, *, rows: int = 1, hand: int = 2, capacity: int = 5) -> None:
        self.mode = small_game(cards, 2, rows=rows, hand=hand, capacity=capacity)
        self._sides = (_Side(), _Side())
        self._turns: dict[Any, Any] = {}
        self._blank: RowsState = start(self.mode, 2, _SEED, _ONE_ROUND)[0]
        ends = list(self._all_ends())
        self.deals = comb(cards, hand) * comb(cards - hand, hand) * perm(cards - 2 * hand, rows)
        table = np.array(ends, np.int64)
        self._last = (table[:, 0], table[:, 1])
        self._heads = (table[:, 2].astype(float), table[:, 3].astype(float))
        self._layers = tuple(_layers(side) for side in self._sides)
        self.ends = len(ends)

    @property
    def sizes(self) -> tuple[int, int]:
        """By player: how many moments there are to choose in."""
        return len(self._sides[0].moments), len(self._sides[1].moments)

    # ------------------------------------------------------------ policies

    def uniform(self) -> Policy:
        """Every choice is as likely as the others."""
        return self._each(
            lambda side, at, moment: [1.0 / len(moment.options)] * len(moment.options)
        )

    def policy_of(self, bot: Bot, draws: int = 1) -> Policy:
        """How a bot chooses; one that draws by lot is asked several times."""

        def chosen(seat: int, at: int, moment: _Moment) -> list[float]:
            seen, decision = self._look(seat, moment)
            found = [0.0] * len(moment.options)
            for draw in range(draws):
                stream = stream_for(f"{_SEED}/{at}/{draw}", seat, decision)
                choice = bot.choose(seen, decision, stream)
                found[moment.options.index(choice)] += 1 / draws
            return found

        return self._each(chosen)

    def _each(self, chosen: Any) -> Policy:
        made = []
        for seat, side in enumerate(self._sides):
            told = [chosen(seat, at, moment) for at, moment in enumerate(side.moments)]
            made.append(np.array([0.0, *(number for one in told for number in one)]))
        return made[0], made[1]

    def _look(self, seat: int, moment: _Moment) -> tuple[View[Any, Any], Any]:
        """What the player sees there, by the engine."""
        stacked = {"deal/1": moment.deck}
        state, _ = start(self.mode, 2, _SEED, _ONE_ROUND, stacked)
        for who, choice in moment.answers:
            asked = next(one for one in open_decisions(state) if who in one.seats)
            state, _ = answer(state, Answer(asked.id, who, choice))
        seen = view(state, seat)
        return seen, seen.decisions[0]

    # ------------------------------------------------------------ values

    def heads(self, one: Policy, other: Policy) -> tuple[float, float]:
        """The heads that each takes on average: ``one`` in the first seat, ``other`` opposite."""
        reached = self._reach(0, one[0])[self._last[0]] * self._reach(1, other[1])[self._last[1]]
        share = reached / self.deals
        return float(share @ self._heads[0]), float(share @ self._heads[1])

    def best_response(self, policy: Policy, seat: int) -> float:
        """The most that a player in this seat can get against the policy of the other."""
        gains = self._gains(seat, self._reach(1 - seat, policy[1 - seat]))
        for layer in reversed(self._layers[seat]):
            best = np.maximum.reduceat(gains[layer.places], layer.starts)
            np.add.at(gains, layer.parents, best)
        return float(gains[0])

    def exploitability(self, policy: Policy) -> float:
        """What a perfect opponent wins against it, as the mean of both seats."""
        return (self.best_response(policy, 0) + self.best_response(policy, 1)) / 2

    def _reach(self, seat: int, policy: Floats) -> Floats:
        """How likely a player makes each choice, if the other and chance lead there."""
        reach = np.ones_like(policy)
        for layer in self._layers[seat]:
            reach[layer.places] = policy[layer.places] * np.repeat(
                reach[layer.parents], layer.counts
            )
        return reach

    def _gains(self, seat: int, reach: Floats) -> Floats:
        """By choice: what the ends right behind it bring, weighed by how likely others go there."""
        own, other = self._last[seat], self._last[1 - seat]
        payoff = (self._heads[1 - seat] - self._heads[seat]) / self.deals
        found = np.bincount(own, payoff * reach[other], self._sides[seat].size)
        return found.astype(np.float64, copy=False)

    # ------------------------------------------------------------ growing the tree

    def _all_ends(self) -> Iterator[tuple[int, int, int, int]]:
        """Every end: the last choices of both players, and the heads of both."""
        rules = self.mode.rules
        deck = rules.deck(2, {})
        for first in combinations(deck, rules.hand):
            rest = [card for card in deck if card not in first]
            for second in combinations(rest, rules.hand):
                left = [card for card in rest if card not in second]
                for rows in permutations(left, rules.rows):
                    hidden = [card for card in left if card not in rows]
                    dealt = (*first, *second, *rows, *hidden)
                    hands, table = (first, second), tuple((card,) for card in rows)
                    yield from self._play(_Walk(dealt, hands, rows, table, hands))

    def _play(self, now: _Walk) -> Iterator[tuple[int, int, int, int]]:
        """Both choose a card."""
        if not now.hands[0]:
            yield (*now.last, *now.heads)
            return
        firsts = [self._choose(now, seat, now.hands[seat]) for seat in (0, 1)]
        for i, one in enumerate(now.hands[0]):
            for j, other in enumerate(now.hands[1]):
                hands = (_without(now.hands[0], one), _without(now.hands[1], other))
                moved = now.after(
                    ((0, one), (1, other)),
                    hands=hands,
                    last=(firsts[0] + i if firsts[0] else now.last[0],
                          firsts[1] + j if firsts[1] else now.last[1]),
                    depth=(now.depth[0] + bool(firsts[0]), now.depth[1] + bool(firsts[1])),
                )  # fmt: skip
                yield from self._follow(moved, self._turn(now.table, one, other))

    def _follow(self, now: _Walk, turn: _End | _Ask) -> Iterator[tuple[int, int, int, int]]:
        """A turn to its end, with all rows that may be taken on the way."""
        if isinstance(turn, _End):
            heads = (now.heads[0] + turn.heads[0], now.heads[1] + turn.heads[1])
            yield from self._play(replace(now, table=turn.rows, heads=heads))
            return
        seat = turn.seat
        first = self._choose(now, seat, tuple(turn.after))
        for i, (row, after) in enumerate(turn.after.items()):
            last, depth = list(now.last), list(now.depth)
            if first:
                last[seat], depth[seat] = first + i, depth[seat] + 1
            moved = now.after(((seat, row),), last=(last[0], last[1]), depth=(depth[0], depth[1]))
            yield from self._follow(moved, after)

    def _choose(self, now: _Walk, seat: int, options: tuple[Any, ...]) -> int:
        """The number of the first option of a moment; 0 where there is nothing to choose."""
        if len(options) == 1:
            return 0
        key = (now.dealt[seat], now.rows, now.answers)
        moment = _Moment(now.deck, now.answers, options)
        return self._sides[seat].meet(key, now.last[seat], now.depth[seat], moment)

    def _turn(self, rows: tuple[Cards, ...], one: int, other: int) -> _End | _Ask:
        """What the engine makes of two cards at these rows."""
        found = self._turns.get((rows, one, other))
        if found is None:
            public = replace(self._blank.public, rows=rows, hands=(1, 1))
            private = (Private((one,)), Private((other,)))
            state = replace(self._blank, public=public, private=private)
            for seat, card in enumerate((one, other)):
                asked = open_decisions(state)[0]
                state, _ = answer(state, Answer(asked.id, seat, card))
            found = self._turns[rows, one, other] = _ends_of(state)
        return found


class _Walk(Struct, frozen=True):
    """A way through the tree."""

    deck: Cards
    dealt: tuple[Cards, Cards]
    rows: Cards
    table: tuple[Cards, ...]
    hands: tuple[Cards, Cards]
    answers: tuple[tuple[int, Choice], ...] = ()
    heads: tuple[int, int] = (0, 0)
    last: tuple[int, int] = (0, 0)
    depth: tuple[int, int] = (0, 0)

    def after(self, answers: tuple[tuple[int, Choice], ...], **changes: Any) -> _Walk:
        """One step on."""
        return replace(self, answers=self.answers + answers, **changes)


class Solution(Struct, frozen=True):
    """An equilibrium up to a small error: nobody can win more than ``error`` by leaving it."""

    policy: Policy
    error: float
    rounds: int


def solve(tree: SmallTree, *, error: float = 1e-3, most: int = 20_000) -> Solution:
    """CFR+ with linear averages, until the exploitability is at most ``error``."""
    if not error > 0:
        raise ValueError(f"error must be above 0, not {error!r}")
    sizes = [side.size for side in tree._sides]
    regrets = [np.zeros(size) for size in sizes]
    sums = [np.zeros(size) for size in sizes]
    current = list(tree.uniform())
    found = Solution(tree.uniform(), tree.exploitability(tree.uniform()), 0)
    for number in range(1, most + 1):
        for seat in (0, 1):
            gains = tree._gains(seat, tree._reach(1 - seat, current[1 - seat]))
            for layer in reversed(tree._layers[seat]):
                here = gains[layer.places]
                values = np.add.reduceat(here * current[seat][layer.places], layer.starts)
                np.add.at(gains, layer.parents, values)
                regret = regrets[seat][layer.places] + here - np.repeat(values, layer.counts)
                regrets[seat][layer.places] = np.maximum(regret, 0.0)
            current[seat] = _normal(tree._layers[seat], regrets[seat])
            sums[seat] += number * tree._reach(seat, current[seat])
        if number & (number - 1) == 0 or number % 100 == 0:
            made = [_normal(tree._layers[seat], sums[seat]) for seat in (0, 1)]
            policy = (made[0], made[1])
            found = Solution(policy, tree.exploitability(policy), number)
            if found.error <= error:
                break
    return found


def _normal(layers: tuple[_Layer, ...], weights: Floats) -> Floats:
    """Weights as probabilities, moment by moment; equal ones where there are none."""
    made = np.zeros_like(weights)
    for layer in layers:
        here = weights[layer.places]
        sums = np.repeat(np.add.reduceat(here, layer.starts), layer.counts)
        even = 1.0 / np.repeat(layer.counts, layer.counts)
        made[layer.places] = np.where(sums > 0, here / np.where(sums > 0, sums, 1.0), even)
    return made


def _layers(side: _Side) -> tuple[_Layer, ...]:
    depth = np.array(side.depth, np.int64)
    first = np.array(side.first, np.int64)
    parent = np.array(side.parent, np.int64)
    count = np.array([len(moment.options) for moment in side.moments], np.int64)
    made = []
    for level in range(int(depth.max(initial=-1)) + 1):
        here = depth == level
        counts = count[here]
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        places = np.repeat(first[here] - starts, counts) + np.arange(counts.sum())
        made.append(_Layer(places, starts, counts, parent[here]))
    return tuple(made)


def _ends_of(state: RowsState) -> _End | _Ask:
    if state.over:
        return _End(state.public.rows, state.public.totals)
    (asked,) = open_decisions(state)
    seat = asked.seats[0]
    after = {row: _ends_of(answer(state, Answer(asked.id, seat, row))[0]) for row in asked.options}
    return _Ask(seat, after)


def _without(cards: Cards, card: int) -> Cards:
    return tuple([other for other in cards if other != card])
