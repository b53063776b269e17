"""How soon the browser's game is there: from the command to the page, from the link to the table.

    python benchmarks/page.py [times]

Measured from outside with Debian's chromium; the first run only warms the caches.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress

import httpx
from playwright.sync_api import Browser, sync_playwright

from hornox.server.pages import STATIC

BOT = {"kind": "bot", "bot": "normal"}
TABLE = {"mode": "base", "seats": [{"kind": "you"}, BOT, BOT, BOT], "pace": {"kind": "relaxed"}}


FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


class House:
    """The real program, as `dev.py play` starts it."""

    def __init__(self, folder: str) -> None:
        began = time.perf_counter()
        command = [sys.executable, "-m", "hornox", "browse", "--no-browser"]
        command += ["--requests", "1000", "--database", f"{folder}/hornox.sqlite"]
        self._program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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


def table_after(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds from the link to the first paint of a table, and to a hand that can be played."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.request.post(f"{url}/api/guest", data={"name": "Ada"})
    made = context.request.post(f"{url}/api/tables", data=TABLE).json()
    page = context.new_page()
    began = time.perf_counter()
    page.goto(f"{url}/t/{made['table']}#{made['invite']}", wait_until="commit")
    page.locator(".hand [data-option]").nth(9).wait_for()
    playable = time.perf_counter() - began
    paint = page.evaluate(FIRST_PAINT)
    context.close()
    return float(paint) / 1000, playable


def packed(ending: str) -> int:
    """The bytes of all files of a kind, as they travel."""
    return sum(len(gzip.compress(path.read_bytes())) for path in STATIC.glob(f"assets/*.{ending}"))


def main(times: int = 5) -> None:
    """Print the figures."""
    starts, paints, hands = [], [], []
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        for _ in range(times + 1):
            house = House(folder)
            starts.append(house.after)
            paint, playable = table_after(browser, house.url)
            paints.append(paint)
            hands.append(playable)
            house.close()
        browser.close()
    for name, values in (
        ("from the command to the page", starts),
        ("first paint of a table", paints),
        ("a hand that can be played", hands),
    ):
        warm = values[1:]
        print(f"{name:30} median {statistics.median(warm):5.2f} s, slowest {max(warm):5.2f} s")
    print(f"{'script, packed':30} {packed('js') / 1000:6.1f} kB")
    print(f"{'style, packed':30} {packed('css') / 1000:6.1f} kB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
