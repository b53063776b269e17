"""How quickly the terminal application is there, and how quickly it answers while bots think."""

from __future__ import annotations

import asyncio
import os
import pty
import select
import signal
import statistics
import sys
import tempfile
import time

from hornox.modes import find
from hornox.play import read_seats, sit_down
from hornox.terminal.app.game import HornoxApp
from hornox.terminal.app.local import LocalPlace
from hornox.terminal.app.table import TableScreen

STRONG = "you,hard,hard,hard"


def start_up(home: str, *args: str) -> tuple[float, float]:
    """Seconds from the start of the process until the first screen is there, and its CPU time."""
    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        # As on a user's machine: byte code is kept.
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": home}
        env |= {"XDG_STATE_HOME": home, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        os.execve(sys.executable, [sys.executable, "-m", "hornox", *args], env)
    shown = b""
    while b"quit" not in shown:
        if select.select([terminal], [], [], 60)[0]:
            shown += os.read(terminal, 65536)
    took = time.perf_counter() - began
    os.kill(child, signal.SIGKILL)
    _, _, used = os.wait4(child, 0)
    os.close(terminal)
    return took, used.ru_utime + used.ru_stime


async def key_presses(seats: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a key press to a painted screen while bots think, and of computing."""
    sitting = sit_down(find("base"), read_seats(seats.split(",")), "7", {"rounds": 1})
    app = HornoxApp("en", lambda _: TableScreen(LocalPlace(sitting, lambda _: None)))
    took, used = [], []
    async with app.run_test(size=(120, 40)) as pilot:
        table = app.screen_stack[-1]
        assert isinstance(table, TableScreen)
        for _ in range(40):
            began, computing = time.perf_counter(), time.thread_time()
            table.action_step(1)
            app.screen._compositor.render_strips()
            took.append((time.perf_counter() - began) * 1000)
            used.append((time.thread_time() - computing) * 1000)
            await pilot.pause(0.02)
    return took, used


async def hints() -> tuple[float, float]:
    """Seconds until the first hint of a game, and until the second one."""
    sitting = sit_down(find("base"), read_seats(["you", "greedy", "greedy"]), "7", {"rounds": 1})
    place = LocalPlace(sitting.let_bots_answer(), lambda _: None)
    took = []
    for _ in range(2):
        began = time.perf_counter()
        await place.hint()
        took.append(time.perf_counter() - began)
    place.leave()
    return took[0], took[1]


def main() -> None:
    """Print a few figures."""
    with tempfile.TemporaryDirectory() as home:
        for name, args in {"menu ": ("play",), "table": ("play", "base")}.items():
            start_up(home, *args, "--language", "en")
            runs = [start_up(home, *args, "--language", "en") for _ in range(5)]
            wall, used = (statistics.median(figures) for figures in zip(*runs, strict=True))
            print(f"{name} {wall:.2f} s until the first screen, {used:.2f} s of them computing")
    first, second = asyncio.run(hints())
    print(f"hint  {first:.1f} s for the first one, {second:.2f} s for the next")
    for seats in ("you,greedy,greedy,greedy", STRONG):
        took, used = asyncio.run(key_presses(seats))
        worst, middle, own = max(took), statistics.median(took), statistics.median(used)
        print(
            f"keys  {middle:.0f} ms, {own:.0f} ms of them computing, {worst:.0f} at worst ({seats})"
        )


if __name__ == "__main__":
    main()
