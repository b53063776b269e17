"""Tournaments over HTTP."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from hornox.protocol.bodies import Nothing
from hornox.protocol.club import BotsWanted, TournamentOpened, TournamentShown, TournamentWanted
from hornox.server.club import tournaments
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.people import identity


@post("/api/tournaments", status_code=201)
async def open_tournament(
    request: Req, service: Service_, guest: Known, data: JSONBody[TournamentWanted]
) -> TournamentOpened:
    """Open a tournament; whoever has its link can join until you begin."""
    async with service.guard.opening(address_of(request), "", False, False):
        new = await tournaments.open_tournament(service.store, guest, data)
    return TournamentOpened(new.id)


@get("/api/tournaments/{tournament:str}")
async def look(request: Req, service: Service_, tournament: FromPath[str]) -> TournamentShown:
    """Who plays, how they stand, and the rounds that are over."""
    guest = await identity.find_guest(service.store, request.cookies)
    return tournaments.shown(await tournaments.whole(service.store, tournament), guest)


@post("/api/tournaments/{tournament:str}/join", status_code=200)
async def enter(service: Service_, guest: Known, tournament: FromPath[str]) -> Nothing:
    """Play along."""
    await tournaments.join(service.store, tournament, guest)
    return Nothing()


@post("/api/tournaments/{tournament:str}/leave", status_code=200)
async def withdraw(service: Service_, guest: Known, tournament: FromPath[str]) -> Nothing:
    """Do not play along after all; once it has begun a stand-in plays for whoever is away."""
    await tournaments.join(service.store, tournament, guest, joins=False)
    return Nothing()


@post("/api/tournaments/{tournament:str}/bots", status_code=200)
async def choose_bots(
    service: Service_, guest: Known, tournament: FromPath[str], data: JSONBody[BotsWanted]
) -> Nothing:
    """The host says which bots play along."""
    await tournaments.set_bots(service.store, tournament, guest, data.bots)
    return Nothing()


@post("/api/tournaments/{tournament:str}/start", status_code=200)
async def begin(service: Service_, guest: Known, tournament: FromPath[str]) -> Nothing:
    """The host begins the first round; bots fill up the tables."""
    await tournaments.begin(service.registry, tournament, guest)
    return Nothing()


CLUB = [open_tournament, look, enter, withdraw, choose_bots, begin]
