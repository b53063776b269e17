"""What the store keeps of friends: pairs, requests, links, invitations to tables, and blocks.

Two rows make a friendship, one for each of the two; the id of a row is what its guest calls the
other by, so nobody learns the id of anybody else.
"""

from __future__ import annotations

import secrets
from typing import Any, Literal

from sqlalchemy import Connection, Table, and_, delete, exists, func, insert, or_, select, update

from hornox.protocol.problems import Problem
from hornox.server.store.codes_and_devices import put_secret
from hornox.server.store.queries import now
from hornox.server.store.schema import (
    BLOCKS,
    FRIEND_LINKS,
    FRIEND_REQUESTS,
    FRIENDS,
    GUESTS,
    INVITATIONS,
    SEATS,
    TABLES,
)
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest

MOST_FRIENDS = 200
MOST_ASKED = 50
"""Requests of one guest that nobody has answered; requests that wait for one guest: as many."""
MOST_BLOCKED = 500
MOST_INVITED = 30
"""People who are invited to one table."""
LINK_MS = 24 * 60 * 60 * 1000
"""How long a link can be used."""
HERE_MS = 100 * 1000
"""Somebody is here for this long after their page has asked for news."""
NOTED_MS = 45 * 1000
"""How often it is noted that somebody is here."""

Asked = Literal["asked", "friends"]
"""What comes of the wish to be friends."""

_ask, _block, _invited = FRIEND_REQUESTS.c, BLOCKS.c, INVITATIONS.c
_PAIRS = ((FRIENDS, "guest", "friend"), (FRIEND_REQUESTS, "by", "to"), (INVITATIONS, "by", "to"))


def _id() -> str:
    return secrets.token_hex(10)


def _count(connection: Connection, rows: Table, *where: Any) -> int:
    return connection.scalar(select(func.count()).select_from(rows).where(*where)) or 0


# ---------------------------------------------------------------- becoming friends


def friendship(guest: str, other: str) -> Any:
    """The query of what a guest calls a friend by."""
    return select(FRIENDS.c.id).where(FRIENDS.c.guest == guest, FRIENDS.c.friend == other)


def are_friends(connection: Connection, guest: str, other: str) -> bool:
    """Whether two are friends."""
    return connection.scalar(friendship(guest, other)) is not None


def befriend(connection: Connection, one: str, two: str) -> None:
    """Two people become friends, who both want it; E_FRIENDS_MANY where one has too many."""
    if are_friends(connection, one, two):
        return
    for guest in (one, two):
        if _count(connection, FRIENDS, FRIENDS.c.guest == guest) >= MOST_FRIENDS:
            raise Problem("E_FRIENDS_MANY", most=MOST_FRIENDS)
    _part(connection, one, two, FRIEND_REQUESTS)
    rows = [
        {"id": _id(), "guest": guest, "friend": friend, "since": now()}
        for guest, friend in ((one, two), (two, one))
    ]
    connection.execute(insert(FRIENDS), rows)


def ask(connection: Connection, by: str, to: str) -> Asked:
    """Ask somebody to be friends; who is asked by both sides is a friend at once.

    Where the other has blocked this guest, the request is kept and never shown.
    """
    connection.execute(delete(BLOCKS).where(_block.guest == by, _block.blocked == to))
    mutual = select(_ask.id).where(_ask.by == to, _ask.to == by)
    if are_friends(connection, by, to) or connection.scalar(mutual) is not None:
        befriend(connection, by, to)
        return "friends"
    if _count(connection, FRIEND_REQUESTS, _ask.by == by, _ask.to == to):
        return "asked"
    # Requests that are not shown could not be declined, so they do not count.
    unseen = exists().where(_block.guest == to, _block.blocked == _ask.by)
    for waiting in ((_ask.by == by,), (_ask.to == to, ~unseen)):
        if _count(connection, FRIEND_REQUESTS, *waiting) >= MOST_ASKED:
            raise Problem("E_ASKED_MANY", most=MOST_ASKED)
    connection.execute(insert(FRIEND_REQUESTS).values(id=_id(), by=by, to=to, at=now()))
    return "asked"


def asked_by(connection: Connection, guest: str, request: str) -> str:
    """Who has sent this request to a guest; E_NOT_THERE where there is none."""
    return _found(connection, select(_ask.by).where(_ask.id == request, _ask.to == guest))


def friend_of(connection: Connection, guest: str, friend: str) -> str:
    """Whom a guest calls by this id; E_NOT_THERE where they have no such friend."""
    mine = (FRIENDS.c.id == friend, FRIENDS.c.guest == guest)
    return _found(connection, select(FRIENDS.c.friend).where(*mine))


def _found(connection: Connection, query: Any) -> str:
    found = connection.scalar(query)
    if found is None:
        raise Problem("E_NOT_THERE")
    return str(found)


def end_request(connection: Connection, guest: str, request: str) -> None:
    """Decline a request, or take one's own back."""
    mine = or_(_ask.to == guest, _ask.by == guest)
    if not connection.execute(delete(FRIEND_REQUESTS).where(_ask.id == request, mine)).rowcount:
        raise Problem("E_NOT_THERE")


def part(connection: Connection, one: str, two: str) -> None:
    """Two people are friends no more, and nothing between them waits for an answer."""
    for rows, *_ in _PAIRS:
        _part(connection, one, two, rows)


def _part(connection: Connection, one: str, two: str, rows: Table) -> None:
    (by, to) = next(names for kind, *names in _PAIRS if kind is rows)
    both = [and_(rows.c[by] == a, rows.c[to] == b) for a, b in ((one, two), (two, one))]
    connection.execute(delete(rows).where(or_(*both)))


# ---------------------------------------------------------------- links


async def put_link(store: Store, guest: str, hashed: str) -> None:
    """Let whoever has this secret become a friend for a while; an earlier link ends."""
    await put_secret(store, FRIEND_LINKS, guest, hashed, LINK_MS)


async def whose_link(store: Store, hashed: str, reader: str) -> Guest | None:
    """Who has made a link; None where it has ended, or where they have blocked its reader."""
    links = FRIEND_LINKS.c
    found = await store.first(
        select(GUESTS.c.id, GUESTS.c.name).where(
            GUESTS.c.id == links.guest,
            links.secret == hashed,
            links.until >= now(),
            ~exists().where(_block.guest == links.guest, _block.blocked == reader),
        )
    )
    return None if found is None else Guest(*found)


# ---------------------------------------------------------------- blocks


def block(connection: Connection, guest: str, other: str) -> None:
    """Somebody wants nothing to do with somebody else."""
    part(connection, guest, other)
    if _count(connection, BLOCKS, _block.guest == guest, _block.blocked == other):
        return
    if _count(connection, BLOCKS, _block.guest == guest) >= MOST_BLOCKED:
        raise Problem("E_BLOCKED_MANY", most=MOST_BLOCKED)
    connection.execute(insert(BLOCKS).values(id=_id(), guest=guest, blocked=other, at=now()))


def unblock(connection: Connection, guest: str, block: str) -> str:
    """End a block; whose it was."""
    mine = (_block.id == block, _block.guest == guest)
    other = _found(connection, select(_block.blocked).where(*mine))
    connection.execute(delete(BLOCKS).where(*mine))
    return other


async def blockers_of(store: Store, guest: str) -> set[str]:
    """Who has blocked a guest."""
    rows = await store.read(select(_block.guest).where(_block.blocked == guest))
    return {row.guest for row in rows}


# ---------------------------------------------------------------- invitations


def invite(connection: Connection, by: str, to: str, table: str) -> None:
    """Invite a friend to a table that waits; a second invitation replaces the first."""
    same = (_invited.to == to, _invited.table == table)
    connection.execute(delete(INVITATIONS).where(*same))
    if _count(connection, INVITATIONS, _invited.table == table) >= MOST_INVITED:
        raise Problem("E_INVITED_MANY", most=MOST_INVITED)
    connection.execute(insert(INVITATIONS).values(id=_id(), by=by, to=to, table=table, at=now()))


def end_invitation(connection: Connection, guest: str, invitation: str) -> None:
    """An invitation is not wanted."""
    mine = (_invited.id == invitation, _invited.to == guest)
    if not connection.execute(delete(INVITATIONS).where(*mine)).rowcount:
        raise Problem("E_NOT_THERE")


def _invitations(guest: str) -> Any:
    """Invitations of friends to tables that still wait, and where the guest has no seat."""
    seat = SEATS.c.table == _invited.table
    return (
        select(
            _invited.id, GUESTS.c.name, TABLES.c.id.label("table"), TABLES.c.invite, TABLES.c.mode
        )
        .where(
            _invited.to == guest,
            GUESTS.c.id == _invited.by,
            TABLES.c.id == _invited.table,
            TABLES.c.status == "open",
            exists().where(FRIENDS.c.guest == guest, FRIENDS.c.friend == _invited.by),
            exists().where(seat, SEATS.c.kind == "person", SEATS.c.guest.is_(None)),
            ~exists().where(seat, SEATS.c.guest == guest),
        )
        .order_by(_invited.at.desc())
    )


async def unseen(store: Store, guest: str, table: str) -> str | None:
    """Who has invited a guest to a table that still waits, unless the guest's page shows it."""
    here = exists().where(GUESTS.c.id == guest, GUESTS.c.here > now() - HERE_MS)
    found = await store.first(_invitations(guest).where(_invited.table == table, ~here))
    return None if found is None else str(found.name)


# ---------------------------------------------------------------- what a guest is shown


def _requests(guest: str) -> Any:
    """Requests that wait for a guest, but for those of people they have blocked."""
    blocked = exists().where(_block.guest == guest, _block.blocked == _ask.by)
    return (
        select(_ask.id, GUESTS.c.name)
        .where(_ask.to == guest, GUESTS.c.id == _ask.by, ~blocked)
        .order_by(_ask.at)
    )


async def news(store: Store, guest: str) -> tuple[list[Any], list[Any]]:
    """Invitations and requests that wait for a guest; that they are here is noted for friends."""
    mine = select(GUESTS.c.here, GUESTS.c.hidden).where(
        GUESTS.c.id == guest, exists().where(FRIENDS.c.guest == guest)
    )
    invitations, requests, here = await store.read_all(
        (_invitations(guest), {}), (_requests(guest), {}), (mine, {})
    )
    if here and not here[0].hidden and here[0].here < now() - NOTED_MS:
        await store.execute(update(GUESTS).where(GUESTS.c.id == guest).values(here=now()))
    return invitations, requests


async def lists(store: Store, guest: str) -> tuple[list[Any], ...]:
    """A guest's friends, requests to them and of them, who they have blocked, and their choice."""
    shown = and_(~GUESTS.c.hidden, GUESTS.c.here > now() - HERE_MS).label("shown")
    queries = (
        select(FRIENDS.c.id, GUESTS.c.name, shown)
        .where(FRIENDS.c.guest == guest, GUESTS.c.id == FRIENDS.c.friend)
        .order_by(func.lower(GUESTS.c.name), FRIENDS.c.since),
        _requests(guest),
        select(_ask.id, GUESTS.c.name)
        .where(_ask.by == guest, GUESTS.c.id == _ask.to)
        .order_by(_ask.at),
        select(_block.id, GUESTS.c.name)
        .where(_block.guest == guest, GUESTS.c.id == _block.blocked)
        .order_by(_block.at),
        select(GUESTS.c.hidden).where(GUESTS.c.id == guest),
    )
    return tuple(await store.read_all(*((one, {}) for one in queries)))


async def show_here(store: Store, guest: str, on: bool) -> None:
    """Let friends see that somebody is here, or not; when they were here last is forgotten."""
    await store.execute(update(GUESTS).where(GUESTS.c.id == guest).values(hidden=not on, here=0))


async def remove_old(store: Store) -> None:
    """Remove invitations to tables that wait no more, and links that have ended."""
    waits = exists().where(TABLES.c.id == _invited.table, TABLES.c.status == "open")
    await store.execute(
        delete(INVITATIONS).where(~waits),
        delete(FRIEND_LINKS).where(FRIEND_LINKS.c.until < now()),
    )
