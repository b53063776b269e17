"""When a special is used; fifth row, seventh place, Insert and Replace (R69 to R82)."""

from __future__ import annotations

import pytest

from tests.rules.answering import asked, closed, give, options, refusal
from tests.rules.specials_table import placing, plays, table


def test_r69_a_special_is_asked_for_when_its_card_is_placed() -> None:
    """Never at the selection, never with somebody else's card; AN-52 has both in one turn."""
    both = (("Stop",), ("Fifth",))
    state = table(hands=((1, 2), (3, 4)), specials={"hands": both})
    assert asked(state).kind == "card"
    assert closed(state, "special", "Stop") == "E_NOT_YOUR_DECISION"
    state, _ = give(state, 1, 3)
    assert (asked(state).kind, asked(state).seats) == ("special", (0,))
    assert closed(state, "special", "Fifth", seat=1) == "E_NOT_YOUR_DECISION"
    assert options(state) == ("pass", "Stop")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Replace 18", "Plus 17 -"),
        ("Shift 60 4", "Plus 17 -"),
        ("Stop 2", "Plus 17 -"),
        ("Insert 3", "Plus 17 -"),
        ("Fifth", "Seven"),
        ("Stop 3", "Stop 4"),
    ],
)
def test_r70_one_special_for_each_placement(first: str, second: str) -> None:
    """Also when the first one was used up, and Negative=Positive is one like the others."""
    plays(
        f"""
rows = 3 6 9 13 17 | 4 10 | 60 | 70
play = A:25
hand = A:18
spec = A:Replace,Shift,Stop,Insert,Fifth,Seven,Plus
do = A use {first} ; A use {second}
error = E_ONE_SPECIAL
"""
    )


def test_r70_a_special_that_was_drawn_waits_for_the_next_card() -> None:
    plays(
        """
rows = 40 | 50 | 60 | 70
play = A:5 // A:4
spec = A:Stop
deck = Fifth,Insert
do = A row 1 ; A swap Stop ; A use Fifth
trace = A:5@1? swap:Stop>Fifth A:4@5+
after = 5 | 50 | 60 | 70 | fifth 4
"""
    )


def test_r71_no_need_is_needed() -> None:
    state = placing(45, "Fifth", "Seven", "Insert", "Replace", "Shift", "Stop", "Plus")
    assert options(state) == ("pass", "Fifth", "Seven", "Insert", "Shift", "Stop")
    assert refusal(state, "Plus") == "E_NOT_TAKING"


def test_r72_whichever_row_is_taken_goes() -> None:
    # AN-66: the fifth card lies elsewhere, a Stop is lifted, the rows below move up.
    plays(
        """
rows = stop 60 | 4 9 13 18 21 | 70 | seven fifth 33 | 80
play = A:22 B:61
do = -
trace = A:22@2! collapse unstop B:61@1
after = 60 61 | 70 | seven 33 | 80
takes = A<4,9,13,18,21,22
points = A:10
discard_after = Fifth,Stop
"""
    )


def test_r72_the_fifth_row_itself_can_be_taken() -> None:
    plays(
        """
rows = 60 | 70 | 80 | 90 | seven fifth 3 4
play = A:2
do = A row 5
trace = A:2@5? collapse
after = 60 | 70 | 80 | 90
takes = A<3,4,2
discard_after = Fifth,Seven
"""
    )


def test_r73_a_low_card_is_taken_with_the_row() -> None:
    # AN-12
    plays(
        """
rows = 60 | 70 | 80 | 50 | fifth 33
play = A:5 B:55
do = A row 2
trace = A:5@2? collapse B:55@3
after = 60 | 80 | 50 55 | 33
takes = A<70,5
points = A:5
discard_after = Fifth
"""
    )


def test_r74_with_five_rows_nothing_of_an_overflow_stays() -> None:
    """The emptied row stays empty for the played card, though its number has changed."""
    plays(
        """
rows = 10 20 30 40 50 | 60 | 35 | 80 | fifth 90
play = A:85
spec = A:Shift
do = A use Shift 35 1
trace = shift:35>1! collapse A:85@2.
after = 60 | 85 | 80 | 90
takes = A<10,20,30,35,40,50
discard_after = Fifth,Shift
"""
    )


def test_r75_blocked_rows_count() -> None:
    plays(
        """
rows = stop 60 | stop 70 | 80 | 50 | fifth 33
play = A:34
spec = A:Fifth
do = A use Fifth
error = E_FIFTH_EXISTS
"""
    )
    plays(
        """
rows = stop 60 | stop 70 | 80 | 50
play = A:34
spec = A:Fifth
do = A use Fifth
trace = A:34@5+
after = stop 60 | stop 70 | 80 | 50 | fifth 34
discard_after = -
"""
    )


def test_r76_the_seventh_place_goes_to_the_row_of_the_card() -> None:
    # AN-19: a row with few cards; and never past a blocked row.
    plays(
        """
rows = 40 | stop 44 | 60 | 80
play = A:45
spec = A:Seven
do = A use Seven
trace = seven@1 A:45@1
after = seven 40 45 | stop 44 | 60 | 80
takes = -
discard_after = -
"""
    )
    plays(
        """
rows = 46 | stop 44 | 60 | 80
play = A:45
spec = A:Seven
do = A use Seven
error = E_NO_TARGET
"""
    )


def test_r77_one_seventh_place_for_each_row() -> None:
    state = placing(45, "Seven", rows=((40,), (50,), (60,), (70,)))
    state = placing(
        45, "Seven", specials={"signs": ({"seven": True}, {}, {}, {})}, rows=state.public.rows
    )
    assert options(state) == ("pass",)
    assert refusal(state, "Seven") == "E_SEVEN_EXISTS"


def test_r78_only_the_seventh_card_takes_and_the_sign_goes() -> None:
    plays(
        """
rows = seven 3 8 12 15 17 | 40 | 60 | 80
play = A:20 B:21
do = -
trace = A:20@1 B:21@1!
after = 21 | 40 | 60 | 80
takes = B<3,8,12,15,17,20
points = B:9
discard_after = Seven
"""
    )


def test_r79_never_at_the_end() -> None:
    """A row of which the card would be the last is refused, also if no other row is higher."""
    plays(
        """
rows = 10 20 | 30 | 40 | 50
play = A:60
spec = A:Insert
do = A use Insert 1
error = E_INSERT_AT_END
"""
    )


@pytest.mark.parametrize(
    ("row", "code"), [(1, "E_ROW_BLOCKED"), (2, "E_INSERT_AT_END"), (5, "E_ROW")]
)
def test_r79_the_named_row_says_why(row: int, code: str) -> None:
    plays(
        f"""
rows = stop 70 | 20 | 30 | 40
play = A:60
spec = A:Insert
do = A use Insert {row}
error = {code}
"""
    )


def test_r80_insert_into_a_full_row() -> None:
    # AN-13 and AN-15: the inserted card is taken, the last one stays.
    plays(
        """
rows = 10 20 30 40 50 | 60 | 70 | 80
play = A:25
spec = A:Insert
do = A use Insert 1
trace = A:25@1^!
after = 50 | 60 | 70 | 80
takes = A<10,20,25,30,40
points = A:14
discard_after = Insert
"""
    )
    plays(
        """
rows = seven 10 20 30 40 50 51 | 60 | 70 | 80
play = A:25
spec = A:Insert
do = A use Insert 1
trace = A:25@1^!
after = 51 | 60 | 70 | 80
takes = A<10,20,25,30,40,50
points = A:17
discard_after = Insert,Seven
"""
    )


def test_r81_a_row_offers_one_place() -> None:
    # AN-17: at the start.
    plays(
        """
rows = 10 20 | 60 | 70 | 80
play = A:5
spec = A:Insert
do = A use Insert 1
trace = A:5@1^
after = 5 10 20 | 60 | 70 | 80
"""
    )
    state, _ = give(placing(45, "Insert"), "Insert")
    assert (asked(state).kind, options(state)) == ("insert-row", (3, 4))


def test_r82_replace_may_fit_nowhere_and_the_others_wait() -> None:
    plays(
        """
rows = 30 | 40 | 50 | 60
play = A:35 B:36
hand = A:5,90 B:7,8
spec = A:Replace,Stop
deck = Plus
do = A use Replace 5 ; A row 2 ; A swap Stop
trace = replace:35>5 A:5@2? swap:Stop>Plus B:36@1
after = 30 36 | 5 | 50 | 60
hand_after = A:35,90
discard_after = Replace,Stop
"""
    )


@pytest.mark.parametrize("card", [35, 77])
def test_r82_the_new_card_is_another_one_from_the_hand(card: int) -> None:
    plays(
        f"""
rows = 30 | 40 | 50 | 60
play = A:35
hand = A:5
spec = A:Replace
do = A use Replace {card}
error = E_CARD_NOT_IN_HAND
"""
    )


def test_r82_all_know_the_card_that_went_back() -> None:
    state = placing(35, "Replace", hands=((5, 90), (7, 8)))
    state, _ = give(state, "Replace", 90)
    assert state.public.known == ((35,), ())
    state, _ = give(state, 35, 7, 3)
    assert state.public.known == ((), ())


def test_the_example_of_the_rules_page() -> None:
    plays(
        """
rows = 8 19 23 37 48 | 52 66 | 70 | 31 45 90
play = A:49 B:12 C:71
spec = A:Stop B:Insert
do = B use Insert 4 ; A use Stop 1 ; A row 3
after = 8 19 23 37 48 | 52 66 71 | 49 | 12 31 45 90
takes = A<70
points = A:3
"""
    )
    plays(
        """
rows = 22 24 35 | 52 66 | 70 | 45 90
play = A:3
spec = A:Plus
pile = A:5,61
do = A use Plus 22 5,35,61 ; A row 1
pile_after = A:24
points = A:1
"""
    )


def test_whoever_may_use_a_special_is_told_what_his_card_would_do() -> None:
    """The row in which it fits, counted from one, and what it would take there; else nothing.

    With five rows the card itself is taken too (R72).
    """
    full = placing(45, "Insert", rows=((30,), (36, 37, 38, 39, 40), (50,), (60,)))
    told = {"card": 45, "row": 2, "taken": (36, 37, 38, 39, 40), "heads": 7}
    assert asked(full).facts == told
    signs = {"signs": (*[dict[str, bool]()] * 4, {"fifth": True})}
    five = placing(45, "Insert", rows=(*full.public.rows, (70,)), specials=signs)
    assert asked(five).facts == {**told, "taken": (36, 37, 38, 39, 40, 45), "heads": 9}
    fits = placing(55, "Insert")
    assert asked(fits).facts == {"card": 55, "row": 3, "taken": (), "heads": 0}
    low = placing(5, "Insert")
    assert asked(low).facts == {"card": 5, "row": None, "taken": (), "heads": 0}
