"""Codes of tables to say aloud, the order of seats, and further devices of a guest, over HTTP."""

from __future__ import annotations

import secrets

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from hornox.protocol import bodies
from hornox.protocol.problems import Problem
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.people import identity
from hornox.server.store import codes_and_devices
from hornox.server.tables import seating


@post("/api/code", status_code=200)
async def find_by_code(
    request: Req, service: Service_, data: JSONBody[bodies.CodeSaid]
) -> bodies.TableOpened:
    """The table that waits under a code, with the secret of its link."""
    with service.guard.attempt(address_of(request)):
        found = await codes_and_devices.table_of_code(service.store, data.code)
        if found is None:
            raise Problem("E_CODE")
    return bodies.TableOpened(*found)


@post("/api/tables/{table:str}/arrange", status_code=200)
async def arrange(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[bodies.Arranged]
) -> bodies.Nothing:
    """Put the seats of a waiting table in another order."""
    await seating.arrange(await service.registry.room(table), guest, data.order)
    return bodies.Nothing()


@post("/api/guest/device", status_code=200)
async def hand_over(service: Service_, guest: Known) -> bodies.Handover:
    """A secret with which one other device can be signed in as this guest, for five minutes."""
    secret = secrets.token_urlsafe(18)
    await codes_and_devices.put_handover(service.store, guest.id, identity.hashed(secret))
    return bodies.Handover(secret, codes_and_devices.HANDOVER_MS // 1000)


@post("/api/device", status_code=200)
async def take_over(
    request: Req, service: Service_, data: JSONBody[bodies.TakenOver]
) -> Response[bodies.GuestShown]:
    """Be the guest whose secret this is, on this device, too; the secret is used up."""
    token = secrets.token_urlsafe(32)
    hashed = identity.hashed(data.secret), identity.hashed(token)
    with service.guard.attempt(address_of(request)):
        guest = await service.store.write(lambda c: codes_and_devices.take_over(c, *hashed))
        if guest is None:
            raise Problem("E_DEVICE_LINK")
    cookie = identity.cookie(token, request.url.scheme, service.settings)
    return Response(bodies.GuestShown(guest.id, guest.name), cookies=[cookie])
