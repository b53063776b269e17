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

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return not isinstance(self.event, Whisper) or self.event.to == seat


Moments = tuple[Moment, ...]


def heard_by(moments: Iterable[Moment], seat: int | None) -> Moments:
    """The moments that a seat (None: a spectator) may know of."""
    return tuple([moment for moment in moments if moment.heard_by(seat)])


def events_of(moments: Iterable[Moment]) -> tuple[Event, ...]:
    """The facts alone."""
    return tuple([moment.event for moment in moments])
