"""The project's own scenarios and stand-ins for adapters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hornox_testkit.compare import Mismatch, Scenario, compare, expected
from hornox_testkit.source import Located, read_files

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted([*FOLDER.glob("*.scn"), *FOLDER.glob("*.toml")])


@cache
def entries() -> tuple[Located, ...]:
    return tuple(read_files(FILES))


def find(notation: str, id: str) -> Scenario:
    (found,) = [e for e in entries() if e.notation == notation and e.scenario.id == id]
    return found.scenario


class Oracle:
    """Gives the right results of the project's own scenarios, from memory."""

    def __init__(self) -> None:
        self._known = {(type(e.scenario), e.scenario.id): e.scenario for e in entries()}

    def supports(self, scenario: Scenario) -> bool:
        return (type(scenario), scenario.id) in self._known

    def run(self, scenario: Scenario) -> list[Mismatch]:
        return compare(scenario, expected(self._known[type(scenario), scenario.id]))


class Lazy:
    """Supports everything and looks at nothing."""

    def supports(self, scenario: Scenario) -> bool:
        return True

    def run(self, scenario: Scenario) -> list[Mismatch]:
        return []


class Broken:
    """Falls over in every scenario."""

    def supports(self, scenario: Scenario) -> bool:
        return True

    def run(self, scenario: Scenario) -> list[Mismatch]:
        raise LookupError("no such\n  card")
