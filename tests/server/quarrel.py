"""Two servers on one database, tables with people at both, and what may go wrong between them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack

from tests.server.nursery import Mortal
from tests.server.postgres import cut_off, restart
from tests.server.siege import PATIENCE, Company

TROUBLES = ("none", "kill", "stop", "cut", "restart")
BACK_SECONDS = 10
"""Within which everybody must be shown the table again, whatever has happened.

On a machine that has nothing else to do."""
STOPPED_SECONDS = 6


async def outlast(
    database: str,
    servers: Sequence[Mortal],
    cluster: str,
    trouble: str,
    seed: str,
    pause: float,
    within: float = BACK_SECONDS,
) -> tuple[int, float]:
    """Play two tables while something goes wrong: acknowledged answers, and the longest absence."""
    one, two = servers
    async with AsyncExitStack() as stack:
        tables = [
            await Company.sit_down(stack, first.url, f"{seed}/{n}", second.url)
            for n, (first, second) in enumerate([(one, two), (two, one)])
        ]
        await asyncio.sleep(pause)
        await asyncio.to_thread(_make, trouble, database, two, cluster)
        await asyncio.wait_for(asyncio.gather(*(table.playing for table in tables)), PATIENCE)
        total = sum([await table.check(database, one.url) for table in tables])
    for server in servers:
        assert '"failed"' not in server.log.read_text(), server.log.read_text()[-2000:]
    back = max(person.back for table in tables for person in table.people)
    assert back < within, f"somebody was away for {back:.1f} s"
    return total, back


def _make(trouble: str, database: str, server: Mortal, cluster: str) -> None:
    """Let something go wrong, and right again."""
    match trouble:
        case "kill":
            server.kill()
            time.sleep(1)
            server.start()
        case "stop":
            os.kill(server.pid, signal.SIGSTOP)
            time.sleep(STOPPED_SECONDS)
            os.kill(server.pid, signal.SIGCONT)
        case "restart":
            restart(cluster)
        case "cut":
            cut_off(database)
