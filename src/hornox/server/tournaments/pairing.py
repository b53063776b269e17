"""Who plays with whom in a round of a tournament, and in which seat.

Pure functions over the numbers of the entrants. The same rounds before give the same pairing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from hornox.engine.rng import Stream

Tables = tuple[tuple[int, ...], ...]
"""The entrants of each table, by seat."""
TRIES = 60
"""How many tables are tried for an even meeting of all; the best of them is played."""
FEW = 6
"""Up to this many seats all orders are compared."""


def paired(before: Sequence[Tables], entrants: int, size: int, seed: str) -> Tables:
    """A round in which those meet who have met least, each in the seats that they had least."""
    met, stream = meetings(before), Stream(seed, f"pairing {len(before)}")
    best: list[list[int]] = []
    least: tuple[int, ...] | None = None
    for _ in range(TRIES):
        tables = _grouped(stream.shuffled(range(entrants)), size, met)
        cost = _cost(tables, met)
        if least is None or cost < least:
            best, least = tables, cost
    return _seated(best, before)


def paired_by_rank(before: Sequence[Tables], ranking: Sequence[int], size: int) -> Tables:
    """A round of a Swiss tournament: the best play with each other, and so on down the ranking."""
    groups = [list(ranking[at : at + size]) for at in range(0, len(ranking), size)]
    return _seated(groups, before)


def seats_held(rounds: Iterable[Tables]) -> Counter[tuple[int, int]]:
    """How often each entrant has had each seat."""
    return Counter(
        (entrant, seat) for tables in rounds for table in tables
        for seat, entrant in enumerate(table)
    )  # fmt: skip


def meetings(rounds: Iterable[Tables]) -> Counter[frozenset[int]]:
    """How often any two have sat at the same table."""
    return Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )


def _grouped(order: Sequence[int], size: int, met: Counter[frozenset[int]]) -> list[list[int]]:
    """Tables filled one after the other with whoever has met the others there least."""
    left, tables = list(order), []
    while left:
        table = [left.pop(0)]
        while len(table) < size:
            chosen = min(left, key=lambda one: _square(table, one, met))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    return tables


def _square(table: Sequence[int], one: int, met: Counter[frozenset[int]]) -> int:
    return sum((met[frozenset((one, other))] + 1) ** 2 for other in table)


def _cost(tables: Sequence[Sequence[int]], met: Counter[frozenset[int]]) -> tuple[int, ...]:
    again = [met[frozenset(pair)] for table in tables for pair in combinations(table, 2)]
    return max(again, default=0), sum(count**2 for count in again)


def _seated(groups: Sequence[Sequence[int]], before: Sequence[Tables]) -> Tables:
    held = seats_held(before)
    return tuple(_in_seats(group, held) for group in groups)


def _in_seats(group: Sequence[int], held: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The order in which everybody has the seat that they had least."""
    if len(group) <= FEW:
        return min(
            permutations(group),
            key=lambda order: sum(held[one, seat] ** 2 for seat, one in enumerate(order)),
        )
    left, order = list(group), []
    for seat in range(len(group)):
        chosen = min(left, key=lambda one: held[one, seat])
        left.remove(chosen)
        order.append(chosen)
    return tuple(order)
