"""Facts that a game reports; each names the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True, tag=True, tag_field="event"):
    """A public fact; tables define their own kinds of it."""

    rule: str


class Whisper(Event, frozen=True):
    """A fact for one seat alone."""

    to: int


class Moment(Struct, frozen=True, gc=False):
    """A fact, and the table as it is right after it: the public part, and each seat's own.

    What the next question changes (whose turn it is, which card is being placed) follows the last
    moment of an answer and is no fact: the State that the answer leads to has it.
    """

    event: Event
    public: Any
    private: tuple[Any, ...] = ()
    """By seat; of a moment that somebody heard, only your own part, and none for a spectator."""

    def heard_by(self, seat: int | None) -> Moment | None:
        """What a seat (None: a spectator) may know of it, if anything."""
        if isinstance(self.event, Whisper) and self.event.to != seat:
            return None
        own = () if seat is None else self.private[seat : seat + 1]
        return Moment(self.event, self.public, own)


Moments = tuple[Moment, ...]


def heard_by(moments: Iterable[Moment], seat: int | None) -> Moments:
    """The moments that a seat (None: a spectator) may know of."""
    heard = [moment.heard_by(seat) for moment in moments]
    return tuple([moment for moment in heard if moment is not None])


def events_of(moments: Iterable[Moment]) -> tuple[Event, ...]:
    """The facts alone."""
    return tuple([moment.event for moment in moments])
