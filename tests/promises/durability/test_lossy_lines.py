"""Messages that are lost, doubled, late or out of order: the game ends as if none had been."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import websockets

from hornox.engine import Record, State, replay
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_record
from hornox.live import table as live_table
from hornox.modes import REGISTRY
from hornox.server.http import routes
from tests.server.client import PERSON, YOU, Message, Person, person, serving
from tests.support.counts import Tell

SERVER_SEED = "5e" * 32
"""The same server's seed for every game here, so that the cards are the same."""
IN_A_HUNDRED = {"lost": 15, "doubled": 15, "late": 15, "swapped": 10}
FIRST_SECONDS, LONGEST_SECONDS = 0.1, 10.0
"""How long silence is borne; twice as long each time that nothing came of it."""


class Fate:
    """Decides by lot what becomes of each message of one direction."""

    def __init__(self, seed: str, rough: bool) -> None:
        self.chance = Stream(seed, "fate")
        self.rough = rough
        self.held: list[tuple[int, str]] = []
        """Messages that others overtake, and how many of them."""
        self.count: Counter[str] = Counter()

    def of(self, text: str) -> list[str]:
        """What arrives when this message is sent."""
        lot, arrives = self.chance.below(100), [text]
        if self.rough:
            for name, share in IN_A_HUNDRED.items():
                if 0 <= lot < share:
                    self.count[name] += 1
                    arrives = {"lost": [], "doubled": [text] * 2}.get(name, [])
                    if name in ("late", "swapped"):
                        self.held.append((1 if name == "swapped" else 4, text))
                lot -= share
        ready = [late for left, late in self.held if left <= 0]
        self.held = [(left - 1, late) for left, late in self.held if left > 0]
        return arrives + ready

    def flush(self) -> list[str]:
        """All that is late arrives now."""
        late = [text for _, text in self.held]
        self.held = []
        return late


class Faithful:
    """Somebody who always chooses the same, and repeats what was not acknowledged."""

    def __init__(self, who: Person, table: str, seat: int, seed: str, rough: bool) -> None:
        self.who, self.table, self.seat = who, table, seat
        self.out, self.back = Fate(f"{seed}/{seat}/out", rough), Fate(f"{seed}/{seat}/in", rough)
        self.waiting: dict[str, str] = {}
        self.seq: int | None = None
        self.over = ""
        self.breaks = 0

    async def play(self) -> str:
        """Until the game is over; where its record is."""
        while not self.over:
            try:
                async with self.who.socket(self.table, since=self.seq) as line:
                    for frame in list(self.waiting.values()):
                        await self._send(line.ws, frame)
                    await self._listen(line.ws)
            except (OSError, TimeoutError, websockets.WebSocketException):
                self.breaks += 1
        return self.over

    async def _send(self, ws: websockets.ClientConnection, frame: str) -> None:
        for one in self.out.of(frame):
            await ws.send(one)

    async def _listen(self, ws: websockets.ClientConnection) -> None:
        """Hear what arrives; after a silence what is late arrives, then all is said again."""
        patience = min(LONGEST_SECONDS, FIRST_SECONDS * 2**self.breaks)
        while not self.over:
            try:
                arrived = self.back.of(str(await asyncio.wait_for(ws.recv(), patience)))
            except TimeoutError:
                for late in self.out.flush():
                    await ws.send(late)
                arrived = self.back.flush()
                if not arrived:
                    raise
            for text in arrived:
                self.breaks = 0
                await self._hear(ws, json.loads(text))

    async def _hear(self, ws: websockets.ClientConnection, message: Message) -> None:
        match message["type"]:
            case "ack":
                self.waiting.pop(message["key"], None)
            case "update":
                self.seq = max(self.seq or 0, message["seq"])
                for ask in message["asks"]:
                    if ask["made"] is None:
                        await self._answer(ws, ask)
            case "over":
                self.over = message["record"]
            case "refused":
                raise AssertionError("the same answer with the same key is never refused")

    async def _answer(self, ws: websockets.ClientConnection, ask: dict[str, Any]) -> None:
        choices = [option["choice"] for option in ask["options"]]
        choice = Stream(f"{self.seat}/{ask['id']}", "choose").pick(choices)
        answer = {"type": "answer", "decision": ask["id"], "choice": choice, "key": ask["id"]}
        self.waiting[ask["id"]] = json.dumps(answer)
        await self._send(ws, self.waiting[ask["id"]])


async def played(folder: Path, seed: str, rough: bool) -> tuple[Record, Counter[str]]:
    """A whole game over such lines, and what became of its messages."""
    limits = {"frames_per_second": 10_000, "frames_at_once": 10_000, "requests": 1000}
    async with (
        serving(str(folder / f"{seed}.sqlite"), **limits) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cleo") as cleo,
    ):
        table = await ann.open("base", YOU, PERSON, PERSON, options={"rounds": 1})
        for other in (bob, cleo):
            await other.call(f"/api/tables/{table['table']}/join", {"invite": table["invite"]})
        people = [
            Faithful(who, table["table"], seat, seed, rough)
            for seat, who in enumerate((ann, bob, cleo))
        ]
        records = set(await asyncio.gather(*(one.play() for one in people)))
        assert len(records) == 1
        counts = sum((one.out.count + one.back.count for one in people), Counter[str]())
        assert "hornox_errors_total 0.0" in (await ann.http.get("/metrics")).text
        return decode_record((await ann.http.get(records.pop())).text), counts


def end_of(record: Record) -> State[Any, Any, Any, Any]:
    """The last position of a game."""
    return list(replay(record, REGISTRY))[-1][0]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_game_ends_as_if_every_message_had_come_once_and_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: str, tell: Tell
) -> None:
    for module in (live_table, routes):
        monkeypatch.setattr(module, "new_server_seed", lambda: SERVER_SEED)
    calm, none = asyncio.run(played(tmp_path, "calm", rough=False))
    rough, some = asyncio.run(played(tmp_path, seed, rough=True))
    assert not none and min(some[name] for name in IN_A_HUNDRED) > 0
    assert sorted(rough.answers, key=str) == sorted(calm.answers, key=str)
    assert end_of(rough).public == end_of(calm).public
    assert end_of(rough).over
    tell(seed, answers=len(rough.answers), **some)
