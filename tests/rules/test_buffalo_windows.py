"""Windows: when the team is asked, what it may do, and what it is told if it may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from hornox.engine import Answer, Illegal, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import KINDS, UNSTOP, BuffaloState
from tests.rules.answering import closed, give, options, refusal
from tests.rules.buffalo_table import plays, table


def test_r102_a_window_before_the_first_cards_for_what_needs_no_card() -> None:
    deck = ("Push", "Take7", "Stop", *[k for k in KINDS * 2 if k not in ("Push", "Take7", "Stop")])
    order = (*deck, "Push", "Take7", "Stop")
    state, _ = start(MODE, 6, "early", {}, {"specials/1": order})
    asked = open_decisions(state)[0]
    assert (asked.rule, asked.options) == ("window-start", ("proceed", "Take7"))
    assert refusal(state, "Push") == "E_NO_PENDING"
    state, _ = give(state, "Take7", 2)
    assert state.public.signs[1].seven
    assert open_decisions(state)[0].options == ("proceed", "Stop")
    state, _ = give(state, "proceed")
    assert {decision.kind for decision in open_decisions(state)} == {"card"}


def test_r102_no_window_between_selection_and_reveal() -> None:
    state, _ = start(MODE, 6, "early")
    state, _ = give(state, "proceed")
    special = state.public.face_up[0]
    assert {decision.kind for decision in open_decisions(state)} == {"card"}
    assert closed(state, "window", special) == closed(state, special) == "E_NOT_YOUR_DECISION"


def test_r102_a_window_before_every_card_and_after_the_last() -> None:
    state = table(
        hands=((1,), (2,)), revealed=((0, 45), (1, 55), (None, 65)), face_up=("Push", "Stop")
    )
    rules = []
    while (asked := open_decisions(state)[0]).kind == "window":
        rules.append((asked.rule, asked.options))
        state, _ = give(state, "proceed")
    before = ("proceed", "Push", "Stop")
    assert rules == [
        ("window-team", before),
        ("window-team", before),
        ("window-buffalo", before),
        ("window-end", ("proceed", "Stop")),
    ]
    assert asked.kind == "card"


def test_r102_after_the_last_card_only_signs_are_moved() -> None:
    end = table(
        hands=((1,), (2,)),
        closing=True,
        face_up=("Take7", "Stop"),
        signs=({"stop": True}, {}, {}, {}),
    )
    assert options(end) == ("proceed", "Take7", "Stop", "unstop")
    for special in set(KINDS) - {"Take7", "Stop"}:
        other = table(hands=((1,), (2,)), closing=True, face_up=(special,))
        assert options(other) == ("proceed",)
        assert refusal(other, special) == "E_NO_PENDING"


def test_r102_no_window_after_the_last_turn() -> None:
    state = table(revealed=((0, 45), (None, 65)), face_up=("Stop",))
    state, _ = give(state, "proceed", "proceed")
    assert state.over
    assert closed(state, "window", "Stop") == "E_NOT_YOUR_DECISION"


def test_r103_any_member_answers_for_the_team() -> None:
    state = table(3, revealed=((0, 45), (1, 55), (2, 56), (None, 65)), face_up=("Stop", "Last"))
    asked = open_decisions(state)[0]
    assert asked.seats == (0, 1, 2)
    after = {str(answer(state, Answer(asked.id, seat, "Stop"))[0]) for seat in asked.seats}
    assert len(after) == 1
    with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
        answer(state, Answer(asked.id, 3, "Stop"))


def test_r104_the_deck_refills_at_once_until_it_is_empty() -> None:
    state = table(
        revealed=((0, 45), (None, 65)), face_up=("Stop", "First"), special_deck=("Take7", "Last")
    )
    state, _ = give(state, "Stop")
    assert state.public.face_up == ("Stop", "First")  # not used before its row is named
    seen = []
    for choices in ((1,), ("First", 45), ("Take7", 2), ("Last", 45)):
        state, _ = give(state, *choices)
        seen.append((state.public.face_up, state.public.special_deck))
    assert seen == [(("First", "Take7"), 1), (("Take7", "Last"), 0), (("Last",), 0), ((), 0)]
    assert options(state) == ("proceed", "unstop")
    state, _ = give(state, "unstop", 1)
    assert state.over  # nothing is open and no Stop lies: the windows vanish


def test_r104_the_refill_comes_before_the_new_card_of_replace() -> None:
    state = table(
        1,
        hands=((2, 3),),
        revealed=((0, 45), (None, 65)),
        face_up=("Replace",),
        special_deck=("Sort",),
    )
    state, _ = give(state, "Replace", 45)
    assert open_decisions(state)[0].kind == "newcard"
    assert state.public.face_up == ("Sort",)


def test_r107_a_lifted_stop_leaves_the_game() -> None:
    # BF-35
    plays(
        """
rows = stop 30 | 10 11 12 13 14 | 60 | 70
play = A:35 X:15
do = @A unstop 1
trace = X:15@2! unstop@1 A:35@1
after = 30 35 | 15 | 60 | 70
takes = X<10,11,12,13,14
out_after = Stop
"""
    )


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("unstop 2", "E_NOT_LOCKED"),
        ("unstop 7", "E_ROW"),
        ("Stop 1", "E_ROW_BLOCKED"),
        ("Stop 5", "E_ROW"),
        ("Insert 1", "E_ROW_BLOCKED"),
        ("Take7 1", "E_NOT_FACE_UP"),
    ],
)
def test_r107_what_a_locked_row_forbids(wish: str, code: str) -> None:
    plays(
        f"""
rows = stop 50 | 40 | 60 | 70
play = A:45 X:65
faceup = Stop,Insert
do = @A {wish}
error = {code}
"""
    )


def test_r107_without_a_stop_nothing_is_lifted() -> None:
    state = table(revealed=((0, 45), (None, 65)), face_up=("Stop",))
    assert refusal(state, "unstop") == "E_NOT_LOCKED"
    solo = table(1, revealed=((0, 5), (None, 65)))
    assert closed(solo, UNSTOP) == "E_NOT_LOCKED"
    assert closed(solo, "Stop") == "E_NOT_FACE_UP"


def test_r108_two_stops_leave_two_rows() -> None:
    # BF-57
    state = table(revealed=((0, 5), (None, 65)), face_up=("Stop", "Stop"))
    state, _ = give(state, "Stop", 1, "Stop", 4)
    assert [sign.stop for sign in state.public.signs] == [True, False, False, True]
    state, _ = give(state, "proceed")
    assert options(state) == (2, 3)


def test_what_is_offered_can_be_carried_out() -> None:
    """Every wish that a window does not refuse can be chosen step by step, and no other."""
    count = 0
    for state in random_windows(60):
        asked = open_decisions(state)[0]
        for special, *said in wishes(state):
            parted = "," if special == "Sort" else " "
            with pytest.raises(Illegal) as caught:
                answer(state, Answer(asked.id, 0, f"{special} {parted.join(map(str, said))}"))
            free = caught.value.code == "E_NOT_YOUR_DECISION"
            assert free == walks(state, (special, *said)), (special, said, state.public)
            count += 1
    assert count > 2000


def test_a_special_that_is_not_offered_is_refused_with_a_reason() -> None:
    for state in random_windows(60):
        asked = open_decisions(state)[0]
        for special in (*KINDS, UNSTOP):
            if special not in asked.options:
                assert refusal(state, special) != "E_NOT_YOUR_DECISION", (special, state.public)


def random_windows(games: int) -> Iterator[BuffaloState]:
    """Windows of games at random, every tenth of them."""
    for game in range(games):
        chance = Stream(str(game), "windows")
        state, _ = start(MODE, 2 + game % 5, str(game))
        while not state.over:
            asked = open_decisions(state)[0]
            if asked.kind == "window" and not chance.below(10):
                yield state
            choice = chance.pick(asked.options)
            state, _ = answer(state, Answer(asked.id, asked.seats[0], choice))


def wishes(state: BuffaloState) -> Iterator[tuple[str | int, ...]]:
    """All that somebody could say in a window, sensible or not."""
    public = state.public
    rows = range(len(public.rows) + 2)
    pending = [p.card for p in public.queue]
    lying = [card for row in public.rows for card in row]
    strange = 0
    for special in public.face_up:
        if special in ("Take7", "Stop", "Insert"):
            yield from ((special, row) for row in rows)
        elif special == "Push":
            yield from ((special, card, row) for card in (*lying, strange) for row in rows)
        elif special == "Sort":
            for order in permutations(pending[:4]):
                yield (special, *order)
        else:
            yield from ((special, card) for card in (*pending, strange))
    yield from ((UNSTOP, row) for row in rows)


def walks(state: BuffaloState, choices: tuple[str | int, ...]) -> bool:
    """Whether the choices can be made one after the other."""
    pending = len(state.public.queue)
    if choices[0] == "Sort":
        if len(choices) != pending + 1:
            return False
        choices = choices[:-1] if pending > 1 else choices
    for choice in choices:
        asked = open_decisions(state)[0]
        if choice not in asked.options:
            return False
        state, _ = answer(state, Answer(asked.id, asked.seats[0], choice))
    return True


def test_a_window_of_the_tenth_turn_does_not_come() -> None:
    plays(
        """
rows = 30 | 40 | 50 | 60
play = A:45 X:65
hand = -
faceup = Stop,Push
do = @end Stop 3
error = E_NOT_YOUR_DECISION
"""
    )
