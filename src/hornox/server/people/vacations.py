"""Vacations: a guest says until when they are away, and their games over days wait for them.

While somebody is away, their time to think stands still. Two limits keep a game from waiting for
ever: days in one stretch, and days in a calendar year, both by UTC.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select, update

from hornox.protocol.orders import AwayShown
from hornox.protocol.pace import Timed
from hornox.protocol.problems import Problem
from hornox.server.store import game_queries, queries
from hornox.server.store.schema import GUESTS
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import clock, seating
from hornox.server.tables.registry import Registry
from hornox.server.tables.room import Room

STRETCH = 14
"""Days in one stretch."""
YEARLY = 28
"""Days in one calendar year."""


class Kept(NamedTuple):
    """What is kept of a guest's vacations."""

    until: int
    """Milliseconds; long ago: they are here."""
    year: int
    days: int
    """Taken in that year."""


def today() -> date:
    """The day, by UTC."""
    return datetime.now(UTC).date()


def _end_of(day: date) -> int:
    return (
        round(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000) + queries.DAY
    )


def _last_day(until: int) -> date:
    return datetime.fromtimestamp(until / 1000 - 1, UTC).date()


async def _kept(registry: Registry, guest: Guest) -> Kept:
    columns = select(GUESTS.c.away_until, GUESTS.c.away_year, GUESTS.c.away_days)
    return Kept(*await registry.store.first(columns.where(GUESTS.c.id == guest.id)) or (0, 0, 0))


def returned(kept: Kept, day: date) -> Kept:
    """What is kept when somebody is back: the days after this one are given back."""
    used = kept.days if kept.year == day.year else 0
    unused = max(0, (_last_day(kept.until) - day).days)
    return Kept(0, day.year, max(0, used - unused))


def taken(kept: Kept, day: date, until: date) -> Kept:
    """What is kept when somebody goes away; Problem where that is too long, or no day to come."""
    back = returned(kept, day)
    running = kept.until > _end_of(day - timedelta(days=1))
    # Today counts once, however often somebody changes their mind.
    count = (until - day).days + (not running)
    if until < day or (until - day).days + 1 > STRETCH:
        raise Problem("E_AWAY", most=STRETCH)
    if back.days + count > YEARLY:
        raise Problem("E_AWAY_YEAR", most=YEARLY, left=YEARLY - back.days)
    return Kept(_end_of(until), day.year, back.days + count)


async def shown(registry: Registry, guest: Guest) -> AwayShown:
    """Until when a guest is away, and what they may still take."""
    kept, day = await _kept(registry, guest), today()
    away = kept.until > queries.now()
    used = kept.days if kept.year == day.year else 0
    return AwayShown(
        _last_day(kept.until).isoformat() if away else None, max(0, YEARLY - used), STRETCH
    )


async def go(registry: Registry, guest: Guest, until: str | None) -> AwayShown:
    """Be away until the end of a day, or be back; all tables of the guest are told."""
    before, day = await _kept(registry, guest), today()
    kept = returned(before, day) if until is None else taken(before, day, _read(until))
    await registry.store.execute(
        update(GUESTS)
        .where(GUESTS.c.id == guest.id)
        .values(away_until=kept.until, away_year=kept.year, away_days=kept.days)
    )
    for table in await queries.tables_with(registry.store, guest.id):
        try:
            await _tell(await registry.room(table), guest, before.until, kept.until)
        except Problem:
            continue  # the table is gone since
    return await shown(registry, guest)


def _read(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Problem("E_AWAY_DATE") from None


async def _tell(room: Room, guest: Guest, before: int, until: int) -> None:
    """Show it at a table, and move the deadline of a question that the guest is asked."""
    async with room.lock:
        seat = room.seat_of(guest.id)
        if seat is None:
            return
        room.seats = seating.changed(room, seat, away=until)
        moved = moved_deadline(room, seat, before, until)
        live = room.going_on
        if moved is not None and live is not None:
            game, known = live.game.id, len(live.log)
            await room.write(lambda c: game_queries.move_deadline(c, game, moved, known))
            room.deadline = moved
        else:
            await room.write(lambda _connection: None)
        room.tools.outbox.show_table(room)


def moved_deadline(room: Room, seat: int, before: int, until: int) -> int | None:
    """The deadline when somebody's vacation ends at another time; None if it stays.

    What they had left to think when they went, they have when they are back.
    """
    live, deadline, now = room.going_on, room.deadline, queries.now()
    if live is None or deadline is None or isinstance(room.table.pace, Timed):
        return None
    if seat not in live.view(None).awaited or room.seats[seat].by_bot:
        return None
    patience = room.tools.settings.patience_days
    whole = clock.deadline(room.table.pace, 0, patience)
    left = min(whole, max(0, deadline - max(now, before)))
    others = room.away_until(live, room.seats, but_for=seat)
    moved = max(max(now, until) + left, others + whole if others > now else 0)
    return moved if moved != deadline else None
