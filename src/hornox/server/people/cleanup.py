"""Forgetting people: at their own wish, or when they have not been here for a long time.

Nothing of a guest stays but the name that he had in finished games: their records were handed out.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy import Connection, delete, exists, select, update

from hornox.protocol.problems import Problem
from hornox.server.store import queries
from hornox.server.store.rows import Guest
from hornox.server.store.schema import ANSWERS, CHAT, GUESTS, MUTES, RATINGS, RESULTS, SEATS, TABLES
from hornox.server.store.store import NotStored
from hornox.server.tables import quotas, seating, team
from hornox.server.tables.clock import DAY

if TYPE_CHECKING:
    from hornox.server.service import House

LOOK_SECONDS = 3600.0
AT_ONCE = 100


async def forget(house: House, guest: Guest) -> None:
    """Remove a guest: stand-ins play on for him, what he said goes, what he won is nobody's."""
    seated = await house.store.read(select(SEATS.c.table).where(SEATS.c.guest == guest.id))
    for row in seated:
        await _get_up(house, row.table, guest)
    await house.store.execute(
        delete(GUESTS).where(GUESTS.c.id == guest.id),
        delete(MUTES).where((MUTES.c.guest == guest.id) | (MUTES.c.muted == guest.id)),
        delete(CHAT).where(CHAT.c.guest == guest.id),
        delete(RATINGS).where(RATINGS.c.who == f"guest:{guest.id}"),
        update(RESULTS).where(RESULTS.c.guest == guest.id).values(guest=None),
        update(SEATS).where(SEATS.c.guest == guest.id).values(guest=None),
        update(TABLES).where(TABLES.c.owner == guest.id).values(owner=""),
        update(ANSWERS).where(ANSWERS.c.by == f"guest:{guest.id}").values(by="guest:"),
    )


async def _get_up(house: House, table: str, guest: Guest) -> None:
    """Leave a table for good; sockets that are still open there end."""
    try:
        room = await house.room(table)
        await seating.leave(room, guest)
    except Problem:
        return
    async with room.lock:
        seat = room.seat_of(guest.id)
        owner = "" if room.table.owner == guest.id else room.table.owner
        if seat is not None:
            gone = seating.changed(room, seat, guest=None, name="", nonce="", stand_in="left")
            await room.keep(replace(room.table, owner=owner), gone)
        for watcher in list(room.watchers):
            if watcher.id == guest.id:
                watcher.stop()
    await team.somebody_left(room)


async def forget_old(house: House) -> int:
    """Forget those who have not been here for as long as the host has set; how many."""
    long_ago = queries.now() - house.settings.forget_days * DAY
    old = await house.store.read(
        select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.seen < long_ago).limit(AT_ONCE)
    )
    for row in old:
        await forget(house, Guest(*row))
    return len(old)


async def forget_strangers(house: House) -> int:
    """Forget those who never sat down anywhere, and have not been here for days; how many."""
    never_sat = (
        GUESTS.c.seen < queries.now() - house.settings.stranger_days * DAY,
        ~exists().where(SEATS.c.guest == GUESTS.c.id),
        ~exists().where(RESULTS.c.guest == GUESTS.c.id),
    )
    found = await house.store.read(select(GUESTS.c.id).where(*never_sat).limit(AT_ONCE))

    def job(connection: Connection) -> None:
        # Whoever has come back meanwhile stays.
        ids = [row.id for row in found]
        still = connection.scalars(select(GUESTS.c.id).where(GUESTS.c.id.in_(ids), *never_sat))
        gone = list(still)
        connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(gone)))
        connection.execute(delete(CHAT).where(CHAT.c.guest.in_(gone)))
        connection.execute(delete(MUTES).where(MUTES.c.guest.in_(gone) | MUTES.c.muted.in_(gone)))
        connection.execute(update(TABLES).where(TABLES.c.owner.in_(gone)).values(owner=""))

    if found:
        await house.store.write(job)
    return len(found)


async def forget_on(house: House) -> None:
    """Look again and again; a store that is away for a moment is asked again later."""
    while True:
        with contextlib.suppress(NotStored):
            for some in (forget_old, forget_strangers, quotas.remove_old):
                while await some(house) == AT_ONCE:
                    await asyncio.sleep(0)
        await asyncio.sleep(LOOK_SECONDS)
