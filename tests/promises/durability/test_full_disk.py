"""A disk that is full, a file that is locked or read-only, a torn log: no false acknowledgement."""

from __future__ import annotations

import asyncio
import io
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from hornox.server.store.store import try_store
from hornox.server.telemetry import make_log
from tests.server.client import PATIENCE, person
from tests.server.nursery import Mortal
from tests.server.postgres import UP_SECONDS
from tests.server.siege import PATIENCE as SIEGE_SECONDS
from tests.server.siege import Company
from tests.support.counts import NO_LOT, Tell

pytestmark = pytest.mark.slow
SEED = "disk"


@contextmanager
def serving_from(file: str, hasty: bool = False) -> Iterator[Mortal]:
    server = Mortal(file, hasty=hasty)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@asynccontextmanager
async def company(server: Mortal, name: str) -> AsyncIterator[Company]:
    """People who play; at the end all they were told is held against the file.

    No bot: if its answer were the first that cannot be stored, nobody would be refused.
    """
    async with AsyncExitStack() as stack:
        playing = await Company.sit_down(
            stack, server.url, SEED + name, options={"rounds": 3}, bots=()
        )
        try:
            yield playing
        finally:
            playing.playing.cancel()
            await asyncio.gather(playing.playing, return_exceptions=True)


async def refused(playing: Company) -> None:
    """Until somebody was told that nothing can be stored."""
    end = time.monotonic() + PATIENCE
    while not any(one.refused["E_STORE"] for one in playing.people):
        assert time.monotonic() < end, "nobody was refused"
        await asyncio.sleep(0.02)


async def in_full_swing(playing: Company) -> None:
    """Until several answers were acknowledged."""
    end = time.monotonic() + PATIENCE
    while playing.acknowledged < 4:
        assert time.monotonic() < end, "nobody plays"
        await asyncio.sleep(0.01)


def stored(file: str) -> int:
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    count = connection.execute("SELECT count(*) FROM answers").fetchone()[0]
    connection.close()
    return int(count)


async def outlast(server: Mortal, file: str, name: str, fail: Iterator[None], tell: Tell) -> str:
    """Play on while the disk fails for a while; what the host was told."""
    async with company(server, name) as playing:
        await in_full_swing(playing)
        next(fail)
        await refused(playing)
        before = stored(file)
        await asyncio.sleep(0.5)
        assert stored(file) == before
        acknowledged = playing.acknowledged
        async with person(server.url, "") as somebody:
            problem = await somebody.call("/api/guest", {"name": "Cy"}, status=503)
            assert await somebody.get("/healthz", 503) == problem
        assert problem["code"] == "E_STORE" and set(problem["text"]) == {"en", "de"}
        next(fail, None)
        await asyncio.wait_for(playing.playing, SIEGE_SECONDS)
        total = await playing.check(file, server.url)
    tell(SEED + name, acknowledged_before=acknowledged, acknowledged_in_all=total)
    assert total > acknowledged
    return server.log.read_text()


def test_a_full_disk(file: str, tell: Tell) -> None:
    """The log of the store may not grow any more; the server's own log, which is smaller, may."""

    def fail(pid: int) -> Iterator[None]:
        free = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        size = Path(f"{file}-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, free[1]))
        yield
        resource.prlimit(pid, resource.RLIMIT_FSIZE, free)

    with serving_from(file) as server:
        log = asyncio.run(outlast(server, file, "full", fail(server.pid), tell))
    assert log.count('"not-stored"') == 1 and log.count('"stored-again"') == 1


def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError("No space left on device")

    make_log(Full()).error("not-stored")


@pytest.mark.long
def test_a_locked_file(file: str, tell: Tell) -> None:
    """Somebody else holds the file for longer than the store waits."""

    def fail() -> Iterator[None]:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()

    with serving_from(file, hasty=True) as server:
        log = asyncio.run(outlast(server, file, "locked", fail(), tell))
    assert "locked" in log


@pytest.mark.parametrize(
    "torn",
    ["half a frame", *(pytest.param(one, marks=pytest.mark.long) for one in ("garbage", "cut"))],
)
def test_a_torn_log(file: str, torn: str, tell: Tell) -> None:
    """What a crash leaves behind the last commit is passed over; a log cut short is a shorter game.

    Cutting takes away what was stored already: no server can bring that back, but the table must be
    whole and go on.
    """

    async def run(server: Mortal) -> int:
        async with company(server, torn) as playing:
            await in_full_swing(playing)
            server.kill()
            wal = Path(f"{file}-wal")
            written = wal.read_bytes()
            assert len(written) > 8000
            if torn == "garbage":
                wal.write_bytes(written + os.urandom(5000))
            elif torn == "half a frame":
                wal.write_bytes(written + written[-4120:-2000])
            else:
                wal.write_bytes(written[:-2000])
            server.start()
            await asyncio.wait_for(playing.playing, SIEGE_SECONDS)
            return await playing.check(file, server.url) if torn != "cut" else 1

    with serving_from(file) as server:
        kept = asyncio.run(run(server))
        assert kept
        assert '"table-frozen"' not in server.log.read_text()
    tell(SEED + torn, logs=1, acknowledged_and_kept=kept if torn != "cut" else 0)


AS_NOBODY = """
import os, sys
import asyncio, sqlite3, uvicorn, hornox.server.app
from hornox.protocol import catalogue
from hornox.cli import complaints, main
from hornox.server import run
catalogue.everything()
os.environ["HOME"] = "/gone"
os.geteuid() or os.setuid(65534)
sys.exit(main(["serve", *sys.argv[1:]]))
"""
"""A server that may do as little as most users: nothing is read-only for root."""


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("read-only", marks=pytest.mark.long),
        "no database",
        pytest.param("folder", marks=pytest.mark.long),
    ],
)
def test_a_file_that_cannot_be_used_is_named_at_the_start(broken: str, tell: Tell) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        _refused_at_the_start(Path(folder) / "hornox.sqlite", broken)
    tell(NO_LOT, files=1)


def _refused_at_the_start(file: Path, broken: str) -> None:
    if broken == "folder":
        file.mkdir()
    elif broken == "no database":
        file.write_bytes(b"no database" * 1000)
    else:
        asyncio.run(try_store(str(file)))
    file.chmod(0o555 if broken == "folder" else 0o444)
    command = [sys.executable, "-c", AS_NOBODY, "--port", "0", "--database", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=UP_SECONDS, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("hornox: ") and str(file) in done.stderr
    assert done.stderr.count("\n") == 1, "one line, no traceback"
