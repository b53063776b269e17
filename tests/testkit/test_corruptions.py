"""Wrong scenarios exist for every expected key, and what plays them notices all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from hornox_testkit import runner
from hornox_testkit.compare import Scenario, compare, expected
from hornox_testkit.runner import results_of
from tests.testkit.corpus import Results, entries, find, lazy, oracle
from tests.testkit.corrupt import corruptions, well_formed


def unnoticed(play: Callable[[Scenario], Results], scenarios: Iterable[Scenario]) -> list[str]:
    """Wrong scenarios that pass, or fail for another key than the wrong one."""
    missed = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "results_of", play)
        for scenario in scenarios:
            assert runner.run_one(scenario) == ("passed", [])
            for key, wrong in corruptions(scenario):
                if key not in [mismatch.key for mismatch in runner.run_one(wrong)[1]]:
                    missed.append(f"{scenario.id} {key}")
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
    assert unnoticed(results_of, [entry.scenario for entry in SOME]) == []


@pytest.mark.long
def test_every_expected_key_of_all_scenarios_can_be_corrupted() -> None:
    assert [e.scenario.id for e in entries() if not wrong_in_one_key(e.scenario)] == []


@pytest.mark.long
@pytest.mark.parametrize("play", [results_of, oracle])
def test_every_corruption_is_noticed(play: Callable[[Scenario], Results]) -> None:
    assert unnoticed(play, [entry.scenario for entry in entries()]) == []


def no_points(scenario: Scenario) -> Results:
    """Forgets to look at the points."""
    found = oracle(scenario)
    return found and {**found, "points": expected(scenario)["points"]}


def test_the_sweep_finds_whoever_is_careless() -> None:
    cards = [find("scn", "BASE-05")]
    assert set(unnoticed(no_points, cards)) == {"BASE-05 points"}
    keys = {line.split()[-1] for line in unnoticed(lazy, [*cards, find("toml", "BASE-05")])}
    assert keys == {"trace", "after", "takes", "points", "expect_log"}
