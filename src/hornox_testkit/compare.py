"""Compares what a scenario expects with what a game gave, key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from hornox_testkit import board_toml, scn
from hornox_testkit.board_types import TableScenario
from hornox_testkit.kinds import CardScenario, keys_of
from hornox_testkit.sameness import Same

Scenario: TypeAlias = CardScenario | TableScenario
Played: TypeAlias = Mapping[type[Scenario], Callable[[Any], dict[str, Any]]]
"""By kind of scenario, what plays it and gives all results by key."""

NOT_CHECKED = "expected key not checked"


class Mismatch(msgspec.Struct, frozen=True):
    """One expected key that came out differently; both sides in the notation."""

    key: str
    expected: str
    got: str


def expectable(kind: type[Scenario]) -> dict[str, Same]:
    """All keys by which a scenario of this kind may state a result, and how they are compared."""
    if issubclass(kind, CardScenario):
        return {key: entry.same for key, entry in keys_of(kind).items() if entry.same}
    return {key: same for key, same in board_toml.SAME.items() if key in kind.__struct_fields__}


def expected(scenario: Scenario) -> dict[str, Any]:
    """The results that this scenario states, by key."""
    values = {key: getattr(scenario, key) for key in expectable(type(scenario))}
    return {key: value for key, value in values.items() if value is not None}


def show(scenario: Scenario) -> str:
    """The scenario in its own notation."""
    if isinstance(scenario, CardScenario):
        return scn.show(scenario)
    return board_toml.show(scenario)


def reread(scenario: Scenario) -> Scenario:
    """The scenario after it was written and read again."""
    if isinstance(scenario, CardScenario):
        return scn.parse(scn.show(scenario))[0][1]
    return board_toml.parse(board_toml.show(scenario))[0][1]


def show_value(kind: type[Scenario], key: str, value: Any) -> str:
    """A value in the notation, or as Python shows it where it has no place there."""
    try:
        if issubclass(kind, CardScenario):
            return keys_of(kind)[key].form.write(value)
        return board_toml.toml_value(msgspec.to_builtins(value))
    except Exception:
        # A got value may be anything at all; a report must still show it.
        return repr(value)


def compare(scenario: Scenario, got: dict[str, Any]) -> list[Mismatch]:
    """All expected keys that came out differently; what is missing in `got` was not checked."""
    kind = type(scenario)
    same, wanted = expectable(kind), expected(scenario)
    if unknown := got.keys() - same.keys():
        raise ValueError(f"{kind.kind} has no expected key '{min(unknown)}'")
    shown = {key: show_value(kind, key, value) for key, value in wanted.items()}
    different = [
        Mismatch(key, shown[key], show_value(kind, key, value))
        for key, value in got.items()
        if key in wanted and not same[key](wanted[key], value)
    ]
    return different + [Mismatch(key, shown[key], NOT_CHECKED) for key in wanted if key not in got]
