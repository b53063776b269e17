"""How a duplicate tournament is scored: what a seat got, against the same seat at other tables.

Everybody in one seat of a round was dealt the same cards, so the difference is play and not luck of
the deal. The mean over the rounds has a 95 % interval by Student's t.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

from msgspec import Struct

from hornox.server.tournaments.pairing import Tables

T_975 = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23,
    2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09,
)  # fmt: skip
"""Student's t for 95 %, by degrees of freedom from 1 on."""


class Played(Struct, frozen=True):
    """A round that has ended at every table."""

    tables: Tables
    scores: tuple[tuple[int, ...], ...]
    """By table and seat."""


class Standing(Struct, frozen=True):
    """How an entrant stands."""

    entrant: int
    difference: float
    """The mean difference in a round; above 0 is better than the others with the same cards."""
    margin: float | None
    """Half of the 95 % interval; None before the second round."""
    score: int
    """All that was scored, added up."""


def differences(played: Played, low_wins: bool) -> dict[int, float]:
    """What each entrant got in a round, against the others who held the same cards."""
    found: dict[int, float] = {}
    for at, table in enumerate(played.tables):
        for seat, entrant in enumerate(table):
            others = [one[seat] for number, one in enumerate(played.scores) if number != at]
            if others:
                ahead = played.scores[at][seat] - mean(others)
                found[entrant] = -ahead if low_wins else ahead
    return found


def standings(rounds: Sequence[Played], entrants: int, low_wins: bool) -> list[Standing]:
    """Everybody, the best first; equal ones by their number."""
    got = [differences(one, low_wins) for one in rounds]
    scores = [
        {
            entrant: one.scores[at][seat]
            for at, table in enumerate(one.tables)
            for seat, entrant in enumerate(table)
        }
        for one in rounds
    ]
    found = [
        Standing(
            entrant=entrant,
            difference=mean(one[entrant] for one in got) if got else 0.0,
            margin=_margin([one[entrant] for one in got]),
            score=sum(one[entrant] for one in scores),
        )
        for entrant in range(entrants)
    ]
    return sorted(found, key=lambda one: (-one.difference, one.entrant))


def _margin(differences: Sequence[float]) -> float | None:
    count = len(differences)
    if count < 2:
        return None
    t = T_975[count - 2] if count - 2 < len(T_975) else 1.96
    return t * stdev(differences) / sqrt(count)
