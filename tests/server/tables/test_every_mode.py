"""Every mode from an opened table to its end, over sockets."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest

from hornox.engine import Mode, replay
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY
from tests.server.client import GREEDY, PERSON, YOU, Message, chance, person, play, serving
from tests.support.counts import Tell
from tests.support.modes import brief, each_mode, one_mode


async def finished(database: str, mode: Mode) -> None:
    """One whole game of as many people as must be, and a bot where there is room for one."""
    people = max(mode.players[0], 2)
    seats = [YOU, *[PERSON] * (people - 1), *[GREEDY] * (mode.players[1] > people)]
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cid") as cid,
    ):
        others = [bob, cid][: people - 1]
        table = await ann.open(mode.id, *seats, options=brief(mode))
        for other in others:
            await other.call(f"/api/tables/{table['table']}/join", {"invite": table["invite"]})

        async def sit(who: Any, seed: str) -> list[Message]:
            async with who.socket(table["table"]) as line:
                return await play(line, chance(seed))

        told = await asyncio.gather(
            *(sit(who, f"{mode.id}/{n}") for n, who in enumerate([ann, *others]))
        )
        assert server.log.getvalue().count("\n") == 1, server.log.getvalue()  # that it has opened
        await check_record(ann, told[0])


async def check_record(who: Any, told: list[Message]) -> None:
    """The record fits the commitment, replays, and shows what was told."""
    first = next(message for message in told if message["type"] == "table")
    text = (await who.http.get(told[-1]["record"])).text
    record = decode_record(text)
    assert record.fair is not None
    assert hashlib.sha256(record.fair.server.encode()).hexdigest() == first["commitment"]
    states = list(replay(record, REGISTRY))
    assert states[-1][0].over
    last = [message for message in told if message["type"] == "update"][-1]
    assert last["view"]["public"]["outcome"]["scores"] == list(states[-1][0].public.outcome.scores)
    assert all(e["text"]["en"] and e["text"]["de"] for m in told for e in m.get("events", ()))


def test_the_base_game_is_played_to_its_end(file: str) -> None:
    asyncio.run(finished(file, REGISTRY.find("base")))


@pytest.mark.slow
@each_mode
def test_a_game_is_played_to_its_end(mode: Mode, file: str, tell: Tell) -> None:
    asyncio.run(finished(file, mode))
    tell("of the mode's name", games=1)


@one_mode
def test_a_game_is_played_to_its_end_on_postgresql(
    mode: Mode, postgres_url: str, tell: Tell
) -> None:
    from tests.server.postgres import create_database

    asyncio.run(finished(create_database(postgres_url, f"play_{mode.id}"), mode))
    tell("of the mode's name", games=1)
