"""Ratings of the bots of a league by openskill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

Places = Sequence[tuple[str, int]]
"""The bots of a game, each with its rank."""


class Rating(Struct, frozen=True):
    """How strong a bot is, and how sure that is."""

    mu: float
    sigma: float
    games: int


def rate(games: Iterable[Places]) -> dict[str, Rating]:
    """The ratings after these games, one after the other.

    A bot in several seats moves by the sum of them, so that what one bot gains another loses;
    a mean would let the whole pool drift. Bots do not get better or worse during a league, so
    ratings settle (openskill's ``tau`` is 0).
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known: dict[str, Rating] = {}
    for places in games:
        before = {name: known.get(name, Rating(model.mu, model.sigma, 0)) for name, _ in places}
        teams = [[model.rating(before[name].mu, before[name].sigma)] for name, _ in places]
        after = model.rate(teams, ranks=[float(rank) for _, rank in places])
        for name, old in before.items():
            own = [team[0] for (who, _), team in zip(places, after, strict=True) if who == name]
            mu = old.mu + sum(one.mu - old.mu for one in own)
            sigma = sum(one.sigma for one in own) / len(own)
            known[name] = Rating(mu, sigma, old.games + 1)
    return known


def best_first(ratings: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    """Ratings in order, equals by name."""
    return sorted(ratings.items(), key=lambda one: (-one[1].mu, one[0]))
