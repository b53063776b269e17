"""Array kernels of the rows table for simulation and search.

A rule is never defined here: every kernel is checked against the engine, deal by deal. They need
NumPy and numba (the extra ``fast``); without these everything works, only slower.
"""

from __future__ import annotations

from importlib.util import find_spec


def available() -> bool:
    """Whether the kernels can be used on this machine."""
    return find_spec("numba") is not None and find_spec("numpy") is not None
