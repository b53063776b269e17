"""How many threads the libraries behind the kernels use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

SINGLE = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def one_core() -> None:
    """A bot gets one core, also from the libraries it uses; processes that begin later obey.

    Where several of them think, each would otherwise use threads for all cores of the machine.
    """
    for name in SINGLE:
        os.environ.setdefault(name, "1")


@contextmanager
def one_core_each(*more: str) -> Iterator[None]:
    """Processes that begin meanwhile get one core each; afterwards all is as it was.

    ``more`` are other variables that name a number of threads.
    """
    before = {name: os.environ.get(name) for name in (*SINGLE, *more)}
    one_core()
    for name in more:
        os.environ.setdefault(name, "1")
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
