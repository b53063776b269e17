"""What only arenas ask of the store: who comes and goes, and the points of ended games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, and_, insert, select, update

from hornox.server.store.schema import ENTRANTS, MATCHES, RESULTS, SEATS, TABLES, TOURNAMENTS
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest, packed
from hornox.server.store.tournament_queries import entrants_of


def rest(connection: Connection, name: str, guest: str, resting: bool) -> bool:
    """Pause, or play on; False for somebody who has never joined."""
    mine = (ENTRANTS.c.tournament == name, ENTRANTS.c.guest == guest)
    changed = connection.execute(update(ENTRANTS).where(*mine).values(resting=resting))
    return bool(changed.rowcount)


def enter(connection: Connection, name: str, guest: Guest, most: int) -> bool:
    """Join for the first time; False if it is full. Numbers stay as they are."""
    # Two who come at once change the same row, so one waits for the other.
    same = update(TOURNAMENTS).where(TOURNAMENTS.c.id == name)
    connection.execute(same.values(round=TOURNAMENTS.c.round))
    number = len(entrants_of(connection, name))
    if number >= most:
        return False
    connection.execute(
        insert(ENTRANTS).values(tournament=name, number=number, guest=guest.id, name=guest.name)
    )
    return True


async def set_window(store: Store, name: str, status: str, starts: int, ends: int) -> None:
    """Begin an arena, unless it has."""
    waits = (TOURNAMENTS.c.id == name, TOURNAMENTS.c.status == "open")
    new = {"status": status, "starts": starts, "ends": ends}
    await store.execute(update(TOURNAMENTS).where(*waits).values(new))


async def note_points(
    store: Store, name: str, points: Callable[[Sequence[int]], Sequence[int]]
) -> None:
    """Note the points of tables that have ended; whom a bot played for in the end pauses."""
    seats = and_(SEATS.c.table == MATCHES.c.table, SEATS.c.seat == RESULTS.c.seat)
    rows = await store.read(
        select(MATCHES.c.table, RESULTS.c.rank, RESULTS.c.ended, SEATS.c.guest, SEATS.c.stand_in)
        .join(TABLES, TABLES.c.id == MATCHES.c.table)
        .join(RESULTS, RESULTS.c.game == TABLES.c.game)
        .join(SEATS, seats)
        .where(MATCHES.c.tournament == name, MATCHES.c.scores.is_(None))
        .order_by(MATCHES.c.table, RESULTS.c.seat)
    )
    if not rows:
        return
    ranks: dict[str, list[int]] = {}
    for row in rows:
        ranks.setdefault(row.table, []).append(row.rank)
    ended = {row.table: row.ended for row in rows}
    gone = [row.guest for row in rows if row.guest is not None and row.stand_in]

    def job(connection: Connection) -> None:
        for table, places in ranks.items():
            new = {"scores": packed(tuple(points(places))), "ended": ended[table]}
            open_ = (MATCHES.c.table == table, MATCHES.c.scores.is_(None))
            if connection.execute(update(MATCHES).where(*open_).values(new)).rowcount:
                for guest in gone:
                    rest(connection, name, guest, True)

    await store.write(job)
