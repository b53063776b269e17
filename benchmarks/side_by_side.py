"""Work that is done in several processes until it is finished or the time is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing import TimeoutError as TimeIsUp
from multiprocessing import get_context
from time import monotonic
from typing import TypeVar

from hornox.fast.threads import one_core

T = TypeVar("T")
R = TypeVar("R")


def results(
    work: Callable[[T], R], tasks: Sequence[T], processes: int | None, minutes: float
) -> Iterator[R]:
    """The results as they come, in any order."""
    until = monotonic() + 60 * minutes
    one_core()
    with get_context("spawn").Pool(processes) as pool:
        ready = pool.imap_unordered(work, tasks)
        for _ in tasks:
            try:
                yield ready.next(max(0.0, until - monotonic()))
            except TimeIsUp:
                break
        pool.terminate()
