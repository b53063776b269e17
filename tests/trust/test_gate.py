"""The gate: one address cannot ask for more than its share, and the others do not notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from hornox.server.guard import addresses as gate
from hornox.server.guard import asgi, concurrency
from hornox.server.guard.addresses import (
    FIRST_SECONDS,
    FORGIVEN_SECONDS,
    HELD,
    LONGEST_SECONDS,
    REFUSALS_AT_ONCE,
    SIEGE_SECONDS,
    Gate,
    counted,
)
from hornox.server.guard.fair_queue import Hall
from hornox.server.settings import Settings
from tests.promises.hostility.attackers import EVIL, GONE, HOST, KINDS, UNHURRIED, Target, connect
from tests.promises.hostility.test_hostile import still_well
from tests.server.client import PATIENCE, PERSON, YOU, Served, person, serving
from tests.support.counts import NO_LOT, Tell


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def unforgiving(monkeypatch: pytest.MonkeyPatch) -> Callable[[Served], None]:
    """Lets a server count on and on: on a busy machine much is forgiven before it is done again."""
    monkeypatch.setattr(gate, "FIRST_SECONDS", 60.0)

    def count_on(server: Served) -> None:
        at = server.house.gate
        for buckets in (at._visits, at._sockets, at._trouble):
            buckets._rate = 0

    return count_on


class Tally:
    """Counts what attackers have sent."""

    value = 0


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a:b", "a:b"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, name: str) -> None:
    assert counted(address) == name


def test_who_is_refused_on_and_on_is_shut_out_longer_each_time() -> None:
    clock = Clock()
    gate = Gate(Settings(), clock)

    def provoke() -> float:
        """Cause trouble until shut out; for how long."""
        for _ in range(1000):
            gate.blame("192.0.2.7")
        began = clock.now
        while gate.shut_out("192.0.2.7"):
            assert not gate.ask("192.0.2.7") and not gate.enter("192.0.2.7")
            clock.now += 1
        return clock.now - began

    for _ in range(100):
        gate.blame("192.0.2.7")
    assert not gate.shut_out("192.0.2.7"), "a hundred refusals are nothing special"
    assert [provoke() for _ in range(7)] == [2, 4, 8, 16, 32, 60, 60]
    assert not gate.shut_out("192.0.2.8")
    assert (FIRST_SECONDS, LONGEST_SECONDS) == (2, 60)
    clock.now += FORGIVEN_SECONDS
    assert provoke() == 2


def test_a_house_behind_one_address_may_come_all_at_once_but_not_for_ever() -> None:
    clock = Clock()
    gate = Gate(Settings(), clock)
    home = "192.0.2.7"
    assert all(gate.ask(home) for _ in range(100 * 10)), "a hundred first pages"
    assert not gate.ask(home)
    assert all(gate.ask(home, socket=True) for _ in range(200)), "two hundred come back"
    assert not gate.ask(home, socket=True)
    clock.now += 1
    assert [gate.ask(home) for _ in range(60)].count(True) == 50
    assert [gate.ask(home, socket=True) for _ in range(20)].count(True) == 10
    assert all(gate.enter(home) for _ in range(500)) and not gate.enter(home)
    gate.leave(home)
    assert gate.enter(home) and not gate.enter(home)
    assert [gate.hold(home) for _ in range(HELD + 1)] == [True] * HELD + [False]
    gate.let_go(home)
    assert gate.hold(home)


def test_a_crowd_is_no_siege_and_many_refusals_are() -> None:
    clock = Clock()
    gate = Gate(Settings(), clock)
    for number in range(5000):
        home = f"192.0.{number // 250}.{number % 250}"
        assert gate.enter(home) and gate.ask(home) and gate.ask(home, socket=True)
    for number in range(int(REFUSALS_AT_ONCE)):
        gate.blame(f"198.51.100.{number}")
    assert not gate.besieged(), "each of them once"
    gate.blame("198.51.100.99")
    assert gate.besieged()
    clock.now += SIEGE_SECONDS
    assert not gate.besieged()
    while gate.enter("203.0.113.1"):
        pass
    assert not gate.besieged()
    assert not any([gate.enter("203.0.113.1") for _ in range(100)])
    assert gate.besieged(), "whoever is turned away counts, too"


def test_more_for_a_larger_house() -> None:
    large = Settings(requests_per_second=200, requests_at_once=2000)
    assert (large.visits_per_second, large.visits_at_once) == (500, 10_000)
    assert (large.sockets_per_second, large.sockets_at_once) == (100, 2000)
    assert (large.trouble_per_second, large.trouble_at_once, large.connections) == (20, 1000, 5000)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in UNHURRIED])
def test_every_kind_of_flood_is_shut_out_and_nobody_else(
    kind: str, tmp_path: Path, unforgiving: Callable[[Served], None], tell: Tell
) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as eve:
            unforgiving(server)
            table = (await eve.open("base", YOU, PERSON))["table"]
            port = int(server.url.rpartition(":")[2])
            target = Target(port, eve.cookie, table, Tally())

            async def on_and_on() -> None:
                while True:
                    with contextlib.suppress(*GONE):
                        await KINDS[kind](target)
                    await asyncio.sleep(0)

            jobs = [asyncio.create_task(on_and_on()) for _ in range(8)]
            end = time.monotonic() + 180
            while not server.house.gate.shut_out(EVIL):
                assert time.monotonic() < end, "nobody stopped it"
                await asyncio.sleep(0.05)
            assert not server.house.gate.shut_out(HOST)
            tell(NO_LOT, kinds=1, tries_until_shut_out=target.sent.value)
            await still_well(server)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
        assert not server.house.gate._open, "all connections were counted down"
        assert not server.house.gate._held

    asyncio.run(run())


def test_small_frames_are_cut_off_before_they_cost_much(tmp_path: Path) -> None:
    """A piece of a thousand pings; only those are answered that a socket may send."""

    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as eve:
            table = (await eve.open("base", YOU, PERSON))["table"]
            target = Target(int(server.url.rpartition(":")[2]), eve.cookie, table, Tally())
            reader, writer = await connect(target)
            writer.write(target.handshake())
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            writer.write(bytes((0x89, 0x80, 0, 0, 0, 0)) * 10_000)
            came = 0
            with contextlib.suppress(OSError):
                while data := await asyncio.wait_for(reader.read(65536), 20):
                    came += len(data) // 2
            writer.transport.abort()
            assert came <= 60 + asgi.SPARE_FRAMES
            await still_well(server)

    asyncio.run(run())


def test_requests_in_bulk_are_cut_off(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite")) as server:
            target = Target(int(server.url.rpartition(":")[2]), "", "x", Tally())
            reader, writer = await connect(target)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 500)
            came = b""
            with contextlib.suppress(OSError):
                while data := await asyncio.wait_for(reader.read(65536), 20):
                    came += data
            writer.transport.abort()
            assert came.count(b"HTTP/1.1") <= 2 * asgi.PIPELINED
            few = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * asgi.PIPELINED
            reader, writer = await connect(target)
            writer.write(few)
            came = b""
            while came.count(b"HTTP/1.1 200") < asgi.PIPELINED:
                data = await asyncio.wait_for(reader.read(65536), PATIENCE)
                assert data, came
                came += data
            writer.transport.abort()

    asyncio.run(run())


def test_behind_a_named_proxy_only_the_one_who_floods_is_shut_out(
    tmp_path: Path, unforgiving: Callable[[Served], None]
) -> None:
    async def run() -> None:
        evil = {"X-Forwarded-For": "203.0.113.66", "Origin": "http://evil"}
        good = {"X-Forwarded-For": "203.0.113.7"}
        async with (
            serving(str(tmp_path / "h.sqlite"), proxies=(HOST,)) as server,
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
        assert not server.house.gate._open

    asyncio.run(run())


def test_sockets_of_one_address_are_counted_behind_a_proxy_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite"), proxies=(HOST,)) as server:
            server.house.gate._most = 3
            address = server.url.replace("http", "ws", 1) + "/api/tables/x/socket"

            def come(who: str) -> websockets.connect:
                return websockets.connect(address, additional_headers={"X-Forwarded-For": who})

            async with come("203.0.113.7"), come("203.0.113.7"), come("203.0.113.7"):
                with pytest.raises(websockets.InvalidStatus):
                    await come("203.0.113.7")
                async with come("203.0.113.8"):
                    pass
            end = time.monotonic() + PATIENCE
            while server.house.gate._open:
                assert time.monotonic() < end, "the sockets were not counted down"
                await asyncio.sleep(0.05)
            async with come("203.0.113.7"):
                pass

    asyncio.run(run())


def test_a_proxy_is_not_blamed_for_what_it_passes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "h.sqlite"), proxies=(HOST, EVIL)) as server:
            target = Target(int(server.url.rpartition(":")[2]), "", "x", Tally())
            for _ in range(20):
                reader, writer = await connect(target)
                writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * (2 * asgi.LARGEST_HEAD))
                with contextlib.suppress(ConnectionError):
                    assert not await asyncio.wait_for(reader.read(1), PATIENCE)
                writer.transport.abort()
            assert not server.house.gate.shut_out(EVIL)
            await still_well(server)

    asyncio.run(run())


def test_a_proxy_that_nobody_has_named_is_told_to_the_host_once(tmp_path: Path) -> None:
    async def run(**named: Any) -> int:
        file = str(tmp_path / f"{len(named)}.sqlite")
        async with serving(file, **named) as server, httpx.AsyncClient() as http:
            for _ in range(3):
                await http.get(f"{server.url}/", headers={"X-Forwarded-For": "203.0.113.7"})
        return server.log.getvalue().count("proxy-unnamed")

    assert asyncio.run(run()) == 1
    assert asyncio.run(run(proxies=(HOST,))) == 0


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


def test_of_one_address_only_a_few_requests_are_worked_on_at_a_time() -> None:
    async def run() -> None:
        working: list[str] = []
        most: dict[str, int] = {}
        done = 0

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

        line = concurrency.Turns(app, Hall(lambda: False))
        scopes = [{"type": "http", "client": ("192.0.2.7", n)} for n in range(50)]
        scopes += [{"type": "http", "client": ("192.0.2.8", 1)}]
        scopes += [{"type": "websocket", "client": ("192.0.2.7", n)} for n in range(9)]
        await asyncio.gather(*(line(s, None, None) for s in scopes), return_exceptions=True)
        assert done == 60 and most == {
            "192.0.2.7": concurrency.AT_ONCE,
            "192.0.2.8": 1,
            "socket": 9,
        }
        assert not line._lines

    asyncio.run(run())
