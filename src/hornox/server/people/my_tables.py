"""The tables of a guest: where it is their turn, where others are awaited, and until when."""

from __future__ import annotations

from sqlalchemy import select

from hornox.live.names import seat_names
from hornox.protocol.archive import MyTables, TableOfMine
from hornox.protocol.problems import Problem
from hornox.protocol.updates import mode_name
from hornox.server.store.schema import GAMES, SEATS, TABLES
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.clock import iso, shown_deadline
from hornox.server.tables.registry import Registry
from hornox.server.tables.room import Room

MOST = 50
"""How many tables are listed; those whose time runs out first are among them."""


async def my_tables(registry: Registry, guest: Guest) -> MyTables:
    """Every table where a guest has a seat and which is not over, the most urgent first."""
    rows = await registry.store.read(
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table == TABLES.c.id)
        .outerjoin(GAMES, GAMES.c.id == TABLES.c.game)
        .where(SEATS.c.guest == guest.id, TABLES.c.status != "over")
        .order_by(GAMES.c.deadline.is_(None), GAMES.c.deadline, TABLES.c.created.desc())
        .limit(MOST)
    )
    found = []
    for row in rows:
        try:
            room = await registry.room(row.id)
        except Problem:
            continue  # it is gone since
        seat = room.seat_of(guest.id)
        if seat is not None and room.table.status != "over":
            found.append(_listed(room, seat))
    found.sort(key=_urgency)
    return MyTables(tuple(found))


def _listed(room: Room, seat: int) -> TableOfMine:
    table, live, names = room.table, room.going_on, seat_names(room.seats)
    awaited = live.view(None).awaited if live else ()
    stand_in = bool(room.seats[seat].stand_in)
    return TableOfMine(
        id=table.id,
        mode=table.mode,
        name=mode_name(table.mode),
        status=table.status,
        your_turn=seat in awaited and not stand_in,
        others=tuple(name for number, name in enumerate(names) if number != seat),
        waiting=tuple(names[number] for number in awaited if number != seat),
        deadline=shown_deadline(table.pace, room.deadline) if live else None,
        stand_in=stand_in,
        alone=room.alone,
        since=iso(table.created),
        variation=live is not None and live.game.origin is not None,
    )


def _urgency(one: TableOfMine) -> tuple[bool, bool, str]:
    """One's own turn first, then games before tables that wait for people, by their deadline."""
    return not one.your_turn, one.status == "open", one.deadline or "9999"
