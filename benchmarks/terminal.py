"""How quickly the terminal application is there, and how quickly it answers while bots think.

Everything is measured from outside, at a terminal of its own: from the key to what is drawn.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence

from hornox.modes import find
from hornox.play import read_seats, sit_down
from hornox.terminal.app.key_echo import WHERE
from hornox.terminal.places.local import LocalPlace

BOTS = ("greedy", "hard", "master")
TURNS = 8
"""After the ninth card nobody is asked any more: the last one plays itself."""
PRESSES = 25
"""Arrow keys in each turn, while the bots think about it."""
ASKED, WAITING, CHOSEN = b"do you", b"Waiting", "▶".encode()


class Terminal:
    """The real program before a terminal of 120 columns and 40 lines."""

    def __init__(self, home: str, *args: str) -> None:
        self.began = time.perf_counter()
        self._child, self._line = pty.fork()
        if self._child == 0:
            # As on a user's machine: byte code is kept.
            env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": home}
            env |= {"XDG_STATE_HOME": home, "TERM": "xterm-256color", "PYTHONPATH": "src"}
            command = [sys.executable, "-m", "hornox", *args, "--language", "en"]
            os.execve(sys.executable, command, env)
        fcntl.ioctl(self._line, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def press(self, key: bytes) -> None:
        """A key."""
        os.write(self._line, key)

    def wait_for(self, text: bytes, seconds: float = 60) -> float:
        """Read what is drawn until a text is among it; when that was."""
        shown, end = b"", time.perf_counter() + seconds
        while text not in shown:
            if not select.select([self._line], [], [], max(0, end - time.perf_counter()))[0]:
                raise TimeoutError(text)
            shown += self._read()
        return time.perf_counter()

    def read_on(self, seconds: float) -> bytes:
        """What is drawn within a while."""
        shown, end = b"", time.perf_counter() + seconds
        while select.select([self._line], [], [], max(0, end - time.perf_counter()))[0]:
            shown += self._read()
        return shown

    def _read(self) -> bytes:
        """What is drawn; whoever is asked for the cursor answers, as every terminal does."""
        drawn = os.read(self._line, 65536)
        for _ in range(drawn.count(WHERE.encode())):
            self.press(b"\x1b[1;1R")
        return drawn

    def close(self) -> float:
        """End the program; the seconds it has computed."""
        os.kill(self._child, signal.SIGKILL)
        _, _, used = os.wait4(self._child, 0)
        os.close(self._line)
        return used.ru_utime + used.ru_stime


def start_up(home: str, *args: str) -> tuple[float, float]:
    """Seconds from the start of the process until the first screen is there, and its CPU time."""
    terminal = Terminal(home, *args)
    took = terminal.wait_for(b"quit") - terminal.began
    return took, terminal.close()


def key_presses(home: str, bot: str) -> list[float]:
    """Milliseconds from each arrow key to the chosen card, in a round against three bots."""
    seats = ",".join(["you", bot, bot, bot])
    terminal = Terminal(home, "play", "base", "--seats", seats, "--option", "rounds=1")
    took = []
    terminal.wait_for(ASKED)
    for _ in range(TURNS):
        for _ in range(PRESSES):
            terminal.read_on(0.03)
            began = time.perf_counter()
            terminal.press(b"\x1b[C")
            took.append((terminal.wait_for(CHOSEN) - began) * 1000)
        terminal.press(b"\r")
        shown = terminal.read_on(0.3)
        if shown.rfind(WAITING) > shown.rfind(ASKED):
            terminal.wait_for(ASKED)
    terminal.close()
    return took


async def hints() -> tuple[float, float]:
    """Seconds until the first hint of a game, and until the second one."""
    sitting = sit_down(find("base"), read_seats(["you", "greedy", "greedy"]), "7", {"rounds": 1})
    place = LocalPlace(sitting, lambda _: None)
    took = []
    for _ in range(2):
        began = time.perf_counter()
        await place.hint()
        took.append(time.perf_counter() - began)
    place.leave()
    return took[0], took[1]


def share(figures: Sequence[float], percent: int) -> float:
    """What this many per cent of the figures do not exceed."""
    return sorted(figures)[min(len(figures) - 1, len(figures) * percent // 100)]


def main(bots: Sequence[str]) -> None:
    """Print a few figures."""
    with tempfile.TemporaryDirectory() as home:
        for name, args in {"menu ": ("play",), "table": ("play", "base")}.items():
            start_up(home, *args)
            runs = [start_up(home, *args) for _ in range(5)]
            wall, used = (statistics.median(figures) for figures in zip(*runs, strict=True))
            print(f"{name} {wall:.2f} s until the first screen, {used:.2f} s of them computing")
        first, second = asyncio.run(hints())
        print(f"hint  {first:.1f} s for the first one, {second:.2f} s for the next")
        for bot in bots:
            took = key_presses(home, bot)
            middle, most, worst = share(took, 50), share(took, 99), max(took)
            print(
                f"keys  {middle:.0f} ms, 99 % within {most:.0f} ms, {worst:.0f} ms at worst "
                f"({len(took)} presses while three of {bot} think)"
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("bots", nargs="*", help=f"whom keys are pressed beside: {', '.join(BOTS)}")
    main(parser.parse_args().bots or BOTS)
