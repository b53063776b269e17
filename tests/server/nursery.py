"""Servers that can be killed often: everything is loaded once, and each of them is a fork.

``python -m tests.server.nursery ARGUMENTS`` forks a server whenever a line comes in, prints its
number, and prints another line when it has ended.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

from msgspec.structs import replace

from tests.server.process import Process

LATER = (
    "alembic.command",
    "anyio._backends._asyncio",
    "hornox.server.app",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on",
    "uvloop",
)
"""What a server loads only when it needs it, which is at once: half of its start."""
HASTY = "--hasty"
"""Before anything else: servers that do not wait long for a file that somebody else has locked."""


def main() -> None:
    """Fork a server for each line."""
    from hornox import cli
    from hornox.protocol import catalogue
    from hornox.server import run

    for name in LATER:
        importlib.import_module(name)
    catalogue.everything()
    wanted = run.settings_of
    run.settings_of = lambda args: replace(wanted(args), thinkers=0)  # no worker outlives a kill
    if HASTY in sys.argv:
        sys.argv.remove(HASTY)
        _wait_briefly()
    _end_with_parent()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            _end_with_parent()
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(0, 1)
            os._exit(cli.main(["serve", *sys.argv[1:]]))
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)


def _wait_briefly() -> None:
    """Whoever finds a file locked gives up after a fraction of the usual time."""
    from hornox.server.store import store

    usual = store._prepare

    def prepare(connection: Any, _record: Any) -> None:
        usual(connection, _record)
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout=500")
        cursor.close()

    store._prepare = prepare


def _end_with_parent() -> None:
    """Whatever happens to the test, nothing of it stays behind."""
    parent = os.getppid()

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=look, daemon=True).start()


class Mortal(Process):
    """A server that is killed and comes back at once, over a store that outlives it."""

    def __init__(self, database: str, *options: str, hasty: bool = False) -> None:
        super().__init__(database, "--requests", "10000", *options)
        arguments = [HASTY] * hasty + self.command[self.command.index("--port") :]
        with self.log.open("ab") as log:
            self.nursery = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery", *arguments],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip
        self.pid = 0

    def start(self, **settings: Any) -> None:
        """Fork one and wait until it is well."""
        assert self.nursery.stdin and self.nursery.stdout
        self.nursery.stdin.write("go\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())
        self.wait(lambda: os.path.exists(f"/proc/{self.pid}/exe"))

    def _end(self, by: signal.Signals) -> None:
        assert self.nursery.stdout
        os.kill(self.pid, by)
        assert self.nursery.stdout.readline() == "ended\n"

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def end(self) -> None:
        """End it as a host does: it hands its tables over first."""
        self._end(signal.SIGTERM)

    def stop(self) -> None:
        """End it and the nursery."""
        try:
            self.end()
        finally:
            self.nursery.kill()
            self.nursery.communicate()
            self.log.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
