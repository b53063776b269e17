"""The fan cards, ruling by ruling; every position is drawn."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, Illegal, answer, open_decisions, start
from hornox.modes import find
from hornox.tables.rows.fan import lowest_end
from hornox.tables.rows.fan_events import FlipsDealt, MarkerLaid
from hornox.tables.rows.model import Markers
from tests.rules.drawn import turn

EO, MC, JC, FD = "fan:EO", "fan:MC", "fan:JC", "fan:FD"


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


# The jumping cow


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


# Flippin' digits


def test_one_digit_counts_as_two_r52() -> None:
    turn(
        FD,
        """
        5 | 60 | 80 | 90
        play: A:7~
        trace: A:7@2
        flips_after: A:0
        5 | 60 7 | 80 | 90
        """,
    )
    turn(
        FD,
        """
        5 | 60 | 80 | 90
        play: A:70~
        trace: A:70@1
        5 70 | 60 | 80 | 90
        """,
    )


def test_a_double_may_be_flipped_for_nothing_r54() -> None:
    turn(
        FD,
        """
        40 | 50 | 80 | 90
        play: A:44~ B:45
        trace: A:44@1 B:45@1
        flips_after: A:0 B:1
        40 44 45 | 50 | 80 | 90
        """,
    )


def test_of_equal_values_the_flipped_card_goes_first_r55() -> None:
    turn(
        FD,
        """
        20 | 50 | 60 | 70
        play: A:31 B:13~
        trace: B:13@1 A:31@1
        20 13 31 | 50 | 60 | 70
        """,
    )


def test_an_equal_end_is_not_lower_r56() -> None:
    turn(
        FD,
        """
        31 | 50 | 60 | 70
        play: A:13~
        do: A row 4
        trace: A:13@4?
        takes: A<70
        31 | 50 | 60 | 13
        """,
    )


def test_a_lying_card_is_its_printed_number_again_r57() -> None:
    turn(
        FD,
        """
        10 11 12 13 | 60 | 70 | 80
        play: A:41~ B:15
        do: B row 1
        trace: A:41@1 B:15@1?
        takes: B<10,11,12,13,41
        points: B:11
        15 | 60 | 70 | 80
        """,
    )


def test_the_printed_number_restarts_a_row_r58() -> None:
    turn(
        FD,
        """
        16 17 18 19 20 | 60 | 70 | 80
        play: A:92~ B:30
        do: B row 2
        trace: A:92@1! B:30@2?
        92 | 30 | 70 | 80
        """,
    )


def test_flips_are_dealt_anew_in_every_round_r59() -> None:
    state, _ = start(find("flip"), 2, "two rounds", {"rounds": 2})
    flips = []
    while not state.over:
        for decision in open_decisions(state):
            flipped = [option for option in decision.options if isinstance(option, str)]
            choice = (flipped or decision.options)[0]
            state, events = answer(state, Answer(decision.id, decision.seats[0], choice))
            flips += [(state.public.round, e) for e in events if isinstance(e, FlipsDealt)]
        if len(state.private[0].hand) == 9:
            assert state.public.markers == Markers(flips=(False, False))
    assert flips == [(2, FlipsDealt("flip-start", 2))]


def test_the_order_is_fixed_at_the_reveal_r61() -> None:
    turn(
        FD,
        """
        5 | 40 | 60 | 90
        play: A:91~ B:20 C:21
        do: B row 2
        trace: A:91@1 B:20@2? C:21@2
        5 91 | 20 21 | 60 | 90
        """,
    )


@pytest.mark.parametrize(
    ("mode", "hand", "flips", "choice", "code"),
    [
        ("flip", (100, 6), True, "100~", "E_FLIP_3DIGIT"),
        ("flip", (104, 6), True, "104~", "E_FLIP_3DIGIT"),
        ("flip", (12, 6), False, "12~", "E_FLIP_SPENT"),
        ("flip", (12, 6), True, "21~", "E_CARD_NOT_IN_HAND"),
        ("flip", (12, 6), True, "0012~", "E_CARD_NOT_IN_HAND"),
        ("flip", (12, 6), True, "12", "E_CARD_NOT_IN_HAND"),
        ("flip", (12, 6), True, "~", "E_CARD_NOT_IN_HAND"),
        ("cow", (12, 6), None, "12~", "E_NO_FLIP_IN_MODE"),
    ],
)
def test_flips_that_are_refused_r53(
    mode: str, hand: tuple[int, ...], flips: bool | None, choice: str, code: str
) -> None:
    told = {"rows": [[1], [2], [3], [4]], "hands": [hand, (50, 51)]}
    if flips is not None:
        told["markers"] = {"flips": [flips, True]}
    found = find(mode)
    state = found.table.position(found, 2, found.settle_options({}), "s", told)
    decision = open_decisions(state)[0]
    with pytest.raises(Illegal) as caught:
        answer(state, Answer(decision.id, 0, choice))
    assert caught.value.code == code


def test_the_last_card_may_still_be_flipped_r14() -> None:
    told = {"rows": [[1], [2], [3], [4]], "hands": [[12], [100]]}
    found = find("flip")
    state = found.table.position(found, 2, found.settle_options({}), "s", told)
    first, second = open_decisions(state)
    assert first.options == (12, "12~")
    assert second.options == (100,)


# Any of them


@pytest.mark.parametrize("name", ["even-odd", "climbing", "cow"])
def test_every_round_begins_with_the_printed_set_up_r26(name: str) -> None:
    state, events = start(find(name), 3, "r26", {"rounds": 3})
    begun = []
    while True:
        laid = [event for event in events if isinstance(event, MarkerLaid)]
        if laid:
            rows = state.public.rows
            assert all(len(row) == 1 for row in rows)
            expected = 4 if name == "climbing" else lowest_end(rows)
            side = {"even-odd": ("even", "odd")[rows[expected - 1][0] % 2], "climbing": "up"}
            assert [(e.row, e.side) for e in laid] == [(expected, side.get(name))]
            begun.append(state.public.round)
        if state.over:
            break
        decision = open_decisions(state)[0]
        given = Answer(decision.id, decision.seats[0], decision.options[-1])
        state, events = answer(state, given)
    assert begun == [1, 2, 3]


@pytest.mark.parametrize(
    "name",
    [
        "cow+cow",
        "pro+cow",
        "base+cow",
        "cow+pro",
        "flip+cow+flip",
        "cow+",
        "+cow",
        "+",
        "cow flip",
        "cow+even_odd",
        "Cow+Flip",
        "cow+ flip",
        "fan",
    ],
)
def test_only_distinct_fan_cards_can_be_combined_r24_r25(name: str) -> None:
    with pytest.raises(Illegal) as caught:
        find(name)
    assert caught.value.code == "E_COMBO"


def test_the_order_of_the_parts_does_not_matter_r25() -> None:
    mode = find("flip+cow+even-odd+climbing")
    assert mode.id == "even-odd+climbing+cow+flip"
    assert mode is find(mode.id)
    assert mode.hints == ("fan-combined",)
    assert [find(name).hints for name in mode.id.split("+")] == [()] * 4
    assert mode.players == (2, 10)
    assert find("flip+cow").id == "cow+flip"
