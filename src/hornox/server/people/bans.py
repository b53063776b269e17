"""Who is kept out, and what everybody is told: read often, so it is kept in memory.

Several processes on one database read it again every few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime

from hornox.protocol.messages import Notice
from hornox.protocol.problems import Problem
from hornox.server.store import host_queries
from hornox.server.store.queries import now
from hornox.server.store.store import NotStored
from hornox.server.tables.clock import iso
from hornox.server.tables.registry import Registry

SECONDS = 5.0
STOPPED_MS = 15 * 60 * 1000
"""A planned stop is shown until this long after its time."""


class Standing:
    """The bans and the notice of the host."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._bans: dict[str, int] = {}
        """Until when each banned guest and each banned address is kept out."""
        self._told: tuple[dict[str, str], int | None] | None = None

    async def read(self) -> None:
        """Read both; whoever is banned now is disconnected, and a new notice is shown."""
        store = self._registry.store
        self._bans = {row.guest or row.address: row.until for row in await host_queries.bans(store)}
        before, self._told = self.notice, await host_queries.notice(store)
        for room in list(self._registry.rooms.values()):
            for watcher in list(room.watchers):
                if (until := self._until(watcher.id or "", watcher.address)) is not None:
                    room.watchers.discard(watcher)
                    watcher.let_go(_banned(until))
                    self._registry.tools.outbox.later(room)
            if self.notice != before:
                self._registry.tools.outbox.soon(room, table=True)
        if self.notice != before:
            self._registry.tools.lobby.changed()

    async def keep_reading(self) -> None:
        """Read again and again what other processes have written."""
        while True:
            await asyncio.sleep(SECONDS)
            with contextlib.suppress(NotStored):
                await self.read()

    def check(self, guest: str = "", address: str = "") -> None:
        """E_BANNED for a guest or an address that is kept out."""
        if self._bans and (until := self._until(guest, address)) is not None:
            raise _banned(until)

    def _until(self, guest: str, address: str) -> int | None:
        ends = [self._bans[who] for who in (guest, address) if who and who in self._bans]
        until = max(ends, default=0)
        return until if until > now() else None

    @property
    def notice(self) -> Notice | None:
        """What everybody is told now."""
        if self._told is None:
            return None
        text, stop = self._told
        if stop is not None and stop + STOPPED_MS < now():
            return None
        return Notice(text or None, iso(stop) if stop is not None else None)


def _banned(until: int) -> Problem:
    ends = datetime.fromtimestamp(until / 1000, UTC)
    return Problem("E_BANNED", until=ends.strftime("%Y-%m-%d %H:%M UTC"))
