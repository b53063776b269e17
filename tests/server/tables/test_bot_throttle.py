"""The slow lane: while people play, tables of bots alone take turns; who comes back need not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hornox.server.guard.fair_queue import IDLE_SECONDS, FairQueue
from hornox.server.tables.bot_throttle import BotThrottle
from tests.server.client import GREEDY, YOU, Served, chance, person, play, serving
from tests.server.guard.tools import Clock

SHORT = {"rounds": 1}


def test_turns_are_apart_while_somebody_plays() -> None:
    clock = Clock()
    queue = FairQueue(lambda _seconds, _job: None, clock)
    lane = BotThrottle(lambda: queue.busy, 40, clock)
    assert [lane.wait(1) for _ in range(3)] == [0, 0, 0]
    queue.player_spoke()
    assert [lane.wait(size) for size in (1, 1, 4, 1)] == pytest.approx([0, 0.025, 0.05, 0.15])
    clock.now += 0.5  # all of them have had their turns
    assert [lane.wait(1) for _ in range(2)] == pytest.approx([0, 0.025])
    clock.now += IDLE_SECONDS
    assert [lane.wait(1) for _ in range(2)] == [0, 0]
    queue.player_spoke()
    assert lane.wait(1) == 0, "nobody waits for turns that were not needed"


def slow(server: Served) -> None:
    """Somebody plays elsewhere, and the next turn of a deserted table is far away."""
    server.service.bot_throttle = BotThrottle(lambda: True, 0.0001)
    server.service.bot_throttle.wait(1)


def answers(server: Served, table: str) -> int:
    """How many answers were given at a table."""
    live = server.service.registry.rooms[table].live
    assert live is not None
    return len(live.log)


async def test_bots_alone_wait_and_bots_with_people_do_not(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as ann:
        slow(server)
        alone = (await ann.open("base", GREEDY, GREEDY, options=SHORT))["table"]
        table = await ann.open("base", YOU, GREEDY, options=SHORT)
        async with ann.socket(table["table"]) as line:
            assert (await play(line, chance("ann")))[-1]["type"] == "over"
        assert answers(server, alone) == 0


async def test_who_takes_the_seat_back_need_not_wait(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as ann:
        slow(server)
        table = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        async with ann.socket(table) as line:
            await line.next("update")
            await ann.call(f"/api/tables/{table}/bot", {"seat": 0})
            assert server.service.registry.rooms[table].deserted
            await ann.call(f"/api/tables/{table}/join", {})
            async with ann.socket(table) as again:
                assert (await play(again, chance("ann")))[-1]["type"] == "over"


async def test_what_nobody_waits_for_is_written_after_the_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as ann:
        store, written = server.service.store, list[tuple[str, bool]]()
        write = store.write

        async def noted(job: Any, news: str = "", patient: bool = False) -> Any:
            written.append((job.__qualname__.partition(".<")[0], patient))
            return await write(job, news, patient)

        monkeypatch.setattr(store, "write", noted)
        table = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        assert ("Registry.open_table", True) in written
        assert ("Room.start_game", True) in written
        async with ann.socket(table) as line:
            await play(line, chance("ann"), stop=3)
            await line.next("ack")
            answered = ("_append", False), ("_append", True)
            assert answered[0] in written and answered[1] not in written
            await ann.call(f"/api/tables/{table}/bot", {"seat": 0})
            written.clear()
            await line.next("over")
            assert answered[0] not in written and answered[1] in written
