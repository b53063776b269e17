"""Pairings and scores of a duplicate tournament."""

from __future__ import annotations

import pytest

from hornox.server.tournaments.pairing import Tables, meetings, paired, paired_by_rank, seats_held
from hornox.server.tournaments.scoring import Played, differences, standings


def rounds_of(entrants: int, size: int, rounds: int) -> list[Tables]:
    played: list[Tables] = []
    for _ in range(rounds):
        played.append(paired(played, entrants, size, "seed"))
    return played


@pytest.mark.parametrize(
    ("entrants", "size", "rounds"), [(4, 2, 3), (16, 4, 4), (12, 3, 4), (20, 10, 3), (40, 2, 6)]
)
def test_everybody_plays_once_a_round_and_meets_and_sits_evenly(
    entrants: int, size: int, rounds: int
) -> None:
    played = rounds_of(entrants, size, rounds)
    assert played == rounds_of(entrants, size, rounds), "the same again"
    for tables in played:
        assert sorted(one for table in tables for one in table) == list(range(entrants))
        assert {len(table) for table in tables} == {size}
    fair = rounds * (size - 1) / (entrants - 1)  # how often two meet on average
    assert max(meetings(played).values()) <= fair + 2
    held = seats_held(played)
    assert max(held.values()) - rounds / size <= 1.5
    assert sum(held.values()) == entrants * rounds


def test_in_a_swiss_tournament_neighbours_in_the_ranking_meet() -> None:
    first = paired_by_rank((), range(6), 2)
    assert [set(table) for table in first] == [{0, 1}, {2, 3}, {4, 5}]
    second = paired_by_rank([first], (0, 1, 2, 3, 4, 5), 2)
    assert second[0] == first[0][::-1], "the same two, in each other's seats"


def test_a_difference_is_that_to_the_same_cards_at_other_tables() -> None:
    one = Played(((0, 1), (2, 3), (4, 5)), ((10, 3), (4, 3), (1, 9)))
    got = differences(one, low_wins=True)
    assert got == {0: -7.5, 1: 3.0, 2: 1.5, 3: 3.0, 4: 6.0, 5: -6.0}
    assert sum(got.values()) == pytest.approx(0)
    assert differences(one, low_wins=False) == {n: -value for n, value in got.items()}
    other = Played(((1, 0), (3, 2), (5, 4)), ((3, 10), (3, 4), (9, 1)))
    table = standings([one, other], 6, low_wins=True)
    best = table[0]
    assert (best.entrant, best.difference, best.score) == (4, 6.0, 2)
    assert best.margin == pytest.approx(0.0)
    assert [one.entrant for one in table][-1] == 0
    assert all(one.margin is None for one in standings([one], 6, low_wins=True))
    assert all(one.difference == 0 for one in standings([], 6, low_wins=True))


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    """Where all play alike, 0 lies in the interval of 95 % of them, within what chance allows."""
    from hornox.engine.rng import Stream

    stream, inside, all_ = Stream("interval", "scores"), 0, 0
    for _ in range(60):
        rounds = [
            Played(
                tuple((table,) for table in range(8)),
                tuple((sum(stream.below(7) for _ in range(8)),) for _ in range(8)),
            )
            for _ in range(6)
        ]
        for one in standings(rounds, 8, low_wins=True):
            inside += abs(one.difference) <= (one.margin or 0)
            all_ += 1
    assert 0.92 <= inside / all_ <= 0.98


def test_a_tie_is_told_by_number() -> None:
    same = Played(((0,), (1,)), ((5,), (5,)))
    assert [one.entrant for one in standings([same], 2, True)] == [0, 1]
