"""Even/odd and mountain climbing, ruling by ruling; every position is drawn."""

from __future__ import annotations

from tests.rules.drawn import turn

EO, MC = "fan:EO", "fan:MC"


# Even/odd


def test_wrong_side_and_nothing_else_fits_r27() -> None:
    turn(
        EO,
        """
        od 15 | 30 | 40 | 50
        play: A:20
        do: A row 4
        trace: A:20@4? eo>4ev
        takes: A<50
        15 | 30 | 40 | ev 20
        """,
    )


def test_the_marked_row_itself_is_no_target_r28() -> None:
    turn(
        EO,
        """
        ev 2 4 6 8 10 | 50 | 61 | 70
        play: A:12
        trace: A:12@1! eo>2ev
        points: A:7
        12 | ev 50 | 61 | 70
        """,
    )


def test_a_card_of_the_wrong_side_may_take_the_marked_row_r30() -> None:
    turn(
        EO,
        """
        od 15 | 30 | 40 | 50
        play: A:20
        do: A row 1
        trace: A:20@1? eo>2ev
        takes: A<15
        20 | ev 30 | 40 | 50
        """,
    )


def test_five_number_cards_beside_the_marker_r31() -> None:
    turn(
        EO,
        """
        od 1 3 5 7 | 50 | 60 | 70
        play: A:9 B:11
        trace: A:9@1 B:11@1! eo>2ev
        takes: B<1,3,5,7,9
        11 | ev 50 | 60 | 70
        """,
    )


def test_the_marker_moves_before_the_next_card_r32() -> None:
    turn(
        EO,
        """
        ev 20 | 5 6 7 8 9 | 60 | 70
        play: A:11 B:25
        trace: A:11@2! eo>2od B:25@1
        20 25 | od 11 | 60 | 70
        """,
    )


def test_the_side_is_that_of_the_end_r32() -> None:
    turn(
        EO,
        """
        ev 20 | 14 33 | 41 42 43 44 45 | 91
        play: A:46
        trace: A:46@3! eo>2od
        20 | od 14 33 | 46 | 91
        """,
    )


def test_the_side_rests_though_a_flipped_card_changes_the_end_r32() -> None:
    turn(
        "fan:EO+FD",
        """
        od 15 | 30 | 40 | 50
        play: A:12~ B:23
        trace: A:12@1 B:23@1
        od 15 12 23 | 30 | 40 | 50
        """,
    )


def test_two_rows_are_chosen_in_a_turn_r33() -> None:
    turn(
        EO,
        """
        od 15 | 30 | 40 | 50
        play: A:8 B:9
        do: A row 4 ; B row 4
        trace: A:8@4? eo>4ev B:9@4? eo>1od
        takes: A<50 ; B<8
        od 15 | 30 | 40 | 9
        """,
    )


# Mountain climbing


def test_in_the_gap_any_row_may_be_taken_r34() -> None:
    turn(
        MC,
        """
        30 | 40 | 50 | up 10
        play: A:20
        do: A row 4
        trace: A:20@4? mc>3up
        takes: A<10
        30 | 40 | up 50 | 20
        """,
    )


def test_the_lowest_card_must_take_the_marked_row_if_full_r35() -> None:
    turn(
        MC,
        """
        30 | 40 | 50 | up 60 59 58 57 56
        play: A:5
        trace: A:5@4! mc>3up
        points: A:7
        30 | 40 | up 50 | 5
        """,
    )


def test_equal_differences_go_to_the_marked_row_even_if_full_r36() -> None:
    turn(
        MC,
        """
        15 | 80 | 90 | up 29 28 27 26 25
        play: A:20
        trace: A:20@4! mc>3up
        points: A:6
        15 | 80 | up 90 | 20
        """,
    )


def test_the_smaller_difference_is_taken_r37() -> None:
    turn(
        MC,
        """
        33 | 12 | 64 | up 40 26
        play: A:21
        trace: A:21@4
        33 | 12 | 64 | up 40 26 21
        """,
    )


def test_two_takes_move_the_marker_twice_r39() -> None:
    turn(
        MC,
        """
        10 11 12 13 14 | 80 81 82 83 84 | 95 | up 50
        play: A:15 B:85
        trace: A:15@1! mc>3up B:85@2! mc>2up
        15 | up 85 | 95 | 50
        """,
    )


def test_the_arrow_turns_at_the_bottom_r40() -> None:
    turn(
        MC,
        """
        60 | 70 71 72 73 74 | dn 40 | 90
        play: A:75
        trace: A:75@2! mc>4up
        60 | 75 | 40 | up 90
        """,
    )
    turn(
        MC,
        """
        60 | 70 | 40 | up 30 29 28 27 26
        play: A:25
        trace: A:25@4! mc>3up
        60 | 70 | up 40 | 25
        """,
    )


def test_from_the_top_the_marker_goes_down_r40() -> None:
    turn(
        MC,
        """
        dn 60 | 70 71 72 73 74 | 40 | 90
        play: A:75
        trace: A:75@2! mc>2dn
        60 | dn 75 | 40 | 90
        """,
    )


def test_a_row_falls_from_where_it_rose_r41() -> None:
    turn(
        MC,
        """
        15 | 80 | up 30 40 50 | 90
        play: A:45
        trace: A:45@3
        15 | 80 | up 30 40 50 45 | 90
        """,
    )


def test_the_restarted_row_may_fall_at_once_r42() -> None:
    turn(
        MC,
        """
        80 | 90 | 50 51 52 53 54 | up 70
        play: A:55 B:60
        do: B row 2
        trace: A:55@3! mc>3up B:60@2? mc>2up
        takes: A<50,51,52,53,54 ; B<90
        80 | up 60 | 55 | 70
        """,
    )
