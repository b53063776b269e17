"""Several processes on one PostgreSQL: people of one table at different ones, and nothing forks."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from tests.server.client import GREEDY, PERSON, YOU, Person, person
from tests.server.nursery import Mortal
from tests.server.postgres import create_database, cut_off, free_port, postgres, restart
from tests.server.siege import Company

pytestmark = pytest.mark.slow
SEED = "many"
BACK_SECONDS = 10
"""Within which everybody must be shown the table again, whatever has happened."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A PostgreSQL that may be restarted."""
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def pair(cluster: str) -> Iterator[tuple[str, Mortal, Mortal]]:
    """One database and two servers on it."""
    database = create_database(cluster, f"many{free_port()}")
    one, two = Mortal(database), Mortal(database)
    one.start()
    two.start()
    yield database, one, two
    for server in (one, two):
        server.stop()


Pair = tuple[str, Mortal, Mortal]


async def through_two_doors(
    stack: AsyncExitStack, one: Mortal, two: Mortal
) -> tuple[Person, Person]:
    """Two people, each of whom knows another door."""
    ann = await stack.enter_async_context(person(one.url, "Ann"))
    bob = await stack.enter_async_context(person(two.url, "Bob"))
    return ann, bob


def test_a_table_is_the_same_behind_every_door(pair: Pair) -> None:
    """Sitting down, who is here, chat, stand-ins: each is seen by the other within a moment."""
    _, one, two = pair

    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await through_two_doors(stack, one, two)
            table = await ann.open("base", YOU, PERSON, GREEDY, chat=True)
            name, invite = table["table"], table["invite"]
            here = await stack.enter_async_context(ann.socket(name))
            assert (await here.next("table"))["status"] == "open"
            await bob.call(f"/api/tables/{name}/join", {"invite": invite})
            assert (await here.next("table", 5))["status"] == "playing"
            there = await stack.enter_async_context(bob.socket(name))
            shown = await there.next("table")
            while not all(seat["here"] for seat in shown["seats"][:2]):
                shown = await there.next("table", 5)
            await there.send({"type": "chat", "text": "hello"})
            assert (await here.next("chat", 5))["text"] == "hello"
            await bob.call(f"/api/tables/{name}/leave")
            shown = await here.next("table", 5)
            while not shown["seats"][1]["stand_in"]:
                shown = await here.next("table", 5)

    asyncio.run(run())


def test_one_seat_is_taken_once(pair: Pair) -> None:
    """People who sit down at the same moment through different doors get different seats."""
    _, one, two = pair

    async def run() -> int:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(person(one.url, "Host"))
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


def outlast(pair: Pair, name: str, trouble: str, cluster: str) -> None:
    """Two tables, each with its people at both servers, while something goes wrong in mid-game."""
    database, one, two = pair

    async def run() -> None:
        async with AsyncExitStack() as stack:
            tables = [
                await Company.sit_down(stack, first.url, f"{SEED}/{name}/{n}", second.url)
                for n, (first, second) in enumerate([(one, two), (two, one)])
            ]
            await asyncio.sleep(0.4)
            await asyncio.to_thread(make, trouble, database, two, cluster)
            await asyncio.wait_for(asyncio.gather(*(table.playing for table in tables)), 90)
            total = [await table.check(database, one.url) for table in tables]
        back = max(one.back for table in tables for one in table.people)
        print(
            f"{name}, seed {SEED}: {sum(total)} acknowledged, none lost, back within {back:.1f} s"
        )
        assert back < BACK_SECONDS

    asyncio.run(run())


def make(trouble: str, database: str, two: Mortal, cluster: str) -> None:
    """Let something go wrong, and right again."""
    match trouble:
        case "kill":
            two.kill()
            time.sleep(1)
            two.start()
        case "stop":
            os.kill(two.pid, signal.SIGSTOP)
            time.sleep(6)
            os.kill(two.pid, signal.SIGCONT)
        case "restart":
            restart(cluster)
        case "cut":
            cut_off(database)


@pytest.mark.parametrize("trouble", ["none", "kill", "stop", "cut", "restart"])
def test_whatever_happens_the_game_goes_on_as_one(pair: Pair, trouble: str, cluster: str) -> None:
    outlast(pair, trouble, trouble, cluster)
