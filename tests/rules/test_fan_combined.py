"""Several fan cards at once; every position is drawn."""

from __future__ import annotations

from itertools import combinations

import pytest

from hornox.engine import Answer, Event, answer, events_of, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.tables.rows.events import Placed
from hornox.tables.rows.fan.events import CowJumped, EvenOddMoved, MountainMoved
from tests.rules.drawn import turn


def test_the_flipped_value_has_the_parity_r62() -> None:
    turn(
        "fan:EO+FD",
        """
        od 15 | 30 | 40 | 50
        play: A:61~
        do: A row 2
        trace: A:61@2? eo>3ev
        takes: A<30
        15 | 61 | ev 40 | 50
        """,
    )


def test_the_printed_number_gives_the_side_r62() -> None:
    turn(
        "fan:EO+FD",
        """
        od 25 | 40 | 50 | 60
        play: A:81~
        do: A row 2
        trace: A:81@2? eo>3ev
        25 | 81 | ev 50 | 60
        """,
    )


def test_two_markers_at_a_row_both_have_to_agree_r63() -> None:
    turn(
        "fan:EO+MC",
        """
        30 | 40 | 50 | ev up 60
        play: A:56
        trace: A:56@4
        30 | 40 | 50 | ev up 60 56
        """,
    )
    turn(
        "fan:EO+MC",
        """
        30 | 40 | 50 | ev up 60
        play: A:57 B:62
        trace: A:57@3 B:62@3
        30 | 40 | 50 57 62 | ev up 60
        """,
    )
    turn(
        "fan:EO+MC",
        """
        30 | 40 | 50 | ev up 60
        play: A:5
        do: A row 4
        trace: A:5@4? eo>1ev mc>3up
        ev 30 | 40 | up 50 | 5
        """,
    )


def test_even_odd_moves_then_the_mountain_then_the_cow_r64() -> None:
    turn(
        "fan:EO+MC+JC",
        """
        20 21 22 23 cow | ev 10 | 80 | up 60
        play: A:25
        trace: A:25@1! eo>1od mc>3up cow>2
        od 25 | 10 cow | up 80 | 60
        """,
    )


def test_a_landing_moves_both_markers_before_the_next_jump_r65() -> None:
    turn(
        "fan:EO+MC+JC",
        """
        12 cow | 30 31 32 33 34 | od 91 | up 80
        play: A:20
        trace: A:20@1 cow>2! eo>1ev mc>3up cow>1
        takes: A<30,31,32,33
        ev 12 20 cow | 34 | up 91 | 80
        """,
    )


def test_the_highest_printed_card_stays_wherever_it_lies_r66() -> None:
    turn(
        "fan:JC+FD",
        """
        15 cow | 25 91 27 28 20 | 70 | 80
        play: A:16
        trace: A:16@1 cow>2! cow>1
        takes: A<25,27,28,20
        points: A:7
        15 16 cow | 91 | 70 | 80
        """,
    )


def test_a_kept_card_that_was_not_the_end_makes_room_for_a_fourth_take_r44_r66() -> None:
    turn(
        "fan:MC+JC",
        """
        31 32 33 34 cow | 12 13 14 15 16 | 21 22 23 24 26 | up 50 40 30 25 10
        play: A:35
        trace: A:35@1! mc>3up cow>4! mc>2up cow>2! mc>1dn cow>3! mc>2dn cow>2
        takes: A<31,32,33,34 ; A<40,30,25,10 ; A<12,13,14,15 ; A<21,22,23,24
        35 | dn 16 cow | 26 | 50
        """,
    )


def test_the_tie_goes_to_the_mountain_r67() -> None:
    turn(
        "fan:EO+MC+JC+FD",
        """
        15 | ev 80 | 91 cow | up 25
        play: A:2~
        trace: A:2@4
        15 | ev 80 | 91 cow | up 25 2
        """,
    )


def test_even_odd_looks_for_the_lowest_end_also_where_cards_fall_r68() -> None:
    turn(
        "fan:EO+MC",
        """
        ev 30 | 40 | 41 42 43 44 45 | up 20
        play: A:46
        trace: A:46@3! eo>4ev mc>3up
        30 | 40 | up 46 | ev 20
        """,
    )


def test_the_cow_may_land_where_cards_fall_r68() -> None:
    turn(
        "fan:MC+JC",
        """
        20 cow | 70 | 80 | up 50 30
        play: A:22
        trace: A:22@1 cow>4
        20 22 | 70 | 80 | up 50 30 cow
        """,
    )


def test_an_equal_end_is_not_higher_r56() -> None:
    turn(
        "fan:MC+FD",
        """
        10 | 80 | 90 | up 31
        play: A:13~
        trace: A:13@1
        10 13 | 80 | 90 | up 31
        """,
    )


def test_a_flipped_card_in_the_falling_row_r56_r62() -> None:
    turn(
        "fan:MC+FD",
        """
        10 | 80 | 90 | up 42
        play: A:14~
        trace: A:14@4
        10 | 80 | 90 | up 42 14
        """,
    )


FAN = ("even-odd", "climbing", "cow", "flip")
SETS = ["+".join(names) for size in range(1, 5) for names in combinations(FAN, size)]


def played(name: str, seats: int, seed: str) -> list[Event]:
    """All events of a round that is played at random."""
    state, opening = start(find(name), seats, seed, {"rounds": 1})
    chance = Stream(seed, "choices")
    seen = list(events_of(opening))
    while not state.over:
        decision = open_decisions(state)[0]
        given = Answer(decision.id, decision.seats[0], chance.pick(decision.options))
        state, moments = answer(state, given)
        seen += events_of(moments)
    return seen


def placements(events: list[Event]) -> list[list[Event]]:
    """What belongs to each placed card."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, Placed):
            found.append([event])
        elif found and isinstance(event, EvenOddMoved | MountainMoved | CowJumped):
            found[-1].append(event)
    return found


@pytest.mark.parametrize("name", SETS)
def test_what_a_placement_brings_about(name: str) -> None:
    """Every take moves each marker once, and no card brings more than four takes."""
    parts = name.split("+")
    for number in range(6):
        for group in placements(played(name, 3 + number, f"{name}/{number}")):
            takes = sum(isinstance(e, Placed | CowJumped) and bool(e.taken) for e in group)
            even_odd = [e for e in group if isinstance(e, EvenOddMoved)]
            mountain = [e for e in group if isinstance(e, MountainMoved)]
            assert takes <= (3 if name == "cow" else 4)
            assert len(even_odd) == takes * ("even-odd" in parts)
            assert len(mountain) == takes * ("climbing" in parts)
            assert all(e.before != e.row for e in even_odd)
            assert all(abs(e.before - e.row) == 1 for e in mountain)
            assert all({1: "down", 4: "up"}.get(e.row, e.arrow) == e.arrow for e in mountain)
            jumps = [e for e in group if isinstance(e, CowJumped)]
            assert [bool(e.taken) for e in jumps] == [True] * (len(jumps) - 1) + [False] * bool(
                jumps
            )
            assert all(e.before != e.row and len(e.taken) in (0, 4) for e in jumps)


def low_cards(name: str) -> set[int]:
    """Which cards of a turn, by their place in the order, fitted nowhere in some rounds."""
    places: set[int] = set()
    for number in range(12):
        seats = 4
        for place, group in enumerate(placements(played(name, seats, f"{name}/{number}"))):
            if group[0].rule == "take-chosen":
                places.add(place % seats)
    return places


def test_only_the_first_card_of_a_turn_can_be_low_with_the_cow() -> None:
    assert low_cards("cow") == {0}


@pytest.mark.parametrize("name", ["even-odd", "climbing", "flip"])
def test_later_cards_can_fit_nowhere_too(name: str) -> None:
    assert low_cards(name) > {0}
