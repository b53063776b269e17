"""The store: it grows by itself, keeps its promises, and two servers can share one."""

from __future__ import annotations

import asyncio
import stat
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import OperationalError

from hornox.live.stored_tables import SeatRow, TableRow
from hornox.server.store import migrations, queries
from hornox.server.store.schema import GUESTS, METADATA, SEATS
from hornox.server.store.store import READERS, Conflict, Store
from tests.server.client import PERSON, YOU, person, serving


def guest(name: str) -> object:
    return insert(GUESTS).values(id=name, name=name, token=name, created=0, seen=0)


async def test_a_store_grows_by_itself_and_is_left_alone_when_it_is_new(database: str) -> None:
    for _ in range(2):
        store = Store(database)
        await store.open()
        found = await store.read(text("SELECT version_num FROM alembic_version"))
        assert found == [(migrations.NEWEST,)]
        for table in METADATA.sorted_tables:
            assert await store.read(select(table)) == []
        await store.close()


async def test_whoever_asks_when_all_readers_have_just_finished_is_answered(file: str) -> None:
    store = Store(file)
    await store.open()
    asked = text("SELECT 1")

    async def twice() -> list[Any]:
        await store.read(asked)
        return await store.read(asked)

    both = False
    end = time.monotonic() + 60
    while not both:  # on a busy machine the first may be done before the second asks
        assert time.monotonic() < end, "never two at once"
        first = asyncio.create_task(twice())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second = asyncio.create_task(store.read(asked))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        both = len(store._readers) == READERS
        time.sleep(0.2)  # both find their rows before the loop hears of either
        found = await asyncio.wait_for(asyncio.gather(first, second), 60)
        assert list(found) == [[(1,)], [(1,)]]
    await store.close()


async def test_what_comes_together_is_committed_together_and_fails_alone(database: str) -> None:
    store = Store(database)
    await store.open()
    jobs = [store.execute(guest(name)) for name in ("a", "b", "a", "c")]
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(one) for one in done] == [type(None), type(None), Conflict, type(None)]
    assert len(await store.read(select(GUESTS))) == 3
    await store.close()


def test_patient_jobs_come_last_and_one_in_each_commit(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> list[list[str]]:
        store = Store(database)
        await store.open()
        commits: list[list[str]] = []
        commit = store._commit

        async def counted(batch: Any) -> None:
            commits.append([])
            await commit(batch)

        monkeypatch.setattr(store, "_commit", counted)

        def note(name: str, _: Connection) -> None:
            commits[-1].append(name)

        named = [("a", True), ("b", False), ("c", True), ("d", False), ("e", True)]
        await asyncio.gather(
            *(store.write(partial(note, name), patient=patient) for name, patient in named)
        )
        await store.close()
        return commits

    assert asyncio.run(run()) == [["b", "d", "a"], ["c"], ["e"]]


async def test_who_waits_no_more_stops_neither_his_job_nor_those_of_others(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.execute(guest("a"))
    impatient = [asyncio.create_task(store.execute(guest(name))) for name in ("a", "b")]
    await asyncio.sleep(0)
    for one in impatient:
        one.cancel()
    await asyncio.wait_for(store.execute(guest("c")), 60)
    assert all(one.cancelled() for one in impatient)
    assert {row.id for row in await store.read(select(GUESTS))} == {"a", "b", "c"}
    await store.close()


async def test_of_two_who_write_a_table_only_the_first_can(database: str) -> None:
    """Both have read the same version; the seats are those of the first."""
    store = Store(database)
    await store.open()
    new = TableRow(
        id="t", mode="base", options={}, spectators=True, owner="a", invite="i", created=0
    )
    empty = (SeatRow("person"), SeatRow("person"))
    read = await store.write(lambda c: queries.put_table(c, new, empty, new=True))
    bots = [(SeatRow("bot", name), empty[1]) for name in ("greedy", "easy")]
    await store.write(lambda c: queries.put_table(c, read, bots[0]))
    with pytest.raises(Conflict):
        await store.write(lambda c: queries.put_table(c, read, bots[1]))
    found = await store.read(select(SEATS.c.bot).order_by(SEATS.c.seat))
    assert [row.bot for row in found] == ["greedy", None]
    await store.close()


async def test_a_job_that_fails_leaves_nothing_behind(file: str) -> None:
    store = Store(file)
    await store.open()
    with pytest.raises(Conflict):
        await store.execute(guest("a"), guest("b"), guest("a"))
    assert await store.read(select(GUESTS)) == []
    await store.close()


async def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "hornox.sqlite"
    store = Store(str(path))
    await store.open()
    await store.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(ValueError, match="postgresql://"):
        Store("mysql://example.org/x")


async def test_two_servers_share_a_game(database: str) -> None:
    """Each has its own memory; the unique keys of the log say whose turn it was to write."""
    async with (
        serving(database) as first,
        serving(database) as second,
        person(first.url, "Ann") as ann,
        person(second.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", options={"rounds": 1})
        async with bob.socket(name) as two:
            asked = (await two.next("update"))["asks"][0]
            first.service.registry.rooms.clear()  # so Ann's server reads it again
            async with ann.socket(name) as one:
                ask = (await one.next("update"))["asks"][0]
                await one.answer(ask["id"], ask["options"][0]["choice"])
                await one.next("ack")
                await two.answer(asked["id"], asked["options"][3]["choice"])
                await two.next("ack")  # though its server did not know of Ann's answer
                # Of Ann's answer he may hear before, or together with what came of both.
                while not (events := (await two.next("update"))["events"]):
                    pass
                assert "Revealed" in [event["event"]["event"] for event in events]
                await one.answer("1.0", ask["options"][1]["choice"])
                refused = await one.next("refused")
                assert refused["code"] == "E_NOT_YOUR_DECISION"


async def test_nothing_is_acknowledged_or_told_before_the_commit(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", options={"rounds": 1})
        async with ann.socket(name) as one, bob.socket(name) as two:
            ask = (await one.next("update"))["asks"][0]
            await two.next("update")
            store, may = server.service.store, asyncio.Event()
            written = store._commit

            async def held(batch: Any) -> None:
                await may.wait()
                await written(batch)

            monkeypatch.setattr(store, "_commit", held)
            try:
                await one.answer(ask["id"], ask["options"][0]["choice"], "held")
                with pytest.raises(TimeoutError):
                    await one.next("ack", 0.3)
                with pytest.raises(TimeoutError):
                    await two.next("update", 0.3)
            finally:
                may.set()
            assert (await one.next("ack"))["key"] == "held"
            assert (await two.next("update"))["waiting"] == [1]


async def test_a_store_that_fails_loses_nothing_and_comes_back(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, PERSON)
        await ann.call(f"/api/tables/{table['table']}/start")
        async with ann.socket(table["table"]) as line:
            while (update := await line.next("update"))["waiting"] != [0]:
                pass
            ask = update["asks"][0]

            async def full(_batch: Any) -> None:
                raise OperationalError("insert", {}, OSError("the disk is full"))

            with monkeypatch.context() as patch:
                patch.setattr(server.service.store, "_commit", full)
                await line.answer(ask["id"], ask["options"][0]["choice"], "again")
                assert (await line.next("refused"))["code"] == "E_STORE"
                live = server.service.registry.rooms[table["table"]].live
                assert live is not None and live.view(None).awaited == (0,)
            await line.answer(ask["id"], ask["options"][0]["choice"], "again")
            assert (await line.next("ack"))["key"] == "again"
        assert '"not-stored"' in server.log.getvalue()
