"""Bots think in processes of their own, from a View; the event loop never waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any

from hornox.bots import find_bot, stream_for
from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.engine.wire import decode_view, encode_view
from hornox.modes import REGISTRY


def think(bot: str, seen: bytes, salt: str) -> Choice:
    """What a bot chooses for the first decision of a View; this runs in a worker."""
    view = decode_view(seen, REGISTRY)
    assert view.seat is not None
    decision = view.decisions[0]
    return find_bot(bot).choose(view, decision, stream_for(salt, view.seat, decision))


def _wake_up() -> None:
    """Load the bots before the first game needs them, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    find_bot("greedy")


def _end_with_the_server() -> None:
    """A server that was killed leaves no workers behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """The workers; with none of them bots think right here."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self.failures = 0

    def start(self) -> None:
        """Start the workers now, so that the first bot need not wait for them."""
        if self._workers:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=_wake_up
            )
            for _ in range(self._workers):
                self._pool.submit(int)

    def stop(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    async def choose(self, bot: str, view: View[Any, Any], salt: str) -> Choice:
        """A bot's choice; if it fails or takes too long, chance decides: every game goes on."""
        assert view.seat is not None
        decision = view.decisions[0]
        try:
            choice = await self._think(bot, encode_view(view), salt)
            if choice in decision.options:
                return choice
        except BrokenExecutor:
            self.start()
        except Exception:
            pass  # counted, and answered by chance
        self.failures += 1
        return stream_for(salt, view.seat, decision).pick(decision.options)

    async def _think(self, bot: str, seen: bytes, salt: str) -> Choice:
        if self._pool is None:
            return think(bot, seen, salt)
        job = asyncio.get_running_loop().run_in_executor(self._pool, think, bot, seen, salt)
        return await asyncio.wait_for(job, self._seconds)
