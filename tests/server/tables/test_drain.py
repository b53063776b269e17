"""A process that ends hands its tables to the others: people reconnect once and play on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from hornox.server.app import make_app
from hornox.server.guard import make_server
from hornox.server.guard.uvicorn_server import Server
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store.migrations import NEWEST
from hornox.server.store.schema import GAMES
from hornox.server.store.store import locate
from tests.server.client import GREEDY, PATIENCE, YOU, Line, Message, Person, person, serving
from tests.server.postgres import create_database, free_port

pytestmark = pytest.mark.slow
RESTART = 1012


@pytest.fixture
def shared(postgres_url: str, laid_out: str) -> str:
    """A database that several processes may use."""
    return create_database(postgres_url, f"drain{free_port()}", laid_out)


class Ending:
    """A process that can be told to end, as by a signal."""

    def __init__(self, server: Server, service: Service, port: int) -> None:
        self.server, self.service = server, service
        self.address = "127.0.0.1", port
        self.url = f"http://127.0.0.1:{port}"
        self.serving: asyncio.Task[None]


@asynccontextmanager
async def ending(database: str, **settings: Any) -> AsyncIterator[Ending]:
    app = make_app(Settings(database=database, thinkers=0, adviser="greedy", **settings))
    server = make_server(app, app.state.service.guard)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        found = Ending(server, app.state.service, listening.getsockname()[1])
        found.serving = asyncio.create_task(server.serve([listening]))
        while not found.service.guard.sockets_work:
            await asyncio.sleep(0.01)
        try:
            yield found
        finally:
            server.end()
            await found.serving


async def my_turn(line: Line) -> Message:
    """The next update in which somebody is asked."""
    while not (told := await line.next("update"))["asks"]:
        pass
    return told


async def goodbye(line: Line) -> list[str]:
    """The kinds of messages until the socket is closed, and the code."""
    kinds = []
    with pytest.raises(websockets.ConnectionClosed) as closed:
        while True:
            kinds.append((await line.receive())["type"])
    assert closed.value.rcvd is not None
    return [*kinds, str(closed.value.rcvd.code)]


async def test_a_drained_process_is_left_without_a_lost_turn(shared: str) -> None:
    """First it is not well but plays on; then nobody can connect, and its bots are free."""
    async with (
        ending(shared, drain_seconds=0.5) as old,
        serving(shared) as new,
        person(old.url) as ann,
        httpx.AsyncClient(verify=False) as http,
    ):
        table = (await ann.open("base", YOU, GREEDY))["table"]
        async with ann.socket(table) as line:
            told = await my_turn(line)
            old.server.end()
            while (well := await http.get(f"{old.url}/healthz")).is_success:
                pass
            assert (well.status_code, well.json()["status"]) == (503, "stopping")
            ask = told["asks"][0]
            await line.answer(ask["id"], ask["options"][0]["choice"])
            assert (await line.next("ack"))["key"]
            assert (await goodbye(line))[-1] == str(RESTART)
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection(*old.address)
        store = new.service.store
        kept = await store.read(select(GAMES.c.keeper).where(GAMES.c.kept_until > 0))
        assert [row.keeper for row in kept] in ([], [store.origin])
        ann.url = new.url
        async with ann.socket(table, since=told["seq"]) as line:
            assert (await my_turn(line))["seq"] > told["seq"], "the bot answers at once"


async def test_a_process_that_may_write_no_more_leaves_the_answer_to_a_newer_one(
    shared: str,
) -> None:
    """The answer is not refused: the page sends it again where it is stored."""
    async with (
        ending(shared, drain_seconds=30) as old,
        serving(shared) as new,
        person(old.url) as ann,
    ):
        table = (await ann.open("base", YOU, GREEDY))["table"]
        async with ann.socket(table) as line:
            ask = (await my_turn(line))["asks"][0]
            await _bring_to(shared, "9999")
            key = await line.answer(ask["id"], ask["options"][0]["choice"])
            kinds = await goodbye(line)
            assert "refused" not in kinds and kinds[-1] == str(RESTART)
        async with asyncio.timeout(PATIENCE):
            await old.serving
        await _bring_to(shared, NEWEST)  # here the newer program is the same one
        assert await _acknowledged(ann, new.url, table, line, key)


async def _bring_to(database: str, step: str) -> None:
    engine = create_async_engine(locate(database)[0])
    async with engine.begin() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{step}'"))
    await engine.dispose()


async def _acknowledged(one: Person, url: str, table: str, before: Line, key: str) -> bool:
    one.url = url
    async with one.socket(table) as line:
        await line.answer(*before.given[key], key)
        acknowledged: bool = (await line.next("ack"))["key"] == key
        return acknowledged
