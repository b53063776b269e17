"""Tournaments and clubs over HTTP."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hornox.protocol import club as bodies
from hornox.protocol.bodies import Nothing
from hornox.server.http.routes import Known, Req, Service_, Visitor, address_of
from hornox.server.people import clubs, identity
from hornox.server.store import club_queries
from hornox.server.tables.registry import new_id
from hornox.server.tournaments import tournaments


@post("/api/tournaments", status_code=201)
async def open_tournament(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.TournamentWanted]
) -> bodies.TournamentOpened:
    """Open a tournament; whoever has its link can join until you begin."""
    async with service.guard.opening(address_of(request), "", False, False):
        new = await tournaments.open_tournament(service.store, guest, data)
    return bodies.TournamentOpened(new.id)


@get("/api/tournaments/{tournament:str}")
async def look(
    service: Service_, visitor: Visitor, tournament: FromPath[str]
) -> bodies.TournamentShown:
    """Who plays, how they stand, and the rounds that are over."""
    return tournaments.shown(await tournaments.whole(service.store, tournament), visitor)


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
    service: Service_, guest: Known, tournament: FromPath[str], data: JSONBody[bodies.BotsWanted]
) -> Nothing:
    """The host says which bots play along."""
    await tournaments.set_bots(service.store, tournament, guest, data.bots)
    return Nothing()


@post("/api/tournaments/{tournament:str}/start", status_code=200)
async def begin(service: Service_, guest: Known, tournament: FromPath[str]) -> Nothing:
    """The host begins the first round; bots fill up the tables."""
    await tournaments.begin(service.registry, tournament, guest)
    return Nothing()


# ---------------------------------------------------------------- clubs


@get("/api/clubs")
async def my_clubs(service: Service_, guest: Known) -> bodies.MyClubs:
    """Your clubs."""
    rows = await club_queries.clubs_of(service.store, guest.id)
    return bodies.MyClubs(tuple(bodies.ClubListed(row.id, row.name) for row in rows))


@post("/api/clubs", status_code=201)
async def open_club(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.ClubWanted]
) -> bodies.ClubOpened:
    """Start a club; whoever has its link can look at its ladder, and join."""
    new, name = new_id(), identity.checked_name(data.name, service.settings.reserved_names)
    async with service.guard.opening(address_of(request), "", False, False):
        await service.store.write(lambda c: club_queries.put(c, new, name, guest.id))
    return bodies.ClubOpened(new)


@get("/api/clubs/{club:str}")
async def look_at_club(
    service: Service_,
    visitor: Visitor,
    club: FromPath[str],
    season: FromQuery[str] = "",
    mode: FromQuery[str] = "",
) -> bodies.ClubShown:
    """A club with the ladder of a season, of all games or of one mode."""
    return await clubs.shown(service.registry, club, visitor, season, mode)


@post("/api/clubs/{club:str}/join", status_code=200)
async def join_club(service: Service_, guest: Known, club: FromPath[str]) -> Nothing:
    """Become a member."""
    await service.store.write(lambda c: club_queries.join(c, club, guest.id))
    return Nothing()


@post("/api/clubs/{club:str}/leave", status_code=200)
async def leave_club(service: Service_, guest: Known, club: FromPath[str]) -> Nothing:
    """Be a member no more, and on none of its ladders."""
    await service.store.write(lambda c: club_queries.leave(c, club, guest.id))
    return Nothing()


@post("/api/clubs/{club:str}/remove", status_code=200)
async def remove_member(
    service: Service_, guest: Known, club: FromPath[str], data: JSONBody[bodies.MemberMeant]
) -> Nothing:
    """Take somebody out of a club that you look after."""
    await service.store.write(lambda c: club_queries.remove(c, club, guest.id, data.id))
    return Nothing()


@post("/api/clubs/{club:str}/open", status_code=200)
async def open_to_members(
    service: Service_, guest: Known, club: FromPath[str], data: JSONBody[bodies.ClubOpen]
) -> Nothing:
    """Let new members into a club that you look after, or no longer."""
    await service.store.write(lambda c: club_queries.set_open(c, club, guest.id, data.on))
    return Nothing()
