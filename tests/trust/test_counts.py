"""What the tests count is told once for all cases of a test, also by other processes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.support.counts import NO_LOT, lines, teller


def report(name: str, when: str, *said: tuple[str, dict[str, float]]) -> Any:
    """What comes back of a test that has said this."""
    node: Any = SimpleNamespace(user_properties=[("another", "property")])
    for seed, counts in said:
        teller(node)(seed, **counts)
    return SimpleNamespace(nodeid=name, when=when, user_properties=node.user_properties)


def test_one_line_for_each_test_with_all_its_cases() -> None:
    said = [
        report("tests/b.py::test_b[two]", "call", ("s2", {"games_played": 2000, "seconds": 0.25})),
        report("tests/b.py::test_b[one]", "call", ("s1", {"games_played": 3, "seconds": 1.0})),
        report("tests/b.py::test_b[one]", "teardown", ("s1", {"games_played": 3})),
        report("tests/a.py::test_a", "call", (NO_LOT, {"texts": 7})),
        report("tests/a.py::test_silent", "call"),
        SimpleNamespace(nodeid="a warning has no properties"),
    ]
    assert list(lines(said)) == [
        f"a.py::test_a: 7 texts; {NO_LOT}",
        "b.py::test_b: 2,003 games played, seconds at most 1; seed s1, s2",
    ]
