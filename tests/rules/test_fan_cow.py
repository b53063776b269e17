"""The jumping cow, ruling by ruling; every position is drawn."""

from __future__ import annotations

from tests.rules.drawn import turn

JC = "fan:JC"


def test_a_landing_takes_all_but_the_highest_r43_r46_r50() -> None:
    turn(
        JC,
        """
        12 cow | 30 31 32 33 34 | 90 | 80
        play: A:20
        trace: A:20@1 cow>2! cow>1
        takes: A<30,31,32,33
        points: A:10
        12 20 cow | 34 | 90 | 80
        """,
    )


def test_two_landings_after_a_harmless_card_r44() -> None:
    turn(
        JC,
        """
        27 cow | 6 7 8 9 10 | 16 17 18 19 20 | 90
        play: A:35
        trace: A:35@1 cow>2! cow>3! cow>2
        takes: A<6,7,8,9 ; A<16,17,18,19
        27 35 | 10 cow | 20 | 90
        """,
    )


def test_another_row_is_taken_and_the_cow_stays_r45() -> None:
    turn(
        JC,
        """
        12 cow | 40 41 42 43 44 | 90 | 80
        play: A:45
        trace: A:45@2!
        12 cow | 45 | 90 | 80
        """,
    )


def test_a_low_card_takes_another_row_and_the_cow_stays_r45_r49() -> None:
    turn(
        JC,
        """
        30 cow | 40 | 50 | 60
        play: A:5
        do: A row 3
        trace: A:5@3?
        30 cow | 40 | 5 | 60
        """,
    )


def test_ends_are_compared_when_the_card_lies_r47() -> None:
    turn(
        JC,
        """
        30 cow | 40 | 50 | 60
        play: A:35 B:41
        trace: A:35@1 cow>2 B:41@2 cow>1
        30 35 cow | 40 41 | 50 | 60
        """,
    )


def test_the_cow_is_the_fifth_card_of_her_row_only_r48() -> None:
    turn(
        JC,
        """
        12 cow | 40 41 42 43 | 90 | 80
        play: A:44
        trace: A:44@2
        12 cow | 40 41 42 43 44 | 90 | 80
        """,
    )
    turn(
        JC,
        """
        12 | 40 41 42 43 cow | 90 | 80
        play: A:44
        trace: A:44@2! cow>1
        takes: A<40,41,42,43
        12 cow | 44 | 90 | 80
        """,
    )


def test_all_takes_of_a_chain_belong_to_the_same_player_r50() -> None:
    turn(
        JC,
        """
        27 28 29 30 cow | 6 7 8 9 10 | 50 | 90
        play: A:60 B:35
        trace: B:35@1! cow>2! cow>1 A:60@3
        takes: B<27,28,29,30 ; B<6,7,8,9
        35 cow | 10 | 50 60 | 90
        """,
    )
