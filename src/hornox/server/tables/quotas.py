"""How many tables a guest may have at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, exists, func, select

from hornox.live.stored_tables import SeatRow, TableRow
from hornox.protocol.problems import Problem
from hornox.server.settings import Settings
from hornox.server.store.schema import SEATS, TABLES
from hornox.server.store.store import Store

_OWN = select(func.count()).select_from(TABLES).where(TABLES.c.owner == bindparam("owner"))
_PERSON = exists().where(SEATS.c.table == TABLES.c.id, SEATS.c.kind == "person")
_GOING_ON = _OWN.where(TABLES.c.status != "over")
_SHOWS = _OWN.where(TABLES.c.status == "playing", ~_PERSON)


def no_more_tables(
    connection: Connection, table: TableRow, seats: Sequence[SeatRow], settings: Settings
) -> Problem | None:
    """Why a guest may not open this table now; it is asked where nobody can come in between."""
    if table.tournament is not None:  # they have a limit of their own
        return None
    if (connection.scalar(_GOING_ON, {"owner": table.owner}) or 0) >= settings.tables_each:
        return Problem("E_MANY_TABLES", most=settings.tables_each)
    return no_more_shows(connection, table, seats, settings)


def no_more_shows(
    connection: Connection, table: TableRow, seats: Sequence[SeatRow], settings: Settings
) -> Problem | None:
    """Why bots may not play among themselves here: some games of that kind are going on."""
    if table.tournament is not None or any(seat.kind == "person" for seat in seats):
        return None
    if (connection.scalar(_SHOWS, {"owner": table.owner}) or 0) < settings.shows_each:
        return None
    return Problem("E_BOTS_ONLY", most=settings.shows_each)


async def check_games(store: Store, guest: str, most: int) -> None:
    """Refuse another game to a guest who sits in as many as they may have tables."""
    here = (SEATS.c.table == TABLES.c.id, SEATS.c.guest == guest, TABLES.c.status == "playing")
    if (await store.value(select(func.count()).select_from(TABLES).where(*here)) or 0) >= most:
        raise Problem("E_MANY_TABLES", most=most)
