"""A file belongs to one server: a second one says where the first one is, and stops."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hornox.server.store.file_lock import lock_file

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
