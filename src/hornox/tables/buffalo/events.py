"""What happens on a buffalo table."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.event import Event
from hornox.tables.buffalo.model import Pending
from hornox.tables.rows.events import HandDealt
from hornox.tables.rows.model import Cards, Differences, Row


class BuffaloDealt(Event, frozen=True):
    """The game begins: hands, the buffalo's stack, rows, and the special cards that lie open."""

    hands: tuple[int, ...]
    buffalo: int
    rows: tuple[Row, ...]
    face_up: tuple[str, ...]
    special_deck: int


class TeamRevealed(Event, frozen=True):
    """The played cards, the buffalo's, and the order in which all of them will be placed."""

    turn: int
    cards: tuple[Pending, ...]
    buffalo: int
    order: Cards


class RowPrice(Struct, frozen=True):
    """A row that can be taken: its heads, and its end, which decides between equals."""

    row: int
    heads: int
    end: int


class TeamPlaced(Event, frozen=True):
    """A card went to a row: what it was compared with, and what it took.

    The buffalo has no seat. ``choices`` are the rows among which it had to take one.
    """

    seat: int | None
    card: int
    row: int
    ends: tuple[int | None, ...]
    differences: Differences
    locked: tuple[int, ...]
    choices: tuple[RowPrice, ...]
    taken: Cards
    heads: int


class SpecialUsed(Event, frozen=True):
    """The team used an open special card; another one was turned up if the deck had one."""

    special: str
    drawn: str | None
    special_deck: int


class SignLaid(Event, frozen=True):
    """A special card lies at a row from now on."""

    special: str
    row: int


class SignGone(Event, frozen=True):
    """A special card left its row, and the game with it."""

    special: str
    row: int


class Pushed(Event, frozen=True):
    """A lying card went to another row; a full one was taken by the team."""

    card: int
    source: int
    row: int
    emptied: bool
    taken: Cards
    heads: int


class ReplaceCalled(Event, frozen=True):
    """A member is to take the played card back and choose another one."""

    seat: int
    card: int


class Replaced(Event, frozen=True):
    """A member took the played card back and played another one."""

    seat: int
    old: int
    new: int


class Reordered(Event, frozen=True):
    """The pending cards have another order; seat and card where it was for one card."""

    seat: int | None
    card: int | None
    order: Cards


class BuffaloEnded(Event, frozen=True):
    """The game is over: the team's heads and points, the buffalo's points."""

    heads: int
    doubled: bool
    team: int
    buffalo: int
    winners: tuple[int, ...]


EVENTS = (
    BuffaloDealt,
    HandDealt,
    TeamRevealed,
    TeamPlaced,
    SpecialUsed,
    SignLaid,
    SignGone,
    Pushed,
    ReplaceCalled,
    Replaced,
    Reordered,
    BuffaloEnded,
)
