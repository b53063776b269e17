"""Clean-up: forgets guests who ask for it or have stayed away, and removes old tables and games.

Nothing of a guest stays but the name they had in finished games, whose records were handed out.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection, exists, select

from hornox.protocol.problems import Problem
from hornox.server.store import (
    friend_queries,
    host_queries,
    opened_queries,
    personal_data,
    queries,
    retention,
    tournament_queries,
)
from hornox.server.store.schema import (
    CLUB_MEMBERS,
    ENTRANTS,
    FRIENDS,
    GUESTS,
    PASSKEYS,
    PUZZLE_SOLVERS,
    RESULTS,
    SEATS,
    TABLES,
)
from hornox.server.store.store import NotStored
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import answers, seating
from hornox.server.tables.registry import Registry

SECONDS = 3600.0
"""How often it runs."""
AT_ONCE = 100


async def forget(registry: Registry, guest: Guest) -> None:
    """Remove a guest: stand-ins play on, their chat goes, their results are nobody's."""
    seated = await registry.store.read(select(SEATS.c.table).where(SEATS.c.guest == guest.id))
    for row in seated:
        await _get_up(registry, row.table, guest)
    await registry.store.execute(*personal_data.of(guest.id))


async def _get_up(registry: Registry, table: str, guest: Guest) -> None:
    """Leave a table for good; sockets that are still open there end."""
    try:
        room = await registry.room(table)
        if room.alone and room.table.status == "playing":
            await seating.discard(room, guest)
            room.tools.close_table(table)
            return
        await seating.leave(room, guest)
    except Problem:
        return
    async with room.lock:
        seat = room.seat_of(guest.id)
        owner = "" if room.table.owner == guest.id else room.table.owner
        if seat is not None:
            gone = seating.changed(room, seat, guest=None, name="", nonce="", stand_in="left")
            await room.save(replace(room.table, owner=owner), gone)
        for watcher in list(room.watchers):
            if watcher.id == guest.id:
                watcher.stop()
    await answers.somebody_left(room)


async def forget_old(registry: Registry) -> int:
    """Forget those who have not been here for as long as the host has set; how many."""
    long_ago = queries.now() - registry.settings.forget_days * queries.DAY
    old = await registry.store.read(
        select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.seen < long_ago).limit(AT_ONCE)
    )
    for row in old:
        await forget(registry, Guest(*row))
    return len(old)


async def forget_strangers(registry: Registry) -> int:
    """Forget those who never played or solved anything, keep nothing here, and have stayed away."""
    kept = (SEATS, RESULTS, PUZZLE_SOLVERS, ENTRANTS, FRIENDS, CLUB_MEMBERS, PASSKEYS)
    never_sat = (
        GUESTS.c.seen < queries.now() - registry.settings.stranger_days * queries.DAY,
        *(~exists().where(one.c.guest == GUESTS.c.id) for one in kept),
    )
    found = await registry.store.read(select(GUESTS.c.id).where(*never_sat).limit(AT_ONCE))

    def job(connection: Connection) -> None:
        # A guest who has come back in the meantime stays.
        ids = [row.id for row in found]
        still = connection.scalars(select(GUESTS.c.id).where(GUESTS.c.id.in_(ids), *never_sat))
        for statement in personal_data.of_strangers(list(still)):
            connection.execute(statement)

    if found:
        await registry.store.write(job)
    return len(found)


async def remove_old_tables(registry: Registry) -> int:
    """Remove tables that never began when nobody has been there for days; how many."""
    for room in list(registry.rooms.values()):
        if room.watchers:
            await seating.note_visit(room)
    before = TABLES.c.touched < queries.now() - registry.settings.open_days * queries.DAY
    old = await registry.store.read(
        select(TABLES.c.id).where(TABLES.c.status == "open", before).limit(AT_ONCE)
    )
    for row in old:
        if await registry.store.write(partial(queries.remove_unused, name=row.id, still=before)):
            registry.close(row.id)
    return len(old)


async def remove_old_games(registry: Registry) -> int:
    """Remove games after their time, and the oldest ones that do not fit; how many."""
    return await retention.remove(registry.store, registry.settings, registry.close)


async def remove_old_tournaments(registry: Registry) -> None:
    """Remove tournaments that never began, and those whose games have had their time."""
    now, settings = queries.now(), registry.settings
    never_begun = now - settings.open_days * queries.DAY
    ended = now - settings.keep_games_days * queries.DAY
    await tournament_queries.remove_old(registry.store, never_begun, ended)


async def run(registry: Registry) -> None:
    """Clean up every hour; if the store is away, try again next time."""
    while True:
        with contextlib.suppress(NotStored):
            for some in (forget_old, forget_strangers, remove_old_tables):
                while await some(registry) == AT_ONCE:
                    await asyncio.sleep(0)
            await remove_old_games(registry)
            await remove_old_tournaments(registry)
            await host_queries.forget_ended(registry.store)
            await friend_queries.remove_old(registry.store)
            await opened_queries.remove_old(registry.store)
        await asyncio.sleep(SECONDS)
