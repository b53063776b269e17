"""Backups as the hosts' page tells them: taken while people play, brought back, and played on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.client import GREEDY, chance, person, play, serving
from tests.server.postgres import create_database, free_port, program
from tests.support.counts import Tell

pytestmark = pytest.mark.slow
SEED = "backup"
BEFORE = 2
"""Answers of each person before the backup is taken: two cards, or a low card and its row.

More could make one of them wait for another who has given all his answers already.
"""


def go_on(database: str, copy: Callable[[], str], tell: Tell) -> None:
    """Play a little, take a backup, lose the server and its data, and play on from the backup."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            async with serving(database) as server:
                ann = await stack.enter_async_context(person(server.url, "Ann"))
                bob = await stack.enter_async_context(person(server.url, "Bob"))
                name = await ann.open_for(bob, "base", GREEDY, options={"rounds": 1})
                async with ann.socket(name) as one, bob.socket(name) as two:
                    lines = ((one, "a"), (two, "b"))
                    await asyncio.gather(
                        *(play(line, chance(SEED + s), BEFORE) for line, s in lines)
                    )
                    for line, _ in lines:
                        await line.next("ack")
                    brought_back = await asyncio.to_thread(copy)
                    log = len(server.house.rooms[name].live.log)  # type: ignore[union-attr]
            async with serving(brought_back) as server:
                ann.url = bob.url = server.url
                async with ann.socket(name) as one, bob.socket(name) as two:
                    lines = ((one, "c"), (two, "d"))
                    games = await asyncio.gather(
                        *(play(line, chance(SEED + s)) for line, s in lines)
                    )
                assert [game[-1]["type"] for game in games] == ["over", "over"]
                live = server.house.rooms[name].live
                assert live is not None and len(live.log) > log >= 2 * BEFORE
                tell(SEED, answers_before=log, answers_at_the_end=len(live.log))

    asyncio.run(run())


def test_a_vacuumed_copy(tmp_path: Path, tell: Tell) -> None:
    file, copy = tmp_path / "hornox.sqlite", tmp_path / "copy.sqlite"

    def take() -> str:
        connection = sqlite3.connect(file)
        connection.execute("VACUUM INTO ?", [str(copy)])
        connection.close()
        return str(copy)

    go_on(str(file), take, tell)


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="sqlite3 is not installed")
def test_the_command_line_of_sqlite(tmp_path: Path, tell: Tell) -> None:
    file, copy = tmp_path / "hornox.sqlite", tmp_path / "copy.sqlite"

    def take() -> str:
        subprocess.run(["sqlite3", str(file), f".backup {copy}"], check=True)
        return str(copy)

    go_on(str(file), take, tell)


def test_a_dump_of_postgresql(postgres_url: str, tell: Tell) -> None:
    database = create_database(postgres_url, f"kept{free_port()}")
    fresh = create_database(postgres_url, f"fresh{free_port()}")

    def take() -> str:
        dump = subprocess.run(
            [program("pg_dump"), "--format=custom", database], check=True, capture_output=True
        )
        subprocess.run(
            [program("pg_restore"), "--no-owner", "--exit-on-error", "--dbname", fresh],
            input=dump.stdout,
            check=True,
        )
        return fresh

    go_on(database, take, tell)
