"""The fair queue: each address in turn, and in the time that people who play leave over."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from hornox.server.guard import fair_queue
from hornox.server.guard.concurrency import AT_ONCE, ConcurrencyLimit
from hornox.server.guard.fair_queue import (
    CREDIT_FACTOR,
    CREDIT_SECONDS,
    DEBT_SECONDS,
    NORMAL,
    OPEN,
    REDUCED,
    Backlog,
    FairQueue,
    Share,
    timed,
)
from tests.server.guard.tools import Clock, Loop

TOOK = 0.001
"""Seconds of work for the socket of a client that takes its seat."""


@pytest.fixture
def loop() -> Loop:
    return Loop()


def started(loop: Loop, playing: bool) -> FairQueue:
    """A queue some time after the start."""
    queue = FairQueue(loop.call, loop.clock)
    loop.clock.now += fair_queue.OPENING_SECONDS
    if playing:
        queue.player_spoke()
    return queue


def test_one_job_of_each_address_in_turn(loop: Loop) -> None:
    queue, done = started(loop, playing=False), list[str]()
    for name in ("a 1", "a 2", "a 3", "b 1", "c 1", "b 2"):
        queue.submit(f"192.0.2.{ord(name[0])}", partial(done.append, name))
    assert not done, "nothing is done at once"
    loop.turn()
    assert done == ["a 1", "b 1", "c 1", "a 2", "b 2", "a 3"] and not loop.called


def test_new_connections_and_open_sockets_take_turns(loop: Loop) -> None:
    """Or all of a crowd would have to connect before the first of them could say hello."""
    queue, done = started(loop, playing=False), list[str]()
    for number in range(3):
        queue.submit(f"192.0.2.{number}", partial(done.append, f"new {number}"))
    for number in range(2):
        queue.submit(f"192.0.2.{number}", partial(done.append, f"open {number}"), connected=True)
    loop.turn()
    assert done == ["new 0", "open 0", "new 1", "open 1", "new 2"] and not loop.called


@pytest.mark.parametrize("share", [NORMAL, REDUCED])
def test_while_people_play_a_turn_is_short_and_the_others_have_a_share(
    loop: Loop, share: Share
) -> None:
    """One of twenty jobs is done for a client that takes its seat, or none."""
    queue, done = started(loop, playing=True), list[int]()

    def note(number: int) -> None:
        done.append(number)
        if share is NORMAL and not number % 20:
            queue.seat_taken(f"guest {number}", TOOK)

    for number in range(20_000):
        job = loop.work(0.0004, partial(note, number))
        queue.submit(f"192.0.{number // 200}.{number % 200}", job)
    began, before = loop.clock.now, 0
    while loop.clock.now < began + 10:
        queue.player_spoke()
        loop.turn()
        assert len(done) - before <= 1 + NORMAL.slice / 0.0004
        before = len(done)
        loop.clock.now += 0.0001  # what others do
    assert queue.share is share
    spent = 0.0004 * len(done) - (CREDIT_SECONDS if share is REDUCED else 0)
    assert 0.95 * 10 * share.part < spent < 10 * share.part + 2 * fair_queue.BURST_SECONDS


def test_the_share_is_reduced_after_much_work_for_clients_without_a_seat(loop: Loop) -> None:
    queue = started(loop, playing=True)

    def work(seconds: float) -> Share:
        queue.player_spoke()
        queue.charge(seconds)
        return queue.share

    assert work(CREDIT_SECONDS - 0.001) is NORMAL
    assert work(0.002) is REDUCED
    loop.clock.now += 0.5 * CREDIT_SECONDS / REDUCED.part
    assert work(0) is REDUCED, "they may come in waves"
    loop.clock.now += 0.6 * CREDIT_SECONDS / REDUCED.part
    assert work(0) is NORMAL
    loop.clock.now += fair_queue.IDLE_SECONDS
    queue.charge(10 * CREDIT_SECONDS)
    assert queue.share is OPEN and work(0) is NORMAL, "nobody has minded"


def test_a_client_that_takes_its_seat_pays_for_others_but_not_again_and_again(loop: Loop) -> None:
    queue = started(loop, playing=True)
    queue.charge(1.1 * CREDIT_SECONDS)
    for _ in range(1000):
        queue.seat_taken("the same", TOOK)
    assert queue.share is REDUCED
    needed = round(CREDIT_SECONDS / (CREDIT_FACTOR * TOOK) - fair_queue.PAYMENTS.burst)
    for number in range(needed - 1):
        queue.seat_taken(f"guest {number}", TOOK)
    assert queue.share is REDUCED
    queue.seat_taken("the last one", TOOK)
    assert queue.share is NORMAL


def test_work_outside_the_queue_is_made_up_for(loop: Loop) -> None:
    queue = started(loop, playing=True)
    queue.submit("192.0.2.1", loop.work(0))
    queue.charge(fair_queue.BURST_SECONDS + 0.005)
    assert loop.turn() == 0
    assert loop.called[0][0] == pytest.approx(0.005 / NORMAL.part), "until there is no debt"
    loop.clock.now += fair_queue.SHORTEST_REST
    loop.turn()
    assert not loop.called
    queue.submit("192.0.2.1", loop.work(0))
    queue.charge(1000)
    loop.turn()
    assert loop.called[0][0] == pytest.approx(DEBT_SECONDS / REDUCED.part), "no debt is for ever"


@pytest.mark.parametrize("opening", [True, False])
def test_nobody_waits_after_a_start_or_while_nobody_plays(loop: Loop, opening: bool) -> None:
    queue, done = started(loop, playing=False), list[int]()
    if opening:
        queue = FairQueue(loop.call, loop.clock)
        queue.player_spoke()
    for number in range(1000):
        queue.submit(f"192.0.2.{number % 250}", loop.work(0.01, lambda: done.append(1)))
    turns = 0
    while loop.called:
        assert loop.turn() == 0
        turns += 1
    assert len(done) == 1000 and turns == 334, "three of them in each turn"


def test_a_newcomer_is_served_beside_two_hundred_addresses_that_never_stop(loop: Loop) -> None:
    queue, came = started(loop, playing=True), list[float]()

    def again(address: str) -> None:
        loop.clock.now += 0.001
        queue.charge(0.001)
        queue.submit(address, lambda: again(address))

    for number in range(200):
        for _ in range(5):
            again(f"192.0.2.{number}")
    queue.submit("198.51.100.1", lambda: came.append(loop.clock.now))
    began = loop.clock.now
    longest = (DEBT_SECONDS + 200 * 0.002) / REDUCED.part + 0.5
    while not came and loop.clock.now < began + longest:
        queue.player_spoke()
        loop.turn()
    assert came


def test_a_job_that_fails_keeps_nobody_else(loop: Loop) -> None:
    queue, done = started(loop, playing=False), list[int]()

    def fail() -> None:
        raise RuntimeError

    queue.submit("192.0.2.1", fail)
    queue.submit("192.0.2.2", lambda: done.append(2))
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


@pytest.mark.parametrize("hold", [True, False])
def test_a_backlog_is_read_piece_by_piece_and_no_more_comes_meanwhile(
    loop: Loop, hold: bool
) -> None:
    wire: Any = Wire()
    seen, paused = list[bytes](), False

    def read(piece: bytes) -> None:
        nonlocal paused
        seen.append(piece)
        paused = piece == b"efgh"
        if piece == b"bad":
            raise ValueError

    queue = started(loop, playing=True)
    backlog = Backlog(partial(queue.submit, "192.0.2.1"), wire, 4, read, lambda: paused, hold)
    backlog.add(b"ab")
    assert wire.reads and not seen
    loop.turn()
    assert seen == [b"ab"] and not loop.called and not backlog
    backlog.add(b"abcdefghij")
    assert not wire.reads
    loop.turn()
    if hold:
        assert seen[1:] == [b"abcd", b"efgh"] and not wire.reads and not loop.called
        paused = False
        wire.resume_reading()  # as uvicorn does
        backlog.add(b"klm")
        assert not wire.reads, "not before these are read"
        loop.turn()
        assert seen[3:] == [b"ijkl", b"m"] and wire.reads
    else:
        assert seen[1:] == [b"abcd", b"efgh", b"ij"] and wire.reads
    backlog.add(b"bad")
    with pytest.raises(ValueError):
        loop.turn()
    assert wire.closing
    backlog.add(b"more")
    loop.turn()
    assert seen[-1] == b"bad" and not backlog, "nobody is there any more"
    wire.closing = False
    backlog.add(b"x" * (fair_queue.LARGEST_BACKLOG + 1))
    assert wire.closing, "there is an end"


async def test_each_step_of_some_work_is_timed() -> None:
    clock, spent = Clock(), list[float]()

    async def work(way: asyncio.Future[None]) -> None:
        clock.now += 1
        try:
            await way
        finally:
            clock.now += 2
        clock.now += 4

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


def test_a_few_requests_of_one_address_are_served_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        working: list[str] = []
        most: dict[str, int] = {}
        done, charged = 0, list[float]()

        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            nonlocal done
            who = scope["client"][0] if scope["type"] == "http" else "socket"
            working.append(who)
            most[who] = max(most.get(who, 0), working.count(who))
            await asyncio.sleep(0.01)
            working.remove(who)
            done += 1
            if done == 7:
                raise OSError("gone")

        queue = FairQueue()
        monkeypatch.setattr(queue, "charge", charged.append)
        limited = ConcurrencyLimit(app, queue)
        scopes = [{"type": "http", "client": ("192.0.2.7", n)} for n in range(50)]
        scopes += [{"type": "http", "client": ("192.0.2.8", 1)}]
        scopes += [{"type": "websocket", "client": ("192.0.2.7", n)} for n in range(9)]
        await asyncio.gather(*(limited(s, None, None) for s in scopes), return_exceptions=True)
        assert done == 60 and most == {"192.0.2.7": AT_ONCE, "192.0.2.8": 1, "socket": 9}
        assert len(charged) == 2 * 51 and not limited._slots

    asyncio.run(run())
