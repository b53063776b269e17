"""Sitting down and getting up: what may be done with the seats of a table.

A guest with a seat is always let in, however many watch. The others are limited for each address
and for all together; those with the invite are counted apart, so strangers keep out only strangers.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from hornox.live.stored_tables import SeatRow
from hornox.live.table import STAND_IN
from hornox.modes import REGISTRY
from hornox.protocol.catalogue import check_offered
from hornox.protocol.pace import Relaxed
from hornox.protocol.problems import Problem
from hornox.server.store import friend_queries, game_queries, host_queries, queries
from hornox.server.store.schema import TABLES
from hornox.server.store.store import Conflict, NotStored
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import answers, outbox, presence, quotas, team
from hornox.server.tables.reload import reload
from hornox.server.tables.room import TRIES, Room
from hornox.server.tables.watchers import Watcher

P = ParamSpec("P")
T = TypeVar("T")
Command = Callable[Concatenate[Room, P], Awaitable[T]]


def retried(command: Command[P, T]) -> Command[P, T]:
    """Where another process has changed the table first: reload it and try again."""

    @wraps(command)
    async def trying(room: Room, /, *args: P.args, **named: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await command(room, *args, **named)
            except Conflict:
                async with room.lock:
                    await reload(room)
        raise Problem("E_SERVER")

    return trying


def check_invite(room: Room, guest: Guest | None, invite: str | None) -> None:
    """Refuse whoever may not come near a private table."""
    if needs_invite(room, guest) and not invited(room, invite):
        raise Problem("E_INVITE")


def needs_invite(room: Room, guest: Guest | None) -> bool:
    """Whether somebody may come near a table only with its invite."""
    return not room.table.public and (guest is None or room.seat_of(guest.id) is None)


def invited(room: Room, invite: str | None) -> bool:
    """Whether this is the secret of the table's link."""
    secret = room.table.invite.encode()
    return invite is not None and secrets.compare_digest(invite.encode(), secret)


def own_seat(room: Room, guest: Guest) -> int:
    """The guest's seat; E_NOT_SEATED where there is none."""
    seat = room.seat_of(guest.id)
    if seat is None:
        raise Problem("E_NOT_SEATED")
    return seat


def changed(room: Room, seat: int, **fields: Any) -> list[SeatRow]:
    """The seats with one of them changed."""
    seats = list(room.seats)
    seats[seat] = replace(seats[seat], **fields)
    return seats


@retried
async def join(
    room: Room, guest: Guest, invite: str | None, seat: int | None, nonce: str = ""
) -> int:
    """Take a free seat, or one's own back; the game begins when the last one is taken."""
    async with room.lock:
        check_invite(room, guest, invite)
        own = room.seat_of(guest.id)
        if own is not None:
            if room.seats[own].stand_in:
                await room.save(room.table, changed(room, own, stand_in=""))
            return own
        if room.table.status != "open":
            raise Problem("E_TABLE_CLOSED")
        free = [number for number, kept in enumerate(room.seats) if kept.free]
        if not free:
            raise Problem("E_TABLE_FULL")
        if seat is not None and seat not in free:
            raise Problem("E_SEAT_TAKEN")
        taken = free[0] if seat is None else seat
        await _mind_blocks(room, guest)
        seats = changed(room, taken, guest=guest.id, name=guest.name, nonce=nonce, away=guest.away)
        if any(kept.free for kept in seats):
            await room.save(replace(room.table, owner=_host_after(room, guest)), seats)
        else:
            await room.start_game(seats)
        return taken


async def _mind_blocks(room: Room, guest: Guest) -> None:
    """Refuse somebody whom the host of a private table has blocked; who else has hears nothing."""
    blockers = await friend_queries.blockers_of(room.tools.store, guest.id)
    if not room.table.public and room.table.owner in blockers:
        raise Problem("E_BLOCKED")
    room.mutes |= {(blocker, guest.id) for blocker in blockers}


def _host_after(room: Room, guest: Guest) -> str:
    """Who begins the game: at a table on a screen the first who sits down, from their phone."""
    nobody = all(seat.guest is None for seat in room.seats)
    return guest.id if room.table.screen and nobody else room.table.owner


@retried
async def come_back(room: Room, watcher: Watcher, game: str | None, since: int | None) -> None:
    """Watch the table from now on; a guest who was away takes their seat back."""
    async with room.lock:
        seat = room.seat_of(watcher.id)
        if seat is not None and room.seats[seat].stand_in == "away":
            await room.save(room.table, changed(room, seat, stand_in=""))
        if seat is not None:
            await _wind_up(room)
        await note_visit(room)
        # Admitted and greeted under one lock, so that no broadcast arrives before the snapshot.
        _admit(room, watcher)
        outbox.welcome(room, watcher, game, since)
    if team.waits_for_leavers(room):
        await answers.somebody_left(room)


async def _wind_up(room: Room) -> None:
    """A game against bots has waited for its player beyond the deadline: their time starts now."""
    live, deadline = room.going_on, room.deadline
    if live is None or deadline is None or not room.alone or deadline > queries.now():
        return
    until, wake = room.clock_for(live, room.seats)
    await room.write(lambda c: game_queries.set_clock(c, live.game.id, until, wake, {}))
    room.deadline = until


def _admit(room: Room, watcher: Watcher) -> None:
    """Add a socket to those that watch a table; E_CROWDED where there are too many."""
    settings = room.tools.settings
    seated = {seat.guest for seat in room.seats if seat.guest is not None}
    if watcher.id not in seated:
        alike = [
            one.address
            for one in room.watchers
            if one.invited == watcher.invited and one.id not in seated
        ]
        near = alike.count(watcher.address)
        if len(alike) >= settings.watchers or near >= settings.onlookers_of_an_address:
            raise Problem("E_CROWDED")
    room.watchers.add(watcher)
    if watcher.guest is not None:
        own = sorted(
            (one for one in room.watchers if one.id == watcher.id), key=lambda one: one.number
        )
        for oldest in own[: -settings.tabs]:
            room.watchers.discard(oldest)
            oldest.let_go(Problem("E_TABS", most=settings.tabs))


async def note_visit(room: Room) -> None:
    """Note once a day that somebody is at a table that has not begun: it is kept that long."""
    now = queries.now()
    if room.table.status == "open" and room.visited <= now - queries.DAY:
        room.visited = now
        with contextlib.suppress(NotStored):
            await queries.touch_table(room.tools.store, room.table.id)


@retried
async def add_nonce(room: Room, guest: Guest, nonce: str) -> None:
    """One's own part of the next game's seed; nobody is told, and no deal waits for it."""
    async with room.lock:
        seat = own_seat(room, guest)
        if room.table.status == "playing":
            raise Problem("E_TABLE_CLOSED")
        await room.save(room.table, changed(room, seat, nonce=nonce))


@retried
async def leave(room: Room, guest: Guest) -> None:
    """Get up: a free seat again at an open table, a stand-in where others play on.

    A game against bots only waits for its player. After a game: without this person to the next.
    """
    async with room.lock:
        seat = own_seat(room, guest)
        status = room.table.status
        if status != "open" and room.alone:
            return
        if status == "playing":
            await room.save(room.table, changed(room, seat, stand_in="left"))
        elif status == "over":
            await _next_game(room, changed(room, seat, stand_in="left", again=False))
        else:
            seats = changed(room, seat, guest=None, name="", nonce="", away=0)
            people = [kept.guest for kept in seats if kept.guest is not None]
            owner = room.table.owner
            if owner == guest.id and not people and not room.table.screen:
                await _remove(room, guest.id)
                room.seats = seats
            else:
                owner = people[0] if owner == guest.id and people else owner
                await room.save(replace(room.table, owner=owner), seats)
    if status == "playing":
        await answers.somebody_left(room)


async def _remove(room: Room, leaver: str) -> None:
    """The guest who opened a table was the last to get up: it is gone. The lock is held."""
    known = TABLES.c.version == room.table.version
    if not await room.write(lambda c: queries.remove_unused(c, room.table.id, known)):
        raise Conflict
    room.tools.close_table(room.table.id, but_for=leaver)


@retried
async def begin(room: Room, guest: Guest, bot: str = STAND_IN, drop_free: bool = False) -> None:
    """The guest who opened the table begins, with bots in the seats that are still free.

    ``drop_free``: only in as many of them as the game needs; the others are taken away.
    """
    check_offered(bot)
    async with room.lock:
        _only_opener(room, guest)
        if room.table.status != "open":
            raise Problem("E_TABLE_CLOSED")
        least, _ = REGISTRY.find(room.table.mode).players
        spare = len(room.seats) - least if drop_free else 0
        seats: list[SeatRow] = []
        for seat in reversed(room.seats):
            if seat.free and spare > 0:
                spare -= 1
            else:
                seats.insert(0, SeatRow("bot", bot) if seat.free else seat)
        await room.start_game(seats)


@retried
async def again(room: Room, guest: Guest, on: bool, without_absent: bool = False) -> None:
    """Want another game with the same people, or no longer; it begins when all of them want it."""
    async with room.lock:
        seat = own_seat(room, guest)
        if room.table.status != "over":
            raise Problem("E_WAITING")
        if room.table.daily:
            raise Problem("E_DAILY_ONCE")
        if room.table.tournament:
            raise Problem("E_TOURNAMENT_ONCE")
        await quotas.check_games(room.tools.store, guest.id, room.tools.settings.tables_each)
        seats = changed(room, seat, again=on, stand_in="" if on else room.seats[seat].stand_in)
        presence.look(room)
        if without_absent:
            seats = [
                replace(one, stand_in="left")
                if presence.absent(room, one) and not one.again
                else one
                for one in seats
            ]
        await _next_game(room, seats)


async def _next_game(room: Room, seats: list[SeatRow]) -> None:
    """Begin another game if everybody who is still at the table wants it; bots in other seats."""
    staying = [one for one in seats if one.kind == "person" and not one.stand_in]
    if not staying or not all(one.again for one in staying):
        return await room.save(room.table, seats)
    seats = [SeatRow("bot", STAND_IN) if one.stand_in else one for one in seats]
    return await room.start_game(seats)


@retried
async def discard(room: Room, guest: Guest) -> None:
    """Throw away a game against bots: the table is gone, and nothing of it counts."""
    async with room.lock:
        own_seat(room, guest)
        if room.table.status == "over":
            raise Problem("E_TABLE_CLOSED")
        if not room.alone:
            raise Problem("E_COMPANY")
        await room.write(lambda connection: queries.discard(connection, room.table))
        room.tools.close_table(room.table.id, but_for=guest.id)


async def note_hint(room: Room) -> None:
    """Somebody asks for a hint: that is noted, and shown."""
    async with room.lock:
        live = room.playing()
        if not room.hinted:
            await room.write(lambda connection: game_queries.note_hint(connection, live.game.id))
            room.hinted = True
            room.tools.outbox.show_table(room)


@retried
async def seat_bot(room: Room, guest: Guest, seat: int, bot: str) -> None:
    """A bot into a free seat; while a game is going on, a stand-in for somebody absent.

    For oneself it is the same as to leave, also against bots, where the game is then not rated.
    """
    check_offered(bot)
    async with room.lock:
        kept = _seat(room, seat)
        if room.table.status == "open":
            _only_opener(room, guest)
            if not (kept.free or kept.kind == "bot"):
                raise Problem("E_SEAT_TAKEN")
            seats = changed(room, seat, kind="bot", bot=bot)
            if any(one.free for one in seats) or not any(one.guest for one in seats):
                return await room.save(room.table, seats)
            return await room.start_game(seats)
        own = own_seat(room, guest)
        if room.table.status != "playing" or kept.kind == "bot":
            raise Problem("E_WAITING")
        if seat != own:
            _check_absent(room, kept)
        stand_in = "left" if seat == own else "away"
        await room.save(room.table, changed(room, seat, stand_in=stand_in))
    return await answers.somebody_left(room)


def _check_absent(room: Room, seat: SeatRow) -> None:
    """Refuse to have somebody played who may still come: E_CLOCK where a time limit decides."""
    if room.is_here(seat):
        raise Problem("E_SEAT_TAKEN")
    if not isinstance(room.table.pace, Relaxed):
        raise Problem("E_CLOCK")
    presence.look(room)
    if not (seat.stand_in or presence.absent(room, seat)):
        raise Problem("E_NOT_AWAY", seconds=round(room.tools.settings.away_seconds))


@retried
async def unseat_bot(room: Room, guest: Guest, seat: int) -> None:
    """A bot's seat for a person again; while a game is going on, one's own seat back."""
    async with room.lock:
        kept = _seat(room, seat)
        if room.table.status == "open":
            _only_opener(room, guest)
            if kept.kind != "bot":
                raise Problem("E_SEAT_TAKEN")
            return await room.save(room.table, changed(room, seat, kind="person", bot=None))
        if own_seat(room, guest) != seat:
            raise Problem("E_SEAT_TAKEN")
        return await room.save(room.table, changed(room, seat, stand_in=""))


@retried
async def arrange(room: Room, guest: Guest, order: Sequence[int]) -> None:
    """The guest who opened the table puts the seats, with who sits there, in another order."""
    async with room.lock:
        _only_opener(room, guest)
        if room.table.status != "open":
            raise Problem("E_TABLE_CLOSED")
        if sorted(order) != list(range(len(room.seats))):
            raise Problem("E_ORDER", most=len(room.seats))
        await room.save(room.table, [room.seats[number] for number in order])


@retried
async def rename(room: Room, guest: Guest) -> None:
    """A guest is called something else now: show it at their table."""
    async with room.lock:
        if (seat := room.seat_of(guest.id)) is not None:
            await room.save(room.table, changed(room, seat, name=guest.name))


async def report(room: Room, guest: Guest, seat: int, line: int | None) -> None:
    """Ask the host to look at somebody's name, or at a line that they have said here."""
    own_seat(room, guest)
    about = _seat(room, seat)
    whom = other_person(room, guest, seat)
    text = ""
    if line is not None:
        said = await queries.load_chat(room.tools.store, room.table.id, 1000)
        found = [one for one in said if (one.number, one.guest) == (line, whom)]
        if not found:
            raise Problem("E_NOT_THERE")
        text = found[0].text
    kept = {"table": room.table.id, "guest": whom, "name": about.name, "line": line}
    if not await room.tools.store.write(
        lambda c: host_queries.put_report(c, **kept, text=text, by=guest.id)
    ):
        raise Problem("E_TOO_FAST")


async def mute(room: Room, guest: Guest, seat: int, on: bool) -> None:
    """Hear no more of what a seat says, or hear it again."""
    async with room.lock:
        own_seat(room, guest)
        muted = other_person(room, guest, seat)
        await queries.set_mute(room.tools.store, room.table.id, guest.id, muted, on)
        (room.mutes.add if on else room.mutes.discard)((guest.id, muted))


def other_person(room: Room, guest: Guest, seat: int) -> str:
    """The guest in a seat, who is somebody else; Problem where there is none."""
    found = _seat(room, seat).guest
    if found is None or found == guest.id:
        raise Problem("E_WAITING")
    return found


def _only_opener(room: Room, guest: Guest) -> None:
    if room.table.owner != guest.id:
        raise Problem("E_NOT_OPENER")


def _seat(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Problem("E_NO_SEAT", most=len(room.seats))
    return room.seats[seat]
