"""What happens on a rows table."""

from __future__ import annotations

from hornox.engine.event import Event, Whisper
from hornox.tables.rows.model import Cards, Differences, Markers, Played, Row
from hornox.tables.standing import GameEnded


class Dealt(Event, frozen=True):
    """A round begins: how many cards each seat got, and how the rows open."""

    round: int
    hands: tuple[int, ...]
    rows: tuple[Row, ...]


class HandDealt(Whisper, frozen=True):
    """The cards a seat got."""

    cards: Cards


class CardsLaidOpen(Event, frozen=True):
    """The cards of a draft lie open, and this seat picks first."""

    round: int
    cards: Cards
    first: int


class Picked(Event, frozen=True):
    """A seat took an open card into its hand."""

    seat: int
    card: int


class Revealed(Event, frozen=True):
    """All played cards, in the order in which they will be placed."""

    cards: tuple[Played, ...]


class Placed(Event, frozen=True):
    """A card went to a row: what it was compared with, and what it took.

    ``markers`` are the fan cards as they lay when it was compared, ``locked`` the rows with a Stop.
    """

    seat: int
    card: int
    value: int
    row: int
    ends: Cards
    differences: Differences
    taken: Cards
    heads: int
    markers: Markers | None = None
    locked: tuple[int, ...] = ()


class RoundScored(Event, frozen=True):
    """The heads of a round are added up."""

    round: int
    gained: tuple[int, ...]
    totals: tuple[int, ...]


EVENTS = (Dealt, HandDealt, CardsLaidOpen, Picked, Revealed, Placed, RoundScored, GameEnded)
