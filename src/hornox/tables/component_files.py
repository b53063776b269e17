"""Component files: TOML sheets that an owner of the box can fill in, checked key by key.

A refusal is E_DATA_FILE with the file, the key and why: a word that the texts know.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from hornox.engine.decision import Fact, Illegal

SCHEMA = 1


def refused(file: str, key: str | None, why: str, **facts: Fact) -> Illegal:
    """The refusal of a component file, or of one key in it."""
    return Illegal("E_DATA_FILE", "data", {"file": file, "key": key, "why": why, **facts})


def digest(*parts: Any) -> str:
    """A short name for component values: a record replays only with the same ones."""
    plain = msgspec.to_builtins(parts, str_keys=True)
    return blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=16).hexdigest()


class Sheet:
    """One table of a component file, which knows where it stands."""

    def __init__(self, file: str, values: dict[str, Any], path: str = "") -> None:
        self.file = file
        self.values = values
        self.path = path

    def bad(self, key: str, why: str, given: Any = None, **facts: Fact) -> Illegal:
        """The refusal of what stands under a key."""
        if given is not None:
            facts["given"] = str(given)
        return refused(self.file, f"{self.path}{key}", why, **facts)

    def only(self, *known: str) -> None:
        """Refuse keys that mean nothing: they are slips of the pen."""
        for key in self.values:
            if key not in known:
                raise self.bad(key, "unknown-key")

    def value(self, key: str) -> Any:
        """What stands under a key."""
        if key not in self.values:
            raise self.bad(key, "missing")
        return self.values[key]

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within limits."""
        given = self.value(key)
        if type(given) is not int:
            raise self.bad(key, "number", given)
        if not least <= given <= most:
            raise self.bad(key, "range", given, least=least, most=most)
        return given

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        given = self.value(key)
        if not isinstance(given, list) or any(type(each) is not int for each in given):
            raise self.bad(key, "numbers", given)
        return tuple(given)

    def word(self, key: str, *allowed: str) -> str:
        """One of some words."""
        given = self.value(key)
        if given not in allowed:
            # As they have to be written in the file, not as the cards are called.
            raise self.bad(key, "word", given, allowed=", ".join(allowed))
        return str(given)

    def words(self, key: str) -> tuple[str, ...]:
        """A list of words."""
        given = self.value(key)
        if not isinstance(given, list) or any(type(each) is not str for each in given):
            raise self.bad(key, "words", given)
        return tuple(given)

    def sheet(self, key: str) -> Sheet:
        """A table within this one."""
        given = self.value(key)
        if not isinstance(given, dict):
            raise self.bad(key, "table", given)
        return Sheet(self.file, given, f"{self.path}{key}.")

    def sheets(self, key: str, *, needed: bool = True) -> tuple[Sheet, ...]:
        """A list of tables within this one."""
        if not needed and key not in self.values:
            return ()
        given = self.value(key)
        if not isinstance(given, list) or any(type(each) is not dict for each in given):
            raise self.bad(key, "tables", given)
        return tuple(
            Sheet(self.file, each, f"{self.path}{key}[{number}].")
            for number, each in enumerate(given, 1)
        )


def read_sheet(name: str, folders: Iterable[Path]) -> Sheet:
    """The first file of this name in the folders."""
    path = next((folder / name for folder in folders if (folder / name).exists()), None)
    if path is None:
        raise refused(name, None, "no-file")
    try:
        sheet = Sheet(name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise refused(name, None, "unreadable", given=str(error)) from None
    if sheet.value("schema") != SCHEMA:
        raise sheet.bad("schema", "schema", sheet.values["schema"], known=SCHEMA)
    return sheet
