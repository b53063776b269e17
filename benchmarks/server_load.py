"""How long people wait for their acknowledgements when many tables are busy at once.

``python3 dev.py long server_load [--tables 200] [--seats 5] [--seconds 30] [--think 1.0]`` starts a
server in a process of its own, seats bots over sockets at every table, and prints the times from
sending an answer to its acknowledgement. Everybody thinks for a random time around ``--think``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from pathlib import Path

import httpx
import websockets

from tests.server.process import Process


class Swarm:
    """All bots, and the times they have measured."""

    def __init__(self, url: str, think: float) -> None:
        self.url = url
        self.think = think
        self.waited: list[float] = []
        self.refused = 0
        self.games = 0

    async def guest(self, http: httpx.AsyncClient, name: str) -> str:
        answer = await http.post("/api/guest", json={"name": name})
        cookie: str = answer.headers["set-cookie"].partition(";")[0]
        http.cookies.clear()
        return cookie

    async def table(self, number: int, seats: int) -> list[tuple[str, str]]:
        """Seat bots at a new table: its id with each bot's cookie."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            cookies = [await self.guest(http, f"B{number}-{seat}") for seat in range(seats)]
            people = [{"kind": "you"}, *[{"kind": "person"}] * (seats - 1)]
            wanted = {"mode": "base", "seats": people, "pace": {"kind": "relaxed"}}
            own = {"Cookie": cookies[0]}
            opened = (await http.post("/api/tables", json=wanted, headers=own)).json()
            for cookie in cookies[1:]:
                path = f"/api/tables/{opened['table']}/join"
                body = {"invite": opened["invite"]}
                (await http.post(path, json=body, headers={"Cookie": cookie})).raise_for_status()
        return [(opened["table"], cookie) for cookie in cookies]

    async def bot(self, table: str, cookie: str) -> None:
        """Play game after game."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        sent: dict[str, float] = {}
        jobs: set[asyncio.Task[None]] = set()
        headers = {"Cookie": cookie}
        async with websockets.connect(
            address,
            additional_headers=headers,
            max_size=None,
            compression=None,
            ping_interval=None,
        ) as ws:
            await ws.send('{"type":"hello"}')

            async def answer(decision: str, choice: int | str) -> None:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.think)
                key = f"{decision}/{random.getrandbits(60)}"
                sent[key] = time.perf_counter()
                body = {"type": "answer", "decision": decision, "choice": choice, "key": key}
                with contextlib.suppress(websockets.ConnectionClosed):
                    await ws.send(json.dumps(body))

            asked: set[str] = set()
            async for text in ws:
                assert isinstance(text, str)
                if text.startswith('{"type":"ack"'):
                    key = json.loads(text)["key"]
                    self.waited.append(time.perf_counter() - sent.pop(key))
                elif text.startswith('{"type":"update"'):
                    for ask in json.loads(text)["asks"]:
                        if ask["made"] is None and ask["id"] not in asked:
                            asked.add(ask["id"])
                            choice = random.choice(ask["options"])["choice"]
                            job = asyncio.create_task(answer(ask["id"], choice))
                            jobs.add(job)
                            job.add_done_callback(jobs.discard)
                elif text.startswith('{"type":"refused"'):
                    self.refused += 1
                elif text.startswith('{"type":"over"'):
                    self.games += 1


async def measure(url: str, tables: int, seats: int, seconds: float, think: float) -> None:
    swarm = Swarm(url, think)
    seated = [place for n in range(tables) for place in await swarm.table(n, seats)]
    print(f"{tables} tables of {seats} are seated", flush=True)
    bots = [asyncio.create_task(swarm.bot(*place)) for place in seated]
    await asyncio.sleep(5)
    swarm.waited.clear()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    waited = sorted(swarm.waited)
    for bot in bots:
        bot.cancel()
    await asyncio.gather(*bots, return_exceptions=True)
    figures = {f"p{q}": waited[int(len(waited) * q / 100)] * 1000 for q in (50, 90, 99, 99.9)}
    told = ", ".join(f"{name} {value:.1f} ms" for name, value in figures.items())
    print(f"{len(waited) / took:.0f} answers/s, {told}, refused {swarm.refused}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=4.0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(str(Path(folder) / "load.sqlite"), "--requests", "1000")
        server.start()
        try:
            asyncio.run(measure(server.url, args.tables, args.seats, args.seconds, args.think))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
