"""Two servers on one database, tables with people at both, and what may go wrong between them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import NamedTuple

from tests.server.nursery import Mortal
from tests.server.postgres import create_database, cut_off, free_port, postgres, restart
from tests.server.relay import Relay, relay
from tests.server.siege import PATIENCE, Company
from tests.server.yardstick import Yardstick

TROUBLES = ("none", "kill", "drain", "stop", "cut", "restart", "hold")
BACK_SECONDS = 10
"""Within which everybody must be shown the table again, whatever has happened.

Time in which the machine kept everybody waiting does not count."""
STOPPED_SECONDS = HELD_SECONDS = 6
HELD_ROUNDS = 5
"""So long a game does not end between the moment in which it is in full swing and the next one."""


class Neighbours(NamedTuple):
    """Two servers on one database; the second one reaches it by a line that can be held."""

    cluster: str
    database: str
    one: Mortal
    two: Mortal
    line: Relay


@contextmanager
def neighbours() -> Iterator[Neighbours]:
    """A PostgreSQL of their own, which may be restarted, and both servers."""
    with postgres() as cluster:
        database = create_database(cluster, f"many{free_port()}")
        with relay(database) as (line, through):
            one, two = Mortal(database), Mortal(through)
            one.start()
            two.start()
            try:
                yield Neighbours(cluster, database, one, two, line)
            finally:
                one.stop()
                two.stop()


async def outlast(pair: Neighbours, trouble: str, seed: str, pause: float) -> tuple[int, float]:
    """Play two tables while something goes wrong: acknowledged answers, and the longest absence."""
    one, two = pair.one, pair.two
    with Yardstick() as yardstick:
        async with AsyncExitStack() as stack:
            games: list[tuple[str, dict[str, int]]] = [("base", {"rounds": 2}), ("buffalo", {})]
            if trouble == "hold":
                games = [("base", {"rounds": HELD_ROUNDS})] * 2
            tables: list[Company] = []
            for (mode, options), doors in zip(games, ((one, two), (two, one)), strict=True):
                name = f"{seed}/{len(tables)}"
                first, second = (door.url for door in doors)
                tables.append(
                    await Company.sit_down(stack, first, name, second, mode=mode, options=options)
                )
            await asyncio.sleep(pause)
            if trouble == "hold":
                await _hold(stack, pair, tables, seed)
            else:
                await asyncio.to_thread(_make, trouble, pair)
            away = [await _told_again(tables)]
            await asyncio.wait_for(asyncio.gather(*(table.playing for table in tables)), PATIENCE)
            total = sum([await table.check(pair.database, one.url) for table in tables])
        for server in (one, two):
            assert '"failed"' not in server.log.read_text(), server.log.read_text()[-2000:]
        away += [gone for table in tables for person in table.people for gone in person.away]
        back = max(end - begin - yardstick.waited(begin, end) for begin, end in away)
    assert back < BACK_SECONDS, f"somebody was away for {back:.1f} s"
    return total, back


def _make(trouble: str, pair: Neighbours) -> None:
    """Let something go wrong, and right again."""
    match trouble:
        case "kill":
            pair.two.kill()
            time.sleep(1)
            pair.two.start()
        case "drain":
            pair.two.end()
            time.sleep(1)
            pair.two.start()
        case "stop":
            os.kill(pair.two.pid, signal.SIGSTOP)
            time.sleep(STOPPED_SECONDS)
            os.kill(pair.two.pid, signal.SIGCONT)
        case "restart":
            restart(pair.cluster)
        case "cut":
            cut_off(pair.database)


async def _hold(stack: AsyncExitStack, pair: Neighbours, tables: list[Company], seed: str) -> None:
    """One server is without the database; people at the other one play a game to its end."""
    loop = asyncio.get_running_loop()
    for table in tables:
        await _until(lambda table=table: table.acknowledged > 3)  # type: ignore[misc]
    pair.line.hold_before(b"COMMIT")  # the worst moment: others may want what is locked
    try:
        await _until(pair.line.held.is_set)
        held = loop.time()
        alone = await Company.sit_down(stack, pair.one.url, f"{seed}/alone", options={"rounds": 1})
        await asyncio.wait_for(asyncio.shield(alone.playing), PATIENCE)
        await asyncio.sleep(held + HELD_SECONDS - loop.time())
        tables.append(alone)
    finally:
        pair.line.go_on()


async def _told_again(tables: list[Company]) -> tuple[float, float]:
    """From the moment in which all is well again until everybody has heard of his game."""
    over = asyncio.get_running_loop().time()
    for table in tables:
        for person in table.people:
            await _until(lambda p=person, t=table: p.heard > over or t.playing.done())  # type: ignore[misc]
    return over, asyncio.get_running_loop().time()


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)
