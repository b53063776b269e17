"""Wrong scenarios exist for every expected key, and every adapter notices all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from hornox_testkit.compare import Mismatch, Scenario, compare, expected, well_formed
from hornox_testkit.corrupt import corruptions
from hornox_testkit.runner import Adapter, adapters, run_one
from hornox_testkit.source import Located
from tests.testkit.corpus import Lazy, Oracle, entries, name

QUICK = [pytest.param(entry, id=name(entry)) for entry in entries()[::4]]
REST = [
    pytest.param(entry, id=name(entry), marks=pytest.mark.slow)
    for number, entry in enumerate(entries())
    if number % 4
]


def unnoticed(using: Sequence[Adapter], scenarios: Iterable[Scenario]) -> list[str]:
    """Wrong scenarios that pass, or fail for another key than the wrong one."""
    missed = []
    for scenario in scenarios:
        for adapter in using:
            if run_one(scenario, [adapter])[0] != "passed":
                continue
            for key, wrong in corruptions(scenario):
                _, found = run_one(wrong, [adapter])
                if key not in [mismatch.key for mismatch in found]:
                    missed.append(f"{type(adapter).__name__} {scenario.id} {key}")
    return missed


@pytest.mark.parametrize("entry", [*QUICK, *REST])
def test_every_expected_key_can_be_corrupted(entry: Located) -> None:
    right = entry.scenario
    wrong_keys = set()
    for key, wrong in corruptions(right):
        if key not in wrong_keys:
            assert well_formed(wrong)
        wrong_keys.add(key)
        assert type(wrong) is type(right)
        changed = [f for f in right.__struct_fields__ if getattr(right, f) != getattr(wrong, f)]
        assert changed == [key]
        assert [m.key for m in compare(wrong, expected(right))] == [key]
    assert wrong_keys == set(expected(right))


@pytest.mark.parametrize("entry", entries(), ids=name)
def test_no_scenario_fails(entry: Located) -> None:
    assert run_one(entry.scenario, adapters())[1] == []


@pytest.mark.slow
def test_adapters_notice_every_corruption() -> None:
    assert unnoticed(adapters(), [entry.scenario for entry in entries()]) == []


@pytest.mark.slow
def test_the_sweep_accepts_a_careful_adapter() -> None:
    assert unnoticed([Oracle()], [entry.scenario for entry in entries()]) == []


class NoPoints(Oracle):
    """Forgets to look at the points."""

    def run(self, scenario: Scenario) -> list[Mismatch]:
        return [mismatch for mismatch in super().run(scenario) if mismatch.key != "points"]


def test_the_sweep_finds_a_careless_adapter() -> None:
    some = [entry.scenario for entry in entries() if entry.scenario.id == "BASE-05"]
    assert set(unnoticed([NoPoints()], some)) == {"NoPoints BASE-05 points"}
    keys = {line.split()[-1] for line in unnoticed([Lazy()], some)}
    assert keys == {"trace", "after", "takes", "points", "expect_log"}
