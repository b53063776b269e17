"""The environments are what PettingZoo and Gymnasium expect, in every mode."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from hornox.lab.env import HornoxAEC, HornoxParallel, HornoxSolo
from hornox.modes import find
from tests.support.modes import MODES, Case, brief, each
from tests.support.modes import cases as all_cases

BLENDED = [find("cow+flip"), find("even-odd+climbing"), find("even-odd+climbing+cow+flip")]


def cases() -> list[Case]:
    """Every mode with few and with many players, and a few blends."""
    found = [Case(mode, seats, brief(mode)) for mode in MODES for seats in mode.players]
    return [*found, *(Case(mode, 3, brief(mode)) for mode in BLENDED)]


each_table = each(cases())

# PettingZoo advises against spaces of several parts, which its own card games have as well.
ADVICE = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def made(kind: Any, case: Case, **settings: Any) -> Any:
    return kind(case.mode, case.seats, options=case.options, **settings)


@pytest.mark.filterwarnings(*ADVICE)
@each_table
def test_pettingzoo_accepts_agent_after_agent(case: Case) -> None:
    api_test(made(HornoxAEC, case), num_cycles=60)


@each_table
def test_pettingzoo_accepts_all_agents_at_once(case: Case) -> None:
    parallel_api_test(made(HornoxParallel, case), num_cycles=60)


@each_table
def test_pettingzoo_finds_games_repeated(case: Case) -> None:
    seed_test(partial(made, HornoxAEC, case), num_cycles=30)


@each(all_cases(MODES)[::3])
def test_gymnasium_accepts_a_seat_among_bots(case: Case) -> None:
    check_env(made(HornoxSolo, case, bots="random"), skip_render_check=True)
