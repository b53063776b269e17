"""The socket of a table: one reader and one writer for each connection."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hornox.engine.decision import Answer, Illegal
from hornox.learn.risk import tells
from hornox.live.names import seat_names
from hornox.live.table import helped, hint_shown
from hornox.play import harmless
from hornox.protocol import messages
from hornox.protocol.problems import Problem, told
from hornox.protocol.risk import risks_shown
from hornox.server.guard import CLOSE_SECONDS, Buckets, line_of, network_of
from hornox.server.people.identity import checked_nonce, find_guest, same_origin
from hornox.server.service import Service
from hornox.server.store import queries
from hornox.server.store.store import NotStored
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import answers, outbox, seating
from hornox.server.tables.room import Room
from hornox.server.tables.watchers import Watcher

HELLO_SECONDS = 10
LONGEST_CHAT = 500
LONGEST_KEY = 64
PATIENCE = 100
"""How many refused messages in a row end a connection."""
PAUSE = 0.02
"""Seconds for which a socket that was too fast is not read from after each refusal."""
ROWDY = 5
"""A connection that was ended for that counts as this many failed attempts to enter."""
BLAMELESS = {"E_CROWDED", "E_SERVER", "E_STORE"}
"""Refusals that are not the visitor's fault: they came at the wrong time."""
TRY_LATER, RESTART = 1013, 1012

Helper = Callable[[Room, int], Coroutine[Any, Any, None]]
"""What finds out something for a seat that is asked, and sends it."""

_DECODER = msgspec.json.Decoder(messages.Incoming)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Everything that happens at a table, for one person or spectator."""
    service: Service = socket.app.state.service
    await socket.accept()
    talk = Talk(service, socket)
    service.metrics.sockets.inc()
    try:
        await talk.run(table)
    except (WebSocketDisconnect, OSError):
        pass  # gone
    except Exception:
        service.metrics.errors.inc()
        service.log.exception("socket-failed")
    finally:
        service.metrics.sockets.dec()
        talk.leave()
        # They hold the socket, which holds them: it would be kept for as long as nobody sweeps.
        del socket.receive, socket.send


class Talk:
    """One connection."""

    def __init__(self, service: Service, socket: WebSocket[Any, Any, Any]) -> None:
        self.service = service
        self.socket = socket
        self.line = line_of(socket.scope)
        self.address = network_of(socket.client.host if socket.client else "")
        self.room: Room | None = None
        self.watcher = Watcher(None, False, service.settings.queue_frames, self.address)

    async def run(self, table: str) -> None:
        """Greet, then read until the other side goes."""
        writer = asyncio.create_task(self._write_on())
        try:
            if await self._greet(table):
                await self._read_on(writer)
        finally:
            if not writer.done():
                self.watcher.stop()
                try:
                    await asyncio.wait({writer}, timeout=CLOSE_SECONDS)
                finally:
                    writer.cancel()

    async def _greet(self, table: str) -> bool:
        """Learn who is there and show the table; False if there is no way in."""
        asked = ASGIConnection[Any, Any, Any, Any]({**self.socket.scope, "state": {}})
        headers, cookies = asked.headers, asked.cookies
        self.line.forget_request()
        try:
            self.service.guard.check_attempts(self.address)
            if not same_origin(headers, asked.url.scheme, self.service.settings):
                raise Problem("E_ORIGIN")
            async with asyncio.timeout(HELLO_SECONDS):
                hello = self._decode(await self._receive())
            self.line.over_limit()  # a greeting is charged, and always heard
            if not isinstance(hello, messages.Hello):
                raise Problem("E_BODY")
            guest = await find_guest(self.service.store, cookies)
            self.service.standing.check(guest.id if guest else "", self.address)
            room = await self.service.registry.room(table)
            seating.check_invite(room, guest, hello.invite)
            await self._enter(room, guest, hello)
        except (TimeoutError, Problem) as problem:
            refused = problem if isinstance(problem, Problem) else Problem("E_BODY")
            if refused.code not in BLAMELESS:
                self.service.guard.entry_failed(self.address)
            self._refuse(refused, None)
            return False
        return True

    async def _enter(self, room: Room, guest: Guest | None, hello: messages.Hello) -> None:
        self.room = room
        watcher = self.watcher
        watcher.guest = guest
        watcher.invited = seating.invited(room, hello.invite)
        await seating.come_back(room, watcher, hello.game, hello.since)
        if guest is not None and room.seat_of(guest.id) is not None:
            self.line.seat_taken(guest.id)
        if room.table.chat:
            await outbox.show_earlier_chat(room, watcher)

    def leave(self) -> None:
        """The connection has ended."""
        if self.room is not None:
            self.room.lose(self.watcher)

    # ------------------------------------------------------------ reading

    async def _receive(self) -> str:
        """The next text frame; a frame of bytes counts as empty."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        text = message.get("text")
        return text if isinstance(text, str) else ""

    def _decode(self, text: str) -> messages.FromClient:
        if len(text.encode()) > self.service.settings.frame_bytes:
            raise Problem("E_TOO_LARGE")
        try:
            message: messages.FromClient = _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem("E_BODY") from None
        return message

    async def _read_on(self, writer: asyncio.Task[None]) -> None:
        """Read and do; who is too fast is not read from for a moment, and at last no more."""
        refused = rowdy = 0
        while max(refused, rowdy) < PATIENCE and not writer.done():
            text = await self._receive()
            key: str | None = None
            hasty = self.line.over_limit()
            rowdy += hasty
            try:
                message = self._decode(text)
                key = getattr(message, "key", None)
                if hasty:  # they are told which answer, or they would wait for it in vain
                    raise Problem("E_TOO_FAST")
                await self._handle(message)
                refused = 0
            except (Problem, Illegal) as problem:
                if self.service.closing and isinstance(problem, NotStored):
                    break  # not refused: it is sent again to the process that goes on
                refused += 1
                self._refuse(problem, key)
                if rowdy:
                    await asyncio.sleep(PAUSE)
        if max(refused, rowdy) >= PATIENCE:
            self.service.guard.entry_failed(self.address, ROWDY)

    def _refuse(self, problem: Problem | Illegal, key: str | None) -> None:
        names = self.room.live.names if self.room and self.room.live else ()
        code, text = told(problem, names)
        self.service.metrics.refused.labels(code).inc()
        self.watcher.send(messages.Refused(key, code, text))

    async def _handle(self, message: messages.FromClient) -> None:
        room, watcher = self.room, self.watcher
        assert room is not None
        if isinstance(message, messages.Ping):
            return watcher.send(messages.Pong())
        if watcher.guest is None:
            raise Problem("E_NOT_SEATED")
        guest = watcher.guest
        seat = seating.own_seat(room, guest)
        self.line.plays()
        match message:
            case messages.GiveAnswer() | messages.Propose():
                await self._answer(room, seat, guest, message)
            case messages.Agree():
                await answers.agree(room, seat, guest, message.proposal, message.yes)
            case messages.Anyone():
                await answers.trust(room, seat, guest, message.on)
            case messages.SayChat():
                await self._chat(room, seat, guest, message.text)
            case messages.React():
                self._react(room, seat, guest, message)
            case messages.AskHint():
                self._help(room, seat, self.service.guard.hints, guest, self._hint)
            case messages.AskRisks():
                self._help(room, seat, self.service.guard.risks, guest, self._risks)
            case messages.AddNonce():
                await seating.add_nonce(room, guest, checked_nonce(message.nonce))
            case _:
                raise Problem("E_BODY")
        return None

    async def _answer(
        self, room: Room, seat: int, guest: Guest, message: messages.GiveAnswer | messages.Propose
    ) -> None:
        key, needed = message.key, isinstance(message, messages.GiveAnswer)
        if len(key) > LONGEST_KEY or "\0" in key or (needed and not key):
            raise Problem("E_BODY")
        began = time.perf_counter()

        def acknowledge(ack: messages.Ack) -> None:
            self.service.metrics.acknowledged.observe(time.perf_counter() - began)
            self.watcher.send(ack)

        if room.seats[seat].stand_in:
            raise Problem("E_STOOD_IN")
        given = Answer(message.decision, seat, message.choice)
        await answers.give(room, seat, guest, given, key, acknowledge)

    async def _chat(self, room: Room, seat: int, guest: Guest, given: str) -> None:
        _check_talk(room)
        if len(given) > LONGEST_CHAT:
            raise Problem("E_TOO_LARGE")
        text = harmless(given)
        if not text:
            raise Problem("E_BODY")
        self.service.guard.chats.need(guest.id)
        named = Guest(guest.id, seat_names(room.seats)[seat])
        await queries.add_chat(self.service.store, room.table.id, named, text)
        await outbox.send_chat(room)

    def _react(self, room: Room, seat: int, guest: Guest, message: messages.React) -> None:
        _check_talk(room)  # a sign can say as much as a word
        self.service.guard.reactions.need(guest.id)
        outbox.send_reaction(room, seat, message.sign)
        self.service.peers.say_reaction(room, seat, message.sign)

    def _help(self, room: Room, seat: int, bucket: Buckets, guest: Guest, helper: Helper) -> None:
        """Let a bot think in the background; the person who asked may answer before it is done."""
        helped(room.table, room.playing(), seat)
        bucket.need(guest.id)
        self.service.spawn(self._help_beside(room, seat, helper))

    async def _help_beside(self, room: Room, seat: int, helper: Helper) -> None:
        try:
            await helper(room, seat)
        except Problem as problem:
            self._refuse(problem, None)

    async def _hint(self, room: Room, seat: int) -> None:
        live = room.playing()
        view = helped(room.table, live, seat)
        await seating.note_hint(room)
        advice = await self.service.advise(view, live.game.salt)
        self.watcher.send(hint_shown(view, advice, live))

    async def _risks(self, room: Room, seat: int) -> None:
        live = room.playing()
        view = helped(room.table, live, seat)
        if tells(view):
            await seating.note_hint(room)
        found = await self.service.risks(view, live.game.salt)
        self.watcher.send(risks_shown(view, found, live.voice))

    # ------------------------------------------------------------ writing

    async def _write_on(self) -> None:
        """Send what lies in the queue, until it says to stop or the other side is gone."""
        # RuntimeError says that it was closed already.
        with contextlib.suppress(OSError, RuntimeError, WebSocketDisconnect):
            send = self.line.send_text
            while (text := await self.watcher.queue.get()) is not None:
                await send(text)
                del text  # it may be long before the next one comes
            if self.watcher.slow:
                self.service.metrics.slow.inc()
            code = RESTART if self.service.closing else self.watcher.farewell
            code = TRY_LATER if self.watcher.slow else code
            await self.socket.close(code=code)


def _check_talk(room: Room) -> None:
    """Refuse to talk where the chat is off, or closed while a team chooses its cards."""
    if not room.table.chat:
        raise Problem("E_CHAT_OFF")
    if room.hushed:
        raise Problem("E_CHAT_HUSHED")
