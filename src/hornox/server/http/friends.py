"""Friends over HTTP: the list, links, requests from a table, invitations to a table, blocks."""

from __future__ import annotations

import secrets

from litestar import get, post
from litestar.params import FromPath, JSONBody

from hornox.protocol import friends as bodies
from hornox.protocol.bodies import Nothing, SeatMeant
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.people import friendships, identity
from hornox.server.store import friend_queries

HOUR_MS = 60 * 60 * 1000


@get("/api/friends")
async def my_friends(service: Service_, guest: Known) -> bodies.FriendsShown:
    """Your friends, who wants to be one, and who is blocked."""
    return await friendships.shown(service.store, guest)


@get("/api/friends/news")
async def friend_news(service: Service_, guest: Known) -> bodies.FriendNews:
    """Invitations and requests that wait for you; your friends see that you are here."""
    return await friendships.news(service.store, guest)


@post("/api/friends", status_code=200)
async def change_friends(
    service: Service_, guest: Known, data: JSONBody[bodies.FriendAction]
) -> bodies.FriendsShown:
    """Answer a request or an invitation, remove, block or report somebody."""
    if data.do == "report":
        service.reports.need(guest.id)
    await friendships.act(service.registry, guest, data)
    return await friendships.shown(service.store, guest)


@post("/api/friends/here", status_code=200)
async def show_here(
    service: Service_, guest: Known, data: JSONBody[bodies.HereWanted]
) -> bodies.FriendsShown:
    """Let friends see when you are here, or not."""
    await friend_queries.show_here(service.store, guest.id, data.on)
    return await friendships.shown(service.store, guest)


@post("/api/friends/link", status_code=200)
async def friend_link(service: Service_, guest: Known) -> bodies.FriendLink:
    """A link by which others become your friends, for a day; an earlier one ends."""
    secret = secrets.token_urlsafe(18)
    await friend_queries.put_link(service.store, guest.id, identity.hashed(secret))
    return bodies.FriendLink(secret, friend_queries.LINK_MS // HOUR_MS)


@post("/api/friends/offered", status_code=200)
async def friend_offered(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.FriendLinkGiven]
) -> bodies.FriendOffered:
    """Who has made a link."""
    with service.guard.attempt(address_of(request)):
        hashed = identity.hashed(data.secret)
        return (await friendships.offered(service.store, guest, hashed))[0]


@post("/api/friends/follow", status_code=200)
async def follow_link(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.FriendLinkGiven]
) -> Nothing:
    """Become the friend of whoever has made a link."""
    service.bothers.need(guest.id)
    with service.guard.attempt(address_of(request)):
        await friendships.follow(service.store, guest, identity.hashed(data.secret))
    return Nothing()


@post("/api/tables/{table:str}/befriend", status_code=200)
async def befriend(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[SeatMeant]
) -> bodies.Befriended:
    """Ask somebody at your table to be friends."""
    service.bothers.need(guest.id)
    return bodies.Befriended(await friendships.ask(service.registry, guest, table, data.seat))


@post("/api/tables/{table:str}/block", status_code=200)
async def block(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[SeatMeant]
) -> Nothing:
    """Block somebody at your table."""
    other = await friendships.at_table(service.registry, guest, table, data.seat)
    await friendships.block(service.registry, guest, other)
    return Nothing()


@post("/api/tables/{table:str}/invite-friend", status_code=200)
async def invite_friend(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.FriendInvited]
) -> Nothing:
    """Invite a friend to the table where you wait; their devices tell them."""
    service.bothers.need(guest.id)
    service.push.invited(
        await friendships.invite(service.registry, guest, table, data.friend), table
    )
    return Nothing()
