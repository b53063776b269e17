"""Records that guests have brought along: kept for a while, as many as there is room for."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from hornox.server.store.queries import DAY, now
from hornox.server.store.schema import OPENED, REVIEWS
from hornox.server.store.store import Store

DAYS = 30
"""How long a record is kept after it was opened last."""
MOST = 1_000
"""How many records are kept; when another one comes, the oldest goes."""

_at = OPENED.c.at


async def load(store: Store, game: str) -> str | None:
    """The record of this name, as JSON."""
    return await store.value(select(OPENED.c.text).where(OPENED.c.game == game))


def put(connection: Connection, game: str, text: str) -> None:
    """Keep a record; of one that is there already, that it was opened again."""
    again = update(OPENED).where(OPENED.c.game == game).values(at=now())
    if not connection.execute(again).rowcount:
        connection.execute(insert(OPENED).values(game=game, text=text, at=now()))
        oldest = connection.scalar(select(_at).order_by(_at.desc()).offset(MOST).limit(1))
        if oldest is not None:
            _remove(connection, _at <= oldest)


async def remove_old(store: Store) -> None:
    """Remove records after their time, with their reviews."""
    until = now() - DAYS * DAY
    await store.write(lambda connection: _remove(connection, _at <= until))


def remove(connection: Connection, game: str) -> bool:
    """Remove a record; whether it was there."""
    return _remove(connection, OPENED.c.game == game)


def _remove(connection: Connection, which: ColumnElement[bool]) -> bool:
    reviewed = exists().where(OPENED.c.game == REVIEWS.c.game, which)
    connection.execute(delete(REVIEWS).where(reviewed))
    return bool(connection.execute(delete(OPENED).where(which)).rowcount)
