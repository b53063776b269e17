"""Array kernels of the rows table for simulation and search.

A rule is never defined here: every kernel is checked against the engine, deal by deal. They need
NumPy and numba (the extra ``fast``); without these everything works, only slower.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import find_spec

_unused = ContextVar("unused", default=False)
_log = logging.getLogger(__name__)
_failed: list[str] = []
"""Why the kernels were given up, once they were."""


@contextmanager
def without() -> Iterator[None]:
    """Do without the kernels for a while: nothing has to be compiled for that."""
    before = _unused.set(True)
    try:
        yield
    finally:
        _unused.reset(before)


def give_up(wrong: Exception) -> None:
    """Do without the kernels for good: on this machine they cannot be compiled or used."""
    if not _failed:
        _failed.append(f"{type(wrong).__name__}: {wrong}".splitlines()[0])
        _log.warning("kernels cannot be used here, so everything is slower: %s", *_failed)


def available() -> bool:
    """Whether the kernels can be used on this machine, and are not done without."""
    if _failed or _unused.get():
        return False
    return find_spec("numba") is not None and find_spec("numpy") is not None
