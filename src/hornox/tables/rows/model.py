"""What lies on a rows table, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from hornox.engine.mode import OptionValue
from hornox.engine.state import Change as AnyChange
from hornox.engine.state import Outcome, State
from hornox.engine.step import Step
from hornox.tables.rows.cards import all_but_last

Row = tuple[int, ...]
Cards = tuple[int, ...]
Differences = tuple[int | None, ...]
"""By row: how far the card is from the row's end, or None where it may not go."""


class Played(Struct, frozen=True):
    """A revealed card that is not placed yet; its value orders and places it."""

    seat: int
    card: int
    value: int
    flipped: bool = False


class EvenOdd(Struct, frozen=True):
    """The even/odd marker: its row, and whether that row takes odd cards."""

    row: int
    odd: bool


class Mountain(Struct, frozen=True):
    """The mountain marker: its row, and whether it climbs."""

    row: int
    up: bool


class Markers(Struct, frozen=True):
    """The fan cards on the table: those that are not in the game are None."""

    even_odd: EvenOdd | None = None
    mountain: Mountain | None = None
    cow: int | None = None
    flips: tuple[bool, ...] | None = None


class Signs(Struct, frozen=True):
    """The special cards that lie at a row."""

    seven: bool = False
    stop: bool = False
    fifth: bool = False


class Specials(Struct, frozen=True):
    """The open part of the special cards: what lies at the rows, counts, discards.

    ``aside`` are number cards that were cancelled and are out of the round; ``used`` are the seats
    that have used a special with the card they played this turn.
    """

    signs: tuple[Signs, ...]
    hands: tuple[int, ...]
    deck: int
    discard: tuple[str, ...] = ()
    aside: Cards = ()
    used: tuple[int, ...] = ()
    reshuffles: int = 0


class Public(Struct, frozen=True):
    """Known to all.

    Piles are here because every card in them was seen by all when it was taken (R12); surfaces show
    others' piles by their size until the round is scored. ``known`` holds the cards of each hand
    that all have seen on their way there.
    """

    round: int
    first: int
    rows: tuple[Row, ...]
    hands: tuple[int, ...]
    known: tuple[Cards, ...]
    queue: tuple[Played, ...]
    piles: tuple[Cards, ...]
    totals: tuple[int, ...]
    open_cards: Cards = ()
    markers: Markers | None = None
    specials: Specials | None = None
    outcome: Outcome | None = None


class Private(Struct, frozen=True):
    """Known to one seat."""

    hand: Cards
    specials: tuple[str, ...] = ()


class Hidden(Struct, frozen=True):
    """Known to nobody."""

    undealt: Cards
    special_deck: tuple[str, ...] = ()


Options = dict[str, OptionValue]


class RowRules(Struct, frozen=True):
    """The numbers and the chosen rules of a mode on a rows table."""

    deck: Callable[[int, Options], Cards]
    """All cards of a round."""
    round: Callable[[Options], tuple[Step, ...]]
    """The steps of one round."""
    turn: tuple[Step, ...]
    """The steps of one turn."""
    compare: Callable[[Public, int], Differences]
    """How a value compares with each row."""
    closest: Callable[[Public, Differences], int | None]
    """The row that a card goes to, None if it fits nowhere."""
    full: Callable[[RowRules, Public, int], bool]
    """Whether a row has no place left."""
    take: Callable[[RowRules, Public, str, Cards], tuple[str, Cards]] = all_but_last
    """Of the cards of a full row: those that are taken, and the id of the rule."""
    hand: int = 10
    rows: int = 4
    capacity: int = 5
    lay_out: tuple[Callable[[RowsChange], None], ...] = ()
    """What else is set up when the rows of a round lie."""
    after_take: tuple[Callable[[RowsChange, int, int], None], ...] = ()
    """What every take brings about, by seat and row."""
    after_place: tuple[Callable[[RowsChange, int, int], None], ...] = ()
    """What a placed card brings about, by seat and row."""
    ascending: bool = True
    """Whether rows always ascend."""
    markers: tuple[str, ...] = ()
    """The parts of the markers that are in the game."""
    rounds: int | None = None
    """How many rounds are played where no option can say so."""
    specials: bool = False
    """Whether there are special cards."""
    cancel_upwards: bool = False
    """Whether the cards that a plus card cancels are named from low to high, as once was asked."""


RowsState: TypeAlias = State[Public, Private, Hidden, RowRules]
RowsChange: TypeAlias = AnyChange[Public, Private, Hidden, RowRules]
