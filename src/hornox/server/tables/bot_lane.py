"""The slow lane: while people play, tables at which nobody does take turns.

Bots among themselves answer as soon as they are asked. A few dozen such tables would keep the
machine as busy as hundreds at which people think, and nobody waits for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Lane:
    """Tells each table when its next turn is, one after the other."""

    def __init__(
        self,
        busy: Callable[[], bool],
        per_second: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._busy, self._clock = busy, clock
        self._apart = 1 / per_second
        self._next = clock()

    def wait(self, answers: int) -> float:
        """Take a turn for so many answers: so many seconds from now, none while nobody plays."""
        now = self._clock()
        if not self._busy():
            self._next = now
            return 0.0
        turn = max(now, self._next)
        self._next = turn + answers * self._apart
        return turn - now
