"""All tables of this process: finds them, opens new ones, and looks after those that wait."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection
from structlog.typing import FilteringBoundLogger

from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.play.advice import Advice
from hornox.protocol.catalogue import everything
from hornox.protocol.problems import Problem
from hornox.server.bot_workers import Thinkers
from hornox.server.guard.addresses import Gate
from hornox.server.guard.buckets import Buckets
from hornox.server.guard.fair_queue import Hall
from hornox.server.guard.lobby_quota import Nearby
from hornox.server.metrics import Metrics
from hornox.server.people.identity import SECONDS_A_DAY
from hornox.server.settings import Settings
from hornox.server.store import queries
from hornox.server.store.rows import KeptSeat, KeptTable
from hornox.server.store.store import NotStored, Store
from hornox.server.tables import outbox, quotas, reload
from hornox.server.tables.bot_lane import Lane
from hornox.server.tables.lobby import Listing
from hornox.server.tables.peers import FORGET_SECONDS, News
from hornox.server.tables.room import CHANGED, LEASE_MS, PLAYED, Room

LOOK_SECONDS = 0.5
MOST_REASONS = 100


class House:
    """Everything that one server process holds."""

    def __init__(self, settings: Settings, log: FilteringBoundLogger) -> None:
        self.settings = settings
        self.log = log
        self.store = Store(settings.database)
        self.store.on_change = self._store_changed
        self.news = News(self.store, self._hear, self._look_everywhere)
        self.news.tell_host = self._news_changed
        self._heard_at: dict[str, float] = {}
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.think_seconds, settings.adviser)
        self.thinkers.failed = self._bot_failed
        self._failures: set[tuple[str, str]] = set()
        self.gate = Gate(settings)
        self.gate.turned_away = self.metrics.turned_away.inc
        self.hall = Hall(self.gate.besieged)
        self.lane = Lane(lambda: self.hall.busy, settings.shows_per_second)
        self._proxy_named = True
        self.requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self.tables = Buckets(settings.tables_per_second, settings.tables_at_once)
        self.lobby = Listing(self.store)
        self.nearby = Nearby(self.store, settings.waiting_of_an_address)
        self.knocks = Buckets(settings.knocks_per_second, settings.knocks_at_once)
        self.renewals = Buckets(1 / SECONDS_A_DAY, 1)
        """Once a day a guest who asks for something gets his cookie again: so it outlives a year.

        Sockets note that somebody was here but carry no cookies, so what is noted cannot tell it.
        """
        self.chats = Buckets(settings.chats_per_second, settings.chats_at_once)
        self.hints = Buckets(settings.hints_per_second, settings.hints_at_once)
        self.looks = Buckets(settings.looks_per_second, settings.looks_at_once)
        self.looking_back = asyncio.Lock()
        """One finished game at a time is read and played again: both take time from everybody."""
        self.rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room]] = {}
        """Tables that are being read; whoever wants one of them waits for the same."""
        self._overheard: set[str] = set()
        """Those of them that other processes have changed meanwhile."""
        self._untold: dict[Room, None] = {}
        self._untold_later: dict[Room, None] = {}
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    async def open(self) -> None:
        """Open the store and go on with every game that waits for us."""
        await self.store.open()
        self.thinkers.start()
        self.spawn(self._look_after())
        self.spawn(self._tell_on())
        if self.store.shared:
            self.spawn(self.news.listen_on())
        self.spawn(self._learn_to_speak())
        self.spawn(self._forget_people())
        self.log.info("open", database=self.store.place)

    async def _forget_people(self) -> None:
        """Forget those who have not been here for long, and tables that never began."""
        from hornox.server.people.cleanup import forget_on

        await forget_on(self)

    def _store_changed(self, why: str) -> None:
        """Tell the host once that the store fails, and once that it is well again."""
        if why:
            self.metrics.errors.inc()
            self.log.error("not-stored", why=why, store=self.store.place)
        else:
            self.log.info("stored-again", store=self.store.place)

    def _bot_failed(self, bot: str, why: str) -> None:
        """Count that a rule of thumb had to answer for a bot; the host is told each reason once."""
        self.metrics.bots_failed.inc()
        if (bot, why) not in self._failures and len(self._failures) < MOST_REASONS:
            self._failures.add((bot, why))
            self.log.error("bot-failed", bot=bot, why=why)

    def proxy_unnamed(self) -> None:
        """Tell the host once that all visitors count as one, because their proxy was not named."""
        if self._proxy_named:
            self._proxy_named = False
            self.log.warning("proxy-unnamed", why="X-Forwarded-For is not believed; see --proxy")

    # ------------------------------------------------------------ other processes

    def _news_changed(self, well: bool) -> None:
        if well:
            self.log.info("listening", store=self.store.place)
        else:
            self.log.error("not-listening", store=self.store.place)

    def _hear(self, origin: str, table: str, what: str) -> None:
        """Another process says something about a table."""
        self._heard_at[origin] = time.monotonic()
        room = self.rooms.get(table)
        if room is None:
            if table in self._coming:
                self._overheard.add(table)
            return
        kind, _, rest = what.partition(" ")
        if kind in (CHANGED, PLAYED):
            self._read_on(room, kind)
        elif kind == "here":
            room.elsewhere[origin] = frozenset(rest.split(",")) - {""}
            room.tell_soon(table=True)
        elif kind == "who":
            self.say_who_is_here(room)
        elif kind == "chat":
            self.spawn(self.tell_chat(room))

    def _read_on(self, room: Room, what: str) -> None:
        waiting = room.behind
        room.behind = what if waiting in ("", what) else CHANGED
        if not waiting:
            self.spawn(self._read_until_read(room))

    async def _read_until_read(self, room: Room) -> None:
        """News is kept in mind until the store could be asked about it."""
        while room.behind:
            try:
                await room.catch_up()
            except NotStored:
                room.behind = CHANGED
                await asyncio.sleep(LOOK_SECONDS)
            except Problem:
                return  # the table is gone

    def _look_everywhere(self) -> None:
        """News may have been missed: look at every table, and ask who is where."""
        for room in self.rooms.values():
            self._read_on(room, CHANGED)
            self._ask_who_is_there(room)
            self.say_who_is_here(room)

    def say_who_is_here(self, room: Room) -> None:
        """Tell other processes whose sockets are here."""
        if self.store.shared:
            self._say(room, f"here {','.join(sorted(room.seated_here))}")

    def _ask_who_is_there(self, room: Room) -> None:
        if self.store.shared:
            self._say(room, "who")

    def _say(self, room: Room, what: str) -> None:
        self.spawn(self.news.say(room.table.id, what))

    async def tell_chat(self, room: Room) -> None:
        """Lines of chat that were said at another process, or here."""
        async with room.lock:
            for said in await queries.load_chat(self.store, room.table.id, after=room.chatted):
                outbox.tell_chat(room, said)

    def _forget_silent(self) -> None:
        """Whoever sat at a process that is silent is not there."""
        long_ago = time.monotonic() - FORGET_SECONDS
        for origin in [name for name, at in self._heard_at.items() if at < long_ago]:
            del self._heard_at[origin]
            for room in self.rooms.values():
                if room.elsewhere.pop(origin, None):
                    room.tell_soon(table=True)

    async def _learn_to_speak(self) -> None:
        """Read the texts beside the loop, before the first table needs them."""
        await asyncio.to_thread(everything)

    async def close(self) -> None:
        """Stop everything; what was acknowledged is stored already."""
        self.closing = True
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.store.shared:
            with contextlib.suppress(NotStored):
                await self.store.write(lambda c: queries.let_go(c, self.store.origin))
        await self.store.close()
        self.thinkers.stop()
        self.log.info("closed")

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; a failure is counted and told to the log."""
        task = asyncio.create_task(self._guarded(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        except Exception:
            self.metrics.errors.inc()
            self.log.exception("failed")

    def tell_soon(self, room: Room) -> None:
        """Let a table tell what is new when its turn comes; once is enough."""
        self._untold[room] = None
        self._untold_later.pop(room, None)
        self._news.set()

    def tell_later(self, room: Room) -> None:
        """Let a table tell what is new after all whose games have gone on."""
        if room not in self._untold:
            self._untold_later[room] = None
            self._news.set()

    async def _tell_on(self) -> None:
        """One table in each turn of the loop, so that answers never wait for what others hear."""
        while True:
            await self._news.wait()
            while untold := self._untold or self._untold_later:
                room = next(iter(untold))
                del untold[room]
                try:
                    room.tell_now()
                except Exception:
                    self.metrics.errors.inc()
                    self.log.exception("not-told", table=room.table.id)
                await asyncio.sleep(0)
            self._news.clear()

    async def think(self, bot: str, view: View[Any, Any], salt: str) -> Choice:
        """A bot's choice."""
        with self.metrics.thought.time():
            return await self.thinkers.choose(bot, view, salt)

    async def advise(self, view: View[Any, Any], salt: str) -> Advice:
        """A hint for whoever is asked first in a View."""
        with self.metrics.thought.time():
            return await self.thinkers.advise(view, salt)

    async def look_back(self, view: View[Any, Any], salt: str) -> Advice:
        """What would have been best for whoever was asked in a View."""
        with self.metrics.thought.time():
            return await self.thinkers.look_back(view, salt)

    async def room(self, name: str) -> Room:
        """The table of that id; E_TABLE_UNKNOWN where there is none."""
        coming = self._coming.get(name)
        if coming is None and name not in self.rooms:
            coming = self._coming[name] = asyncio.create_task(self._load(name))
            coming.add_done_callback(lambda _: self._came(name))
            return await asyncio.shield(coming)
        room = await asyncio.shield(coming) if coming else self.rooms[name]
        if self.store.shared:  # whoever comes may have sat down elsewhere a moment ago
            await room.catch_up(fully=True)
        return room

    def _came(self, name: str) -> None:
        """A table was read, or is not there; what was said about it meanwhile is looked up."""
        del self._coming[name]
        if name in self._overheard:
            self._overheard.discard(name)
            if room := self.rooms.get(name):
                self._read_on(room, CHANGED)

    async def _load(self, name: str) -> Room:
        """Read a table and play through its game."""
        found = await queries.load_table(self.store, name)
        if found is None:
            raise Problem("E_TABLE_UNKNOWN")
        room = Room(self, found.table, found.seats)
        await reload.read(room, found)
        room.chatted = found.last_line
        self._add(room)
        room.poke()
        return room

    async def open_table(self, table: KeptTable, seats: list[KeptSeat]) -> Room:
        """A new table; its game begins when nobody has to come any more."""

        def job(connection: Connection) -> Problem | None:
            refused = quotas.no_more_tables(connection, table, seats, self.settings)
            if refused is None:
                queries.put_table(connection, table, seats, new=True)
            return refused

        refused = await self.store.write(job, patient=True)
        if refused is not None:
            raise refused
        self.lobby.changed()
        room = Room(self, table, seats)
        self._add(room)
        if not any(seat.free for seat in seats):
            async with room.lock:
                await room.start_game(seats)
        return room

    def _add(self, room: Room) -> None:
        room.left_at = time.monotonic()
        self.rooms[room.table.id] = room
        self._ask_who_is_there(room)
        self.metrics.rooms.set(len(self.rooms))

    async def _look_after(self) -> None:
        """Wake the games whose time has come, and forget tables that nobody looks at."""
        ahead = self.settings.bots_grace_ms  # games that a stopped server left in mid-turn
        while True:
            with contextlib.suppress(NotStored):
                for name, game in await queries.due(self.store, queries.now() + ahead):
                    with contextlib.suppress(Problem):
                        if await self.keeps(game):
                            await (await self.room(name)).time_is_up()
                ahead = 0
            self._forget()
            self._forget_silent()
            await asyncio.sleep(LOOK_SECONDS)

    async def keeps(self, game: str) -> bool:
        """Whether this process looks after a game, of all that could; for LEASE_MS from now."""
        if not self.store.shared:
            return True
        until, keeper = queries.now() + LEASE_MS, self.store.origin
        try:
            return await self.store.write(lambda c: queries.lease(c, game, keeper, until))
        except NotStored:
            return False

    def _forget(self) -> None:
        long_ago = time.monotonic() - self.settings.idle_seconds
        for name, room in list(self.rooms.items()):
            if room.idle and room.left_at < long_ago and not room.lock.locked():
                del self.rooms[name]
        self.metrics.rooms.set(len(self.rooms))


def new_id() -> str:
    """A public id that cannot be guessed."""
    return secrets.token_hex(8)


def new_invite() -> str:
    """The secret of a private table's link."""
    return secrets.token_urlsafe(18)
