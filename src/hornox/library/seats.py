"""Reads the seats of a `hornox.Game`: names of people, names of bots, Bot objects."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import SupportsIndex

from msgspec import Struct

from hornox.bots import NAMES, Bot, find_bot, installed, is_known, load_bot
from hornox.bots.own_bots import is_spec
from hornox.engine.mode import Mode
from hornox.explain import Speaker
from hornox.library.arguments import language_of, number_of
from hornox.play.seats import LONGEST_NAME, YOU, Seat, harmless, names_of, recorded_names

Given = SupportsIndex | Iterable[str | Bot]
"""How many people, or one name or Bot for each seat."""
_MOST = 100
"""More seats than any mode has."""
_NOBODY = ("./", "../", "/", "~", "flat-")
"""How people's names do not begin: such a word was meant to be a bot."""


class Chair(Struct, frozen=True):
    """A seat and who sits on it: a person, or a bot that answers by itself."""

    label: str
    """As records write it."""
    name: str
    bot: Bot | None = None


def recorded_chairs(labels: Iterable[str]) -> tuple[Chair, ...]:
    """Those who sat at a recorded game; whoever is not known here is a person. Loads no code."""
    labels = tuple(labels)
    bots = [find_bot(who) if is_known(who := one.partition(":")[0]) else None for one in labels]
    named = zip(labels, recorded_names(labels), bots, strict=True)
    return tuple(Chair(label, name, bot) for label, name, bot in named)


def read_chairs(seats: Given) -> tuple[Chair, ...]:
    """The chairs of a table; TypeError or ValueError says which seat is wrong, and why."""
    if isinstance(seats, str):
        raise TypeError(f"seats: a number or a list such as ['Ann', 'greedy'], not {seats!r}")
    if not isinstance(seats, Iterable):
        number = number_of(seats, "seats: a number or a list of names and bots")
        if not 0 <= number <= _MOST:
            raise ValueError(f"seats: a table cannot have {number} seats")
        return read_chairs([YOU] * number)
    found = [_read(place, given) for place, given in enumerate(seats)]
    names = names_of([seat for _, seat, _ in found])
    return tuple(
        Chair(label, name, bot) for (label, _, bot), name in zip(found, names, strict=True)
    )


def speaker_for(language: str, chairs: tuple[Chair, ...] = (), mode: Mode | None = None) -> Speaker:
    """Somebody who speaks this language to those who sit here."""
    return Speaker(language_of(language), [chair.name for chair in chairs], mode)


def same_number(chairs: tuple[Chair, ...], seats: int) -> None:
    """Refuse to seat more or fewer than there are seats."""
    if len(chairs) != seats:
        raise ValueError(f"seats: this game has {seats}, not {len(chairs)}")


def _read(place: int, given: object) -> tuple[str, Seat, Bot | None]:
    """What a record calls a seat, what it is named after, and its bot."""
    if isinstance(given, str):
        return _read_label(place, str(given).strip())
    name = getattr(given, "name", None)
    if isinstance(given, type) or not callable(getattr(given, "choose", None)):
        raise TypeError(f"seats[{place}]: a name, or a bot with name and choose(), not {given!r}")
    if not isinstance(name, str) or not harmless(name):
        raise TypeError(f"seats[{place}]: the bot's name has to be a text, not {name!r}")
    bot: Bot = given  # type: ignore[assignment]
    return name, Seat(name, harmless(name)[:LONGEST_NAME]), bot


def _read_label(place: int, label: str) -> tuple[str, Seat, Bot | None]:
    """A person's name, ``you``, ``you:NAME`` as records have it, or whatever names a bot."""
    who, _, name = label.partition(":")
    if who in ("", YOU):
        return _person(place, name)
    if is_known(who):
        return label, Seat(who, harmless(name)[:LONGEST_NAME]), find_bot(who)
    if is_spec(label) or label in installed():
        return _read(place, load_bot(label))
    if close := get_close_matches(label, NAMES, 1, 0.75):
        raise ValueError(
            f"seats[{place}]: there is no bot {label!r}; do you mean {close[0]!r}? "
            f"A person of that name is written 'you:{label}'"
        )
    if label.startswith(_NOBODY):
        raise ValueError(
            f"seats[{place}]: there is no bot {label!r}; one of your own is written './mybot.py', "
            f"flat Monte Carlo 'flat-100'. A person of that name is written 'you:{label}'"
        )
    return _person(place, label)


def _person(place: int, name: str) -> tuple[str, Seat, None]:
    if harmless(name) != name or len(name) > LONGEST_NAME:
        raise ValueError(
            f"seats[{place}]: a name has at most {LONGEST_NAME} characters and no line breaks, "
            f"unlike {name!r}"
        )
    seat = Seat(YOU, name)
    return seat.label, seat, None
