"""What keeps the screen quick while it is used."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import msgspec
import pytest

from hornox import fast
from hornox.engine import start, view
from hornox.engine.wire import encode_view
from hornox.modes import find
from hornox.play.advice import Advice
from hornox.play.thinking import Task
from hornox.terminal import bot_process
from tests.support.line import Line

NOTED = "import gc; gc.freeze = lambda: open('frozen', 'w').close()"


@pytest.mark.slow
def test_what_is_loaded_is_never_searched_for_garbage(tmp_path: Path) -> None:
    """A search through all of it takes 30 to 60 ms, and would come in the middle of a game."""
    line = Line(tmp_path, "play", "--language", "en", first=NOTED)
    line.wait_for("quit")
    line.press(b"q")
    assert line.end()[0] == 0
    assert (tmp_path / "frozen").exists()


@pytest.mark.slow
@pytest.mark.skipif(not fast.available(), reason="there are no kernels without numba")
def test_strong_bots_do_not_wait_for_the_compiler(tmp_path: Path) -> None:
    """They move before a kernel is there, and the process ends while it is being compiled."""
    seen = view(start(find("base"), 3, "seed", {})[0], 0)
    with Popen(
        [sys.executable, "-m", bot_process.__name__],
        stdin=PIPE, stdout=PIPE, stderr=PIPE, env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
    ) as process:  # fmt: skip
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(Task("hard", encode_view(seen), "salt")) + b"\n")
        process.stdin.flush()
        thought = msgspec.json.decode(process.stdout.readline(), type=Advice)
        assert thought.choice in seen.decisions[0].options
        told = process.communicate()
    assert (process.returncode, told) == (0, (b"", b""))
    assert not list(tmp_path.rglob("*weigh*")), "it was compiled before the bot moved"
