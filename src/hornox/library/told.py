"""What happened, in sentences, as one seat heard it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hornox.engine.event import Event, Moment
from hornox.explain import Speaker


class Told(Struct, frozen=True):
    """Something that happened: ``str()`` says it in a sentence."""

    event: Event
    text: str
    why: str
    """What was compared before it happened; empty where nothing was."""

    @property
    def rule(self) -> str:
        """The rule behind it."""
        return self.event.rule

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Told({self.text!r})"


def tell(speaker: Speaker, moments: Iterable[Moment]) -> tuple[Told, ...]:
    """These moments in sentences."""
    return tuple(
        Told(moment.event, speaker.event(moment.event), speaker.why(moment.event))
        for moment in moments
    )
