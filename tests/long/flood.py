"""How long honest people wait for an acknowledgement, first in peace, then beside a flood.

    python3 dev.py long flood [--tables 20] [--floods 20] [--seconds 20]

A server of its own; two people at each table answer at a human pace times ten. The flood comes from
another process: sockets that send pings, rubbish and answers as fast as they can and come back when
they are closed, and requests that are refused. Prints one JSON line with p50, p99 and the number of
answers for both times, and what the flood sent; fails if p99 beside the flood is more than double.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.server.client import PERSON, YOU, Line, Message, chance, person
from tests.server.process import Process

PACE = 0.1
FRAMES = ('{"type":"ping"}', "{" * 500, '{"type":"answer","decision":"1.0","choice":1,"key":"x"}')


class Stopwatch:
    """How long acknowledgements took, in seconds."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def told(self) -> dict[str, float]:
        """Median, 99th percentile in milliseconds, and how many."""
        waits = sorted(self.waits)
        return {
            "answers": len(waits),
            "p50_ms": round(1000 * waits[len(waits) // 2], 1),
            "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        }


async def honest(line: Line, seed: str, watch: list[Stopwatch]) -> None:
    """Answers everything, after a while; starts again when the game is over."""
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


def flood(url: str, cookie: str, table: str, sockets: int, sent: Any, stop: Any) -> None:
    """Another process that does its worst."""

    async def one(number: int) -> None:
        address = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        while not stop.is_set():
            with contextlib.suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(address, additional_headers={"Cookie": cookie}) as ws:
                    await ws.send('{"type":"hello"}')
                    while not stop.is_set():
                        await ws.send(FRAMES[number % len(FRAMES)])
                        sent.value += 1
                        await asyncio.sleep(0)

    async def requests() -> None:
        async with httpx.AsyncClient(base_url=url) as http:
            while not stop.is_set():
                with contextlib.suppress(httpx.HTTPError):
                    await http.post("/api/guest", content=b"{", headers={"Origin": "http://evil"})
                    sent.value += 1

    async def all_of_them() -> None:
        await asyncio.gather(*(one(n) for n in range(sockets)), requests(), requests())

    asyncio.run(all_of_them())


async def measure(url: str, args: argparse.Namespace) -> dict[str, Any]:
    """Both times."""
    watch = [Stopwatch()]
    context = multiprocessing.get_context("spawn")
    sent, stop = context.Value("q", 0), context.Event()
    async with AsyncExitStack() as stack:
        jobs, lines = [], []
        for number in range(args.tables):
            one, two = [
                await stack.enter_async_context(person(url, f"P{number}{who}")) for who in "ab"
            ]
            table = await one.open("base", YOU, PERSON, options={"rounds": 99})
            name = table["table"]
            await two.call(f"/api/tables/{name}/join", {"invite": table["invite"]})
            for who in (one, two):
                line = await stack.enter_async_context(who.socket(name))
                lines.append(line)
                jobs.append(asyncio.create_task(honest(line, f"{number}{who.cookie}", watch)))
        eve = await stack.enter_async_context(person(url, "Eve"))
        lonely = await eve.open("base", YOU, PERSON)
        await asyncio.sleep(2)
        watch.append(Stopwatch())
        await asyncio.sleep(args.seconds)
        quiet = watch[-1].told()
        given = (url, eve.cookie, lonely["table"], args.floods, sent, stop)
        worst = context.Process(target=flood, args=given)
        worst.start()
        await asyncio.sleep(4)
        watch.append(Stopwatch())
        before = sent.value
        await asyncio.sleep(args.seconds)
        beside = watch[-1].told()
        flooded = round((sent.value - before) / args.seconds)
        stop.set()
        worst.join(5)
        worst.kill()
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        for line in lines:  # nobody says goodbye
            line.ws.transport.abort()
    return {"tables": args.tables, "quiet": quiet, "flood": beside, "sent_per_second": flooded}


def main() -> int:
    """Start a server, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--floods", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(str(Path(folder) / "h.sqlite"), "--requests", "1000")
        server.start()
        try:
            found = asyncio.run(measure(server.url, args))
        finally:
            server.stop()
    ratio = found["flood"]["p99_ms"] / max(0.1, found["quiet"]["p99_ms"])
    print(json.dumps({**found, "times": round(ratio, 2)}))
    return 0 if ratio <= 2 else 1


if __name__ == "__main__":
    sys.exit(main())
