"""What a drawing needs to know: the view, who is who, what can be chosen, what is new."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox import drawn
from hornox.engine.decision import Choice, Decision
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import flipped

ROW_KINDS = frozenset({"row", "insert-row", "stop-row", "shift-row", "extend"})
CARD_KINDS = frozenset(
    {"card", "pick", "plus-card", "cancel", "replace-card", "shift-card", "pending", "lying"}
    | {"newcard", "bid", "lay", "tile"}
)


class Sight(Struct, frozen=True):
    """One moment of a table as somebody at this terminal sees it."""

    seen: View[Any, Any]
    speaker: Speaker
    decision: Decision | None = None
    selected: Choice | None = None
    fresh: frozenset[int] = frozenset()
    """The cards in rows that were not there when this person last decided."""
    ghost: int | None = None
    """The row (from 0) that the chosen card goes to if no other card is placed before it."""

    @property
    def facts(self) -> drawn.Scene:
        """What there is to tell about this kind of table."""
        return drawn.scene_of(self.seen.mode.table.name)

    @property
    def headline(self) -> str:
        """Where the game stands, in a few words."""
        return " · ".join(self.facts.headline(self.seen, self.speaker))

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.speaker.names

    def row_option(self, row: int) -> int | None:
        """Which option it is to choose this row (from 1)."""
        return self._option(ROW_KINDS, row)

    def card_option(self, card: int) -> int | None:
        """Which option it is to choose this card."""
        return self._option(CARD_KINDS, card)

    def option_at(self, row: int, card: int) -> int | None:
        """Which option it is to choose a card that lies in a row: the row, or the card itself."""
        index = self.row_option(row)
        return index if index is not None else self.card_option(card)

    def chosen_row(self, row: int) -> bool:
        """Whether the row is selected."""
        return self.row_option(row) is not None and self.selected == row

    def chosen_card(self, card: int) -> bool:
        """Whether the card is selected."""
        return self.card_option(card) is not None and self.selected == card

    def ghost_in(self, row: int) -> str:
        """The chosen card as it would lie in this row (from 1); empty where it would not."""
        if self.ghost != row - 1:
            return ""
        flip = isinstance(self.selected, str)
        return f"({flipped(int(str(self.selected).rstrip('~'))) if flip else self.selected})"

    def say(self, text_id: str, **facts: Any) -> str:
        """A text in the language of the person."""
        return self.speaker.say(text_id, **facts)

    def _option(self, kinds: frozenset[str], choice: int) -> int | None:
        decision = self.decision
        if decision is None or decision.kind not in kinds or choice not in decision.options:
            return None
        return decision.options.index(choice)


def lying(public: Any) -> frozenset[int]:
    """All cards or tiles that lie in the rows of a table."""
    return frozenset(card for row in public.rows for card in getattr(row, "cards", row) or ())
