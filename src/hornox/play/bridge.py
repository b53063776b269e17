"""Nobody waits for a compiler: until a kernel is there, the engine does its work.

Its first use in a process loads a kernel, which takes seconds, and on a new machine compiles it,
which may take a minute. Both happen in a thread beside those who think.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from hornox import fast

T = TypeVar("T")

_begun: dict[str, Thread] = {}
"""By kernel, its first use in this process."""


def bridged(kernel: str | None, job: Callable[[], T], first: Callable[[], object]) -> T:
    """Do a job; without kernels as long as its own is not there, which ``first`` uses once.

    msgspec must not learn the same types in two threads at once: what a job is about has been
    decoded before.
    """
    if kernel is None or not fast.available():
        return job()
    if kernel not in _begun:
        _begun[kernel] = Thread(target=_use, args=(first,), daemon=True)
        _begun[kernel].start()
    if _begun[kernel].is_alive():
        with fast.without():
            return job()
    return job()


def _use(first: Callable[[], object]) -> None:
    with suppress(Exception):  # the next job says what is the matter
        first()
