"""Placing and taking against the buffalo (R105 to R111, R118)."""

from __future__ import annotations

import pytest

from hornox.engine import attempt, open_decisions
from tests.rules.answering import give, options, refusal
from tests.rules.buffalo_table import plays, table


def test_r105_a_used_special_leaves_the_game() -> None:
    plays(
        """
rows = 5 11 | 30 | 47 | 62
play = A:10 X:70
faceup = Insert,Stop
deck = Sort
do = @A Insert 1
trace = A:10@1^ X:70@4
faceup_after = Stop,Sort
deck_after = -
out_after = Insert
"""
    )


def test_r105_take7_leaves_when_its_row_is_taken() -> None:
    plays(
        """
rows = seven 3 8 12 15 17 19 | 40 | 60 | 80
play = A:90 X:20
do = -
trace = X:20@1! A:90@4
after = 20 | 40 | 60 | 80 90
takes = X<3,8,12,15,17,19
out_after = Take7
"""
    )


def test_r106_the_seventh_card_takes_all_six() -> None:
    plays(
        """
rows = seven 3 8 12 15 17 | 40 | 60 | 80
play = A:20 B:21 X:90
do = -
trace = A:20@1 B:21@1! X:90@4
after = 21 | 40 | 60 | 80 90
takes = team<3,8,12,15,17,20
points = team:9
out_after = Take7
"""
    )


def test_r106_a_row_with_take7_that_is_taken_early_gives_what_lies_there() -> None:
    # BF-44
    plays(
        """
rows = seven 20 21 | 40 | 60 | 80
play = A:5 X:90
do = A row 1
trace = A:5@1? X:90@4
after = 5 | 40 | 60 | 80 90
takes = team<20,21
points = team:4
out_after = Take7
"""
    )


def test_r106_take7_goes_to_any_row_without_one() -> None:
    state = table(revealed=((0, 45), (None, 65)), face_up=("Take7", "Take7"))
    assert options(state) == ("proceed", "Take7")
    plays(
        """
rows = stop 30 | 40 | 50 | 60
play = A:45 X:65
faceup = Take7,Take7
do = @A Take7 1 ; @X Take7 4
trace = take7@1 A:45@2 take7@4 X:65@4
after = seven stop 30 | 40 45 | 50 | seven 60 65
"""
    )


def test_r109_a_team_card_that_fits_only_a_locked_row_fits_nowhere() -> None:
    # BF-38
    plays(
        """
rows = stop 10 | 40 | 50 | 60
play = A:20 X:65
do = A row 3
trace = A:20@3? X:65@4
after = stop 10 | 40 | 20 | 60 65
takes = team<50
points = team:3
"""
    )


def test_r109_a_locked_row_cannot_be_chosen() -> None:
    state = table(
        rows=((10,), (40,), (50,), (60,)),
        signs=({"stop": True}, {}, {}, {}),
        revealed=((0, 20), (None, 65)),
    )
    assert options(state) == ("proceed", "unstop")
    assert refusal(state, "proceed", 1) == "E_ROW_BLOCKED"
    assert refusal(state, "proceed", 5) == "E_ROW"


def test_r109_the_buffalo_takes_no_locked_row() -> None:
    # BF-16: row 2 has the fewest heads, but it is locked.
    plays(
        """
rows = 33 | stop 41 | 50 60 | 77
play = A:90 X:5
do = -
trace = X:5@4? A:90@3
after = 33 | stop 41 | 50 60 90 | 5
takes = X<77
points = X:5
"""
    )


def test_r110_of_equally_cheap_rows_the_buffalo_takes_the_one_with_the_higher_end() -> None:
    # BF-15
    plays(
        """
rows = 12 13 | 47 48 | 33 | 44
play = A:90 X:5
do = -
trace = X:5@2? A:90@4
after = 12 13 | 5 | 33 | 44 90
takes = X<47,48
points = X:2
"""
    )


def test_r110_specials_at_a_row_do_not_count() -> None:
    # BF-60
    plays(
        """
rows = seven 41 | 33 | 44 | 55
play = A:90 X:5
do = -
trace = X:5@1? A:90@4
after = 5 | 33 | 44 | 55 90
takes = X<41
points = X:1
out_after = Take7
"""
    )


def test_r111_the_owner_of_a_low_card_chooses() -> None:
    state = table(3, revealed=((1, 5), (0, 70), (2, 80), (None, 90)))
    asked = open_decisions(state)[0]
    assert (asked.kind, asked.seats, asked.options) == ("row", (1,), (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("rows", "trace", "after"),
    [
        # BF-22: the buffalo's card fills an emptied row, though it would take another one.
        ("40 | 50 51 52 53 54 | 70 | 80", "push:40>3 X:55@1. A:90@4", "55 | 50 51 52 53 54"),
        # A Take7 at the emptied row stays.
        (
            "seven 40 | 50 51 52 53 54 | 70 | 80",
            "push:40>3 X:55@1. A:90@4",
            "seven 55 | 50 51 52 53 54",
        ),
    ],
)
def test_r118_the_next_card_fills_an_emptied_row(rows: str, trace: str, after: str) -> None:
    plays(
        f"""
rows = {rows}
play = A:90 X:55
faceup = Push,Stop
do = @X Push 40 3
trace = {trace}
after = {after} | 40 70 | 80 90
takes = -
"""
    )


def test_r118_a_replacing_card_fills_an_emptied_row() -> None:
    # BF-48
    plays(
        """
rows = 40 | 50 51 52 53 54 | 70 | 80
play = A:55 X:90
hand = A:56,7
faceup = Push,Replace
do = @A Push 40 3 ; @A Replace A 56
trace = push:40>3 replace:55>56 A:56@1. X:90@4
after = 56 | 50 51 52 53 54 | 40 70 | 80 90
takes = -
hand_after = A:7,55
"""
    )


def test_r118_order_and_take7_are_free_while_a_row_is_empty() -> None:
    plays(
        """
rows = 40 | 50 60 | 70 | 80
play = A:55 B:65 X:90
faceup = Push,First
deck = Take7,Last,Sort
do = @A Push 40 3 ; @A First B ; @B Take7 1 ; @B Last B ; @A Sort X,B,A ; A row 4
trace = push:40>3 first:B take7@1 last:B sort:XBA X:90@1. B:65@2 A:55@4?
after = seven 90 | 50 60 65 | 40 70 | 55
"""
    )


@pytest.mark.parametrize("wish", ["Insert 2", "Insert 1", "Push 60 1", "Stop 1"])
def test_r118_nothing_else_goes_to_an_emptied_row(wish: str) -> None:
    # BF-20 and BF-23
    special = wish.split(maxsplit=1)[0]
    second = "Push" if special == "Push" else special
    plays(
        f"""
rows = 40 | 50 60 | 70 | 80
play = A:55 X:90
faceup = Push,{second}
do = @A Push 40 3 ; @A {wish}
error = E_EMPTY_ROW_PENDING
"""
    )


def test_r118_a_second_row_may_be_emptied_and_waits_for_the_card_after_next() -> None:
    # One card is pending: it begins the upper row, and the first card of the next turn the lower.
    state = table(
        rows=((40,), (50,), (70, 71), (80,)),
        hands=((20,), (30,)),
        revealed=((None, 90),),
        face_up=("Push",) * 2,
        buffalo_stack=(10,),
    )
    state, _ = give(state, "Push", 40, 3, "Push", 50, 4)
    assert state.public.rows == ((90,), (), (40, 70, 71), (50, 80))
    for seat, card in enumerate((20, 30)):
        state, _ = attempt(state, seat, "card", card)
    assert state.public.rows[1][0] == 10, "the lowest card of the next turn begins it"
    plays(
        """
rows = 40 | 50 | 70 71 | 80
play = A:81 X:90
faceup = Push,Push
do = @X Push 40 3 ; @X Push 50 4
trace = A:81@4 push:40>3 push:50>4 X:90@1.
after = 90 | . | 40 70 71 | 50 80 81
takes = -
points = -
"""
    )
