"""Refusals at the face: every Illegal says its sentence, and wrong types are named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from operator import index

from hornox.bots.asking import plain_choice
from hornox.engine.decision import Choice, Illegal
from hornox.explain import Speaker


@contextmanager
def in_words(speaker: Speaker) -> Iterator[None]:
    """What is refused meanwhile says so in a sentence of this language."""
    try:
        yield
    except Illegal as illegal:
        illegal.sentence = speaker.refusal(illegal)
        raise


def choice_of(given: object) -> Choice:
    """A choice as the engine knows it: whole numbers of any kind, and words."""
    choice = plain_choice(given)
    if choice is None:
        raise TypeError(f"choice: one of the options, a number or a word, not {given!r}")
    return choice


def seat_of(given: object, seats: int) -> int:
    """A seat of the game, counted from 0."""
    try:
        if isinstance(given, bool):
            raise TypeError
        seat = index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"seat: a number from 0 to {seats - 1}, not {given!r}") from None
    if not 0 <= seat < seats:
        raise ValueError(f"seat: there are seats 0 to {seats - 1}, but no seat {seat}")
    return seat
