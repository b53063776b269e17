"""What Ctrl-C does at which time. Nothing is imported here that takes time: this comes first.

An interrupt that is raised as an exception can hit a module that is half imported. Some libraries
lose it there and crash later; so it is raised only where somebody waits for it.
"""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

_ENDING = (signal.SIGINT, signal.SIGTERM)


def stop(*_: object) -> None:
    """End the program here and now: there is nothing to put back."""
    os._exit(INTERRUPTED)


def at_once() -> None:
    """From now on Ctrl-C ends the program; where it is ignored (``nohup``) that stays so."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, stop)
        # Python forgets handlers at its very end: a second Ctrl-C there would change the status.
        atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)


def _interrupt(*_: object) -> None:
    """Python's own handler would give way to asyncio's, which cannot end a line being typed."""
    raise KeyboardInterrupt


@contextmanager
def raised() -> Iterator[None]:
    """Inside it, Ctrl-C is a KeyboardInterrupt, for code that has something to put back."""
    if signal.getsignal(signal.SIGINT) is not stop:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, stop)


@contextmanager
def told(hear: Callable[[int], object]) -> Iterator[None]:
    """Inside it, ``hear`` learns with which exit status the program is to end, and nothing else."""

    def heard(number: int, _: FrameType | None) -> None:
        hear(128 + number)

    before = {number: signal.getsignal(number) for number in _ENDING}
    for number, earlier in before.items():
        if earlier is not signal.SIG_IGN:
            signal.signal(number, heard)
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes that begin meanwhile never get SIGINT: they inherit what is blocked.

    Ctrl-C is for whoever began them and ends them, also while they are loading.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # its start would unblock them
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
