"""Hostile clients: a process that does its worst, as cheaply for itself as it can.

Each kind of attack is an endless job; what it has sent is counted. A port on which nothing is done
with what comes (`sink`) shows what the attackers alone take away from a machine.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import os
from collections.abc import Awaitable, Callable
from typing import Any

import websockets

HOST, EVIL = "127.0.0.1", "127.0.0.66"
FRAMES = ('{"type":"ping"}', "{" * 500, '{"type":"answer","decision":"1.0","choice":1,"key":"x"}')
BATCH = 200
"""Small frames or requests that are sent in one piece."""


class Target:
    """What is attacked, with what a guest has, and how often something was sent."""

    def __init__(self, port: int, cookie: str, table: str, sent: Any, addresses: int = 1) -> None:
        self.port, self.cookie, self.table, self.sent = port, cookie, table, sent
        many = [f"127.66.{number // 250}.{1 + number % 250}" for number in range(addresses)]
        self._homes = itertools.cycle(many if addresses > 1 else [EVIL])

    @property
    def home(self) -> tuple[str, int]:
        """Where the next connection comes from."""
        return next(self._homes), 0

    def count(self, number: int = 1) -> None:
        """So many more were sent."""
        self.sent.value += number

    def handshake(self) -> bytes:
        """A request for a socket."""
        key = base64.b64encode(os.urandom(16)).decode()
        return (
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n"
        ).encode()


async def connect(target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection from one of the attackers' addresses."""
    return await asyncio.open_connection(HOST, target.port, local_addr=target.home)


async def again_and_again(target: Target, data: bytes, number: int, wait: bool) -> None:
    """Send the same until the connection is closed, waiting for something to come back or not."""
    reader, writer = await connect(target)
    try:
        while True:
            writer.write(data)
            target.count(number)
            if wait and not await reader.read(65536):
                return
            await writer.drain()
            if writer.is_closing() or reader.at_eof():
                return
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


async def talk(target: Target) -> None:
    """A socket with a seat that sends far too much."""
    address = f"ws://{HOST}:{target.port}/api/tables/{target.table}/socket"
    own = {"Cookie": target.cookie}
    async with websockets.connect(address, additional_headers=own, local_addr=target.home) as ws:
        await ws.send('{"type":"hello"}')
        for number in range(1_000_000):
            await ws.send(FRAMES[number % len(FRAMES)])
            target.count()
            await asyncio.sleep(0)


async def knock(target: Target) -> None:
    """Ask for a socket and go when something comes."""
    reader, writer = await connect(target)
    try:
        writer.write(target.handshake())
        target.count()
        await reader.read(1)
    finally:
        writer.transport.abort()


async def ping(target: Target) -> None:
    """A socket with the smallest frames that there are, and nobody reads what comes back."""
    reader, writer = await connect(target)
    try:
        writer.write(target.handshake())
        if not (await reader.read(4096)).startswith(b"HTTP/1.1 101"):
            return
        while not writer.is_closing():
            writer.write(bytes((0x89, 0x80, 0, 0, 0, 0)) * BATCH)
            target.count(BATCH)
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


async def post(target: Target) -> None:
    """Requests of a foreign page."""
    head = f"POST /api/guest HTTP/1.1\r\nHost: {HOST}:{target.port}\r\nOrigin: http://evil\r\n"
    await again_and_again(target, f"{head}Content-Length: 1\r\n\r\n{{".encode(), 1, True)


async def look(target: Target) -> None:
    """Ask for what costs the most."""
    data = f"GET /api/tables HTTP/1.1\r\nHost: {HOST}:{target.port}\r\n\r\n".encode()
    await again_and_again(target, data, 1, True)


async def pour(target: Target) -> None:
    """Many requests in one piece, without waiting for an answer."""
    data = f"GET /x HTTP/1.1\r\nHost: {HOST}:{target.port}\r\n\r\n".encode()
    await again_and_again(target, data * BATCH, BATCH, False)


KINDS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "talk": talk, "knock": knock, "ping": ping, "post": post, "look": look, "pour": pour
}  # fmt: skip


async def sink(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Nothing is done with what comes; after a while the connection is closed."""
    with contextlib.suppress(OSError, asyncio.CancelledError):
        for _ in range(100):
            if not await reader.read(65536):
                break
            writer.write(b"HTTP/1.1 101 Yes\r\n\r\n")
    writer.transport.abort()


def attack(
    port: int,
    cookie: str,
    table: str,
    kinds: list[str],
    each: int,
    sent: Any,
    stop: Any,
    addresses: int = 1,
) -> None:
    """A process of its own: so many jobs of each kind; a port of 0 stands for the sink."""

    async def on_and_on(kind: str, target: Target) -> None:
        while True:
            with contextlib.suppress(OSError, EOFError, websockets.WebSocketException):
                await KINDS[kind](target)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        aim = port
        if not aim:
            aim = (await asyncio.start_server(sink, HOST, 0)).sockets[0].getsockname()[1]
        target = Target(aim, cookie, table, sent, addresses)
        jobs = [asyncio.create_task(on_and_on(kind, target)) for kind in kinds * each]
        while not stop.is_set():
            await asyncio.sleep(0.1)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    asyncio.run(all_of_them())
