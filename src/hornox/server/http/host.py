"""The interface of the host: for whoever sends the admin key in a header, and nobody else.

The key is compared in constant time, wrong ones are counted for their address, and where the host
has set none there is nothing here.
"""

from __future__ import annotations

import time
from hashlib import sha256
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import replace

from hornox import __version__
from hornox.live.names import seat_names
from hornox.protocol import host
from hornox.protocol.bodies import Nothing
from hornox.protocol.problems import Problem
from hornox.protocol.updates import mode_name
from hornox.server.guard import network_of
from hornox.server.http.routes import Req, Service_, address_of
from hornox.server.service import Service
from hornox.server.store import host_queries, queries, retention
from hornox.server.store.stored_guests import unpacked
from hornox.server.tables.clock import iso
from hornox.server.tables.room import Room

HOST_PATH = "/api/host"
BEARER = "Bearer "


def check_key(request: Req, service: Service) -> None:
    """Refuse whoever does not send the key of the host."""
    key = service.settings.admin_key
    if not key:
        raise Problem("E_ADDRESS")
    given = request.headers.get("authorization", "")
    with service.guard.attempt(address_of(request)):
        if not given.startswith(BEARER) or not compare_digest(
            sha256(given.removeprefix(BEARER).encode()).digest(), sha256(key.encode()).digest()
        ):
            raise Problem("E_HOST_KEY")


@get(HOST_PATH)
async def look(request: Req, service: Service_, find: FromQuery[str] = "") -> host.HostShown:
    """Load, tables, people who are here (or have a name like this one), bans, reports, actions."""
    check_key(request, service)
    store, registry = service.store, service.registry
    names = [row.id for row in await host_queries.tables(store)]
    tables = [await _table(service, name) for name in names]
    here = {guest for room in registry.rooms.values() for guest in room.all_here}
    guests = await host_queries.guests(store, find[:80], here)
    return host.HostShown(
        load=await _load(service),
        notice=service.notice,
        tables=tuple(one for one in tables if one is not None),
        people=tuple(
            host.HostGuest(one.id, one.name, iso(one.created), iso(one.seen), one.id in here)
            for one in guests
        ),
        bans=tuple(
            host.HostBan(one.id, one.guest, one.address, one.name, one.why, iso(one.until))
            for one in await host_queries.bans(store)
        ),
        reports=tuple(
            host.HostReport(one.id, iso(one.at), one.table, one.guest, one.name, one.line, one.text)
            for one in await host_queries.reports(store)
        ),
        log=tuple(
            host.HostDeed(iso(one.at), one.what, unpacked(one.about, dict[str, str]))
            for one in await host_queries.actions(store)
        ),
    )


async def _load(service: Service) -> host.HostLoad:
    size = await retention.size(service.store)
    return host.HostLoad(
        version=__version__,
        up_seconds=round(time.monotonic() - service.began),
        sockets=_figure(service.metrics.sockets),
        rooms=len(service.registry.rooms),
        guests=await host_queries.count_guests(service.store),
        games=size.games,
        games_mb=round(size.bytes / retention.MB, 1),
        errors=_figure(service.metrics.errors),
        storing=not service.store.failing,
    )


def _figure(metric: Any) -> int:
    (found,) = [one for one in next(iter(metric.collect())).samples if "created" not in one.name]
    return int(found.value)


async def _table(service: Service, name: str) -> host.HostTable | None:
    """A table from memory, or read from the store without loading its game."""
    room = service.registry.rooms.get(name)
    if room is None:
        found = await queries.load_table(service.store, name)
        if found is None:
            return None
        room = Room(service, found.table, found.seats)
    return host.HostTable(
        id=name,
        name=mode_name(room.table.mode),
        status=room.table.status,
        public=room.table.public,
        game=room.table.game,
        since=iso(room.table.created),
        seats=tuple(
            host.HostSeat(called, seat.guest, room.is_here(seat), seat.by_bot)
            for seat, called in zip(room.seats, seat_names(room.seats), strict=True)
        ),
        onlookers=room.onlookers,
    )


@get(HOST_PATH + "/chat/{table:str}")
async def chat(request: Req, service: Service_, table: FromPath[str]) -> list[host.HostLine]:
    """The last lines of a table's chat."""
    check_key(request, service)
    said = await queries.load_chat(service.store, table)
    return [host.HostLine(one.number, one.guest, one.name, one.text, iso(one.at)) for one in said]


@post(HOST_PATH, status_code=200)
async def act(request: Req, service: Service_, data: JSONBody[host.AnyAction]) -> Nothing:
    """Do something; it is written down and logged."""
    check_key(request, service)
    if isinstance(data, host.Ban) and data.address:
        try:
            data = replace(data, address=network_of(str(ip_address(data.address))))
        except ValueError:
            raise Problem("E_BODY") from None
    await service.hosting.do(data)
    return Nothing()
