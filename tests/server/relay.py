"""A line to PostgreSQL that can be held, as by a switch that is out of order."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.postgres import free_port


class Relay:
    """Passes bytes on; while it is held none passes, nothing is closed, and newcomers hang."""

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._loop = asyncio.new_event_loop()
        self._free = asyncio.Event()
        self._free.set()
        self._word = b""
        self.held = threading.Event()
        """Whether it is held."""
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def hold_before(self, word: bytes) -> None:
        """From the next question with this word on nothing passes; ``held`` says when."""
        self.held.clear()
        self._word = word

    def go_on(self) -> None:
        """All that was held arrives."""
        self._word = b""
        self._loop.call_soon_threadsafe(self._free.set)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()
        assert self._ready.wait(60)

    def stop(self) -> None:
        """Close everything."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        opening = asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
        server = self._loop.run_until_complete(opening)
        self._ready.set()
        self._loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.run_until_complete(asyncio.sleep(0.1))  # until all ends are closed
        self._loop.close()

    async def _pass_on(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self._free.wait()
        try:
            far, on = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            back.close()
            return
        await asyncio.gather(self._carry(near, on, True), self._carry(far, back, False))

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asking: bool
    ) -> None:
        try:
            with contextlib.suppress(OSError):
                while data := await reader.read(65536):
                    if asking and self._word and self._word in data:
                        self._word = b""
                        self._free.clear()
                        self.held.set()
                    await self._free.wait()
                    writer.write(data)
                    await writer.drain()
            await self._free.wait()  # nobody hears of an end either
        finally:
            writer.close()


@contextmanager
def relay(database: str) -> Iterator[tuple[Relay, str]]:
    """A line to a database, and the URL by which it is reached through it."""
    server, _, name = database.rpartition("/")
    host, _, port = server.rpartition(":")
    line = Relay(int(port))
    line.start()
    try:
        yield line, f"{host}:{line.port}/{name}"
    finally:
        line.stop()
