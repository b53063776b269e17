"""Bots' turns: the server answers for bots, and for people whose time is up or who have left.

Of several processes that have a table open, the one with the lease plays its bots.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from msgspec.structs import replace

from hornox.bots import wants_history
from hornox.engine.decision import Choice, Illegal
from hornox.live import table
from hornox.live.game import Live
from hornox.live.table import Turn
from hornox.play.branch import as_played
from hornox.protocol.problems import Problem
from hornox.server.store import game_queries, queries
from hornox.server.store.store import Conflict, NotStored, Store
from hornox.server.tables import answers, order_rules
from hornox.server.tables.reload import reload
from hornox.server.tables.room import Room

LEASE_MS = 4000
"""How long a process that plays bots keeps others from doing the same."""


def wake(room: Room) -> None:
    """Let the bots answer, if one is asked and none is thinking yet."""
    if not room.deserted:
        room.hurry.set()
    if (room.bots_task is None or room.bots_task.done()) and turns(room):
        room.bots_task = room.tools.spawn(_answer_for_bots(room))


def turns(room: Room) -> list[Turn]:
    """All decisions that the server has to answer now."""
    live = room.going_on
    if live is None:
        return []
    late = room.forced == live.asked
    found = table.turns(live, room.seats, late)
    return found if late else found + _ordered(room, live)


def _ordered(room: Room, live: Live) -> list[Turn]:
    """Decisions of people for which their orders answer now; the log names the person."""
    now, found = queries.now(), []
    for seat, orders in order_rules.read(room.orders).items():
        row = room.seats[seat]
        if orders.at is None or orders.at > now or row.guest is None or row.by_bot:
            continue
        if (answered := order_rules.meant(live, seat, orders)) is not None:
            decision, choice = answered
            found.append(Turn(seat, decision, "", f"guest:{row.guest}", choice))
    return found


async def _answer_for_bots(room: Room) -> None:
    while turns(room):
        await _give_way(room)
        if not await _has_lease(room):
            return
        live, asked = room.live, turns(room)
        assert live is not None
        choices = await asyncio.gather(*(_choice(room, live, turn) for turn in asked))
        async with room.lock:
            try:
                await _give(room, asked, choices)
            except Problem:
                return  # frozen; or the store is away, and the clock wakes them again


async def _choice(room: Room, live: Live, turn: Turn) -> Choice:
    """What a bot chooses; in some variations what its seat chose in the finished game."""
    if turn.ordered is not None:
        return turn.ordered
    seen, origin = live.view(turn.seat), live.game.origin
    if origin is not None and origin.played:
        played = as_played(origin.played, seen, turn.seat, turn.decision)
        if played is not None:
            return played
    history = live.heard(turn.seat, -1) if wants_history(turn.bot) else None
    return await room.tools.think(turn.bot, seen, live.game.salt, history)


async def _give_way(room: Room) -> None:
    """Where nobody waits for the bots, people at other tables go first."""
    if not room.deserted:
        return
    seconds = room.tools.bot_throttle.wait(len(turns(room)))
    if seconds:
        room.hurry.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await room.hurry.wait()


async def _give(room: Room, asked: list[Turn], choices: Iterable[Choice]) -> None:
    """Commit what the bots have chosen, as far as they are still asked."""
    still = {(turn.seat, turn.decision.id) for turn in turns(room)}
    rows = [
        turn.answered(choice, queries.now())
        for turn, choice in zip(asked, choices, strict=True)
        if (turn.seat, turn.decision.id) in still
    ]
    with suppress(Illegal):
        if rows and await answers.enter(room, rows):
            room.announce()


# ---------------------------------------------------------------- the lease


async def _has_lease(room: Room) -> bool:
    """Whether this process plays the bots here, of several that have the table open."""
    live, now = room.live, queries.now()
    if live is not None and room.lease_until - now < LEASE_MS // 2:
        room.lease_until = now + LEASE_MS if await lease(room.tools.store, live.game.id) else 0
    return room.lease_until > 0


async def lease(store: Store, game: str) -> bool:
    """Take or renew the lease of a game for LEASE_MS; False if another process has it."""
    if not store.shared:
        return True
    until, keeper = queries.now() + LEASE_MS, store.origin
    try:
        return await store.write(lambda c: game_queries.lease(c, game, keeper, until))
    except NotStored:
        return False


# ---------------------------------------------------------------- the clock


async def time_is_up(room: Room) -> None:
    """A game's clock has run down: stand-ins answer for the late, and bots that were waiting."""
    async with room.lock:
        live = room.going_on
        if live is None:
            return
        late = room.deadline is not None and room.deadline <= queries.now()
        if late and room.alone and not room.is_here(room.people[0]):
            # Against bots nobody waits: neither does a bot finish the game.
            await _sleep_until(room, live, None)
        elif late:
            room.forced = live.asked
            await _stand_in(room, set(live.view(None).awaited))
        elif not turns(room):
            times = room.deadline, order_rules.next_time(room.orders, queries.now())
            await _sleep_until(room, live, min((at for at in times if at), default=None))
    wake(room)


async def _stand_in(room: Room, late: set[int]) -> None:
    """Stand-ins take the seats of people who are late and not connected."""
    seats = [
        replace(seat, stand_in="away")
        if number in late and not seat.by_bot and not room.is_here(seat)
        else seat
        for number, seat in enumerate(room.seats)
    ]
    if seats != room.seats:
        try:
            await room.save(room.table, seats)
        except Conflict:
            await reload(room)


async def _sleep_until(room: Room, live: Live, until: int | None) -> None:
    known = len(live.log)
    await room.tools.store.write(lambda c: game_queries.sleep(c, live.game.id, until, known))
