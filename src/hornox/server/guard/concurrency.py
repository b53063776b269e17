"""Turns: of one address only a few requests are worked on at a time, the others wait in line.

A hundred requests that come together would otherwise stand before everybody else's next answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hornox.server.guard.addresses import counted
from hornox.server.guard.fair_queue import Hall, timed

AT_ONCE = 6
"""As many as one browser asks for at a time."""

Scope = Any
App = Callable[[Scope, Any, Any], Coroutine[Any, Any, None]]


class Line:
    """The requests of one address."""

    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.length = 0


class Turns:
    """Stands before an application; sockets and the start of the server pass."""

    def __init__(self, app: App, hall: Hall) -> None:
        self.app = app
        self._hall = hall
        self._lines: dict[str, Line] = {}

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let a request through when its turn has come."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        name = counted(scope["client"][0] if scope["client"] else "")
        line = self._lines.get(name)
        if line is None:
            line = self._lines[name] = Line()
        line.length += 1
        try:
            async with line.turn:
                await timed(self.app(scope, receive, send), self._hall.spend, self._hall.clock)
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[name]
        return None
