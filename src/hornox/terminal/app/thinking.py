"""Bots think beside the screen: quick ones in a thread, strong ones in a process of their own.

The process is ``python -m hornox.terminal.app.thinking``: a line in, a line out. It ends when the
game closes its input, also when the game was killed.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any, BinaryIO

import msgspec
from msgspec import Raw, Struct

from hornox.bots import NAMES, Accountable, find_bot, stream_for
from hornox.bots.account import Account
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.engine.wire import decode_view, encode_view
from hornox.modes import REGISTRY

QUICK = frozenset({"random", "greedy", "easy"})
"""Bots that need so little time that they may share the interpreter with the screen."""
LONGEST_LINE = 4 * 1024 * 1024


class Task(Struct, frozen=True):
    """The first decision of a View for a bot: to choose, or to give advice with an account."""

    bot: str
    seed: str
    advise: bool
    view: Raw


class Thought(Struct, frozen=True):
    """What came of it."""

    choice: Choice
    account: Account | None = None


def adviser() -> str:
    """The strongest bot that answers quickly enough for a hint."""
    return "hard" if "hard" in NAMES else "greedy"


def think(task: Task) -> Thought:
    """Do a task, wherever this runs."""
    seen = decode_view(bytes(task.view), REGISTRY)
    assert seen.seat is not None
    decision, bot = seen.decisions[0], find_bot(task.bot)
    if not task.advise:
        return Thought(bot.choose(seen, decision, stream_for(task.seed, seen.seat, decision)))
    stream = Stream(task.seed, f"hint/{seen.seat}/{decision.id}")
    if not isinstance(bot, Accountable):
        return Thought(bot.choose(seen, decision, stream))
    account = bot.account(seen, decision, stream)
    return Thought(account.chosen, account)


class Thinker:
    """Whoever thinks for the bots of one game."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, bot: str, seen: View[Any, Any], decision: Decision, seed: str) -> Choice:
        """A bot's choice; if its process dies, chance decides and the game goes on."""
        assert seen.seat is not None
        stream = stream_for(seed, seen.seat, decision)
        if bot in QUICK:
            return await asyncio.to_thread(find_bot(bot).choose, seen, decision, stream)
        thought = await self._ask(Task(bot, seed, False, Raw(encode_view(seen))))
        if thought is None or thought.choice not in decision.options:
            return stream.pick(decision.options)
        return thought.choice

    async def advise(self, seen: View[Any, Any], seed: str) -> tuple[str, Choice, Account | None]:
        """What the strongest quick bot would do, and how it weighs the options."""
        bot = adviser()
        task = Task(bot, seed, True, Raw(encode_view(seen)))
        thought = None if bot in QUICK else await self._ask(task)
        if thought is None or thought.choice not in seen.decisions[0].options:
            bot = "greedy"
            task = msgspec.structs.replace(task, bot=bot)
            thought = await asyncio.to_thread(think, task)
        return bot, thought.choice, thought.account

    def stop(self) -> None:
        """Send everybody home."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()

    async def _ask(self, task: Task) -> Thought | None:
        """Let the other process do a task, one at a time; None if it could not."""
        async with self._turn:
            try:
                process = await self._started()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(msgspec.json.encode(task) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
                return msgspec.json.decode(line, type=Thought)
            except (OSError, ValueError, msgspec.DecodeError):
                self.stop()
                return None

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
                limit=LONGEST_LINE, start_new_session=True,
            )  # fmt: skip
        return self._process


def serve(tasks: BinaryIO, thoughts: BinaryIO) -> None:
    """Do tasks until there are no more."""
    for line in tasks:
        thought = think(msgspec.json.decode(line, type=Task))
        thoughts.write(msgspec.json.encode(thought) + b"\n")
        thoughts.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
