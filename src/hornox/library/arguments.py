"""Checks the arguments of the library: an error names the argument and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from hornox.bots.asking import plain_choice
from hornox.engine.decision import Choice
from hornox.engine.mode import OptionValue
from hornox.explain import LANGUAGES


def must_be(kind: type | tuple[type, ...], given: object, told: str) -> None:
    """Refuse what is of another kind; ``told`` names the argument, and what it should be."""
    if not isinstance(given, kind):
        raise TypeError(f"{told}, not {given!r}")


def language_of(given: str) -> str:
    """A language that there are texts in."""
    if given not in LANGUAGES:
        raise ValueError(f"language: one of {', '.join(LANGUAGES)}, not {given!r}")
    return given


def seed_of(given: object) -> str:
    """A seed as games keep it: any text that can be written to a file, or a whole number."""
    if not isinstance(given, str):
        return str(number_of(given, "seed: a text or a whole number"))
    try:
        given.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"seed: character {error.start + 1} is no Unicode text") from None
    return given


def options_of(given: object) -> dict[str, OptionValue] | None:
    """Options of a mode, with whole numbers of any kind; what they mean is the mode's affair."""
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise TypeError(f"options: a dict such as {{'rounds': 1}}, not {given!r}")
    return {name: value if type(value) is bool else _whole(value) for name, value in given.items()}


def _whole(value: Any) -> Any:
    try:
        return index(value)
    except TypeError:
        return value  # for the mode to refuse


def moment_of(given: object, last: int) -> int:
    """A moment of a game: how many answers had been given."""
    moment = number_of(given, f"moment: a number from 0 to {last}")
    if not 0 <= moment <= last:
        raise IndexError(f"moment: there are moments 0 to {last}, but no {moment}")
    return moment


def choice_of(given: object) -> Choice:
    """A choice as the engine knows it: whole numbers of any kind, and words."""
    choice = plain_choice(given)
    if choice is None:
        raise TypeError(f"choice: one of the options, a number or a word, not {given!r}")
    return choice


def check_kind(choice: Choice, options: tuple[Choice, ...]) -> None:
    """Refuse a text where the number that stands in it is an option."""
    if choice not in options and any(choice == str(option) for option in options):
        raise TypeError(f"choice: the number {choice}, not the text {choice!r}")


def seat_of(given: object, seats: int) -> int:
    """A seat of the game, counted from 0."""
    seat = number_of(given, f"seat: a number from 0 to {seats - 1}")
    if not 0 <= seat < seats:
        raise ValueError(f"seat: there are seats 0 to {seats - 1}, but no seat {seat}")
    return seat


def number_of(given: object, told: str) -> int:
    """A whole number of any kind, but neither a truth value nor a fraction."""
    try:
        if isinstance(given, bool):
            raise TypeError
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{told}, not {given!r}") from None
