"""The guard on a real server: floods are cut off and banned, and people who play do not wait."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from hornox.server.guard import addresses, asgi
from hornox.server.guard.buckets import Buckets
from hornox.server.guard.fair_queue import FairQueue
from hornox.server.listening import listen
from tests.promises.hostility.attackers import EVIL, GONE, HOST, KINDS, UNHURRIED, Target, connect
from tests.promises.hostility.test_hostile import closed, still_well
from tests.server.client import PATIENCE, PERSON, YOU, Line, Served, person, serving
from tests.server.guard.tools import Frozen, Tally, playing
from tests.server.tables.test_watchers import looking_on
from tests.support.counts import NO_LOT, Tell


@pytest.fixture
def unforgiving(monkeypatch: pytest.MonkeyPatch) -> Callable[[Served], None]:
    """Buckets that are not filled: on a busy machine much is forgiven before it is done again."""
    monkeypatch.setattr(addresses, "FIRST_BAN", 60.0)

    def count_on(server: Served) -> None:
        at = server.service.guard.addresses
        for buckets in (at._requests, at._refusals, server.service.guard.writes):
            buckets._rate = 0

    return count_on


def target_of(server: Served, cookie: str = "", table: str = "x") -> Target:
    return Target(int(server.url.rpartition(":")[2]), cookie, table, Tally())


async def all_that_comes(reader: asyncio.StreamReader) -> bytes:
    """Everything until the other side closes."""
    came = b""
    with contextlib.suppress(OSError):
        while data := await asyncio.wait_for(reader.read(65536), PATIENCE):
            came += data
    return came


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.long if kind == "fidget" else ())
        for kind in KINDS
        if kind not in UNHURRIED
    ],
)
async def test_every_kind_of_flood_is_banned_and_nobody_else(
    kind: str, tmp_path: Path, unforgiving: Callable[[Served], None], tell: Tell
) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as eve:
        unforgiving(server)
        guard = server.service.guard
        target = target_of(server, eve.cookie, (await eve.open("base", YOU, PERSON))["table"])

        async def on_and_on() -> None:
            while True:
                with contextlib.suppress(*GONE):
                    await KINDS[kind](target)
                await asyncio.sleep(0)

        jobs = [asyncio.create_task(on_and_on()) for _ in range(8)]
        end = time.monotonic() + 180
        while not guard.addresses.banned(EVIL):
            assert time.monotonic() < end, "nobody stopped it"
            await asyncio.sleep(0.05)
        assert not guard.addresses.banned(HOST)
        tell(NO_LOT, kinds=1, tries_until_banned=target.sent.value)
        await still_well(server)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
    assert not guard.addresses._open, "all connections were released"


async def test_a_connection_of_a_banned_address_is_held_unread_and_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asgi, "HELD_SECONDS", 0.5)

    async with serving(str(tmp_path / "h.sqlite")) as server:
        guard = server.service.guard
        guard.addresses.refused(EVIL, 101)
        reader, writer = await connect(target_of(server))
        began = time.monotonic()
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert await all_that_comes(reader) == b""
        assert time.monotonic() - began > 0.4
        writer.transport.abort()
        await still_well(server)
    assert not guard.addresses._open
    figure = server.service.metrics.registry.get_sample_value("hornox_turned_away_total")
    assert figure == 1


async def test_small_frames_are_cut_off_before_they_cost_much(tmp_path: Path) -> None:
    """A piece of a thousand pings; a socket that sends too many more is cut off."""
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as eve:
        table = (await eve.open("base", YOU, PERSON))["table"]
        target = target_of(server, eve.cookie, table)
        reader, writer = await connect(target)
        writer.write(target.handshake())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        writer.write(bytes((0x89, 0x80, 0, 0, 0, 0)) * 10_000)
        pongs = len(await all_that_comes(reader)) // 2
        writer.transport.abort()
        assert pongs <= 60 + asgi.SPARE_FRAMES
        await still_well(server)


async def test_requests_in_bulk_are_cut_off_and_a_few_in_a_row_are_answered(tmp_path: Path) -> None:
    """Also where each of them is longer than a piece."""
    short = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    long = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + b"x" * asgi.PIECE + b"\r\n\r\n"

    async with serving(str(tmp_path / "h.sqlite")) as server:
        reader, writer = await connect(target_of(server))
        writer.write(short * 500)
        assert (await all_that_comes(reader)).count(b"HTTP/1.1") <= 2 * asgi.PIPELINED
        writer.transport.abort()
        for one in (short, long):
            reader, writer = await connect(target_of(server))
            writer.write(one * asgi.PIPELINED)
            came = b""
            while came.count(b"HTTP/1.1 200") < asgi.PIPELINED:
                data = await asyncio.wait_for(reader.read(65536), PATIENCE)
                assert data, came
                came += data
            writer.transport.abort()


# ---------------------------------------------------------------- proxies


async def test_behind_a_named_proxy_only_the_client_that_floods_is_banned(
    tmp_path: Path, unforgiving: Callable[[Served], None]
) -> None:
    evil = {"X-Forwarded-For": "203.0.113.66", "Origin": "http://evil"}
    good = {"X-Forwarded-For": "203.0.113.7"}
    async with (
        serving(str(tmp_path / "h.sqlite"), proxy=(HOST,)) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        unforgiving(server)
        codes = [(await http.post("/api/guest", headers=evil)).status_code for _ in range(120)]
        assert codes[:100] == [403] * 100 and codes[-1] == 429
        answer = await http.get("/", headers={"X-Forwarded-For": "203.0.113.66"})
        assert answer.status_code == 429 and answer.json()["code"] == "E_TOO_FAST"
        assert answer.json()["text"].keys() == {"en", "de"}
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        address = server.url.replace("http", "ws", 1) + "/api/tables/x/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, additional_headers=evil)
        assert refused.value.response.status_code == 429
        assert (await http.get("/", headers=good)).is_success
        async with websockets.connect(address, additional_headers=good) as ws:
            await ws.send('{"type":"hello"}')
            assert json.loads(await ws.recv())["code"] == "E_TABLE_UNKNOWN"
        await still_well(server)  # from the proxy's own address
    assert not server.service.guard.addresses._open


async def test_sockets_of_one_address_are_counted_behind_a_proxy_too(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite"), proxy=(HOST,)) as server:
        counted = server.service.guard.addresses
        counted._most = 3
        address = server.url.replace("http", "ws", 1) + "/api/tables/x/socket"

        def come(who: str) -> websockets.connect:
            return websockets.connect(address, additional_headers={"X-Forwarded-For": who})

        async with come("203.0.113.7"), come("203.0.113.7"), come("203.0.113.7"):
            with pytest.raises(websockets.InvalidStatus):
                await come("203.0.113.7")
            async with come("203.0.113.8"):
                pass
        end = time.monotonic() + PATIENCE
        while counted._open:
            assert time.monotonic() < end, "the sockets were not released"
            await asyncio.sleep(0.05)
        async with come("203.0.113.7"):
            pass


async def test_a_proxy_is_not_blamed_for_what_it_forwards(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite"), proxy=(HOST, EVIL)) as server:
        for _ in range(20):
            reader, writer = await connect(target_of(server))
            writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * (2 * asgi.LARGEST_HEAD))
            assert await all_that_comes(reader) == b""
            writer.transport.abort()
        assert not server.service.guard.addresses.banned(EVIL)
        await still_well(server)


def test_the_host_is_told_once_of_a_proxy_that_nobody_has_named(tmp_path: Path) -> None:
    async def run(**named: Any) -> int:
        file = str(tmp_path / f"{len(named)}.sqlite")
        async with serving(file, **named) as server, httpx.AsyncClient() as http:
            for _ in range(3):
                await http.get(f"{server.url}/", headers={"X-Forwarded-For": "203.0.113.7"})
        return server.log.getvalue().count("proxy-unnamed")

    assert asyncio.run(run()) == 1
    assert asyncio.run(run(proxy=(HOST,))) == 0


@pytest.mark.parametrize(
    ("address", "near"),
    [
        *(("127.0.0.1", True), ("10.1.2.3", True), ("172.18.0.2", True), ("192.168.0.9", True)),
        *(("::1", True), ("fe80::1%eth0", True), ("fd00::5", True)),
        *(("8.8.8.8", False), ("172.32.0.1", False), ("2606:4700::1", False), ("", False)),
    ],
)
def test_where_a_proxy_is_looked_for(address: str, near: bool) -> None:
    assert asgi.nearby(address) is near


# ---------------------------------------------------------------- people who play


def test_a_player_does_not_wait_for_others(tmp_path: Path) -> None:
    async def then(server: Served, line: Line) -> None:
        queue = server.service.guard.queue
        frozen = Frozen(queue)
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            request = asyncio.create_task(http.get("/healthz"))
            await frozen.somebody_waits()
            before = queue._played
            await line.send({"type": "ping"})
            await line.next("pong")
            assert queue._played > before, "the queue knows that somebody plays"
            assert not request.done()
            frozen.thaw()
            assert (await request).is_success

    playing(tmp_path, then)


@pytest.mark.parametrize("what", ["much at once", "in parts", "too often", "an address unheard"])
def test_a_player_who_floods_waits_like_anybody(what: str, tmp_path: Path) -> None:
    async def then(server: Served, line: Line) -> None:
        guard, said = server.service.guard, '{"type":"ping"}'
        if what == "an address unheard":
            guard.addresses._frames = Buckets(0, 0)
        frozen = Frozen(guard.queue)
        if what == "much at once":
            await line.ws.send(said + " " * asgi.SMALL_PIECE)
        elif what == "in parts":
            frame = bytes((0x81, 0x80 | len(said), 0, 0, 0, 0)) + said.encode()
            line.ws.transport.write(frame[:3])
            await asyncio.sleep(0.1)
            assert not frozen.waiting, "a frame may come in two parts"
            line.ws.transport.write(frame[3:])
        else:
            for _ in range(1 if what == "an address unheard" else 5):
                await line.send({"type": "ping"})
                await line.next("pong" if what == "too often" else "refused")
            assert not frozen.waiting, "at first it goes without waiting"
            await (await line.ws.ping())
            await line.send({"type": "ping"})
        await frozen.somebody_waits()
        assert guard.queue._connected and not guard.queue._connecting
        frozen.thaw()
        await line.next("refused" if what in ("too often", "an address unheard") else "pong")

    # The first frames are those with which a seat was taken.
    few = {"frames_at_once": 7, "frames_per_second": 0.0} if what == "too often" else {}
    playing(tmp_path, then, **few)


async def test_all_sockets_of_an_address_together_are_heard_up_to_a_limit(
    tmp_path: Path, tell: Tell
) -> None:
    """Each of them stays within its own limit; another address does not notice."""
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Eve") as eve,
        contextlib.AsyncExitStack() as stack,
    ):
        server.service.guard.addresses._frames = Buckets(0.000001, 100)
        name = await ann.open_for(eve, "base", options={"rounds": 1})
        lines = []
        for _ in range(5):
            coming = looking_on(server.url, name, EVIL, eve.cookie)
            lines.append(await stack.enter_async_context(coming))
            await lines[-1].next("update")
        for line in lines:
            for _ in range(30):
                await line.send({"type": "ping"})
        codes = []
        for line in lines:
            for _ in range(30):
                message = await line.receive()
                while message["type"] not in ("pong", "refused"):
                    message = await line.receive()
                codes.append(message.get("code", "pong"))
        assert codes.count("pong") == 95, "100 less five greetings"
        assert codes.count("pong") + codes.count("E_TOO_FAST") == 150
        tell(NO_LOT, frames=len(codes), refused=codes.count("E_TOO_FAST"))
        await still_well(server)  # at another address

        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(asgi.SPARE_FRAMES + 20):  # pings are charged, too
                await lines[0].ws.ping()
        assert await closed(lines[0]) == 1006


async def test_a_seat_that_is_taken_pays_and_a_spectator_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid: dict[str, float] = {}
    monkeypatch.setattr(FairQueue, "seat_taken", lambda _queue, *who: paid.update([who]))

    file = str(tmp_path / "h.sqlite")
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        table = (await ann.open("base", YOU, PERSON, public=True))["table"]
        me = server.service.registry.rooms[table].table.owner
        async with bob.socket(table) as other, ann.socket(table) as line:
            await other.next("table")
            await line.next("table")
            await line.send({"type": "ping"})
            await line.next("pong")
        assert paid.keys() == {me} and paid[me] > 0


def test_a_connection_that_says_nothing_is_charged_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def then(server: Served, _line: Line) -> None:
        spent = list[float]()
        monkeypatch.setattr(server.service.guard.queue, "charge", spent.append)
        for _ in range(3):
            _, writer = await connect(target_of(server))
            writer.close()
        async with asyncio.timeout(PATIENCE):
            while len(spent) < 3:
                await asyncio.sleep(0.01)
        assert spent == [asgi.CONNECT_COST] * 3

    playing(tmp_path, then)


# ---------------------------------------------------------------- memory


def test_no_http_protocol_stays_behind_a_socket(tmp_path: Path) -> None:
    """What is part of a reference cycle stays until the collector finds it."""

    def protocols() -> int:
        # By its type: some objects that are asked for their class ask others that are gone.
        return sum(issubclass(type(one), asgi.HttpProtocol) for one in gc.get_objects())

    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as ann:
            table = (await ann.open("base", YOU, PERSON))["table"]
            gc.collect()
            before = protocols()
            async with ann.socket(table) as one, ann.socket(table) as two:
                await one.next("table")
                await two.next("table")
                assert protocols() <= before

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


def test_little_is_kept_of_connections_that_nobody_reads_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hornox.server.listening.UNREAD_BYTES", 16 * 1024)
    with listen("127.0.0.1", 0) as listening:
        kept = listening.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF)
        assert kept <= 32 * 1024
