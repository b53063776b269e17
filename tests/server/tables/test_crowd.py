"""Many who come at once: what they need is looked up, read and told once for all of them."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select, text

from hornox.protocol.problems import Problem
from hornox.server.service import Service
from hornox.server.store import game_queries
from hornox.server.store import store as storing
from hornox.server.store.schema import GUESTS
from hornox.server.store.store import NotStored, Store
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import outbox, reload
from hornox.server.tables.outbox import Outbox
from hornox.server.tables.room import Room
from hornox.server.tables.watchers import Watcher
from tests.server.client import GREEDY, PATIENCE, PERSON, YOU, person, serving

Patch = pytest.MonkeyPatch
MANY = 5


async def test_what_is_asked_together_is_looked_up_together_and_fails_alone(
    file: str, monkeypatch: Patch
) -> None:
    hops: list[int] = []
    look = storing._read_sqlite

    def counted(engine: Any, wanted: Any) -> Any:
        hops.append(len(wanted))
        return look(engine, wanted)

    store = Store(file)
    await store.open()
    monkeypatch.setattr(storing, "_read_sqlite", counted)
    asked = [store.read(select(GUESTS)) for _ in range(20)]
    asked.insert(7, store.read(text("SELECT nothing FROM nowhere")))
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(found.pop(7), NotStored)
    assert found == [[]] * 20
    assert sum(hops) == 21 and len(hops) <= storing.READERS
    await store.close()


async def test_who_stops_waiting_leaves_the_others_their_rows(file: str) -> None:
    store = Store(file)
    await store.open()
    asked = [asyncio.create_task(store.read(select(GUESTS))) for _ in range(4)]
    await asyncio.sleep(0)
    asked[1].cancel()
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(one) for one in found] == [list, asyncio.CancelledError, list, list]
    await store.close()


async def _emptied(server: Any) -> Service:
    service: Service = server.service
    service.registry.rooms.clear()
    return service


async def test_a_table_that_many_want_at_once_is_read_once(file: str, monkeypatch: Patch) -> None:
    read: list[str] = []
    load = game_queries.load_game

    async def counted(store: Store, name: str) -> Any:
        read.append(name)
        return await load(store, name)

    async with serving(file) as server, person(server.url, "Ann") as ann:
        names = [(await ann.open("base", YOU, PERSON, PERSON))["table"] for _ in range(2)]
        for name in names:
            await ann.call(f"/api/tables/{name}/start")
        service = await _emptied(server)
        monkeypatch.setattr(game_queries, "load_game", counted)
        rooms = await asyncio.gather(*(service.registry.room(name) for name in names * MANY))
        assert len(set(rooms)) == len(set(read)) == len(read) == 2
        assert [room.table.id for room in rooms] == names * MANY
        unknown = (service.registry.room("nowhere") for _ in range(MANY))
        refused = await asyncio.gather(*unknown, return_exceptions=True)
        assert [getattr(one, "code", one) for one in refused] == ["E_TABLE_UNKNOWN"] * MANY
        assert not service.registry._loading


async def test_what_others_say_about_a_table_while_it_is_read_is_looked_up(
    file: str, monkeypatch: Patch
) -> None:
    """Another process may store an answer after this one has read the log."""
    async with serving(file) as server, person(server.url, "Ann") as ann:
        name = (await ann.open("base", YOU, PERSON))["table"]
        await ann.call(f"/api/tables/{name}/start")
        service = await _emptied(server)
        load, looked = game_queries.load_game, asyncio.Event()

        async def interrupted(store: Store, game: str) -> Any:
            found = await load(store, game)
            service.peers.hear("another process", name, "played")
            return found

        async def catch_up(room: Room, fully: bool = False) -> None:
            room.behind = ""
            looked.set()

        monkeypatch.setattr(game_queries, "load_game", interrupted)
        monkeypatch.setattr(reload, "catch_up", catch_up)
        await service.registry.room(name)
        await asyncio.wait_for(looked.wait(), PATIENCE)


async def test_a_table_that_cannot_be_read_can_be_read_later(file: str, monkeypatch: Patch) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        name = (await ann.open("base", YOU, GREEDY))["table"]
        service = await _emptied(server)

        async def away(*_queries: Any) -> list[Any]:
            raise NotStored("away")

        with monkeypatch.context() as patch:
            patch.setattr(service.store, "read_all", away)
            with pytest.raises(Problem):
                await service.registry.room(name)
        assert (await service.registry.room(name)).table.id == name


def _kinds(watcher: Watcher) -> list[dict[str, Any]]:
    """Every message so far."""
    found = []
    while not watcher.queue.empty():
        frame = watcher.queue.get_nowait()
        assert frame is not None
        found.append(json.loads(frame))
    return found


async def test_who_comes_sees_the_table_at_once_and_all_hear_of_it_together(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cleo") as cleo,
    ):
        table = await ann.open("base", YOU, PERSON, PERSON, spectators=True)
        for other in (bob, cleo):
            path = f"/api/tables/{table['table']}/join"
            await other.call(path, {"invite": table["invite"]})
        room = server.service.registry.rooms[table["table"]]
        said: list[Room] = []
        box = Outbox(lambda _room: None, said.append)
        stub: Any = SimpleNamespace(outbox=box, settings=server.service.settings, notice=None)
        room.tools = stub
        seated = [Watcher(Guest(s.guest or "", s.name), False, 100) for s in room.seats]
        for watcher in seated:
            room.watchers.add(watcher)
            outbox.welcome(room, watcher, None, None)
        looker = Watcher(None, False, 100)
        room.watchers.add(looker)
        outbox.welcome(room, looker, None, None)
        first = [_kinds(watcher) for watcher in seated]
        assert [[m["type"] for m in told] for told in first] == [["table", "update"]] * 3
        here = [[seat["here"] for seat in told[0]["seats"]] for told in first]
        assert here == [[True, False, False], [True, True, False], [True, True, True]]
        box.send(room)
        second = [_kinds(watcher) for watcher in seated]
        assert [[m["type"] for m in told] for told in second] == [["table"]] * 3
        assert [m["onlookers"] for told in second for m in told] == [1] * 3
        assert [m["type"] for m in _kinds(looker)] == ["table", "update"], "nothing new for them"
        assert all(seat["here"] for told in second for m in told for seat in m["seats"])
        assert said == [room]
        room.watchers.clear()
        room.tools = server.service


async def test_a_frame_of_any_length_arrives_whole(file: str) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, PERSON)
        async with ann.socket(table["table"]) as line:
            await line.next("table")
            (watcher,) = server.service.registry.rooms[table["table"]].watchers
            for size in (0, 1, 125, 126, 127, 65_535, 65_536, 70_000):
                watcher.send_frame("ö" + "x" * size)
                watcher.send_frame("x" * size)
                assert await line.ws.recv() == "ö" + "x" * size
                assert await line.ws.recv() == "x" * size
