"""What the store keeps of clubs: who belongs to them, and their ladders.

Whoever has belonged to a club the longest looks after it, so nothing has to be handed over when
somebody leaves or is forgotten; a club without members is removed.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from hornox.protocol.problems import Problem
from hornox.server.store.queries import now
from hornox.server.store.schema import CLUB_MEMBERS, CLUB_RATINGS, CLUBS, GUESTS
from hornox.server.store.seasons import SURE
from hornox.server.store.store import Rows, Store

MOST_CLUBS = 20
"""Of one guest."""
MOST_MEMBERS = 200
ALL_GAMES = ""
"""In the place of a mode: all games together."""

_of, _rated = CLUB_MEMBERS.c, CLUB_RATINGS.c
_LEAST = (_rated.mu - SURE * _rated.sigma).desc()
EMPTY = delete(CLUBS).where(~exists().where(_of.club == CLUBS.c.id))
"""Removes clubs that nobody belongs to any more."""


# ---------------------------------------------------------------- members


def put(connection: Connection, club: str, name: str, guest: str) -> None:
    """A new club with its first member."""
    connection.execute(insert(CLUBS).values(id=club, name=name, open=True, created=now()))
    join(connection, club, guest)


def join(connection: Connection, club: str, guest: str) -> None:
    """Somebody comes in by the link; a Problem where nobody can, or not this one."""
    locked = select(CLUBS.c.open).where(CLUBS.c.id == club).with_for_update()
    may_enter = connection.scalar(locked)
    if may_enter is None:
        raise Problem("E_CLUB_UNKNOWN")
    members = set(connection.scalars(select(_of.guest).where(_of.club == club)))
    if guest in members:
        return
    if not may_enter:
        raise Problem("E_CLUB_CLOSED")
    if len(members) >= MOST_MEMBERS:
        raise Problem("E_CLUB_FULL", most=MOST_MEMBERS)
    theirs = select(func.count()).select_from(CLUB_MEMBERS).where(_of.guest == guest)
    if (connection.scalar(theirs) or 0) >= MOST_CLUBS:
        raise Problem("E_CLUBS", most=MOST_CLUBS)
    new = {"id": secrets.token_hex(10), "club": club, "guest": guest, "since": now()}
    connection.execute(insert(CLUB_MEMBERS).values(new))


def leave(connection: Connection, club: str, guest: str) -> None:
    """Somebody belongs to a club no more, and is on none of its ladders."""
    mine = (_rated.club == club, _rated.who == f"guest:{guest}")
    connection.execute(delete(CLUB_RATINGS).where(*mine))
    gone = delete(CLUB_MEMBERS).where(_of.club == club, _of.guest == guest)
    if not connection.execute(gone).rowcount:
        raise Problem("E_NOT_THERE")
    connection.execute(EMPTY)


def remove(connection: Connection, club: str, keeper: str, member: str) -> None:
    """Whoever looks after a club takes somebody out of it, by the id in the list of members."""
    _only_keeper(connection, club, keeper)
    guest = connection.scalar(select(_of.guest).where(_of.club == club, _of.id == member))
    if guest is None:
        raise Problem("E_NOT_THERE")
    leave(connection, club, guest)


def set_open(connection: Connection, club: str, keeper: str, on: bool) -> None:
    """Whoever looks after a club lets new members in by the link, or no longer."""
    _only_keeper(connection, club, keeper)
    connection.execute(update(CLUBS).where(CLUBS.c.id == club).values(open=on))


def _only_keeper(connection: Connection, club: str, guest: str) -> None:
    eldest = select(_of.guest).where(_of.club == club).order_by(_of.since, _of.id).limit(1)
    keeper = connection.scalar(eldest)
    if keeper is None:
        raise Problem("E_CLUB_UNKNOWN")
    if keeper != guest:
        raise Problem("E_NOT_KEEPER")


# ---------------------------------------------------------------- games


def together(connection: Connection, guests: Sequence[str]) -> dict[str, set[str]]:
    """The clubs to which at least two of these guests belong, with those who do."""
    rows = connection.execute(select(_of.club, _of.guest).where(_of.guest.in_(guests)))
    clubs: dict[str, set[str]] = defaultdict(set)
    for club, guest in rows:
        clubs[club].add(guest)
    return {club: members for club, members in sorted(clubs.items()) if len(members) > 1}


# ---------------------------------------------------------------- what is shown


async def clubs_of(store: Store, guest: str) -> Rows:
    """The clubs of a guest, by name."""
    mine = select(CLUBS.c.id, CLUBS.c.name).where(CLUBS.c.id == _of.club, _of.guest == guest)
    return await store.read(mine.order_by(func.lower(CLUBS.c.name), CLUBS.c.id))


async def load(store: Store, club: str) -> tuple[Rows, Rows, Rows]:
    """A club, its members from the first on, and all places on its ladders, the best first."""
    found, members, places = await store.read_all(
        (select(CLUBS).where(CLUBS.c.id == club), {}),
        (
            select(CLUB_MEMBERS, GUESTS.c.name)
            .where(_of.club == club, GUESTS.c.id == _of.guest)
            .order_by(_of.since, _of.id),
            {},
        ),
        (
            select(CLUB_RATINGS, GUESTS.c.name)
            .where(_rated.club == club, _rated.who == "guest:" + GUESTS.c.id)
            .order_by(_rated.season.desc(), _LEAST, _rated.games.desc(), _rated.who),
            {},
        ),
    )
    return found, members, places
