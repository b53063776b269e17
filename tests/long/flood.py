"""How long honest people wait for an acknowledgement: in peace, then beside a flood.

    python3 dev.py long flood [--tables 20] [--each 4] [--addresses 1] [--seconds 20] [--kinds …]

A server of its own with its usual limits; two people at each table answer at a human pace times
ten. The flood comes from another process and another address, or from many: sockets that send far
too much, requests for sockets, the smallest frames, requests of foreign pages, requests for what
costs the most, requests in bulk; seats in eight windows that change their minds or ask for hints
all the time, people who look back at long games, and tables of bots alone. All of them come back
when they are turned away. The people of each table have an address of their own. Because the flood
runs on the same machine, it is first aimed at a port where nothing is done with it (`beside`): what
is slower then is not the server's doing. All the while newcomers from a third address open a
socket.

Prints one JSON line; fails if p99 under the flood is more than double of both in peace and beside.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import websockets

from benchmarks.server_load import used
from hornox.cli.progress import Bar
from tests.promises.hostility.attackers import KINDS, attack
from tests.server.client import PERSON, YOU, Line, Message, Person, chance, person
from tests.server.process import Process
from tests.server.tables.test_watchers import looking_on

PACE = 0.1
SETTLE_SECONDS = 4
NEWCOMER = "127.0.0.77"


class Stopwatch:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def told(self) -> dict[str, float]:
        """How many, the median and the 99th percentile in milliseconds."""
        waits = sorted(self.waits) or [0.0]
        return {
            "count": len(self.waits),
            "p50_ms": round(1000 * waits[len(waits) // 2], 1),
            "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        }


async def honest(line: Line, seed: str, watch: list[Stopwatch]) -> None:
    """Answers everything, after a while; games are long enough."""
    choose = chance(seed)
    sent: dict[str, float] = {}
    asked: set[str] = set()
    while True:
        message: Message = await line.receive(120)
        if message["type"] == "ack":
            watch[-1].waits.append(time.perf_counter() - sent.pop(message["key"], 0))
        elif message["type"] == "update":
            for ask in message["asks"]:
                if ask["made"] is None and ask["id"] not in asked:
                    asked.add(ask["id"])
                    await asyncio.sleep(PACE)
                    began = time.perf_counter()
                    sent[await line.answer(ask["id"], choose(ask))] = began


async def newcomers(url: str, table: str, watch: Stopwatch) -> None:
    """Again and again somebody comes to look at a public table."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    while True:
        began = time.perf_counter()
        async with websockets.connect(address, local_addr=(NEWCOMER, 0)) as ws:
            await ws.send('{"type":"hello"}')
            await ws.recv()
            watch.waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.5)


class Siege:
    """A server with its people, and the flood."""

    def __init__(self, server: Process, args: argparse.Namespace) -> None:
        self.server, self.args = server, args
        self.watch = [Stopwatch()]
        self.context = multiprocessing.get_context("spawn")
        self.found: dict[str, Any] = {
            "tables": args.tables, "kinds": args.kinds, "addresses": args.addresses
        }  # fmt: skip

    async def measure(self, name: str, port: int | None, eve: Person, table: str) -> None:
        """One time: in peace without a port, else with the flood aimed there."""
        sent, stop = self.context.Value("q", 0), self.context.Event()
        flood = None
        if port is not None:
            given = (
                port,
                eve.cookie,
                table,
                self.args.kinds.split(","),
                self.args.each,
                sent,
                stop,
                self.args.addresses,
            )
            flood = self.context.Process(target=attack, args=given)
            flood.start()
        while flood and flood.is_alive() and not sent.value:  # it loads for a while
            await asyncio.sleep(0.1)
        await asyncio.sleep(SETTLE_SECONDS)
        self.watch.append(Stopwatch())
        pids: dict[str, int | str] = {
            "server": self.server.running.pid if self.server.running else 0,
            "people": "self",
        }
        pids |= {"flood": flood.pid} if flood and flood.pid else {}
        before, many = {who: used(pid) for who, pid in pids.items()}, sent.value
        await asyncio.sleep(self.args.seconds)
        cores = {
            who: round((used(p) - before[who]) / self.args.seconds, 2) for who, p in pids.items()
        }
        rate = round((sent.value - many) / self.args.seconds)
        self.found[name] = {**self.watch[-1].told(), "cores": cores, "sent_per_second": rate}
        if flood:
            stop.set()
            await asyncio.to_thread(flood.join, 5)
            flood.kill()

    async def seat(self, stack: AsyncExitStack) -> list[Line]:
        """Two people at each table."""
        lines = []
        for number in range(self.args.tables):
            one, two = [
                await stack.enter_async_context(person(self.server.url, f"P{number}{who}"))
                for who in "ab"
            ]
            table = await one.open("base", YOU, PERSON, options={"rounds": 99})
            await two.call(f"/api/tables/{table['table']}/join", {"invite": table["invite"]})
            home = f"127.0.88.{1 + number % 250}"
            for who in (one, two):
                line = looking_on(self.server.url, table["table"], home, who.cookie)
                lines.append(await stack.enter_async_context(line))
        return lines

    async def run(self, bar: Bar) -> None:
        """All three times."""
        async with AsyncExitStack() as stack:
            lines = await self.seat(stack)
            jobs = [
                asyncio.create_task(honest(line, str(number), self.watch))
                for number, line in enumerate(lines)
            ]
            eve = await stack.enter_async_context(person(self.server.url, "Eve"))
            table = (await eve.open("base", YOU, PERSON, public=True))["table"]
            for done, (name, port) in enumerate(
                (("peace", None), ("beside", 0), ("flood", self.server.port))
            ):
                bar.step(done)
                came = Stopwatch()
                jobs.append(asyncio.create_task(newcomers(self.server.url, table, came)))
                await self.measure(name, port, eve, table)
                jobs.pop().cancel()
                self.found[name]["newcomers"] = came.told()
            bar.step(3)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            for line in lines:  # nobody says goodbye
                line.ws.transport.abort()


def main() -> int:
    """Start a server, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--each", type=int, default=4, help="attackers of each kind")
    parser.add_argument("--addresses", type=int, default=1, help="where the flood comes from")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kinds", default=",".join(KINDS))
    args = parser.parse_args()
    bar = Bar(3, shown=sys.stderr.isatty())
    with tempfile.TemporaryDirectory() as folder:
        server = Process(str(Path(folder) / "h.sqlite"))
        server.start()
        siege = Siege(server, args)
        try:
            asyncio.run(siege.run(bar))
        finally:
            server.stop()
    bar.clear()
    found = siege.found
    against = {
        other: round(found["flood"]["p99_ms"] / max(0.1, found[other]["p99_ms"]), 2)
        for other in ("peace", "beside")
    }
    print(json.dumps({**found, "times": against}))
    return 0 if min(against.values()) <= 2 else 1


if __name__ == "__main__":
    sys.exit(main())
