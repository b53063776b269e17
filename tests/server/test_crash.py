"""A server that is killed in mid-turn: no acknowledged answer is lost, none is applied twice."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import uuid
from collections import Counter
from typing import Any

import pytest
import websockets

from hornox.engine import replay
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY
from tests.server.client import GREEDY, PERSON, YOU, Line, Person, person
from tests.server.process import Process

pytestmark = pytest.mark.slow


class Stubborn:
    """Somebody who reconnects and repeats what was not acknowledged, and changes his mind."""

    def __init__(self, who: Person, table: str, seed: str) -> None:
        self.who = who
        self.table = table
        self.chance = Stream(seed, "stubborn")
        self.waiting: dict[str, tuple[str, Any]] = {}
        self.acknowledged: dict[str, tuple[str, Any]] = {}
        self.asked: set[str] = set()
        self.seq: int | None = None
        self.over = False

    async def play(self) -> None:
        """Until the game is over, however often the server goes away."""
        while not self.over:
            try:
                async with self.who.socket(self.table, since=self.seq) as line:
                    for key, (decision, choice) in self.waiting.items():
                        await line.answer(decision, choice, key)
                    await self._talk(line)
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.05)

    async def _talk(self, line: Line) -> None:
        while not self.over:
            message = await line.receive(60)
            match message["type"]:
                case "ack":
                    given = self.waiting.pop(message["key"], None)
                    if given is not None:
                        self.acknowledged[message["key"]] = given
                case "refused":
                    # Answered before the reveal with another key: too late to change one's mind.
                    assert message["code"] == "E_NOT_YOUR_DECISION", message
                    self.waiting.pop(message["key"], None)
                case "update":
                    self.seq = message["seq"]
                    await self._answer(line, message)
                case "over":
                    self.over = True

    async def _answer(self, line: Line, message: dict[str, Any]) -> None:
        for ask in message["asks"]:
            again = ask["made"] is not None and not self.chance.below(4)
            if again or (ask["made"] is None and ask["id"] not in self.asked):
                self.asked.add(ask["id"])
                key = str(uuid.uuid4())
                choice = self.chance.pick(ask["options"])["choice"]
                self.waiting[key] = (ask["id"], choice)
                await line.answer(ask["id"], choice, key)


async def kill_and_play(server: Process, kills: int, seed: str) -> tuple[list[Stubborn], str]:
    """A game of two stubborn people and a bot, with the server killed again and again."""
    chance = Stream(seed, "kills")
    async with person(server.url, "Ann") as ann, person(server.url, "Bob") as bob:
        table = await ann.open("base", YOU, PERSON, GREEDY, options={"rounds": 3})
        name = table["table"]
        await bob.call(f"/api/tables/{name}/join", {"invite": table["invite"]})
        people = [Stubborn(ann, name, seed + "a"), Stubborn(bob, name, seed + "b")]
        games = [asyncio.create_task(one.play()) for one in people]
        for _ in range(kills):
            await asyncio.sleep(0.05 + chance.below(400) / 1000)
            if all(game.done() for game in games):
                break
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await asyncio.wait_for(asyncio.gather(*games), 120)
        async with ann.socket(name) as line:
            record = (await line.next("over"))["record"]
        return people, (await ann.http.get(record)).text


def check(people: list[Stubborn], text: str, stored: list[tuple[Any, ...]]) -> None:
    """Whatever was acknowledged is in the log, once, as it was given; the record replays."""
    keys = Counter(key for key, _, _ in stored if key is not None)
    assert max(keys.values()) == 1
    by_key = {key: (decision, json.loads(choice)) for key, decision, choice in stored}
    for one in people:
        assert one.acknowledged
        for key, given in one.acknowledged.items():
            assert by_key[key] == given
    record = decode_record(text)
    assert len(record.answers) == len(stored)
    assert list(replay(record, REGISTRY))[-1][0].over


def test_no_acknowledged_answer_is_lost_or_doubled(file: str) -> None:
    server = Process(file)
    server.start()
    try:
        people, text = asyncio.run(kill_and_play(server, 4, "crash"))
        with sqlite3.connect(file) as connection:
            stored = connection.execute("SELECT key, decision, choice FROM answers").fetchall()
        connection.close()
    finally:
        server.stop()
    check(people, text, stored)


def test_bots_go_on_after_a_restart(file: str) -> None:
    """A table of bots that was killed in mid-game ends, though nobody looks at it."""
    server = Process(file)
    server.start()
    try:

        async def run() -> None:
            async with person(server.url) as ann:
                bots = [GREEDY] * 4
                await ann.open("base", *bots, options={"rounds": 5}, public=True, spectators=True)
                assert (await ann.get("/api/tables"))["tables"][0]["status"] == "playing"
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                for _ in range(300):
                    if not (await ann.get("/api/tables"))["tables"]:
                        return
                    await asyncio.sleep(0.1)
                raise AssertionError("the bots do not go on")

        asyncio.run(run())
    finally:
        server.stop()
