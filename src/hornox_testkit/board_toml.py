"""The TOML notation of the board game and of Bullenparty."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from hornox_testkit import sameness
from hornox_testkit.board_types import (
    BOARD_KINDS,
    PARTY_KINDS,
    Fixtures,
    TableRow,
    TableScenario,
)
from hornox_testkit.errors import NotationError
from hornox_testkit.sameness import Same

KINDS: dict[str, tuple[type[TableScenario], ...]] = {
    "base": BOARD_KINDS,
    "base_luck": BOARD_KINDS,
    "pro": BOARD_KINDS,
    "pro_luck": BOARD_KINDS,
    "bullenparty": PARTY_KINDS,
}

# A mode may also be called as on the command line.
OWN_NAMES = {
    "board": "base",
    "board-luck": "base_luck",
    "board-pro": "pro",
    "board-pro-luck": "pro_luck",
    "party": "bullenparty",
}


def _same_table(expected: Any, got: Any) -> bool:
    """Same rows; the order of the cards in a row says nothing (B6)."""
    return sameness.exact(*([_in_order(row) for row in table] for table in (expected, got)))


def _in_order(row: TableRow) -> TableRow:
    return msgspec.structs.replace(row, cards=tuple(sorted(row.cards)))


SAME: dict[str, Same] = {
    "expect_log": sameness.exact,
    "expect_rows": sameness.without_zeros,
    "expect_scores": sameness.listed,
    "expect_hands": sameness.listed_heaps,
    "expect_luck": sameness.listed_counts,
    "expect_luck_stock": sameness.listed,
    "expect_actions": sameness.listed_heaps,
    "expect_action_deck": sameness.exact,
    "expect_action_discard": sameness.heap,
    "expect_stops": sameness.heap,
    "expect_supply": sameness.exact,
    "expect_box": sameness.heap,
    "expect_winners": sameness.heap,
    "expect_error": sameness.exact,
    "expect_count": sameness.listed,
    "expect_next": sameness.exact,
    "expect_order": sameness.exact,
    "expect_table": _same_table,
    "expect_bidders": sameness.heap,
    "expect_piles": sameness.listed,
    "expect_bulls": sameness.listed_heaps,
    "expect_bull_stack": sameness.exact,
    "expect_discard": sameness.heap,
    "expect_draw": sameness.exact,
    "expect_draw_count": sameness.exact,
    "expect_last_round": sameness.exact,
}

_BY_PLAYER = (
    *("scores", "hands", "luck", "actions", "reveal", "letters", "piles", "bulls"),
    *("expect_scores", "expect_hands", "expect_luck", "expect_actions", "expect_count"),
    *("expect_piles", "expect_bulls"),
)
_OF_PLAYERS = ("expect_winners", "expect_order", "expect_bidders")
_WITH_PLAYER = ("do", "expect_log")


def parse(
    text: str, file: str = "", faults: list[NotationError] | None = None
) -> list[tuple[int, TableScenario]]:
    """All scenarios of a TOML document, each with its line and the document's fixtures.

    One that cannot be read is kept in ``faults`` and passed over; without that list it is raised.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r" \(at line (\d+), column \d+\)", str(fault))
        reason = str(fault)[: found.start()] if found else str(fault)
        line = int(found[1]) if found else text.count("\n") + 1
        raise NotationError(f"not TOML: {reason}", file=file, line=line) from None
    lines = text.splitlines()
    for key in document:
        if key not in ("fixtures", "scenario"):
            line = _line_of(lines, rf"\s*(\[+\s*)?{re.escape(key)}\b")
            raise NotationError("unknown key", file=file, line=line, key=key)
    fixtures = _fixtures(document, lines, file)
    tables = document.get("scenario", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        line = _line_of(lines, r"\s*(\[+\s*)?scenario\b")
        raise NotationError("'scenario' is not a list of tables", file=file, line=line)
    starts = [n for n, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*scenario\s*\]\]", line)]
    if len(starts) != len(tables):
        starts = [_line_of(lines, r"\s*scenario\b")] * len(tables)
    read: list[tuple[int, TableScenario]] = []
    for start, table in zip(starts, tables, strict=True):
        try:
            read.append((start, _scenario(table, fixtures, lines, start, file)))
        except NotationError as unreadable:
            if faults is None:
                raise
            faults.append(unreadable)
    return read


def _line_of(lines: list[str], pattern: str, start: int = 1) -> int:
    """The first line from `start` on, within its table, that begins with the pattern."""
    for number, line in enumerate(lines[start - 1 :], start):
        if re.match(pattern, line):
            return number
        if number > start and start > 1 and re.match(r"\s*\[\[", line):
            break
    return start


def _fixtures(document: dict[str, Any], lines: list[str], file: str) -> Fixtures | None:
    if "fixtures" not in document:
        return None
    try:
        return msgspec.convert(document["fixtures"], Fixtures)
    except msgspec.ValidationError as fault:
        reason, key = _explain(fault)
        start = _line_of(lines, r"\s*\[\s*fixtures\s*\]")
        line = _line_of(lines, rf"\s*{re.escape(key)}\s*=", start) if key else start
        raise NotationError(reason, file=file, line=line, id="fixtures", key=key) from None


def _explain(fault: msgspec.ValidationError) -> tuple[str, str]:
    """The reason and the key of a refused value."""
    reason, _, path = str(fault).partition(" - at ")
    place = re.search(r"\$\.([^`]+)", path)
    if place:
        return f"{reason} at {place[1]}", re.split(r"[.\[]", place[1])[0]
    unknown = re.search(r"unknown field `([^`]+)`", reason)
    return ("unknown key", unknown[1]) if unknown else (reason, "")


def _scenario(
    table: dict[str, Any], fixtures: Fixtures | None, lines: list[str], start: int, file: str
) -> TableScenario:
    try:
        scenario = _typed(dict(table))
    except NotationError as fault:
        line = _line_of(lines, rf"\s*{re.escape(fault.key)}\s*=", start) if fault.key else start
        name = str(table.get("id", ""))
        raise NotationError(fault.reason, file=file, line=line, id=name, key=fault.key) from None
    return msgspec.structs.replace(scenario, fixtures=fixtures)


def _typed(table: dict[str, Any]) -> TableScenario:
    if not isinstance(table.get("id"), str) or not table["id"].strip():
        raise NotationError("scenario without an id")
    if "fixtures" in table:
        raise NotationError("unknown key", key="fixtures")
    if "mode" not in table:
        raise NotationError("scenario without a mode")
    table["mode"] = OWN_NAMES.get(str(table["mode"]), str(table["mode"]))
    if table["mode"] not in KINDS:
        raise NotationError(f"unknown mode '{table['mode']}'", key="mode")
    ask = table.pop("ask", None)
    kinds = {kind.ask: kind for kind in KINDS[table["mode"]]}
    if not isinstance(ask, str | None) or ask not in kinds:
        raise NotationError(f"unknown question '{ask}' in mode {table['mode']}", key="ask")
    try:
        scenario = msgspec.convert(table, kinds[ask])
    except msgspec.ValidationError as fault:
        reason, key = _explain(fault)
        raise NotationError(reason, key=key) from None
    _seated(scenario)
    if not any(getattr(scenario, key, None) is not None for key in SAME):
        raise NotationError("nothing is expected")
    return scenario


def _seated(scenario: TableScenario) -> None:
    """Nobody is named who does not sit at the table."""
    if len(set(scenario.players)) != len(scenario.players):
        raise NotationError("a player sits twice", key="players")
    for key, name in _named(scenario):
        if name not in scenario.players:
            raise NotationError(f"'{name}' is not a player", key=key)


def _named(scenario: TableScenario) -> Iterator[tuple[str, str]]:
    for key in (*_BY_PLAYER, *_OF_PLAYERS):
        yield from ((key, name) for name in getattr(scenario, key, None) or ())
    for key in _WITH_PLAYER:
        yield from ((key, item.p) for item in getattr(scenario, key, None) or ())
    for bidding in getattr(scenario, "bids", None) or ():
        yield from (("bids", name) for name in bidding)


def toml_value(value: object) -> str:
    """A plain value as TOML text on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_toml_key(key)} = {toml_value(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def _toml_key(key: object) -> str:
    return str(key) if re.fullmatch(r"[A-Za-z0-9_-]+", str(key)) else toml_value(str(key))


def show(scenario: TableScenario) -> str:
    """The scenario in its notation, after its fixtures."""
    table = msgspec.to_builtins(scenario)
    fixtures = table.pop("fixtures", None)
    lines = []
    if fixtures is not None:
        lines = ["[fixtures]", *(f"{key} = {toml_value(v)}" for key, v in fixtures.items()), ""]
    lines += ["[[scenario]]", f"id = {toml_value(table.pop('id'))}"]
    if scenario.ask is not None:
        lines.append(f"ask = {toml_value(scenario.ask)}")
    lines += [f"{key} = {toml_value(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"
