"""However many look on at a table, whoever sits there comes in, and nobody takes all the room."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import websockets

from tests.promises.hostility.test_hostile import closed, still_well
from tests.server.client import PERSON, YOU, Line, person, serving
from tests.support.counts import NO_LOT, Tell


@asynccontextmanager
async def looking_on(
    url: str, table: str, address: str, cookie: str = "", invite: str | None = None
) -> AsyncIterator[Line]:
    """A socket at a table from some address of this machine."""
    door = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    own = {"Cookie": cookie} if cookie else {}
    async with websockets.connect(
        door, additional_headers=own, local_addr=(address, 0), max_size=None, max_queue=None
    ) as ws:
        line = Line(ws)
        await line.send({"type": "hello", "invite": invite})
        yield line


async def first_word(line: Line) -> str:
    """What somebody is told first: the table, or why not."""
    message = await line.receive()
    return str(message.get("code") or message["type"])


CROWD = [f"127.0.66.{number}" for number in range(1, 9)]
"""Where strangers come from."""


@pytest.mark.parametrize("spectators", [False, True])
def test_strangers_keep_nobody_from_his_seat(spectators: bool, tmp_path: Path, tell: Tell) -> None:
    """However many look on, from wherever: seats and invites have room of their own."""

    async def run() -> int:
        few = {"watchers": 25, "failed_entries_at_once": 2, "failed_entries_per_second": 0.001}
        refused = 0
        async with (
            serving(str(tmp_path / "h.sqlite"), **few) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
            contextlib.AsyncExitStack() as stack,
        ):
            opened = await ann.open("base", YOU, PERSON, public=True, spectators=spectators)
            name, invite = opened["table"], opened["invite"]
            await bob.call(f"/api/tables/{name}/join", {})

            async def come(address: str, cookie: str = "", invite: str | None = None) -> str:
                line = looking_on(server.url, name, address, cookie, invite)
                return await first_word(await stack.enter_async_context(line))

            for address, many in ((CROWD[0], 20), (CROWD[1], 5)):  # at most 20 of one address
                for _ in range(many):
                    assert await come(address) == "table"
                if many == 20:
                    assert await come(address) == "E_CROWDED"
                    refused += 1
            for address in CROWD * 2:  # and 25 in all; nobody is blamed for having come
                assert await come(address) == "E_CROWDED"
                refused += 1
            for address in (*CROWD, "127.0.0.1"):
                assert await come(address, bob.cookie) == "table"
                assert await come(address, ann.cookie, "a guess") == "table"
            for number in range(25):
                assert await come(CROWD[number % 8], "", invite) == "table"
            assert await come(CROWD[0], "", invite) == "E_CROWDED"
            assert await come(CROWD[0], bob.cookie) == "table"
            refused += 1
        return refused

    refused = asyncio.run(run())
    tell(NO_LOT, onlookers_refused=refused)


async def test_a_guest_has_a_table_open_so_often_and_the_oldest_goes(tmp_path: Path) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite"), tabs=3) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base")
        room = server.service.registry.rooms[name]
        async with contextlib.AsyncExitStack() as stack:
            other = await stack.enter_async_context(bob.socket(name))
            await other.next("update")
            lines = []
            for _ in range(5):
                lines.append(await stack.enter_async_context(ann.socket(name)))
                await lines[-1].next("update")
            for line in lines[:2]:
                told = await line.next("refused")
                assert told["code"] == "E_TABS" and "3" in told["text"]["de"]
                assert await closed(line) == 4000
            for line in (other, *lines[2:]):
                await line.send({"type": "ping"})
                await line.next("pong")
            assert len(room.watchers) == 4
            assert room.is_here(room.seats[0]) and room.is_here(room.seats[1])
        await still_well(server)
