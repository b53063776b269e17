"""Bots think beside the screen: quick ones in a thread, strong ones in a process of their own.

The process is ``python -m hornox.terminal.bot_process``: a line in, a line out. It ends when
the game closes its input, also when the game was killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable
from subprocess import DEVNULL, PIPE, Popen
from typing import Any, BinaryIO

import msgspec

from hornox.bots import NAMES, ask, find_bot, stream_for
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moments
from hornox.engine.view import View
from hornox.engine.wire import encode_view
from hornox.play.advice import ADVISER, Advice, advise
from hornox.play.review import Judged, Move
from hornox.play.thinking import HINT, QUICK, REVIEW, Task, think_at_once


class Thinker:
    """Whoever thinks for the bots of one game."""

    def __init__(self) -> None:
        self._process: Popen[bytes] | None = None
        self._turn = threading.Lock()
        self._closed = False

    async def choose(
        self,
        bot: str,
        seen: View[Any, Any],
        decision: Decision,
        seed: str,
        heard: Callable[[], Moments] | None = None,
    ) -> Choice:
        """A bot's choice; if its process dies, chance decides and the game goes on.

        A bot of the player's own thinks in a thread: BotError says what is wrong with it.
        """
        assert seen.seat is not None
        if bot in QUICK or bot not in NAMES:
            return await asyncio.to_thread(ask, find_bot(bot), seen, decision, seed, heard)
        stream = stream_for(seed, seen.seat, decision)
        thought = await asyncio.to_thread(self._ask, Task(bot, encode_view(seen), seed))
        if thought is None or thought.choice not in decision.options:
            return stream.pick(decision.options)
        return thought.choice

    async def advise(self, seen: View[Any, Any], seed: str) -> Advice:
        """What the strongest quick bot would do, and how it weighs the options."""
        task = Task(ADVISER, encode_view(seen), seed, HINT)
        thought = None if ADVISER in QUICK else await asyncio.to_thread(self._ask, task)
        if thought is not None and thought.choice in seen.decisions[0].options:
            return thought
        return await asyncio.to_thread(advise, "greedy", seen, seed)

    async def judge(self, move: Move, seed: str, slow: int) -> Judged | None:
        """What a choice has cost; None if the process could not tell."""
        task = Task(ADVISER, encode_view(move.seen), seed, REVIEW, slow)
        thought = await asyncio.to_thread(self._ask, task)
        if thought is None or thought.account is None:
            return None
        return Judged(move, thought.account)

    async def warm_up(self) -> None:
        """Start the process while somebody still reads, so that the first hint is quick."""
        await asyncio.to_thread(self._warm)

    def _warm(self) -> None:
        with contextlib.suppress(OSError), self._turn:
            if not self._closed:
                self._started()

    def stop(self) -> None:
        """Send everybody home, whatever they think about."""
        self._closed = True
        if self._process is not None:
            self._process.kill()
        with self._turn:  # whoever waits for a thought finds that there is none
            self._tidy()

    def _ask(self, task: Task) -> Advice | None:
        """Let the other process do a task, one at a time; None if it could not."""
        with self._turn:
            if self._closed:
                return None
            try:
                process = self._started()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(msgspec.json.encode(task) + b"\n")
                process.stdin.flush()
                return msgspec.json.decode(process.stdout.readline(), type=Advice)
            except (OSError, ValueError, msgspec.DecodeError):
                return None
            finally:
                self._tidy()

    def _started(self) -> Popen[bytes]:
        if self._process is None:
            self._process = Popen(
                [sys.executable, "-m", __name__],
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                start_new_session=True,  # Ctrl-C belongs to the game
            )
        return self._process

    def _tidy(self) -> None:
        """A process that has ended leaves no open pipes."""
        process = self._process
        if process is not None and (self._closed or process.poll() is not None):
            self._process = None
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()


def serve(tasks: BinaryIO, thoughts: BinaryIO) -> None:
    """Do tasks until there are no more; whoever presses a key comes first."""
    if hasattr(os, "nice"):
        os.nice(5)
    for line in tasks:
        thought = think_at_once(msgspec.json.decode(line, type=Task))
        thoughts.write(msgspec.json.encode(thought) + b"\n")
        thoughts.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)  # a kernel may still be compiled: nobody waits for it
