"""News between the processes that share one PostgreSQL: which table has changed, and who is where.

A change is announced by the transaction that makes it; whoever has the table open reads the log on
from where he is. Who sits at which process is only said, never stored: a process that is not heard
of any more has nobody. SQLite has one process, and no news.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from hornox.server.store.store import CHANNEL, Store

BEAT_SECONDS = 2.0
FORGET_SECONDS = 8.0
"""A process that has been silent for so long has nobody any more."""
AGAIN_SECONDS = 0.3
_SAY = "SELECT pg_notify($1, $2)"

Hear = Callable[[str, str, str], None]
"""Who says it, about which table, what."""


class News:
    """The listening connection of one process."""

    def __init__(self, store: Store, hear: Hear, back: Callable[[], None]) -> None:
        self._store = store
        self._hear = hear
        self._back = back
        self._line: Any = None
        self._talking = asyncio.Lock()
        self._well = True
        self.tell_host: Callable[[bool], None] = lambda _well: None

    async def listen_on(self) -> None:
        """Listen for ever; after every pause all tables are looked at, for news that was missed."""
        import asyncpg  # type: ignore[import-untyped]

        while True:
            try:
                await self._listen(asyncpg)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._note(False)
            await asyncio.sleep(AGAIN_SECONDS)

    def _note(self, well: bool) -> None:
        """Tell the host when listening begins or ceases to fail."""
        if well != self._well:
            self._well = well
            self.tell_host(well)

    async def _listen(self, asyncpg: Any) -> None:
        line = await asyncpg.connect(
            self._store.url.replace("+asyncpg", ""), timeout=5, command_timeout=5
        )
        try:
            await line.add_listener(CHANNEL, self._heard)
            self._line = line
            self._note(True)
            self._back()
            while not line.is_closed():
                async with self._talking:
                    await line.execute(_SAY, CHANNEL, self._store.news("-", "alive"))
                await asyncio.sleep(BEAT_SECONDS)
        finally:
            self._line = None
            line.terminate()

    def _heard(self, _line: Any, _pid: int, _channel: str, text: str) -> None:
        origin, table, what = text.split(" ", 2)
        if origin != self._store.origin:
            self._hear(origin, table, what)

    async def say(self, table: str, what: str) -> None:
        """Tell the other processes something that is not stored; a line that is down is no matter.

        They ask again when they listen again, and so does this process.
        """
        async with self._talking:
            line = self._line
            if line is not None:
                with contextlib.suppress(Exception):
                    await line.execute(_SAY, CHANNEL, self._store.news(table, what))
