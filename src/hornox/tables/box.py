"""The component files of a box as plain values: read, checked one by one, and written again."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from hornox.tables.board import data as board
from hornox.tables.component_files import SCHEMA, Sheet, read_sheet, refused
from hornox.tables.party import data as party

_CHECKS: dict[str, Callable[[Sheet], object]] = {
    board.BLUE: lambda sheet: board.read_board(sheet, "base"),
    board.RED: lambda sheet: board.read_board(sheet, "pro"),
    board.TILES: board.read_heads,
    board.TRACK: board.read_track,
    board.LUCK_CARDS: board.read_luck,
    board.ACTION_CARDS: board.read_actions,
    party.FILE: party.read_cards,
}
FILES = tuple(_CHECKS)
"""The names of all component files."""
_PER_LINE = 10


def values_of(*folders: Path) -> dict[str, dict[str, Any]]:
    """What stands in every file, from the first folder that has it."""
    return {name: read_sheet(name, folders).values for name in FILES}


def parsed(name: str, text: str) -> dict[str, Any]:
    """The values of a file; E_DATA_FILE where it is none, or cannot be read."""
    if name not in _CHECKS:
        raise refused(name, None, "unknown-file")
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise refused(name, None, "unreadable", given=str(error)) from None


def check(name: str, values: dict[str, Any]) -> None:
    """E_DATA_FILE where a file of these values could not be played with."""
    if name not in _CHECKS:
        raise refused(name, None, "unknown-file")
    sheet = Sheet(name, values)
    if sheet.value("schema") != SCHEMA:
        raise sheet.bad("schema", "schema", values["schema"], known=SCHEMA)
    _CHECKS[name](sheet)


def written(values: Mapping[str, Any]) -> str:
    """The text of a file with these values: plain ones first, then tables, then lists of tables."""
    plain = [key for key, value in values.items() if not _tables(value)]
    lines = [f"{key} = {_written(values[key])}" for key in plain]
    for key, value in values.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{key}]", *_entries(value)]
        elif _tables(value):
            for each in value:
                lines += ["", f"[[{key}]]", *_entries(each)]
    return "\n".join(lines) + "\n"


def _tables(value: Any) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)
    )


def _entries(table: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_written(value)}" for key, value in table.items()]


def _written(value: Any) -> str:
    """A number, a word, or a list of them; long lists have ten in a line."""
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False, default=str)
    parts = [_written(each) for each in value]
    if len(parts) <= 2 * _PER_LINE:
        return f"[{', '.join(parts)}]"
    starts = range(0, len(parts), _PER_LINE)
    lines = [f"  {', '.join(parts[start : start + _PER_LINE])}," for start in starts]
    return "\n".join(["[", *lines, "]"])
