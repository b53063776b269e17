"""A word for people who wait: the first use of a kernel compiles it, later ones find it cached."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

_used: set[object] = set()


said: Callable[[], str] = "compiling kernels, once for this machine …".__str__
"""What is told; a surface that knows the language of those who wait puts its own words here."""


def _tell() -> None:
    if sys.stderr.isatty():
        print(f"hornox: {said()}", file=sys.stderr, flush=True)


@contextmanager
def first_use(kernel: object, after: float = 1.0) -> Iterator[None]:
    """Around the use of a kernel: tells on a terminal if its first use takes long.

    ``kernel`` is any name that belongs to the kernel alone.
    """
    if kernel in _used:
        yield
        return
    timer = Timer(after, _tell)
    timer.daemon = True
    timer.start()
    try:
        yield
        _used.add(kernel)
    finally:
        timer.cancel()
