"""What happens on a party table."""

from __future__ import annotations

from hornox.engine.event import Event, Whisper
from hornox.tables.party.model import Bid, Cards
from hornox.tables.standing import GameEnded


class Dealt(Event, frozen=True):
    """The game begins: cards in each hand, in the draw pile, and out of the game."""

    hands: tuple[int, ...]
    draw: int
    removed: int


class HandDealt(Whisper, frozen=True):
    """The number cards and the null card a seat got."""

    cards: Cards
    letter: str


class LaidOut(Event, frozen=True):
    """A round begins with new rows."""

    round: int
    rows: tuple[Cards, ...]


class BidsRevealed(Event, frozen=True):
    """All bids, in the order in which they are carried out: who bid which number, who null."""

    bids: tuple[Bid, ...]
    order: tuple[int, ...]


class LetterShown(Event, frozen=True):
    """A null card is played for the first time: its letter is known from now on."""

    seat: int
    letter: str


class RowTaken(Event, frozen=True):
    """A number bidder discarded the bid and took a row; ``bull`` are the heads of its bull card."""

    seat: int
    bid: int
    row: int
    cards: Cards
    bull: int | None


class CardDrawn(Event, frozen=True):
    """A null bidder drew a card and shows it."""

    seat: int
    card: int


class RowExtended(Event, frozen=True):
    """The drawn card lies at a row, which now has this many cards."""

    seat: int
    card: int
    row: int
    cards: Cards


class BullAdded(Event, frozen=True):
    """The fifth card brought the top bull card to the row; None if there was none left."""

    row: int
    bull: int | None
    left: int


class NullIdle(Event, frozen=True):
    """A null card that draws nothing."""

    seat: int


class Reshuffled(Event, frozen=True):
    """The discard pile became the draw pile."""

    cards: Cards


class LastRound(Event, frozen=True):
    """The draw pile was used up: this round is the last one."""

    round: int


class Laid(Event, frozen=True):
    """A card went to an own pile; ``top`` is the card below it, None in a new pile."""

    seat: int
    card: int
    pile: int
    top: int | None


class SeatScored(Event, frozen=True):
    """The score of a seat: its best pile and its bull cards, less all other piles."""

    seat: int
    best: int | None
    plus: int
    bulls: int
    minus: int
    score: int


EVENTS = (
    Dealt,
    HandDealt,
    LaidOut,
    BidsRevealed,
    LetterShown,
    RowTaken,
    CardDrawn,
    RowExtended,
    BullAdded,
    NullIdle,
    Reshuffled,
    LastRound,
    Laid,
    SeatScored,
    GameEnded,
)
