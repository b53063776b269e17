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
    """Ends in its third step."""

    def _step(self) -> dict[str, Any]:
        if self.state["steps"] == 2:
            raise KeyboardInterrupt
        self.state["steps"] += 1
        return {}


def test_a_training_that_was_cut_short_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "KEEP", 0.0)
    with pytest.raises(KeyboardInterrupt):
        Cut(tmp_path, 1, 1, SMALL).run(1)
    assert Training(tmp_path, 1, 1, SMALL).state["steps"] == 2


def test_weights_are_written_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    save(SMALL, path)
    with pytest.raises(Exception, match="pickle"):
        save({"w": np.zeros(2), "x": lambda: 0}, path)
    assert load(path, SMALL)["w"].tolist() == [1, 1]
