"""Ratings by openskill: how strong players are, from who came before whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

Places = Sequence[tuple[str, int]]
"""Who sat where in a game, each with their rank."""


class Rating(Struct, frozen=True):
    """How strong somebody is, and how sure that is."""

    mu: float
    sigma: float
    games: int


def rated(before: Mapping[str, Rating], places: Places, settled: bool = False) -> dict[str, Rating]:
    """The ratings of everybody in a game, after it.

    A bot in several seats moves by the sum of them, so that what one player gains others lose; a
    mean would let the whole pool drift. ``settled``: nobody gets better or worse between games, so
    ratings settle (openskill's ``tau`` is 0).
    """
    model = PlackettLuce(tau=0.0) if settled else PlackettLuce()
    known = {name: before.get(name, Rating(model.mu, model.sigma, 0)) for name, _ in places}
    teams = [[model.rating(known[name].mu, known[name].sigma)] for name, _ in places]
    after = model.rate(teams, ranks=[float(rank) for _, rank in places])
    found: dict[str, Rating] = {}
    for name, old in known.items():
        own = [team[0] for (who, _), team in zip(places, after, strict=True) if who == name]
        mu = old.mu + sum(one.mu - old.mu for one in own)
        sigma = sum(one.sigma for one in own) / len(own)
        found[name] = Rating(mu, sigma, old.games + 1)
    return found
