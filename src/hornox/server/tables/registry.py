"""The tables that this process has in memory: loads them, opens new ones, wakes those that wait."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable

from msgspec.structs import replace
from sqlalchemy import Connection

from hornox.live.stored_tables import SeatRow, TableRow
from hornox.protocol.problems import Problem
from hornox.server.store import codes_and_devices, game_queries, queries
from hornox.server.store.store import NotStored
from hornox.server.tables import bot_turns, presence, quotas, reload
from hornox.server.tables.room import CHANGED, Room, Tools
from hornox.server.tables.variations import Line

LOOK_SECONDS = 0.5


class Registry:
    """All rooms by the id of their table."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.store = tools.store
        self.settings = tools.settings
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        """Tables that are being loaded; everybody who wants one of them awaits the same task."""
        self._changed: set[str] = set()
        """Those of them that another process has changed since."""
        self.opened: Callable[[Room], None] = lambda _room: None
        """Called with every room that is added."""
        self.shown_out: Callable[[Room, str], None] = lambda _room, _guest: None
        """Called with a guest who was shown out, for those who serve the same table elsewhere."""

    async def room(self, name: str) -> Room:
        """The table of that id; E_TABLE_UNKNOWN where there is none."""
        loading = self._loading.get(name)
        if loading is None and name not in self.rooms:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loaded(name))
            return await asyncio.shield(loading)
        room = await asyncio.shield(loading) if loading else self.rooms[name]
        if self.store.shared:  # the guest may have sat down at another process a moment ago
            await reload.catch_up(room, fully=True)
        return room

    def note_change(self, name: str) -> None:
        """Another process has changed a table: one that is being loaded is read again."""
        if name in self._loading:
            self._changed.add(name)

    def _loaded(self, name: str) -> None:
        del self._loading[name]
        if name in self._changed:
            self._changed.discard(name)
            if room := self.rooms.get(name):
                reload.read_soon(room, CHANGED)

    async def _load(self, name: str) -> Room:
        """Read a table and play through its game."""
        found = await queries.load_table(self.store, name)
        if found is None:
            raise Problem("E_TABLE_UNKNOWN")
        room = Room(self.tools, found.table, found.seats)
        await reload.read(room, found)
        room.chatted = found.last_line
        self._add(room)
        self.tools.wake_bots(room)
        return room

    async def open_table(
        self, table: TableRow, seats: list[SeatRow], line: Line | None = None
    ) -> Room:
        """A new table; its game begins at once if no seat is free, or goes on with ``line``."""

        waits = any(seat.free for seat in seats)

        def job(connection: Connection) -> Problem | TableRow:
            refused = quotas.no_more_tables(connection, table, seats, self.settings)
            if refused is not None:
                return refused
            code = codes_and_devices.new_code(connection) if waits else None
            return queries.put_table(connection, replace(table, code=code), seats, new=True)

        opened = await self.store.write(job, patient=True)
        if isinstance(opened, Problem):
            raise opened
        self.tools.lobby.changed()
        room = Room(self.tools, opened, seats)
        self._add(room)
        if not waits:
            async with room.lock:
                await room.start_game(seats, line)
        return room

    def _add(self, room: Room) -> None:
        room.left_at = time.monotonic()
        self.rooms[room.table.id] = room
        self.opened(room)
        self.tools.metrics.rooms.set(len(self.rooms))

    def attended(self, name: str) -> bool:
        """Whether somebody is at a table, as far as this process knows."""
        room = self.rooms.get(name)
        return room is not None and bool(room.watchers or room.all_here)

    def close(self, name: str, but_for: str | None = None) -> None:
        """Disconnect all sockets of a table that is gone, except those of one guest."""
        room = self.rooms.pop(name, None)
        if room is not None:
            room.close(but_for)

    async def look_after(self) -> None:
        """Wake the games whose time has come, and drop idle tables from memory."""
        ahead = self.settings.bots_grace_ms  # games that a stopped server left in mid-turn
        while True:
            with contextlib.suppress(NotStored):
                for name, game in await game_queries.due(self.store, queries.now() + ahead):
                    with contextlib.suppress(Problem):
                        if await bot_turns.lease(self.store, game):
                            await bot_turns.time_is_up(await self.room(name))
                ahead = 0
            self._drop_idle()
            self._show_absent()
            await asyncio.sleep(LOOK_SECONDS)

    def _show_absent(self) -> None:
        """Show tables where people have been away for so long that a bot may play for them."""
        for room in self.rooms.values():
            if presence.overdue(room):
                self.tools.outbox.soon(room, table=True)

    def _drop_idle(self) -> None:
        long_ago = time.monotonic() - self.settings.idle_seconds
        for name, room in list(self.rooms.items()):
            if room.idle and room.left_at < long_ago and not room.lock.locked():
                room.close()
                del self.rooms[name]
        self.tools.metrics.rooms.set(len(self.rooms))


def new_id() -> str:
    """A public id that cannot be guessed."""
    return secrets.token_hex(8)


def new_invite() -> str:
    """The secret of a private table's link."""
    return secrets.token_urlsafe(18)
