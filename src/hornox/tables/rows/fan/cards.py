"""Fan cards as values, and the base game with any set of them (R24, R25)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.engine.step import Step
from hornox.tables.rows.model import Differences, Public, RowRules, RowsChange

Compare = Callable[[Public, int], Differences]
Bar = Callable[[Public, int, Differences], Differences]

COMBINED = "fan-combined"
"""The books advise against several fan cards at once, and do not forbid it."""


class FanCard(Struct, frozen=True):
    """What one fan card changes in the game; what it leaves alone is None."""

    id: str
    marker: str
    """Its part of the markers."""
    lay_out: Callable[[RowsChange], None]
    select: Step | None = None
    """Takes the place of the step in which cards are chosen."""
    compare: Compare | None = None
    """Takes the place of the comparison with the rows."""
    bars: Bar | None = None
    """Closes rows that the comparison leaves open (R63)."""
    closest: Callable[[Public, Differences], int | None] | None = None
    full: Callable[[RowRules, Public, int], bool] | None = None
    after_take: Callable[[RowsChange, int, int], None] | None = None
    after_place: Callable[[RowsChange, int, int], None] | None = None
    ascending: bool = True


class Barred(Struct, frozen=True):
    """A comparison after which some rows are closed."""

    compare: Compare
    bars: Bar

    def __call__(self, public: Public, value: int) -> Differences:
        """How the value compares with each row that is open to it."""
        return self.bars(public, value, self.compare(public, value))


def fan_mode(base: Mode, *cards: FanCard) -> Mode:
    """The base game with these fan cards; the order of the cards is that of their effects (R64)."""
    return replace(
        base,
        id="+".join(card.id for card in cards),
        rules=_rules(base.rules, cards),
        hints=(*base.hints, *((COMBINED,) if len(cards) > 1 else ())),
    )


def _rules(rules: RowRules, cards: tuple[FanCard, ...]) -> RowRules:
    compare, closest, full = rules.compare, rules.closest, rules.full
    select, *placing = rules.turn
    for card in cards:
        select = card.select or select
        compare = card.compare or compare
        closest = card.closest or closest
        full = card.full or full
    for card in cards:
        if card.bars is not None:
            compare = Barred(compare, card.bars)
    return replace(
        rules,
        turn=(select, *placing),
        compare=compare,
        closest=closest,
        full=full,
        markers=tuple(card.marker for card in cards),
        lay_out=tuple(card.lay_out for card in cards),
        after_take=tuple(card.after_take for card in cards if card.after_take is not None),
        after_place=tuple(card.after_place for card in cards if card.after_place is not None),
        ascending=all(card.ascending for card in cards),
    )
