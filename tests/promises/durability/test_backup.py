"""Backups by the commands of the hosts' page: taken while people play, brought back, played on."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.client import GREEDY, chance, person, play, serving
from tests.server.postgres import program
from tests.support.counts import Tell

pytestmark = pytest.mark.slow
SEED = "backup"
BEFORE = 2
"""Answers of each person before the backup is taken: two cards, or a low card and its row.

More could make one of them wait for another who has given all his answers already.
"""
PAGE = Path(__file__).resolve().parents[3] / "docs" / "hosts" / "deployment.md"


def section(title: str) -> list[str]:
    """The commands in a section of the hosts' page."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return "".join(re.findall(r"^```\n(.*?)^```$", text, re.S | re.M)).splitlines()


def run_line(word: str, places: dict[str, str], **environment: str) -> None:
    """Run the one command of the section that has this word, at places of our own."""
    (line,) = [line for line in section("Backup and restore") if f"{word} " in line]
    for place, ours in {"sudo -u postgres ": "", **places}.items():
        line = line.replace(place, ours)
    line = re.sub(r"hornox-\d{4}-\d\d-\d\d", "hornox-$(date +%F)", line)
    # A day may end between two commands.
    line = line.replace("$(date +%F)", "today")
    subprocess.run(["sh", "-c", line], check=True, env={**os.environ, **environment})


def go_on(database: str, copy: Callable[[], None], restore: Callable[[], str], tell: Tell) -> None:
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
                    await asyncio.to_thread(copy)
                    log = len(server.service.registry.rooms[name].live.log)  # type: ignore[union-attr]
            brought_back = await asyncio.to_thread(restore)
            async with serving(brought_back) as server:
                ann.url = bob.url = server.url
                async with ann.socket(name) as one, bob.socket(name) as two:
                    lines = ((one, "c"), (two, "d"))
                    games = await asyncio.gather(
                        *(play(line, chance(SEED + s)) for line, s in lines)
                    )
                assert [game[-1]["type"] for game in games] == ["over", "over"]
                live = server.service.registry.rooms[name].live
                assert live is not None and len(live.log) > log >= 2 * BEFORE
                tell(SEED, answers_before=log, answers_at_the_end=len(live.log))

    asyncio.run(run())


def test_a_vacuumed_copy(tmp_path: Path, tell: Tell) -> None:
    file, copy = tmp_path / "hornox.sqlite", tmp_path / "copy.sqlite"

    def take() -> None:
        connection = sqlite3.connect(file)
        connection.execute("VACUUM INTO ?", [str(copy)])
        connection.close()

    go_on(str(file), take, lambda: str(copy), tell)


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="sqlite3 is not installed")
@pytest.mark.parametrize("way", ["the page's", ".backup"])
def test_the_command_line_of_sqlite(way: str, tmp_path: Path, tell: Tell) -> None:
    file = tmp_path / "hornox.sqlite"
    owner = f"-o {os.geteuid()} -g {os.getegid()}"
    places = {"/var/lib/hornox": str(tmp_path), "/backup": str(tmp_path)}
    places["-o hornox -g hornox"] = owner

    def take() -> None:
        if way == ".backup":
            subprocess.run(["sqlite3", file, f".backup {tmp_path}/hornox-today.sqlite"], check=True)
        else:
            run_line("sqlite3", places)
            assert not (tmp_path / "hornox-today.sqlite").stat().st_mode & 0o077, "others read it"

    def restore() -> str:
        file.write_bytes(b"lost")
        Path(f"{file}-wal").write_bytes(b"of the old one")
        run_line("install", places)
        run_line("rm", places)
        return str(file)

    go_on(str(file), take, restore, tell)


def test_a_dump_of_postgresql(postgres_url: str, tmp_path: Path, tell: Tell) -> None:
    port = postgres_url.rpartition(":")[2]
    path = f"{Path(program('psql')).parent}:{os.environ['PATH']}"
    where = {"PATH": path, "PGHOST": "127.0.0.1", "PGPORT": port, "PGUSER": "postgres"}
    places = {"/backup": str(tmp_path)}
    superuser = [program("createuser"), "--superuser", "postgres"]
    subprocess.run(superuser, check=True, env={**os.environ, **where, "PGUSER": "hornox"})
    run_line("createdb", places, **where)

    def restore() -> str:
        for word in ("dropdb", "createdb", "pg_restore"):
            run_line(word, places, **where)
        owner = "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'"
        asked = [program("psql"), "-At", "-c", owner, f"{postgres_url}/hornox"]
        found = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
        assert found == "hornox\n", "the server may use what was brought back"
        return f"{postgres_url}/hornox"

    def take() -> None:
        run_line("pg_dump", places, **where)
        assert not (tmp_path / "hornox-today.dump").stat().st_mode & 0o077, "others read it"

    go_on(f"{postgres_url}/hornox", take, restore, tell)


def test_the_upgrade_stops_all_backs_up_installs_and_starts_all() -> None:
    steps = [
        re.sub(r"^umask 077; sudo -u postgres |^/opt/hornox/bin/", "", s)
        for s in section("Upgrade")
    ]
    words = [" ".join(step.split()[:2]) for step in steps]
    assert words == ["systemctl stop", "pg_dump --format=custom", "pip install", "systemctl start"]
