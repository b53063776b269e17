"""Who is away, and for how long: after a grace period the others need not wait any longer.

Where a clock runs, the clock decides, and nobody else. A process that has just loaded a table
counts from then, so the grace is never shorter than promised.
"""

from __future__ import annotations

import time

from hornox.live.stored_tables import SeatRow
from hornox.protocol.pace import Relaxed
from hornox.server.tables.room import Room


def look(room: Room) -> None:
    """Note who has gone, who is back, and who has been away for too long."""
    away = {seat.guest for seat in room.people if seat.guest and not seat.stand_in} - room.all_here
    now = time.monotonic()
    room.away_since = {guest: room.away_since.get(guest, now) for guest in away}
    room.absent = _absent_now(room)


def absent(room: Room, seat: SeatRow) -> bool:
    """Whether a person has been away so long that a bot may play for them, at the last look."""
    return seat.guest in room.absent


def overdue(room: Room) -> bool:
    """Whether another look would find more people absent: then the table is shown again."""
    return bool(room.away_since and room.watchers) and _absent_now(room) != room.absent


def _absent_now(room: Room) -> frozenset[str]:
    """Those who have been away for longer than the grace; nobody where a time limit decides."""
    status = room.table.status
    if status == "open" or (status == "playing" and not isinstance(room.table.pace, Relaxed)):
        return frozenset()
    long_ago = time.monotonic() - room.tools.settings.away_seconds
    return frozenset(guest for guest, since in room.away_since.items() if since <= long_ago)
