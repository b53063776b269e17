"""Described boards: what is filled in, what is refused, and what a broken board is told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Illegal, open_decisions
from hornox.modes import find
from hornox.tables.board.model import BoardState, LuckCards

FOUR = {1: [15], 2: [60], 3: [70], 4: [80]}


def table(mode: str = "board-pro-luck", seats: int = 3, **told: Any) -> BoardState:
    found = find(mode)
    state: BoardState = found.table.position(found, seats, {}, "7", {"rows": FOUR, **told})
    return state


def test_what_is_not_told_is_dealt() -> None:
    state = table(hands=[[1, 2], None, None], actions=[["stop"], None, None])
    assert state.public.hands == (2, 2, 2)
    assert state.public.supply == 100 - 4 - 6
    assert state.public.actions is not None
    assert (state.public.actions.hands, state.public.actions.pile) == ((1, 1, 1), 21)
    assert state.public.round == 1
    assert [d.kind for d in open_decisions(state)] == ["tile"] * 3


def test_a_fresh_deal_where_nothing_is_told() -> None:
    assert table().public.hands == (12, 12, 12)
    assert table("board", 5).public.supply == 0
    assert len(table("board", 5).hidden.aside) == 36
    luck = table("board-luck").public.luck
    assert luck is not None
    assert luck.stock == LuckCards(6, 6)


def test_keys_may_be_written_as_in_json() -> None:
    state = table(rows={"1": [15], "2": [60], "3": [70], "4": [80]})
    assert state.public.rows[:4] == ((15,), (60,), (70,), (80,))


def test_revealed_tiles_are_placed_at_once() -> None:
    state = table("board", 2, hands=[[1], [2]], revealed=[[0, 16], [1, 61]])
    assert state.public.rows[0] == (15, 16)
    assert state.public.hands == (1, 1)


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({"rows": {1: [15], 2: [60], 3: [70], 4: []}}, "position-active"),
        ({"rows": {1: [0, 15], 2: [60], 3: [70], 4: [80]}}, "position-gap"),
        ({"hands": [[1], [1], []]}, "position-tile-twice"),
        ({"box": [15]}, "position-tile-twice"),
        ({"hands": [[0], [], []]}, "position-tile"),
        ({"signs": [1, 1]}, "position-rule"),
        ({"signs": [1, 2, 3]}, "position-rule"),
        ({"luck": [LuckCards(-1, 0), LuckCards(), LuckCards()]}, "position-luck"),
        ({"luck_stock": LuckCards(7, 0)}, "position-luck"),
        ({"action_pile": ["joker"]}, "position-actions"),
        ({"to_play": [-1, 0, 0], "hands": [[1], [], []]}, "position-to-play"),
        ({"surprise": 1}, "position-unreadable"),
        ({"moment": "noon"}, "position-unreadable"),
    ],
)
def test_an_impossible_board_is_refused(told: dict[str, Any], rule: str) -> None:
    with pytest.raises(Illegal) as caught:
        table(**told)
    assert (caught.value.code, caught.value.rule) == ("E_POSITION", rule)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"rows": ((15, 16),) + ((),) * 9}, "rows are active"),
        ({"scores": (45, 0, 0)}, "left the score track"),
        ({"hands": (11, 12, 12)}, "screen"),
        ({"supply": 3}, "supply"),
        ({"known": ((100,), (100,), (100,))}, "known"),
        ({"box": (15,)}, "not exactly the tiles"),
        ({"rows": ((15, 0),) + ((60,), (70,), (80,)) + ((),) * 6}, "ends in a gap"),
        ({"rows": ((0, 15),) + ((60,), (70,), (80,)) + ((),) * 6}, "begins with a gap"),
        ({"rows": ((15, 1, 2, 3, 4),) + ((60,), (70,), (80,)) + ((),) * 6}, "not taken"),
        ({"rows": ((15, 1, 2, 3, 4, 5),) + ((60,), (70,), (80,)) + ((),) * 6}, "longer"),
        ({"rows": ((15,),)}, "there are 1 rows"),
        ({"luck": None}, "luck cards are missing"),
        ({"actions": None}, "action cards are missing"),
    ],
)
def test_a_broken_board_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    state = table()
    assert state.mode.table.broken(state) == ()
    wrong = replace(state, public=replace(state.public, **changes))
    assert any(complaint in told for told in state.mode.table.broken(wrong))


def test_broken_cards_are_noticed() -> None:
    state = table()
    public, hidden = state.public, state.hidden
    assert public.actions is not None
    assert public.luck is not None
    wrong = [
        replace(public, actions=replace(public.actions, signs=(5,))),
        replace(public, actions=replace(public.actions, signs=(1, 2, 3))),
        replace(public, actions=replace(public.actions, hands=(1, 2, 2))),
        replace(public, actions=replace(public.actions, pile=1)),
        replace(public, actions=replace(public.actions, discard=("stop",))),
        replace(public, luck=replace(public.luck, stock=LuckCards(5, 6))),
    ]
    for each in wrong:
        assert len(state.mode.table.broken(replace(state, public=each))) == 1
    less = replace(hidden, actions=hidden.actions[1:])
    assert len(state.mode.table.broken(replace(state, hidden=less))) == 2
