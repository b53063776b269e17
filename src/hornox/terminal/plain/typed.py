"""What somebody typed, as a choice."""

from __future__ import annotations

import re
from collections.abc import Callable

from hornox.drawn.style import bold
from hornox.engine.decision import Choice, Decision
from hornox.explain import Speaker

_NUMBER = re.compile(r"[0-9]{1,6}")
_FLIP = re.compile(r"[0-9]{1,6}~")


def listed(decision: Decision) -> bool:
    """Whether the options have to be listed: cards and rows can be seen on the table."""
    return any(isinstance(o, str) and not _FLIP.fullmatch(o) for o in decision.options)


def keys(decision: Decision) -> tuple[str, ...]:
    """What to type for each option: its own number, or its place where no option is a number."""
    if any(isinstance(option, int) for option in decision.options):
        return tuple(str(option) for option in decision.options)
    return tuple(str(place) for place in range(1, len(decision.options) + 1))


def option_lines(decision: Decision, speaker: Speaker) -> list[str]:
    """The options with what to type for each, where they have to be listed."""
    if not listed(decision):
        return []
    pairs = zip(keys(decision), decision.options, strict=True)
    return [f"    {bold(key.rjust(2))}  {speaker.choice(decision, one)}" for key, one in pairs]


def read_choice(
    decision: Decision, typed: str, label: Callable[[Choice], str] = str
) -> Choice | None:
    """The choice that is meant: by its key, its word or the beginning of either's name.

    A number or flip that is no option is given back as it is, so that the game can say why; None
    means that nothing can be made of it.
    """
    text = "".join(typed.split()).casefold() if typed[:1].isdigit() else typed.casefold()
    for key, option in zip(keys(decision), decision.options, strict=True):
        if text in (key.casefold(), str(option).casefold()):
            return option
    if _NUMBER.fullmatch(text) and any(isinstance(o, int) for o in decision.options):
        return int(text)
    if _FLIP.fullmatch(text):
        return text
    words = [option for option in decision.options if isinstance(option, str) and text]
    meant = [
        word
        for word in words
        if any(one.casefold().startswith(text) for one in (word, label(word)))
    ]
    return meant[0] if len(meant) == 1 else None
