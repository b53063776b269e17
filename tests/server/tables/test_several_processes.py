"""Several processes on one PostgreSQL: people of one table at different ones, and nothing forks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import Connection, select

from hornox.server.store.schema import GAMES, GUESTS
from hornox.server.store.store import Conflict, NotStored, Store
from hornox.server.tables import bot_turns
from tests.server.client import GREEDY, PATIENCE, PERSON, YOU, Person, person, serving
from tests.server.nursery import Mortal
from tests.server.postgres import create_database, free_port
from tests.server.quarrel import TROUBLES, Neighbours, neighbours, outlast
from tests.server.relay import relay
from tests.support.counts import Tell

pytestmark = pytest.mark.slow
SEED = "many"


@pytest.fixture(scope="module")
def pair() -> Iterator[Neighbours]:
    """One database and two servers on it."""
    with neighbours() as pair:
        yield pair


async def through_two_doors(
    stack: AsyncExitStack, one: Mortal, two: Mortal
) -> tuple[Person, Person]:
    """Two people, each of whom knows another door."""
    ann = await stack.enter_async_context(person(one.url, "Ann"))
    bob = await stack.enter_async_context(person(two.url, "Bob"))
    return ann, bob


async def test_a_table_is_the_same_behind_every_door(pair: Neighbours) -> None:
    """Sitting down, who is here, chat, stand-ins: each is seen by the other within a moment."""
    one, two = pair.one, pair.two

    async with AsyncExitStack() as stack:
        ann, bob = await through_two_doors(stack, one, two)
        table = await ann.open("base", YOU, PERSON, GREEDY, chat=True)
        name, invite = table["table"], table["invite"]
        here = await stack.enter_async_context(ann.socket(name))
        assert (await here.next("table"))["status"] == "open"
        await bob.call(f"/api/tables/{name}/join", {"invite": invite})
        while (await here.next("table"))["status"] != "playing":
            pass
        there = await stack.enter_async_context(bob.socket(name))
        shown = await there.next("table")
        while not all(seat["here"] for seat in shown["seats"][:2]):
            shown = await there.next("table")
        await there.send({"type": "chat", "text": "hello"})
        assert (await here.next("chat"))["text"] == "hello"
        await there.send({"type": "react", "sign": "laugh"})
        assert await here.next("reacted") == {"type": "reacted", "seat": 1, "sign": "laugh"}
        await bob.call(f"/api/tables/{name}/leave")
        shown = await here.next("table")
        while not shown["seats"][1]["stand_in"]:
            shown = await here.next("table")


def test_one_seat_is_taken_once(pair: Neighbours) -> None:
    """People who sit down at the same moment through different doors get different seats."""
    one, two = pair.one, pair.two

    async def run() -> int:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(person(one.url, "Opener"))
            table = await host.open("base", YOU, *[PERSON] * 5)
            guests = [
                await stack.enter_async_context(person((one, two)[n % 2].url, f"P{n}"))
                for n in range(4)
            ]
            body = {"invite": table["invite"]}
            path = f"/api/tables/{table['table']}/join"
            await asyncio.gather(*(guest.call(path, body) for guest in guests))
            async with host.socket(table["table"]) as line:
                seats = (await line.next("table"))["seats"]
            return sum(seat["guest"] for seat in seats)

    assert asyncio.run(run()) == 5


async def test_a_server_that_is_stopped_leaves_its_bots_to_the_next_one(pair: Neighbours) -> None:
    """Nobody has to wait until it is noticed that it plays them no more."""
    database = create_database(pair.cluster, f"bots{free_port()}")

    async def kept() -> list[str]:
        store = Store(database)
        rows = await store.read(select(GAMES.c.keeper).where(GAMES.c.kept_until > 0))
        await store.close()
        return [row.keeper for row in rows]

    async with serving(database) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line:
            while (await line.next("update"))["waiting"] != [0]:
                pass
        assert await kept() == [server.service.store.origin]
    assert await kept() == []


async def test_news_that_cannot_be_read_at_once_is_kept_in_mind(
    pair: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server hears of an answer while its reading fails; nor may it put the game to sleep."""
    database = create_database(pair.cluster, f"mind{free_port()}")

    async with (
        serving(database) as first,
        serving(database) as second,
        AsyncExitStack() as stack,
    ):
        ann = await stack.enter_async_context(person(first.url, "Ann"))
        bob = await stack.enter_async_context(person(second.url, "Bob"))
        name = await ann.open_for(bob, "base")
        one = await stack.enter_async_context(ann.socket(name))
        two = await stack.enter_async_context(bob.socket(name))
        ask = (await two.next("update"))["asks"][0]
        assert (await one.next("update"))["waiting"] == [0, 1]

        async def away(*_queries: Any) -> list[Any]:
            raise NotStored("away")

        with monkeypatch.context() as patch:
            patch.setattr(first.service.store, "read_all", away)
            await two.answer(ask["id"], ask["options"][0]["choice"])
            await two.next("ack")
            with pytest.raises(TimeoutError):
                await one.next("update", 1)
            room = first.service.registry.rooms[name]
            live, stored = room.live, second.service.store
            assert live is not None and len(live.log) == 0
            before = await stored.read(select(GAMES.c.wake))
            await bot_turns._sleep_until(room, live, 77)
            assert await stored.read(select(GAMES.c.wake)) == before
        assert (await one.next("update"))["waiting"] == [0]


async def test_who_is_cut_off_in_the_midst_of_writing_keeps_nobody_from_it(
    pair: Neighbours,
) -> None:
    """What he has written counts only when he has finished; others do not wait for that."""
    database = create_database(pair.cluster, f"lock{free_port()}")

    def note(connection: Connection) -> None:
        row = {"id": "ann", "token": "t", "name": "Ann", "created": 1, "seen": 1}
        connection.execute(GUESTS.insert().values(**row))

    async def at_last(store: Store, job: Callable[[Connection], None]) -> None:
        while True:
            try:
                return await store.write(job)
            except NotStored:  # on a slow machine waiting may have an end before the lock has
                pass

    with relay(database) as (line, through):
        near, far = Store(database), Store(through)
        for store in (near, far):
            await store.open()
        line.hold_before(b"COMMIT")
        late = asyncio.create_task(far.write(note))
        try:
            while not line.held.is_set():
                await asyncio.sleep(0.02)
            await asyncio.wait_for(at_last(near, note), PATIENCE)
        finally:
            line.go_on()
            (told,) = await asyncio.gather(late, return_exceptions=True)
            for store in (near, far):
                await store.close()
        assert isinstance(told, Conflict | NotStored), "never both"


@pytest.mark.parametrize(
    "trouble",
    ["kill", *(pytest.param(one, marks=pytest.mark.long) for one in TROUBLES if one != "kill")],
)
def test_whatever_happens_the_game_goes_on_as_one(
    pair: Neighbours, trouble: str, tell: Tell
) -> None:
    seed = f"{SEED}/{trouble}"
    total, back = asyncio.run(outlast(pair, trouble, seed, 0.4))
    tell(seed, acknowledged=total, seconds_away=back)
    assert total > 50
