"""The rules of an arena: who plays with whom next, and what a game is worth.

Pure functions. Whoever has waited longest is seated first, with those nearest in points, and not
with the people of their last game alone while others could still come.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

PATIENCE_MS = 20_000
"""After this long bots fill the table of somebody for whom too few others are free."""
FILL = -1
"""The number of a bot that fills a table: it has no place in the ranking."""


class Free(Struct, frozen=True):
    """Somebody who waits for a table."""

    number: int
    points: int = 0
    since: int = 0
    """When their last game ended, in milliseconds; 0 before the first."""
    last: frozenset[int] = frozenset()
    """Who played in it."""


def points_of(ranks: Sequence[int]) -> tuple[int, ...]:
    """Two points for everybody behind you at the table, one for everybody level with you."""
    return tuple(sum(2 * (other > rank) + (other == rank) for other in ranks) - 1 for rank in ranks)


def next_tables(
    free: Sequence[Free], size: int, others_play: bool, now: int
) -> list[tuple[int, ...]]:
    """The tables that begin now; whoever is at none of them waits for others or for bots.

    ``others_play``: whether people are still at other tables, who will be free soon.
    """
    waiting = sorted(free, key=lambda one: (one.since, one.number))
    tables = []
    while waiting:
        group = _nearest(waiting, size)
        first = group[0]
        again = len(group) > 1 and all(one.number in first.last for one in group)
        if others_play and (again or len(group) < size):
            if now - first.since < PATIENCE_MS:
                waiting.remove(first)
                continue
            group = [first] if again else group
        waiting = [one for one in waiting if one not in group]
        fill = (FILL,) * (size - len(group))
        tables.append((*(one.number for one in group), *fill))
    return tables


def _nearest(waiting: Sequence[Free], size: int) -> list[Free]:
    """Whoever waits longest, with those whom they have not just met, nearest in points first."""
    group, rest = [waiting[0]], list(waiting[1:])
    while rest and len(group) < size:
        chosen = min(rest, key=lambda one: _distance(one, group))
        rest.remove(chosen)
        group.append(chosen)
    return group


def _distance(one: Free, group: Sequence[Free]) -> tuple[int, int, int, int]:
    met = sum(one.number in other.last for other in group)
    return met, abs(one.points - group[0].points), one.since, one.number
