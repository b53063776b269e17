"""How many threads the libraries behind the kernels use."""

from __future__ import annotations

import os

SINGLE = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def one_core() -> None:
    """A bot gets one core, also from the libraries it uses; processes that begin later obey.

    Where several of them think, each would otherwise use threads for all cores of the machine.
    """
    for name in SINGLE:
        os.environ.setdefault(name, "1")
