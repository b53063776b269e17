"""What the special cards bring to a rows table."""

from __future__ import annotations

from hornox.engine.decision import Illegal
from hornox.engine.step import Everyone
from hornox.tables.rows.model import RowsState
from hornox.tables.rows.specials import chains, dealing, events, place_normally, plus, steps, swap

STEPS = (
    *dealing.STEPS,
    *steps.STEPS,
    *place_normally.STEPS,
    *chains.STEPS,
    *plus.STEPS,
    *swap.STEPS,
)
EVENTS = events.EVENTS

RULES = {"special": "use-special", "swap": "swap"}


def closed(state: RowsState, seat: int, kind: str) -> Illegal | None:
    """One special for each placement (R70), and none without holding one; else None."""
    specials = state.public.specials
    placing = not state.agenda or not isinstance(state.agenda[-1], Everyone)
    if specials is None or kind not in RULES or not placing or seat not in range(state.seats):
        return None
    if kind == "special" and seat in specials.used:
        return Illegal("E_ONE_SPECIAL", RULES[kind], {"seat": seat})
    if not specials.hands[seat]:
        return Illegal("E_SPECIAL_NOT_HELD", RULES[kind], {"seat": seat, "special": ""})
    return None
