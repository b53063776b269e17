"""Compares what a scenario expects with what a game gave, key by key."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from hornox_testkit import board_toml, scn
from hornox_testkit.board_types import TableScenario
from hornox_testkit.errors import NotationError
from hornox_testkit.kinds import CardScenario, keys_of
from hornox_testkit.sameness import Same

Scenario: TypeAlias = CardScenario | TableScenario

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


def well_formed(scenario: Scenario) -> bool:
    """Whether the notation can say this scenario."""
    if isinstance(scenario, TableScenario):
        scenario = msgspec.structs.replace(scenario, fixtures=None)
    try:
        return reread(scenario) == scenario
    except NotationError:
        return False


def show_value(kind: type[Scenario], key: str, value: Any) -> str:
    """A value in the notation, or as Python shows it where it has no place there."""
    try:
        if issubclass(kind, CardScenario):
            return keys_of(kind)[key].form.write(value)
        return board_toml.toml_value(msgspec.to_builtins(value))
    except Exception:
        # A got value may be anything at all; a report must still show it.
        return repr(value)


class Checker:
    """Collects differences and remembers which expected keys were looked at."""

    def __init__(self, scenario: Scenario) -> None:
        """Start with nothing checked."""
        self._kind = type(scenario)
        self._same = expectable(self._kind)
        self._expected = expected(scenario)
        self._unchecked = dict.fromkeys(self._expected)
        self._found: list[Mismatch] = []

    def wants(self, key: str) -> bool:
        """Whether the scenario states a result under this key."""
        self._known(key)
        return key in self._expected

    def check(self, key: str, got: Any) -> None:
        """Compare one result; a key that the scenario leaves open is passed over."""
        self._known(key)
        if key not in self._expected:
            return
        self._unchecked.pop(key, None)
        value = self._expected[key]
        if not self._same[key](value, got):
            self._found.append(Mismatch(key, self._text(key, value), self._text(key, got)))

    def mismatches(self) -> list[Mismatch]:
        """All differences, and every expected key that was never checked."""
        forgotten = [
            Mismatch(key, self._text(key, self._expected[key]), NOT_CHECKED)
            for key in self._unchecked
        ]
        return self._found + forgotten

    def _known(self, key: str) -> None:
        if key not in self._same:
            raise ValueError(f"{self._kind.kind} has no expected key '{key}'")

    def _text(self, key: str, value: Any) -> str:
        return show_value(self._kind, key, value)


def compare(scenario: Scenario, got: dict[str, Any]) -> list[Mismatch]:
    """Compare all results at once; what is missing in `got` was not checked."""
    checker = Checker(scenario)
    for key, value in got.items():
        checker.check(key, value)
    return checker.mismatches()


__all__ = [
    "NOT_CHECKED",
    "Checker",
    "Mismatch",
    "Scenario",
    "compare",
    "expectable",
    "expected",
    "reread",
    "show",
    "show_value",
    "well_formed",
]
