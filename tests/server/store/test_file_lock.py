"""A file belongs to one server: a second one says where the first one is, and stops."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from hornox.server.listening import link_to
from hornox.server.store.file_lock import lock_file, user_of
from tests.server.postgres import free_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")

LINK = "http://127.0.0.1:8666/"


def another(*command: str) -> subprocess.CompletedProcess[str]:
    """What another process says: a lock never holds against its own one."""
    return subprocess.run(
        [sys.executable, *command], capture_output=True, encoding="utf-8", check=False
    )


def test_a_second_process_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    place = str(tmp_path / "hornox.sqlite")
    Path(place).touch()
    late = (
        "-c",
        f"from hornox.server.store.file_lock import lock_file; lock_file({place!r}, 'there')",
    )
    with lock_file(place, LINK):
        done = another(*late)
        assert done.returncode == 1
        assert f"{place}: another server uses this file: {LINK}" in done.stderr
    assert another(*late).returncode == 0


@pytest.mark.slow
def test_a_second_server_stops_in_one_line(tmp_path: Path) -> None:
    place = str(tmp_path / "hornox.sqlite")
    Path(place).touch()
    with lock_file(place, LINK):
        done = another("-m", "hornox", "serve", "--port", "0", "--database", place)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"hornox: {place}: another server uses this file: {LINK}\n"


def test_what_is_no_file_is_nobodys(tmp_path: Path) -> None:
    for place in ("PostgreSQL at 127.0.0.1/hornox", str(tmp_path / "gone.sqlite")):
        with lock_file(place, LINK), lock_file(place, LINK):
            pass
    assert not list(tmp_path.iterdir())


def test_who_uses_a_file_can_be_asked_without_a_trace(tmp_path: Path) -> None:
    place = str(tmp_path / "hornox.sqlite")
    assert user_of(place) == "" and not list(tmp_path.iterdir())
    Path(place).touch()
    asked = ("-c", f"from hornox.server.store.file_lock import user_of; print(user_of({place!r}))")
    with lock_file(place, LINK):
        assert another(*asked).stdout == f"{LINK}\n"
    assert another(*asked).stdout == "\n"


def test_a_check_refuses_a_file_that_is_in_use_elsewhere(tmp_path: Path) -> None:
    """Where the server with this file listens on this port, it is the one to be started again."""
    place, free = str(tmp_path / "hornox.sqlite"), str(free_port())
    Path(place).touch()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        check = ("-m", "hornox", "serve", "--check", "--database", place, "--port")
        with lock_file(place, link := link_to("127.0.0.1", port)):
            there, elsewhere = another(*check, str(port)), another(*check, free)
    assert there.returncode == 0 and "note: a Hornox is running on that port now" in there.stdout
    assert elsewhere.returncode == 2
    assert f"wrong: {place}: another server uses this file: {link}\n" in elsewhere.stdout
