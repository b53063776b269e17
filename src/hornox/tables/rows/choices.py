"""All that can ever be chosen on a rows table."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.tables.rows.cards import FLIP, LAST_CARD
from hornox.tables.rows.model import RowRules
from hornox.tables.rows.specials.kinds import KINDS, PASS
from hornox.tables.rows.specials.plus import AUTO, DONE

Choices = dict[str, tuple[Choice, ...]]


def choices(mode: Mode) -> Choices:
    """Cards, flipped ones where there are flip cards, rows, the draft, and the special cards."""
    rules: RowRules = mode.rules
    cards: tuple[Choice, ...] = tuple(range(1, LAST_CARD + 1))
    flips = [f"{card}{FLIP}" for card in range(1, 100)] if "flips" in rules.markers else []
    rows: tuple[Choice, ...] = tuple(range(1, rules.rows + 1))
    draft: Choices = {"pick": cards} if any(o.name == "draft" for o in mode.options) else {}
    found: Choices = {**draft, "card": (*cards, *flips), "row": rows}
    # A fifth row may lie beside the others (R75).
    return found | _specials(cards, (*rows, rules.rows + 1)) if rules.specials else found


def _specials(cards: tuple[Choice, ...], rows: tuple[Choice, ...]) -> Choices:
    return {
        "row": rows,
        "special": (PASS, *KINDS),
        "swap": (PASS, *KINDS),
        "insert-row": rows,
        "replace-card": cards,
        "shift-card": cards,
        "shift-row": rows,
        "stop-row": rows,
        "plus-card": cards,
        "cancel": (*cards, AUTO, DONE),
    }
