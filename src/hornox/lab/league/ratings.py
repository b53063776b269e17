"""Ratings of the bots of a league."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hornox.play.ratings import Places, Rating, rated


def rate(games: Iterable[Places]) -> dict[str, Rating]:
    """The ratings after these games, one after the other; bots stay as strong as they are."""
    known: dict[str, Rating] = {}
    for places in games:
        known |= rated(known, places, settled=True)
    return known


def best_first(ratings: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    """Ratings in order, equals by name."""
    return sorted(ratings.items(), key=lambda one: (-one[1].mu, one[0]))
