"""A quota of public tables that wait for people, for each address: nobody fills the lobby alone.

A guest is easily made, so a quota of each guest would be none. Addresses are kept in memory only; a
server that has just started remembers none.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy import select

from hornox.protocol.problems import Problem
from hornox.server.guard.buckets import MOST_KNOWN
from hornox.server.store import queries
from hornox.server.store.schema import TABLES
from hornox.server.store.store import Store

SETTLED_MS = 10 * 60 * 1000
"""A table at which nobody is makes room for another one only when it has been there for so long."""


class Tables:
    """The tables of one address."""

    def __init__(self) -> None:
        self.opened: set[str] = set()
        self.coming = 0

    @property
    def count(self) -> int:
        """How many there are, with those that are being opened."""
        return len(self.opened) + self.coming


class LobbyQuota:
    """The tables of each address; the addresses that opened one last are remembered."""

    def __init__(self, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._known: dict[str, Tables] = {}
        self.attended: Callable[[str], bool] = lambda _table: True
        """Whether somebody is at a table."""
        self.removed: Callable[[str], None] = lambda _table: None
        """Is told which table had to make room."""

    @asynccontextmanager
    async def opening(self, address: str, table: str) -> AsyncIterator[None]:
        """Open one more; E_TABLES_NEAR where too many wait already."""
        near = self._known.pop(address, None) or Tables()
        self._known[address] = near  # the latest stands last
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        if near.count >= self._most:
            await self._forget_begun(near)
        if near.count >= self._most:
            await self._make_room(near)
        if near.count >= self._most:
            raise Problem("E_TABLES_NEAR", most=self._most)
        near.coming += 1
        try:
            yield
            near.opened.add(table)
        finally:
            near.coming -= 1

    async def _forget_begun(self, near: Tables) -> None:
        """Those at which a game has begun make room, and those that are gone."""
        asked = set(near.opened)
        waits = select(TABLES.c.id).where(TABLES.c.id.in_(asked), TABLES.c.status == "open")
        near.opened -= asked.difference(row.id for row in await self._store.read(waits))

    async def _make_room(self, near: Tables) -> None:
        """Remove the oldest at which nobody is: one child must not lock out a school."""
        settled = TABLES.c.created < queries.now() - SETTLED_MS
        oldest = select(TABLES.c.id).where(TABLES.c.id.in_(near.opened), settled)
        for row in await self._store.read(oldest.order_by(TABLES.c.created)):
            if not self.attended(row.id) and await self._store.write(
                partial(queries.remove_unused, name=row.id, still=settled),
                self._store.news(row.id, "changed"),
            ):
                near.opened.discard(row.id)
                self.removed(row.id)
                return
