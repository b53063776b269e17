"""Leagues of mixed tables: ratings with intervals from duplicate deals, more where needed.

A table is a deal and a line-up of bots; it is played once for every seat, each time moved on by one
seat, so that every bot of the line-up holds every hand. Ratings are what fits the differences at
all tables best (least squares). After each stage the next tables go to pairs that are still open.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.engine.mode import OptionValue
from hornox.engine.rng import Stream
from hornox.explain.refusals import ENGLISH, in_words
from hornox.lab.league.games import Result
from hornox.lab.league.plan import EVIDENCE, STOP, League, Plan, Seating, rules_of, trouble
from hornox.lab.league.play import joined, names_of, played
from hornox.lab.league.provenance import own_means
from hornox.modes import find

Floats = NDArray[np.float64]

DRAWS = 1000
"""How often the tables are drawn again for the intervals."""
_RIDGE = 1e-9


class MixedLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides about a league of mixed tables.

    ``tables`` is the most that are played, ``stage`` how many before the first look at who is still
    open; later stages are half as many as were played before, if that is more.
    """

    bots: tuple[str, ...]
    mode: str = "base"
    players: int = 4
    tables: int = 200
    stage: int = 40
    seed: str = "1"
    options: dict[str, OptionValue] = {}
    whole: bool = False
    on_bot_error: str = STOP


class Rating(Struct, frozen=True):
    """How much better than the average of the league a bot is, in points a deal, with 95%."""

    bot: str
    rating: float
    low: float
    high: float
    tables: int


class Pair(Struct, frozen=True):
    """How much better the first is than the second; ``better`` names one if that is sure.

    It never is where one of them sat at fewer than ``EVIDENCE`` tables.
    """

    first: str
    second: str
    difference: float
    low: float
    high: float
    tables: int
    better: str | None


class Standings(Struct, frozen=True):
    """What a league of mixed tables has shown."""

    league: MixedLeague
    rules: tuple[str, ...]
    ratings: tuple[Rating, ...]
    """The best first."""
    pairs: tuple[Pair, ...]
    tables: int
    games: int
    digest: str
    """A fingerprint of how every game ended."""

    @property
    def open(self) -> tuple[Pair, ...]:
        """The pairs of which nobody knows who is better."""
        return tuple(pair for pair in self.pairs if pair.better is None)


class _Tables(Plan):
    """Line-ups, each on a deal of its own, from every seat."""

    def __init__(self, league: League, line_ups: tuple[tuple[str, ...], ...]) -> None:
        super().__init__(league)
        self.line_ups = line_ups

    def __len__(self) -> int:
        return len(self.line_ups) * self.league.players[0]

    def seating(self, game: int) -> Seating:
        """The line-up of a table, moved on by some seats."""
        table, turn = divmod(game, self.league.players[0])
        bots = self.line_ups[table]
        return Seating(self.league.modes[0], bots[-turn:] + bots[:-turn] if turn else bots)

    def deal(self, game: int) -> int:
        """Every table has its own deal."""
        return game // self.league.players[0]


def play_mixed(league: MixedLeague, *, workers: int = 1, ray: str | None = None) -> Standings:
    """Play until every pair is decided or all tables are used up.

    Bots are names, or bots of your own as ``./mybot.py`` or ``module:NAME``. The results are the
    same for any number of workers, and on a Ray cluster (``ray`` is its address, or ``local``).
    """
    with joined(ray):
        return _played_out(league, workers, ray)


def _played_out(league: MixedLeague, workers: int, ray: str | None) -> Standings:
    """Stage by stage."""
    bots = names_of(league.bots)
    line_ups: tuple[tuple[str, ...], ...] = ()
    results: dict[int, Result] = {}
    plan = _plan(league, bots, line_ups)
    while True:
        size = min(max(league.stage, len(line_ups) // 2), league.tables - len(line_ups))
        found = _Figures(league, bots, line_ups, results) if line_ups else None
        open_pairs = found.open if found else list(combinations(bots, 2))
        if not open_pairs or size <= 0:
            assert found is not None
            return found.standings(plan)
        first = len(line_ups)
        line_ups += tuple(_line_ups(league, bots, open_pairs, first, size))
        plan = _plan(league, bots, line_ups)
        new = range(first * league.players, len(plan))
        results |= played(plan, new, workers, ray)


@in_words(ENGLISH)
def _plan(
    league: MixedLeague, bots: tuple[str, ...], line_ups: tuple[tuple[str, ...], ...]
) -> _Tables:
    """The plan of these tables; Illegal where the league cannot be played."""
    mode = find(league.mode)
    mode.check_seats(league.players)
    if len(bots) < 2 or league.players < 2 or mode.table.together:
        raise trouble("alone")
    if league.tables < 1 or league.stage < 1:
        raise ValueError("tables and stage are at least 1")
    means, rules = own_means(bots), rules_of((league.mode,))
    asked = League(
        bots, (league.mode,), (league.players,), league.tables, league.seed,
        options=league.options, whole=league.whole, rules=rules, means=means,
        on_bot_error=league.on_bot_error,
    )  # fmt: skip
    plan = _Tables(asked, line_ups)
    mode.settle_options(plan.options(mode))
    return plan


def _line_ups(
    league: MixedLeague,
    bots: tuple[str, ...],
    open_pairs: list[tuple[str, str]],
    first: int,
    n: int,
) -> Iterator[tuple[str, ...]]:
    """Line-ups with an open pair each, in turn; the other seats are drawn from all bots."""
    for table in range(first, first + n):
        stream = Stream(f"{league.seed}/mixed", f"table/{table}")
        pair = open_pairs[(table - first) % len(open_pairs)]
        chosen = list(pair)
        while len(chosen) < league.players:
            rest = [bot for bot in bots if chosen.count(bot) == min(map(chosen.count, bots))]
            chosen.append(stream.pick(rest))
        yield stream.shuffled(chosen[: league.players])


class _Figures:
    """The ratings and their errors, from all tables so far."""

    def __init__(
        self,
        league: MixedLeague,
        bots: tuple[str, ...],
        line_ups: tuple[tuple[str, ...], ...],
        results: dict[int, Result],
    ) -> None:
        self.league, self.bots, self.results = league, bots, results
        place = {bot: i for i, bot in enumerate(bots)}
        seats = league.players
        sign = -1.0 if find(league.mode).table.low_wins else 1.0
        self.counts = np.zeros((len(line_ups), len(bots)))
        sums = np.zeros_like(self.counts)
        for table, line_up in enumerate(line_ups):
            for turn in range(seats):
                scores = results[table * seats + turn].scores
                for at, bot in enumerate(line_up):
                    sums[table, place[bot]] += scores[(at + turn) % seats]
            for bot in line_up:
                self.counts[table, place[bot]] += 1
        means = sums.sum(axis=1, keepdims=True) / seats
        right = sign * (sums - self.counts * means) / seats
        left = -self.counts[:, :, None] * self.counts[:, None, :] / seats
        left += self.counts[:, :, None] * np.eye(len(bots))
        self.ratings = _fit(left.sum(axis=0), right.sum(axis=0))
        self.drawn = np.array([
            _fit(np.tensordot(weights, left, 1), weights @ right)
            for weights in _draws(len(line_ups), f"{league.seed}/{league.mode}/{seats}")
        ])  # fmt: skip

    @property
    def open(self) -> list[tuple[str, str]]:
        """The undecided pairs: those who sat least, then those with the widest intervals first."""
        pairs = [pair for pair in self._pairs() if pair.better is None]
        sat = dict(zip(self.bots, self._sat(), strict=True))

        def urgency(pair: Pair) -> tuple[int, float, str, str]:
            least = min(sat[pair.first], sat[pair.second], EVIDENCE)
            return least, pair.low - pair.high, pair.first, pair.second

        pairs.sort(key=urgency)
        return [(pair.first, pair.second) for pair in pairs]

    def standings(self, plan: _Tables) -> Standings:
        """The ratings, the pairs and the settings of a league, as they are reported."""
        ends = [_span(self.drawn[:, i]) for i in range(len(self.bots))]
        sat = self._sat()
        ratings = [
            Rating(bot, _figure(self.ratings[i]), *ends[i], sat[i])
            for i, bot in enumerate(self.bots)
        ]
        ratings.sort(key=lambda one: (-one.rating, one.bot))
        told = blake2b(digest_size=16)
        for game, one in sorted(self.results.items()):
            told.update(f"{game} {plan.seating(game).bots} {one.scores}\n".encode())
        return Standings(
            self.league, plan.league.rules, tuple(ratings), tuple(self._pairs()),
            len(self.counts), len(self.results), told.hexdigest(),
        )  # fmt: skip

    def _sat(self) -> list[int]:
        """By bot: at how many tables it sat."""
        found: list[int] = (self.counts > 0).sum(axis=0).tolist()
        return found

    def _pairs(self) -> Iterator[Pair]:
        sat = self._sat()
        for i, j in combinations(range(len(self.bots)), 2):
            low, high = _span(self.drawn[:, i] - self.drawn[:, j])
            met = int(((self.counts[:, i] > 0) & (self.counts[:, j] > 0)).sum())
            better = self.bots[i] if low > 0 else self.bots[j] if high < 0 else None
            if min(sat[i], sat[j]) < EVIDENCE:
                better = None
            apart = _figure(self.ratings[i] - self.ratings[j])
            yield Pair(self.bots[i], self.bots[j], apart, low, high, met, better)


def _fit(left: Floats, right: Floats) -> Floats:
    """The ratings that fit best, with mean 0."""
    size = len(right)
    whole = left + 1.0 / size + _RIDGE * np.eye(size)
    found = np.linalg.solve(whole, right).astype(np.float64, copy=False)
    centred: Floats = found - found.mean()
    return centred


def _draws(tables: int, seed: str) -> Iterator[Floats]:
    """How often each table is drawn, by the raw words of PCG64."""
    chance = np.random.PCG64(int.from_bytes(blake2b(seed.encode(), digest_size=16).digest()))
    for _ in range(DRAWS):
        words = chance.random_raw(tables) >> np.uint64(32)
        drawn = (words * np.uint64(tables) >> np.uint64(32)).astype(np.int64)
        yield np.bincount(drawn, minlength=tables).astype(np.float64)


def _span(drawn: Any) -> tuple[float, float]:
    """The middle 95%."""
    ordered = np.sort(drawn)
    cut = int(0.025 * len(ordered))
    return _figure(ordered[cut]), _figure(ordered[-1 - cut])


def _figure(value: Any) -> float:
    return round(float(value), 6) + 0.0
