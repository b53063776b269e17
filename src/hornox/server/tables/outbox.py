"""Broadcasts: what the sockets of a table are sent.

Tables whose games have gone on come first, one in each turn of the event loop, so that answers
never wait for broadcasts; tables where somebody only came or went come after them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from hornox.live.frames import UpdateFrames, frame, known_since
from hornox.live.game import Audience, Live
from hornox.live.names import seat_names
from hornox.protocol.messages import ChatShown, Over, Reacted, Reaction
from hornox.protocol.updates import Awaited
from hornox.server.store import queries
from hornox.server.store.stored_guests import Said
from hornox.server.tables import presence, team
from hornox.server.tables.clock import iso
from hornox.server.tables.room import Room
from hornox.server.tables.snapshot import show_table
from hornox.server.tables.watchers import Watcher


class Outbox:
    """The tables of this process that have something to broadcast."""

    def __init__(
        self, failed: Callable[[Room], None], say_who_is_here: Callable[[Room], None]
    ) -> None:
        self._failed = failed
        self._say_who_is_here = say_who_is_here
        self._soon: dict[Room, None] = {}
        self._later: dict[Room, None] = {}
        self._changed: set[Room] = set()
        """Those of them that also show the table."""
        self._presence: set[Room] = set()
        """Those of them at which somebody came or went."""
        self._waiting = asyncio.Event()

    def show_table(self, room: Room) -> None:
        """Show the table to all of its sockets now, and whom it waits for."""
        _show(room, room.watchers, again=True)
        self.send_game(room)

    def send_game(self, room: Room) -> None:
        """Send all sockets of a table what is new to them in the game, now."""
        live = room.live
        if live is None:
            return
        frames = UpdateFrames(live)
        for watcher in room.watchers:
            if room.may_watch(watcher):
                _send_update(room, watcher, live, frames)

    def soon(self, room: Room, table: bool = False) -> None:
        """Broadcast when it is this table's turn: acknowledgements go first."""
        if table:
            self._changed.add(room)
        self._soon[room] = None
        self._later.pop(room, None)
        self._waiting.set()

    def later(self, room: Room) -> None:
        """Somebody came or went: broadcast it, all at once, when no game has anything new."""
        self._changed.add(room)
        self._presence.add(room)
        if room not in self._soon:
            self._later[room] = None
            self._waiting.set()

    async def run(self) -> None:
        """One table in each turn of the loop."""
        while True:
            await self._waiting.wait()
            while waiting := self._soon or self._later:
                room = next(iter(waiting))
                del waiting[room]
                try:
                    self.send(room)
                except Exception:
                    self._failed(room)
                await asyncio.sleep(0)
            self._waiting.clear()

    def send(self, room: Room) -> None:
        """It is this table's turn."""
        self.send_game(room)
        if room in self._changed:
            self._changed.discard(room)
            show_change(room)
        if room in self._presence:
            self._presence.discard(room)
            self._say_who_is_here(room)


def show_change(room: Room) -> None:
    """Show the table to all sockets that were last shown another one."""
    _show(room, room.watchers, again=False)


def _show(room: Room, watchers: Iterable[Watcher], again: bool) -> None:
    presence.look(room)
    frames: dict[tuple[Audience, bool], str] = {}
    for watcher in watchers:
        key = (room.seat_of(watcher.id), watcher.id == room.table.owner)
        if key not in frames:
            frames[key] = frame(show_table(room, *key))
        text = frames[key]
        if again or hash(text) != watcher.shown:
            watcher.shown = hash(text)
            watcher.send_frame(text)


def welcome(room: Room, watcher: Watcher, game: str | None, since: int | None) -> None:
    """The first messages for a socket: the table and the game; the others hear of it later."""
    _show(room, [watcher], again=True)
    greet(room, watcher, game, since)
    room.tools.outbox.later(room)


def greet(room: Room, watcher: Watcher, game: str | None, since: int | None) -> None:
    """The first update for a socket: what has happened since it was here, or this round."""
    live = room.live
    if live is None or not room.may_watch(watcher):
        return
    audience = room.seat_of(watcher.id)
    since = known_since(live, audience, game, since)
    awaited = team.awaited(room, audience)
    text = UpdateFrames(live).to(audience, since, awaited)
    _send(watcher, live, audience, awaited, text)


def _send_update(room: Room, watcher: Watcher, live: Live, frames: UpdateFrames) -> None:
    audience = room.seat_of(watcher.id)
    awaited = team.awaited(room, audience)
    since = None
    if watcher.seen and watcher.seen[:2] == (live.game.id, audience):
        since = watcher.seen[2]
        if watcher.seen[2:] == (live.seq(audience), awaited):
            return
    _send(watcher, live, audience, awaited, frames.news(audience, since, awaited))


def _send(
    watcher: Watcher, live: Live, audience: Audience, awaited: Awaited | None, text: str
) -> None:
    watcher.seen = (live.game.id, audience, live.seq(audience), awaited)
    watcher.send_frame(text)
    if live.over:
        watcher.send(Over(f"/api/games/{live.game.id}/record"))


async def send_chat(room: Room) -> None:
    """Send the lines of chat that were said here, or at another process."""
    async with room.lock:
        for said in await queries.load_chat(room.tools.store, room.table.id, after=room.chatted):
            room.chatted = max(room.chatted, said.number)
            for watcher in room.watchers:
                if watcher.chatted is not None and said.number > watcher.chatted:
                    show_chat(room, watcher, said)
                    watcher.chatted = said.number


async def show_earlier_chat(room: Room, watcher: Watcher) -> None:
    """Send a new socket all that was said; what is said from now on comes by ``send_chat``."""
    async with room.lock:
        lines = await queries.load_chat(room.tools.store, room.table.id)
        for said in lines:
            show_chat(room, watcher, said)
        watcher.chatted = max((said.number for said in lines), default=0)


def show_chat(room: Room, watcher: Watcher, said: Said) -> None:
    """Send a line of chat to a socket that may read it and has not muted who said it."""
    if not room.may_read_chat(watcher) or (watcher.id, said.guest) in room.mutes:
        return
    seat = room.seat_of(said.guest)
    # What the seat is called, whatever its guest is called by now: two are never called the same.
    name = said.name if seat is None else seat_names(room.seats)[seat]
    watcher.send(ChatShown(said.number, seat, name, said.text, iso(said.at)))


def send_reaction(room: Room, seat: int, sign: Reaction) -> None:
    """Show what somebody shows beside their seat to all who may read the chat and want to."""
    guest = room.seats[seat].guest
    shown = frame(Reacted(seat, sign))
    for watcher in room.watchers:
        if room.may_read_chat(watcher) and (watcher.id, guest) not in room.mutes:
            watcher.send_frame(shown)
