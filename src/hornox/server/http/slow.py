"""Slow games: orders ahead, and vacations."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from hornox.protocol.orders import AwayShown, AwayWanted, OrdersShown, OrdersWanted
from hornox.server.http.routes import Known, Service_
from hornox.server.people import vacations
from hornox.server.tables import orders_ahead


@get("/api/tables/{table:str}/orders")
async def my_orders(service: Service_, guest: Known, table: FromPath[str]) -> OrdersShown:
    """What you have ordered ahead at a table."""
    return await orders_ahead.show(await service.registry.room(table), guest)


@post("/api/tables/{table:str}/orders", status_code=200)
async def give_orders(
    service: Service_, guest: Known, table: FromPath[str], data: JSONBody[OrdersWanted]
) -> OrdersShown:
    """Order ahead for your own seat, in place of what you have ordered before."""
    return await orders_ahead.give(await service.registry.room(table), guest, data)


@get("/api/me/away")
async def my_vacation(service: Service_, guest: Known) -> AwayShown:
    """Until when you are away."""
    return await vacations.shown(service.registry, guest)


@post("/api/me/away", status_code=200)
async def go_away(service: Service_, guest: Known, data: JSONBody[AwayWanted]) -> AwayShown:
    """Be away until the end of a day, or be back."""
    return await vacations.go(service.registry, guest, data.until)
