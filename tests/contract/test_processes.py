"""A game is the same in every process, however Python hashes there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hornox.modes import REGISTRY

ROOT = Path(__file__).resolve().parents[2]


def test_every_mode_plays_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "tests.contract.fingerprints"]
    running = [
        subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4000000000")
    ]
    printed = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert printed[0] == printed[1]
    assert {line.split()[0] for line in printed[0].splitlines()} >= {m.id for m in REGISTRY}
