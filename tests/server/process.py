"""A server as a process of its own, which can be killed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.server.postgres import UP_SECONDS, free_port

FATED = Path(__file__).resolve().parents[1] / "support" / "fate.py"


class Process:
    """A server on a fixed port, over a store that outlives it."""

    def __init__(self, database: str, *options: str, fate: Path | None = None) -> None:
        """``fate`` is a file that its deals follow from; without one they are unforeseen."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        program = ["-m", "hornox", "serve"] if fate is None else [str(FATED), str(fate)]
        self.command = [sys.executable, *program, "--port", str(self.port)]
        self.command += ["--database", database, "--thinkers", "1", *options]
        self.running: subprocess.Popen[bytes] | None = None
        self.log = Path(tempfile.gettempdir()) / f"hornox-{os.getpid()}-{self.port}.log"
        """What it says to its host."""

    def start(self, **settings: Any) -> None:
        """Start it and wait until it is well."""
        with self.log.open("ab") as log:
            self.running = subprocess.Popen(
                self.command, stdout=subprocess.DEVNULL, stderr=log, **settings
            )
        running = self.running
        self.wait(lambda: running.poll() is None)

    def wait(self, alive: Callable[[], bool]) -> None:
        """Wait until it is well."""
        end = time.monotonic() + UP_SECONDS
        while time.monotonic() < end:
            assert alive(), f"the server has stopped: {self.log.read_text()[-500:]}"
            try:
                # plain HTTP: to load certificates would take longer than the server needs
                if httpx.get(f"{self.url}/healthz", timeout=10, verify=False).is_success:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise TimeoutError("the server did not come up")

    def kill(self) -> None:
        """End it without a warning."""
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self.running is not None
        self.running.terminate()
        try:
            self.running.wait(UP_SECONDS)
        finally:
            self.kill()
            self.log.unlink(missing_ok=True)
