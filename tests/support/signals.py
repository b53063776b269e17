"""Signals as tests need them, whatever the shell that started the tests has done with them."""

from __future__ import annotations

import signal


def hear_interrupts() -> None:
    """Undo an ignored or blocked Ctrl-C, which every program that a test starts would inherit.

    Shells ignore it for what they start in the background; others block it.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
