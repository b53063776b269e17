"""Questions about guests, tables and chat, and all that is written there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from hornox.live.stored_tables import SeatRow, TableRow
from hornox.protocol.pace import Pace
from hornox.server.store.schema import (
    ANSWERS,
    BLOCKS,
    CHAT,
    DEVICES,
    GAMES,
    GUESTS,
    MUTES,
    REVIEWS,
    SEATS,
    TABLES,
)
from hornox.server.store.store import Conflict, Store
from hornox.server.store.stored_guests import Guest, Said, packed, unpacked

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


# ---------------------------------------------------------------- guests


# Statements that are asked for everybody who comes are made once.
_OF_DEVICE = select(DEVICES.c.guest).where(DEVICES.c.token == bindparam("token")).scalar_subquery()
_GUEST = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.away_until, GUESTS.c.seen).where(
    or_(GUESTS.c.token == bindparam("token"), GUESTS.c.id == _OF_DEVICE)
)


async def guest_by_token(store: Store, hashed: str) -> Guest | None:
    """The guest with this token; that they were here is noted once a day."""
    found = await store.first(_GUEST, token=hashed)
    if found is None:
        return None
    guest = Guest(found.id, found.name, found.away_until)
    if found.seen < now() - DAY:
        await store.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(seen=now()))
    return guest


async def add_guest(store: Store, guest: Guest, hashed: str) -> None:
    """Remember a new guest."""
    at = now()
    await store.execute(
        insert(GUESTS).values(id=guest.id, name=guest.name, token=hashed, created=at, seen=at)
    )


async def rename_guest(store: Store, guest: Guest) -> None:
    """Call a guest by another name."""
    changed = update(GUESTS).where(GUESTS.c.id == guest.id)
    await store.execute(changed.values(name=guest.name, seen=now()))


# ---------------------------------------------------------------- tables


_TABLE = select(TABLES).where(TABLES.c.id == bindparam("name"))
_SEATS = (
    select(
        SEATS.c.table,
        SEATS.c.kind,
        SEATS.c.bot,
        SEATS.c.guest,
        GUESTS.c.name,
        SEATS.c.stand_in,
        SEATS.c.nonce,
        SEATS.c.again,
        GUESTS.c.away_until,
    )
    .select_from(SEATS.outerjoin(GUESTS, SEATS.c.guest == GUESTS.c.id))
    .order_by(SEATS.c.table, SEATS.c.seat)
)
_SEATS_OF_ONE = _SEATS.where(SEATS.c.table == bindparam("name"))
_SEATS_OF_MANY = _SEATS.where(SEATS.c.table.in_(bindparam("names", expanding=True)))
_SEATED = select(SEATS.c.guest).where(SEATS.c.table == bindparam("name"))
_MUTES = (
    select(MUTES.c.guest, MUTES.c.muted)
    .where(MUTES.c.table == bindparam("name"))
    .union(select(BLOCKS.c.guest, BLOCKS.c.blocked).where(BLOCKS.c.blocked.in_(_SEATED)))
)
_LAST_LINE = select(func.max(CHAT.c.number)).where(CHAT.c.table == bindparam("name"))


class Found(Struct, frozen=True):
    """A table as the store has it."""

    table: TableRow
    seats: list[SeatRow]
    mutes: set[tuple[str, str]]
    """Who does not want to hear whom."""
    last_line: int
    """The number of the last line of chat."""


async def load_table(store: Store, name: str) -> Found | None:
    """A table with its seats and mutes."""
    wanted = {"name": name}
    tables, seats, mutes, lines = await store.read_all(
        (_TABLE, wanted), (_SEATS_OF_ONE, wanted), (_MUTES, wanted), (_LAST_LINE, wanted)
    )
    if not tables:
        return None
    muted = {(row.guest, row.muted) for row in mutes}
    return Found(_table(tables[0]), list(map(_seat, seats)), muted, lines[0][0] or 0)


def _seat(row: Any) -> SeatRow:
    return SeatRow(
        row.kind, row.bot, row.guest, row.name or "", row.stand_in, row.nonce, row.again,
        row.away_until or 0,
    )  # fmt: skip


LISTED = 100
"""How many tables the lobby shows."""


async def lobby(store: Store, most: int = LISTED) -> list[tuple[TableRow, list[SeatRow]]]:
    """Public tables that wait for people, or that may be watched, the newest first."""
    watched = and_(TABLES.c.status == "playing", TABLES.c.spectators)
    rows = await store.read(
        select(TABLES)
        .where(TABLES.c.public, or_(TABLES.c.status == "open", watched))
        .order_by(TABLES.c.status, TABLES.c.created.desc())
        .limit(most)
    )
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    for row in await store.read(_SEATS_OF_MANY, names=list(seats)):
        seats[row.table].append(_seat(row))
    return [(_table(row), seats[row.id]) for row in rows]


def table_row(table: TableRow) -> dict[str, Any]:
    """A table as the store keeps it."""
    texts = {"options": packed(table.options), "pace": packed(table.pace)}
    return asdict(table) | texts | {"touched": now()}


def _table(row: Any) -> TableRow:
    fields = dict(row._mapping)
    del fields["touched"]
    fields["options"] = unpacked(row.options, dict[str, Any])
    fields["pace"] = unpacked(row.pace, Pace)
    return TableRow(**fields)


_THIS_TABLE = update(TABLES).where(
    TABLES.c.id == bindparam("which"), TABLES.c.version == bindparam("known")
)
_ITS_SEATS = delete(SEATS).where(SEATS.c.table == bindparam("which"))


def put_table(
    connection: Connection, table: TableRow, seats: Sequence[SeatRow], new: bool = False
) -> TableRow:
    """Write a table and its seats; Conflict if another process has written them since."""
    if new:
        connection.execute(insert(TABLES), table_row(table))
    else:
        known = {"which": table.id, "known": table.version}
        table = replace(table, version=table.version + 1)
        if not connection.execute(_THIS_TABLE, known | table_row(table)).rowcount:
            raise Conflict
        connection.execute(_ITS_SEATS, {"which": table.id})
    connection.execute(
        insert(SEATS),
        [
            {
                "table": table.id,
                "seat": number,
                "kind": seat.kind,
                "bot": seat.bot,
                "guest": seat.guest,
                "stand_in": seat.stand_in,
                "nonce": seat.nonce,
                "again": seat.again,
            }
            for number, seat in enumerate(seats)
        ],
    )
    return table


async def tables_with(store: Store, guest: str) -> list[str]:
    """The tables at which a guest has a seat and which are not over."""
    rows = await store.read(
        select(SEATS.c.table)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .where(SEATS.c.guest == guest, TABLES.c.status != "over")
    )
    return [row.table for row in rows]


async def touch_table(store: Store, name: str) -> None:
    """Note that somebody is at a table that has not begun: it is kept for so much longer."""
    waits = (TABLES.c.id == name, TABLES.c.status == "open")
    await store.execute(update(TABLES).where(*waits).values(touched=now()))


def discard(connection: Connection, table: TableRow) -> None:
    """Remove a table and its unfinished game; Conflict if another process was first."""
    known = (TABLES.c.id == table.id, TABLES.c.version == table.version)
    if not connection.execute(delete(TABLES).where(*known)).rowcount:
        raise Conflict
    remove_rest(connection, [table.id])
    remove_games(connection, [table.game])


def remove_rest(connection: Connection, tables: Sequence[str]) -> None:
    """Remove what else there is of tables that are gone."""
    for rows in (SEATS, CHAT, MUTES):
        connection.execute(delete(rows).where(rows.c.table.in_(tables)))


def remove_games(connection: Connection, games: Sequence[str | None]) -> None:
    """Remove games with their answers and reviews; their results stay."""
    for column in (ANSWERS.c.game, GAMES.c.id, REVIEWS.c.game):
        connection.execute(delete(column.table).where(column.in_(games)))


def remove_unused(connection: Connection, name: str, still: ColumnElement[bool]) -> bool:
    """Remove a table that never began, if this still holds; whether it did."""
    unused = (TABLES.c.id == name, TABLES.c.status == "open", still)
    if not connection.execute(delete(TABLES).where(*unused)).rowcount:
        return False
    remove_rest(connection, [name])
    return True


def remove_games_if(
    connection: Connection, games: Sequence[str], still: ColumnElement[bool]
) -> list[str]:
    """Remove games of which this still holds, and tables that show no other one: their ids."""
    old = list(connection.scalars(select(GAMES.c.id).where(GAMES.c.id.in_(games), still)))
    remove_games(connection, old)
    tables = list(connection.scalars(select(TABLES.c.id).where(TABLES.c.game.in_(old))))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
    remove_rest(connection, tables)
    return tables


# ---------------------------------------------------------------- chat


async def load_chat(store: Store, table: str, most: int = 50, after: int = 0) -> list[Said]:
    """The last lines of a table's chat."""
    wanted = (CHAT.c.table == table, CHAT.c.number > after, CHAT.c.text != "")
    rows = await store.read(select(CHAT).where(*wanted).order_by(CHAT.c.number.desc()).limit(most))
    return [Said(r.number, r.guest, r.name, r.text, r.at) for r in reversed(rows)]


async def add_chat(store: Store, table: str, guest: Guest, text: str) -> Said:
    """Keep a line of chat."""

    def job(connection: Connection) -> Said:
        last = select(func.max(CHAT.c.number)).where(CHAT.c.table == table)
        said = Said((connection.scalar(last) or 0) + 1, guest.id, guest.name, text, now())
        connection.execute(
            insert(CHAT).values(
                table=table, number=said.number, guest=said.guest, name=said.name, text=said.text,
                at=said.at,
            )
        )  # fmt: skip
        return said

    return await store.write(job, store.news(table, "chat"))


async def set_mute(store: Store, table: str, guest: str, muted: str, on: bool) -> None:
    """Mute somebody for somebody, or hear them again."""
    key = {"table": table, "guest": guest, "muted": muted}
    gone = delete(MUTES).where(*(MUTES.c[name] == value for name, value in key.items()))
    await store.execute(gone, *([insert(MUTES).values(key)] if on else []))
