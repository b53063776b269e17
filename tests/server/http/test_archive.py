"""Finished games are played again in a process of their own, and not too often for one address."""

from __future__ import annotations

import asyncio
import os
import signal

from hornox.server.guard import Buckets
from tests.server.client import GREEDY, YOU, Person, chance, check_failure, person, play, serving


async def finished(ann: Person) -> str:
    """The address of a game that has ended."""
    table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
    async with ann.socket(table["table"]) as line:
        game: str = (await line.next("table"))["game"]
        await play(line, chance("back"))
    return f"/api/games/{game}"


async def test_a_worker_says_what_a_thread_would_and_its_death_keeps_nobody_waiting(
    file: str,
) -> None:
    async with serving(file, thinkers=1) as server, person(server.url) as ann:
        game = await finished(ann)
        paths = [f"{game}/record", f"{game}/replay", f"{game}/replay?seat=1"]
        told = [await ann.get(path) for path in paths]
        past = server.service.thinkers._past
        assert past is not None
        (worker,) = past.pool._processes
        assert worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        assert [await ann.get(path) for path in paths] == told
        check_failure(await ann.get(f"{game}/replay?seat=2", 400), "E_NO_SEAT")
    async with serving(file) as server:
        async with person(server.url, "") as nobody:
            assert [await nobody.get(path) for path in paths] == told
        assert server.service.thinkers._past is None


async def test_an_address_looks_back_at_so_many_games_and_no_more(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game = await finished(ann)
        server.service.guard.replays = Buckets(0.0, 3)
        for path in ("record", "replay", "replay?seat=0"):
            await ann.get(f"{game}/{path}")
        for path in ("record", "replay", "review?seat=0&decision=1.0"):
            check_failure(await ann.get(f"{game}/{path}", 429), "E_TOO_FAST")


async def test_one_game_at_a_time_is_looked_back_at(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game = await finished(ann)
        async with server.service.archive_lock:
            waiting = asyncio.create_task(ann.get(f"{game}/replay"))
            for _ in range(20):
                await ann.get("/api/guest")
            assert not waiting.done()
        assert (await waiting)["mode"] == "base"
