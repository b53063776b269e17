"""OpenSpiel's own test suites, run on our small games: its API tests and its simulations."""

from __future__ import annotations

import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest

import hornox.lab.openspiel  # noqa: F401 (registers the game)

# These suites import every game and learner of OpenSpiel, and some of them warn.
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default")]

SMALL = {
    "hornox(cards=5,rows=1,hand=2,capacity=2)": ((65, 510, 120), 480),
    "hornox(cards=5,rows=2,hand=1,capacity=1)": ((86, 300, 180), 180),
    "hornox(cards=5,players=3,rows=1,hand=1,capacity=1)": ((86, 450, 120), 150),
}
"""How many states of chance, to be played and at the end there are; how many information sets."""


@pytest.fixture
def suite() -> Any:
    """OpenSpiel's checks that an adapter keeps its promises."""
    from open_spiel.integration_tests import api_test

    return api_test


def passed(case: type[unittest.TestCase]) -> int:
    """Run all tests of a class; how many there were."""
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    told = [text for _, text in (*found.failures, *found.errors)]
    assert not told, "\n".join(told)
    return found.testsRun


@pytest.mark.parametrize("spec", SMALL)
def test_the_whole_tree_keeps_the_api(suite: Any, spec: str, monkeypatch: Any) -> None:
    states, sets = SMALL[spec]
    monkeypatch.setitem(suite.TOTAL_NUM_STATES, spec, states)
    monkeypatch.setitem(suite.PERFECT_RECALL_NUM_STATES, spec, sets)
    known = {"game": pyspiel.load_game(spec), "game_name": spec}
    assert passed(type("Whole", (suite.EnforceAPIOnFullTreeBase,), known)) >= 8


@pytest.mark.parametrize("spec", [*SMALL, "hornox", "hornox(mode=cow,players=3,payoff=win)"])
def test_some_states_keep_the_api(suite: Any, spec: str) -> None:
    np.random.seed(1)
    known = {"game": pyspiel.load_game(spec), "game_name": spec}
    assert passed(type("Some", (suite.EnforceAPIOnPartialTreeBase,), known)) >= 5


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("spec", [*SMALL, "hornox", "hornox(mode=flip,players=4)"])
def test_simulations_end_and_can_be_copied(spec: str, seed: int) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(seed)
    GamesSimTest().sim_game(pyspiel.load_game(spec))
