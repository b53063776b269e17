"""Clean-up: forgets guests who ask for it or have stayed away, and removes old tables and games.

Nothing of a guest stays but the name they had in finished games, whose records were handed out.
"""

from __future__ import annotations

import asyncio
import contextlib

from msgspec.structs import replace
from sqlalchemy import Connection, delete, exists, select, update

from hornox.protocol.problems import Problem
from hornox.server.store import (
    club_queries,
    daily_queries,
    friend_queries,
    host_queries,
    opened_queries,
    passkey_queries,
    push_queries,
    puzzle_queries,
    queries,
    retention,
    seasons,
    tournament_queries,
)
from hornox.server.store.schema import (
    ANSWERS,
    CHAT,
    CLUB_MEMBERS,
    DEVICES,
    ENTRANTS,
    FRIENDS,
    GUESTS,
    HANDOVERS,
    MUTES,
    PASSKEYS,
    PUZZLE_SOLVERS,
    RATINGS,
    REPORTS,
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
    await registry.store.execute(
        delete(GUESTS).where(GUESTS.c.id == guest.id),
        delete(DEVICES).where(DEVICES.c.guest == guest.id),
        delete(HANDOVERS).where(HANDOVERS.c.guest == guest.id),
        delete(MUTES).where((MUTES.c.guest == guest.id) | (MUTES.c.muted == guest.id)),
        delete(CHAT).where(CHAT.c.guest == guest.id),
        delete(REPORTS).where(REPORTS.c.guest == guest.id),
        update(REPORTS).where(REPORTS.c.by == guest.id).values(by=""),
        delete(RATINGS).where(RATINGS.c.who == f"guest:{guest.id}"),
        push_queries.forget([guest.id]),
        seasons.forget(guest.id),
        *friend_queries.forget([guest.id]),
        *club_queries.forget([guest.id]),
        *passkey_queries.forget([guest.id]),
        *puzzle_queries.forget(guest.id),
        daily_queries.forget(guest.id),
        *tournament_queries.forget(guest.id),
        update(RESULTS).where(RESULTS.c.guest == guest.id).values(guest=None),
        update(SEATS).where(SEATS.c.guest == guest.id).values(guest=None),
        update(TABLES).where(TABLES.c.owner == guest.id).values(owner=""),
        update(ANSWERS).where(ANSWERS.c.by == f"guest:{guest.id}").values(by="guest:"),
    )


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
    never_sat = (
        GUESTS.c.seen < queries.now() - registry.settings.stranger_days * queries.DAY,
        ~exists().where(SEATS.c.guest == GUESTS.c.id),
        ~exists().where(RESULTS.c.guest == GUESTS.c.id),
        ~exists().where(PUZZLE_SOLVERS.c.guest == GUESTS.c.id),
        ~exists().where(ENTRANTS.c.guest == GUESTS.c.id),
        ~exists().where(FRIENDS.c.guest == GUESTS.c.id),
        ~exists().where(CLUB_MEMBERS.c.guest == GUESTS.c.id),
        ~exists().where(PASSKEYS.c.guest == GUESTS.c.id),
    )
    found = await registry.store.read(select(GUESTS.c.id).where(*never_sat).limit(AT_ONCE))

    def job(connection: Connection) -> None:
        # A guest who has come back in the meantime stays.
        ids = [row.id for row in found]
        still = connection.scalars(select(GUESTS.c.id).where(GUESTS.c.id.in_(ids), *never_sat))
        gone = list(still)
        connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(gone)))
        connection.execute(delete(DEVICES).where(DEVICES.c.guest.in_(gone)))
        connection.execute(delete(HANDOVERS).where(HANDOVERS.c.guest.in_(gone)))
        connection.execute(push_queries.forget(gone))
        connection.execute(delete(CHAT).where(CHAT.c.guest.in_(gone)))
        connection.execute(delete(MUTES).where(MUTES.c.guest.in_(gone) | MUTES.c.muted.in_(gone)))
        connection.execute(update(TABLES).where(TABLES.c.owner.in_(gone)).values(owner=""))
        for statement in (*friend_queries.forget(gone), *passkey_queries.forget(gone)):
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
        if await registry.store.write(queries.removal(row.id, before)):
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
