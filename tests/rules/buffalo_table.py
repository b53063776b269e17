"""Tables against the buffalo, drawn as text: one scenario of the notation, played on the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hornox.conformance import scn
from hornox.conformance.adapters.buffalo import ADAPTER
from hornox.engine import Answer, Choice, Event, Illegal, answer, attempt, open_decisions
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import BuffaloState

ROWS = ((30,), (40,), (50,), (60,))


def plays(told: str) -> None:
    """The scenario comes out as it says."""
    for _, scenario in scn.parse(
        f"id = T-1\nkind = turn\nmode = buffalo\n{told.strip()}\n", "text"
    ):
        assert ADAPTER.run(scenario) == []


def table(seats: int = 2, **description: Any) -> BuffaloState:
    """The State of a described table."""
    state: BuffaloState = MODE.table.position(
        MODE, seats, {}, "test", {"rows": ROWS, "hands": ((),) * seats, **description}
    )
    return state


def give(state: BuffaloState, *choices: Choice) -> tuple[BuffaloState, list[Event]]:
    """Answer what is asked, always by the first seat that is asked."""
    events: list[Event] = []
    for choice in choices:
        asked = open_decisions(state)[0]
        state, happened = answer(state, Answer(asked.id, asked.seats[0], choice))
        events += happened
    return state, events


def refusal(state: BuffaloState, *choices: Choice) -> str:
    """The code with which the last of these answers is refused."""
    state, _ = give(state, *choices[:-1])
    with pytest.raises(Illegal) as caught:
        give(state, choices[-1])
    return caught.value.code


def closed(state: BuffaloState, kind: str, choice: Choice = 1, seat: int = 0) -> str:
    """The code with which something is refused that nobody asked for."""
    with pytest.raises(Illegal) as caught:
        attempt(state, seat, kind, choice)
    return caught.value.code


def options(state: BuffaloState) -> Sequence[Choice]:
    """What may be chosen now."""
    return open_decisions(state)[0].options
