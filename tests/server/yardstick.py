"""How long the machine itself kept everybody waiting, so that nobody is blamed for that."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

ECHO = """
import hashlib, sys
for line in sys.stdin:
    for _ in range(10):
        hashlib.sha256(bytes(50_000)).digest()
    print(flush=True)
"""
"""A process that does the same small thing whenever it is asked, and knows of no server."""
REST_SECONDS = 0.05


class Yardstick:
    """Asks a process for the same again and again; what takes longer than it can is waiting."""

    def __init__(self) -> None:
        self._asked: list[tuple[float, float]] = []
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._ask_on, daemon=True)
        self._process = subprocess.Popen(
            [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Yardstick:
        """Begin to measure."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Measure no more."""
        self._done.set()
        self._thread.join()
        with self._process:
            self._process.terminate()

    def _ask_on(self) -> None:
        into, out = self._process.stdin, self._process.stdout
        assert into is not None and out is not None
        while not self._done.wait(REST_SECONDS):
            began = time.monotonic()
            into.write(b"\n")
            into.flush()
            out.readline()
            self._asked.append((began, time.monotonic()))

    def waited(self, begin: float, end: float) -> float:
        """How much of this time somebody who needs very little was kept waiting."""
        asked = list(self._asked)
        quickest = min((after - before for before, after in asked), default=0.0)
        return sum(
            max(0.0, min(after, end) - max(before + quickest, begin)) for before, after in asked
        )
