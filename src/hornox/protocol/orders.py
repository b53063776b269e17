"""Bodies of slow games: orders ahead, vacations, and notifications."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hornox.engine.decision import Choice
from hornox.protocol.messages import OptionShown, Text

Cards = Annotated[tuple[Choice, ...], Meta(max_length=10)]


class OrdersWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Orders for one's own seat, in place of those before; nothing at all withdraws them."""

    cards: Cards = ()
    """The next cards to be played, in this order."""
    unless_taken: bool = True
    """Whether the cards lapse when anybody takes a row."""
    low: bool = False
    """Whether a card that fits nowhere takes the row with the fewest heads."""


class OrdersShown(Struct, frozen=True):
    """The orders of one's own seat; nobody else is told of them."""

    hand: tuple[OptionShown, ...]
    """What can be ordered."""
    cards: tuple[Choice, ...]
    unless_taken: bool
    low: bool
    notes: tuple[Text, ...]
    """Why some of them have lapsed."""


class AwayWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The last day of a vacation (``2026-11-30``, by UTC); None ends it now."""

    until: str | None


class AwayShown(Struct, frozen=True):
    """Until when a guest is away, and how many days they may still be away."""

    until: str | None
    """The last day, by UTC."""
    days_left: int
    """Of this year."""
    most: int
    """Days in one stretch."""


class PushShown(Struct, frozen=True):
    """What a browser needs to be notified, and which devices of this guest are."""

    key: str | None
    """The public key of the server; none where it sends no notifications."""
    devices: tuple[str, ...]
    """The SHA-256 of each device's endpoint, in hexadecimal digits."""
    reminder_hours: int
    """Before a deadline."""


class PushWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription, as its push manager gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=32)]
    language: Literal["en", "de"]
    instead: Annotated[str, Meta(max_length=1000)] = ""
    """The subscription that this one takes the place of; its language stays."""


class PushMessage(Struct, frozen=True):
    """What the browser's service worker shows; it is encrypted for this browser alone."""

    title: str
    text: str
    path: str
    language: str


class PushEnded(Struct, frozen=True, forbid_unknown_fields=True):
    """The browser that is to be notified no longer."""

    endpoint: Annotated[str, Meta(max_length=1000)]
