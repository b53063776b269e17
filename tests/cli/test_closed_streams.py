"""A caller who has closed a stream gets a quiet program, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # every test starts processes of its own


def run(home: Path, closed: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run hornox as a shell does that closes some of its streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "hornox", *args],
        env={**os.environ, "XDG_STATE_HOME": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_without_anything_to_read_a_game_is_kept(tmp_path: Path) -> None:
    done = run(tmp_path, "<&-", "play", "base", "--seats", "you,greedy")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The same cards again: hornox play base --seats you,greedy" in done.stdout


@pytest.mark.parametrize("closed", [">&-", "<&- >&-"])
def test_without_a_reader_nothing_is_said(tmp_path: Path, closed: str) -> None:
    done = run(tmp_path, closed, "play", "base", "--seats", "you,greedy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_an_error_output_the_status_is_right(tmp_path: Path) -> None:
    assert run(tmp_path, "2>&-", "play", "nosuch").returncode == 2
