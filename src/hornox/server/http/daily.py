"""The daily deal over HTTP: look at it, play it once, and compare."""

from __future__ import annotations

from datetime import date

from litestar import get, post
from litestar.params import FromPath

from hornox.learn.daily import read_day
from hornox.protocol.bodies import TableOpened
from hornox.protocol.practice import DailyShown
from hornox.protocol.problems import Problem
from hornox.server.http.routes import Known, Req, Service_, address_of
from hornox.server.people import daily
from hornox.server.service import Service
from hornox.server.store import daily_queries
from hornox.server.store.stored_guests import Guest


@get("/api/daily")
async def of_today(service: Service_, guest: Known) -> DailyShown:
    """Today's deal; when you have played it, how everybody did."""
    return await _shown(service, daily.today(), guest)


@get("/api/daily/{day:str}")
async def of_a_day(service: Service_, guest: Known, day: FromPath[str]) -> DailyShown:
    """The deal of today or of a day before; the seed of a day that is over is told."""
    return await _shown(service, read_day(day, daily.today()), guest)


@post("/api/daily", status_code=201)
async def play(request: Req, service: Service_, guest: Known) -> TableOpened:
    """Your one try at today's deal: a table with its cards, or the one where you play already."""
    mine = await daily.own_try(service.store, daily.today(), guest)
    if mine is not None and mine.status == "playing":
        return TableOpened(mine.table, mine.invite)
    table, seats = await daily.table_for(service.store, guest)
    if mine is not None or not await daily_queries.put_try(
        service.store, str(table.daily), guest.id, table.id
    ):
        raise Problem("E_DAILY_PLAYED")
    try:
        async with service.guard.opening(address_of(request), table.id, False, False):
            await service.registry.open_table(table, seats)
    except BaseException:
        await daily_queries.drop_try(service.store, table.id)
        raise
    return TableOpened(table.id, table.invite)


async def _shown(service: Service, day: date, guest: Guest) -> DailyShown:
    """A day, and the strongest bot begins with it when it is first wanted for comparison."""
    found = await daily.shown(service.store, day, guest, service.best_bot.name)
    compared = found.compared
    if compared is not None and compared.count and compared.best is None:
        deal, _ = await daily.deal_of(service.store, day)
        if not service.best_bot.plays(day):
            service.spawn(service.best_bot.play(deal))
    return found
