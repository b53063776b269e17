"""Luck apart from skill: what a seat's result owes to its play, to the deal and to the rest.

The result of a seat is by how many heads (or points) it did better than the others on average. The
engine expects something of it before the deal (nothing: all seats are alike), before each choice if
the best option is taken, and after the choice. The differences of these expectations add up to
the result, whatever they are:

* a choice lowers the expectation by its cost: that is the seat's **play**;
* what lies between a choice and the next one (cards turned up, others' choices) is **luck**;
* what lies between the end of a round and the first choice in the next one is the luck of the
  **deal**.

What others give away is no luck of the seat: their mean cost is added to its play and taken from
its luck. So play compares a seat with the others at the table, and the luck of all seats comes to
nothing in every game. In each turn, too, luck and deal are told against the mean of the table:
whatever the engine expects too much or too little, it does so for all seats alike. A team plays
together: its play is the sum of its members' costs, and nothing is compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct


class Valued(Struct, frozen=True):
    """A choice of a seat: what it could expect with the best option, and what the choice cost."""

    seat: int
    turn: int
    """Turns are counted through the whole game."""
    best: float
    cost: float
    start: float | None = None
    """How the seat stood when this round was dealt, at its first choice in it."""


class TurnShare(Struct, frozen=True):
    """What one turn did to a seat's result: they add up to it."""

    play: float
    luck: float
    deal: float


def parts_of(
    choices: Sequence[Valued],
    results: Sequence[float],
    turns: int,
    *,
    expected: float = 0.0,
    together: bool = False,
) -> tuple[tuple[TurnShare, ...], ...]:
    """By seat and turn, what made the result; ``expected`` was the result before the deal."""
    seats = range(len(results))
    costs = [[0.0] * turns for _ in seats]
    for one in choices:
        costs[one.seat][one.turn] += one.cost
    found: list[list[TurnShare]] = []
    for seat, result in zip(seats, results, strict=True):
        luck, deal = _between(choices, seat, result, turns, expected, together)
        others = [costs[other] for other in seats if other != seat]
        line = []
        for turn in range(turns):
            theirs = [cost[turn] for cost in others] or [0.0]
            if together:
                # Their choices come between this seat's own: they are play of the same team.
                line.append(TurnShare(-costs[seat][turn] - sum(theirs), luck[turn], deal[turn]))
            else:
                gift = fmean(theirs)
                line.append(TurnShare(gift - costs[seat][turn], luck[turn] - gift, deal[turn]))
        found.append(line)
    return tuple(map(tuple, found if together else _compared(found, turns)))


def _compared(parts: Sequence[Sequence[TurnShare]], turns: int) -> list[list[TurnShare]]:
    """Luck and deal of each turn against the mean of all seats; the sums stay what they are."""
    means = [
        (fmean(line[turn].luck for line in parts), fmean(line[turn].deal for line in parts))
        for turn in range(turns)
    ]
    return [
        [
            TurnShare(one.play, one.luck - luck, one.deal - deal)
            for one, (luck, deal) in zip(line, means, strict=True)
        ]
        for line in parts
    ]


def _between(
    choices: Sequence[Valued],
    seat: int,
    result: float,
    turns: int,
    expected: float,
    together: bool,
) -> tuple[list[float], list[float]]:
    """By turn, what changed between the choices of a seat (of a team: of all) and at the deals."""
    luck, deal = [0.0] * turns, [0.0] * turns
    now, turn = expected, 0
    for one in choices:
        if one.seat != seat and not together:
            continue
        if one.start is None:
            luck[turn] += one.best - now
        else:
            luck[turn] += one.start - now
            deal[one.turn] += one.best - one.start
        now, turn = one.best - one.cost, one.turn
    luck[turn] += result - now
    return luck, deal


def rounded(parts: Sequence[TurnShare], digits: int = 2) -> tuple[TurnShare, ...]:
    """Parts with few digits: they add up to the rounded result."""
    play = _rounded([one.play for one in parts], digits)
    deal = _rounded([one.deal for one in parts], digits)
    every = _rounded([one.play + one.luck + one.deal for one in parts], digits)
    return tuple(
        TurnShare(p, round(e - p - d, digits), d) for p, e, d in zip(play, every, deal, strict=True)
    )


def _rounded(values: Sequence[float], digits: int) -> list[float]:
    """Each value rounded so that the sum of the first ones is their rounded sum."""
    total = shown = 0.0
    found = []
    for value in values:
        total += value
        found.append(round(round(total, digits) - shown, digits))
        shown = round(total, digits)
    return found
