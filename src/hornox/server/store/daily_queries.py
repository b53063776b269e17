"""What the store keeps of the daily deals: one secret, the days, and everybody's tries."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from hornox.server.store.schema import (
    DAILY_DAYS,
    DAILY_SECRETS,
    DAILY_TRIES,
    GAMES,
    RESULTS,
    TABLES,
)
from hornox.server.store.store import Conflict, Store

_ONE = "daily"


async def secret(store: Store) -> str:
    """What the seeds of all days are made of; it is made once for a store."""
    known = select(DAILY_SECRETS.c.secret).where(DAILY_SECRETS.c.id == _ONE)
    while (found := await store.value(known)) is None:
        with suppress(Conflict):  # another process has made one
            new = insert(DAILY_SECRETS).values(id=_ONE, secret=secrets.token_hex(32))
            await store.execute(new)
    return str(found)


_RESULT = and_(RESULTS.c.game == DAILY_TRIES.c.game, RESULTS.c.bot.is_(None))
"""A game that is removed after its time leaves its result."""
_TRY = (
    select(
        DAILY_TRIES.c.guest,
        DAILY_TRIES.c.table,
        TABLES.c.invite,
        GAMES.c.id.label("game"),
        RESULTS.c.score,
        RESULTS.c.stand_in,
        RESULTS.c.ended,
    )
    .select_from(DAILY_TRIES)
    .outerjoin(TABLES, TABLES.c.id == DAILY_TRIES.c.table)
    .outerjoin(GAMES, GAMES.c.table == DAILY_TRIES.c.table)
    .outerjoin(RESULTS, _RESULT)
)


async def try_of(store: Store, day: str, guest: str) -> Any | None:
    """A guest's try: its table, its game and its result, as far as they are still there."""
    return await store.first(
        _TRY.where(DAILY_TRIES.c.day == day, DAILY_TRIES.c.guest == guest).limit(1)
    )


async def counted(store: Store, day: str, until: int) -> tuple[int, ...]:
    """The heads of everybody who has finished by then without help, the fewest first."""
    rows = await store.read(
        select(RESULTS.c.score)
        .select_from(DAILY_TRIES)
        .join(RESULTS, _RESULT)
        .where(DAILY_TRIES.c.day == day, RESULTS.c.ended < until, ~RESULTS.c.stand_in)
        .order_by(RESULTS.c.score)
    )
    return tuple(row.score for row in rows)


async def put_try(store: Store, day: str, guest: str, table: str) -> bool:
    """Note a try before it begins; False where the guest has had one."""
    try:
        await store.execute(insert(DAILY_TRIES).values(day=day, guest=guest, table=table))
    except Conflict:
        return False
    return True


def end_try(connection: Connection, table: str, game: str) -> None:
    """Note the game of a try when it has ended."""
    connection.execute(update(DAILY_TRIES).where(DAILY_TRIES.c.table == table).values(game=game))


async def drop_try(store: Store, table: str) -> None:
    """A try that could not begin was none."""
    await store.execute(delete(DAILY_TRIES).where(DAILY_TRIES.c.table == table))


async def player_of(store: Store, game: str) -> tuple[str, str] | None:
    """The day and the guest of a daily game; None for any other."""
    found = await store.first(
        select(DAILY_TRIES.c.day, DAILY_TRIES.c.guest)
        .join(GAMES, GAMES.c.table == DAILY_TRIES.c.table)
        .where(GAMES.c.id == game)
    )
    return None if found is None else (found.day, found.guest)


async def best_of(store: Store, day: str) -> int | None:
    """What the strongest bot got on a day, if it has played."""
    return await store.value(select(DAILY_DAYS.c.master).where(DAILY_DAYS.c.day == day))


def put_best(connection: Connection, day: str, heads: int) -> None:
    """Keep what the strongest bot got; what is there already stays."""
    there = select(DAILY_DAYS.c.day).where(DAILY_DAYS.c.day == day)
    if connection.scalar(there) is None:
        connection.execute(insert(DAILY_DAYS).values(day=day, master=heads))
