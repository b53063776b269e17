"""Replace, Insert, Push, First, Last and Sort (R112 to R123)."""

from __future__ import annotations

import pytest

from hornox.engine import open_decisions, view
from tests.rules.answering import give, options, refusal
from tests.rules.buffalo_table import plays, table


def test_r112_the_member_alone_chooses_the_new_card() -> None:
    state = table(
        hands=((7, 8), (15, 88)), revealed=((0, 33), (1, 25), (None, 80)), face_up=("Replace",)
    )
    assert options(give(state, "Replace")[0]) == (25, 33)
    state, _ = give(state, "Replace", 25)
    asked = open_decisions(state)[0]
    assert (asked.kind, asked.seats, asked.options, asked.secret) == (
        "newcard",
        (1,),
        (15, 88),
        False,
    )
    assert view(state, 0).decisions == ()
    assert refusal(state, 25) == refusal(state, 7) == "E_CARD_NOT_IN_HAND"


def test_r112_a_card_that_came_back_is_known_to_all() -> None:
    state = table(
        hands=((7, 8), (15, 88)), revealed=((0, 33), (1, 25), (None, 80)), face_up=("Replace",)
    )
    state, _ = give(state, "Replace", 25, 88)
    assert state.public.known == ((), (25,))
    assert state.private[1].hand == (15, 25)


def test_r112_a_new_card_may_take_a_row_and_ask_for_one() -> None:
    plays(
        """
rows = 10 11 12 13 14 | 50 | 65 | 90
play = A:60 B:70 X:80
hand = A:15,2 B:3,4
faceup = Replace,Replace
do = @A Replace A 15 ; @B Replace B 3 ; B row 1
trace = replace:60>15 A:15@1! replace:70>3 B:3@1? X:80@3
after = 3 | 50 | 65 80 | 90
takes = team<10,11,12,13,14 ; team<15
hand_after = A:2,60 B:4,70
"""
    )


def test_r112_without_another_card_nothing_is_replaced() -> None:
    state = table(1, revealed=((0, 45), (None, 65)), face_up=("Replace",))
    assert options(state) == ("proceed",)
    assert refusal(state, "Replace") == "E_NO_REPLACEMENT"


def test_r112_no_window_lies_between_choosing_and_placing() -> None:
    state = table(1, hands=((2,),), revealed=((0, 45), (None, 65)), face_up=("Replace", "Stop"))
    state, _ = give(state, "Replace", 45, 2)
    assert open_decisions(state)[0].rule == "team-choose-row"


def test_r113_insert_never_goes_to_the_end() -> None:
    # BF-42
    plays(
        """
rows = 5 11 | 30 | 47 | 62
play = A:20 X:70
faceup = Insert,Stop
do = @A Insert 1
error = E_INSERT_AT_END
"""
    )
    state = table(1, revealed=((0, 45), (None, 65)), face_up=("Insert",))
    assert options(give(state, "Insert")[0]) == (3, 4)


def test_r113_insert_is_for_the_card_that_is_next() -> None:
    plays(
        """
rows = 5 11 | 30 | 47 | 62
play = A:20 X:7
faceup = Insert,Stop
do = @X Insert 2
error = E_BUFFALO_CARD
"""
    )


@pytest.mark.parametrize(
    ("row", "card", "after", "taken"),
    [
        ("10 11 12 13 20", 15, "20", "10,11,12,13,15"),
        ("10 11 12 13 20", 5, "20", "5,10,11,12,13"),
        ("seven 10 11 12 13 14 20", 15, "20", "10,11,12,13,14,15"),
        ("seven 10 11 12 13 20", 15, "seven 10 11 12 13 15 20", None),
    ],
)
def test_r114_insert_into_a_full_row(row: str, card: int, after: str, taken: str | None) -> None:
    # BF-41
    plays(
        f"""
rows = {row} | 30 | 47 | 62
play = A:{card} X:70
faceup = Insert,Stop
do = @A Insert 1
trace = A:{card}@1^{"!" if taken else ""} X:70@4
after = {after} | 30 | 47 | 62 70
takes = {f"team<{taken}" if taken else "-"}
"""
    )


def test_r115_push_comes_before_any_card() -> None:
    plays(
        """
rows = 4 6 9 12 | 40 | 60 | 7 30
play = A:50 X:90
faceup = Push,Push
do = @A Push 7 2 ; @X Push 40 3
trace = push:7>2 A:50@2 push:40>3 X:90@3
after = 4 6 9 12 | 7 50 | 40 60 90 | 30
"""
    )


def test_r116_the_team_takes_a_row_that_a_push_overfills() -> None:
    # BF-18: even before the buffalo's card.
    plays(
        """
rows = 10 11 12 13 20 | 15 40 | 60 | 70
play = A:90 X:5
faceup = Push,Stop
do = @X Push 15 1
trace = push:15>1! X:5@4? A:90@3
after = 20 | 40 | 60 90 | 5
takes = team<10,11,12,13,15 ; X<70
points = team:12 X:3
"""
    )


def test_r117_a_pushed_card_that_ends_the_row_stays() -> None:
    # BF-19
    plays(
        """
rows = seven 10 11 12 13 14 20 | 25 40 | 60 | 70
play = A:26 X:90
faceup = Push,Stop
do = @A Push 25 1
trace = push:25>1! A:26@1 X:90@4
after = 25 26 | 40 | 60 | 70 90
takes = team<10,11,12,13,14,20
out_after = Push,Take7
"""
    )


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("Push 7 4", "E_SAME_ROW"),
        ("Push 8 1", "E_CARD_NOT_IN_ROW"),
        ("Push 15 1", "E_CARD_NOT_IN_ROW"),
        ("Push 40 1", "E_ROW_BLOCKED"),
        ("Push 7 2", "E_ROW_BLOCKED"),
        ("Push 7 5", "E_ROW"),
        ("Push 7 0", "E_ROW"),
    ],
)
def test_what_cannot_be_pushed(wish: str, code: str) -> None:
    plays(
        f"""
rows = 4 6 9 12 | stop 40 | 60 | 7 30
play = A:90 X:15
faceup = Push,Stop
do = @X {wish}
error = {code}
"""
    )


def test_r119_the_second_first_card_goes_behind_the_first_one() -> None:
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 B:71 C:72 X:9
faceup = First,First
do = @X First B ; @B First C
trace = first:B first:C B:71@4 C:72@4 X:9@1 A:10@1
"""
    )


def test_r119_a_first_card_that_is_placed_no_longer_counts() -> None:
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 B:71 C:72 X:9
faceup = First,First
do = @X First B ; @X First C
trace = first:B B:71@4 first:C C:72@4 X:9@1 A:10@1
"""
    )


def test_r119_a_low_card_may_come_late_and_still_asks_its_owner() -> None:
    # BF-24
    plays(
        """
rows = 50 | 55 | 60 | 70
play = A:10 B:20 X:30
faceup = First,Stop
do = @A First B ; B row 4 ; A row 4
trace = first:B B:20@4? A:10@4? X:30@4
after = 50 | 55 | 60 | 10 30
takes = team<70 ; team<20
"""
    )


def test_r120_the_second_last_card_goes_before_the_first_one() -> None:
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 B:11 C:12 X:30
faceup = Last,Last
do = @A Last B ; B row 2
trace = last:B A:10@1 C:12@1 X:30@1 B:11@2?
"""
    )
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 B:11 C:12 X:30
faceup = Last,Last
do = @A Last B ; @A Last A ; A row 2
trace = last:B last:A C:12@1 X:30@1 A:10@2? B:11@2
"""
    )


def test_r121_sort_leaves_placed_cards_alone() -> None:
    # BF-49
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 B:51 C:52 X:30
faceup = Sort,Stop
do = @X Sort C,X,B
trace = A:10@1 sort:CXB C:52@2 X:30@1 B:51@1
"""
    )


@pytest.mark.parametrize("order", ["A,B", "A,B,B", "A,A,X", "A,B,C", "A,B,X,A", "B,A"])
def test_r121_sort_names_every_pending_card_once(order: str) -> None:
    plays(
        f"""
rows = 5 | 50 | 60 | 70
play = A:10 B:20 X:30
faceup = Sort,Stop
do = @A Sort {order}
error = E_BAD_ORDER
"""
    )


def test_r121_sort_is_picked_card_by_card_and_the_last_follows() -> None:
    state = table(revealed=((0, 45), (1, 55), (None, 65)), face_up=("Sort",))
    state, _ = give(state, "Sort", 65)
    assert options(state) == (45, 55)
    assert refusal(state, 65) == refusal(state, 44) == "E_BAD_ORDER"
    state, _ = give(state, 55)
    assert [pending.card for pending in state.public.queue] == []  # no window is left: all lie
    assert state.public.out == ("Sort",)


def test_r121_sort_with_one_pending_card() -> None:
    plays(
        """
rows = 5 | 50 | 60 | 70
play = A:10 X:30
faceup = Sort,Stop
do = @X Sort X
trace = A:10@1 sort:X X:30@1
"""
    )


def test_r122_the_blocks_of_first_and_last() -> None:
    # Last and First on the same card, a Replace out of a block, and Sort that forgets them.
    state = table(
        4,
        hands=((1,), (2,), (3,), (4,)),
        revealed=((0, 10), (1, 31), (2, 41), (3, 51), (None, 61)),
        face_up=("First", "Last"),
        special_deck=("First", "Last", "Replace", "Sort"),
    )

    def order() -> tuple[list[int], int, int]:
        public = state.public
        return [pending.card for pending in public.queue], public.front, public.back

    state, _ = give(state, "First", 51)
    assert order() == ([51, 10, 31, 41, 61], 1, 0)
    state, _ = give(state, "Last", 51)
    assert order() == ([10, 31, 41, 61, 51], 0, 1)
    state, _ = give(state, "First", 41)
    state, _ = give(state, "Last", 31)
    assert order() == ([41, 10, 61, 31, 51], 1, 2)
    state, _ = give(state, "Replace", 51, 4, 1)
    assert order() == ([41, 10, 61, 31], 1, 1)
    state, _ = give(state, "proceed")
    assert order() == ([10, 61, 31], 0, 1)
    state, _ = give(state, "Sort", 31, 61)
    assert state.public.front == state.public.back == 0


def test_r122_sort_forgets_what_was_first_and_last() -> None:
    state = table(
        2,
        revealed=((0, 45), (1, 55), (None, 65)),
        face_up=("First", "Last"),
        special_deck=("Sort", "First", "Last", "Stop"),
    )
    state, _ = give(state, "First", 55, "Last", 45, "Sort", 65, 45)
    assert (state.public.front, state.public.back) == (0, 0)
    state, _ = give(state, "First", 45)
    assert [pending.card for pending in state.public.queue] == [45, 65, 55]
    state, _ = give(state, "Last", 45)
    assert [pending.card for pending in state.public.queue] == [65, 55, 45]


def test_r123_a_special_may_be_used_without_effect() -> None:
    # BF-47: the card is next anyway; the team sees another special, which it uses at once.
    plays(
        """
rows = 30 | 40 | 50 | 60
play = A:45 X:65
faceup = First,Last
deck = Stop
do = @A First A ; @A Stop 2
trace = first:A stop@2 A:45@1 X:65@4
after = 30 45 | stop 40 | 50 | 60 65
faceup_after = Last
out_after = First
"""
    )


@pytest.mark.parametrize("special", ["First", "Last", "Replace"])
@pytest.mark.parametrize(("member", "code"), [("X", "E_BUFFALO_CARD"), ("B", "E_NO_PENDING")])
def test_only_pending_cards_of_the_team_are_moved(special: str, member: str, code: str) -> None:
    card = " 77" if special == "Replace" else ""
    plays(
        f"""
rows = 5 | 50 | 60 | 70
play = B:10 A:45 X:20
hand = A:77 B:78
faceup = {special},Stop
do = @X {special} {member}{card}
error = {code}
"""
    )
