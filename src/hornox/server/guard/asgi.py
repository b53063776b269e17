"""The way in: how the network is served, and what a connection may cost until it has asked."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn._types import ASGIReceiveEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hornox.protocol.bodies import Failure
from hornox.protocol.problems import Problem
from hornox.server.guard.addresses import Gate
from hornox.server.guard.buckets import Bucket
from hornox.server.guard.concurrency import Turns
from hornox.server.guard.fair_queue import Hall, Unread, timed
from hornox.server.headers import HEADERS
from hornox.server.settings import Settings

LARGEST_FRAME = 64 * 1024
"""A larger one ends the connection before it is read."""
LARGEST_HEAD = 32 * 1024
"""So many bytes may come before the headers of a request are complete."""
REQUEST_SECONDS = 20.0
"""A connection whose request is not complete by then is closed."""
GREETING = 0.0004
"""Seconds that it takes to accept a connection and to end it, whatever is done with its bytes."""
HELD_SECONDS = 2.0
"""How long a connection of somebody who is shut out is held, unread."""
PIECE = 2048
"""So many bytes are looked at before it is asked again whether the connection is still wanted."""
SMALL_PIECE = 256
"""The same for a socket: what somebody says at a table is shorter, and frames can be tiny."""
PIPELINED = 8
"""Requests that may be sent before the first one was answered."""
SPARE_FRAMES = 300
"""Frames beyond those that a socket may send at once before it is cut off without a word."""
FAREWELL_SECONDS = 2.0
"""How long a socket that was closed may take to say goodbye."""
FRAMES = "hornox.frames"
"""The name, among the extensions of a socket, of the short ways for frames, for who comes to play,
who does play, who is not heard, and who has been asked all that his request can tell."""
CUT_OFF = 40
"""Whoever is cut off counts as having been refused so often."""


class Doorway:
    """What all connections of a server have in common."""

    def __init__(self, gate: Gate, hall: Hall, settings: Settings) -> None:
        self.gate, self.hall = gate, hall
        self.settings = settings
        self.proxies = ProxyHeadersMiddleware(_nothing, list(settings.proxies)).trusted_hosts
        self.proxy_unnamed: Callable[[], None] = lambda: None
        """Is called when a proxy nearby passes somebody on, and nobody has named it."""


async def _nothing(*_: Any) -> None:
    """The proxy's headers are read here; the application comes later."""


class Flow(FlowControl):
    """Reading goes on where it stopped: with what waits in the hall."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self.go_on: Callable[[], None] = transport.resume_reading

    def resume_reading(self) -> None:
        """More may come."""
        if self.read_paused:
            self.read_paused = False
            self.go_on()


class Doorkeeper(HttpToolsProtocol):
    """Serves HTTP to those who come to the point: counted, with bounded headers, in time."""

    def __init__(self, doorway: Doorway, **given: Any) -> None:
        super().__init__(**given)
        self._doorway, self._gate = doorway, doorway.gate
        self._inside = self._held = self._refused = False
        self._reading, self._head = True, 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._passed_on = self._peer in self._doorway.proxies
        line = f"{self._peer} {id(self)}" if self._passed_on else self._peer
        self.flow = flow = Flow(transport)
        self._unread = Unread(
            self._doorway.hall, line, transport, PIECE, self._look, lambda: flow.read_paused
        )
        flow.go_on = self._unread.go_on
        self._inside = self._passed_on or self._gate.enter(self._peer)
        if self._inside:
            self._doorway.hall.spend(GREETING)
            self._patience = self.loop.call_later(REQUEST_SECONDS, transport.abort)
            return
        self._held = self._gate.hold(self._peer)
        seconds = HELD_SECONDS if self._held else 0
        self._patience = self.loop.call_later(seconds, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._patience.cancel()
        self._unread.end()
        super().connection_lost(exc)
        if self._held:
            self._gate.let_go(self._peer)
        elif self._inside and not self._passed_on:
            self._gate.leave(self._peer)

    def data_received(self, data: bytes) -> None:
        """Some bytes; they wait in the hall."""
        if self._inside:
            self._unread.add(data)
        else:
            self.transport.pause_reading()

    def _look(self, piece: bytes) -> None:
        """A piece of what came; those of unfinished headers are counted."""
        if self._refused or self.transport.get_protocol() is not self:
            return
        super().data_received(piece)
        if self._reading and self.transport.get_protocol() is self:
            self._head += len(piece)
            if self._head > LARGEST_HEAD:
                self._cut_off()

    def _cut_off(self) -> None:
        self.transport.abort()
        who = self._who()
        if who != self._peer or not self._passed_on:  # a proxy is not to blame itself
            self._gate.blame(who, CUT_OFF)

    def _who(self) -> str:
        """Who asks: the other end, or whoever a named proxy says that it asks for."""
        given = b", ".join(v for n, v in self.headers or () if n == b"x-forwarded-for")
        if not given:
            return self._peer
        if not self._passed_on:
            if nearby(self._peer):
                self._doorway.proxy_unnamed()
            return self._peer
        return self._doorway.proxies.get_trusted_client_address(given.decode("latin1"))[0]

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._reading, self._head = True, 0
        self._patience.cancel()
        self._patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def on_headers_complete(self) -> None:
        """The headers of a request are there: now is the time to refuse it."""
        self._reading = False
        if self._refused:
            return
        who = self._who()
        socket = self.parser.should_upgrade() and self._should_upgrade()
        if not self._gate.ask(who, socket):
            return self._turn_away()
        if len(self.pipeline) >= PIPELINED:
            self._refused = True
            return self._cut_off()
        super().on_headers_complete()
        return None

    def _turn_away(self) -> None:
        """Refuse with bytes that are ready; nothing else of this connection is looked at."""
        self._refused = True
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete:
            self.transport.write(TOO_FAST)
            self.transport.close()
        else:
            self.transport.abort()

    def on_body(self, body: bytes) -> None:
        """A part of a request's body."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """A whole request is there."""
        self._patience.cancel()
        if not self._refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, with limits of its own."""
        self._patience.cancel()
        if self._refused:
            return
        who = self._who()
        if self._passed_on and not self._gate.enter(who):
            return self._turn_away()
        super().handle_websocket_upgrade()
        listener = self.transport.get_protocol()
        assert isinstance(listener, Listener)
        listener.come_in(who)
        self._unread.end()
        self.parser = None  # type: ignore[assignment]  # as where a connection is lost
        return None


class Listener(WebSocketsSansIOProtocol):
    """A socket whose frames are counted before they are looked at, those of the protocol too."""

    def __init__(self, doorway: Doorway, **given: Any) -> None:
        super().__init__(**given)
        settings = doorway.settings
        self._gate, self._hall = doorway.gate, doorway.hall
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once + SPARE_FRAMES)
        self._calm = Bucket(settings.frames_per_second, settings.frames_at_once)
        self.close_timeout = FAREWELL_SECONDS
        self.who = ""
        self._unread: Unread | None = None
        self._seated = False
        self._unheard = 0
        self._took = 0.0

    def come_in(self, who: str) -> None:
        """From now on somebody talks; what he says waits in the hall until he is known."""
        self.who = who
        self._unread = Unread(
            self._hall, who, self.transport, SMALL_PIECE, self._look, lambda: self.read_paused, True
        )

    def come_to_play(self, guest: str) -> None:
        """Who has come here has a seat at the table: what was done for him was not in vain."""
        self._hall.somebody_sits(guest, self._took)

    def sit(self) -> None:
        """Who speaks here has a seat at a table."""
        self._seated = True

    def forget_request(self) -> None:
        """Who asked for this socket is known; the headers of very many would be a lot to keep."""
        del self.request, self.response
        self.scope["headers"] = []

    def overlook(self) -> bool:
        """Whether the next frame is refused, because others of its address have said too much."""
        if not self._unheard:
            return False
        self._unheard -= 1
        return True

    def data_received(self, data: bytes) -> None:
        """Some bytes: people at a table need not wait, as long as they do not say too much."""
        unread = self._unread
        if unread is None:  # the request for this socket
            self._look(data)
        elif (
            self._seated
            and not unread
            and not self._unheard
            and len(data) <= SMALL_PIECE
            and self._calm.take()
        ):
            self._hall.somebody_plays()
            self._look(data)
        else:
            unread.add(data)

    def _look(self, piece: bytes) -> None:
        super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when all were taken, more may come."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            assert self._unread is not None
            self._unread.go_on()
        return message

    def handle_events(self) -> None:
        """Frames that have come."""
        count = len(self.conn.events)
        if self._unread is not None and not self._gate.hear(self.who, count):
            self._unheard += count
        if self._frames.take(count) and self._unheard <= SPARE_FRAMES:
            return super().handle_events()
        self.transport.abort()
        self._gate.blame(self.who, CUT_OFF)
        return None

    async def run_asgi(self) -> None:
        """Serve this socket; it is given a short way for its frames."""
        self.scope["extensions"][FRAMES] = {
            "send": self.send_text,
            "come_to_play": self.come_to_play,
            "sit": self.sit,
            "overlook": self.overlook,
            "forget": self.forget_request,
        }
        try:
            await timed(super().run_asgi(), self._spend, self._hall.clock)
        finally:
            del self.scope["extensions"][FRAMES]  # or it would hold itself

    def _spend(self, seconds: float) -> None:
        if not self._seated:
            self._took += seconds
            self._hall.spend(seconds)

    async def send_text(self, text: str) -> None:
        """One frame of text: most of what a server does is to send these.

        Nothing is masked, compressed or split, so a frame is its length and the text.
        """
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ConnectionResetError
        data = text.encode()
        self.transport.write(_head(len(data)) + data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        if self._unread is not None:
            self._unread.end()
        self._gate.leave(self.who)


def _head(size: int) -> bytes:
    """What stands before a frame of so many bytes of text (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


@lru_cache(maxsize=256)
def nearby(address: str) -> bool:
    """Whether an address is of this machine or its own network, where proxies are as a rule."""
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_private
    except ValueError:
        return False


def _too_fast() -> bytes:
    problem = Problem("E_TOO_FAST")
    body = msgspec.json.encode(Failure(problem.code, problem.text))
    headers = {
        **HEADERS,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Retry-After": "10",
        "Connection": "close",
    }
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 429 Too Many Requests\r\n{lines}\r\n".encode() + body


TOO_FAST = _too_fast()


def serving_config(app: Litestar, settings: Settings, **more: Any) -> uvicorn.Config:
    """How the application is served; headers of proxies count only from those that are named."""
    house = app.state.house
    doorway = Doorway(house.gate, house.hall, settings)
    doorway.proxy_unnamed = house.proxy_unnamed
    return uvicorn.Config(
        Turns(app, house.hall),
        **{
            "log_level": "error",
            "access_log": False,
            "server_header": False,
            "http": partial(Doorkeeper, doorway),
            "ws": partial(Listener, doorway),
            "ws_max_size": LARGEST_FRAME,
            "ws_per_message_deflate": False,
            "timeout_graceful_shutdown": 3,
            "proxy_headers": bool(settings.proxies),
            "forwarded_allow_ips": list(settings.proxies),
            **more,
        },
    )
