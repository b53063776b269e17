"""The learned weights that come with the program (made by ``hornox.lab.weighing``)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.fast.policies import WIDE

FILE = "weights.npz"


@cache
def learned(seats: int) -> NDArray[np.float32]:
    """The policies for a number of players, from policy 1 on: the rules of thumb."""
    with _open() as opened:
        name = f"players{min(max(seats, 2), 10)}"
        if name not in opened:
            raise ValueError(f"{FILE} holds nothing for {seats} players")
        found = np.ascontiguousarray(opened[name].astype(np.float32))
    if found.ndim != 3 or found.shape[1:] != (11, WIDE) or not np.isfinite(found).all():
        raise ValueError(f"{FILE}: the weights for {seats} players have a wrong shape or value")
    return found


def made() -> dict[str, Any]:
    """How the weights were made."""
    with _open() as opened:
        told: dict[str, Any] = json.loads(str(opened["made"]))
    return told


def _open() -> Any:
    return np.load(str(files("hornox.fast").joinpath(FILE)), allow_pickle=False)
