"""Array kernels of the rows table for simulation and search.

A rule is never defined here: every kernel is checked against the engine, deal by deal. They need
NumPy and numba (the extra ``fast``); without these everything works, only slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import find_spec

_unused = ContextVar("unused", default=False)


@contextmanager
def without() -> Iterator[None]:
    """Do without the kernels for a while: nothing has to be compiled for that."""
    before = _unused.set(True)
    try:
        yield
    finally:
        _unused.reset(before)


def available() -> bool:
    """Whether the kernels can be used on this machine, and are not done without."""
    return not _unused.get() and find_spec("numba") is not None and find_spec("numpy") is not None
