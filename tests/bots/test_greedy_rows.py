"""Greedy at a rows table: the rule of thumb, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.bots import find_bot
from hornox.engine import Choice, open_decisions, view
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.play import play_out

GREEDY = find_bot("greedy")


def chosen(mode: str, description: dict[str, Any], seats: int = 2) -> Choice:
    """What greedy does in seat 0 of a described table."""
    found = find(mode)
    options = found.settle_options({})
    state = found.table.position(found, seats, options, "7", description)
    decision = next(d for d in open_decisions(state) if 0 in d.seats)
    return GREEDY.choose(view(state, 0), decision, Stream("7", "test"))


ROWS = [[10, 12], [30], [50, 51, 52, 53, 54], [80]]


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ([13, 34, 90], 13),  # closest to its row
        ([20, 33, 90], 33),  # 3 behind 30 is closer than 8 behind 12
        ([55, 70, 99], 99),  # 55 and 70 would be the sixth card
        ([1, 55, 60], 1),  # a low card takes one head, a sixth card six
        ([55, 60, 66], 66),  # all take the same: with the highest, somebody may take it before
    ],
)
def test_the_card_that_costs_least(hand: list[int], card: int) -> None:
    assert chosen("base", {"rows": ROWS, "hands": [hand, None]}) == card


def test_the_row_with_the_fewest_heads() -> None:
    rows = [[55], [30, 31], [50, 51, 52, 53, 54], [80]]
    assert chosen("base", {"rows": rows, "revealed": [[0, 2], [1, 104]]}) == 4


def test_of_equally_cheap_rows_the_longer_one() -> None:
    rows = [[20], [31, 32, 34], [50, 51, 52], [80]]
    assert chosen("base", {"rows": rows, "revealed": [[0, 2], [1, 104]]}) == 2


def test_the_flip_card_is_spent_only_where_it_saves_heads() -> None:
    described = {"rows": ROWS, "hands": [[15, 34], [1, 2]]}
    assert chosen("flip", described) == 15
    costly = {"rows": [[90], [91], [92], [50, 51, 52, 53, 54]], "hands": [[59, 61], [1, 2]]}
    assert chosen("flip", costly) == "59~"


def test_the_draft_keeps_off_both_ends() -> None:
    described = {"open_cards": list(range(1, 25)), "hands": [[], []]}
    assert chosen("pro", described) in (8, 9, 10)


@pytest.mark.parametrize("mode", ["base", "pro", "cow", "flip", "even-odd", "climbing"])
def test_greedy_beats_random_by_far(mode: str) -> None:
    """Paired: the same deals, greedy in each seat in turn; fewer than two thirds of the heads."""
    random = find_bot("random")
    own, others = 0.0, 0.0
    for deal in range(15):
        for seat in range(3):
            bots = [random] * 3
            bots[seat] = GREEDY
            scores = play_out(find(mode), bots, f"deal {deal}", {"rounds": 1}).scores
            own += scores[seat]
            others += (sum(scores) - scores[seat]) / 2
    assert own < others * 2 / 3
