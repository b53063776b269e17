"""Where each card of a puzzle would land now: the facts that explanations are made of."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.tables.rows.cards import card_of, flipped, total_heads
from hornox.tables.rows.fan.rules import lowest_end
from hornox.tables.rows.model import Markers, Public, RowRules
from hornox.tables.rows.rules import ascending, smallest_difference
from hornox.tables.rows.unseen import unseen_cards


class Landing(Struct, frozen=True):
    """Where a card would go if it were placed first. Rows are counted from 1."""

    choice: Choice
    value: int
    row: int | None
    """None for a card that fits no row."""
    full: bool
    """Whether it would take that row."""
    place: int
    """Which card of its row it would be; the cow counts as one."""
    between: int
    """How many cards that others can hold would come to the same row before it."""
    plain: int | None
    """The row that it would go to if there were no fan cards."""

    @property
    def low(self) -> bool:
        """Whether it fits no row."""
        return self.row is None


class Table:
    """A rows table as the seat of a View sees it."""

    def __init__(self, seen: View[Any, Any]) -> None:
        assert seen.private is not None
        self.public: Public = seen.public
        self.rules: RowRules = seen.mode.rules
        self.markers = self.public.markers or Markers()
        self.seats = seen.seats
        self.hand: tuple[int, ...] = seen.private.hand
        others = [
            card
            for seat, cards in enumerate(self.public.known)
            if seat != seen.seat
            for card in cards
        ]
        self.others = sorted({*unseen_cards(seen), *others})
        self.flips = any(
            flip for seat, flip in enumerate(self.markers.flips or ()) if seat != seen.seat
        )

    def heads(self, row: int) -> int:
        """The heads of a row."""
        return total_heads(self.public.rows[row - 1])

    @property
    def cheapest(self) -> int:
        """The row with the fewest heads."""
        return min(range(1, len(self.public.rows) + 1), key=self.heads)

    def end(self, row: int) -> int:
        """The last card of a row."""
        return self.public.rows[row - 1][-1]

    def room(self, row: int) -> int:
        """How many cards a row still takes without being taken."""
        cow = self.markers.cow == row
        return self.rules.capacity - len(self.public.rows[row - 1]) - cow

    def descends(self, row: int | None) -> bool:
        """Whether the row takes lower cards."""
        return self.markers.mountain is not None and self.markers.mountain.row == row

    def cow_goes(self, row: int) -> int:
        """Where the cow jumps when a card comes to her row, if she can stay there."""
        return lowest_end(self.public.rows, row)

    def lands(self, choice: Choice) -> Landing:
        """Where a choice would go now."""
        card = card_of(choice)
        value = card if isinstance(choice, int) else flipped(card)
        row = self._row(value)
        full = row is not None and self.rules.full(self.rules, self.public, row)
        place = 0 if row is None else self.rules.capacity - self.room(row + 1) + 1
        plain = smallest_difference(self.public, ascending(self.public, value))
        return Landing(
            choice=choice,
            value=value,
            row=None if row is None else row + 1,
            full=full,
            place=place,
            between=0
            if row is None
            else sum(self._before(card, value, row) for card in self.others),
            plain=None if plain is None else plain + 1,
        )

    def _row(self, value: int) -> int | None:
        return self.rules.closest(self.public, self.rules.compare(self.public, value))

    def _before(self, card: int, value: int, row: int) -> bool:
        """Whether a card of somebody else could come to a row before a value does."""
        values = [card, flipped(card)] if self.flips and card < 100 else [card]
        return any(one < value and self._row(one) == row for one in values)
