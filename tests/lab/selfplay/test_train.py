"""A training that is ended from outside loses a minute at most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hornox.lab.selfplay import train
from hornox.lab.selfplay.train import Training, load, save

SMALL = {"w": np.ones(2, np.float32)}


class Cut(Training):
    """Ends in its seventh step; its weights are the number of steps; it remembers each."""

    every = -1.0

    def _step(self) -> dict[str, Any]:
        if self.state["steps"] == 6:
            raise KeyboardInterrupt
        self.state["steps"] += 1
        weights = {"w": np.full(2, self.state["steps"], np.float32)}
        self.learner = self.learner._replace(weights=weights)
        return {}


def met(training: Training) -> list[int]:
    """Which earlier selves a training plays against."""
    return [int(weights["w"][0]) for weights in training.pool]


def test_a_training_that_was_cut_short_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "KEEP", 0.0)
    with pytest.raises(KeyboardInterrupt):
        Cut(tmp_path, 1, 1, SMALL).run(1)
    again = Training(tmp_path, 1, 1, SMALL)
    assert again.state["steps"] == 6 and met(again) == [1, 2, 3, 4, 5, 6]


def test_a_training_goes_on_among_its_earlier_selves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It keeps the first, the last, and some between them."""
    monkeypatch.setattr(train, "KEEP", 0.0)
    monkeypatch.setattr(Cut, "kept", 4)
    training = Cut(tmp_path, 1, 1, SMALL)
    with pytest.raises(KeyboardInterrupt):
        training.run(1)
    first, *_, last = met(training)
    assert (first, last, len(training.pool)) == (1, 6, 4)
    again = Cut(tmp_path, 1, 1, SMALL)
    assert met(again) == met(training)
    again._remember()
    assert met(again)[-1] == 6 and len(met(again)) == 4
    assert [int(load(path, SMALL)["w"][0]) for path in again.past] == met(again)
    assert sorted(tmp_path.glob("past-*")) == again.past


def test_weights_are_written_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    save(SMALL, path)
    with pytest.raises(Exception, match="pickle"):
        save({"w": np.zeros(2), "x": lambda: 0}, path)
    assert load(path, SMALL)["w"].tolist() == [1, 1]
