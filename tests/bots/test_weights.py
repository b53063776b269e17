"""The learned weights: how they were made, and what is said where they cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hornox.bots.network import layers
from hornox.cli import main
from hornox.engine import Illegal
from hornox.fast import weights
from hornox.fast.policies import WIDE
from hornox.lab import train_weights

WHOLE = weights.path().read_bytes()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place for other weights; what was read before is forgotten."""
    path = tmp_path / weights.FILE
    monkeypatch.setattr(weights, "path", lambda: path)
    weights.learned.cache_clear()
    yield path
    weights.learned.cache_clear()


def spoil(path: Path, how: str) -> None:
    if how == "cut":
        path.write_bytes(WHOLE[: len(WHOLE) // 2])
    elif how == "changed":
        path.write_bytes(WHOLE.replace(WHOLE[5000:5040], bytes(40)))
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "text":
        path.write_text("what is this")
    elif how == "array":
        with path.open("wb") as file:
            np.save(file, np.zeros(3))
    elif how == "parts":
        np.savez(path, made=np.array("{}"))
    elif how == "shape":
        np.savez(path, players2=np.zeros((4, 11, 5)))
    elif how == "no number":
        np.savez(path, players2=np.full((4, 11, WIDE), np.nan))


@pytest.mark.parametrize(
    "how",
    ["missing", "cut", "changed", "empty", "text", "array", "parts", "shape", "no number"],
)
def test_weights_that_cannot_be_used_get_one_line(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    spoil(elsewhere, how)
    with pytest.raises(Illegal, match="E_FILE"):
        weights.learned(2)
    status = main(["simulate", "base", "--seats", "hard,hard", "--games", "1"])
    out, err = capsys.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1), err
    assert str(elsewhere) in err


@pytest.mark.parametrize("how", ["missing", "cut", "text", "array", "shape"])
def test_a_network_that_cannot_be_used_gets_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    file = tmp_path / "rows.npz"
    monkeypatch.setattr(layers, "FILE", file)
    layers.trained.cache_clear()
    spoil(file, how)
    status = main(["simulate", "base", "--seats", "master,greedy", "--games", "1"])
    layers.trained.cache_clear()
    out, err = capsys.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1), err
    assert str(file) in err


def test_the_weights_are_small_enough_to_come_along() -> None:
    assert len(WHOLE) < 2_000_000


def test_the_weights_tell_how_they_were_made() -> None:
    told = weights.made()
    assert told == {"seed": "1", "moments": 800, "worlds": 48, "policies": 4}
    page = (Path(__file__).parents[2] / "docs/bot-authors/training.md").read_text(encoding="utf-8")
    words = " ".join(f"--{name} {value}" for name, value in told.items())
    assert f"python -m hornox.lab.train_weights --out weights.npz {words}" in page
    for seats in range(2, 11):
        assert weights.learned(seats).shape == (told["policies"], 11, WIDE)


def made_by(path: Path, monkeypatch: pytest.MonkeyPatch, seed: str) -> bytes:
    """Weights that were learned with next to no patience."""
    words = f"--seed {seed} --moments 2 --worlds 1 --policies 2 --seats 2 --out".split()
    monkeypatch.setattr("sys.argv", ["weighing", *words, str(path)])
    train_weights.main()
    return path.read_bytes()


@pytest.mark.long
def test_learning_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same settings give the same file, others do not."""
    one = made_by(tmp_path / "one.npz", monkeypatch, "a")
    assert one == made_by(tmp_path / "two.npz", monkeypatch, "a")
    assert one != made_by(tmp_path / "three.npz", monkeypatch, "b")
    with np.load(tmp_path / "one.npz") as found, np.load(weights.path()) as shipped:
        assert set(found.files) == {"made", "players2"}
        # What is written by hand is the same however long one learns.
        assert (found["players2"][0] == shipped["players2"][0]).all()
        assert found["players2"].shape == (2, 11, WIDE) and found["players2"][1].any()
    with pytest.raises(SystemExit, match="was made with other settings"):
        made_by(tmp_path / "one.npz", monkeypatch, "b")
    assert "2 players, policy 2" in capsys.readouterr().err
