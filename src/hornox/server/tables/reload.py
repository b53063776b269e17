"""A table as the store has it: read whole, or only what another process has added."""

from __future__ import annotations

import asyncio

from hornox.live.game import Live
from hornox.protocol.problems import Problem
from hornox.server.store import game_queries, queries
from hornox.server.store.game_queries import load_news
from hornox.server.store.queries import Found
from hornox.server.store.store import NotStored
from hornox.server.tables.room import CHANGED, PLAYED, Room

RETRY_SECONDS = 0.5
"""How long to wait before the store is asked again."""


def read_soon(room: Room, news: str) -> None:
    """Another process has changed a table: read on in the background."""
    waiting = room.behind
    room.behind = news if waiting in ("", news) else CHANGED
    if not waiting:
        room.tools.spawn(_read_until_read(room))


async def _read_until_read(room: Room) -> None:
    """The news is remembered until the store could be asked about it."""
    while room.behind:
        try:
            await catch_up(room)
        except NotStored:
            room.behind = CHANGED
            await asyncio.sleep(RETRY_SECONDS)
        except Problem:
            return  # the table is gone


async def catch_up(room: Room, fully: bool = False) -> None:
    """Another process may have changed this table: read on, and broadcast what is new."""
    async with room.lock:
        news, room.behind = room.behind, ""
        before = _shown(room)
        if news == PLAYED and not fully and room.live is not None and not room.frozen:
            await read_on(room, room.live)
        else:
            await reload(room)
        room.tools.outbox.soon(room, table=before != _shown(room))
    room.tools.wake_bots(room)


def _shown(room: Room) -> tuple[object, ...]:
    """What a table shows besides its game."""
    return room.table, room.seats, room.deadline, room.proposals, room.hinted


async def reload(room: Room) -> None:
    """Read what is new from the store; E_TABLE_UNKNOWN if the table is gone. Its lock is held."""
    found = await queries.load_table(room.tools.store, room.table.id)
    if found is None:
        raise Problem("E_TABLE_UNKNOWN")
    await read(room, found)


async def read(room: Room, found: Found) -> None:
    """Bring a room up to the store; what is shown changes all at once. Its lock is held."""
    wanted, live = found.table.game, room.live
    if wanted is None:
        room.adopt(found)
    elif live is not None and live.game.id == wanted and not room.frozen:
        room.adopt(found)
        await read_on(room, live)
    else:
        game = await game_queries.load_game(room.tools.store, wanted)
        assert game is not None, "a table names a game that the store has"
        room.adopt(found)
        room.take_up(*game)


async def read_on(room: Room, live: Live) -> None:
    """What has been played at another process, and nothing else. The room's lock is held."""
    room.take_news(live, await load_news(room.tools.store, live.game.id, len(live.log)))
