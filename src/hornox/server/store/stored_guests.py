"""Rows of the database as values: guests, and what a team wishes."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from hornox.play import Proposals


class Guest(Struct, frozen=True):
    """Somebody who has chosen a name."""

    id: str
    name: str
    away: int = 0
    """Until when they are on vacation, as far as whoever looked them up needs it."""


Noted = tuple[int, str, int | None]
"""An acknowledged wish: its seat, a hash of its key, and the number that was told; None where it
completed the team's answer, whose number it got."""


class Wishes(Proposals, frozen=True):
    """What the members of a team want, and what of it was acknowledged under which keys."""

    noted: tuple[Noted, ...] = ()


class Said(Struct, frozen=True):
    """One line of a table's chat."""

    number: int
    guest: str
    name: str
    text: str
    at: int


def packed(value: object) -> str:
    """A value as the text of a column."""
    return msgspec.json.encode(value).decode()


def unpacked(text: str, kind: Any) -> Any:
    """A value from the text of a column."""
    return msgspec.json.decode(text, type=kind)
