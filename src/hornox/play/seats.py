"""Who sits where: people and bots, and how they are written down."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable

from msgspec import Struct

from hornox.bots import NAMES, Bot, find_bot, is_known, load_bot

YOU = "you"
"""The word for a person's seat."""

LONGEST_NAME = 20


class Seat(Struct, frozen=True):
    """A person (``you``, perhaps with a name: ``you:Ann``) or a bot of that name."""

    who: str
    name: str = ""

    @property
    def person(self) -> bool:
        """Whether somebody sits here who has to be asked."""
        return self.who == YOU

    @property
    def bot(self) -> Bot:
        """The bot that sits here."""
        return find_bot(self.who)

    @property
    def label(self) -> str:
        """The seat as it is written down in records and on the command line."""
        return f"{self.who}:{self.name}" if self.name else self.who


def read_seats(labels: Iterable[str]) -> tuple[Seat, ...]:
    """Seats from how they are written down; E_BOT for somebody unknown."""
    return tuple(map(_read_seat, labels))


def typed_seats(words: Iterable[str]) -> tuple[Seat, ...]:
    """Seats as a person at this machine types them: bots of their own are loaded."""
    return tuple(map(_typed_seat, words))


def _typed_seat(word: str) -> Seat:
    who = word.strip().partition(":")[0]
    known = who == YOU or is_known(who)
    return _read_seat(word) if known else Seat(load_bot(word).name)


def _read_seat(label: str) -> Seat:
    who, _, name = label.strip().partition(":")
    if who != YOU:
        find_bot(who)
    return Seat(who, harmless(name)[:LONGEST_NAME].strip())


def harmless(text: str) -> str:
    """Text from outside without anything that could steer a terminal or turn the writing round."""
    kept = [" " if c.isspace() else c for c in text]
    return "".join(
        c
        for at, c in enumerate(kept)
        if unicodedata.category(c)[0] != "C" or (c == JOINER and _joins_pictures(kept, at))
    ).strip()


JOINER = "\u200d"
"""Makes one picture of two: a family of three people, a person with a colour of hair."""


def _joins_pictures(signs: list[str], at: int) -> bool:
    before = [sign for sign in signs[max(0, at - 2) : at] if sign != "\ufe0f"][-1:]
    kinds = [unicodedata.category(sign) for sign in (*before, *signs[at + 1 : at + 2])]
    return len(kinds) == 2 and kinds[0] in ("So", "Sk") and kinds[1] == "So"


# By seat, for people who have no name of their own.
_PEOPLE = ("Ada", "Ben", "Carla", "Dirk", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan")

CAST = {
    "random": ("Dikdik", "Oribi", "Suni", "Saiga"),
    "novice": ("Chiru", "Bharal", "Gerenuk", "Sitatunga"),
    "greedy": ("Tahr", "Goral", "Takin", "Argali"),
    "easy": ("Anoa", "Kudu", "Nilgai", "Saola"),
    "casual": ("Gnu", "Lechwe", "Puku", "Bubal"),
    "normal": ("Zebu", "Yak", "Eland", "Gayal"),
    "hard": ("Bison", "Gaur", "Watusi", "Banteng"),
    "master": ("Wisent", "Kouprey", "Tamarau", "Chianina"),
}
"""What bots are called, by level: horned animals, the same in both languages, and no people."""
_HERD = ("Oryx", "Addax", "Topi", "Bongo", "Kob", "Impala", "Nyala", "Rhim", "Urial", "Markhor")
"""For the fifth bot of a level, and those after it."""


def names_of(seats: Iterable[Seat]) -> tuple[str, ...]:
    """What the players are called; no two of them the same."""
    seats = tuple(seats)
    people = {seat.name for seat in seats}
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = seat.name or _name_of(seat.who, number, people.union(names))
        while name in names:
            name += "’"
        names.append(name)
    return tuple(names)


def _name_of(who: str, number: int, taken: set[str]) -> str:
    """A name for a seat without one: bots have those of their level, as far as they are free.

    A bot without a cast goes by its own name.
    """
    if who == YOU or not who:
        named = _PEOPLE[number % len(_PEOPLE) :]
    else:
        named = (*CAST.get(who, (who[:LONGEST_NAME],)), *_HERD)
    return next((name for name in named if name not in taken), named[0])


def bot_of(label: str) -> str | None:
    """The bot of a seat as records write it; None for a person."""
    who = label.partition(":")[0]
    return None if who == YOU else who


def recorded_names(labels: Iterable[str]) -> tuple[str, ...]:
    """What the players of any record are called, whoever they were."""
    seats = []
    for label in labels:
        who, _, name = label.partition(":")
        known = who == YOU or who in NAMES
        seats.append(Seat(who, harmless(name if known else label)[:LONGEST_NAME].strip()))
    return names_of(seats)


def fresh_seed() -> str:
    """A seed that nobody knows beforehand."""
    return secrets.token_hex(4)
