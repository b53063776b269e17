"""The `key = value` notation of the card modes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from hornox_testkit.errors import Malformed, NotationError
from hornox_testkit.kinds import (
    KINDS,
    Bulls,
    CardScenario,
    Config,
    MountainPath,
    Setup,
    Turn,
    keys_of,
)
from hornox_testkit.rows import Row

Line: TypeAlias = tuple[int, str]

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*")


def parse(text: str, file: str = "") -> list[tuple[int, CardScenario]]:
    """All scenarios of a bare text, each with the line it starts at."""
    return parse_lines(enumerate(text.splitlines(), 1), file)


def parse_lines(
    lines: Iterable[Line], file: str = "", faults: list[NotationError] | None = None
) -> list[tuple[int, CardScenario]]:
    """All scenarios of numbered lines, each with the line it starts at.

    One that cannot be read is kept in ``faults`` and passed over; without that list it is raised.
    """
    found: list[tuple[int, CardScenario]] = []
    for block in _blocks(lines):
        try:
            found.append((block[0][0], _scenario(block, file)))
        except NotationError as fault:
            if faults is None:
                raise
            faults.append(fault)
    return found


def _blocks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Runs of lines between empty ones, without comments."""
    block: list[Line] = []
    for number, line in lines:
        content = re.split(r"(?:^|\s)#(?:\s|$)", line, maxsplit=1)[0].strip()
        if content:
            block.append((number, content))
        elif not line.strip() and block:
            yield block
            block = []
    if block:
        yield block


def _table(block: list[Line], file: str) -> dict[str, Line]:
    table: dict[str, Line] = {}
    name = ""
    for number, content in block:
        key, equals, value = (part.strip() for part in content.partition("="))
        if not equals or not key:
            raise NotationError("no 'key = value'", file=file, line=number, id=name)
        if key in table:
            raise NotationError("key stands twice", file=file, line=number, id=name, key=key)
        table[key] = (number, value)
        name = table["id"][1] if "id" in table else ""
    return table


def _scenario(block: list[Line], file: str) -> CardScenario:
    start = block[0][0]
    table = _table(block, file)
    name = table.pop("id", (start, ""))[1]
    try:
        return _typed(name, table)
    except NotationError as fault:
        line = table.get(fault.key, (start, ""))[0]
        raise NotationError(fault.reason, file=file, line=line, id=name, key=fault.key) from None


def _typed(name: str, table: dict[str, Line]) -> CardScenario:
    if not _ID.fullmatch(name):
        raise NotationError("scenario without an id" if not name else "not an id")
    if "kind" not in table:
        raise NotationError("scenario without a kind")
    word = table["kind"][1]
    if word not in KINDS:
        raise NotationError(f"unknown kind '{word}'", key="kind")
    kind = KINDS[word]
    keys = keys_of(kind)
    values: dict[str, object] = {}
    for key, (_, text) in table.items():
        if key == "kind":
            continue
        if key not in keys:
            raise NotationError(f"unknown key in a scenario of kind {word}", key=key)
        try:
            values[key] = keys[key].form.read(text)
        except Malformed as fault:
            raise NotationError(str(fault), key=key) from None
    missing = [key for key in keys if keys[key].required and key not in values]
    results = [key for key in keys if keys[key].same and key in values]
    if missing:
        raise NotationError(f"key '{missing[0]}' is missing")
    if not results or ("expect" in keys and "expect" not in values):
        raise NotationError("nothing is expected")
    if "error" in results:
        # Nothing else is checked then, says the notation.
        values = {key: value for key, value in values.items() if key not in results}
        values["error"] = table["error"][1]
    scenario = kind(id=name, **values)  # type: ignore[arg-type]
    _whole(scenario)
    return scenario


def _whole(scenario: CardScenario) -> None:
    """Lists that belong together are equally long."""
    if isinstance(scenario, Bulls) and len(scenario.cards) != len(scenario.expect):
        raise NotationError("not one number for each card", key="expect")
    if isinstance(scenario, Config) and len(scenario.expect) not in (1, len(scenario.players)):
        raise NotationError("neither one word for all nor one for each", key="expect")
    if isinstance(scenario, MountainPath) and len(scenario.path) != scenario.takes:
        raise NotationError("not one marker for each take", key="path")
    if isinstance(scenario, Setup) and any(
        row != Row(row.cards) or len(row.cards) != 1 for row in scenario.rows
    ):
        raise NotationError("not one card in each row and nothing else", key="rows")
    if isinstance(scenario, Turn):
        _of_its_mode(scenario)


# What can lie on the table, by the mode or fan card to which it belongs.
_SIGNS = {
    "side": ("EO",),
    "arrow": ("MC",),
    "cow": ("JC",),
    "seven": ("anniv", "buffalo"),
    "stop": ("anniv", "buffalo"),
    "fifth": ("anniv",),
}
_KEYS = {
    "spec": ("anniv",),
    "discard": ("anniv",),
    "deck": ("anniv", "buffalo"),
    "faceup": ("buffalo",),
}


def _of_its_mode(turn: Turn) -> None:
    """What the mode does not have would be passed over in silence."""
    mode = {turn.mode, *turn.fan_cards}
    for sign, modes in _SIGNS.items():
        if not mode.intersection(modes) and any(getattr(row, sign) for row in turn.rows):
            raise NotationError(f"{sign} in mode {turn.mode}", key="rows")
    if any(row.stop and not row.cards for row in turn.rows):
        raise NotationError("an emptied row carries no Stop", key="rows")
    for key, modes in _KEYS.items():
        if not mode.intersection(modes) and getattr(turn, key):
            raise NotationError(f"mode {turn.mode} has none of these", key=key)
    for plays in turn.play:
        names = [play.who for play in plays]
        if len(set(names)) < len(names):
            raise NotationError("somebody plays twice in a turn", key="play")
        if ("X" in names) != (turn.mode == "buffalo"):
            raise NotationError("X is the buffalo and plays in every turn", key="play")


def show(scenario: CardScenario) -> str:
    """The scenario in its notation."""
    lines = [f"id = {scenario.id}", f"kind = {scenario.kind}"]
    for key, entry in keys_of(type(scenario)).items():
        value = getattr(scenario, key)
        if value is not None:
            lines.append(f"{key} = {entry.form.write(value)}")
    return "\n".join(lines) + "\n"
