"""The lobby: what everybody sees who looks for a table, made once for all of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from hornox.live.stored_tables import SeatRow, TableRow
from hornox.live.table import seats_shown
from hornox.protocol.bodies import Lobby, TableListed
from hornox.protocol.messages import Notice
from hornox.protocol.updates import mode_name
from hornox.server.store import queries
from hornox.server.store.store import Store

OLD_SECONDS = 1.0
"""How long it is shown at most: what other processes have changed is not heard of here."""


class Listing:
    """The lobby as it was a moment ago; people who have changed something see that at once."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self._made: asyncio.Task[Lobby] | None = None
        self._old_at = clock()
        self.notice: Callable[[], Notice | None] = lambda: None
        """What the host tells everybody now."""

    def changed(self) -> None:
        """A table is not what it was: who looks from now on must not be shown what was."""
        self._made = None

    async def shown(self) -> Lobby:
        """The lobby; whoever looks at the same time waits for the same."""
        made = self._made
        if made is None or self._clock() >= self._old_at:
            made = self._made = asyncio.create_task(self._make())
            made.add_done_callback(self._keep)
            self._old_at = self._clock() + OLD_SECONDS
        return await asyncio.shield(made)

    def _keep(self, made: asyncio.Task[Lobby]) -> None:
        """A lobby that could not be read is not kept."""
        if (made.cancelled() or made.exception()) and self._made is made:
            self._made = None

    async def _make(self) -> Lobby:
        found = await queries.lobby(self._store)
        return Lobby(tuple(listed(table, seats) for table, seats in found), self.notice())


def listed(table: TableRow, seats: list[SeatRow]) -> TableListed:
    """A table for those who do not sit at it."""
    return TableListed(
        id=table.id,
        mode=table.mode,
        name=mode_name(table.mode),
        options=table.options,
        status=table.status,
        seats=seats_shown(seats),
        pace=table.pace,
        spectators=table.spectators,
        hints=table.hints,
    )
