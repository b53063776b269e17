"""How soon the browser's game is there: from the command to the page, from the link to the table.

    python benchmarks/page.py [times] [colds]

Measured from outside with Debian's chromium. Warm is a start after another one. Cold is the first
start of all in an environment that is set up: no module is compiled, neither Hornox nor anything it
needs, nor is any of numba's code, and there is no file of data. (What the operating system keeps of
the disk in its memory is left as it is.)
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, sync_playwright

from hornox.server.http.pages import STATIC
from tests.browser.conftest import CHROMIUM

BOT = {"kind": "bot", "bot": "normal"}
TABLE = {"mode": "base", "seats": [{"kind": "you"}, BOT, BOT, BOT], "pace": {"kind": "relaxed"}}
WHAT = (
    "from the command to the page",
    "first paint of a table",
    "a hand that can be played",
    "the first answer of three bots",
)
TURNED = re.compile("The cards are turned over")
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


class House:
    """The real program, as `dev.py play` starts it."""

    def __init__(self, folder: str, cold: bool = False) -> None:
        kept = tempfile.mkdtemp(dir=folder) if cold else None
        caches = {"PYTHONPYCACHEPREFIX": kept, "NUMBA_CACHE_DIR": kept} if kept else {}
        began = time.perf_counter()
        command = [sys.executable, "-m", "hornox", "browse", "--no-browser"]
        command += ["--requests", "1000", "--database", f"{kept or folder}/hornox.sqlite"]
        self._program = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **caches}
        )
        assert self._program.stdout is not None
        line = next(line for line in self._program.stdout if line.startswith("Hornox:"))
        self.url = line.split()[1].rstrip("/")
        while not self._answers():
            time.sleep(0.005)
        self.after = time.perf_counter() - began

    def _answers(self) -> bool:
        """Whether the page and all that it asks for first are there."""
        with suppress(httpx.TransportError):
            return all(httpx.get(self.url + path).is_success for path in ("/", "/api/modes"))
        return False

    def close(self) -> None:
        """End it; what it has stored is not needed any more."""
        self._program.kill()
        self._program.wait()


class Seen(NamedTuple):
    """Seconds of one start."""

    started: float
    paint: float
    playable: float
    answered: float


def seen(browser: Browser, folder: str, cold: bool = False) -> Seen:
    """Start the program, follow a link to a table, and play the first card against three bots."""
    house = House(folder, cold)
    try:
        return Seen(house.after, *at_a_table(browser, house.url))
    finally:
        house.close()


def at_a_table(browser: Browser, url: str) -> tuple[float, float, float]:
    """From the link to the first paint and to a hand; from a card to what the bots have played."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.request.post(f"{url}/api/guest", data={"name": "Ada"})
    made = context.request.post(f"{url}/api/tables", data=TABLE).json()
    page = context.new_page()
    began = time.perf_counter()
    page.goto(f"{url}/t/{made['table']}#{made['invite']}", wait_until="commit")
    page.locator(".hand [data-option]").nth(9).wait_for()
    playable = time.perf_counter() - began
    paint = page.evaluate(FIRST_PAINT)
    began = time.perf_counter()
    page.locator(".hand [data-option]").last.click()
    page.get_by_role("log").get_by_text(TURNED).first.wait_for(state="attached", timeout=120_000)
    answered = time.perf_counter() - began
    context.close()
    return float(paint) / 1000, playable, answered


def packed(ending: str) -> int:
    """The bytes of all files of a kind, as they travel."""
    return sum(len(gzip.compress(path.read_bytes())) for path in STATIC.glob(f"assets/*.{ending}"))


def main(times: int = 5, colds: int = 2) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        cold = [seen(browser, folder, cold=True) for _ in range(colds)]
        warm = [seen(browser, folder) for _ in range(times + 1)][1:]
        browser.close()
    for name, runs in (("cold", cold), ("warm", warm)):
        for what, *values in zip(WHAT, *runs, strict=True):
            median, slowest = statistics.median(values), max(values)
            print(f"{name}: {what:30} median {median:5.2f} s, slowest {slowest:5.2f} s")
    print(f"{'script, packed':36} {packed('js') / 1000:6.1f} kB")
    print(f"{'style, packed':36} {packed('css') / 1000:6.1f} kB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("times", type=int, nargs="?", default=5, help="warm starts")
    parser.add_argument("colds", type=int, nargs="?", default=2, help="cold starts")
    main(**vars(parser.parse_args()))
