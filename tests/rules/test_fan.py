"""What holds for every fan card: set-up, and which of them can be combined."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, Illegal, answer, events_of, open_decisions, start
from hornox.modes import find
from hornox.tables.rows.fan.events import MarkerLaid
from hornox.tables.rows.fan.rules import lowest_end


@pytest.mark.parametrize("name", ["even-odd", "climbing", "cow"])
def test_every_round_begins_with_the_printed_set_up_r26(name: str) -> None:
    state, moments = start(find(name), 3, "r26", {"rounds": 3})
    begun = []
    while True:
        laid = [event for event in events_of(moments) if isinstance(event, MarkerLaid)]
        if laid:
            rows = state.public.rows
            assert all(len(row) == 1 for row in rows)
            expected = 4 if name == "climbing" else lowest_end(rows)
            side = {"even-odd": ("even", "odd")[rows[expected - 1][0] % 2], "climbing": "up"}
            assert [(e.row, e.side) for e in laid] == [(expected, side.get(name))]
            begun.append(state.public.round)
        if state.over:
            break
        decision = open_decisions(state)[0]
        given = Answer(decision.id, decision.seats[0], decision.options[-1])
        state, moments = answer(state, given)
    assert begun == [1, 2, 3]


@pytest.mark.parametrize(
    "name",
    [
        "cow+cow",
        "pro+cow",
        "base+cow",
        "cow+pro",
        "flip+cow+flip",
        "cow+",
        "+cow",
        "+",
        "cow flip",
        "cow+even_odd",
        "Cow+Flip",
        "cow+ flip",
        "fan",
    ],
)
def test_only_distinct_fan_cards_can_be_combined_r24_r25(name: str) -> None:
    with pytest.raises(Illegal) as caught:
        find(name)
    assert caught.value.code == "E_COMBO"


def test_the_order_of_the_parts_does_not_matter_r25() -> None:
    mode = find("flip+cow+even-odd+climbing")
    assert mode.id == "even-odd+climbing+cow+flip"
    assert mode is find(mode.id)
    assert mode.hints == ("fan-combined",)
    assert [find(name).hints for name in mode.id.split("+")] == [()] * 4
    assert mode.players == (2, 10)
    assert find("flip+cow").id == "cow+flip"
