"""Flippin' digits, ruling by ruling; every position is drawn."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, Illegal, answer, open_decisions, start
from hornox.modes import find
from hornox.tables.rows.fan.events import FlipsDealt
from hornox.tables.rows.model import Markers
from tests.rules.drawn import turn

FD = "fan:FD"


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


def test_flips_are_dealt_again_in_every_round_r59() -> None:
    state, moments = start(find("flip"), 3, "two rounds", {"rounds": 2})
    for number in (1, 2):
        assert [m.event for m in moments if isinstance(m.event, FlipsDealt)] == [
            FlipsDealt("flip-start", 3)
        ]
        assert state.public.round == number
        assert state.public.markers == Markers(flips=(True, True, True))
        for seat, decision in enumerate(open_decisions(state)):
            low = next(card for card in state.private[seat].hand if card < 100)
            assert f"{low}~" in decision.options
            state, _ = answer(state, Answer(decision.id, seat, f"{low}~"))
        assert state.public.markers == Markers(flips=(False, False, False))
        while state.public.round == number and not state.over:
            decision = open_decisions(state)[0]
            assert all(isinstance(option, int) for option in decision.options)
            given = Answer(decision.id, decision.seats[0], decision.options[0])
            state, moments = answer(state, given)


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
