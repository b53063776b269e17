"""`hornox backup` while people play, everything lost, `hornox restore`, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from hornox.cli import main
from tests.server.client import GREEDY, chance, person, play, serving
from tests.server.postgres import program
from tests.support.counts import Tell

pytestmark = pytest.mark.slow
SEED = "backup"
BEFORE = 2
"""Answers of each person before the backup is taken: two cards, or a low card and its row.

More could make one of them wait for another who has given all his answers already.
"""


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


LOCKED = """
import fcntl, sys
lock = open(sys.argv[1], "a+")
fcntl.lockf(lock, fcntl.LOCK_EX)
print("its link", file=lock, flush=True)
print("locked", flush=True)
sys.stdin.read()
"""


def readable(copy: Path) -> int:
    """Who besides its owner may read a copy."""
    return copy.stat().st_mode & 0o077


def test_a_file(tmp_path: Path, tell: Tell, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "hornox.sqlite", tmp_path / "copies"
    folder.mkdir()
    words = ["--database", str(file)]

    def take() -> None:
        assert main(["backup", *words, str(folder)]) == 0
        (copy,) = folder.iterdir()
        assert not readable(copy) and copy.name.startswith("hornox-2"), "nobody else may read it"
        assert "1 game, 1 table, 2 guests, checked" in capsys.readouterr().out
        assert main(["backup", *words, str(copy)]) == 2
        assert "nothing is overwritten" in capsys.readouterr().err
        assert main(["restore", *words, str(copy)]) == 2
        assert "in the way" in capsys.readouterr().err

    def restore() -> str:
        for end in ("", "-wal", "-shm", "-lock"):
            Path(f"{file}{end}").unlink(missing_ok=True)
        (copy,) = folder.iterdir()
        assert main(["restore", *words, str(copy)]) == 0
        assert not readable(file) and sorted(one.name for one in tmp_path.iterdir()) == [
            "copies", file.name
        ]  # fmt: skip
        return str(file)

    go_on(str(file), take, restore, tell)


def test_what_is_no_copy_is_not_brought_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "new.sqlite", tmp_path / "copy"

    def refused(*words: str) -> str:
        assert main([*words]) == 2
        out, err = capsys.readouterr()
        assert not out and err.count("\n") == 1 and err.startswith("hornox: "), err
        assert list(tmp_path.glob("*.part")) == [] and not file.exists()
        return err

    back = ["restore", "--database", str(file), str(copy)]
    assert f"{copy}: there is no such file" in refused(*back)
    copy.write_text("no copy")
    assert "not a copy of a file" in refused(*back)
    copy.unlink()
    with sqlite3.connect(copy) as other:
        other.execute("CREATE TABLE sums (n)")
    other.close()
    assert "not a file of Hornox" in refused(*back)
    # A server runs whose file somebody has moved away.
    with subprocess.Popen(
        [sys.executable, "-c", LOCKED, f"{file}-lock"], stdin=-1, stdout=-1, text=True
    ) as server:
        assert server.stdout is not None and server.stdout.readline()
        assert "another server uses this file: its link" in refused(*back)
        server.communicate("")
    assert "not a dump" in refused("restore", "--database", "postgresql://x/y", str(copy))
    assert "there is no such file" in refused("backup", "--database", str(file), str(tmp_path))
    assert f"{copy}: this is not a file of Hornox" in refused(
        "backup", "--database", str(copy), str(tmp_path)
    )
    gone = tmp_path / "gone" / "copy"
    assert f"{gone}: {gone.parent} cannot be written to" in refused(
        "backup", "--database", str(copy), str(gone)
    )
    copy.write_text("no store")
    assert f"{copy}: this is not a file of Hornox" in refused(
        "backup", "--database", str(copy), str(tmp_path)
    )
    assert "thrown away" in refused("backup", "--database", ":memory:", str(tmp_path))


def test_postgresql(
    postgres_url: str,
    tmp_path: Path,
    tell: Tell,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    database, copy = f"{postgres_url}/backed", tmp_path / "copy.dump"
    words = ["--database", database]
    monkeypatch.setenv("PATH", "")
    assert main(["backup", *words, str(copy)]) == 2
    assert "pg_dump is missing here" in capsys.readouterr().err
    monkeypatch.setenv("PATH", f"{Path(program('psql')).parent}:{os.defpath}")

    def anew(*statements: str) -> None:
        for statement in statements:
            subprocess.run(["psql", "-qc", statement, f"{postgres_url}/postgres"], check=True)

    anew("CREATE DATABASE backed")

    def restore() -> str:
        assert main(["restore", *words, str(copy)]) == 2
        assert "Restore into an empty database" in capsys.readouterr().err
        anew("DROP DATABASE backed", "CREATE DATABASE backed")
        assert main(["restore", *words, str(copy)]) == 0
        assert "up to date, 1 game, 1 table, 2 guests, checked" in capsys.readouterr().out
        return database

    def take() -> None:
        assert main(["backup", *words, str(copy)]) == 0
        assert not readable(copy) and main(["backup", *words, str(copy)]) == 2

    go_on(database, take, restore, tell)
