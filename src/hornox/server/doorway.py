"""The way in: how the network is served, and what a connection may cost until it has asked."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hornox.server.settings import Settings

LARGEST_FRAME = 64 * 1024
"""A larger one ends the connection before it is read."""
LARGEST_HEAD = 32 * 1024
"""So many bytes may come before the headers of a request are complete."""
REQUEST_SECONDS = 20.0
"""A connection whose request is not complete by then is closed."""


class Doorkeeper(HttpToolsProtocol):
    """Serves HTTP to those who come to the point: with bounded headers, in bounded time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        self._reading, self._head = True, 0
        self._patience = self.loop.call_later(REQUEST_SECONDS, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._patience.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes; those of unfinished headers are counted."""
        super().data_received(data)
        if self._reading:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._reading, self._head = True, 0
        self._patience.cancel()
        self._patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def on_headers_complete(self) -> None:
        """The headers of a request are there."""
        self._reading = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A whole request is there."""
        self._patience.cancel()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, with limits of its own."""
        self._patience.cancel()
        super().handle_websocket_upgrade()


def serving_config(app: Litestar, settings: Settings, **more: Any) -> uvicorn.Config:
    """How the application is served; headers of proxies count only from those that are named."""
    return uvicorn.Config(
        app,
        **{
            "log_level": "error",
            "access_log": False,
            "server_header": False,
            "http": Doorkeeper,
            "ws": "websockets-sansio",
            "ws_max_size": LARGEST_FRAME,
            "ws_per_message_deflate": False,
            "timeout_graceful_shutdown": 3,
            "proxy_headers": bool(settings.proxies),
            "forwarded_allow_ips": list(settings.proxies),
            **more,
        },
    )
