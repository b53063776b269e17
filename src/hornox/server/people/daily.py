"""The daily deal of a server: the day's secret, a guest's one try, and how everybody did."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from hornox.engine.fairness import commitment_of
from hornox.learn import daily
from hornox.learn.daily import Compared, Daily, day_told, line, server_part, spread
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.modes import find
from hornox.protocol.practice import DailyCompared, DailyShown, DailyTry
from hornox.protocol.problems import Problem
from hornox.protocol.updates import in_both, mode_name
from hornox.server.bot_workers import Thinkers
from hornox.server.store import daily_queries, queries
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.clock import iso
from hornox.server.tables.registry import new_id, new_invite


def today() -> date:
    """The day by UTC, the same for everybody."""
    return datetime.fromtimestamp(queries.now() / 1000, UTC).date()


def ends(day: date) -> int:
    """When a day is over, in milliseconds."""
    midnight = datetime.combine(day + timedelta(1), datetime.min.time(), UTC)
    return round(midnight.timestamp() * 1000)


class BestBot:
    """Lets the strongest bot play each day's deal once, where nobody waits for it."""

    def __init__(self, store: Store, thinkers: Thinkers, name: str) -> None:
        self._store, self._thinkers = store, thinkers
        self.name = name
        self._playing: set[date] = set()

    def plays(self, day: date) -> bool:
        """Whether it is playing that day's deal."""
        return day in self._playing

    async def play(self, deal: Daily) -> None:
        """Play a day's deal and keep the result."""
        if deal.day in self._playing:
            return
        self._playing.add(deal.day)
        try:
            heads = await self._thinkers.later("daily", daily.heads_of, deal, self.name)
            day = deal.day.isoformat()
            await self._store.write(lambda c: daily_queries.put_best(c, day, heads), patient=True)
        finally:
            self._playing.discard(deal.day)


async def deal_of(store: Store, day: date) -> tuple[Daily, str]:
    """A day's deal, and the server's part of its seed: both are secrets."""
    server = server_part(await daily_queries.secret(store), day)
    return daily.secret_deal(day, server), server


async def table_for(store: Store, guest: Guest) -> tuple[TableRow, list[SeatRow]]:
    """The table of a guest's try at today's deal; nobody else may look at it."""
    deal, server = await deal_of(store, today())
    table = TableRow(
        id=new_id(),
        mode=deal.mode,
        options=find(deal.mode).settle_options(daily.OPTIONS),
        owner=guest.id,
        invite=new_invite(),
        created=queries.now(),
        server_seed=server,
        hints=False,
        daily=deal.day.isoformat(),
    )
    bots = [SeatRow("bot", bot) for bot in deal.bots]
    return table, [SeatRow("person", guest=guest.id, name=guest.name), *bots]


async def own_try(store: Store, day: date, guest: Guest) -> DailyTry | None:
    """How far a guest is with a day's deal; None where they have not begun."""
    row = await daily_queries.try_of(store, day.isoformat(), guest.id)
    if row is None:
        return None
    return DailyTry(_status(row, day), row.table, row.invite or "", row.game, row.score)


def _status(row: Any, day: date) -> Any:
    if row.score is None:
        return "given-up" if row.game is None else "playing"
    return "counted" if row.ended < ends(day) and not row.stand_in else "uncounted"


async def shown(store: Store, day: date, guest: Guest, bot: str) -> DailyShown:
    """A day's deal as a guest may see it: its seed and the others' results are told afterwards."""
    deal, server = await deal_of(store, day)
    _, following = await deal_of(store, day + timedelta(1))
    over, mine = day < today(), await own_try(store, day, guest)
    played = over or (mine is not None and mine.status != "playing")
    return DailyShown(
        day=day.isoformat(),
        date=in_both(lambda speaker: day_told(speaker, day)),
        over=over,
        ends=iso(ends(day)),
        mode=deal.mode,
        name=mode_name(deal.mode),
        bots=deal.bots,
        bot=bot,
        commitment=commitment_of(server),
        next_commitment=commitment_of(following),
        server=server if over else None,
        seed=deal.seed if over else None,
        mine=mine,
        compared=await _compared(store, day, mine, bot) if played else None,
    )


async def _compared(store: Store, day: date, mine: DailyTry | None, bot: str) -> DailyCompared:
    heads = await daily_queries.counted(store, day.isoformat(), ends(day))
    best = await daily_queries.best_of(store, day.isoformat())
    own = None if mine is None or mine.heads is None else Compared(mine.heads, heads, best, bot)
    counts = mine is not None and mine.status == "counted"
    return DailyCompared(
        count=len(heads),
        spread=spread(heads),
        median=Compared(0, heads, best).median if heads else None,
        place=own.place if own is not None and counts else None,
        best=best,
        line=in_both(lambda speaker: line(speaker, day, own)) if own is not None else None,
    )


async def check_open(store: Store, game: str, guest: Guest | None) -> None:
    """Refuse to tell others about a daily game before its day is over."""
    found = await daily_queries.player_of(store, game)
    if found is None or (guest is not None and guest.id == found[1]):
        return
    if date.fromisoformat(found[0]) >= today():
        raise Problem("E_DAILY_SECRET")
