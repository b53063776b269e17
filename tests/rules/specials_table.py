"""Tables with special cards, drawn as text: one scenario of the notation, played on the engine."""

from __future__ import annotations

from typing import Any

from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState, Specials
from hornox_testkit import scn
from hornox_testkit.runner import run_one

ROWS = ((30,), (40,), (50,), (60,))


def plays(told: str, kind: str = "turn") -> None:
    """The scenario comes out as it says."""
    text = f"id = T-1\nkind = {kind}\nmode = anniv\n{told.strip()}\n"
    for _, scenario in scn.parse(text, "text"):
        assert run_one(scenario) == ("passed", [])


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


def specials(state: RowsState) -> Specials:
    """The open part of the special cards."""
    assert state.public.specials is not None
    return state.public.specials
