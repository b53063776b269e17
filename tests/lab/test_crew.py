"""Work that is handed out to processes."""

from __future__ import annotations

import signal
from functools import partial

import pytest

from hornox.lab.crew import spread

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here"
)
BLOCKED = partial(signal.pthread_sigmask, signal.SIG_BLOCK)


def test_ctrl_c_does_not_reach_a_worker_that_is_still_loading() -> None:
    assert all(signal.SIGINT in there for _, there, _ in spread(BLOCKED, [(), ()], workers=2))
    assert signal.SIGINT not in BLOCKED(())
