"""A hostile client hurts itself only: floods, bombs, stalls, replays; and the others play on."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from hornox.server.guard import asgi
from hornox.server.guard.buckets import Buckets
from hornox.server.http.socket import PATIENCE as REFUSALS
from tests.promises.hostility.test_seat_tokens import socket_codes
from tests.server.client import (
    GREEDY,
    PATIENCE,
    PERSON,
    YOU,
    Line,
    Served,
    chance,
    person,
    play,
    serving,
)
from tests.support.counts import NO_LOT, Tell


async def still_well(server: Served) -> None:
    """Somebody else plays a whole game, and the server has nothing to complain of."""
    async with person(server.url, "Well") as well:
        table = await well.open("base", YOU, GREEDY, options={"rounds": 1})
        async with well.socket(table["table"]) as line:
            assert (await play(line, chance("well")))[-1]["type"] == "over"
        assert "hornox_errors_total 0.0" in (await well.http.get("/metrics")).text
    assert "Traceback" not in server.log.getvalue()


async def closed(line: Line) -> int:
    """The code with which a connection is closed."""
    with pytest.raises(websockets.ConnectionClosed) as gone:
        while True:
            await line.receive()
    return gone.value.rcvd.code if gone.value.rcvd else 1006


async def test_a_flood_ends_with_the_connection(tmp_path: Path) -> None:
    few = {
        "failed_entries_at_once": 20,
        "failed_entries_per_second": 0.001,
        "frames_per_second": 0.001,
    }
    async with serving(str(tmp_path / "h.sqlite"), **few) as server, person(server.url) as eve:
        table = await eve.open("base", YOU, PERSON)
        for frame in ('{"type":"ping"}', "{", '{"type":"hint"}', "x" * 60_000):
            async with eve.socket(table["table"]) as line:
                await line.next("table")
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _ in range(60 + 2 * REFUSALS):
                        await line.ws.send(frame)
                assert await closed(line) in (1008, 1013)
                codes = [json.loads(text).get("code") for text in line.frames]
                assert sum(code is not None for code in codes) >= REFUSALS
                assert len(line.frames) < 60 + 2 * REFUSALS
        own = {"Cookie": eve.cookie}  # thrown out so often: not listened to for a while
        code = await socket_codes(server.url, table["table"], own, None)
        assert code == "E_TOO_FAST"
        server.service.guard._failed_entries = Buckets(1, 30)
        await still_well(server)


async def test_frames_that_are_too_large_or_no_text(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, person(server.url) as eve:
        table = await eve.open("base", YOU, PERSON)
        for frame, code in (
            ("x" * 8193, "E_TOO_LARGE"),
            ("é" * 4097, "E_TOO_LARGE"),
            ("[" * 8000, "E_BODY"),
            (b"\x00" * 5000, "E_BODY"),
            (os.urandom(60_000), "E_BODY"),
            ('{"type":"ping"}\x00', "E_BODY"),
        ):
            async with eve.socket(table["table"]) as line:
                await line.next("table")
                await line.ws.send(frame)
                assert (await line.next("refused"))["code"] == code
        async with eve.socket(table["table"]) as line:
            await line.ws.send("x" * (asgi.LARGEST_FRAME + 1))
            assert await closed(line) == 1009
        await still_well(server)


@asynccontextmanager
async def raw(server: Served) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def pour(writer: asyncio.StreamWriter, piece: bytes, most: int) -> int:
    """Send the same again and again, until nobody listens; how many bytes it took."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            writer.write(piece)
            await writer.drain()
            sent += len(piece)
            await asyncio.sleep(0)
    return sent


@pytest.mark.parametrize(
    "bomb",
    [b"X-Bomb: " + b"x" * 4000 + b"\r\n", b"x" * 4096, b"a: b\r\n" * 500],
    ids=["headers", "one header", "many small headers"],
)
async def test_headers_without_an_end(bomb: bytes, tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, raw(server) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-First: ")
        sent = await pour(writer, bomb, 30_000_000)
        assert sent < 10_000_000, "nobody stopped it"
        with contextlib.suppress(OSError):
            await reader.read(1)
        await still_well(server)


async def test_who_never_comes_to_the_point_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asgi, "REQUEST_SECONDS", 0.4)

    async with serving(str(tmp_path / "h.sqlite")) as server:
        for beginning in (
            b"",
            b"GET / HT",
            b"GET / HTTP/1.1\r\nHost: x\r\n",
            b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        ):
            async with raw(server) as (reader, writer):
                writer.write(beginning)
                with contextlib.suppress(ConnectionError):
                    assert await asyncio.wait_for(reader.read(1), PATIENCE) == b"", beginning
        monkeypatch.undo()
        await still_well(server)


async def test_a_body_without_an_end_is_refused(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as server, raw(server) as (reader, writer):
        head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        writer.write(head + b"Transfer-Encoding: chunked\r\n\r\n")
        await pour(writer, b"1000\r\n" + b" " * 4096 + b"\r\n", 2_000_000)
        with contextlib.suppress(ConnectionError):
            assert b"413" in (await asyncio.wait_for(reader.read(200), PATIENCE))
        await still_well(server)


async def test_who_does_not_read_is_let_go_and_hurts_nobody(tmp_path: Path, tell: Tell) -> None:
    """A real connection that stalls: what waits for it is bounded, and the others are told all."""
    async with (
        serving(str(tmp_path / "h.sqlite"), queue_frames=32) as server,
        person(server.url, "Ann") as ann,
    ):
        opened = await ann.open("base", YOU, PERSON, public=True)
        name = opened["table"]
        room = server.service.registry.rooms[name]
        async with raw(server) as (reader, writer), ann.socket(name) as line:
            await line.next("table")
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write(
                f"GET /api/tables/{name}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            text = b'{"type":"hello"}'
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            writer.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            async with asyncio.timeout(PATIENCE):
                while len(room.watchers) < 2:
                    await asyncio.sleep(0.02)
            stalled = next(watcher for watcher in room.watchers if watcher.guest is None)
            told = 0
            while not stalled.slow and told < 100_000:
                for _ in range(8):
                    server.service.outbox.show_table(room)
                    told += 1
                    assert stalled.queue.qsize() <= 32
                for _ in range(8):
                    await line.next("table")
            assert stalled.slow, "it was never let go"
            tell(NO_LOT, frames_until_let_go=told)
            for _ in range(300):
                if stalled not in room.watchers:
                    break
                await asyncio.sleep(0.02)
            await line.send({"type": "ping"})
            await line.next("pong")
        await still_well(server)


async def test_messages_again_and_out_of_order_change_nothing(tmp_path: Path) -> None:
    """Every answer is sent three times, old ones again and again, on two sockets at once."""
    async with serving(str(tmp_path / "h.sqlite"), frames_at_once=9999) as server:
        async with person(server.url) as ann:
            table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
            name = table["table"]
            stream = chance("again")
            sent: list[dict[str, Any]] = []
            async with ann.socket(name) as line, ann.socket(name) as second:
                while True:
                    message = await line.receive()
                    if message["type"] == "over":
                        break
                    asks = message["asks"] if message["type"] == "update" else []
                    new = [a for a in asks if a["id"] not in {s["decision"] for s in sent}]
                    for ask in (a for a in new if a["made"] is None):
                        answer = {"type": "answer", "decision": ask["id"]}
                        answer |= {"choice": stream(ask), "key": f"key {len(sent)}"}
                        sent.append(answer)
                        for other in (second, line, second):
                            await other.send(answer)
                        for old in sent[-4:][::-1]:
                            await line.send(old)
                            await second.send({**old, "key": old["key"] + " another"})
            acks: dict[str, set[int]] = {}
            for text in (*line.frames, *second.frames):
                message = json.loads(text)
                if message["type"] == "ack":
                    acks.setdefault(message["key"], set()).add(message["seq"])
            assert all(len(numbers) == 1 for numbers in acks.values())
            live = server.service.registry.rooms[name].live
            assert live is not None
            first = [g for g in live.log if g.seat == 0 and "another" not in (g.key or "")]
            assert [given.key for given in first] == [one["key"] for one in sent]
            kept = {(g.decision, g.choice) for g in live.log if g.seat == 0}
            assert kept == {(one["decision"], one["choice"]) for one in sent}
        await still_well(server)


async def test_strange_requests_are_answered(tmp_path: Path) -> None:
    """Odd methods, paths, lengths and encodings: an answer or a closed door, never a crash."""
    lines = [
        b"GET / HTTP/9.9\r\n\r\n", b"\x00\x01\x02\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n",
        b"FLY / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /%2e%2e/%2e%2e/settings.py HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%00.js HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /assets/%00/a.js HTTP/1.1\r\n\r\n",
        b"GET /" + b"x" * 300 + b".js HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /" + b"x/" * 5000 + b"a.js HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: hornox=\xff\xfe\r\n\r\n",
        b"GET /api/guest HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b; " * 2000 + b"\r\n\r\n",
        b"GET /api/games/" + b"x" * 9000 + b"/record HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/tables/\xf0\x9f\x90\x84/socket HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/games/1/replay?seat=%f0%9f%90%84&seat=2 HTTP/1.1\r\nHost: x\r\n\r\n",
    ]  # fmt: skip

    async with serving(str(tmp_path / "h.sqlite")) as server:
        for text in lines:
            async with raw(server) as (reader, writer):
                writer.write(text)
                writer.write_eof()
                with contextlib.suppress(ConnectionError):
                    answer = await asyncio.wait_for(reader.read(100), PATIENCE)
                    assert not answer.startswith(b"HTTP/1.1 5"), (text, answer)
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/healthz")).is_success
        await still_well(server)


async def test_a_request_for_a_socket_with_a_body_is_refused_at_once(tmp_path: Path) -> None:
    """Whoever sends one, whole or cut, by any method, is answered; a proxy must not wait for it."""
    head = (
        b"%s /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    async with serving(str(tmp_path / "h.sqlite")) as server:
        for method in (b"GET", b"POST", b"PUT"):
            for rest in (
                b"Content-Length: 3\r\n\r\nabc",
                b"Content-Length: 3\r\n\r\n",
                b"Transfer-Encoding: chunked\r\n\r\n",
                b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
                b"".join(b"X-%d: 1\r\n" % number for number in range(200)) + b"\r\n",
            ):
                async with raw(server) as (reader, writer):
                    writer.write(head % method + rest)
                    answer = await asyncio.wait_for(reader.read(), 10)
                    assert answer.startswith(b"HTTP/1.1 400"), (method, rest, answer)
                    assert b"E_BODY" in answer
                    assert b"content-security-policy" in answer
        async with raw(server) as (reader, writer):  # a body of nothing is no body
            writer.write(head % b"GET" + b"Content-Length: 0\r\n\r\n")
            assert (await asyncio.wait_for(reader.read(12), 10)) == b"HTTP/1.1 101"
        async with asyncio.timeout(PATIENCE):
            while server.service.guard.addresses._open:
                await asyncio.sleep(0.01)
        assert "Traceback" not in server.log.getvalue()


async def test_a_handshake_that_nobody_completes_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asgi, "REQUEST_SECONDS", 0.3)

    async def never(*_given: Any) -> None:
        await asyncio.sleep(PATIENCE)

    async with serving(str(tmp_path / "h.sqlite")) as server, raw(server) as (reader, writer):
        monkeypatch.setattr(asgi.Line, "send", never)
        writer.write(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
            b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(1), 10) == b""
