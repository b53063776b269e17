"""The learned weights that come with the program (made by ``hornox.lab.train_weights``)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import BadZipFile
from zlib import error as BadPacking

import numpy as np
from numpy.typing import NDArray

from hornox.engine.decision import Illegal
from hornox.fast.policies import WIDE

FILE = "weights.npz"
UNREADABLE = (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile, BadPacking)
"""What NumPy raises for a file of arrays that is damaged."""


def path() -> Path:
    """Where the weights lie."""
    return Path(str(files("hornox.fast").joinpath(FILE)))


@cache
def learned(seats: int) -> NDArray[np.float32]:
    """The policies for a number of players, from policy 1 on: the rules of thumb."""
    found = np.ascontiguousarray(_part(f"players{min(max(seats, 2), 10)}"), np.float32)
    if found.ndim != 3 or found.shape[1:] != (11, WIDE) or not np.isfinite(found).all():
        raise unusable(path())
    return found


def made() -> dict[str, Any]:
    """How the weights were made."""
    told: dict[str, Any] = json.loads(str(_part("made")))
    return told


def _part(name: str) -> Any:
    """A part of the file; E_FILE where the file or the part cannot be read."""
    try:
        with path().open("rb") as file, np.load(file, allow_pickle=False) as opened:
            return opened[name]
    except UNREADABLE as wrong:
        raise unusable(path()) from wrong


def unusable(file: Path) -> Illegal:
    """The refusal of a file that comes along and cannot be read."""
    return Illegal("E_FILE", "file", {"path": str(file), "problem": "other"})
