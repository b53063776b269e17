"""Whatever is sent or loaded: an answer or a refusal, never a crash."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.promises.hostility import fuzzing
from tests.promises.hostility.fuzzing import saved
from tests.support.counts import Tell

COUNTS = {"frame": 1000, "route": 100, "loader": 400}
"""How many inputs; the long form takes thirty times as many."""


@pytest.mark.parametrize("times", [1, pytest.param(30, marks=pytest.mark.long)])
@pytest.mark.parametrize("target", COUNTS)
def test_nothing_crashes(target: str, times: int, tmp_path: Path, tell: Tell) -> None:
    done: list[int] = []
    counts = {target: (0, COUNTS[target] * times)}
    crash = asyncio.run(fuzzing.run(tmp_path, "fuzz", counts, lambda _t, n: done.append(n)))
    tell("fuzz", inputs=len(done), crashes=int(bool(crash)))
    assert not crash
    assert len(done) == COUNTS[target] * times


def test_a_crash_would_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str, data: bytes) -> None:
        raise KeyError(kind, len(data))

    monkeypatch.setattr(fuzzing, "load", broken)
    crash = asyncio.run(fuzzing.run(tmp_path, "x", {"loader": (0, 20)}, lambda *_: None))
    assert "KeyError" in crash and "of seed 'x'" in crash
    assert set(saved()) == {"record", "state", "view", "answer", "seal"}
