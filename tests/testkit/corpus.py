"""The project's own scenarios and stand-ins for whatever plays them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from hornox_testkit.compare import Scenario, expected
from hornox_testkit.kinds import CardScenario
from hornox_testkit.source import Located, read_files

Results = dict[str, Any] | None
FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted([*FOLDER.glob("*.scn"), *FOLDER.glob("*.toml")])


@cache
def entries() -> tuple[Located, ...]:
    return tuple(read_files(FILES))


def find(notation: str, id: str) -> Scenario:
    (found,) = [e for e in entries() if e.notation == notation and e.scenario.id == id]
    return found.scenario


def oracle(scenario: Scenario) -> Results:
    """The right results of the project's own scenarios, from memory."""
    notation = "scn" if isinstance(scenario, CardScenario) else "toml"
    return expected(find(notation, scenario.id))


def lazy(scenario: Scenario) -> Results:
    """Looks at nothing: whatever is expected has come out."""
    return expected(scenario)


def broken(_scenario: Scenario) -> Results:
    """Falls over in every scenario."""
    raise LookupError("no such\n  card")


def nothing(_scenario: Scenario) -> Results:
    """Plays no scenario at all."""
    return None
