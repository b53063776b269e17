"""Rules of thumb for a rows table.

A card has its place once the others' cards are dealt with: the rule asks what it would cost as the
table lies now. A card that fits a row with room costs nothing; the closer it is to the row's end,
the fewer cards can slip in between. A sixth card costs the row, a low card the cheapest row.
"""

from __future__ import annotations

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.rows.cards import HEADS, flipped, total_heads
from hornox.tables.rows.model import Private, Public, RowRules
from hornox.tables.rows.steps import card_of

RowsView = View[Public, Private]


def card(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The card that costs fewest heads as the table lies, then the one closest to its row."""
    return min(decision.options, key=lambda choice: (*_price(seen, choice), str(choice)))


def _price(seen: RowsView, choice: Choice) -> tuple[int, int, int]:
    """Heads to take, then how many cards could slip in, then the heads that stay in hand."""
    rules: RowRules = seen.mode.rules
    number = card_of(choice)
    value = number if isinstance(choice, int) else flipped(number)
    differences = rules.compare(seen.public, value)
    row = rules.closest(seen.public, differences)
    if row is None:
        return min(map(total_heads, seen.public.rows)), value, -HEADS[number]
    if rules.full(rules, seen.public, row):
        return total_heads(seen.public.rows[row]), -value, -HEADS[number]
    return 0, differences[row] or 0, -HEADS[number]


def row(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The row with the fewest heads; of equals the one with most cards, which gives most room."""
    rows = seen.public.rows

    def price(choice: Choice) -> tuple[int, int]:
        cards = rows[int(choice) - 1]
        return total_heads(cards), -len(cards)

    return min(decision.options, key=price)


def pick(_seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The highest open card."""
    return max(decision.options)


CHOICES = {("rows", "card"): card, ("rows", "row"): row, ("rows", "pick"): pick}
