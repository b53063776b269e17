"""What lies on a buffalo table, and who may know it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hornox.engine.mode import OptionValue
from hornox.engine.state import Change as AnyChange
from hornox.engine.state import Outcome, State
from hornox.tables.rows.model import Cards, Row, Signs

TAKE7, STOP, REPLACE, INSERT = "Take7", "Stop", "Replace", "Insert"
PUSH, FIRST, LAST, SORT = "Push", "First", "Last", "Sort"
KINDS = (TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST, LAST, SORT)
"""The kinds of special cards; there are two of each."""

PROCEED = "proceed"
"""The team wants nothing more before the next card is placed."""
UNSTOP = "unstop"
"""The team lifts a Stop."""


class Pending(Struct, frozen=True):
    """A revealed card that is not placed yet; the buffalo has no seat."""

    seat: int | None
    card: int


class Public(Struct, frozen=True):
    """Known to all.

    ``queue`` are the pending cards in the order in which they will be placed; its first ``front``
    and last ``back`` cards were put there by First and Last (R122). ``placing`` is the card that is
    being placed right now. ``known`` holds the cards of each hand that came back by Replace.

    Of the buffalo's pile only the size is here (R126). ``seen`` lists the cards that were ever
    turned face up, in that order: no more than a player knows who watched the game, and logs and
    bots may use it (R12). Whoever keeps count can tell what the buffalo took; no surface does it
    for him.
    """

    turn: int
    rows: tuple[Row, ...]
    signs: tuple[Signs, ...]
    hands: tuple[int, ...]
    known: tuple[Cards, ...]
    seen: Cards = ()
    queue: tuple[Pending, ...] = ()
    front: int = 0
    back: int = 0
    placing: Pending | None = None
    pile: Cards = ()
    buffalo_pile: int = 0
    buffalo_stack: int = 0
    face_up: tuple[str, ...] = ()
    special_deck: int = 0
    out: tuple[str, ...] = ()
    in_play: int = 0
    points: tuple[int, int] | None = None
    outcome: Outcome | None = None


class Private(Struct, frozen=True):
    """Known to one seat."""

    hand: Cards


class Hidden(Struct, frozen=True):
    """Known to nobody, or not to be looked at: what the buffalo holds and has taken."""

    undealt: Cards
    buffalo_stack: Cards = ()
    buffalo_pile: Cards = ()
    special_deck: tuple[str, ...] = ()
    box: tuple[str, ...] = ()


class BuffaloRules(Struct, frozen=True):
    """The numbers of the game."""

    deck: Cards
    specials: tuple[str, ...]
    in_play: tuple[int, ...]
    """How many special cards are in the game, by the number of players."""
    hand: int = 10
    rows: int = 4
    capacity: int = 5
    face_up: int = 2
    """How many special cards lie open."""
    doubled: int = 2
    """Up to this many players the team's points are doubled (R125)."""


Options = dict[str, OptionValue]


BuffaloState: TypeAlias = State[Public, Private, Hidden, BuffaloRules]
BuffaloChange: TypeAlias = AnyChange[Public, Private, Hidden, BuffaloRules]
