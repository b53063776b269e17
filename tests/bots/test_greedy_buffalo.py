"""Greedy in a team against the buffalo."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.bots import find_bot, stream_for
from hornox.engine import Answer, Choice, answer, open_decisions, start, view
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import BuffaloState
from tests.rules.answering import give, options
from tests.rules.buffalo_table import table

GREEDY = find_bot("greedy")


def chosen(state: BuffaloState, seat: int = 0) -> Choice:
    asked = next(d for d in open_decisions(state) if seat in d.seats)
    return GREEDY.choose(view(state, seat), asked, stream_for("seed", seat, asked))


def path(state: BuffaloState, seat: int = 0) -> list[Choice]:
    """What it does from a window on until the next card is placed."""
    done: list[Choice] = []
    while not state.over and (asked := open_decisions(state)[0]).kind != "card":
        done.append(chosen(state, asked.seats[0] if len(asked.seats) == 1 else seat))
        state, _ = give(state, done[-1])
        if done[-1] == "proceed":
            break
    return done


FULL = (3, 8, 12, 15, 17)


@pytest.mark.parametrize(
    ("special", "told", "wanted"),
    [
        # The full row would be the team's: give it a place more, or lock it.
        ("Take7", {"rows": (FULL, (40,), (60,), (80,)), "revealed": ((0, 20), (None, 90))}, [1]),
        # The buffalo is to take the full row.
        (
            "Stop",
            {"rows": ((2, 6, 9, 13, 18), (22,), (40,), (70,)), "revealed": ((0, 50), (None, 25))},
            [2],
        ),
        (
            "Push",
            {"rows": ((4, 6, 9, 12), (40,), (60,), (7, 30)), "revealed": ((0, 90), (None, 15))},
            [7, 1],
        ),
        (
            "Last",
            {
                "rows": ((91, 93, 95, 97, 99), (20,), (40,), (60,)),
                "revealed": ((0, 100), (None, 103)),
            },
            [100],
        ),
        (
            "Insert",
            {
                "rows": ((5, 44), (33, 34), (47, 55), (62, 66)),
                "revealed": ((0, 4), (None, 70)),
            },
            [1],
        ),
    ],
)
def test_it_uses_a_special_card_that_helps(
    special: str, told: dict[str, Any], wanted: list[Choice]
) -> None:
    state = table(1, face_up=(special,), **told)
    assert path(state)[: len(wanted) + 1] == [special, *wanted]


def test_it_sorts_the_cards_so_that_the_buffalo_takes() -> None:
    state = table(
        4,
        rows=((65, 69), (41, 44, 47, 50), (33, 40), (95,)),
        revealed=((0, 55), (1, 68), (2, 78), (3, 80), (None, 72)),
        face_up=("Sort",),
    )
    assert chosen(state) == "Sort"
    for _ in range(5):
        state, _ = give(state, chosen(state))
    assert state.public.buffalo_pile and not state.public.pile


def test_it_replaces_only_its_own_card() -> None:
    told: dict[str, Any] = {
        "rows": (FULL, (4, 10), (50,), (70,)),
        "hands": ((11, 88), (18, 99)),
        "revealed": ((0, 25), (1, 75), (None, 80)),
        "face_up": ("Replace",),
    }
    assert path(table(**told))[:3] == ["Replace", 25, 11]
    assert chosen(table(**told), seat=1) == "proceed"


def test_it_keeps_a_special_card_that_does_not_help() -> None:
    state = table(1, face_up=("Stop", "Take7"), revealed=((0, 45), (None, 65)))
    assert chosen(state) == "proceed"


def test_it_takes_the_cheapest_row() -> None:
    state = table(1, rows=((55,), (41, 42), (60,), (77,)), revealed=((0, 5), (None, 100)))
    assert chosen(state) == 2
    assert options(state) == (1, 2, 3, 4)


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_team_of_greedy_bots_comes_to_an_end(seats: int) -> None:
    state, _ = start(MODE, seats, f"greedy {seats}")
    answers = 0
    while not state.over:
        asked = open_decisions(state)[0]
        seat = asked.seats[answers % len(asked.seats)]
        choice = GREEDY.choose(view(state, seat), asked, stream_for("seed", seat, asked))
        assert choice in asked.options
        state, _ = answer(state, Answer(asked.id, seat, choice))
        answers += 1
    assert answers < 400


@pytest.mark.long
def test_greedy_teams_beat_the_buffalo_more_often_than_not() -> None:
    won = 0
    for game in range(30):
        state, _ = start(MODE, 4, f"match {game}")
        while not state.over:
            asked = open_decisions(state)[0]
            seat = asked.seats[game % len(asked.seats)]
            choice = GREEDY.choose(view(state, seat), asked, stream_for("seed", seat, asked))
            state, _ = answer(state, Answer(asked.id, seat, choice))
        won += bool(state.public.outcome is not None and state.public.outcome.winners)
    assert won > 18
