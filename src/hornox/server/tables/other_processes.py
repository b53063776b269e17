"""Other processes that share one PostgreSQL: which table has changed, and who is connected where.

A change is announced by the transaction that makes it; a process that has the table open reads the
log from where it is. Who is connected to which process is announced, never stored: a process whose
heartbeat stops has nobody. SQLite has one process, and no peers.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec

from hornox.protocol.messages import Reaction
from hornox.server.store.store import CHANNEL
from hornox.server.tables import outbox, reload
from hornox.server.tables.registry import Registry
from hornox.server.tables.room import CHANGED, PLAYED, Room

HEARTBEAT_SECONDS = 2.0
SILENCE_SECONDS = 8.0
"""A process without a heartbeat for this long has nobody."""
RETRY_SECONDS = 0.3
_NOTIFY = "SELECT pg_notify($1, $2)"


class Peers:
    """The other processes, and the connection over which they announce what is new."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._tools = registry.tools
        self._store = registry.store
        self._heard_at: dict[str, float] = {}
        self._line: Any = None
        self._talking = asyncio.Lock()
        self._well = True
        registry.opened = self._ask_who_is_there
        registry.shown_out = lambda room, guest: self._say(room, f"out {guest}")

    # ------------------------------------------------------------ listening

    async def listen(self) -> None:
        """Listen for ever; after every pause all tables are read, for news that was missed."""
        import asyncpg  # type: ignore[import-untyped]

        while True:
            try:
                await self._listen(asyncpg)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._note(False)
            await asyncio.sleep(RETRY_SECONDS)

    def _note(self, well: bool) -> None:
        """Log once when listening begins to fail, and once when it works again."""
        if well != self._well:
            self._well = well
            if well:
                self._tools.log.info("listening", store=self._store.place)
            else:
                self._tools.log.error("not-listening", store=self._store.place)

    async def _listen(self, asyncpg: Any) -> None:
        line = await asyncpg.connect(
            self._store.url.replace("+asyncpg", ""), timeout=5, command_timeout=5
        )
        try:
            await line.add_listener(CHANNEL, self._heard)
            self._line = line
            self._note(True)
            self._read_all()
            while not line.is_closed():
                async with self._talking:
                    await line.execute(_NOTIFY, CHANNEL, self._store.news("-", "alive"))
                await asyncio.sleep(HEARTBEAT_SECONDS)
        finally:
            self._line = None
            line.terminate()

    def _heard(self, _line: Any, _pid: int, _channel: str, text: str) -> None:
        origin, table, what = text.split(" ", 2)
        if origin != self._store.origin:
            self.hear(origin, table, what)

    def hear(self, origin: str, table: str, what: str) -> None:
        """Another process announces something about a table."""
        self._heard_at[origin] = time.monotonic()
        room = self._registry.rooms.get(table)
        if room is None:
            self._registry.note_change(table)
            return
        kind, _, rest = what.partition(" ")
        if kind in (CHANGED, PLAYED):
            reload.read_soon(room, kind)
        elif kind == "here":
            seated, _, onlookers = rest.partition(" ")
            room.elsewhere[origin] = frozenset(seated.split(",")) - {""}
            room.onlookers_elsewhere[origin] = int(onlookers or 0)
            self._tools.outbox.soon(room, table=True)
        elif kind == "who":
            self.say_who_is_here(room)
        elif kind == "out":
            room.show_out(rest)
        elif kind == "chat":
            self._tools.spawn(outbox.send_chat(room))
        elif kind == "react":
            seat, _, sign = rest.partition(" ")
            outbox.send_reaction(room, int(seat), msgspec.convert(sign, Reaction))

    def _read_all(self) -> None:
        """News may have been missed: read every table, and ask who is where."""
        for room in self._registry.rooms.values():
            reload.read_soon(room, CHANGED)
            self._ask_who_is_there(room)
            self.say_who_is_here(room)

    async def forget_silent(self) -> None:
        """Again and again: guests of a process without a heartbeat are not there."""
        while True:
            long_ago = time.monotonic() - SILENCE_SECONDS
            for origin in [name for name, at in self._heard_at.items() if at < long_ago]:
                del self._heard_at[origin]
                for room in self._registry.rooms.values():
                    watched = room.onlookers_elsewhere.pop(origin, 0)
                    if room.elsewhere.pop(origin, None) or watched:
                        self._tools.outbox.soon(room, table=True)
            await asyncio.sleep(HEARTBEAT_SECONDS / 4)

    # ------------------------------------------------------------ speaking

    def say_who_is_here(self, room: Room) -> None:
        """Announce who of a table is connected to this process."""
        here = ",".join(sorted(room.seated_here))
        self._say(room, f"here {here} {room.onlookers_here}")

    def say_reaction(self, room: Room, seat: int, sign: Reaction) -> None:
        """Announce what somebody shows beside their seat."""
        self._say(room, f"react {seat} {sign}")

    def _ask_who_is_there(self, room: Room) -> None:
        self._say(room, "who")

    def _say(self, room: Room, what: str) -> None:
        if self._store.shared:
            self._tools.spawn(self._notify(room.table.id, what))

    async def _notify(self, table: str, what: str) -> None:
        """Announce something that is not stored; a line that is down does not matter.

        The others ask again when they listen again, and so does this process.
        """
        async with self._talking:
            line = self._line
            if line is not None:
                with contextlib.suppress(Exception):
                    await line.execute(_NOTIFY, CHANNEL, self._store.news(table, what))
