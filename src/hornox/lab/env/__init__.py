"""Environments for learning: the engine behind PettingZoo, Gymnasium and arrays, in every mode."""

from __future__ import annotations

from importlib.util import find_spec

_missing = [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]
if _missing:
    raise ImportError(f'hornox.lab.env needs {", ".join(_missing)}: pip install "hornox[lab]"')

from hornox.lab.env.codec import WAIT, Codec  # noqa: E402
from hornox.lab.env.game import REWARDS, Game, Snapshot  # noqa: E402
from hornox.lab.env.layout import Layout  # noqa: E402
from hornox.lab.env.solo import HornoxSolo  # noqa: E402
from hornox.lab.env.zoo import HornoxAEC, HornoxParallel  # noqa: E402

__all__ = [
    "REWARDS",
    "WAIT",
    "Codec",
    "Game",
    "HornoxAEC",
    "HornoxParallel",
    "HornoxSolo",
    "Layout",
    "Snapshot",
]
