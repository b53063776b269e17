"""What the sockets at a table are sent: each audience its own, made once for all who share it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hornox.protocol.messages import ChatShown, Over
from hornox.protocol.updates import update
from hornox.server.store.rows import Said
from hornox.server.tables.clock import iso
from hornox.server.tables.live_game import Audience, Live
from hornox.server.tables.snapshot import show_table
from hornox.server.tables.watchers import Watcher, frame

if TYPE_CHECKING:
    from hornox.server.tables.room import Room

Made = dict[tuple[Audience, int | None], str]


def tell_table(room: Room) -> None:
    """Show the table to everybody."""
    _show(room, room.watchers, again=True)


def tell_change(room: Room) -> None:
    """Show the table to all who have seen it otherwise."""
    _show(room, room.watchers, again=False)


def _show(room: Room, watchers: Iterable[Watcher], again: bool) -> None:
    made: dict[tuple[Audience, bool], str] = {}
    for watcher in watchers:
        key = (room.seat_of(watcher.id), watcher.id == room.table.owner)
        if key not in made:
            made[key] = frame(show_table(room, *key))
        text = made[key]
        if again or hash(text) != watcher.shown:
            watcher.shown = hash(text)
            watcher.send_frame(text)


def welcome(room: Room, watcher: Watcher, game: str | None, since: int | None) -> None:
    """The first messages for a socket: the table and the game; the others hear of it later."""
    _show(room, [watcher], again=True)
    greet(room, watcher, game, since)
    if room.seat_of(watcher.id) is not None:
        room.tell_who_is_here()


def tell_game(room: Room) -> None:
    """Send everybody what is new to them."""
    live = room.live
    if live is None:
        return
    made: Made = {}
    for watcher in room.watchers:
        if room.may_watch(watcher):
            _send_update(room, watcher, live, made)


def greet(room: Room, watcher: Watcher, game: str | None, since: int | None) -> None:
    """The first update for a socket: what has happened since it was here, or this round."""
    live = room.live
    if live is None or not room.may_watch(watcher):
        return
    audience = room.seat_of(watcher.id)
    seq = live.seq(audience)
    known = since is not None and game in (None, live.game.id) and 0 <= since <= seq
    heard = live.heard(audience, since if known else None)
    _send(watcher, live, audience, frame(update(seq, live.view(audience), heard, live.voice)))


def _send_update(room: Room, watcher: Watcher, live: Live, made: Made) -> None:
    audience = room.seat_of(watcher.id)
    seq = live.seq(audience)
    since = None
    if watcher.seen and watcher.seen[:2] == (live.game.id, audience):
        since = watcher.seen[2]
        if since == seq:
            return
    key = (audience, since)
    if key not in made:
        heard = live.heard(audience, since)
        made[key] = frame(update(seq, live.view(audience), heard, live.voice))
    _send(watcher, live, audience, made[key])


def _send(watcher: Watcher, live: Live, audience: Audience, text: str) -> None:
    watcher.seen = (live.game.id, audience, live.seq(audience))
    watcher.send_frame(text)
    if live.over:
        watcher.send(Over(f"/api/games/{live.game.id}/record"))


def tell_chat(room: Room, said: Said) -> None:
    """Show a line of chat to all who want to hear it."""
    room.chatted = max(room.chatted, said.number)
    for watcher in room.watchers:
        if (watcher.id, said.guest) not in room.mutes:
            watcher.send(shown_chat(room, said))


def shown_chat(room: Room, said: Said) -> ChatShown:
    """A line of chat as everybody sees it."""
    return ChatShown(said.number, room.seat_of(said.guest), said.name, said.text, iso(said.at))
