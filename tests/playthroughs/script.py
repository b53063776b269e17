"""A playthrough's file read: the header, and the lines that somebody does or tries.

    mode: base
    players: Anna, Bert
    seed: any words
    options: rounds=1
    plays: random
    deal/1: 3 14 15 ...

    ! start base players=11
    > Anna card 24
    ! Bert row 9

``plays`` names the bot that goes on where the lines end (``script``: nobody does). A key with a
slash stacks a shuffle. ``position: {...}`` begins at a described table instead of a new game. Lines
that begin with ``>`` are answers, those with ``!`` are tries that must be refused: an answer
(``! Anna card 99``), a new game (``! start MODE players=N OPTION=VALUE``), the record so far with
other fields (``! record version=9``), a text to load (``! load {...}``), a described table
(``! position {...}``) or a component file of one's own (``! data FILE key = 1; other = 2``). All
other lines are written by the program.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import json

from hornox.engine import Choice
from hornox.engine.mode import OptionValue

FOLDER = Path(__file__).resolve().parent
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fina", "Gero", "Hedi", "Ivo", "Jana")


@dataclass
class Script:
    """What a playthrough is made of."""

    mode: str
    players: tuple[str, ...]
    seed: str
    options: dict[str, OptionValue]
    plays: str
    stacked: dict[str, tuple[Choice, ...]] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    lines: list[str] = field(default_factory=list)

    def header(self) -> list[str]:
        """The first lines of the file."""
        options = " ".join(f"{name}={json.encode(v).decode()}" for name, v in self.options.items())
        told = [
            f"mode: {self.mode}",
            f"players: {', '.join(self.players)}",
            f"seed: {self.seed}",
            f"options: {options}".rstrip(),
            f"plays: {self.plays}",
        ]
        told += [f"{name}: {' '.join(map(str, cards))}" for name, cards in self.stacked.items()]
        if self.position is not None:
            told.append(f"position: {json.encode(self.position).decode()}")
        return told


def read(text: str) -> Script:
    """The script in a playthrough's text."""
    head, _, body = text.partition("\n\n")
    fields: dict[str, str] = {}
    for line in head.splitlines():
        name, _, value = line.partition(":")
        fields[name.strip()] = value.strip()
    stacked = {name: fields.pop(name) for name in list(fields) if "/" in name}
    position = fields.pop("position", None)
    return Script(
        mode=fields.pop("mode"),
        players=tuple(name.strip() for name in fields.pop("players").split(",")),
        seed=fields.pop("seed"),
        options=options_in(fields.pop("options", "").split()),
        plays=fields.pop("plays", "script"),
        stacked={name: tuple(map(choice_in, cards.split())) for name, cards in stacked.items()},
        position=None if position is None else json.decode(position),
        lines=[line for line in body.splitlines() if line.startswith(("> ", "! "))],
        **fields,  # an unknown field of the header is an error
    )


def options_in(words: list[str]) -> dict[str, Any]:
    """Options such as ``rounds=1 draft=false``."""
    pairs = (word.partition("=") for word in words)
    return {name: value_in(value) for name, _, value in pairs}


def value_in(text: str) -> Any:
    """A JSON value, or the text as it is."""
    try:
        return json.decode(text)
    except ValueError:
        return text


def choice_in(text: str) -> Choice:
    """A number, or a word."""
    return int(text) if text.removeprefix("-").isdecimal() else text


def names() -> list[str]:
    """All playthroughs."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def path_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"
