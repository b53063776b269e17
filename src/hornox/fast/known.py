"""Which kernel knows a decision, told without loading one: numba alone takes seconds to load."""

from __future__ import annotations

from typing import Any

from hornox.engine.decision import Decision
from hornox.engine.view import View
from hornox.fast.games import name_of
from hornox.tables.rows.model import Public, RowRules

MARKERS = frozenset({"even_odd", "mountain", "cow", "flips"})
"""The parts of the markers that the kernels know: those of the fan cards."""


def kernel_of(seen: View[Any, Any], decision: Decision) -> str | None:
    """A name for what has to be compiled before a search can use it; None where nothing has to."""
    if len(decision.options) == 1:
        return None
    if can_see(seen, decision):
        return f"{decision.kind}+fan" if seen.mode.rules.markers else decision.kind
    return "draft" if can_draft(seen, decision) else name_of(seen.mode)


def can_see(seen: View[Any, Any], decision: Decision) -> bool:
    """Whether there is a kernel for this decision.

    A card is also chosen with the kernels where there are special cards, as if nobody had any:
    many worlds without them tell more than the few that the engine plays in the same time. But
    there must be four rows, and none of them blocked.
    """
    if decision.kind not in ("card", "row") or not _rows_of_cards(seen):
        return False
    public: Public = seen.public
    if public.specials is not None:
        blocked = any(sign.stop for sign in public.specials.signs)
        if decision.kind != "card" or blocked or len(public.rows) != 4 or not all(public.rows):
            return False
    return len(set(public.hands)) == 1


def can_draft(seen: View[Any, Any], decision: Decision) -> bool:
    """Whether a pick of a draft can be tried by playing the round out."""
    if decision.kind != "pick" or not _rows_of_cards(seen):
        return False
    rules: RowRules = seen.mode.rules
    return not rules.specials and not rules.markers


def _rows_of_cards(seen: View[Any, Any]) -> bool:
    """Whether the kernels know this table, but for special cards."""
    if seen.mode.table.name != "rows" or seen.seat is None:
        return False
    rules: RowRules = seen.mode.rules
    known = set(rules.markers) <= MARKERS and rules.hand <= 12
    return known and (rules.rows, rules.capacity) == (4, 5)
