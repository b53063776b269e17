"""What a review says in sentences, for everybody who shows one."""

from __future__ import annotations

from hornox.explain import Speaker
from hornox.learn.review import Review, Reviewed, Turn
from hornox.modes import find
from hornox.play.advice import decimal
from hornox.play.figures import one_turn_each


def signed(speaker: Speaker, value: float) -> str:
    """A number with its sign."""
    shown = round(value, 1) + 0.0  # nothing has no sign
    return ("+" if shown > 0 else "") + decimal(speaker, shown)


def step_of(found: Review) -> str:
    """What a step of a review is called: a round, where each is one turn; else a turn."""
    return "round" if one_turn_each(find(found.mode)) else "turn"


def when_told(speaker: Speaker, found: Review, one: Reviewed | Turn) -> str:
    """When it was, in a table: as a moment is named; a draft is before the first turn."""
    if not one.turn:
        return f"{one.round}. {speaker.say('review-draft')}"
    named = _named_by(found)
    if named == "both":
        return f"{one.round}.{one.turn}"
    return str(one.round if named == "round" else one.turn)


def _named_by(found: Review) -> str:
    """What names a moment: its round if each is one turn, its turn in the only round, or both."""
    if step_of(found) == "round":
        return "round"
    return "turn" if len({turn.round for turn in found.curve}) == 1 else "both"


def moment_told(speaker: Speaker, found: Review, one: Reviewed, label: str) -> str:
    """One of the moments that mattered, in a sentence."""
    return speaker.say(
        "review-moment",
        when=_named_by(found) if one.turn else "draft",
        side="team" if found.together else "player",
        round=one.round,
        turn=one.turn,
        player=speaker.player(one.seat),
        label=label,
        swing=decimal(speaker, abs(one.swing)),
        way="better" if one.swing > 0 else "worse",
        counted=found.counted,
        mark=one.mark,
        cost=decimal(speaker, one.cost),
    )
