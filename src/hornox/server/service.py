"""The server: wires store, tables, bots and guard together, and starts what runs all the time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

from structlog.typing import FilteringBoundLogger

from hornox.engine.decision import Choice
from hornox.engine.event import Moments
from hornox.engine.view import View
from hornox.engine.wire import learn_types
from hornox.learn.risk import Risks
from hornox.play.advice import Advice
from hornox.protocol.catalogue import everything
from hornox.protocol.messages import Notice
from hornox.server.bot_workers import Thinkers
from hornox.server.guard import Bucket, Buckets, Guard
from hornox.server.people import cleanup
from hornox.server.people.bans import Standing
from hornox.server.people.daily import BestBot
from hornox.server.people.hosting import Hosting
from hornox.server.people.identity import SECONDS_A_DAY
from hornox.server.push.sender import Push
from hornox.server.settings import Settings
from hornox.server.store import game_queries
from hornox.server.store.store import NotStored, Store
from hornox.server.tables import bot_turns, replays
from hornox.server.tables.bot_throttle import BotThrottle
from hornox.server.tables.lobby import Listing
from hornox.server.tables.other_processes import Peers
from hornox.server.tables.outbox import Outbox
from hornox.server.tables.registry import Registry
from hornox.server.tables.reviews import Reviews
from hornox.server.tables.room import Room
from hornox.server.telemetry import Metrics
from hornox.server.tournaments import tournaments

MOST_REASONS = 100
TABLE_SECONDS, ALL_TABLES_SECONDS = 0.02, 2.0
"""Time between the tables that a process hands over, and at most for all of them."""


class Service:
    """Everything that one server process holds."""

    def __init__(self, settings: Settings, log: FilteringBoundLogger) -> None:
        self.settings = settings
        self.log = log
        self.store = Store(settings.database)
        self.store.on_change = self._store_changed
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.think_seconds, settings.adviser)
        self.thinkers.failed = self._bot_failed
        self.reviews = Reviews(self.store, self.thinkers, self.spawn)
        self.best_bot = BestBot(self.store, self.thinkers, settings.daily_bot)
        self._failures: set[tuple[str, str]] = set()
        self.guard = Guard(settings, self.store)
        self.guard.addresses.rejected = self.metrics.turned_away.inc
        self.guard.unnamed_proxy = self._proxy_unnamed
        self.bot_throttle = BotThrottle(lambda: self.guard.busy, settings.shows_per_second)
        self.lobby = Listing(self.store)
        self.failures = Bucket(0.1, 20)
        """Tracebacks of requests for the log: the metrics count the others, too."""
        self.renewals = Buckets(1 / SECONDS_A_DAY, 1)
        """Once a day a guest who asks for something gets their cookie again: so it outlives a year.

        Sockets note that somebody was here but carry no cookies, so what is noted cannot tell it.
        """
        self.archive_lock = asyncio.Lock()
        """One finished game at a time is read and played again: both take time from everybody."""
        self.registry = Registry(self)
        self.guard.lobby.attended = self.registry.attended
        self.guard.lobby.removed = self.registry.close
        self.peers = Peers(self.registry)
        self.push = Push(self.registry)
        self.standing = Standing(self.registry)
        self.lobby.notice = lambda: self.notice
        self.hosting = Hosting(self.registry, self.standing)
        self.reports = Buckets(1 / 60, 10)
        """Reports of a guest."""
        self.bothers = Buckets(1 / 10, 30)
        """Requests and invitations of a guest to other people."""
        self.opened = Buckets(1 / 60, 10)
        """Records that a guest brings along."""
        self.challenges = Buckets(1, 60)
        """Attempts of an address to sign in with a passkey."""
        self.began = time.monotonic()
        self.outbox = Outbox(self._broadcast_failed, self.peers.say_who_is_here)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self._keeper: asyncio.Task[None] | None = None
        self.end: Callable[[], None] = lambda: None
        """Ends the process."""

    async def open(self) -> None:
        """Open the store and go on with every game that waits for us."""
        learn_types()  # the store has threads
        await self.store.open()
        self.thinkers.start()
        self._keeper = self.spawn(self.registry.look_after())
        self.spawn(self.outbox.run())
        if self.store.shared:
            self.spawn(self.peers.listen())
            self.spawn(self.peers.forget_silent())
            self.spawn(self.standing.keep_reading())
        await self.standing.read()
        self.spawn(self._load_texts())
        self.spawn(cleanup.run(self.registry))
        self.spawn(tournaments.run(self.registry))
        self.spawn(self.push.run())
        self.log.info("open", database=self.store.place)

    @property
    def notice(self) -> Notice | None:
        """What the host tells everybody now."""
        return self.standing.notice

    def _store_changed(self, why: str) -> None:
        """Tell the host once that the store fails, and once that it is well again."""
        if why:
            self.metrics.errors.inc()
            self.log.error("not-stored", why=why, store=self.store.place)
            if self.store.outdated and self.store.shared:
                self.closing = True
                self.end()  # processes of the newer program go on
        else:
            self.log.info("stored-again", store=self.store.place)

    def _bot_failed(self, bot: str, why: str) -> None:
        """Count that a rule of thumb had to answer for a bot; the host is told each reason once."""
        self.metrics.bots_failed.inc()
        if (bot, why) not in self._failures and len(self._failures) < MOST_REASONS:
            self._failures.add((bot, why))
            self.log.error("bot-failed", bot=bot, why=why)

    def _proxy_unnamed(self) -> None:
        """Tell the host once that all visitors count as one, because their proxy was not named."""
        self.guard.unnamed_proxy = lambda: None
        self.log.warning("proxy-unnamed", why="X-Forwarded-For is not believed; see --proxy")

    async def _load_texts(self) -> None:
        """Read the texts in a thread, before the first table needs them."""
        await asyncio.to_thread(everything)

    @property
    def leave_seconds(self) -> float:
        """How long it says that it is about to end, so that a proxy sends nobody here any more."""
        return self.settings.drain_seconds if self.store.shared and not self.closing else 0

    async def hand_over(self) -> None:
        """Leave all tables to the other processes: bots first, then people, table by table.

        Sockets are closed with RESTART, and not all in one moment, because everybody comes back at
        once. A file has no other process, so nobody waits there.
        """
        if not self.store.shared:
            return
        self.closing = True
        rooms = list(self.registry.rooms.values())
        for task in (self._keeper, *(room.bots_task for room in rooms)):
            if task is not None:
                task.cancel()
        await self._let_go()
        crowded = [room for room in rooms if room.watchers]
        for room in crowded:
            for watcher in room.watchers:
                watcher.stop()
            await asyncio.sleep(min(TABLE_SECONDS, ALL_TABLES_SECONDS / len(crowded)))

    async def _let_go(self) -> None:
        """Keep no other process from playing the bots of tables that were played here."""
        if self.store.shared:
            with contextlib.suppress(NotStored):
                await self.store.write(lambda c: game_queries.let_go(c, self.store.origin))

    async def close(self) -> None:
        """Stop everything; what was acknowledged is stored already."""
        self.closing = True
        for room in self.registry.rooms.values():
            for watcher in room.watchers:
                watcher.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._let_go()
        await self.store.close()
        self.thinkers.stop()
        self.log.info("closed")

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background; a failure is counted and logged."""
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

    async def think(
        self, bot: str, view: View[Any, Any], salt: str, history: Moments | None = None
    ) -> Choice:
        """A bot's choice."""
        with self.metrics.thought.time():
            return await self.thinkers.choose(bot, view, salt, history)

    async def advise(self, view: View[Any, Any], salt: str) -> Advice:
        """A hint for whoever is asked first in a View."""
        with self.metrics.thought.time():
            return await self.thinkers.advise(view, salt)

    async def risks(self, view: View[Any, Any], salt: str) -> Risks | None:
        """How likely each card of whoever is asked takes a row."""
        with self.metrics.thought.time():
            return await self.thinkers.risks(view, salt)

    # ------------------------------------------------------------ what rooms need

    def expect_replays(self) -> None:
        """Somebody will soon look at a finished game: have a worker ready for it."""
        self.thinkers.prepare(replays.awake)

    def asked(self, room: Room) -> None:
        """A table has a new question: people who are not there are told in a moment."""
        self.push.asked(room)

    def wake_bots(self, room: Room) -> None:
        """Let the bots of a table answer, if they are asked; elsewhere when this process leaves."""
        if not self.closing:
            bot_turns.wake(room)

    def close_table(self, name: str, but_for: str | None = None) -> None:
        """Disconnect all sockets of a table that is gone, except those of one guest."""
        self.registry.close(name, but_for)

    def _broadcast_failed(self, room: Room) -> None:
        self.metrics.errors.inc()
        self.log.exception("not-told", table=room.table.id)
