"""Where a card goes if no other card is placed before it: from the open table alone."""

from __future__ import annotations

from typing import Any

from hornox.engine.decision import Choice, Decision
from hornox.tables.buffalo.model import Public as BuffaloPublic
from hornox.tables.buffalo.rules import closest
from hornox.tables.rows.cards import flipped
from hornox.tables.rows.model import Public, RowRules


def previewed_row(
    mode_rules: Any, public: Any, asked: Decision, choice: Choice | None
) -> int | None:
    """The row that a card of one's hand would go to; None where it fits nowhere, or is no card."""
    if asked.kind != "card" or choice is None:
        return None
    value = choice if isinstance(choice, int) else flipped(int(choice.rstrip("~")))
    if isinstance(public, BuffaloPublic):
        return closest(public, value)
    if not isinstance(public, Public):
        return None
    rules: RowRules = mode_rules
    return rules.closest(public, rules.compare(public, value))
