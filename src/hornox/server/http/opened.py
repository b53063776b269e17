"""Records that somebody has brought along, to be looked at like any finished game."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from hornox.protocol.archive import RecordGiven, RecordOpened
from hornox.protocol.problems import Problem
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.store import opened_queries
from hornox.server.tables import opened


@post("/api/opened", status_code=200)
async def open_record(
    request: Req, service: Service_, guest: Known, data: JSONBody[RecordGiven]
) -> RecordOpened:
    """Open the record of a finished game; whoever has its address can look at it for a while."""
    if not service.guard.replays.take(address_of(request)) or not service.opened.take(guest.id):
        raise Problem("E_TOO_FAST")
    async with service.archive_lock:
        found = await service.thinkers.beside(opened.read, data.text)
    if found.problem is not None:
        return RecordOpened(None, found.problem)
    await service.store.write(lambda c: opened_queries.put(c, found.game, found.text))
    return RecordOpened(found.game)


OPENED = [open_record]
