"""Shift and Stop, and where used specials go (R83 to R89, R96)."""

from __future__ import annotations

from tests.rules.answering import asked, give, options, refusal
from tests.rules.specials_table import placing, plays

BLOCKED: dict[str, object] = {"signs": ({"stop": True}, {"stop": True}, {}, {})}


def test_r83_any_card_of_an_open_row() -> None:
    state = placing(
        85,
        "Shift",
        rows=((10, 20), (15, 60), (70,), (80,)),
        hands=((1,), (2,)),
        specials={"signs": ({"stop": True}, {}, {"seven": True}, {})},
    )
    state, _ = give(state, "Shift")
    assert (asked(state).kind, options(state)) == ("shift-card", (15, 60, 70, 80))
    assert refusal(state, 10) == "E_ROW_BLOCKED"
    assert refusal(state, 85) == "E_CARD_NOT_IN_ROW"
    assert refusal(state, "pass") == "E_CARD_NOT_IN_ROW"
    state, _ = give(state, 15)
    assert (asked(state).kind, options(state)) == ("shift-row", (3, 4))
    assert refusal(state, 1) == "E_ROW_BLOCKED"
    assert refusal(state, 2) == "E_SAME_ROW"
    assert refusal(state, 5) == "E_ROW"
    state, _ = give(state, 3)
    assert state.public.rows == ((10, 20), (60,), (15, 70), (80, 85))


def test_r84_a_full_row_is_taken_by_the_one_who_shifts() -> None:
    """With a seventh place there is room for one more."""
    plays(
        """
rows = seven 10 20 30 40 50 | 35 60 | 70 | 80
play = A:85
spec = A:Shift
do = A use Shift 35 1
trace = shift:35>1 A:85@4
after = seven 10 20 30 35 40 50 | 60 | 70 | 80 85
takes = -
"""
    )
    plays(
        """
rows = seven 10 20 30 40 50 51 | 35 60 | 70 | 80
play = A:85
spec = A:Shift
do = A use Shift 35 1
trace = shift:35>1! A:85@4
after = 51 | 60 | 70 | 80 85
takes = A<10,20,30,35,40,50
discard_after = Shift,Seven
"""
    )


def test_r85_the_played_card_must_start_the_emptied_row() -> None:
    # AN-31: it would have fitted nowhere; the overflow of the other row is taken before.
    plays(
        """
rows = 10 20 30 40 50 | 35 | 70 | 80
play = A:5
spec = A:Shift,Stop
deck = Plus
do = A use Shift 35 1 ; A swap Stop
trace = shift:35>1! swap:Stop>Plus A:5@2.
after = 50 | 5 | 70 | 80
takes = A<10,20,30,35,40
"""
    )


def test_r86_a_stop_played_just_now_is_lifted_too() -> None:
    # AN-37
    plays(
        """
rows = 7 11 14 18 20 | stop 30 | 50 | 70
play = A:22
spec = A:Stop
do = A use Stop 1 ; A row 3
trace = stop@1 A:22@3? unstop
after = 7 11 14 18 20 | 30 | 22 | 70
takes = A<50
discard_after = Stop,Stop
"""
    )


def test_r86_takes_by_insert_and_by_a_full_row_lift_stops() -> None:
    # AN-38
    plays(
        """
rows = 10 20 30 40 50 | stop 60 | 70 | 80
play = A:25
spec = A:Insert
do = A use Insert 1
trace = A:25@1^! unstop
after = 50 | 60 | 70 | 80
discard_after = Insert,Stop
"""
    )
    plays(
        """
rows = 10 20 30 40 50 | stop 60 | 70 | 80
play = A:55 B:61
do = -
trace = A:55@1! unstop B:61@2
after = 55 | 60 61 | 70 | 80
discard_after = Stop
"""
    )


def test_r87_two_stops_at_two_rows() -> None:
    # AN-65: at a seventh place and at the fifth row.
    plays(
        """
rows = seven 10 | 20 | 30 | 40 | fifth 50
play = A:60 B:61
spec = A:Stop B:Stop
do = A use Stop 1 ; B use Stop 5
trace = stop@1 A:60@5 stop@5 B:61@4
after = stop seven 10 | 20 | 30 | 40 61 | stop fifth 50 60
"""
    )
    plays(
        """
rows = stop 10 | 20 | 30 | 40
play = A:60
spec = A:Stop
do = A use Stop 1
error = E_ROW_BLOCKED
"""
    )
    plays(
        """
rows = stop 10 | 20 | 30 | 40
play = A:60
spec = A:Stop
do = A use Stop 6
error = E_ROW
"""
    )


def test_r88_a_card_that_fits_only_blocked_rows_fits_nowhere() -> None:
    # AN-35
    plays(
        """
rows = stop 10 | stop 12 | 30 | 40
play = A:20
do = A row 3
trace = A:20@3? unstop
after = 10 | 12 | 20 | 40
takes = A<30
points = A:3
discard_after = Stop,Stop
"""
    )
    state, _ = give(
        placing(55, "Fifth", rows=((10,), (12,), (70,), (80,)), specials=BLOCKED), "pass"
    )
    assert options(state) == (3, 4)
    assert refusal(state, 2) == "E_ROW_BLOCKED"
    assert refusal(state, 0) == "E_ROW"


def test_r89_two_rows_are_always_free() -> None:
    state = placing(20, "Stop", "Shift", "Plus", specials=BLOCKED)
    assert options(state) == ("pass", "Shift", "Plus")
    assert refusal(state, "Stop") == "E_STOP_LIMIT"


def test_r96_what_stays_at_a_row_is_not_discarded() -> None:
    plays(
        """
rows = 10 | 20 | 30 | 40
play = A:45 B:46 C:47 D:48
spec = A:Fifth B:Seven C:Stop D:Shift
discard = Plus
do = A use Fifth ; B use Seven ; C use Stop 1 ; D use Shift 20 3
trace = A:45@5+ seven@5 B:46@5 stop@1 C:47@5 shift:20>3 D:48@2.
after = stop 10 | 48 | 20 30 | 40 | seven fifth 45 46 47
discard_after = Plus,Shift
"""
    )
