"""Passkeys: make one, list and remove them, and sign in with one."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from hornox.protocol import passkeys as bodies
from hornox.protocol.bodies import GuestShown
from hornox.protocol.problems import Problem
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.people import identity, passkeys
from hornox.server.people.webauthn import Site, site_of
from hornox.server.service import Service
from hornox.server.store import passkey_queries


def _site(request: Req, service: Service) -> Site:
    """This server under the name that it was asked by, which the guard has looked at."""
    host, scheme = request.headers.get("host", ""), request.url.scheme

    def allowed(origin: str) -> bool:
        return identity.same_origin({"origin": origin, "host": host}, scheme, service.settings)

    return site_of(host, allowed)


@get("/api/passkeys")
async def my_passkeys(service: Service_, guest: Known) -> bodies.PasskeysShown:
    """Your passkeys."""
    return await passkeys.shown(service.store, guest)


@post("/api/passkeys/new", status_code=200)
async def ask_for_new(request: Req, service: Service_, guest: Known) -> bodies.PasskeyAsked:
    """What a browser needs to make a passkey for you."""
    service.guard.check_attempts(address_of(request))
    return await passkeys.ask(service.store, _site(request, service), guest)


@post("/api/passkeys", status_code=200)
async def add_passkey(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.PasskeyMade]
) -> bodies.PasskeysShown:
    """Keep your profile with a passkey."""
    with service.guard.attempt(address_of(request)):
        await passkeys.add(service.store, _site(request, service), guest, data)
    return await passkeys.shown(service.store, guest)


@post("/api/passkeys/remove", status_code=200)
async def remove_passkey(
    service: Service_, guest: Known, data: JSONBody[bodies.PasskeyMeant]
) -> bodies.PasskeysShown:
    """Remove a passkey of yours."""
    if not await service.store.write(lambda c: passkey_queries.remove(c, guest.id, data.id)):
        raise Problem("E_NOT_THERE")
    return await passkeys.shown(service.store, guest)


@post("/api/passkeys/challenge", status_code=200)
async def ask_for_known(request: Req, service: Service_) -> bodies.PasskeyAsked:
    """What a browser needs to sign in with a passkey."""
    address = address_of(request)
    service.guard.check_attempts(address)
    service.challenges.need(address)
    return await passkeys.ask(service.store, _site(request, service), None)


@post("/api/passkeys/sign-in", status_code=200)
async def sign_in(
    request: Req, service: Service_, data: JSONBody[bodies.PasskeyShown]
) -> Response[GuestShown]:
    """Be the guest whose passkey this is, on this device, too."""
    with service.guard.attempt(address_of(request)):
        guest, token = await passkeys.sign_in(service.store, _site(request, service), data)
    service.standing.check(guest.id)
    cookie = identity.cookie(token, request.url.scheme, service.settings)
    return Response(GuestShown(guest.id, guest.name), cookies=[cookie])
