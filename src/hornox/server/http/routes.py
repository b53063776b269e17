"""The HTTP interface: guests, the catalogue, tables."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from hornox import __version__
from hornox.drawn.rules_page import rules_html
from hornox.explain.pages import COMBINATIONS
from hornox.live.game import new_server_seed
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.live.table import STAND_IN
from hornox.modes import REGISTRY
from hornox.protocol import bodies
from hornox.protocol.catalogue import check_offered, everything, own_bots
from hornox.protocol.problems import Problem
from hornox.server.guard import network_of
from hornox.server.people import cleanup, identity
from hornox.server.service import Service
from hornox.server.store import game_queries, queries
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import seating
from hornox.server.tables.clock import check_pace
from hornox.server.tables.registry import new_id, new_invite
from hornox.server.tables.room import Room
from hornox.server.tables.snapshot import invitation_to

Req = Request[Any, Any, Any]
Service_ = NamedDependency[Service]
Known = NamedDependency[Guest]
Visitor = NamedDependency[Guest | None]
_AGAIN, _STARTING = bodies.Again(), bodies.Starting()
"""What a request without a body means."""


async def provide_service(request: Req) -> Service:
    """The service that the application lives in."""
    service: Service = request.app.state.service
    return service


def address_of(request: Req) -> str:
    """What is counted for whoever asks."""
    return network_of(request.client.host if request.client else "")


async def provide_visitor(request: Req) -> Guest | None:
    """The guest who asks, where that may also be somebody whom the server does not know."""
    service: Service = request.app.state.service
    guest = await identity.find_guest(service.store, request.cookies)
    if guest is not None:
        service.standing.check(guest.id)
    return guest


async def provide_guest(request: Req) -> Guest:
    """The guest who asks; E_GUEST if the server does not know them."""
    service: Service = request.app.state.service
    guest = await provide_visitor(request)
    if guest is None:
        raise Problem("E_GUEST")
    if service.renewals.take(guest.id):
        request.state[identity.AGAIN] = _own_cookie(request, service)
    return guest


def _own_cookie(request: Req, service: Service) -> Cookie:
    """The cookie of a guest who is known, as if it were new."""
    token = request.cookies[identity.COOKIE]
    return identity.cookie(token, request.url.scheme, service.settings)


# ---------------------------------------------------------------- guests


@post("/api/guest", status_code=200)
async def choose_name(
    request: Req, service: Service_, visitor: Visitor, data: JSONBody[bodies.NameGiven]
) -> Response[bodies.GuestShown]:
    """Choose a name; a new guest gets a cookie, a known one is called by the new name."""
    name = identity.checked_name(data.name, service.settings.reserved_names)
    if visitor is not None:
        await queries.rename_guest(service.store, Guest(visitor.id, name))
        return Response(
            bodies.GuestShown(visitor.id, name), cookies=[_own_cookie(request, service)]
        )
    guest, token = await identity.new_guest(service.store, name)
    service.renewals.take(guest.id)
    cookie = identity.cookie(token, request.url.scheme, service.settings)
    return Response(bodies.GuestShown(guest.id, name), cookies=[cookie])


@get("/api/guest")
async def who_am_i(guest: Known) -> bodies.GuestShown:
    """Who you are."""
    return bodies.GuestShown(guest.id, guest.name)


@delete("/api/guest", status_code=200)
async def forget_me(request: Req, service: Service_, guest: Known) -> Response[bodies.Nothing]:
    """Forget a guest: nothing stays but the name in the records of finished games."""
    await cleanup.forget(service.registry, guest)
    cookie = identity.cookie("", request.url.scheme, service.settings)
    return Response(bodies.Nothing(), cookies=[cookie])


# ---------------------------------------------------------------- the catalogue


@get("/api/modes")
async def catalogue(request: Req) -> bodies.Catalogue:
    """Everything that can be played, by whom, and from where."""
    known = everything()
    return replace(known, bots=(*known.bots, *own_bots()), reach=request.app.state.get("reach", ""))


@get("/api/rules/{mode:str}/{language:str}")
async def rules(mode: FromPath[str], language: FromPath[str]) -> bodies.RulesPage:
    """The rules of a mode in a language, as HTML."""
    page = mode if mode == COMBINATIONS else REGISTRY.find(mode).id
    html = rules_html(page, language)
    if html is None:
        raise Problem("E_RULES")
    return bodies.RulesPage(html)


# ---------------------------------------------------------------- tables


@post("/api/tables", status_code=201)
async def open_table(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.TableWanted]
) -> bodies.TableOpened:
    """Open a table; whoever opens it sits on the seat "you"."""
    mode = REGISTRY.find(data.mode)
    mode.check_seats(len(data.seats))
    check_pace(data.pace)
    if sum(seat.kind == "you" for seat in data.seats) > (0 if data.screen else 1):
        raise Problem("E_SEATS")
    table = TableRow(
        id=new_id(),
        mode=mode.id,
        options=mode.settle_options({n: v for n, v in data.options.items() if v is not None}),
        pace=data.pace,
        public=data.public and not data.screen,
        spectators=data.spectators or data.screen,
        chat=data.chat,
        owner=guest.id,
        invite=new_invite(),
        created=queries.now(),
        server_seed=new_server_seed(),
        hints=_hints(data),
        open_piles=data.open_piles,
        language=data.language,
        screen=data.screen,
    )
    nonce = identity.checked_nonce(data.nonce)
    seats = [_kept(seat, guest, nonce) for seat in data.seats]
    address = address_of(request)
    in_lobby = table.public and any(seat.free for seat in seats)
    bots_only = all(seat.kind == "bot" for seat in seats)
    async with service.guard.opening(address, table.id, in_lobby, bots_only):
        await service.registry.open_table(table, seats)
    return bodies.TableOpened(table.id, table.invite)


def _hints(wanted: bodies.TableWanted) -> bool:
    """Whether hints are allowed: unless somebody says so, only against bots."""
    people = sum(seat.kind != "bot" for seat in wanted.seats)
    return people <= 1 if wanted.hints is None else wanted.hints


def _kept(seat: bodies.SeatWanted, guest: Guest, nonce: str) -> SeatRow:
    if seat.kind == "bot":
        name = seat.bot or STAND_IN
        check_offered(name)
        return SeatRow("bot", name)
    if seat.kind == "you":
        return SeatRow("person", guest=guest.id, name=guest.name, nonce=nonce, away=guest.away)
    return SeatRow("person")


@get("/api/tables")
async def lobby(service: Service_) -> bodies.Lobby:
    """Public tables that wait for people, or that may be watched."""
    return await service.lobby.shown()


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    request: Req,
    service: Service_,
    guest: Known,
    table: FromPath[str],
    data: JSONBody[bodies.Joining],
) -> bodies.Seated:
    """Take a seat, or take one's own back."""
    nonce = identity.checked_nonce(data.nonce)
    room = await service.registry.room(table)
    _check_invite(request, room, guest, data.invite)
    return bodies.Seated(await seating.join(room, guest, data.invite, data.seat, nonce))


def _check_invite(request: Req, room: Room, guest: Guest | None, invite: str | None) -> None:
    """Refuse whoever may not come near a private table, and whoever guesses."""
    service: Service = request.app.state.service
    if seating.needs_invite(room, guest):
        with service.guard.attempt(address_of(request)):
            seating.check_invite(room, guest, invite)


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(service: Service_, guest: Known, table: FromPath[str]) -> bodies.Nothing:
    """Leave: in a game a stand-in plays on, until one takes the seat back."""
    await seating.leave(await service.registry.room(table), guest)
    return bodies.Nothing()


@post("/api/tables/{table:str}/start", status_code=200)
async def start(
    request: Req,
    service: Service_,
    guest: Known,
    table: FromPath[str],
    data: JSONBody[bodies.Starting] = _STARTING,
) -> bodies.Nothing:
    """Begin with bots in the seats that are still free."""
    room = await service.registry.room(table)
    if room.table.owner == guest.id and all(seat.guest is None for seat in room.seats):
        service.guard.begin_show(address_of(request))
    await seating.begin(room, guest, data.bot, data.drop_free)
    return bodies.Nothing()


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.Again] = _AGAIN
) -> bodies.Nothing:
    """Want another game; it begins when everybody who is still at the table wants it."""
    room = await service.registry.room(table)
    await seating.again(room, guest, data.on, data.without_absent)
    return bodies.Nothing()


@post("/api/tables/{table:str}/discard", status_code=200)
async def discard(service: Service_, guest: Known, table: FromPath[str]) -> bodies.Nothing:
    """Throw away an unfinished game against bots."""
    await seating.discard(await service.registry.room(table), guest)
    return bodies.Nothing()


@post("/api/tables/{table:str}/invitation", status_code=200)
async def invitation(
    request: Req,
    service: Service_,
    visitor: Visitor,
    table: FromPath[str],
    data: JSONBody[bodies.Invited],
) -> bodies.Invitation:
    """Who invites to what: for whoever has the link of a table, before they say a name."""
    room = await service.registry.room(table)
    _check_invite(request, room, visitor, data.invite)
    return invitation_to(room)


@post("/api/tables/{table:str}/bot", status_code=200)
async def seat_bot(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.BotWanted]
) -> bodies.Nothing:
    """Put a bot into a seat, or a stand-in where somebody is away."""
    await seating.seat_bot(await service.registry.room(table), guest, data.seat, data.bot)
    return bodies.Nothing()


@post("/api/tables/{table:str}/unbot", status_code=200)
async def unseat_bot(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.SeatMeant]
) -> bodies.Nothing:
    """Take a bot away, or take one's own seat back."""
    await seating.unseat_bot(await service.registry.room(table), guest, data.seat)
    return bodies.Nothing()


@post("/api/tables/{table:str}/chat-mute", status_code=200)
async def mute(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.Muting]
) -> bodies.Nothing:
    """Hear no more of what a seat says, or hear it again."""
    await seating.mute(await service.registry.room(table), guest, data.seat, data.on)
    return bodies.Nothing()


@post("/api/tables/{table:str}/report", status_code=200)
async def report(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.Reporting]
) -> bodies.Nothing:
    """Ask the host to look at a name or a line of chat."""
    service.reports.need(guest.id)
    await seating.report(await service.registry.room(table), guest, data.seat, data.line)
    return bodies.Nothing()


@get("/healthz")
async def health(service: Service_) -> Response[bodies.Health]:
    """Whether the server, its sockets and its store are well, and will be in a moment."""
    if not service.guard.sockets_work:
        return Response(bodies.Health("starting", __version__), status_code=503)
    if service.guard.leaving:
        return Response(bodies.Health("stopping", __version__), status_code=503)
    await game_queries.due(service.store, 0, 1)
    if service.store.failing:
        await service.store.probe()
    return Response(bodies.Health("ok", __version__))
