"""What happens with special cards."""

from __future__ import annotations

from hornox.engine.event import Event, Whisper
from hornox.tables.rows.model import Cards


class SpecialsDealt(Event, frozen=True):
    """Every seat got this many special cards; this many are left in the draw pile."""

    round: int
    each: int
    deck: int


class SpecialsReceived(Whisper, frozen=True):
    """The special cards that a seat got."""

    specials: tuple[str, ...]


class SpecialsGathered(Event, frozen=True):
    """The special cards that still lay at rows were discarded."""

    specials: tuple[str, ...]


class SpecialUsed(Event, frozen=True):
    """A seat uses a special with the card that is about to be placed."""

    seat: int
    special: str
    card: int


class SignLaid(Event, frozen=True):
    """A special was laid at a row and stays there."""

    seat: int
    special: str
    row: int


class Replaced(Event, frozen=True):
    """A played card went back to its hand, another one takes its place."""

    seat: int
    card: int
    new: int


class Shifted(Event, frozen=True):
    """A card moved from one row to another; where that one was full, it was taken."""

    seat: int
    card: int
    source: int
    row: int
    taken: Cards
    heads: int


class RowVanished(Event, frozen=True):
    """The row that was taken is gone: four rows are left."""

    row: int


class SignsLifted(Event, frozen=True):
    """A take sent the special cards of these rows to the discard pile."""

    special: str
    rows: tuple[int, ...]


class Cancelled(Event, frozen=True):
    """A plus card and the cards it cancels leave the pile of a seat."""

    seat: int
    plus: int
    cards: Cards
    heads: int


class Swapped(Event, frozen=True):
    """A seat discarded a special to draw another one."""

    seat: int
    special: str


class Reshuffled(Event, frozen=True):
    """The discarded special cards are the new draw pile."""

    deck: int


class SpecialDrawn(Whisper, frozen=True):
    """The special that a seat drew."""

    special: str


EVENTS = (
    SpecialsDealt,
    SpecialsReceived,
    SpecialsGathered,
    SpecialUsed,
    SignLaid,
    Replaced,
    Shifted,
    RowVanished,
    SignsLifted,
    Cancelled,
    Swapped,
    Reshuffled,
    SpecialDrawn,
)
