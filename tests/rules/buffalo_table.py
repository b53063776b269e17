"""Tables against the buffalo, drawn as text: one scenario of the notation, played on the engine."""

from __future__ import annotations

from typing import Any

from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import BuffaloState
from hornox_testkit import scn
from hornox_testkit.runner import run_one

ROWS = ((30,), (40,), (50,), (60,))


def plays(told: str) -> None:
    """The scenario comes out as it says."""
    for _, scenario in scn.parse(
        f"id = T-1\nkind = turn\nmode = buffalo\n{told.strip()}\n", "text"
    ):
        assert run_one(scenario) == ("passed", [])


def table(seats: int = 2, **description: Any) -> BuffaloState:
    """The State of a described table."""
    state: BuffaloState = MODE.table.position(
        MODE, seats, {}, "test", {"rows": ROWS, "hands": ((),) * seats, **description}
    )
    return state
