"""Who plays with whom next in an arena, and what a game is worth: exact."""

from __future__ import annotations

import pytest

from hornox.server.tournaments.arena_rules import FILL, PATIENCE_MS, Free, next_tables, points_of


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2), (2, 0)),
        ((1, 1), (1, 1)),
        ((2, 1, 4, 3), (4, 6, 0, 2)),
        ((1, 3, 1, 3), (5, 1, 5, 1)),
        ((1, 2, 2), (4, 1, 1)),
    ],
)
def test_a_game_is_worth_whom_you_leave_behind(
    ranks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert points_of(ranks) == points
    assert sum(points) == len(ranks) * (len(ranks) - 1), "every table gives as many points"


def just(*numbers: int, points: tuple[int, ...] = (), ended: int = 100) -> list[Free]:
    """People whose common game has just ended."""
    won = points or (0,) * len(numbers)
    return [
        Free(one, got, ended, frozenset(numbers)) for one, got in zip(numbers, won, strict=True)
    ]


def test_nearest_in_points_first() -> None:
    free = [Free(0, 8, 1), Free(1, 0, 2), Free(2, 7, 3), Free(3, 1, 4)]
    assert next_tables(free, 2, False, 5) == [(0, 2), (1, 3)]


def test_who_has_waited_longest_is_seated_first() -> None:
    free = [Free(0, 5, 30), Free(1, 5, 20), Free(2, 5, 10)]
    assert next_tables(free, 2, True, 31) == [(2, 1)], "the third waits for others"


def test_nobody_meets_the_same_opponent_twice_running() -> None:
    one, other = just(0, 1, points=(4, 4)), just(2, 3, points=(0, 0))
    assert next_tables([*one, *other], 2, True, 101) == [(0, 2), (1, 3)]
    four = [*just(0, 1, 2, 3), *just(4, 5, 6, 7)]
    tables = next_tables(four, 4, False, 101)
    assert [len({*table} & {0, 1, 2, 3}) for table in tables] == [2, 2]


def test_those_who_have_just_met_wait_for_others_then_for_bots() -> None:
    free = just(0, 1)
    assert next_tables(free, 2, True, 100 + PATIENCE_MS - 1) == []
    assert next_tables(free, 2, True, 100 + PATIENCE_MS) == [(0, FILL), (1, FILL)]
    assert next_tables(free, 2, False, 101) == [(0, 1)], "nobody else will come"


def test_bots_fill_a_table_where_people_are_missing() -> None:
    free = just(0, 1)
    assert next_tables(free, 4, False, 101) == [(0, 1, FILL, FILL)]
    late = [Free(7)]
    assert next_tables(late, 2, True, PATIENCE_MS) == [(7, FILL)], "no game yet: no wait"
    assert next_tables([], 2, False, 0) == []


def test_everybody_is_seated_at_most_once() -> None:
    free = [Free(n, n % 5, n % 3, frozenset({n, n ^ 1})) for n in range(17)]
    for size in range(2, 11):
        for others_play in (True, False):
            tables = next_tables(free, size, others_play, PATIENCE_MS * 2)
            seated = [n for table in tables for n in table if n != FILL]
            assert len(seated) == len({*seated}) and all(len(table) == size for table in tables)
            assert {*seated} == {*range(17)}, "who has waited long enough has a table"
