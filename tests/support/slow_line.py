"""A slow line: ``python slow_line.py SECONDS HOLD COMMAND …`` holds everything up, both ways.

What is typed, what is drawn and the size of the window take their time, in the order in which they
came, as over ssh to the other side of the world. While a file HOLD is there nothing that is drawn
comes through.
"""

from __future__ import annotations

import fcntl
import os
import pty
import selectors
import signal
import sys
import termios
import time
import tty
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path

TICK = 0.02
Do = Callable[[], object]


class Way:
    """One direction of the line."""

    def __init__(self, delay: float, hold: Path | None = None) -> None:
        self._delay = delay
        self._hold = hold
        self._late: deque[tuple[float, Do]] = deque()

    @property
    def empty(self) -> bool:
        return not self._late

    def later(self, do: Do) -> None:
        """Do something when the line has carried it."""
        self._late.append((time.monotonic() + self._delay, do))

    def arrive(self) -> None:
        """What is due comes out at the other end."""
        while self._late and self._late[0][0] <= time.monotonic():
            if self._hold is not None and self._hold.exists():
                return
            self._late.popleft()[1]()


def carry(delay: float, hold: Path, command: list[str]) -> int:
    """Run a command behind the line; its exit status."""
    child, inner = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    there, back = Way(delay), Way(delay, hold)

    def resized(*_: object) -> None:
        size = fcntl.ioctl(0, termios.TIOCGWINSZ, b"\0" * 8)
        there.later(lambda: fcntl.ioctl(inner, termios.TIOCSWINSZ, size))

    resized()
    signal.signal(signal.SIGWINCH, resized)
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        _flow(there, back, inner)
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _flow(there: Way, back: Way, inner: int) -> None:
    """Until the command has ended and all that it said has come through."""
    ways = {0: (there, inner), inner: (back, 1)}
    eyes = selectors.DefaultSelector()
    for end in ways:
        eyes.register(end, selectors.EVENT_READ)
    while inner in eyes.get_map() or not back.empty:
        for key, _ in eyes.select(TICK):
            way, to = ways[key.fd]
            data = _read(key.fd)
            if data:
                way.later(partial(os.write, to, data))
            else:
                eyes.unregister(key.fd)
        if inner in eyes.get_map():
            there.arrive()
        back.arrive()


def _read(end: int) -> bytes:
    try:
        return os.read(end, 65536)
    except OSError:  # the command is gone
        return b""


if __name__ == "__main__":
    raise SystemExit(carry(float(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
