"""The whole training by one command: stage after stage, from where an earlier run ended."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hornox.lab.selfplay import __main__ as whole
from hornox.lab.selfplay import train as module_of_training
from hornox.lab.selfplay.__main__ import Stage, train
from hornox.lab.selfplay.train import Training

SMALL = {"w": np.ones(2, np.float32)}


class Counting(Training):
    """Its weights are the number of its steps."""

    def _step(self) -> dict[str, Any]:
        self.state["steps"] += 1
        weights = {"w": np.full(2, self.state["steps"], np.float32)}
        self.learner = self.learner._replace(weights=weights)
        return {}


@pytest.fixture
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second each time a training looks at it."""
    seconds = count()
    watch = SimpleNamespace(monotonic=lambda: float(next(seconds)))
    for module in (whole, module_of_training):
        monkeypatch.setattr(module, "time", watch)


def plan(begun: list[str]) -> tuple[Stage, ...]:
    """Two stages of a minute."""

    def stage(name: str) -> Stage:
        def begin(folder: Path, planned: float) -> Training:
            begun.append(name)
            return Counting(folder / name, planned, 1, SMALL)

        return Stage(name, 1, begin)

    return stage("one"), stage("two")


@pytest.mark.usefixtures("_clock")
def test_a_run_goes_on_where_the_one_before_ended(tmp_path: Path) -> None:
    begun: list[str] = []
    assert not train(tmp_path, plan(begun), 0.5)
    first = np.load(tmp_path / "rows.npz")["['w']"]
    assert begun == ["one"] and 20 < whole.seconds_left(tmp_path, plan(begun)[0]) < 40
    assert not train(tmp_path, plan(begun), 1)
    assert begun == ["one", "one", "two"]
    assert train(tmp_path, plan(begun), 5)
    assert begun == ["one", "one", "two", "two"]
    later = np.load(tmp_path / "rows.npz")["['w']"]
    assert later.dtype == first.dtype == np.float16 and later[0] > first[0] > 1
    assert train(tmp_path, plan(begun), 5) and len(begun) == 4, "nothing is left to do"


@pytest.mark.usefixtures("_clock")
def test_a_stage_that_was_cut_off_is_trained_to_its_end(tmp_path: Path) -> None:
    class Cut(Counting):
        def _step(self) -> dict[str, Any]:
            if self.state["steps"] == 25:
                self.keep()
                raise KeyboardInterrupt
            return super()._step()

    def cut(folder: Path, planned: float) -> Training:
        return Cut(folder / "one", planned, 1, SMALL)

    begun: list[str] = []
    _, two = plan(begun)
    with pytest.raises(KeyboardInterrupt):
        train(tmp_path, (Stage("one", 1, cut), two), 5)
    assert not begun and not (tmp_path / "rows.npz").exists()
    assert train(tmp_path, plan(begun), 5)
    assert begun == ["one", "two"]


@pytest.mark.parametrize("wrong", (["--minutes", "0"], ["--planned", "-1"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["selfplay", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        whole.main()
    assert not (tmp_path / "out").exists()
