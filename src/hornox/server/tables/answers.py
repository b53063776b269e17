"""How an answer gets into a game: checked, committed, acknowledged, then broadcast.

`enter` is the only way in. What people send comes by `give`: where a decision has several of them,
their wishes are asked first (`team`); everybody else's answer is committed at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex

from msgspec.structs import replace
from sqlalchemy import Connection

from hornox.engine.decision import Answer, Illegal
from hornox.engine.event import events_of
from hornox.engine.game import not_asked
from hornox.live.game import Live
from hornox.live.stored_tables import AnswerRow, TableRow
from hornox.live.table import after
from hornox.protocol.messages import Ack
from hornox.protocol.problems import Problem
from hornox.server.store import daily_queries, game_queries, queries, seasons
from hornox.server.store.store import Conflict, NotStored
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import order_rules, results, team
from hornox.server.tables.reload import reload
from hornox.server.tables.room import CHANGED, PLAYED, TRIES, Room

RETRY_SECONDS = 0.5
"""How long to wait before something that could not be stored is tried again."""

Acknowledge = Callable[[Ack], None]


async def give(
    room: Room, seat: int, guest: Guest, given: Answer, key: str, done: Acknowledge
) -> None:
    """A person answers, or backs a choice of their team; a retry gets its first acknowledgement."""
    if key.startswith(team.TEAM):
        raise Problem("E_BODY")  # nobody answers in the name of all
    if room.wishes is not None and (known := team.acknowledged(room, seat, key)) is not None:
        # Settled first: a client whose wish was acknowledged does not send it again.
        await _settle_at_last(room, seat, guest)
        return done(Ack(key, known))
    if team.shared_decision(room, seat, given.decision) is None:
        # A wish may come without a key; an answer needs one.
        return await _commit(room, seat, guest, given, key or token_hex(16), done)
    return await _wish(room, seat, guest, given, key, done)


async def _commit(
    room: Room, seat: int, guest: Guest, given: Answer, key: str, done: Acknowledge
) -> None:
    """Commit an answer, then acknowledge it; its idempotency key is known from the log."""
    decision = given.decision
    row = AnswerRow(decision, seat, given.choice, key, f"guest:{guest.id}", queries.now())
    async with room.lock:
        for _ in range(TRIES):
            known = room.live.number_of(seat, key) if room.live else None
            if known is not None:
                return done(Ack(key, known))
            live = room.playing()
            live.check_change(seat, decision, room.tools.settings.changes)
            if (later := await enter(room, [row])) is not None:
                done(Ack(key, later.number_at(seat, len(live.log))))
                return room.announce()
        raise Problem("E_SERVER")


async def enter(room: Room, given: Sequence[AnswerRow]) -> Live | None:
    """The one way in for answers, of people, bots and orders: the game once they are committed.

    None if another process was first; Illegal if the game takes none of them. A table whose rules
    fail is frozen. The room's lock is held.
    """
    live = room.playing()
    try:
        later = after(live, room.seats, given)
    except Illegal:
        raise
    except Exception as bug:
        room.freeze(bug)
        raise Problem("E_FROZEN") from bug
    return later if await _append(room, live, later) else None


async def _append(room: Room, live: Live, later: Live) -> bool:
    """Commit what a later game has more than the present one; False if another was first."""
    new = later.log[len(live.log) :]
    asked_anew = later.asked != live.asked
    until, wake, before, ordered = room.deadline, None, room.orders, room.orders
    if asked_anew:
        until, wake = room.clock_for(later, room.seats, events_of(later.moments_after(live)))
        pause = round(room.tools.settings.order_pause_seconds * 1000)
        ordered = order_rules.after(live, later, before, queries.now(), pause)
        wake = min((at for at in (wake, order_rules.next_time(ordered)) if at), default=None)
    over = replace(room.table, status="over") if later.over else None
    ended = queries.now()

    def job(connection: Connection) -> TableRow:
        game_queries.add_answers(connection, live.game.id, len(live.log), new)
        if ordered != before:
            game_queries.put_orders(connection, live.game.id, before, ordered)
        if over is not None:
            game_queries.end_game(connection, live.game.id, ended, later.mark)
            rated = room.rated and not game_queries.was_hinted(connection, live.game.id)
            season = seasons.season_at(ended, room.tools.settings.season_months).id
            results.write(connection, later, room.seats, ended, rated, season)
            if room.table.daily:
                daily_queries.end_try(connection, room.table.id, live.game.id)
            return queries.put_table(connection, over, room.seats)
        if asked_anew:
            game_queries.set_clock(connection, live.game.id, until, wake, later.mark)
        return room.table

    try:
        table = await room.write(job, PLAYED if over is None else CHANGED)
    except Conflict:
        await reload(room)
        room.tools.outbox.soon(room, table=True)
        return False
    room.advance(later, table, until, ordered)
    for given in new:
        room.tools.metrics.answers.labels(given.by.partition(":")[0]).inc()
    if asked_anew:
        room.tools.asked(room)
    if over is not None:
        room.tools.metrics.games.labels("ended").inc()
        room.tools.expect_replays()
    return True


# ---------------------------------------------------------------- answers of a team


async def _wish(
    room: Room, seat: int, guest: Guest, given: Answer, key: str, done: Acknowledge
) -> None:
    """Back a choice; when all agree it is the team's answer."""
    row = AnswerRow(given.decision, seat, given.choice, None, "", 0)
    room.playing().after(row)  # refuses an illegal choice at once
    try:
        await team.back(room, seat, given, key)
        await _settle(room, seat, guest, key, done)
    except Illegal:
        known = team.acknowledged(room, seat, key)
        if known is None:
            raise
        done(Ack(key, known))  # the team has answered at another process


async def agree(room: Room, seat: int, guest: Guest, number: int, yes: bool) -> None:
    """Yes or no to somebody's wish."""
    wants = room.proposals
    decision = team.shared_decision(room, seat, wants.decision)
    if decision is None or not 0 <= number < len(wants.backed):
        raise not_asked(seat, wants.decision)
    if yes:
        given = Answer(decision.id, seat, wants.backed[number][1])
        return await _wish(room, seat, guest, given, "", lambda _: None)
    await team.object_to(room, seat, decision)
    room.tools.outbox.show_table(room)
    return None


async def trust(room: Room, seat: int, guest: Guest, on: bool) -> None:
    """Let the others of the team decide from now on, or no longer."""
    await team.trust(room, seat, on)
    if team.shared_decision(room, seat, room.proposals.decision) is not None:
        return await _settle(room, seat, guest, "", lambda _: None)
    room.tools.outbox.show_table(room)
    return None


async def somebody_left(room: Room) -> None:
    """Where only the one who has left was missing, what the others want takes effect.

    They have left, whether or not that can be stored now: it is tried until it can.
    """
    if not await _without_leavers(room):
        room.tools.spawn(_retry_without_leavers(room))


async def _retry_without_leavers(room: Room) -> None:
    while not room.closed:
        await asyncio.sleep(RETRY_SECONDS)
        if await _without_leavers(room):
            return


async def _without_leavers(room: Room) -> bool:
    """Go on without members who have left; False if the store is away."""
    try:
        first = await team.drop_leavers(room)
        if first is not None:
            row = room.seats[first]
            await _settle(room, first, Guest(row.guest or "", row.name), "", lambda _: None)
    except NotStored:
        return False
    except (Problem, Illegal):
        pass  # the game has gone on
    return True


async def _settle_at_last(room: Room, seat: int, guest: Guest) -> None:
    """Where a server has stopped between the last wish and the answer, a repeated wish gives it."""
    wants = room.proposals
    if wants.agreed is not None and team.shared_decision(room, seat, wants.decision) is not None:
        with suppress(Illegal):  # another process was first
            await _settle(room, seat, guest, "", lambda _: None)


async def _settle(room: Room, seat: int, guest: Guest, key: str, done: Acknowledge) -> None:
    """Give the answer that the team has agreed on, if it has."""
    live = room.playing()
    wants = room.proposals
    agreed = wants.agreed

    def acknowledge(_proposer: Ack | None = None) -> None:
        """Everybody gets their own number: that of another seat would count what is hidden."""
        known = team.acknowledged(room, seat, key)
        done(Ack(key, (room.live or live).seq(seat) if known is None else known))

    if agreed is None:
        acknowledge()
        room.tools.outbox.show_table(room)
        return
    first, choice = agreed
    proposer = room.seats[first].guest
    if proposer is None:
        raise Problem("E_WAITING")
    by = guest if first == seat else Guest(proposer, room.seats[first].name)
    given = Answer(wants.decision, first, choice)
    await _commit(room, first, by, given, team.answer_key(wants, seat, key), acknowledge)
    room.tools.outbox.soon(room, table=True)
