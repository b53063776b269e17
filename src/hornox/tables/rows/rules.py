"""The rules of rows as small functions; a mode names those it plays by."""

from __future__ import annotations

from hornox.tables.rows.cards import LAST_CARD
from hornox.tables.rows.model import Cards, Differences, Options, Public, Row, RowRules, Signs

ALL_CARDS = tuple(range(1, LAST_CARD + 1))


def whole_deck(_seats: int, _options: Options) -> Cards:
    """All cards, 1 to 104 (R4)."""
    return ALL_CARDS


def ascending(public: Public, value: int) -> Differences:
    """A card may go to every row that ends lower."""
    return tuple([value - row[-1] if row[-1] < value else None for row in public.rows])


def ascending_and_open(rows: tuple[Row, ...], signs: tuple[Signs, ...], value: int) -> Differences:
    """A card may go to every row that ends lower, unless it is empty or blocked (R88, R109)."""
    return tuple(
        [
            value - row[-1] if row and row[-1] < value and not sign.stop else None
            for row, sign in zip(rows, signs, strict=True)
        ]
    )


def smallest_difference(_public: object, differences: Differences) -> int | None:
    """The row whose end is closest; ends are distinct, so there is only one."""
    row, best = None, LAST_CARD
    for i, difference in enumerate(differences):
        if difference is not None and difference < best:
            row, best = i, difference
    return row


def places(rules: RowRules, public: Public, row: int) -> int:
    """How many cards a row can hold: one more with a 7-card."""
    return rules.capacity + (public.specials is not None and public.specials.signs[row].seven)


def stopped(public: Public) -> tuple[int, ...]:
    """The numbers of the rows with a Stop."""
    specials = public.specials
    if specials is None:
        return ()
    return tuple([number for number, sign in enumerate(specials.signs, 1) if sign.stop])


def five_cards(rules: RowRules, public: Public, row: int) -> bool:
    """A row is full when it holds as many cards as it has places."""
    return len(public.rows[row]) >= rules.capacity
