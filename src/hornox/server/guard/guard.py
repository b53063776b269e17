"""The guard: one object that holds all limits of a server, and all that others need of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext

from hornox.protocol.problems import Problem
from hornox.server.guard.addresses import Addresses
from hornox.server.guard.buckets import Buckets
from hornox.server.guard.fair_queue import OPEN, FairQueue
from hornox.server.guard.limits import Limits
from hornox.server.guard.lobby_quota import LobbyQuota
from hornox.server.settings import Settings
from hornox.server.store.store import Store


class Guard:
    """Admission control, rate limits and the fair queue of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.limits = limits = Limits(settings)
        self.proxies = settings.proxy
        self.addresses = Addresses(limits)
        self.queue = FairQueue()
        self.writes = Buckets(*limits.writes)
        """Requests of an address that change something."""
        self.replays = Buckets(*limits.replays)
        """Finished games that an address asks for."""
        self.chats = Buckets(*limits.chats)
        self.reactions = Buckets(*limits.chats)
        self.hints = Buckets(*limits.hints)
        self.risks = Buckets(*limits.risks)
        """Of a guest."""
        self._failed_entries = Buckets(*limits.failed_entries)
        self._new_tables = Buckets(*limits.new_tables)
        self._new_shows = Buckets(*limits.new_shows)
        self.lobby = LobbyQuota(store, limits.lobby_tables)
        self.refusal = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n"
        """What a request that is not served gets."""
        self.malformed = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n"
        """What a request for a socket gets that is none."""
        self.sockets_work = True
        """Whether sockets are served; a server that has just started tries one first."""
        self.leaving = False
        """Whether this process is about to end: a proxy should send nobody here any more."""
        self.unnamed_proxy: Callable[[], None] = lambda: None
        """Is called when a proxy nearby forwards a request, and the host has not named it."""

    @property
    def busy(self) -> bool:
        """Whether somebody plays."""
        return self.queue.busy

    @property
    def idle(self) -> bool:
        """Whether nobody would notice a pause: nobody plays, or the server has just started."""
        return self.queue.share is OPEN

    def refused(self, address: str) -> None:
        """A request was refused that no page of ours sends; too many of them ban an address."""
        self.addresses.refused(address)

    def check_attempts(self, address: str) -> None:
        """E_TOO_FAST for an address of which too many attempts to enter somewhere have failed."""
        if self._failed_entries.spent(address):
            raise Problem("E_TOO_FAST")

    @contextmanager
    def attempt(self, address: str) -> Iterator[None]:
        """An attempt to enter somewhere; after too many also the right secret is refused.

        So guessing tells nothing.
        """
        self.check_attempts(address)
        try:
            yield
        except Problem:
            self.entry_failed(address)
            raise

    def entry_failed(self, address: str, times: int = 1) -> None:
        """An attempt to enter a table was refused."""
        for _ in range(times):
            self._failed_entries.take(address)
        self.addresses.refused(address, times)

    @asynccontextmanager
    async def opening(
        self, address: str, table: str, in_lobby: bool, bots_only: bool
    ) -> AsyncIterator[None]:
        """Open one more table; one that is refused inside does not count."""
        if self._new_tables.spent(address) or (bots_only and self._new_shows.spent(address)):
            raise Problem("E_TABLES_FAST")
        async with self.lobby.opening(address, table) if in_lobby else nullcontext():
            yield
        self._new_tables.take(address)
        if bots_only:
            self._new_shows.take(address)

    def begin_show(self, address: str) -> None:
        """Bots alone begin at a table that was opened for people."""
        if not self._new_shows.take(address):
            raise Problem("E_TABLES_FAST")
