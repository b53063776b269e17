"""Retention: which games are removed, by age and by the room that all of them take.

The results of a removed game stay. Room is counted, not measured: a database gives none back by
itself, and the size of its files would say that nothing helped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, exists, false, func, or_, select, true

from hornox.server.settings import Settings
from hornox.server.store import queries
from hornox.server.store.schema import ANSWERS, GAMES, RESULTS
from hornox.server.store.store import Store

FEW = 10
"""Games that are removed at once: each has hundreds of answers, and everybody waits for it."""
MB = 1_000_000
ANSWER_BYTES, GAME_BYTES = 220, 1500
"""What one answer and the rest of a game take in a file, its indexes included."""

_ROOM = func.coalesce(func.sum(GAMES.c.length), 0) * ANSWER_BYTES + func.count() * GAME_BYTES


class Size(Struct, frozen=True):
    """How many games there are, and how many bytes they take."""

    games: int
    bytes: int


def old(settings: Settings) -> ColumnElement[bool]:
    """Games after their time; those of bots alone early.

    A game that is going on counts from its last answer; where a clock runs it ends by itself.
    """
    now = queries.now()
    before = now - settings.keep_games_days * queries.DAY
    seat = exists().where(RESULTS.c.game == GAMES.c.id)
    bots_only = and_(seat, ~seat.where(RESULTS.c.bot.is_(None)))
    answered = exists().where(ANSWERS.c.game == GAMES.c.id, ANSWERS.c.at >= before)
    return or_(
        GAMES.c.ended < before,
        and_(GAMES.c.ended < now - settings.show_days * queries.DAY, bots_only),
        and_(GAMES.c.ended.is_(None), GAMES.c.wake.is_(None), GAMES.c.started < before, ~answered),
    )


async def size(store: Store, which: ColumnElement[bool] | None = None) -> Size:
    """The room that games take, or some of them."""
    wanted = select(func.count(), _ROOM).where(true() if which is None else which)
    (row,) = await store.read(wanted)
    return Size(row[0], int(row[1]))


async def surplus(store: Store, settings: Settings, but: ColumnElement[bool]) -> list[str]:
    """The oldest finished games that have to go so that the others fit, without some that go."""
    others = ~func.coalesce(but, false())  # of a game that is going on some of it is unknown
    staying = (await size(store, others)).bytes - settings.keep_games_mb * MB
    found: list[str] = []
    after: Any = true()
    while staying > 0:
        wanted = select(GAMES.c.id, GAMES.c.ended, GAMES.c.length).where(
            GAMES.c.ended.is_not(None), others, after
        )
        rows = await store.read(wanted.order_by(GAMES.c.ended, GAMES.c.id).limit(1000))
        for row in rows:
            if staying > 0:
                found.append(row.id)
                staying -= row.length * ANSWER_BYTES + GAME_BYTES
        if not rows:
            break
        last = rows[-1]
        after = or_(
            GAMES.c.ended > last.ended, and_(GAMES.c.ended == last.ended, GAMES.c.id > last.id)
        )
    return found


async def remove(
    store: Store, settings: Settings, closed: Callable[[str], None] = lambda _table: None
) -> int:
    """Remove what is old, then what does not fit, a few at a time; how many games.

    ``closed`` is told which tables are gone with them.
    """
    gone = 0
    while found := await _ids(store, old(settings)):
        await _remove(store, found, old(settings), closed)
        gone += len(found)
    extra = await surplus(store, settings, old(settings))
    for start in range(0, len(extra), FEW):
        some = extra[start : start + FEW]
        await _remove(store, some, GAMES.c.ended.is_not(None), closed)
    return gone + len(extra)


async def _ids(store: Store, which: ColumnElement[bool]) -> list[str]:
    return [row.id for row in await store.read(select(GAMES.c.id).where(which).limit(FEW))]


async def _remove(
    store: Store, games: list[str], still: ColumnElement[bool], closed: Callable[[str], None]
) -> None:
    gone = await store.write(lambda c: queries.remove_games_if(c, games, still), patient=True)
    for table in gone:
        closed(table)
