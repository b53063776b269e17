"""How long people wait for their acknowledgements when many tables are busy at once.

``python3 dev.py long server_load [--tables 200] [--seats 5] [--seconds 30] [--think 1.0]`` starts a
server in a process of its own, seats bots over sockets at every table, and prints the times from
sending an answer to its acknowledgement, the stored answers a second, and what the server and the
bots themselves use of the machine. Everybody thinks for a random time, half to one and a half times
``--think``. ``--thinkers 10`` measures without and with this many hard bots that never stop
thinking at tables of their own. ``--again`` lets people play on for as long as it is measured, game
after game: the memory before and after tells whether the server keeps what it should forget.
``--stalled 20`` adds this many sockets to each hundred, and measures once while they read and once
while they have ceased to. ``--database`` takes a PostgreSQL URL, ``--processes`` this many servers
over it: the people of each table are at all of them in turn or, with ``--spread``, each table is at
one.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct

from hornox.cli.progress import Bar
from tests.server.process import Process

WARM_SECONDS = 5
TEXT, PING = 1, 9
ROOM = 4096
"""Bytes that may wait at a socket that does not read."""
SLOW = "hornox_slow_readers_total"
ENDLESS = 99
"""Rounds of a game that does not end while it is looked at."""
HARD_AT_ONCE = 5
"""Hard bots at one table."""


class Option(Struct):
    """What may be chosen."""

    choice: int | str


class Ask(Struct):
    """A decision, as far as a bot looks at it."""

    id: str
    options: list[Option]
    made: int | str | None


class Update(Struct):
    """An update, as far as a bot looks at it."""

    asks: list[Ask]


class Ack(Struct):
    """An acknowledgement."""

    key: str


_UPDATE = msgspec.json.Decoder(Update)
_ACK = msgspec.json.Decoder(Ack)


class Swarm:
    """All bots, and the times they have measured."""

    def __init__(self, think: float, seed: int) -> None:
        self.think = think
        self.chance = random.Random(seed)
        self.host: httpx.AsyncClient | None = None
        """Begins another game wherever one has ended; without it the table is left alone."""
        self.waited: list[float] = []
        self.refused = 0
        self.games = 0
        self.closed = 0
        self.frames = 0
        self.bytes = 0


class Seated(asyncio.Protocol):
    """One bot at one socket: the least of the WebSocket protocol that will do, to stay cheap."""

    def __init__(self, swarm: Swarm, port: int, table: str, cookie: str) -> None:
        self.swarm, self.port, self.table, self.cookie = swarm, port, table, cookie
        self.pending = b""
        self.open = False
        self.hello = b'{"type":"hello"}'
        self.first = False
        self.asked: set[str] = set()
        self.sent: dict[str, float] = {}
        self.loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody hangs up on a bot unless something is wrong."""
        self.swarm.closed += 1

    def data_received(self, data: bytes) -> None:
        """Whole frames out of what has come."""
        data = self.pending + data if self.pending else data
        if not self.open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.pending = head
                return
            assert b" 101 " in head, head
            self.open = True
            self.send(self.hello)
        at = 0
        while len(data) - at >= 2:
            length, begin = data[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if begin + length > len(data):
                break
            if data[at] & 15 == TEXT:
                self.told(data[begin : begin + length])
            elif data[at] & 15 == PING:
                self.transport.write(
                    bytes((0x8A, 0x80 | length, 0, 0, 0, 0)) + data[begin:][:length]
                )
            at = begin + length
        self.pending = data[at:]

    def send(self, text: bytes) -> None:
        """A frame with a mask of zeros."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + text)

    def told(self, text: bytes) -> None:
        """Answer what is asked, after a while; note how long an acknowledgement took."""
        swarm = self.swarm
        swarm.frames += 1
        swarm.bytes += len(text)
        kind = text[9:12]
        if kind == b"ack":
            swarm.waited.append(time.perf_counter() - self.sent.pop(_ACK.decode(text).key))
        elif kind == b"upd":
            for ask in _UPDATE.decode(text).asks:
                if ask.made is None and ask.id not in self.asked:
                    self.asked.add(ask.id)
                    choice = swarm.chance.choice(ask.options).choice
                    pause = swarm.chance.uniform(0.5, 1.5) * swarm.think
                    self.loop.call_later(pause, self.answer, ask.id, choice)
        elif kind == b"ref":
            swarm.refused += 1
        elif kind == b"ove":
            swarm.games += 1
            self.asked.clear()
            if swarm.host and self.first:
                self.again = self.loop.create_task(self.rematch(swarm.host))

    async def rematch(self, host: httpx.AsyncClient) -> None:
        """Ask for another game with the same people."""
        url = f"http://127.0.0.1:{self.port}/api/tables/{self.table}/rematch"
        (await host.post(url, headers={"Cookie": self.cookie})).raise_for_status()

    def answer(self, decision: str, choice: int | str) -> None:
        """Give an answer and look at the clock."""
        key = f"{decision}/{self.swarm.chance.getrandbits(60)}"
        body = {"type": "answer", "decision": decision, "choice": choice, "key": key}
        self.sent[key] = time.perf_counter()
        self.send(msgspec.json.encode(body))


class Reader(Seated):
    """One more socket of somebody who sits there: it only reads, until it does not even that."""

    def told(self, text: bytes) -> None:
        """Nothing is done with it."""

    @classmethod
    async def come(cls, swarm: Swarm, port: int, table: str, cookie: str) -> asyncio.Transport:
        """Connect, with little room for what was not read."""
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, ("127.0.0.1", port))
        made = await loop.create_connection(partial(cls, swarm, port, table, cookie), sock=line)
        return made[0]


async def seat_table(
    urls: list[str], number: int, seats: int, http: httpx.AsyncClient, rounds: int | None = None
) -> list[tuple[int, str, str]]:
    """New guests at a new table: the port, the table and the cookie of each."""
    cookies = []
    for seat in range(seats):
        http.cookies.clear()
        made = await http.post(f"{urls[0]}/api/guest", json={"name": f"B{number}-{seat}"})
        cookies.append(made.headers["set-cookie"].partition(";")[0])
    http.cookies.clear()
    people = [{"kind": "you"}, *[{"kind": "person"}] * (seats - 1)]
    options = {"rounds": rounds} if rounds else {}
    wanted = {"mode": "base", "seats": people, "pace": {"kind": "relaxed"}, "options": options}
    own = {"Cookie": cookies[0]}
    opened = (await http.post(f"{urls[0]}/api/tables", json=wanted, headers=own)).json()
    table = opened["table"]
    for cookie in cookies[1:]:
        path = f"{urls[0]}/api/tables/{table}/join"
        body = {"invite": opened["invite"]}
        (await http.post(path, json=body, headers={"Cookie": cookie})).raise_for_status()
    ports = [int(url.rpartition(":")[2]) for url in urls]
    return [(ports[seat % len(ports)], table, cookie) for seat, cookie in enumerate(cookies)]


async def keep_thinking(url: str, bots: int) -> None:
    """Tables of hard bots alone, a new one whenever a game has ended."""

    async def table(size: int) -> None:
        seats = [{"kind": "bot", "bot": "hard"}] * size
        wanted = {"mode": "base", "seats": seats, "pace": {"kind": "relaxed"}}
        while True:  # with a new host each time: of one host only a few such games are going on
            async with httpx.AsyncClient(base_url=url, timeout=60) as http:
                await http.post("/api/guest", json={"name": "Opener"})
                (await http.post("/api/tables", json=wanted)).raise_for_status()
            await asyncio.sleep(60)

    sizes = [HARD_AT_ONCE] * (bots // HARD_AT_ONCE)
    await asyncio.gather(*(table(size) for size in sizes))


def used(pid: int | str) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def held(pid: int | str) -> float:
    """Megabytes of memory that a process has."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def let_go(url: str) -> float:
    """How many sockets a server has closed because they did not read."""
    async with httpx.AsyncClient(timeout=60) as http:
        told = (await http.get(f"{url}/metrics")).text
    counts = [line.split()[1] for line in told.splitlines() if line.startswith(SLOW)]
    return sum(map(float, counts))


async def watch(swarm: Swarm, pids: list[int], seconds: float, what: str) -> float:
    """Measure for a while and print the figures; the 99th of a hundred acknowledgements."""
    await asyncio.sleep(max(WARM_SECONDS, 2 * swarm.think))
    swarm.waited.clear()
    swarm.frames = swarm.bytes = 0
    mine, theirs, memory = used("self"), sum(map(used, pids)), sum(map(held, pids))
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    mine, theirs = (used("self") - mine) / took, (sum(map(used, pids)) - theirs) / took
    waited = sorted(swarm.waited)
    figures = {f"p{q}": waited[int(len(waited) * q / 100)] * 1000 for q in (50, 90, 99, 99.9)}
    told = ", ".join(f"{name} {value:.1f} ms" for name, value in figures.items())
    print(f"{what}: {len(waited) / took:.0f} stored answers/s, {told}, most {waited[-1]:.3f} s")
    print(
        f"  server {theirs:.0%} of a core ({theirs * took / len(waited) * 1000:.2f} ms an answer), "
        f"{memory:.0f} MB before, {sum(map(held, pids)):.0f} MB after; bots {mine:.0%} of a core; "
        f"{swarm.frames / took:.0f} frames/s, {swarm.bytes / took / 1e6:.1f} MB/s; "
        f"refused {swarm.refused}, closed {swarm.closed}, games over {swarm.games // 5}",
        flush=True,
    )
    return figures["p99"]


async def connected(bot: Seated) -> asyncio.Transport:
    """The connection of a bot to its server."""
    loop = asyncio.get_running_loop()
    return (await loop.create_connection(lambda: bot, "127.0.0.1", bot.port))[0]


async def measure(
    servers: list[Process], args: argparse.Namespace, note: Callable[[str], None]
) -> None:
    """Seat everybody, then measure."""
    swarm = Swarm(args.think, args.seed)
    urls = [server.url for server in servers]
    seated = []
    bar = Bar(args.tables, shown=sys.stderr.isatty())
    async with httpx.AsyncClient(timeout=60) as http:
        for number in range(args.tables):
            turned = urls[number % len(urls) :] + urls[: number % len(urls)]
            # No game may end between two measurements that are compared.
            rounds = ENDLESS if args.stalled else None
            doors = turned[:1] if args.spread else turned
            seated += await seat_table(doors, number, args.seats, http, rounds)
            bar.step(number + 1)
    bar.clear()
    note(f"{args.tables} tables of {args.seats} are seated, think {args.think} s, seed {args.seed}")
    lines = []
    swarm.host = httpx.AsyncClient(timeout=60) if args.again else None
    for number, who in enumerate(seated):
        bot = Seated(swarm, *who)
        bot.first = not number % args.seats
        lines.append(await connected(bot))
    pids = [server.running.pid for server in servers if server.running]
    more = Swarm(0, args.seed)
    readers = [
        await Reader.come(more, *who)
        for number, who in enumerate(seated)
        if number * args.stalled // 100 < (number + 1) * args.stalled // 100
    ]
    beside = f"beside {len(readers)} who only read" if readers else "people alone"
    before = await watch(swarm, pids, args.seconds, beside)
    if readers:
        for reader in readers:
            reader.pause_reading()
        after = await watch(swarm, pids, args.seconds, f"beside {len(readers)} who do not read")
        gone = sum([await let_go(url) for url in urls])
        print(f"  p99 {after / before - 1:+.0%}; {gone:.0f} of them were let go")
        lines += readers
    if args.thinkers:
        busy = asyncio.create_task(keep_thinking(urls[0], args.thinkers))
        after = await watch(swarm, pids, args.seconds, f"beside {args.thinkers} hard bots")
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)
        print(f"  p99 {after / before - 1:+.0%}")
    for line in lines:
        line.abort()
    for server in servers:
        if said := [line for line in server.log.read_text().splitlines() if '"info"' not in line]:
            print(f"  the server says: {said[-1]}")


def main() -> None:
    """Start the servers, measure, stop them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--thinkers", type=int, default=0, help="hard bots beside, five a table")
    parser.add_argument(
        "--again", action="store_true", help="a game that has ended is played again"
    )
    parser.add_argument("--stalled", type=int, default=0, help="of a hundred more do not read")
    parser.add_argument("--database", default="", help="default: a new SQLite file")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--spread", action="store_true", help="each table is at one process")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = args.database or str(Path(folder) / "load.sqlite")
        servers = [Process(database, "--requests", "1000") for _ in range(args.processes)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        asyncio.run(measure(servers, args, lambda text: print(text, flush=True)))


if __name__ == "__main__":
    main()
