"""What a league has shown: contests with their intervals, candidates side by side, ratings.

All of it follows from the results in the order of the games, and is the same whoever played them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from hornox.lab.league.bootstrap import DRAWS, Numbers, intervals
from hornox.lab.league.games import Result
from hornox.lab.league.plan import EVIDENCE, Contest, Plan
from hornox.lab.league.ratings import best_first, rate
from hornox.modes import find
from hornox.play.ratings import Places

SCHEMA = 1
SHARES = 2520
"""A victory can be divided by 1 to 10 winners."""


class Figures:
    """Everything that was played, ready to be summed up."""

    def __init__(self, plan: Plan, results: Mapping[int, Result]) -> None:
        self.plan = plan
        self.results = results
        self._number = {seating: i for i, seating in enumerate(plan.seatings)}
        self._sums: dict[Contest, Numbers] = {}

    def results_of(self, contest: Contest) -> Iterator[tuple[int, tuple[Result, ...]]]:
        """Deal by deal the games of a contest."""
        places = [self._number[seating] for seating in contest.seatings()]
        for deal in range(self.plan.league.deals):
            first = deal * len(self.plan.seatings)
            yield deal, tuple(self.results[first + place] for place in places)

    def sums(self, contest: Contest) -> Numbers:
        """By deal: the candidate's score, the field's score, the candidate's victories; summed."""
        if contest not in self._sums:
            count = _count_together if contest.together else _count
            lines = [count(games) for _, games in self.results_of(contest)]
            self._sums[contest] = np.array(lines, np.int64)
        return self._sums[contest]


def _count(games: tuple[Result, ...]) -> tuple[int, int, int]:
    """The candidate sits in the seat of the number of the game."""
    own = sum(game.scores[seat] for seat, game in enumerate(games))
    everybody = sum(sum(game.scores) for game in games)
    return own, everybody - own, sum(_victory(game, seat) for seat, game in enumerate(games))


def _count_together(games: tuple[Result, ...]) -> tuple[int, int, int]:
    ours, theirs = games
    return ours.scores[0], theirs.scores[0], SHARES if ours.winners else 0


def _victory(game: Result, seat: int) -> int:
    return SHARES // len(game.winners) if seat in game.winners else 0


def sum_up(plan: Plan, results: Mapping[int, Result]) -> dict[str, Any]:
    """The results of a league as they are written down."""
    figures = Figures(plan, results)
    low = {mode: find(mode).table.low_wins for mode in plan.league.modes}
    return {
        "schema": SCHEMA,
        "league": msgspec.to_builtins(plan.league),
        "games": len(results),
        "digest": digest(results),
        "draws": DRAWS,
        "low_wins": low,
        "contests": [_contest(figures, contest, low) for contest in plan.contests],
        "side_by_side": list(_side_by_side(figures, low)),
        "ratings": _ratings(figures),
        "failures": _failures(results),
    }


def _failures(results: Mapping[int, Result]) -> list[dict[str, Any]]:
    """The bots for which chance had to answer: in how many games, and how often."""
    games: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for one in results.values():
        for bot, failure in one.failed.items():
            games[bot] += 1
            times[bot] += failure.times
    return [{"bot": bot, "games": games[bot], "decisions": times[bot]} for bot in sorted(games)]


def digest(results: Mapping[int, Result]) -> str:
    """A fingerprint of how every game ended."""
    told = sha256()
    for game in sorted(results):
        one = results[game]
        told.update(msgspec.json.encode((game, one.scores, one.ranks, one.winners)))
    return told.hexdigest()


def _contest(figures: Figures, contest: Contest, low: Mapping[str, bool]) -> dict[str, Any]:
    sums = figures.sums(contest)
    deals, seats = len(sums), contest.players
    others = 1 if contest.together else seats - 1
    turns = 1 if contest.together else seats
    # As whole numbers: the field has others times as many scores as the candidate.
    apart = others * sums[:, 0] - sums[:, 1]
    scale = others * turns
    drawn = intervals(np.stack([apart, sums[:, 2]], axis=1), _name(figures, contest))
    own, field, wins = (float(sums[:, i].sum()) / deals for i in range(3))
    span = [bound / scale for bound in drawn[0]]
    return {
        **msgspec.to_builtins(contest),
        "deals": deals,
        "candidate_score": _figure(own / turns),
        "field_score": _figure(field / scale),
        "difference": _figure(own / turns - field / scale),
        "interval": [_figure(bound) for bound in span],
        "better": _better(
            span, contest.candidate, contest.field, low=low[contest.mode], deals=deals
        ),
        "win_share": _figure(wins / SHARES / turns),
        "win_interval": [_figure(bound / SHARES / turns) for bound in drawn[1]],
        "fair_share": None if contest.together else _figure(1 / seats),
    }


def _side_by_side(figures: Figures, low: Mapping[str, bool]) -> Iterator[dict[str, Any]]:
    """Two candidates against the same field on the same deals."""
    for first, second in combinations(figures.plan.contests, 2):
        places = [(one.mode, one.players, one.field) for one in (first, second)]
        if places[0] != places[1]:
            continue
        apart = figures.sums(first)[:, :1] - figures.sums(second)[:, :1]
        turns = 1 if first.together else first.players
        span = [bound / turns for bound in intervals(apart, _name(figures, first))[0]]
        yield {
            "mode": first.mode,
            "players": first.players,
            "field": first.field,
            "candidates": [first.candidate, second.candidate],
            "difference": _figure(float(apart.sum()) / len(apart) / turns),
            "interval": [_figure(bound) for bound in span],
            "better": _better(
                span, first.candidate, second.candidate, low=low[first.mode], deals=len(apart)
            ),
        }


def _ratings(figures: Figures) -> list[dict[str, Any]]:
    """For the whole league, then for each mode and size of the table."""
    league = figures.plan.league
    places = [(mode, players) for mode in league.modes for players in league.players]
    parts: list[tuple[str | None, int | None]] = [(None, None)]
    parts += places if len(places) > 1 else []
    return [
        {
            "mode": mode,
            "players": players,
            "bots": [
                {
                    "bot": name,
                    "rating": _figure(rating.mu),
                    "sigma": _figure(rating.sigma),
                    "games": rating.games,
                }
                for name, rating in best_first(rate(_games(figures, mode, players)))
            ],
        }
        for mode, players in parts
    ]


def _games(figures: Figures, mode: str | None, players: int | None) -> Iterator[Places]:
    """Ranks in the order of the deals; teams are ranked by what they made of the same deal."""
    plan = figures.plan
    teams: dict[tuple[str, int, int], list[tuple[str, Result]]] = {}
    for game in sorted(figures.results):
        seating, one = plan.seating(game), figures.results[game]
        seats = len(seating.bots)
        if mode is not None and (seating.mode, seats) != (mode, players):
            continue
        if not find(seating.mode).table.together:
            yield list(zip(seating.bots, one.ranks, strict=True))
            continue
        met = teams.setdefault((seating.mode, seats, plan.deal(game)), [])
        met.append((seating.bots[0], one))
        if len(met) == sum(
            (other.mode, len(other.bots)) == (seating.mode, seats) for other in plan.seatings
        ):
            yield [(name, _rank(made, [each for _, each in met])) for name, made in met]


def _rank(made: Result, all_made: list[Result]) -> int:
    """A team that wins is before one that does not, then fewer heads."""
    worth = [(not each.winners, each.scores[0]) for each in all_made]
    return 1 + sum(other < (not made.winners, made.scores[0]) for other in worth)


def _better(span: list[float], one: str, other: str, *, low: bool, deals: int) -> str | None:
    """Who is better with the whole interval, and on enough deals."""
    if deals < EVIDENCE or span[0] <= 0 <= span[1]:
        return None
    return one if (span[1] < 0) == low else other


def _name(figures: Figures, contest: Contest) -> str:
    """All contests at a table of one size draw the same deals."""
    return f"{figures.plan.league.seed}/{contest.mode}/{contest.players}"


def _figure(value: float) -> float:
    return round(float(value), 6) + 0.0  # no minus zero
