"""The examples learn: with Stable-Baselines3, on arrays, in JAX; RLlib accepts our table and runs.

Stable-Baselines3 and RLlib do not belong to the development environment: install them by hand.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

PAGES = Path(__file__).resolve().parents[3] / "docs" / "bot-authors"

# These libraries warn about each other and about themselves.
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default")]


def example(name: str) -> Any:
    """The program of that name."""
    spec = spec_from_file_location(name, PAGES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_stable_baselines_learns() -> None:
    pytest.importorskip("sb3_contrib", reason="too large to install for every test")
    _, curve = example("learn_sb3").learn(decisions=60_000, parts=1, rounds=300)
    assert curve[-1] < curve[0] - 1


def test_the_learner_of_many_games_learns() -> None:
    """Heads among random players, before and after."""
    weights, curve = example("learn_vector").learn(steps=20, games=64, parts=1)
    assert weights[0] < 0, "a card that fits nowhere is bad"
    assert curve[-1] < curve[0] - 2


@pytest.mark.parametrize("mode", ["cow", "board"])
def test_a_small_network_learns_tables(mode: str) -> None:
    """What a seat gains among random players, before and after."""
    _, curve = example("learn_tables").learn(mode, steps=60, games=32, parts=1)
    assert curve[-1][0] > curve[0][0] + 2


def test_the_learner_in_jax_runs() -> None:
    pytest.importorskip("jax", reason="the extra train is missing")
    _, curve = example("learn_jax").learn(steps=2, games=8, parts=1)
    assert len(curve) == 2 and all(0 < heads < 40 for heads in curve)


def test_rllib_trains_after_its_own_check(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ray.rllib", "torch"):
        pytest.importorskip(name, reason="too large to install for every test")
    # A busy machine needs longer than Ray would wait for itself.
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "300")
    monkeypatch.setenv("RAY_agent_register_timeout_ms", "400000")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.rllib.utils.pre_checks.env import check_multiagent_environments

    rllib = example("learn_rllib")
    for _ in range(5):  # it draws actions without the mask
        check_multiagent_environments(rllib.Table())
    curve = rllib.learn(iterations=1, every=1, rounds=20)
    assert len(curve) == 2 and all(0 < heads < 40 for heads in curve)
