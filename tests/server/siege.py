"""Stubborn people at tables of a server that is killed again and again, and what must be true."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from typing import Any

import httpx
import websockets
from msgspec import Struct
from sqlalchemy import select

from hornox.engine import replay
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY
from hornox.server.store.schema import ANSWERS
from hornox.server.store.store import Store
from tests.server.client import GREEDY, Line, Person, person
from tests.server.process import Process
from tests.support.modes import LARGEST, MODES, brief

PATIENCE = 300
"""Seconds within which a table must have come to its end once nobody disturbs it."""
GAMES = [(mode.id, brief(mode)) for mode in [*MODES, *LARGEST]]
"""What is played, one table after the other."""
AGAIN = ("E_STORE", "E_TOO_FAST")
"""Refusals after which the same answer is tried again."""


class Stubborn:
    """Somebody who reconnects and repeats what was not acknowledged, and changes his mind."""

    def __init__(self, who: Person, table: str, seed: str, *others: str) -> None:
        self.who = who
        self.table = table
        self.chance = Stream(seed, "stubborn")
        self.doors = (who.url, *others)
        """Servers at which he tries his luck, one after the other."""
        self.waiting: dict[str, tuple[str, Any]] = {}
        self.acknowledged: dict[str, tuple[str, Any]] = {}
        self.refused: Counter[str] = Counter()
        self.wished: set[str] = set()
        """What he was asked together with others: their one answer is stored, not each wish."""
        self.seq: int | None = None
        self.asks: list[dict[str, Any]] = []
        self.over: str | None = None
        self.away: list[tuple[float, float]] = []
        """When the line was lost, and when the table was shown again."""
        self.heard = 0.0
        """When the game last went on here, as far as he was told."""

    async def play(self) -> None:
        """Until the game is over, however often the server goes away."""
        loop, lost, door = asyncio.get_running_loop(), None, 0
        while self.over is None:
            self.who.url = self.doors[door % len(self.doors)]
            try:
                async with self.who.socket(self.table, since=self.seq) as line:
                    await line.next("table", 5)
                    if lost is not None:
                        self.away.append((lost, loop.time()))
                        lost = None
                    for key, (decision, choice) in self.waiting.items():
                        await line.answer(decision, choice, key)
                    await self._talk(line)
            except (OSError, TimeoutError, websockets.WebSocketException, httpx.TransportError):
                lost = loop.time() if lost is None else lost
                door += 1
                await asyncio.sleep(0.03)

    async def _talk(self, line: Line) -> None:
        while self.over is None:
            try:
                message = await line.receive(10)
            except TimeoutError:  # is anybody there?
                await line.send({"type": "ping"})
                message = await line.receive(5)
            if message["type"] in ("ack", "update", "waiting", "over"):
                self.heard = asyncio.get_running_loop().time()
            match message["type"]:
                case "ack":
                    await self._acknowledged(line, message["key"], message["seq"])
                case "refused":
                    await self._refused(line, message)
                case "update":
                    self.seq, self.asks = message["seq"], message["asks"]
                    await self._answer(line)
                case "over":
                    self.over = message["record"]

    async def _acknowledged(self, line: Line, key: str, seq: int) -> None:
        given = self.waiting.pop(key, None)
        if given is not None:
            self.acknowledged[key] = given
            if self.seq is not None and seq <= self.seq:  # he was told late, and is asked already
                await self._answer(line)

    async def _refused(self, line: Line, message: dict[str, Any]) -> None:
        self.refused[message["code"]] += 1
        if message["code"] in AGAIN:
            await asyncio.sleep(0.1)
            if message["key"] in self.waiting:
                await line.answer(*self.waiting[message["key"]], message["key"])
            return
        # Answered before the reveal, or the game is over: too late to change one's mind.
        assert message["code"] in ("E_NOT_YOUR_DECISION", "E_WAITING"), message
        if self.waiting.pop(message["key"], None):
            await self._answer(line)

    async def _answer(self, line: Line) -> None:
        """One thing after the other: what he may choose may depend on what he has chosen."""
        for ask in [] if self.waiting else self.asks:
            name, chance = ask["id"], self.chance
            if len(ask["seats"]) > 1:
                if name in self.wished:
                    continue
                self.wished.add(name)
                chance = Stream(self.table, name)  # the people of a team always want the same
            elif ask["made"] is not None and chance.below(4):
                continue
            key = str(uuid.uuid4())
            choice = chance.pick(ask["options"])["choice"]
            self.waiting[key] = (name, choice)
            await line.answer(name, choice, key)
            return


class Company:
    """Two stubborn people at one table, as a rule with a bot."""

    def __init__(self, people: list[Stubborn]) -> None:
        self.people = people
        self.playing = asyncio.gather(*(one.play() for one in people))

    @classmethod
    async def sit_down(
        cls,
        stack: AsyncExitStack,
        url: str,
        seed: str,
        *others: str,
        mode: str = "base",
        options: Mapping[str, Any] | None = None,
        bots: tuple[Any, ...] = (GREEDY,),
    ) -> Company:
        """Open a table; with several servers the second one plays through another door."""
        ann = await stack.enter_async_context(person(url, "Ann"))
        bob = await stack.enter_async_context(person(url, "Bob"))
        name = await ann.open_for(bob, mode, *bots, options=options or {})
        bob.url = others[0] if others else url
        back = (*others[1:], url) if others else ()
        return cls(
            [Stubborn(ann, name, seed + "a", *others), Stubborn(bob, name, seed + "b", *back)]
        )

    @property
    def acknowledged(self) -> int:
        """How many answers were acknowledged."""
        return sum(len(one.acknowledged) for one in self.people)

    async def check(self, database: str, url: str) -> int:
        """All that was acknowledged is stored once, as it was given, and the record replays."""
        record = self.people[0].over
        assert record is not None
        assert {one.over for one in self.people} == {record}, "both saw the same game end"
        store = Store(database)
        game = record.split("/")[3]
        columns = (ANSWERS.c.key, ANSWERS.c.decision, ANSWERS.c.choice)
        stored = await store.read(select(*columns).where(ANSWERS.c.game == game))
        await store.close()
        keys = Counter(row.key for row in stored if row.key is not None)
        assert max(keys.values()) == 1, "applied twice"
        by_key = {row.key: (row.decision, json.loads(row.choice)) for row in stored}
        settled = {*by_key.values()}
        for one in self.people:
            for key, given in one.acknowledged.items():
                kept = given in settled if given[0] in one.wished else by_key.get(key) == given
                assert kept, f"acknowledged and lost: {key}"
        async with httpx.AsyncClient(base_url=url, timeout=30, verify=False) as http:
            played = decode_record((await http.get(record)).text)
        assert len(played.answers) == len(stored)
        assert list(replay(played, REGISTRY))[-1][0].over
        return self.acknowledged


class Held(Struct):
    """What a siege has shown."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0


async def besiege(
    server: Process, database: str, kills: int, seed: str, tables: int, tick: Callable[[int], None]
) -> Held:
    """Kill a server at random points while several tables play; new ones take the place of old."""
    chance = Stream(seed, "kills")
    held = Held()
    playing: list[Company] = []
    async with AsyncExitStack() as stack:
        while held.kills < kills or playing:
            for company in [one for one in playing if one.playing.done()]:
                await company.playing
                await _count(held, company, database, server.url)
                playing.remove(company)
            while held.kills < kills and len(playing) < tables:
                number = held.tables + len(playing)
                mode, options = GAMES[number % len(GAMES)]
                where = (stack, server.url, f"{seed}/{number}")
                playing.append(await Company.sit_down(*where, mode=mode, options=options))
            if held.kills < kills:
                await _in_full_swing(playing)
                await asyncio.sleep(chance.below(300) / 1000)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                held.kills += 1
                tick(held.kills)
            elif playing:
                waited = asyncio.gather(*(one.playing for one in playing))
                await asyncio.wait_for(waited, PATIENCE)
    return held


async def _in_full_swing(playing: list[Company]) -> None:
    """Until somebody has got an acknowledgement since the last kill: people must be back first."""

    def acknowledged() -> int:
        return sum(company.acknowledged for company in playing)

    before = acknowledged()
    for _ in range(250):
        if acknowledged() > before or all(company.playing.done() for company in playing):
            return
        await asyncio.sleep(0.02)


async def _count(held: Held, company: Company, database: str, url: str) -> None:
    held.tables += 1
    held.acknowledged += await company.check(database, url)
