"""What the fan cards bring about on a rows table."""

from __future__ import annotations

from hornox.engine.event import Event
from hornox.tables.rows.model import Cards


class MarkerLaid(Event, frozen=True):
    """A marker begins the round at a row; its side is ``even``, ``odd``, ``up`` or none."""

    row: int
    side: str | None
    ends: Cards


class FlipsDealt(Event, frozen=True):
    """Every player got a flip card for the round."""

    players: int


class Flipped(Event, frozen=True):
    """A card was turned over together with a flip card; until it lies it counts as ``value``."""

    seat: int
    card: int
    value: int


class EvenOddMoved(Event, frozen=True):
    """After a take the even/odd marker went to the lowest of the other ends."""

    before: int
    row: int
    side: str
    ends: Cards


class MountainMoved(Event, frozen=True):
    """After a take the mountain marker climbed one row, up or down; so its arrow points now."""

    before: int
    row: int
    arrow: str


class CowJumped(Event, frozen=True):
    """The cow jumped to the lowest of the other ends; on five cards it lands with a take.

    Then ``taken`` went to the seat whose card made the cow jump, and ``kept`` starts the row again.
    """

    seat: int
    before: int
    row: int
    ends: Cards
    taken: Cards = ()
    heads: int = 0
    kept: int | None = None


EVENTS = (MarkerLaid, FlipsDealt, Flipped, EvenOddMoved, MountainMoved, CowJumped)
