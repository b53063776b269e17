"""Rings of values are looked for often and at little; at all of them seldom, while nobody plays."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from hornox.server.guard.asgi import Line as Socket
from hornox.server.guard.gc_steps import (
    ALL,
    BUSY_SECONDS,
    REST_SECONDS,
    YOUNG,
    Collector,
)
from hornox.server.guard.uvicorn_server import Server
from tests.server.client import PATIENCE, PERSON, YOU, Line, person, serving

TICK = 0.1
LONG = 2.0
"""Seconds that it takes to look at everything."""


class Shop:
    """A sweeper with a clock and a collector of its own."""

    def __init__(self) -> None:
        self.now, self.calm = 100.0, True
        self.looked: list[int] = []
        self.collector = Collector(lambda: self.calm, self._collect, lambda: self.now)

    def _collect(self, what: int) -> int:
        self.looked.append(what)
        self.now += LONG if what == ALL else 0.0
        return 0

    def after(self, seconds: float) -> int:
        """What is looked at so much later."""
        self.now += seconds
        self.collector.step()
        return self.looked[-1]


def test_only_what_is_new_is_looked_at_all_the_time() -> None:
    shop = Shop()
    assert [shop.after(TICK) for _ in range(100)] == [YOUNG] * 100


def test_everything_is_looked_at_when_nobody_plays() -> None:
    shop = Shop()
    shop.calm = False
    assert shop.after(REST_SECONDS + TICK) == YOUNG
    shop.calm = True
    assert shop.after(TICK) == ALL


def test_who_looks_for_long_rests_for_longer() -> None:
    shop = Shop()
    assert shop.after(REST_SECONDS) == ALL
    assert shop.after(1000 * LONG - TICK) == YOUNG
    assert shop.after(TICK) == ALL


def test_a_server_that_is_never_calm_is_swept_at_last() -> None:
    shop = Shop()
    shop.calm = False
    assert shop.after(REST_SECONDS + BUSY_SECONDS) == YOUNG
    assert shop.after(TICK) == ALL


class Ring:
    """Holds itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def nobody_sweeps() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_sweeps")
def test_a_server_sweeps_with_every_tick_of_its_clock() -> None:
    config = uvicorn.Config(lambda: None, log_config=None)
    busy: Any = SimpleNamespace(idle=False)
    server = Server(config, busy, busy)
    ring = weakref.ref(Ring())
    assert ring() is not None
    assert not asyncio.run(server.on_tick(1))
    assert ring() is None


def sockets() -> list[Socket]:
    """All sockets that are not forgotten; those of other tests may be among them."""
    return [one for one in gc.get_objects() if type(one) is Socket]


@pytest.mark.usefixtures("nobody_sweeps")
async def test_a_socket_that_has_gone_leaves_nothing_to_sweep(file: str) -> None:
    """However it goes: it says goodbye, its line is cut, or it is let go."""
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = (await ann.open("base", YOU, PERSON))["table"]
        ends: list[Callable[[Line], Any]] = [
            lambda line: line.ws.close(),
            lambda line: line.ws.transport.abort(),
            lambda line: next(iter(server.service.registry.rooms[table].watchers)).stop(),
        ]
        for end in ends:
            before = weakref.WeakSet(sockets())
            async with ann.socket(table) as line:
                await line.next("table")
                (here,) = [weakref.ref(one) for one in sockets() if one not in before]
                if asyncio.iscoroutine(ending := end(line)):
                    await ending
                async with asyncio.timeout(PATIENCE):
                    while here() is not None:
                        await asyncio.sleep(0.01)
