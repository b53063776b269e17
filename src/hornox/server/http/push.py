"""Notifications over HTTP: a browser is subscribed, and taken off again."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from hornox.protocol.bodies import Nothing
from hornox.protocol.orders import PushEnded, PushShown, PushWanted
from hornox.protocol.problems import Problem
from hornox.server.base64url import encoded
from hornox.server.http.routes import Known, Service_
from hornox.server.push import endpoints
from hornox.server.store import push_queries
from hornox.server.store.push_queries import Device


@get("/api/me/push")
async def my_devices(service: Service_, guest: Known) -> PushShown:
    """The key with which a browser subscribes, and the devices that are notified."""
    from hornox.server.push import webpush

    found = await push_queries.devices(service.store, [guest.id])
    ids = tuple(one.id for one in found.get(guest.id, []))
    key = None
    if service.push.offered:
        key = encoded(webpush.public_point(await service.push.key()))
    return PushShown(key, ids, service.settings.push_reminder_hours)


@post("/api/me/push", status_code=200)
async def subscribe(service: Service_, guest: Known, data: JSONBody[PushWanted]) -> Nothing:
    """Notify this browser when it is your turn."""
    from hornox.server.push import webpush

    try:
        endpoints.read(data.endpoint, service.settings)
    except endpoints.Refused:
        raise Problem("E_PUSH_SERVICE") from None
    try:
        webpush.check_keys(data.p256dh, data.auth)
    except ValueError:
        raise Problem("E_PUSH_KEYS") from None
    name = push_queries.device_id(data.endpoint)
    device = Device(name, data.endpoint, data.p256dh, data.auth, data.language)
    instead = push_queries.device_id(data.instead) if data.instead else ""
    await service.store.write(lambda c: push_queries.put(c, guest.id, device, instead))
    return Nothing()


@post("/api/me/push/end", status_code=200)
async def unsubscribe(service: Service_, guest: Known, data: JSONBody[PushEnded]) -> Nothing:
    """Notify this browser no longer."""
    await push_queries.remove(service.store, push_queries.device_id(data.endpoint), guest.id)
    return Nothing()
