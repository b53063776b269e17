"""A crowd: very many people who only look on, and then all of them coming back at once.

``python3 dev.py long server_crowd [--tables 2000] [--seconds 180] [--storm 5000]`` seats five
people at every table of a server of its own and connects all of their sockets, each table from an
address of its own. Nobody plays but those at ``--busy`` more tables, who are timed. Then the server
is killed and started again, and ``--storm`` people come back in the same moment, as the browser
does it, or with an empty page (``--anew``): they are back when they see their table exactly as it
was. With ``--line`` it is their line that fails and not the server, so that those who play go on
and are timed until all are back. ``--played`` lets people play this many answers at each table
before, and ``--folder`` keeps the store and its people for the next run. Prints one JSON line:
memory for each socket, how long an answer took meanwhile, who was let go, how long it took until
half and all of them were back, and how much of the processor server and crowd used for each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from benchmarks.server_load import Seated, Swarm, held, seat_table, used
from hornox.cli.progress import Bar
from tests.server.process import Process

SEATS = 5
AT_ONCE = 50
"""Sockets that are connected at a time while there is no storm."""
SETTLE_SECONDS = 5
PLAYING = 50
"""Tables that are played at a time before the crowd comes."""


class Seen(Struct):
    """What somebody sees of a game, as it came."""

    seq: int
    view: Raw = Raw(b"null")
    asks: Raw = Raw(b"[]")


_SEEN = msgspec.json.Decoder(Seen)


class Onlooker(Seated):
    """Somebody who looks on, and remembers what was to be seen."""

    def __init__(self, crowd: Crowd, port: int, table: str, cookie: str) -> None:
        super().__init__(crowd, port, table, cookie)
        self.crowd = crowd
        self.came = asyncio.Event()
        self.saw = (0, b"")

    def told(self, text: bytes) -> None:
        """The table as it is now."""
        kind = text[9:12]
        if kind == b"upd":
            seen = _SEEN.decode(text)
            self.saw = (seen.seq, bytes(seen.view) + bytes(seen.asks))
            self.came.set()
        elif kind == b"ref":
            self.crowd.refused += 1


class Crowd(Swarm):
    """All onlookers."""

    def __init__(self, seed: int) -> None:
        super().__init__(0, seed)
        self.people: list[Onlooker] = []

    async def connect(
        self, number: int, who: tuple[int, str, str], since: int | None = None
    ) -> Onlooker:
        """One more socket; five share an address, and who was here says what he saw last."""
        port, table, cookie = who
        home = number // SEATS
        address = f"127.{1 + home // 62500}.{home // 250 % 250}.{1 + home % 250}"
        one = Onlooker(self, port, table, cookie)
        if since is not None:
            one.hello = msgspec.json.encode({"type": "hello", "since": since})
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: one, "127.0.0.1", port, local_addr=(address, 0))
        await asyncio.wait_for(one.came.wait(), 120)
        return one


async def seat(server: Process, tables: int, bar: Bar) -> list[tuple[int, str, str]]:
    """This many tables of five people."""
    seated = []
    async with httpx.AsyncClient(timeout=60) as http:
        for number in range(tables):
            seated += await seat_table([server.url], number, SEATS, http)
            bar.step(number + 1)
    return seated


async def play(seated: list[tuple[int, str, str]], answers: int, bar: Bar) -> None:
    """Let everybody play until their tables have this many answers, all tables taken together."""
    loop = asyncio.get_running_loop()
    for at in range(0, len(seated), PLAYING * SEATS):
        some = seated[at : at + PLAYING * SEATS]
        swarm = Swarm(0.05, at)
        lines = [
            (await loop.create_connection(partial(Seated, swarm, *who), "127.0.0.1", who[0]))[0]
            for who in some
        ]
        while len(swarm.waited) < answers * len(some) // SEATS:
            await asyncio.sleep(0.05)
        for line in lines:
            line.abort()
        bar.step((at + len(some)) // SEATS)


def figures(waits: list[float]) -> dict[str, float]:
    """How many, the median, the 99th percentile and the longest in milliseconds."""
    found = sorted(waits) or [0.0]
    at = {"p50_ms": 0.5, "p99_ms": 0.99, "most_ms": 1.0}
    told = {
        k: round(1000 * found[min(len(found) - 1, int(len(found) * q))], 1) for k, q in at.items()
    }
    return {"answers": len(waits), **told}


class Run:
    """One measurement."""

    def __init__(self, server: Process, args: argparse.Namespace) -> None:
        self.server, self.args = server, args
        self.found: dict[str, Any] = {"sockets": args.tables * SEATS}
        self.crowd = Crowd(args.seed)

    @property
    def pid(self) -> int:
        """The server."""
        assert self.server.running is not None
        return self.server.running.pid

    async def hold(self, seated: list[tuple[int, str, str]], busy: Swarm) -> None:
        """Connect everybody, then only look at the clock."""
        empty, began = held(self.pid), time.perf_counter()
        bar = Bar(len(seated), shown=sys.stderr.isatty())
        for at in range(0, len(seated), AT_ONCE):
            coming = [
                self.crowd.connect(at + n, who) for n, who in enumerate(seated[at : at + AT_ONCE])
            ]
            self.crowd.people += await asyncio.gather(*coming)
            bar.step(min(len(seated), at + AT_ONCE))
        bar.clear()
        self.found["connected_s"] = round(time.perf_counter() - began, 1)
        await asyncio.sleep(SETTLE_SECONDS)
        self.found["kB_for_each"] = round(1024 * (held(self.pid) - empty) / len(seated), 1)
        busy.waited.clear()
        spent = used(self.pid)
        bar = Bar(max(1, int(self.args.seconds)), shown=sys.stderr.isatty())
        for second in range(int(self.args.seconds)):
            await asyncio.sleep(1)
            bar.step(second + 1)
        bar.clear()
        self.found["held_s"] = self.args.seconds
        self.found["server_cores"] = round((used(self.pid) - spent) / max(1, self.args.seconds), 2)
        self.found["MB"] = round(held(self.pid))
        self.found["meanwhile"] = figures(busy.waited)
        self.found["let_go"] = self.crowd.closed
        self.found["refused"] = self.crowd.refused

    async def storm(self, seated: list[tuple[int, str, str]], busy: Swarm) -> None:
        """Cut everybody off, and let many come back in the moment in which they can."""
        before = [one.saw for one in self.crowd.people]
        for one in self.crowd.people:
            one.transport.abort()
        began = time.perf_counter()
        if self.args.line:
            await asyncio.sleep(SETTLE_SECONDS)
        else:
            self.server.kill()
            await asyncio.to_thread(self.server.start)
        up = time.perf_counter()
        busy.waited.clear()
        spent, mine = used(self.pid), used("self")
        back: list[float] = []

        async def come(number: int) -> bool:
            since = None if self.args.anew else before[number][0]
            one = await self.crowd.connect(number, seated[number], since)
            back.append(time.perf_counter() - up)
            return one.saw == before[number]

        bar = Bar(self.args.storm, shown=sys.stderr.isatty())
        coming = asyncio.gather(*(come(n) for n in range(self.args.storm)), return_exceptions=True)
        while not coming.done():
            await asyncio.sleep(0.2)
            bar.step(len(back))
        bar.clear()
        same = await coming
        self.found["storm"] = {
            "people": self.args.storm,
            "away_s": round(up - began, 1),
            "half_back_s": round(sorted(back)[len(back) // 2], 1),
            "all_back_s": round(max(back), 1),
            "back": len(back),
            "as_it_was": sum(one is True for one in same),
            "failed": sorted({repr(one) for one in same if isinstance(one, BaseException)})[:3],
            "server_ms_for_each": round(1000 * (used(self.pid) - spent) / max(1, len(back)), 2),
            "crowd_ms_for_each": round(1000 * (used("self") - mine) / max(1, len(back)), 2),
            "MB": round(held(self.pid)),
            "meanwhile": figures(busy.waited),
        }

    async def people(self) -> tuple[list[tuple[int, str, str]], list[tuple[int, str, str]]]:
        """Who looks on and who plays: those of the run before, or new ones."""
        known = Path(self.args.folder) / "people.json" if self.args.folder else None
        if known and known.exists():
            kept = json.loads(known.read_text())
            looking, playing = ([(self.server.port, *who[1:]) for who in some] for some in kept)
            return looking, playing
        bar = Bar(self.args.tables, shown=sys.stderr.isatty())
        looking = await seat(self.server, self.args.tables, bar)
        playing = await seat(self.server, self.args.busy, Bar(self.args.busy, shown=False))
        if self.args.played:
            await play(looking, self.args.played, bar)
        bar.clear()
        if known:
            known.write_text(json.dumps((looking, playing)))
        return looking, playing

    async def all(self) -> None:
        """Seat, hold, storm."""
        seated, playing = await self.people()
        busy = Swarm(self.args.think, self.args.seed)
        loop = asyncio.get_running_loop()
        lines = []
        for who in playing:
            made = await loop.create_connection(partial(Seated, busy, *who), "127.0.0.1", who[0])
            lines.append(made[0])
        await self.hold(seated, busy)
        if not self.args.line:
            for line in lines:
                line.abort()
        if self.args.storm:
            await self.storm(seated, busy)


def main() -> int:
    """Start a server, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=2000, help="of five people who look on")
    parser.add_argument("--busy", type=int, default=20, help="tables of five who play")
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--storm", type=int, default=5000)
    parser.add_argument("--played", type=int, default=0, help="answers at each table before")
    parser.add_argument("--anew", action="store_true", help="they come back with an empty page")
    parser.add_argument("--line", action="store_true", help="their line fails, not the server")
    parser.add_argument("--folder", default="", help="keeps the store and its people")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.storm = min(args.storm, args.tables * SEATS)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as passing:
        folder = args.folder or passing
        Path(folder).mkdir(parents=True, exist_ok=True)
        server = Process(str(Path(folder) / "crowd.sqlite"), "--requests", "1000")
        server.start()
        run = Run(server, args)
        try:
            asyncio.run(run.all())
        finally:
            server.stop()
    print(json.dumps(run.found))
    storm = run.found.get("storm", {})
    lost = run.found["let_go"] + args.storm - storm.get("as_it_was", 0)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
