"""What lies on a party table, and who may know it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hornox.engine.mode import OptionValue
from hornox.engine.state import Change as AnyChange
from hornox.engine.state import Outcome, State
from hornox.engine.step import Step
from hornox.tables.party.data import PartyData

Cards = tuple[int, ...]
Piles = tuple[Cards, ...]
Options = dict[str, OptionValue]

NULL = "null"
"""The bid with the null card."""
NEW = "new"
"""The choice of a new pile."""


class Row(Struct, frozen=True):
    """A row in the middle: its number cards and its bull card."""

    cards: Cards
    bull: int | None = None


class Bid(Struct, frozen=True):
    """A bid that was turned over; a null card has a letter instead of a number."""

    seat: int
    card: int | None
    letter: str | None = None


class Tally(Struct, frozen=True):
    """What piles and bull cards count; ``best`` is the number of the plus pile."""

    best: int | None
    plus: int
    bulls: int
    minus: int
    score: int


class Public(Struct, frozen=True):
    """Known to all.

    A row that was taken is None. ``bidders`` are the seats that will bid next, ``queue`` the bids
    that are turned over and not carried out yet, ``drawn`` the card that a null bidder shows.
    ``known`` holds the cards of each hand that came from rows, for all to see. ``returned`` are the
    cards of a draw pile that was made of the discard pile: all know which they are, nobody knows
    their order. Letters are None until the null card is first played (B3). ``bids`` are everybody's
    last bids of this round, as far as they were turned over; ``tallies``: all scores now.
    """

    round: int
    rows: tuple[Row | None, ...]
    bidders: tuple[int, ...]
    queue: tuple[Bid, ...]
    hands: tuple[int, ...]
    known: tuple[Cards, ...]
    letters: tuple[str | None, ...]
    piles: tuple[Piles, ...]
    bulls: tuple[Cards, ...]
    stack: Cards
    discard: Cards
    draw: int
    removed: int
    drawn: int | None = None
    returned: Cards = ()
    reshuffles: int = 0
    last: bool = False
    bids: tuple[Bid, ...] = ()
    tallies: tuple[Tally, ...] = ()
    outcome: Outcome | None = None


class Private(Struct, frozen=True):
    """Known to one seat: its number cards and the letter of its null card."""

    hand: Cards
    letter: str = ""


class Hidden(Struct, frozen=True):
    """Known to nobody: the draw pile (next card first), removed cards, null cards in the box."""

    draw: Cards
    removed: Cards = ()
    letters: tuple[str, ...] = ()


class PartyRules(Struct, frozen=True):
    """The cards of the game, and the steps of one round."""

    data: PartyData
    round: tuple[Step, ...]


PartyState: TypeAlias = State[Public, Private, Hidden, PartyRules]
PartyChange: TypeAlias = AnyChange[Public, Private, Hidden, PartyRules]
