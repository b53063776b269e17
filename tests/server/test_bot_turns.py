"""Bots of different tables take turns, and a rule of thumb answers for one that could not."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from multiprocessing.context import SpawnContext
from typing import Any

import pytest

from hornox.bots import find_bot, stream_for
from hornox.engine import start, view
from hornox.modes import find
from hornox.play import thinking
from hornox.play.advice import Advice
from hornox.play.thinking import Task
from hornox.server import bot_workers
from hornox.server.bot_workers import Thinkers, Workers
from tests.server.client import YOU, chance, person, play, serving

HARD = {"kind": "bot", "bot": "hard"}


class Desk:
    """Workers that do nothing by themselves; the test ends each thought."""

    def __init__(self) -> None:
        self.thoughts: dict[str, Future[Any]] = {}

    def submit(self, _way: Any, task: Task) -> Future[Any]:
        """Begin to think."""
        self.thoughts[task.bot] = Future()
        return self.thoughts[task.bot]

    @property
    def busy(self) -> list[str]:
        """What is thought about now."""
        return [name for name, thought in self.thoughts.items() if not thought.done()]

    async def end(self, name: str) -> list[str]:
        """A thought has come to its end; what is thought about next."""
        self.thoughts[name].set_result(name)
        return await self.next()

    async def next(self) -> list[str]:
        """Let all go on who can."""
        for _ in range(10):
            await asyncio.sleep(0)
        return self.busy


def at_a_desk(at_once: int) -> tuple[Workers, Desk]:
    """Workers whose thoughts the test ends."""
    workers, desk = Workers(1, at_once, SpawnContext), Desk()
    workers.pool = desk  # type: ignore[assignment]
    return workers, desk


async def begin(workers: Workers, desk: Desk, *names: str) -> list[asyncio.Task[Any]]:
    """Thoughts of the tables that their names begin with."""
    tasks = [
        asyncio.create_task(workers.do(name[0], thinking.think, Task(name, b"", name[0])))
        for name in names
    ]
    await desk.next()
    return tasks


async def test_tables_take_turns() -> None:
    """Ten deep thinkers at one table: the only one of another waits for one thought of them."""
    workers, desk = at_a_desk(1)
    many = [f"a{number}" for number in range(10)]
    tasks = await begin(workers, desk, *many, "b0", "c0", "b1")
    order = []
    while desk.busy:
        assert len(desk.busy) == 1
        order += desk.busy
        await desk.end(desk.busy[0])
    assert order == ["a0", "a1", "b0", "c0", "a2", "b1", *many[3:]]
    assert [await task for task in tasks] == [*many, "b0", "c0", "b1"]


async def test_a_thought_that_nobody_waits_for_keeps_its_worker_until_its_end() -> None:
    workers, desk = at_a_desk(1)
    first, second, third = await begin(workers, desk, "a0", "b0", "c0")
    first.cancel()
    second.cancel()
    assert await desk.next() == ["a0"], "the worker is busy all the same"
    assert await desk.end("a0") == ["c0"], "whoever has gone is passed over"
    await desk.end("c0")
    assert await third == "c0"
    (later,) = await begin(workers, desk, "b1")
    assert desk.busy == ["b1"], "and the worker is free again"
    await desk.end("b1")
    assert await later == "b1"


def test_a_rule_of_thumb_answers_for_a_bot_that_could_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not chance; and of the reason nothing is told that might be about cards."""
    wrong: list[Exception | Any] = [
        RuntimeError("cannot cache function 'play'\nno locator"), ValueError("24 in my hand"),
        Advice("hard", 999),
    ]  # fmt: skip
    told: list[str] = []

    def fail(*_given: Any) -> Any:
        if isinstance(wrong[0], Exception):
            raise wrong[0]
        return wrong[0]

    monkeypatch.setattr(bot_workers, "think", fail)
    thinkers = Thinkers(0, 600)
    thinkers.failed = lambda bot, why: told.append(f"{bot}: {why}")
    lucky = 0
    for deal in range(20):
        seen = view(start(find("base"), 3, f"thumb/{deal}", {})[0], 0)
        decision = seen.decisions[0]
        stream = stream_for("salt", 0, decision)
        thumb = find_bot("greedy").choose(seen, decision, stream)
        assert asyncio.run(thinkers.choose("hard", seen, "salt")) == thumb
        assert asyncio.run(thinkers.advise(seen, "salt")) == Advice("greedy", thumb)
        lucky += stream_for("salt", 0, decision).pick(decision.options) == thumb
        wrong.append(wrong.pop(0))
    assert lucky < 10, "chance would choose otherwise"
    assert set(told) == {
        "hard: RuntimeError: cannot cache function 'play'", "hard: ValueError", "hard: no option",
    }  # fmt: skip


async def test_the_host_is_told_once_why_bots_fail(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: Any) -> Any:
        raise RuntimeError("no kernels")

    monkeypatch.setattr(bot_workers, "think", fail)

    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, HARD, options={"rounds": 1})
        async with ann.socket(table["table"]) as line:
            assert (await play(line, chance("fail")))[-1]["type"] == "over"
        lines = [json.loads(one) for one in server.log.getvalue().splitlines()]
        told = [(one["bot"], one["why"]) for one in lines if one["event"] == "bot-failed"]
        assert told == [("hard", "RuntimeError: no kernels")]
        counted = server.service.metrics.registry.get_sample_value("hornox_bots_failed_total")
        assert counted is not None and counted >= 10, "one for each card"
