"""The rules of the kernels, run by Python itself: nothing is compiled, and bounds are kept.

Compiled kernels play the same games in the tests marked ``long``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the kernels need the extra `fast`")

ROOT = Path(__file__).parents[3]
GAMES = {
    "board board-luck": 5,
    "board-pro board-pro-luck": 5,
    "buffalo": 6,
    "specials": 7,
}
"""Games of each mode, with all numbers of players."""


@pytest.mark.slow
@pytest.mark.parametrize("modes", GAMES)
def test_kernels_play_and_think_as_the_engine_and_greedy_do(modes: str) -> None:
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", "tests.fast.games.alike", str(GAMES[modes]), *modes.split()]
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(modes.split()) * GAMES[modes]
