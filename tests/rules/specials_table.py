"""Tables with special cards, drawn as text: one scenario of the notation, played on the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hornox.conformance import scn
from hornox.conformance.adapters.specials import ADAPTER
from hornox.engine import Answer, Choice, Decision, Event, Illegal, answer, attempt, open_decisions
from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState, Specials

ROWS = ((30,), (40,), (50,), (60,))


def plays(told: str, kind: str = "turn") -> None:
    """The scenario comes out as it says."""
    text = f"id = T-1\nkind = {kind}\nmode = anniv\n{told.strip()}\n"
    for _, scenario in scn.parse(text, "text"):
        assert ADAPTER.run(scenario) == []


def table(seats: int = 2, **description: Any) -> RowsState:
    """The State of a described table."""
    state: RowsState = MODE.table.position(
        MODE, seats, {}, "test", {"rows": ROWS, "hands": ((),) * seats, **description}
    )
    return state


def placing(card: int, *specials: str, **description: Any) -> RowsState:
    """A table on which the first seat is about to place a card and holds these specials."""
    told = {"hands": (specials, ()), **description.pop("specials", {})}
    return table(revealed=((0, card),), specials=told, **description)


def give(state: RowsState, *choices: Choice) -> tuple[RowsState, list[Event]]:
    """Answer what is asked, always by the first seat that is asked."""
    events: list[Event] = []
    for choice in choices:
        asked = open_decisions(state)[0]
        state, happened = answer(state, Answer(asked.id, asked.seats[0], choice))
        events += happened
    return state, events


def refusal(state: RowsState, *choices: Choice) -> str:
    """The code with which the last of these answers is refused."""
    state, _ = give(state, *choices[:-1])
    with pytest.raises(Illegal) as caught:
        give(state, choices[-1])
    return caught.value.code


def closed(state: RowsState, kind: str, choice: Choice = 1, seat: int = 0) -> str:
    """The code with which something is refused that nobody asked for."""
    with pytest.raises(Illegal) as caught:
        attempt(state, seat, kind, choice)
    return caught.value.code


def asked(state: RowsState) -> Decision:
    """What is asked now."""
    return open_decisions(state)[0]


def options(state: RowsState) -> Sequence[Choice]:
    """What may be chosen now."""
    return asked(state).options


def specials(state: RowsState) -> Specials:
    """The open part of the special cards."""
    assert state.public.specials is not None
    return state.public.specials
