"""Swaps, dealing specials, two rounds, and who knows what (R94 to R100)."""

from __future__ import annotations

import pytest

from hornox.engine import (
    Illegal,
    Whisper,
    attempt,
    events_of,
    heard_by,
    open_decisions,
    start,
    view,
)
from hornox.modes.specials import MODE
from hornox.tables.rows.specials.events import SpecialDrawn, SpecialsReceived, Swapped
from hornox.tables.rows.specials.kinds import ALL_SPECIALS
from tests.rules.answering import asked, closed, give, options, refusal
from tests.rules.specials_table import placing, plays, specials, table


def test_r94_a_swap_for_each_take_while_a_special_is_held() -> None:
    plays(
        """
rows = 3 5 7 9 17 | 41 42 43 44 45 | 60 | 80
play = A:20 B:46
spec = A:Stop B:Plus
deck = Insert,Shift
do = A swap Stop ; B use Plus 44 41,42,43,45
trace = A:20@1! swap:Stop>Insert B:46@2! plus:44-41-42-43-45
after = 20 | 46 | 60 | 80
spec_after = A:Insert B:-
deck_after = Shift
discard_after = Plus,Stop
"""
    )


def test_r94_without_a_take_or_a_special_there_is_no_swap() -> None:
    plays(
        """
rows = 40 | 50 | 60 | 70
play = A:45
spec = A:Stop
deck = Insert
do = A swap Stop
error = E_NOT_YOUR_DECISION
"""
    )
    plays(
        """
rows = 40 | 50 | 60 | 70
play = A:5
do = A row 1 ; A swap Stop
error = E_SPECIAL_NOT_HELD
"""
    )


def test_r94_whether_somebody_is_asked_is_no_secret() -> None:
    """Whoever holds a special is asked, even if none can be used; whoever holds none is not."""
    useless = placing(5, "Seven", "Replace")
    assert (asked(useless).kind, options(useless)) == ("special", ("pass",))
    nothing = placing(5)
    assert asked(nothing).kind == "row"
    assert closed(nothing, "special", "Fifth") == "E_SPECIAL_NOT_HELD"
    after, _ = give(useless, "pass", 1)
    assert (asked(after).kind, options(after)) == ("swap", ("pass", "Seven", "Replace"))
    assert refusal(after, "Fifth") == refusal(after, 1) == "E_SPECIAL_NOT_HELD"


def test_r95_an_empty_pile_is_made_of_the_discards_but_not_of_what_lies() -> None:
    plays(
        """
rows = seven 40 | 50 | 60 | 70
play = A:5 B:6
spec = A:Stop
deck = -
discard = Stop,Stop
do = A row 2 ; A swap Stop
trace = A:5@2? reshuffle swap:Stop>Stop B:6@2
after = seven 40 | 5 6 | 60 | 70
discard_after = -
"""
    )


def test_r95_the_deck_is_looked_at_when_a_card_is_drawn() -> None:
    plays(
        """
rows = 40 | 50 | 60 | 70
play = A:5
spec = A:Stop
deck = Insert
discard = Plus
do = A row 1 ; A swap Stop
trace = A:5@1? swap:Stop>Insert
deck_after = -
discard_after = Plus,Stop
"""
    )


@pytest.mark.parametrize(
    ("players", "held", "available", "each", "deck"),
    [
        # AN-59, AN-60, AN-62 and the ends of the table
        (8, 13, 15, 1, 7),
        (8, 24, 4, 0, 4),
        (2, 0, 28, 3, 22),
        (2, 22, 6, 3, 0),
        (7, 21, 7, 1, 0),
        (5, 14, 14, 2, 4),
    ],
)
def test_r97_everybody_gets_equally_many(
    players: int, held: int, available: int, each: int, deck: int
) -> None:
    plays(
        f"""
players = {players}
held = {held}
expect = available:{available} each:{each} deck:{deck}
""",
        kind="deal2",
    )


def test_r97_what_is_in_hand_stays_and_all_else_is_dealt_anew() -> None:
    """Draw pile, discards and what lay at the rows."""
    told = {
        "hands": (("Plus", "Shift"), ()),
        "signs": ({"seven": True}, {"stop": True}, {}, {}, {"fifth": True}),
        "discard": ("Insert", "Stop"),
    }
    state = table(rows=((30,), (40,), (50,), (60,), (70,)), specials=told)
    assert state.public.round == 2
    lying = specials(state)
    assert (lying.hands, lying.deck, lying.discard) == ((5, 3), 20, ())
    assert {"Plus", "Shift"} <= set(state.private[0].specials)
    assert not any(sign.seven or sign.stop or sign.fifth for sign in lying.signs)


def test_r98_the_second_round_has_four_new_rows_and_twelve_cards() -> None:
    state = table()
    assert state.public.round == 2
    assert len(state.public.rows) == len(specials(state).signs) == 4
    assert state.public.hands == (12, 12)


def test_r99_two_rounds_and_no_target() -> None:
    state = table(totals=(70, 3), piles=((1,), (2,)), round=1)
    assert not state.over
    state = table(totals=(70, 71), piles=((5,), (2,)), round=2)
    assert state.over
    outcome = state.public.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((72, 72), (0, 1), "end-rounds")
    for name in ("target", "rounds"):
        plays(f"players = 4\nopts = {name}:2\nexpect = E_OPTION", kind="config")


def test_r100_held_specials_are_secret() -> None:
    state, moments = start(MODE, 3, "secret")
    assert specials(state).hands == (3, 3, 3)
    received = [event for event in events_of(moments) if isinstance(event, SpecialsReceived)]
    assert [event.to for event in received] == [0, 1, 2]
    for seat in range(3):
        heard = [e for e in events_of(heard_by(moments, seat)) if isinstance(e, Whisper)]
        assert {event.to for event in heard} == {seat}
        assert view(state, seat).private == state.private[seat]


def test_r100_the_discarded_special_is_public_and_the_drawn_one_is_not() -> None:
    state, _ = give(placing(5, "Stop"), "pass", 1)
    _, moments = attempt(state, 0, "swap", "Stop")
    public = events_of(heard_by(moments, 1))
    assert Swapped("swap", 0, "Stop") in public
    assert not any(isinstance(event, SpecialDrawn) for event in public)
    drawn = [e for e in events_of(heard_by(moments, 0)) if isinstance(e, SpecialDrawn)]
    assert drawn == [SpecialDrawn("swap-drawn", 0, drawn[0].special)]


def test_specials_are_dealt_in_blocks_and_the_next_one_is_on_top() -> None:
    """Section 4.1: three for each seat one after the other, the rest is the draw pile."""
    order = ALL_SPECIALS[::-1]
    state, _ = start(MODE, 2, "s", None, {"specials/1": order})
    assert state.private[0].specials == ("Plus",) * 3
    assert state.private[1].specials == ("Stop", "Stop", "Plus")
    assert state.hidden.special_deck == order[6:]


def test_a_position_says_what_is_wrong_with_its_special_cards() -> None:
    wrong: list[tuple[dict[str, object], str]] = [
        ({"hands": (("Stop",) * 5, ())}, "position-special"),
        ({"hands": (("Joker",), ())}, "position-special"),
        ({"hands": (1,)}, "position-special-hands"),
        ({"hands": (20, 9)}, "position-few-specials"),
        ({"hands": (-1, 0)}, "position-few-specials"),
        ({"deck": ("Stop",), "hands": (0, 0)}, "position-many-specials"),
        ({"signs": ({},)}, "position-signs"),
        ({"signs": ({"fifth": True}, {}, {}, {})}, "position-rows"),
        ({"signs": ({"stop": True}, {"stop": True}, {"stop": True}, {})}, "position-rule"),
        ({"aside": (30,)}, "position-twice"),
        ({"joker": 1}, "position-unreadable"),
    ]
    for told, rule in wrong:
        with pytest.raises(Illegal) as caught:
            table(specials=told)
        assert caught.value.rule == rule, told


def test_the_last_turn_of_a_game_can_be_played() -> None:
    state = placing(45, "Fifth", round=2)
    state, events = give(state, "Fifth")
    assert state.over
    assert open_decisions(state) == ()
    assert [event.rule for event in events][-2:] == ["score-round", "end-rounds"]
    assert closed(state, "special", "Fifth") == "E_ONE_SPECIAL"
