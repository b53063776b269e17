"""Rules of thumb for a rows table.

A card is judged by what it would cost on the table as it lies now. One that fits a row with room
costs nothing, and the closer it is to the row's end, the fewer cards can slip in between. A sixth
card costs its row, a low card the cheapest row.
"""

from __future__ import annotations

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.rows.cards import HEADS, card_of, flipped, total_heads
from hornox.tables.rows.model import Private, Public, RowRules

RowsView = View[Public, Private]


def card(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The card that costs fewest heads as the table lies, then the one closest to its row."""
    return min(decision.options, key=lambda choice: (*_price(seen, choice), str(choice)))


def _price(seen: RowsView, choice: Choice) -> tuple[int, bool, int, int]:
    """Heads to take; whether the flip card is spent; how close it is; the heads in hand."""
    rules: RowRules = seen.mode.rules
    public = seen.public
    number = card_of(choice)
    flip = number != choice
    value = flipped(number) if flip else number
    differences = rules.compare(public, value)
    row = rules.closest(public, differences)
    if row is None:  # the lower, the less can happen to the rows before it is placed
        return min(map(total_heads, public.rows)), flip, value, -HEADS[number]
    if rules.full(rules, public, row):  # the higher, the more cards may take the row before
        return total_heads(public.rows[row]), flip, -value, -HEADS[number]
    return 0, flip, differences[row] or 0, -HEADS[number]


def row(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The row with the fewest heads; of equals the one with most cards, which gives most room."""
    rows = seen.public.rows

    def price(choice: Choice) -> tuple[int, int]:
        cards = rows[int(choice) - 1]
        return total_heads(cards), -len(cards)

    return min(decision.options, key=price)


def pick(_seen: RowsView, decision: Decision, stream: Stream) -> Choice:
    """An open card about a third of the way up.

    The lowest cards fit nowhere, the highest come last, when the rows are full.
    """
    third = len(decision.options) // 3
    return stream.pick(decision.options[max(third - 1, 0) : third + 2])


CHOICES = {("rows", "card"): card, ("rows", "row"): row, ("rows", "pick"): pick}
