"""A rate limit for tables at which only bots play, while people play elsewhere.

Bots among themselves answer as soon as they are asked. A few dozen such tables would keep the
machine as busy as hundreds at which people think, and nobody waits for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class BotThrottle:
    """Spaces the answers at all such tables evenly, one after the other."""

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
        """Book that many answers; how many seconds to wait for them, 0 while nobody plays."""
        now = self._clock()
        if not self._busy():
            self._next = now
            return 0.0
        turn = max(now, self._next)
        self._next = turn + answers * self._apart
        return turn - now
