"""Luck and skill over many games: what somebody's play is worth in a round, and how sure that is.

Reviews take each result apart. Over many games luck and deal come close to zero, and what stays is
play. The error says how far all of it may be from what even more games would show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Literal

from msgspec import Struct

from hornox.bots.evaluation import JUDGES
from hornox.learn.review import Review
from hornox.modes import REGISTRY

FEWEST = 5
"""The fewest games about which something is said."""
SURE = 2.0
"""A difference of this many standard errors is more than chance."""

Verdict = Literal["more", "less", "even"]


class GameParts(Struct, frozen=True):
    """What a review found about one seat: its result as play, deal and luck, and its accuracy."""

    rounds: int
    """One where a game is not counted by rounds."""
    play: float
    deal: float
    luck: float
    accuracy: float | None


class Share(Struct, frozen=True):
    """A part of the results for each round, and its standard error; positive is good."""

    value: float
    error: float
    verdict: Verdict
    """Whether it is more than nothing, or less; ``even`` where that may be chance."""


class OverGames(Struct, frozen=True):
    """Somebody's results over several games of a mode, against the others at the tables."""

    play: Share
    deal: Share
    luck: Share
    accuracies: tuple[float, ...]
    """In percent, game by game."""


class Measure(Struct, frozen=True):
    """What is counted in a mode."""

    counted: Literal["heads", "points"]
    per: Literal["round", "game"]


def measure_of(mode: str) -> Measure:
    """What is counted in a mode: heads or points, for each round or each game."""
    judge = JUDGES[REGISTRY.find(mode).table.name]
    return Measure("points" if judge.counts else "heads", "round" if judge.by_round else "game")


def parts_in(found: Review, seat: int) -> GameParts:
    """What a review says about a seat, as it is added up over many games."""
    by_round = measure_of(found.mode).per == "round"
    rounds = len({turn.round for turn in found.curve}) if by_round else 1
    player = found.players[seat]
    return GameParts(rounds, player.play, player.deal, player.luck, player.accuracy)


def over_games(games: Sequence[GameParts]) -> OverGames | None:
    """All games together; None where they are too few."""
    if len(games) < FEWEST:
        return None
    return OverGames(
        play=_share(games, lambda one: one.play),
        deal=_share(games, lambda one: one.deal),
        luck=_share(games, lambda one: one.luck),
        accuracies=tuple(one.accuracy for one in games if one.accuracy is not None),
    )


def _share(games: Sequence[GameParts], part: Callable[[GameParts], float]) -> Share:
    """The sum over all rounds; the error from how much the games differ, long ones weigh more."""
    rounds = sum(one.rounds for one in games)
    value = sum(map(part, games)) / rounds
    apart = sum((part(one) - value * one.rounds) ** 2 for one in games)
    error = sqrt(apart * len(games) / (len(games) - 1)) / rounds
    clear = abs(value) > SURE * error and round(value, 1) != 0
    verdict: Verdict = "even" if not clear else "more" if value > 0 else "less"
    return Share(round(value, 2), round(error, 2), verdict)
