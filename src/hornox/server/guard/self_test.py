"""A socket that a server opens to itself when it starts: pages may work where sockets are dead.

What sockets are made of is not documented by the library that serves them, so another version of it
may break them without a word.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from websockets.asyncio.client import connect

SECONDS = 20.0
"""Sockets that have not answered by then are dead."""
_HELLO = '{"type":"hello"}'


async def try_socket(serve: Callable[[], asyncio.Protocol]) -> None:
    """Greet a table that is not there, without a network; any failure says that sockets are dead.

    The connection has no address, so nobody's limits count it.
    """
    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    served, _ = await loop.connect_accepted_socket(serve, theirs)
    try:
        async with (
            asyncio.timeout(SECONDS),
            connect("ws://localhost/api/tables/-/socket", sock=ours, proxy=None) as line,
        ):
            await line.send(_HELLO)
            await line.recv()
    finally:
        served.close()
