"""Hostile clients: a process that does its worst, as cheaply for itself as it can.

Each kind of attack is an endless job; what it has sent is counted. A port on which nothing is done
with what comes (`sink`) shows what the attackers alone take away from a machine.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets

HOST, EVIL = "127.0.0.1", "127.0.0.66"
FRAMES = ('{"type":"ping"}', "{" * 500, '{"type":"answer","decision":"1.0","choice":1,"key":"x"}')
BATCH = 200
"""Small frames or requests that are sent in one piece."""
WINDOWS = 8
"""Sockets of one seat; more are let go."""
UNNOTICED = 1 / 18
"""Seconds between two frames of a socket that stays just within its own limit."""
GONE = (OSError, EOFError, websockets.WebSocketException, httpx.HTTPError)
"""How an attack ends."""
YOU, PERSON, BOT = {"kind": "you"}, {"kind": "person"}, {"kind": "bot", "bot": "greedy"}
Seats = tuple[dict[str, str], ...]


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
        """This many more were sent."""
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


@asynccontextmanager
async def visitor(target: Target) -> AsyncIterator[httpx.AsyncClient]:
    """A guest of his own, as anybody becomes one."""
    way = httpx.AsyncHTTPTransport(verify=False, local_address=target.home[0])
    async with httpx.AsyncClient(transport=way, base_url=f"http://{HOST}:{target.port}") as http:
        (await http.post("/api/guest", json={"name": "Eve"})).raise_for_status()
        yield http


async def opened(http: httpx.AsyncClient, seats: Seats) -> tuple[str, str]:
    """A table of his own, and its invite."""
    wanted = {"mode": "base", "seats": seats, "pace": {"kind": "relaxed"}}
    answer = (await http.post("/api/tables", json=wanted)).raise_for_status().json()
    return answer["table"], answer["invite"]


async def at_table(target: Target, http: httpx.AsyncClient, table: str, wanted: str) -> Any:
    """A socket at a table, and the first message of a kind."""
    own = {"Cookie": f"hornox={http.cookies['hornox']}"}
    address = f"ws://{HOST}:{target.port}/api/tables/{table}/socket"
    ws = await websockets.connect(address, additional_headers=own, local_addr=target.home)
    await ws.send('{"type":"hello"}')
    while (message := json.loads(await ws.recv()))["type"] != wanted:
        pass
    return ws, message


async def say_on(target: Target, http: httpx.AsyncClient, table: str, frame: str) -> None:
    """Stay just within what a socket may send; all that comes back is read."""
    ws, update = await at_table(target, http, table, "update")
    (ask, *_) = update["asks"]
    cards = itertools.cycle([option["choice"] for option in ask["options"]])

    async def read_on() -> None:
        async for _ in ws:
            pass

    reading = asyncio.create_task(read_on())
    try:
        for number, card in enumerate(cards):
            said = {"decision": ask["id"], "choice": card, "key": f"{id(ws)} {number}"}
            await ws.send(json.dumps({"type": frame, **(said if frame == "answer" else {})}))
            target.count()
            await asyncio.sleep(UNNOTICED)
    finally:
        reading.cancel()
        ws.transport.abort()


async def _seated(target: Target, frame: str) -> None:
    """Two guests of his own at a table; one is silent, the other sends in all his windows."""
    async with visitor(target) as http, visitor(target) as silent:
        table, invite = await opened(http, (YOU, PERSON))
        (await silent.post(f"/api/tables/{table}/join", json={"invite": invite})).raise_for_status()
        talks = [asyncio.create_task(say_on(target, http, table, frame)) for _ in range(WINDOWS)]
        try:
            await asyncio.gather(*talks)
        finally:
            for talk in talks:
                talk.cancel()
            await asyncio.gather(*talks, return_exceptions=True)


async def fidget(target: Target) -> None:
    """Take another card face down, again and again: each time one more answer is stored."""
    await _seated(target, "answer")


async def hint(target: Target) -> None:
    """Ask again and again what a bot would do."""
    await _seated(target, "hint")


async def replay(target: Target) -> None:
    """Look back at a game of ten that bots have played to its end."""
    async with visitor(target) as http:
        table, _ = await opened(http, (YOU, *(BOT,) * 9))
        ws, _ = await at_table(target, http, table, "update")
        await http.post(f"/api/tables/{table}/bot", json={"seat": 0})
        while (message := json.loads(await ws.recv()))["type"] != "over":
            pass
        ws.transport.abort()
        while True:
            await http.get(message["record"].replace("/record", "/replay"))
            target.count()


async def bots(target: Target) -> None:
    """Open tables at which bots alone play."""
    async with visitor(target) as http:
        cookie = f"hornox={http.cookies['hornox']}"
    wanted = {"mode": "base", "seats": (BOT,) * 10, "pace": {"kind": "relaxed"}}
    body = json.dumps(wanted).encode()
    head = f"POST /api/tables HTTP/1.1\r\nHost: {HOST}:{target.port}\r\nCookie: {cookie}\r\n"
    data = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
    await again_and_again(target, data, 1, True)


KINDS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "talk": talk, "knock": knock, "ping": ping, "post": post, "look": look, "pour": pour,
    "fidget": fidget, "hint": hint, "replay": replay, "bots": bots,
}  # fmt: skip
UNHURRIED = ("hint", "replay")
"""What waits for its answers and so stays within the limits; it must not hurt anybody either."""


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
    """A process of its own: this many jobs of each kind; a port of 0 stands for the sink."""

    async def on_and_on(kind: str, target: Target) -> None:
        while True:
            with contextlib.suppress(*GONE):
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
