"""The hall: strangers wait there, each address in turn, and those who play do not wait for them."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from hornox.server import run as command
from hornox.server.guard import asgi, fair_queue, purse
from hornox.server.guard.fair_queue import Hall, Job, Unread, timed
from tests.server.client import PATIENCE, PERSON, YOU, Line, Served, person, serving
from tests.trust.test_gate import Clock

TOOK = 0.001
"""Seconds for which the socket of somebody who has come to play was worked for."""


class Loop:
    """Calls what it was asked to call when it is told to, in a time of its own."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.called: list[tuple[float, Job]] = []

    def call(self, seconds: float, job: Job) -> None:
        self.called.append((seconds, job))

    def turn(self) -> float:
        """One call; for how long it had to wait."""
        seconds, job = self.called.pop(0)
        self.clock.now += seconds
        job()
        return seconds

    def work(self, seconds: float, note: Callable[[], None] = lambda: None) -> Job:
        """A job that takes so long."""

        def job() -> None:
            self.clock.now += seconds
            note()

        return job


@pytest.fixture
def loop() -> Loop:
    return Loop()


def opened(loop: Loop, playing: bool, besieged: bool = True) -> Hall:
    """A hall some time after the opening, in a siege unless told."""
    found = Hall(lambda: besieged, loop.call, loop.clock)
    loop.clock.now += fair_queue.OPENING_SECONDS
    if playing:
        found.somebody_plays()
    return found


def test_one_job_of_each_address_in_turn(loop: Loop) -> None:
    place, done = opened(loop, playing=False), list[str]()
    for name in ("a 1", "a 2", "a 3", "b 1", "c 1", "b 2"):
        address = f"192.0.2.{ord(name[0])}"
        place.wait(address, partial(done.append, name))
    assert not done, "nothing is done at once"
    loop.turn()
    assert done == ["a 1", "b 1", "c 1", "a 2", "b 2", "a 3"] and not loop.called


@pytest.mark.parametrize("sitting", [0, 1])
@pytest.mark.parametrize("besieged", [False, True])
def test_while_people_play_a_turn_is_short_and_strangers_have_a_part_of_the_time(
    loop: Loop, sitting: int, besieged: bool
) -> None:
    """All that come are strangers, or one of twenty jobs is done for somebody who sits down."""
    place, done = opened(loop, playing=True, besieged=besieged), list[int]()
    times = fair_queue.SIEGE if besieged else fair_queue.PEACE if sitting else fair_queue.LEAN

    def note(number: int) -> None:
        done.append(number)
        if sitting and not number % 20:
            place.somebody_sits(f"guest {number}", TOOK)

    for number in range(20_000):
        job = loop.work(0.0004, partial(note, number))
        place.wait(f"192.0.{number // 200}.{number % 200}", job)
    began, before = loop.clock.now, 0
    while loop.clock.now < began + 10:
        place.somebody_plays()
        loop.turn()
        assert len(done) - before <= 1 + fair_queue.PEACE.moment / 0.0004
        before = len(done)
        loop.clock.now += 0.0001  # what others do
    assert place.times is times
    spent, purse_ = 0.0004 * len(done), 0 if sitting or besieged else purse.FULL
    assert 0.95 * 10 * times.part < spent - purse_ < 10 * times.part + 2 * fair_queue.AHEAD


def test_strangers_are_met_like_a_crowd_until_much_was_done_for_them(loop: Loop) -> None:
    place = opened(loop, playing=True, besieged=False)

    def work(seconds: float) -> fair_queue.Times:
        place.somebody_plays()
        place.spend(seconds)
        return place.times

    assert work(purse.FULL - 0.001) is fair_queue.PEACE
    assert work(0.002) is fair_queue.LEAN
    loop.clock.now += 0.5 * purse.FULL / fair_queue.LEAN.part
    assert work(0) is fair_queue.LEAN, "they may come in waves"
    loop.clock.now += 0.6 * purse.FULL / fair_queue.LEAN.part
    assert work(0) is fair_queue.PEACE
    loop.clock.now += fair_queue.CALM_SECONDS
    place.spend(10 * purse.FULL)
    assert place.times is fair_queue.CALM and work(0) is fair_queue.PEACE, "nobody has minded"


def test_who_comes_to_play_pays_for_others_but_not_again_and_again(loop: Loop) -> None:
    place = opened(loop, playing=True, besieged=False)
    place.spend(1.1 * purse.FULL)
    for _ in range(1000):
        place.somebody_sits("the same", TOOK)
    assert place.times is fair_queue.LEAN
    needed = round(purse.FULL / (purse.TIMES * TOOK)) - purse.PAYS_AT_ONCE
    for number in range(needed - 1):
        place.somebody_sits(f"guest {number}", TOOK)
    assert place.times is fair_queue.LEAN
    place.somebody_sits("the last one", TOOK)
    assert place.times is fair_queue.PEACE


def test_who_is_inside_and_who_is_at_the_door_take_turns(loop: Loop) -> None:
    """Or all of a crowd would have to come in before the first of them could say who he is."""
    place, done = opened(loop, playing=False), list[str]()
    for number in range(3):
        place.wait(f"192.0.2.{number}", partial(done.append, f"door {number}"))
    for number in range(2):
        place.wait(f"192.0.2.{number}", partial(done.append, f"in {number}"), inside=True)
    loop.turn()
    assert done == ["door 0", "in 0", "door 1", "in 1", "door 2"] and not loop.called


def test_what_strangers_made_others_do_counts_too(loop: Loop) -> None:
    place, part = opened(loop, playing=True), fair_queue.SIEGE.part
    place.wait("192.0.2.1", loop.work(0))
    place.spend(fair_queue.AHEAD + 0.005)
    assert loop.turn() == 0
    assert loop.called[0][0] == pytest.approx(0.005 / part), "until there is no debt"
    loop.clock.now += fair_queue.SHORTEST_REST
    loop.turn()
    assert not loop.called
    place.wait("192.0.2.1", loop.work(0))
    place.spend(1000)
    loop.turn()
    assert loop.called[0][0] == pytest.approx(fair_queue.DEBT / part), "no debt is for ever"


@pytest.mark.parametrize("opening", [True, False])
def test_nobody_waits_at_the_opening_or_while_nobody_plays(loop: Loop, opening: bool) -> None:
    place, done = opened(loop, playing=False), list[int]()
    if opening:
        place = Hall(lambda: True, loop.call, loop.clock)
        place.somebody_plays()
    for number in range(1000):
        place.wait(f"192.0.2.{number % 250}", loop.work(0.01, lambda: done.append(1)))
    turns = 0
    while loop.called:
        assert loop.turn() == 0
        turns += 1
    assert len(done) == 1000 and turns == 334, "three of them in each turn"


def test_a_newcomer_gets_in_beside_two_hundred_addresses_that_never_stop(loop: Loop) -> None:
    place, came = opened(loop, playing=True), list[float]()

    def again(address: str) -> None:
        loop.clock.now += 0.001
        place.spend(0.001)
        place.wait(address, lambda: again(address))

    for number in range(200):
        for _ in range(5):
            again(f"192.0.2.{number}")
    place.wait("198.51.100.1", lambda: came.append(loop.clock.now))
    began = loop.clock.now
    longest = (fair_queue.DEBT + 200 * 0.002) / fair_queue.SIEGE.part + 0.5
    while not came and loop.clock.now < began + longest:
        place.somebody_plays()
        loop.turn()
    assert came


def test_a_job_that_fails_keeps_nobody_else(loop: Loop) -> None:
    place, done = opened(loop, playing=False), list[int]()

    def fail() -> None:
        raise RuntimeError

    place.wait("192.0.2.1", fail)
    place.wait("192.0.2.2", lambda: done.append(2))
    with pytest.raises(RuntimeError):
        loop.turn()
    loop.turn()
    assert done == [2] and not loop.called


class Wire:
    """A transport of which only reading matters."""

    def __init__(self) -> None:
        self.reads, self.closing = True, False

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.closing = True


def test_unread_bytes_are_looked_at_piece_by_piece_and_no_more_come_meanwhile(loop: Loop) -> None:
    wire: Any = Wire()
    seen, held = list[bytes](), False

    def look(piece: bytes) -> None:
        nonlocal held
        seen.append(piece)
        held = piece == b"efgh"
        if piece == b"bad":
            raise ValueError

    place = opened(loop, playing=True)
    unread = Unread(place, "192.0.2.1", wire, 4, look, lambda: held)
    unread.add(b"ab")
    assert wire.reads and not seen
    loop.turn()
    assert seen == [b"ab"] and not loop.called and not unread
    unread.add(b"abcdefghij")
    assert not wire.reads
    loop.turn()
    assert not loop.called
    assert seen[1:] == [b"abcd", b"efgh"] and not wire.reads, "held back"
    held = False
    unread.go_on()
    loop.turn()
    assert seen[-1] == b"ij" and wire.reads
    unread.add(b"bad")
    with pytest.raises(ValueError):
        loop.turn()
    assert wire.closing
    unread.add(b"more")
    loop.turn()
    assert seen[-1] == b"bad" and not unread, "nobody is there any more"


def test_each_step_of_some_work_is_timed() -> None:
    clock, spent = Clock(), list[float]()

    async def work(way: asyncio.Future[None]) -> None:
        clock.now += 1
        try:
            await way
        finally:
            clock.now += 2
        clock.now += 4

    async def run() -> None:
        def begin() -> tuple[asyncio.Future[None], asyncio.Task[None]]:
            way: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            async def job() -> None:
                await timed(work(way), spent.append, clock)

            return way, asyncio.create_task(job())

        way, task = begin()
        await asyncio.sleep(0)
        clock.now += 100  # it waits
        way.set_result(None)
        await task
        assert spent == [1, 6]
        way, task = begin()
        await asyncio.sleep(0)
        way.set_exception(OSError("gone"))
        with pytest.raises(OSError, match="gone"):
            await task
        way, task = begin()
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert spent == [1, 6, 1, 2, 1, 2]

    asyncio.run(run())


class Frozen:
    """Lets nobody out of the hall until it thaws."""

    def __init__(self, place: Hall) -> None:
        self._place, self._call = place, place._call
        self.waiting: list[Job] = []
        place._call = lambda _seconds, job: self.waiting.append(job)

    async def somebody_waits(self) -> None:
        """Until somebody has come into the hall."""
        async with asyncio.timeout(PATIENCE):
            while not self.waiting:
                await asyncio.sleep(0.01)

    def thaw(self) -> None:
        self._place._call = self._call
        for job in self.waiting:
            job()


def frozen_table(
    folder: Path, then: Callable[[Served, Line], Coroutine[Any, Any, None]], **settings: Any
) -> None:
    """Somebody has sat down and spoken when all others have to wait."""

    async def run() -> None:
        file = str(folder / "h.sqlite")
        async with serving(file, **settings) as server, person(server.url) as ann:
            table = await ann.open("base", YOU, PERSON)
            async with ann.socket(table["table"]) as line:
                await line.next("table")
                await line.send({"type": "hint"})
                await line.next("refused")
                await then(server, line)

    asyncio.run(run())


def test_who_plays_does_not_wait_for_strangers(tmp_path: Path) -> None:
    async def then(server: Served, line: Line) -> None:
        frozen = Frozen(server.house.hall)
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            stranger = asyncio.create_task(http.get("/healthz"))
            await frozen.somebody_waits()
            before = server.house.hall._played
            await line.send({"type": "ping"})
            await line.next("pong")
            assert server.house.hall._played > before, "strangers know it"
            assert not stranger.done()
            frozen.thaw()
            assert (await stranger).is_success

    frozen_table(tmp_path, then)


def test_who_comes_to_his_seat_is_known_and_who_looks_on_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: dict[str, float] = {}
    monkeypatch.setattr(Hall, "somebody_sits", lambda _hall, *who: came.update([who]))

    async def run() -> None:
        file = str(tmp_path / "h.sqlite")
        async with (
            serving(file) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            table = (await ann.open("base", YOU, PERSON, public=True))["table"]
            me = server.house.registry.rooms[table].table.owner
            async with bob.socket(table) as other, ann.socket(table) as line:
                await other.next("table")
                await line.next("table")
                await line.send({"type": "ping"})
                await line.next("pong")
            assert came.keys() == {me} and came[me] > 0

    asyncio.run(run())


def test_a_connection_that_says_nothing_costs_something_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def then(server: Served, _line: Line) -> None:
        place, spent = server.house.hall, list[float]()
        monkeypatch.setattr(place, "spend", spent.append)
        host, _, port = server.url.removeprefix("http://").partition(":")
        for _ in range(3):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.close()
        async with asyncio.timeout(PATIENCE):
            while len(spent) < 3:
                await asyncio.sleep(0.01)
        assert spent == [asgi.GREETING] * 3

    frozen_table(tmp_path, then)


def test_who_says_much_at_once_waits_with_the_strangers(tmp_path: Path) -> None:
    async def then(server: Served, line: Line) -> None:
        frozen = Frozen(server.house.hall)
        await line.ws.send('{"type":"ping"}' + " " * asgi.SMALL_PIECE)
        await frozen.somebody_waits()
        assert server.house.hall._inside and not server.house.hall._at_the_door
        frozen.thaw()
        await line.next("pong")

    frozen_table(tmp_path, then)


def test_who_speaks_too_often_waits_with_the_strangers(tmp_path: Path) -> None:
    async def then(server: Served, line: Line) -> None:
        frozen = Frozen(server.house.hall)
        for answer in ("pong", "pong", "pong", "pong", "refused"):
            await line.send({"type": "ping"})
            await line.next(answer)
        assert not frozen.waiting
        await line.send({"type": "ping"})
        await frozen.somebody_waits()
        frozen.thaw()
        await line.next("refused")

    frozen_table(tmp_path, then, frames_at_once=5, frames_per_second=0.0)


def test_nothing_stays_of_who_kept_the_door_for_a_socket(tmp_path: Path) -> None:
    """What knows itself in a ring is found by the collector only, which almost never looks."""

    def keepers() -> int:
        # By its type: some who are asked for their class ask others who are gone.
        return sum(issubclass(type(one), asgi.Doorkeeper) for one in gc.get_objects())

    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as ann:
            table = (await ann.open("base", YOU, PERSON))["table"]
            gc.collect()
            before = keepers()
            async with (
                ann.socket(table) as one,
                ann.socket(table) as two,
                ann.socket(table) as three,
            ):
                for line in (one, two, three):
                    await line.next("table")
                assert keepers() <= before

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


def test_requests_in_a_row_go_on_where_they_were_held_back(tmp_path: Path) -> None:
    """They are longer than a piece; the second of them holds the others back for a while."""

    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server:
            host, _, port = server.url.removeprefix("http://").partition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            one = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + b"x" * asgi.PIECE + b"\r\n\r\n"
            writer.write(one * asgi.PIPELINED)
            came = b""
            async with asyncio.timeout(PATIENCE):
                while came.count(b"HTTP/1.1 200") < asgi.PIPELINED:
                    data = await reader.read(65536)
                    assert data, came
                    came += data
            writer.close()

    asyncio.run(run())


def test_little_is_kept_of_connections_that_nobody_reads_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "UNREAD_BYTES", 16 * 1024)
    with command._listen("127.0.0.1", 0) as listening:
        kept = listening.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF)
        assert kept <= 32 * 1024
