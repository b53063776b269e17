"""A server that is killed in mid-turn: no acknowledged answer is lost, none is applied twice."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.client import GREEDY, Message, person
from tests.server.nursery import Mortal
from tests.server.postgres import UP_SECONDS
from tests.server.process import Process
from tests.server.siege import besiege
from tests.support.counts import Tell

pytestmark = pytest.mark.slow


KILLS = 5
"""On each store; `dev.py long kills` takes as many as one likes."""
SEED = "crash"


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
def test_no_acknowledged_answer_is_lost_or_doubled(database: str, tell: Tell) -> None:
    server = Mortal(database)
    server.start()
    try:
        held = asyncio.run(besiege(server, database, KILLS, SEED, 3, lambda _: None))
    finally:
        server.stop()
    tell(SEED, kills=held.kills, tables=held.tables, acknowledged=held.acknowledged)
    assert held.kills == KILLS and held.tables >= 3 and held.acknowledged > 20


@pytest.mark.long
def test_bots_go_on_after_a_restart(file: str) -> None:
    """A table of bots that was killed in mid-game ends, though nobody looks at it."""
    server = Process(file)
    server.start()
    try:

        async def run() -> None:
            async with person(server.url) as ann:
                bots = [GREEDY] * 4
                wanted = {"options": {"rounds": 5}, "public": True, "spectators": True}
                playing: list[Message] = []
                while not playing:  # quick bots may have come to the end before we look
                    await ann.open("base", *bots, **wanted)
                    playing = (await ann.get("/api/tables"))["tables"]
                assert playing[0]["status"] == "playing"
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                end = time.monotonic() + UP_SECONDS
                while (await ann.get("/api/tables"))["tables"]:
                    assert time.monotonic() < end, "the bots do not go on"
                    await asyncio.sleep(0.1)

        asyncio.run(run())
    finally:
        server.stop()
