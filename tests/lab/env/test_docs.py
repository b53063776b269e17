"""What the page about environments tells is true, and its example learns."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hornox.lab.env import Game
from tests.support.modes import BLENDS, MODES

PAGES = Path(__file__).resolve().parents[3] / "docs" / "bot-authors"
PAGE = (PAGES / "environments.md").read_text(encoding="utf-8")


def learner() -> Any:
    spec = spec_from_file_location("learn", PAGES / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_sizes_are_those_of_the_modes() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+) \|$", PAGE, re.M)
    games = {mode.id: Game(mode, mode.players[0]) for mode in MODES}
    assert {name: (int(actions), int(size)) for name, actions, size in told} == {
        name: (game.codec.size, game.layout.size) for name, game in games.items()
    }


def test_every_part_is_told_and_none_that_is_not_there() -> None:
    section = PAGE.partition("## Observations")[2].partition("\n## ")[0]
    firsts = re.findall(r"^\| (`[^|]*) \| [^|]* \| .* \|$", section, re.M)
    told = {name for cell in firsts for name in re.findall(r"`([^`]+)`", cell)}
    games = [Game(mode, mode.players[0]) for mode in [*MODES, *BLENDS]]
    assert told == {name for game in games for name in game.layout.slices}


@pytest.mark.long
def test_the_example_learns_and_repeats() -> None:
    learn = learner().learn
    weights, costs = learn(rounds=300)
    again, same = learn(rounds=30)
    assert costs[:30] == same
    assert weights.shape == again.shape
    assert np.mean(costs[200:]) < np.mean(costs[:100]) - 0.5
    assert len((PAGES / "learn.py").read_text(encoding="utf-8").splitlines()) < 60
