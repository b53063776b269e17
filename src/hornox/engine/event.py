"""Facts that a game reports; each names the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Event(Struct, frozen=True, tag=True, tag_field="event"):
    """A public fact; tables define their own kinds of it."""

    rule: str


class Whisper(Event, frozen=True):
    """A fact for one seat alone."""

    to: int


def heard_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The part of a stream of events that a seat (None: a spectator) may know."""
    return tuple(e for e in events if not isinstance(e, Whisper) or e.to == seat)
