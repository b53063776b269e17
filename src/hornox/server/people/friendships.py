"""Friends: by consent of both, with a list, invitations to tables, and blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from hornox.protocol import friends as bodies
from hornox.protocol.problems import Problem
from hornox.protocol.updates import mode_name
from hornox.server.store import friend_queries, host_queries, queries
from hornox.server.store.friend_queries import Asked
from hornox.server.store.schema import GUESTS
from hornox.server.store.store import Conflict, Store
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import seating
from hornox.server.tables.registry import Registry
from hornox.server.tables.room import CHANGED

T = TypeVar("T")


async def shown(store: Store, guest: Guest) -> bodies.FriendsShown:
    """All lists of a guest."""
    friends, asking, asked, blocked, own = await friend_queries.lists(store, guest.id)
    return bodies.FriendsShown(
        friends=tuple(bodies.FriendShown(one.id, one.name, bool(one.shown)) for one in friends),
        asking=_people(asking),
        asked=_people(asked),
        blocked=_people(blocked),
        shown=bool(own) and not own[0].hidden,
    )


def _people(rows: list[Any]) -> tuple[bodies.SomebodyShown, ...]:
    return tuple(bodies.SomebodyShown(one.id, one.name) for one in rows)


async def news(store: Store, guest: Guest) -> bodies.FriendNews:
    """What waits for a guest; whoever asks is here."""
    invitations, requests = await friend_queries.news(store, guest.id)
    return bodies.FriendNews(
        tuple(
            bodies.InvitedByFriend(one.id, one.name, one.table, one.invite, mode_name(one.mode))
            for one in invitations
        ),
        _people(requests),
    )


async def _written(store: Store, job: Callable[[Connection], T]) -> T:
    """Write something; where two do the same in one moment, the second finds it done."""
    try:
        return await store.write(job)
    except Conflict:
        return await store.write(job)


async def at_table(registry: Registry, guest: Guest, table: str, seat: int) -> str:
    """Who sits in a seat of a table at which the guest has one, too."""
    room = await registry.room(table)
    seating.own_seat(room, guest)
    return seating.other_person(room, guest, seat)


async def ask(registry: Registry, guest: Guest, table: str, seat: int) -> Asked:
    """Ask somebody at the same table to be friends."""
    other = await at_table(registry, guest, table, seat)
    return await _written(registry.store, lambda c: friend_queries.ask(c, guest.id, other))


async def offered(store: Store, guest: Guest, hashed: str) -> tuple[bodies.FriendOffered, Guest]:
    """Who has made a link; E_FRIEND_LINK where it does not work (any more)."""
    maker = await friend_queries.whose_link(store, hashed, guest.id)
    if maker is None:
        raise Problem("E_FRIEND_LINK")
    if maker.id == guest.id:
        return bodies.FriendOffered(maker.name, "self"), maker
    known = await store.read(friend_queries.friendship(guest.id, maker.id))
    return bodies.FriendOffered(maker.name, "friend" if known else "no"), maker


async def follow(store: Store, guest: Guest, hashed: str) -> None:
    """Become the friend of whoever has made a link."""
    told, maker = await offered(store, guest, hashed)
    if told.known == "self":
        raise Problem("E_FRIEND_LINK")
    if told.known == "no":
        await _written(store, lambda c: friend_queries.befriend(c, guest.id, maker.id))


async def invite(registry: Registry, guest: Guest, table: str, friend: str) -> str:
    """Invite a friend to a table that waits, from one's own seat there; who that is."""
    room = await registry.room(table)
    if room.table.owner != guest.id:
        seating.own_seat(room, guest)
    if room.table.status != "open":
        raise Problem("E_TABLE_CLOSED")
    if not any(seat.free for seat in room.seats):
        raise Problem("E_TABLE_FULL")

    def job(connection: Connection) -> str:
        other = friend_queries.friend_of(connection, guest.id, friend)
        if room.seat_of(other) is None:
            friend_queries.invite(connection, guest.id, other, table)
        return other

    return await _written(registry.store, job)


async def block(registry: Registry, guest: Guest, other: str) -> None:
    """Want nothing to do with somebody: they are heard no more, wherever they sit."""
    await _written(registry.store, lambda c: friend_queries.block(c, guest.id, other))
    for table in await queries.tables_with(registry.store, other):
        if room := registry.rooms.get(table):
            room.mutes.add((guest.id, other))
        if registry.store.shared:
            await registry.store.write(lambda _: None, registry.store.news(table, CHANGED))


async def act(registry: Registry, guest: Guest, action: bodies.FriendAction) -> None:
    """Do something with somebody in one of the lists."""
    store, me, this = registry.store, guest.id, action.id

    def job(connection: Connection) -> str:
        match action.do:
            case "accept":
                other = friend_queries.asked_by(connection, me, this)
                friend_queries.befriend(connection, me, other)
                return other
            case "decline" | "withdraw":
                friend_queries.end_request(connection, me, this)
            case "remove":
                other = friend_queries.friend_of(connection, me, this)
                friend_queries.part(connection, me, other)
            case "unblock":
                return friend_queries.unblock(connection, me, this)
            case "dismiss":
                friend_queries.end_invitation(connection, me, this)
            case "block" | "report":
                return _listed(connection, me, this)
        return ""

    other = await _written(store, job)
    if action.do == "block":
        await block(registry, guest, other)
    elif action.do == "report":
        await _report(store, guest, other)
    elif action.do == "unblock":
        for room in registry.rooms.values():
            room.mutes.discard((me, other))


def _listed(connection: Connection, guest: str, this: str) -> str:
    """A friend, or somebody who asks to be one."""
    try:
        return friend_queries.friend_of(connection, guest, this)
    except Problem:
        return friend_queries.asked_by(connection, guest, this)


async def _report(store: Store, guest: Guest, other: str) -> None:
    """Ask the host to look at somebody's name."""

    def job(connection: Connection) -> bool:
        name = connection.scalar(select(GUESTS.c.name).where(GUESTS.c.id == other)) or ""
        kept = {"table": "", "guest": other, "name": name, "line": None, "text": ""}
        return host_queries.put_report(connection, **kept, by=guest.id)

    if not await store.write(job):
        raise Problem("E_TOO_FAST")
