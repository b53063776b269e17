"""A concurrency limit by address: a few requests at a time, the others wait in line.

A hundred requests that come together would otherwise stand before everybody else's next answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hornox.server.guard.addresses import network_of
from hornox.server.guard.fair_queue import FairQueue, timed

AT_ONCE = 6
"""As many requests as one browser sends at a time."""

Scope = Any
App = Callable[[Scope, Any, Any], Coroutine[Any, Any, None]]


class ConcurrencyLimit:
    """Middleware for requests; sockets and the start of the server pass."""

    def __init__(self, app: App, queue: FairQueue) -> None:
        self.app = app
        self._queue = queue
        self._slots: dict[str, tuple[asyncio.Semaphore, list[None]]] = {}

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Serve a request when a slot is free, and charge the time that it takes."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        name = network_of(scope["client"][0] if scope["client"] else "")
        slots, here = self._slots.setdefault(name, (asyncio.Semaphore(AT_ONCE), []))
        here.append(None)
        try:
            async with slots:
                work = self.app(scope, receive, send)
                await timed(work, self._queue.charge, self._queue.clock)
        finally:
            here.pop()
            if not here:
                del self._slots[name]
        return None
