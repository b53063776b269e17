"""Wrong scenarios exist for every expected key, and every adapter notices all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from hornox_testkit.compare import Mismatch, Scenario, compare, expected, well_formed
from hornox_testkit.corrupt import corruptions
from hornox_testkit.runner import Adapter, adapters, run_one
from tests.testkit.corpus import Lazy, Oracle, entries


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


def wrong_in_one_key(right: Scenario) -> bool:
    """Whether each expected key has wrong scenarios, and each differs in that key alone."""
    wrong_keys = set()
    for key, wrong in corruptions(right):
        if key not in wrong_keys:
            assert well_formed(wrong), (right.id, key)
        wrong_keys.add(key)
        fields = right.__struct_fields__
        changed = [name for name in fields if getattr(right, name) != getattr(wrong, name)]
        found = [mismatch.key for mismatch in compare(wrong, expected(right))]
        if type(wrong) is not type(right) or not changed == found == [key]:
            return False
    return wrong_keys == set(expected(right))


SOME = entries()[::36]


@pytest.mark.slow
def test_every_expected_key_can_be_corrupted() -> None:
    assert [e.scenario.id for e in SOME if not wrong_in_one_key(e.scenario)] == []


@pytest.mark.slow
def test_adapters_notice_corruptions() -> None:
    assert unnoticed(adapters(), [entry.scenario for entry in SOME]) == []


@pytest.mark.long
def test_every_expected_key_of_all_scenarios_can_be_corrupted() -> None:
    assert [e.scenario.id for e in entries() if not wrong_in_one_key(e.scenario)] == []


@pytest.mark.long
@pytest.mark.parametrize("using", [adapters(), [Oracle()]], ids=["adapters", "oracle"])
def test_every_corruption_is_noticed(using: Sequence[Adapter]) -> None:
    assert unnoticed(using, [entry.scenario for entry in entries()]) == []


class NoPoints(Oracle):
    """Forgets to look at the points."""

    def run(self, scenario: Scenario) -> list[Mismatch]:
        return [mismatch for mismatch in super().run(scenario) if mismatch.key != "points"]


def test_the_sweep_finds_a_careless_adapter() -> None:
    some = [entry.scenario for entry in entries() if entry.scenario.id == "BASE-05"]
    assert set(unnoticed([NoPoints()], some)) == {"NoPoints BASE-05 points"}
    keys = {line.split()[-1] for line in unnoticed([Lazy()], some)}
    assert keys == {"trace", "after", "takes", "points", "expect_log"}
