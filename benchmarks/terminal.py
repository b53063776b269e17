"""How quickly the terminal application is there, and how quickly it answers while bots think."""

from __future__ import annotations

import asyncio
import os
import pty
import select
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


def start_up(*args: str) -> float:
    """Seconds from the start of the process until the first screen is there."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        child, terminal = pty.fork()
        if child == 0:
            env = {
                **os.environ,
                "XDG_STATE_HOME": home,
                "TERM": "xterm-256color",
                "COLUMNS": "80",
                "LINES": "24",
            }
            os.execve(sys.executable, [sys.executable, "-m", "hornox", *args], env)
        shown = b""
        while b"quit" not in shown:
            if select.select([terminal], [], [], 60)[0]:
                shown += os.read(terminal, 65536)
        took = time.perf_counter() - began
        os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(terminal)
        return took


async def key_presses(seats: str) -> list[float]:
    """Milliseconds from a key press to a painted screen, while bots think."""
    sitting = sit_down(find("base"), read_seats(seats.split(",")), "7", {"rounds": 1})
    app = HornoxApp("en", lambda _: TableScreen(LocalPlace(sitting, lambda _: None)))
    took = []
    async with app.run_test(size=(120, 40)) as pilot:
        table = app.screen_stack[-1]
        assert isinstance(table, TableScreen)
        for _ in range(40):
            began = time.perf_counter()
            table.action_step(1)
            app.screen._compositor.render_strips()
            took.append((time.perf_counter() - began) * 1000)
            await pilot.pause(0.02)
    return took


def main() -> None:
    """Print a few figures."""
    start_up("play", "--language", "en")
    menu = [start_up("play", "--language", "en") for _ in range(5)]
    table = [start_up("play", "base", "--language", "en") for _ in range(5)]
    print(f"menu  {statistics.median(menu):.2f} s until the first screen")
    print(f"table {statistics.median(table):.2f} s until the first screen")
    for seats in ("you,greedy,greedy,greedy", STRONG):
        took = asyncio.run(key_presses(seats))
        worst, middle = max(took), statistics.median(took)
        print(f"keys  {middle:.0f} ms in the middle, {worst:.0f} ms at worst ({seats})")


if __name__ == "__main__":
    main()
