"""Ctrl-C and other ends from outside, at any moment: no traceback, and the terminal as it was.

Counted from the first line of the program: what Python itself does before that is Python's.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.support.line import Line

CTRL_C = b"\x03"
MENU, TABLE = ("play",), ("play", "base", "--seats", "you,greedy,greedy")
AT_IMPORT = """
import os, signal
class Finder:
    done = False
    def find_spec(self, name, path=None, target=None):
        if name == {name!r} and not Finder.done:
            Finder.done = True
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
"""
AT_THE_END = """
import os, signal, sys
from hornox.interrupts import at_once
at_once()
class Last:
    def __del__(self, kill=os.kill, own=os.getpid(), number=signal.SIGINT):
        kill(own, number)
last = Last()
sys.exit(130)
"""


def _left_well(ended: tuple[int, str, bool], interrupted: bool = True) -> None:
    """130, or the signal itself in the first few milliseconds; not a word; nothing left behind."""
    status, shown, same = ended
    assert status in (130, -signal.SIGINT) if interrupted else status == 0, shown[-3000:]
    for word in ("Traceback", "Error", "Exception", "Fatal"):
        assert word not in shown, shown[-3000:]
    assert same, "the terminal is as it was before"
    assert shown.count("\x1b[?1049h") == shown.count("\x1b[?1049l"), "the other screen is left"
    assert shown.rfind("\x1b[?25h") >= shown.rfind("\x1b[?25l"), "the cursor is there"


MOMENTS = 5
"""How many moments of the first two seconds."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [pytest.param(MENU, id="menu", marks=pytest.mark.long), pytest.param(TABLE, id="table")],
)
def test_ctrl_c_at_any_moment(command: tuple[str, ...], tmp_path: Path) -> None:
    chance = Random(f"moments/{command}")
    for moment in range(MOMENTS):
        line = Line(tmp_path, *command)
        line.read_on(2 * (moment + chance.random()) / MOMENTS)
        line.press(CTRL_C)
        _left_well(line.end())


@pytest.mark.slow
def test_many_presses_of_ctrl_c(tmp_path: Path) -> None:
    """The terminal is one that never says where its cursor is."""
    for moment in (0.05, 0.3, 0.7, 1.2):
        line = Line(tmp_path, *TABLE, mute=True)
        line.read_on(moment)
        for _ in range(5):
            line.press(CTRL_C)
            line.read_on(0.02)
        _left_well(line.end())


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["hornox.terminal", "argparse", "msgspec", "datetime", "textual.app", "hornox.modes.board"],
)
def test_ctrl_c_while_something_is_imported(name: str, tmp_path: Path) -> None:
    """Of ``datetime`` msgspec needs a part: it lost the interrupt there, and crashed later."""
    _left_well(Line(tmp_path, *MENU, first=AT_IMPORT.format(name=name)).end())


def test_ctrl_c_once_more_while_python_ends() -> None:
    """When modules are thrown away, Python has forgotten its handlers already."""
    assert subprocess.run([sys.executable, "-c", AT_THE_END], check=False).returncode == 130


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_from_outside_is_like_leaving(number: signal.Signals, tmp_path: Path) -> None:
    line = Line(tmp_path, *TABLE, "--language", "en")
    line.wait_for("do you play?")
    line.kill(number)
    status, shown, same = line.end()
    assert (status, same) == (128 + number, True)
    assert "The same cards again: hornox play" in shown and "Traceback" not in shown
    assert not [*tmp_path.glob("hornox/games/saved/*.json")], "nobody has played"


@pytest.mark.slow
def test_leaving_by_the_key_is_no_interrupt(tmp_path: Path) -> None:
    line = Line(tmp_path, *MENU, "--language", "en")
    line.wait_for("quit")
    line.press(b"q")
    _left_well(line.end(), interrupted=False)
