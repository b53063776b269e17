"""Who is away, and for how long: after a grace the others need not wait for them any more.

Where a clock runs, the clock decides, and nobody else. A process that has just loaded a table
counts from then, so the grace is never shorter than promised.
"""

from __future__ import annotations

import asyncio
import time

from hornox.protocol.pace import Relaxed
from hornox.server.store.rows import SeatRow
from hornox.server.tables.room import Room

SOON = 0.01
"""Seconds after the grace: a timer that comes early would find nobody absent."""


def look(room: Room) -> None:
    """Note who has gone and who is back; people who stay away are shown as absent in time."""
    away = {seat.guest for seat in room.people if seat.guest and not seat.stand_in} - room.all_here
    now = time.monotonic()
    room.away_since = {guest: room.away_since.get(guest, now) for guest in away}
    waiting = room.absence_task
    if _until_next(room) is not None and (waiting is None or waiting.done()):
        room.absence_task = room.tools.spawn(_show_in_time(room))


def absent(room: Room, seat: SeatRow) -> bool:
    """Whether a person has been away so long that a bot may play for them."""
    since = room.away_since.get(seat.guest or "")
    grace = room.tools.settings.away_seconds
    return since is not None and not _clock_decides(room) and time.monotonic() >= since + grace


def _clock_decides(room: Room) -> bool:
    """Whether a time limit says how long is waited: then people do not."""
    return room.table.status == "playing" and not isinstance(room.table.pace, Relaxed)


def _until_next(room: Room) -> float | None:
    """Seconds until somebody else counts as absent; None if nobody will."""
    if not room.watchers or room.table.status == "open" or _clock_decides(room):
        return None
    now, grace = time.monotonic(), room.tools.settings.away_seconds
    left = [since + grace - now for since in room.away_since.values()]
    return min((seconds for seconds in left if seconds > 0), default=None)


async def _show_in_time(room: Room) -> None:
    while not room.closed and (seconds := _until_next(room)) is not None:
        await asyncio.sleep(seconds + SOON)
        room.tools.outbox.soon(room, table=True)
