"""What a person sets for all their games: a small TOML file that they write themselves."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Illegal
from hornox.explain.texts import LANGUAGES

THEMES = ("dark", "light", "contrast")
KEYS = {
    "next": "j", "previous": "k", "undo": "u", "hint": "h", "risks": "o", "pace": "s",
    "scores": "t", "why": "w", "log": "l", "chat": "c", "begin": "b", "trust": "a",
    "again": "n", "replay": "v", "rules": "r", "language": "g", "help": "?", "menu": "m",
    "quit": "q",
}  # fmt: skip
"""What has a key of its own at the table, and which key it is unless somebody wants another."""
LONGEST_NAME = 20


class Config(Struct, frozen=True):
    """What the file says; what it does not mention is as usual."""

    name: str = ""
    language: str = ""
    """Empty: what the environment speaks."""
    bots: str = "normal"
    theme: str = "dark"
    simple_signs: bool = False
    preview: bool = True
    """Whether the table shows where the chosen card would go."""
    keys: dict[str, str] = {}
    """Every action of KEYS that was given another key."""

    def key(self, action: str) -> str:
        """The key of an action."""
        return self.keys.get(action, KEYS[action])


def place() -> Path:
    """Where the file is looked for (XDG config directory)."""
    home = os.environ.get("XDG_CONFIG_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".config"
    return base / "hornox" / "config.toml"


def read() -> Config:
    """What the file says; E_CONFIG names the line and the key that cannot be."""
    path = place()
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return Config()
    except UnicodeDecodeError:
        raise _wrong(path, 1, "utf8") from None
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"line (\d+)", str(problem))
        line = int(found[1]) if found else text.count("\n") + 1
        raise _wrong(path, line, "toml") from None
    return _Reader(path, text).config(told)


class _Reader:
    """Checks one file; the first thing that cannot be is told."""

    def __init__(self, path: Path, text: str) -> None:
        self._path, self._lines = path, text.splitlines()

    def config(self, told: Mapping[str, Any]) -> Config:
        allowed: dict[str, tuple[str, ...]] = {
            "language": LANGUAGES, "theme": THEMES, "bots": _levels() if "bots" in told else (),
        }  # fmt: skip
        for key, value in told.items():
            if key not in Config.__struct_fields__:
                self._refuse(key, "unknown", known=Config.__struct_fields__)
            elif key == "keys":
                self._check_keys(value)
            elif key in ("simple_signs", "preview"):
                if not isinstance(value, bool):
                    self._refuse(key, "value", given=value, known=("true", "false"))
            elif key == "name":
                self._check_name(value)
            elif value not in allowed[key]:
                self._refuse(key, "value", given=value, known=allowed[key])
        return Config(**told)

    def _check_name(self, value: object) -> None:
        fits = isinstance(value, str) and value.isprintable() and value.strip() == value != ""
        if not fits or len(str(value)) > LONGEST_NAME:
            self._refuse("name", "name", given=value, most=LONGEST_NAME)

    def _check_keys(self, table: object) -> None:
        if not isinstance(table, dict):
            self._refuse("keys", "table")
        assert isinstance(table, dict)
        for action, key in table.items():
            if action not in KEYS:
                self._refuse(action, "unknown", known=tuple(KEYS))
            sign = key if isinstance(key, str) and len(key) == 1 else ""
            if not (sign.isalpha() or (sign.isascii() and sign.isprintable())) or sign in TAKEN:
                self._refuse(action, "key", given=key)
        used: dict[str, str] = {}
        for action, key in sorted((KEYS | table).items(), key=lambda one: one[0] in table):
            if key in used:
                self._refuse(action, "twice", given=key, other=used[key])
            used[key] = action

    def _refuse(self, key: str, why: str, **facts: Any) -> None:
        written = re.compile(rf"\s*(\[\s*)?[\"']?{re.escape(key)}[\"']?\s*[]=.]")
        found = (n for n, line in enumerate(self._lines, 1) if written.match(line))
        given = facts.pop("given", "")
        shown = str(given).lower() if isinstance(given, bool) else str(given)[:40]
        raise _wrong(self._path, next(found, 1), why, key=key, given=shown, **facts)


TAKEN = "0123456789~ ,"
"""Signs that choose a card, flip it, or cannot be told from several keys."""


def _levels() -> tuple[str, ...]:
    from hornox.bots import NAMES

    return tuple(NAMES)


def _wrong(path: Path, line: int, why: str, **facts: Any) -> Illegal:
    told: dict[str, Any] = {"path": str(path), "line": line, "why": why}
    return Illegal("E_CONFIG", "config", told | {"key": "", "given": "", "known": ()} | facts)
