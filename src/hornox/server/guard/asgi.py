"""How connections are served: uvicorn's protocols, with all limits checked before any work.

What uvicorn does not document is used in this file only: of ``HttpToolsProtocol`` its parser's
callbacks, ``cycle.response_complete``, ``flow.read_paused``, ``headers``, ``pipeline``,
``_should_upgrade`` and ``handle_websocket_upgrade``; of ``WebSocketsSansIOProtocol``
``conn.events``, ``handle_events``, ``receive``, ``run_asgi``, ``scope``, ``read_paused``,
``writable``, ``disconnected``, ``close_sent``, ``close_timeout``, ``handshake_initiated``,
``handshake_complete``, ``request`` and ``response``; of ``Server`` (``server.py``) its ``on_tick``,
``main_loop``, ``shutdown``, ``servers`` and ``server_state``. So uvicorn is pinned to versions with
which tests/server/guard/test_uvicorn.py passes, and a server tries a socket of its own when it
starts (``uvicorn_server.py``).
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from functools import lru_cache, partial
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn._types import ASGIReceiveEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import DATA_OPCODES, Frame

from hornox.server.guard.buckets import Bucket
from hornox.server.guard.concurrency import ConcurrencyLimit
from hornox.server.guard.fair_queue import Backlog, timed
from hornox.server.guard.guard import Guard

LARGEST_FRAME = 64 * 1024
"""A larger frame ends the connection before it is read."""
LARGEST_HEAD = 32 * 1024
"""Bytes that may come before the headers of a request are complete."""
REQUEST_SECONDS = 20.0
"""A connection whose request, or handshake of a socket, is not complete by then is closed."""
CONNECT_COST = 0.0004
"""Seconds that it takes to accept and end a connection, whatever is done with its bytes."""
HELD_SECONDS = 2.0
"""How long a connection of a banned address is held, unread."""
PIECE = 2048
"""Bytes that are read before the next client has its turn."""
SMALL_PIECE = 256
"""The same for a socket: messages at a table are shorter, and frames can be tiny."""
PIPELINED = 8
"""Requests that may be sent before the first one was answered."""
SPARE_FRAMES = 300
"""Frames over the limit that may wait for their refusal; with more the socket is cut off."""
CUT_OFF = 40
"""A connection that is cut off counts as this many refusals."""
CLOSE_SECONDS = 2.0
"""How long a socket that was closed may take to answer that."""
LINE = "hornox.line"
"""The name of a socket's ``Line`` among the extensions of its scope."""


class HttpProtocol(HttpToolsProtocol):
    """Serves HTTP to admitted clients: bounded headers, in time, in pieces from the fair queue."""

    def __init__(self, guard: Guard, proxies: Any, **given: Any) -> None:
        super().__init__(**given)
        self._guard, self._proxies = guard, proxies
        self._counted = self._refused = False
        self._in_head, self._head = True, 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection; one of a banned address is held and never read from."""
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._forwarded = self._peer in self._proxies
        queue, addresses, flow = self._guard.queue, self._guard.addresses, self.flow
        line = f"{self._peer} {id(self)}" if self._forwarded else self._peer
        submit = partial(queue.submit, line)
        self._backlog = Backlog(submit, transport, PIECE, self._read, lambda: flow.read_paused)
        self._counted = not self._forwarded and addresses.connect(self._peer)
        banned = self._counted and addresses.banned(self._peer)
        self._open = (self._counted or self._forwarded) and not banned
        if self._open:
            queue.charge(CONNECT_COST)
        elif banned:
            addresses.rejected()
        seconds = REQUEST_SECONDS if self._open else HELD_SECONDS if banned else 0
        self._timeout = self.loop.call_later(seconds, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what was counted."""
        self._timeout.cancel()
        self._backlog.end()
        super().connection_lost(exc)
        if self._counted:
            self._guard.addresses.disconnect(self._peer)

    def data_received(self, data: bytes) -> None:
        """Put bytes into the fair queue."""
        if self._open:
            self._backlog.add(data)
        else:
            self.transport.pause_reading()

    def _read(self, piece: bytes) -> None:
        """Read a piece; the bytes of unfinished headers are counted."""
        if self._refused or self.transport.get_protocol() is not self:
            return
        super().data_received(piece)
        if self._in_head and self.transport.get_protocol() is self:
            self._head += len(piece)
            if self._head > LARGEST_HEAD:
                self._cut_off()

    def _cut_off(self) -> None:
        self.transport.abort()
        address = self._address()
        if address != self._peer or not self._forwarded:  # a proxy is not to blame itself
            self._guard.addresses.refused(address, CUT_OFF)

    def _address(self) -> str:
        """The client's address: the other end, or the one that a named proxy forwards for."""
        given = b", ".join(v for n, v in self.headers or () if n == b"x-forwarded-for")
        if not given:
            return self._peer
        if not self._forwarded:
            if nearby(self._peer):
                self._guard.unnamed_proxy()
            return self._peer
        address: str = self._proxies.get_trusted_client_address(given.decode("latin1"))[0]
        return address

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._timeout.cancel()
        self._timeout = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def on_headers_complete(self) -> None:
        """The headers of a request are there: now is the time to refuse it."""
        self._in_head = False
        if self._refused:
            return
        socket = self.parser.should_upgrade() and self._should_upgrade()
        if not self._guard.addresses.allow_request(self._address(), socket):
            self._refuse(self._guard.refusal)
        elif socket and self._has_body():
            self._refuse_upgrade()
        elif len(self.pipeline) >= PIPELINED:
            self._refused = True
            self._cut_off()
        else:
            super().on_headers_complete()

    def _has_body(self) -> bool:
        """Whether a body comes after these headers."""
        return any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip(b" 0"))
            for name, value in self.headers
        )

    def _refuse(self, answer: bytes) -> None:
        """Refuse with bytes that are ready; nothing else of this connection is read."""
        self._refused = True
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete:
            self.transport.write(answer)
            self.transport.close()
        else:
            self.transport.abort()

    def _refuse_upgrade(self) -> None:
        """Refuse a request for a socket that the socket's own parser would never answer."""
        self._guard.addresses.refused(self._address())
        self._refuse(self._guard.malformed)

    def on_body(self, body: bytes) -> None:
        """A part of a request's body."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """A whole request is there."""
        self._timeout.cancel()
        if not self._refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, with limits of its own."""
        self._timeout.cancel()
        if self._refused:
            return
        address = self._address()
        if self._forwarded and not self._guard.addresses.connect(address):
            self._refuse(self._guard.refusal)
            return
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, Line)
        line.open(address)
        self._backlog.end()
        self.parser = None  # type: ignore[assignment]  # as where a connection is lost
        if not line.handshake_initiated:
            self._refuse_upgrade()


class Line(WebSocketsSansIOProtocol):
    """A socket, and what the code that serves it may tell the guard and ask of it.

    Frames of people who play are read at once. All other frames wait in the fair queue.
    """

    def __init__(self, guard: Guard, **given: Any) -> None:
        super().__init__(**given)
        self._guard = guard
        self._frames = Bucket(*guard.limits.frames)
        self._paid = 0
        """Messages within the limit that have not been received yet."""
        self._over = 0
        """Frames over the limit that have not been refused yet."""
        self.close_timeout = CLOSE_SECONDS
        self._address = ""
        self._backlog: Backlog | None = None
        self._plays = False
        self._whole = True
        """Whether the last piece that was read ended a frame."""
        self._took = 0.0
        self._timeout = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _too_late(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def open(self, address: str) -> None:
        """The request has been read; what comes now are frames."""
        self._address = address
        submit = partial(self._guard.queue.submit, address, connected=True)
        self._backlog = Backlog(
            submit, self.transport, SMALL_PIECE, self._read, lambda: self.read_paused, hold=True
        )

    # ------------------------------------------------------------ for the code that serves it

    def seat_taken(self, guest: str) -> None:
        """A guest came back to their seat over this socket."""
        self._guard.queue.seat_taken(guest, self._took)

    def plays(self) -> None:
        """A seat has spoken over this socket: from now on its frames do not wait."""
        self._plays = True

    def over_limit(self) -> bool:
        """Whether the frame that was just received is to be refused."""
        if self._paid or not self._over:
            self._paid -= bool(self._paid)
            return False
        self._over -= 1
        return True

    def forget_request(self) -> None:
        """Free the headers of the handshake: those of very many sockets would be a lot to keep."""
        del self.request, self.response
        self.scope["headers"] = []

    async def send_text(self, text: str) -> None:
        """Send one frame of text: most of what a server does is to send these.

        Nothing is masked, compressed or split, so a frame is its length and the text.
        """
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ConnectionResetError
        data = text.encode()
        self.transport.write(_head(len(data)) + data)

    # ------------------------------------------------------------ for uvicorn

    def data_received(self, data: bytes) -> None:
        """Read the bytes of a player at once, as long as they keep to the limits."""
        if self._backlog is None:  # the handshake
            self._read(data)
        elif (
            self._plays
            and self._whole
            and not self._backlog
            and not self._over
            and len(data) <= SMALL_PIECE
        ):
            self._guard.queue.player_spoke()
            self._read(data)
        else:
            self._backlog.add(data)

    def _read(self, piece: bytes) -> None:
        super().data_received(piece)

    def handle_events(self) -> None:
        """Charge the frames that have come, pings too: the one place where a frame is charged."""
        if self._backlog is not None:
            frames = self.conn.events
            self._whole = bool(frames)
            for frame in frames:
                own = self._frames.take()
                if not (self._guard.addresses.allow_frame(self._address) and own):
                    self._over += 1
                elif isinstance(frame, Frame) and frame.fin and frame.opcode in DATA_OPCODES:
                    self._paid += 1
            if self._over > SPARE_FRAMES:
                self.transport.abort()
                self._guard.addresses.refused(self._address, CUT_OFF)
                return
        super().handle_events()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when all were taken, more may come."""
        message = await super().receive()
        if self._backlog is not None:
            self._backlog.proceed()
        return message

    async def run_asgi(self) -> None:
        """Serve this socket, and charge the time until it plays."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[LINE] = self
        try:
            await timed(super().run_asgi(), self._charge, self._guard.queue.clock)
        finally:
            del extensions[LINE]  # or it would hold itself

    def _charge(self, seconds: float) -> None:
        if not self._plays:
            self._took += seconds
            self._guard.queue.charge(seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what was counted."""
        self._timeout.cancel()
        super().connection_lost(exc)
        if self._backlog is not None:
            self._backlog.end()
        self._guard.addresses.disconnect(self._address)


def line_of(scope: Any) -> Line:
    """The line of a socket that is being served."""
    line: Line = scope["extensions"][LINE]
    return line


def _head(size: int) -> bytes:
    """What stands before a frame of this many bytes of text (RFC 6455, 5.2)."""
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


def _worth_telling(record: logging.LogRecord) -> bool:
    """What people do wrong is not logged: here, to send letters that are none."""
    return not str(record.msg).startswith("Invalid UTF-8")


def serving_config(app: Litestar, guard: Guard, **more: Any) -> uvicorn.Config:
    """How an application is served; only named proxies are believed whom they forward for."""
    limited = ConcurrencyLimit(app, guard.queue)
    forwarded = ProxyHeadersMiddleware(limited, list(guard.proxies))
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    return uvicorn.Config(
        forwarded if guard.proxies else limited,
        **{
            "log_level": "error",
            "log_config": None,
            "access_log": False,
            "server_header": False,
            "http": partial(HttpProtocol, guard, forwarded.trusted_hosts),
            "ws": partial(Line, guard),
            "ws_max_size": LARGEST_FRAME,
            "ws_per_message_deflate": False,
            "timeout_graceful_shutdown": 3,
            "proxy_headers": False,
            **more,
        },
    )
