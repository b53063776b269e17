"""What a review says in sentences, for everybody who shows one."""

from __future__ import annotations

from hornox.explain import Speaker
from hornox.learn.review import Review, Reviewed
from hornox.play.advice import decimal


def signed(speaker: Speaker, value: float) -> str:
    """A number with its sign."""
    return ("+" if value > 0 else "") + decimal(speaker, value)


def moment_told(speaker: Speaker, found: Review, one: Reviewed, label: str) -> str:
    """One of the moments that mattered, in a sentence."""
    return speaker.say(
        "review-moment",
        round=one.round,
        turn=one.turn,
        player=speaker.player(one.seat),
        label=label,
        swing=signed(speaker, one.swing),
        counted=found.counted,
        mark=one.mark,
        cost=decimal(speaker, one.cost),
    )
