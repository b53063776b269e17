"""What the store keeps for the host: bans, reports, the log of actions, and the notice."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select, update

from hornox.server.store import opened_queries
from hornox.server.store.queries import now, remove_games, remove_games_if, remove_rest
from hornox.server.store.schema import (
    BANS,
    CHAT,
    GAMES,
    GUESTS,
    HOST_LOG,
    NOTICES,
    REPORTS,
    TABLES,
)
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import packed, unpacked

NOTICE = "notice"
LISTED = 200
"""How many tables, guests and reports the host is shown; of the log half as many."""
MOST_REPORTS = 1000


async def bans(store: Store) -> list[Any]:
    """The bans that have not ended, the latest first."""
    going_on = select(BANS).where(BANS.c.until > now())
    return await store.read(going_on.order_by(BANS.c.at.desc()))


async def notice(store: Store) -> tuple[dict[str, str], int | None] | None:
    """What everybody is told, and when the server is going to stop."""
    found = await store.first(select(NOTICES).where(NOTICES.c.id == NOTICE))
    return None if found is None else (unpacked(found.text, dict[str, str]), found.stop)


def put_notice(connection: Connection, text: dict[str, str], stop: int | None) -> None:
    """Tell everybody something else, or nothing any more."""
    connection.execute(delete(NOTICES))
    if text or stop is not None:
        connection.execute(insert(NOTICES).values(id=NOTICE, text=packed(text), stop=stop))


def put_ban(connection: Connection, until: int, **who: Any) -> None:
    """Write a ban."""
    connection.execute(insert(BANS).values(id=_id(), at=now(), until=until, **who))


def end(connection: Connection, rows: Table, name: str) -> bool:
    """A ban ends, or a report was looked at; whether there was one."""
    return bool(connection.execute(delete(rows).where(rows.c.id == name)).rowcount)


def note(connection: Connection, what: str, about: dict[str, str]) -> None:
    """Write down what the host does, in the same transaction."""
    connection.execute(insert(HOST_LOG).values(id=_id(), at=now(), what=what, about=packed(about)))


async def actions(store: Store) -> list[Any]:
    """What hosts have done, the latest first."""
    return await store.read(select(HOST_LOG).order_by(HOST_LOG.c.at.desc()).limit(LISTED // 2))


async def reports(store: Store) -> list[Any]:
    """The reports that nobody has looked at, the oldest first."""
    return await store.read(select(REPORTS).order_by(REPORTS.c.at).limit(LISTED))


def put_report(connection: Connection, **report: Any) -> bool:
    """Keep a report once; False where nobody has looked at very many others."""
    same = select(REPORTS.c.id).where(
        *(REPORTS.c[key] == report[key] for key in ("table", "guest", "by", "line"))
    )
    if connection.scalar(same) is not None:
        return True
    if (connection.scalar(select(func.count()).select_from(REPORTS)) or 0) >= MOST_REPORTS:
        return False
    connection.execute(insert(REPORTS).values(id=_id(), at=now(), **report))
    return True


async def tables(store: Store) -> list[Any]:
    """Tables that are open or being played at, the newest first."""
    going_on = select(TABLES.c.id).where(TABLES.c.status != "over")
    return await store.read(going_on.order_by(TABLES.c.created.desc()).limit(LISTED))


async def guests(store: Store, find: str, here: set[str]) -> list[Any]:
    """Guests by a part of their name, or those who are here; the last to come first."""
    wanted: ColumnElement[bool] = GUESTS.c.id.in_(here)
    if find:
        wanted = func.lower(GUESTS.c.name).contains(find.lower(), autoescape=True)
        wanted = wanted | (GUESTS.c.id == find)
    return await store.read(
        select(GUESTS).where(wanted).order_by(GUESTS.c.seen.desc()).limit(LISTED)
    )


async def guest(store: Store, name: str) -> Any:
    """A guest by id."""
    return await store.first(select(GUESTS).where(GUESTS.c.id == name))


async def count_guests(store: Store) -> int:
    """How many guests are known."""
    return int(await store.value(select(func.count()).select_from(GUESTS)) or 0)


def remove_table(connection: Connection, name: str) -> bool:
    """Remove a table, its chat and its unfinished game; whether there was one."""
    unfinished = select(GAMES.c.id).where(GAMES.c.table == name, GAMES.c.ended.is_(None))
    remove_games(connection, list(connection.scalars(unfinished)))
    remove_rest(connection, [name])
    return bool(connection.execute(delete(TABLES).where(TABLES.c.id == name)).rowcount)


def remove_game(connection: Connection, game: str) -> list[str] | None:
    """Remove a game; the tables that are gone with it, None where there is no such game."""
    if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game)) is None:
        return [] if opened_queries.remove(connection, game) else None
    return remove_games_if(connection, [game], GAMES.c.id == game)


def blank_line(connection: Connection, table: str, line: int) -> bool:
    """Take the words out of a line of chat; its number stays."""
    this = update(CHAT).where(CHAT.c.table == table, CHAT.c.number == line)
    return bool(connection.execute(this.values(text="")).rowcount)


async def forget_ended(store: Store) -> None:
    """Bans that have ended are forgotten; with them the addresses."""
    await store.execute(delete(BANS).where(BANS.c.until <= now()))


def _id() -> str:
    return secrets.token_hex(8)
