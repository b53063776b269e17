"""How many tables a guest may have, and how long those are kept at which nobody plays."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, bindparam, delete, exists, func, select, update

from hornox.protocol.problems import Problem
from hornox.server.settings import Settings
from hornox.server.store import queries
from hornox.server.store.rows import KeptSeat, KeptTable
from hornox.server.store.schema import CHAT, MUTES, SEATS, TABLES
from hornox.server.store.store import Conflict, NotStored
from hornox.server.tables.clock import DAY

if TYPE_CHECKING:
    from hornox.server.service import House
    from hornox.server.tables.room import Room

AT_ONCE = 100
_OWN = select(func.count()).select_from(TABLES).where(TABLES.c.owner == bindparam("owner"))
_PERSON = exists().where(SEATS.c.table == TABLES.c.id, SEATS.c.kind == "person")
_GOING_ON = _OWN.where(TABLES.c.status != "over")
_SHOWS = _OWN.where(TABLES.c.status == "playing", ~_PERSON)


def no_more_tables(
    connection: Connection, table: KeptTable, seats: Sequence[KeptSeat], settings: Settings
) -> Problem | None:
    """Why a guest may not open this table now; it is asked where nobody can come in between."""
    if (connection.scalar(_GOING_ON, {"owner": table.owner}) or 0) >= settings.tables_each:
        return Problem("E_MANY_TABLES", most=settings.tables_each)
    return no_more_shows(connection, table, seats, settings)


def no_more_shows(
    connection: Connection, table: KeptTable, seats: Sequence[KeptSeat], settings: Settings
) -> Problem | None:
    """Why bots may not play among themselves here: some games of that kind are going on."""
    if any(seat.kind == "person" for seat in seats):
        return None
    if (connection.scalar(_SHOWS, {"owner": table.owner}) or 0) < settings.shows_each:
        return None
    return Problem("E_BOTS_ONLY", most=settings.shows_each)


async def check_games(house: House, guest: str) -> None:
    """Refuse another game to whoever sits in as many as he may have tables."""
    here = (SEATS.c.table == TABLES.c.id, SEATS.c.guest == guest, TABLES.c.status == "playing")
    found = await house.store.read(select(func.count()).select_from(TABLES).where(*here))
    if found[0][0] >= house.settings.tables_each:
        raise Problem("E_MANY_TABLES", most=house.settings.tables_each)


async def somebody_came(room: Room) -> None:
    """Note once a day that somebody is at a table that has not begun: so long it is kept."""
    now = queries.now()
    if room.table.status != "open" or room.visited > now - DAY:
        return
    room.visited = now
    with contextlib.suppress(NotStored):
        waits = (TABLES.c.id == room.table.id, TABLES.c.status == "open")
        await room.house.store.execute(update(TABLES).where(*waits).values(touched=now))


def _removal(name: str, still: ColumnElement[bool]) -> Callable[[Connection], bool]:
    """Removes a table at which nobody has played, if this is still true; whether it was."""
    unused = (TABLES.c.id == name, TABLES.c.status == "open", still)

    def job(connection: Connection) -> bool:
        if not connection.execute(delete(TABLES).where(*unused)).rowcount:
            return False
        for kept in (SEATS, CHAT, MUTES):
            connection.execute(delete(kept).where(kept.c.table == name))
        return True

    return job


async def remove_left(room: Room, leaver: str) -> None:
    """Whoever opened a table was the last to get up: it is gone. The room's lock is held."""
    known = TABLES.c.version == room.table.version
    if not await room.write(_removal(room.table.id, known)):
        raise Conflict
    _close(room.house, room.table.id, leaver)


def _close(house: House, name: str, but_for: str | None = None) -> None:
    """Nobody can come to a table any more, and whoever looks at it is told to go."""
    room = house.rooms.pop(name, None)
    for watcher in list(room.watchers) if room else ():
        if but_for is None or watcher.id != but_for:
            watcher.stop()


async def remove_old(house: House) -> int:
    """Remove tables that never began, when nobody was there for days; how many."""
    for room in list(house.rooms.values()):
        if room.watchers:
            await somebody_came(room)
    before = TABLES.c.touched < queries.now() - house.settings.open_days * DAY
    old = await house.store.read(
        select(TABLES.c.id).where(TABLES.c.status == "open", before).limit(AT_ONCE)
    )
    for row in old:
        if await house.store.write(_removal(row.id, before)):
            _close(house, row.id)
    return len(old)
