"""A program before a pseudo-terminal, started as the installed command starts it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

BEGUN = "program begins\r\n"
LAUNCHER = """\
import os, sys
os.close(os.open(os.ttyname(0), os.O_RDWR))
sys.stdout.write("program begins\\n"); sys.stdout.flush()
{first}
from hornox.__main__ import main
sys.exit(main())
"""
"""What leads a session and opens a terminal is controlled by it from then on, as in a real one."""


WHERE, HERE = b"\x1b[6n", b"\x1b[1;1R"
"""Where is the cursor? A program may ask, and whatever is not mute answers."""


class Line:
    """``hornox ARGS`` at 80 by 24; ``first`` is Python code that comes before it."""

    def __init__(
        self, home: Path, *args: str, first: str = "", mute: bool = False, **env: str
    ) -> None:
        self.shown = b""
        self._mute, self._told = mute, 0
        self._line, inner = pty.openpty()
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "HORNOX_DATA")}
        # Not pty.fork: libraries that other tests have loaded complain about a fork of Python code.
        self._program = subprocess.Popen(
            [sys.executable, "-c", LAUNCHER.format(first=first), *args],
            cwd=home,
            env={**clean, "XDG_STATE_HOME": str(home), "TERM": "xterm-256color", **env},
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)
        fcntl.ioctl(self._line, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.wait_for(BEGUN)
        self._before = termios.tcgetattr(self._line)

    def press(self, keys: bytes) -> None:
        """Keys go in."""
        os.write(self._line, keys)

    def kill(self, number: signal.Signals) -> None:
        """A signal from outside."""
        self._program.send_signal(number)

    def read_on(self, seconds: float) -> None:
        """Read what is drawn within a while."""
        end = time.monotonic() + seconds
        while select.select([self._line], [], [], max(0, end - time.monotonic()))[0]:
            if not self._read():
                return

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Read until a text was drawn."""
        end = time.monotonic() + seconds
        while text.encode() not in self.shown:
            if time.monotonic() > end or not self._read(1):
                raise AssertionError(f"no {text!r} in {self.shown[-2000:]!r}")

    def end(self, seconds: float = 60) -> tuple[int, str, bool]:
        """Wait for the end: exit status, all that was drawn, whether the terminal is as before."""
        over = time.monotonic() + seconds
        while True:
            self._read(0.05)
            status = self._program.poll()
            if status is not None:
                break
            if time.monotonic() > over:
                self._program.kill()
                self._program.wait()
                os.close(self._line)
                raise AssertionError(f"still there: {self.shown[-2000:]!r}")
        same = termios.tcgetattr(self._line) == self._before
        self.read_on(0)
        os.close(self._line)
        return status, self.shown.decode(errors="replace"), same

    def _read(self, seconds: float = 0) -> bool:
        if not select.select([self._line], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self._line, 65536)
        except OSError:  # nobody holds the other end any more
            data = b""
        self.shown += data
        while not self._mute and self._told < self.shown.count(WHERE):
            self._told += 1
            self.press(HERE)
        return bool(data)
