"""A slow line: ``python slow_line.py SECONDS COMMAND …`` holds everything up, both ways.

What is typed, what is drawn and the size of the window take their time, in the order in which they
came, as over ssh to the other side of the world.
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

Late = deque[tuple[float, Callable[[], object]]]


def carry(delay: float, command: list[str]) -> int:
    """Run a command behind the line; its exit status."""
    child, inner = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    late: Late = deque()

    def later(do: Callable[[], object]) -> None:
        late.append((time.monotonic() + delay, do))

    def resized(*_: object) -> None:
        size = fcntl.ioctl(0, termios.TIOCGWINSZ, b"\0" * 8)
        later(lambda: fcntl.ioctl(inner, termios.TIOCSWINSZ, size))

    resized()
    signal.signal(signal.SIGWINCH, resized)
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        _flow(late, later, inner)
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _flow(late: Late, later: Callable[[Callable[[], object]], None], inner: int) -> None:
    """Until the command has ended and all that it said has come through."""
    ways = {0: inner, inner: 1}
    eyes = selectors.DefaultSelector()
    for end in ways:
        eyes.register(end, selectors.EVENT_READ)
    while eyes.get_map().get(inner) or late:
        wait = max(0.0, late[0][0] - time.monotonic()) if late else None
        for key, _ in eyes.select(wait):
            data = _read(key.fd)
            if data:
                later(partial(os.write, ways[key.fd], data))
            else:
                eyes.unregister(key.fd)
        while late and late[0][0] <= time.monotonic():
            late.popleft()[1]()


def _read(end: int) -> bytes:
    try:
        return os.read(end, 65536)
    except OSError:  # the command is gone
        return b""


if __name__ == "__main__":
    raise SystemExit(carry(float(sys.argv[1]), sys.argv[2:]))
