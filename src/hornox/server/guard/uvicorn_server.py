"""The process that serves: it tries a socket before it is well, and drains before it ends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import uvicorn
from litestar import Litestar
from websockets.asyncio.client import connect

from hornox.server.guard.asgi import serving_config
from hornox.server.guard.gc_steps import Collector
from hornox.server.guard.guard import Guard

TRY_SECONDS = 20.0
"""Sockets that have not answered by then are dead."""
_HELLO = '{"type":"hello"}'


class Leaving(Protocol):
    """What a server needs to leave its tables to other processes before it ends."""

    end: Callable[[], None]
    """Called by the service when it can do nothing more: ends the process."""

    @property
    def leave_seconds(self) -> float:
        """How long it says on /healthz that it is about to end, and serves on."""

    async def hand_over(self) -> None:
        """Leave all tables to the other processes; nobody can connect here any more."""


class Server(uvicorn.Server):
    """Serves, and collects garbage with each tick of its clock, ten times a second.

    It tries a socket first: one whose sockets are dead is never well, and ends.
    """

    def __init__(self, config: uvicorn.Config, guard: Guard, leaving: Leaving) -> None:
        super().__init__(config)
        self._collector = Collector(lambda: guard.idle)
        self._guard = guard
        self._leaving = leaving
        leaving.end = self.end
        guard.sockets_work = False
        self.broken = ""
        """Why sockets are dead."""

    async def main_loop(self) -> None:
        """Until it is told to end."""
        serve: Any = self.config.http_protocol_class
        own = {"config": self.config, "server_state": self.server_state, "app_state": {}}
        try:
            await try_socket(partial(serve, **own))
        except Exception as problem:
            why = str(problem).partition("\n")[0] or type(problem).__name__
            self.broken = f"sockets do not work with uvicorn {uvicorn.__version__}: {why}"
            return
        self._guard.sockets_work = True
        await super().main_loop()

    async def on_tick(self, counter: int) -> bool:
        """A tenth of a second has passed."""
        self._collector.step()
        return await super().on_tick(counter)

    def end(self) -> None:
        """End as after a signal."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain: say so, listen no more, hand over. So whoever reconnects lands elsewhere."""
        self._guard.leaving = True
        loop = asyncio.get_running_loop()
        until = loop.time() + self._leaving.leave_seconds
        while loop.time() < until and not (self.force_exit or self.broken):
            await asyncio.sleep(0.1)
        for server in self.servers:
            server.close()
        await self._leaving.hand_over()
        await super().shutdown(sockets)
        if self.force_exit:  # uvicorn leaves the store open after a second Ctrl-C
            await self.lifespan.shutdown()


async def try_socket(serve: Callable[[], asyncio.Protocol]) -> None:
    """Greet a table that is not there, without a network; any failure says that sockets are dead.

    What sockets are made of is not documented by the library that serves them, so another version
    of it may break them without a word, while pages still work.
    The connection has no address, so nobody's limits count it.
    """
    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    served, _ = await loop.connect_accepted_socket(serve, theirs)
    try:
        async with (
            asyncio.timeout(TRY_SECONDS),
            connect("ws://localhost/api/tables/-/socket", sock=ours, proxy=None) as line,
        ):
            await line.send(_HELLO)
            await line.recv()
    finally:
        served.close()


def make_server(app: Litestar, guard: Guard) -> Server:
    """A server for an application; it is the one that collects garbage in this process."""
    return Server(serving_config(app, guard), guard, app.state.service)
