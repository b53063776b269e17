"""Whatever is sent: one clear message in both languages, nothing changed, nothing in the log."""

from __future__ import annotations

import contextlib
import json

import httpx
import pytest
import websockets

from tests.server.client import (
    GREEDY,
    PERSON,
    RELAXED,
    YOU,
    Line,
    Message,
    Person,
    Served,
    check_failure,
    person,
    serving,
)
from tests.server.tables.test_room import live_log
from tests.support.counts import NO_LOT, Tell


async def quiet(server: Served, before: str) -> None:
    """Nothing went to the log, only a count to the metrics."""
    assert server.log.getvalue() == before
    text = await _metrics(server)
    assert "hornox_refused_total{" in text
    assert "hornox_errors_total 0.0" in text


async def _metrics(server: Served) -> str:
    async with httpx.AsyncClient() as http:
        return (await http.get(f"{server.url}/metrics")).text


async def test_names(file: str) -> None:
    async with serving(file) as server, person(server.url, "") as nobody:
        before = server.log.getvalue()
        for name in [
            "",
            "   ",
            "x" * 41,
            "x" * 5000,
            "a\nb",
            "a\x1b[2Jb",
            "a\u202eb",
            "\u200b",
        ]:
            check_failure(await nobody.call("/api/guest", {"name": name}, 400), "E_NAME")
        check_failure(await nobody.get("/api/guest", 401), "E_GUEST")
        marked = "<script>alert(1)</script>"
        assert (await nobody.call("/api/guest", {"name": f" {marked} "}))["name"] == marked
        assert (await nobody.get("/api/guest"))["name"] == marked
        await quiet(server, before)


async def test_requests_that_cannot_be_read(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        before = server.log.getvalue()
        for body in [
            b"",
            b"{",
            b"[]",
            b'{"name": 5}',
            b'{"name": "a", "more": 1}',
            b"\xff",
            b"[" * 5000,
            b'{"\xf1nvite": "1", "p',
        ]:
            answer = await ann.http.post("/api/guest", content=body)
            assert answer.status_code == 400, body
            check_failure(answer.json(), "E_BODY")
        answer = await ann.http.post("/api/guest", content=b" " * 100_000)
        assert answer.status_code == 413
        check_failure(answer.json(), "E_TOO_LARGE")
        check_failure(await ann.get("/api/nothing", 404), "E_ADDRESS")
        check_failure((await ann.http.put("/api/guest")).json(), "E_METHOD")
        check_failure(await ann.get("/api/rules/base/fr", 404), "E_RULES")
        check_failure(await ann.get("/api/rules/poker/en", 400), "E_COMBO")
        check_failure(await ann.get("/assets/../../schema.py", 404), "E_ADDRESS")
        check_failure(await ann.get("/assets/%2e%2e/%2e%2e/schema.py", 404), "E_ADDRESS")
        await quiet(server, before)


WRONG_TABLES: list[tuple[Message, str]] = [
    ({"mode": "poker"}, "E_COMBO"),
    ({"seats": [YOU]}, "E_PLAYERS"),
    ({"seats": [YOU, YOU]}, "E_SEATS"),
    ({"seats": [YOU, {"kind": "bot", "bot": "hal"}]}, "E_BOT"),
    ({"seats": [YOU, {"kind": "alien"}]}, "E_BODY"),
    ({"seats": [YOU] * 21}, "E_BODY"),
    ({"options": {"wind": 1}}, "E_OPTION"),
    ({"options": {"rounds": 0}}, "E_OPTION"),
    ({"pace": {"kind": "timed", "seconds": 1}}, "E_PACE"),
    ({"pace": {"kind": "days", "days": 1000}}, "E_PACE"),
    ({"pace": {"kind": "fast"}}, "E_BODY"),
]


async def test_tables_that_cannot_be_opened(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        good = {"mode": "base", "seats": [YOU, PERSON], "pace": RELAXED, "public": True}
        for wrong, code in WRONG_TABLES:
            check_failure(await ann.call("/api/tables", {**good, **wrong}, 400), code)
        assert (await ann.get("/api/tables"))["tables"] == []
        async with person(server.url, "") as nobody:
            check_failure(await nobody.call("/api/tables", good, 401), "E_GUEST")
        await ann.call("/api/tables", good)
        assert len((await ann.get("/api/tables"))["tables"]) == 1


async def test_seats_that_cannot_be_taken(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cid") as cid,
    ):
        before = server.log.getvalue()
        table = await ann.open("base", YOU, PERSON, PERSON)
        join = f"/api/tables/{table['table']}/join"
        invite = table["invite"]
        check_failure(await bob.call("/api/tables/none/join", {}, 404), "E_TABLE_UNKNOWN")
        check_failure(await bob.call(join, {}, 403), "E_INVITE")
        check_failure(await bob.call(join, {"invite": "guess"}, 403), "E_INVITE")
        taken = {"invite": invite, "seat": 0}
        check_failure(await bob.call(join, taken, 409), "E_SEAT_TAKEN")
        none = {"invite": invite, "seat": 77}
        check_failure(await bob.call(join, none, 409), "E_SEAT_TAKEN")
        start = f"/api/tables/{table['table']}/start"
        check_failure(await bob.call(start, status=403), "E_NOT_OPENER")
        assert (await bob.call(join, {"invite": invite, "seat": 2}))["seat"] == 2
        assert (await bob.call(join, {}))["seat"] == 2  # again: the same seat
        await ann.call(start)
        late = {"invite": invite}
        check_failure(await cid.call(join, late, 409), "E_TABLE_CLOSED")
        check_failure(await ann.call(start, status=409), "E_TABLE_CLOSED")
        again = f"/api/tables/{table['table']}/rematch"
        check_failure(await ann.call(again, {}, 409), "E_WAITING")
        check_failure(await cid.call(again, {}, 403), "E_NOT_SEATED")
        check_failure(await ann.call(again, {"on": "x"}, 400), "E_BODY")
        await quiet(server, before)


async def test_a_full_table_that_waits(file: str) -> None:
    """A table of bots and people is full while its opener has not begun."""
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        table = await ann.open("base", PERSON, GREEDY, PERSON, public=True)
        name = table["table"]
        await ann.call(f"/api/tables/{name}/bot", {"seat": 0})
        check_failure(await bob.call(f"/api/tables/{name}/bot", {"seat": 2}, 403), "E_NOT_OPENER")
        await ann.call(f"/api/tables/{name}/bot", {"seat": 2})
        check_failure(await bob.call(f"/api/tables/{name}/join", {}, 409), "E_TABLE_FULL")
        await ann.call(f"/api/tables/{name}/unbot", {"seat": 1})
        assert (await bob.call(f"/api/tables/{name}/join", {}))["seat"] == 1


WRONG_FRAMES: list[tuple[str | bytes, str]] = [
    ("", "E_BODY"),
    ("{", "E_BODY"),
    ("[" * 5000, "E_BODY"),
    ('"hello"', "E_BODY"),
    ('{"type": "sing"}', "E_BODY"),
    ('{"type": "answer"}', "E_BODY"),
    ('{"type": "answer", "decision": "1.0", "choice": 5, "key": ""}', "E_BODY"),
    ('{"type": "answer", "decision": "1.0", "choice": 5.5, "key": "a"}', "E_BODY"),
    ('{"type": "answer", "decision": "1.0", "choice": true, "key": "a"}', "E_BODY"),
    ('{"type": "answer", "decision": "1.0", "choice": 5, "key": "%s"}' % ("k" * 65), "E_BODY"),
    ('{"type": "hello"}', "E_BODY"),
    (b"\x00\x01", "E_BODY"),
    ('{"type": "ping", "more": "%s"}' % ("x" * 9000), "E_TOO_LARGE"),
    ('{"type": "answer", "decision": "0", "choice": 5, "key": "a"}', "E_NOT_YOUR_DECISION"),
    ('{"type": "answer", "decision": "1.1", "choice": 5, "key": "a"}', "E_NOT_YOUR_DECISION"),
    ('{"type": "answer", "decision": "1.0", "choice": 999, "key": "a"}', "E_CARD_NOT_IN_HAND"),
    ('{"type": "agree", "proposal": 0, "yes": true}', "E_NOT_YOUR_DECISION"),
    ('{"type": "chat", "text": "hello"}', "E_CHAT_OFF"),
]


async def test_frames_that_are_refused(file: str, tell: Tell) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line:
            first = await line.next("update")
            while first["waiting"] != [0]:
                first = await line.next("update")
            before = server.log.getvalue()
            for text, code in WRONG_FRAMES:
                await line.ws.send(text)
                refused = await line.receive()
                assert refused["type"] == "refused", (text, refused)
                check_failure(refused, code)
            await line.send({"type": "ping"})
            assert (await line.receive())["type"] == "pong"
            await quiet(server, before)
        async with ann.socket(table["table"]) as line:
            assert (await line.next("update"))["view"] == first["view"]
    tell(NO_LOT, frames=len(WRONG_FRAMES))


async def refused_hello(who: Person, table: str, hello: Message, **headers: str) -> Message:
    """What a socket is told that does not get in; it is closed afterwards."""
    address = who.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    given = {"Cookie": who.cookie, **headers}
    async with websockets.connect(address, additional_headers=given) as ws:
        with contextlib.suppress(websockets.ConnectionClosed):  # a foreign page is not listened to
            await ws.send(json.dumps(hello))
        line = Line(ws)
        message = await line.receive()
        with pytest.raises(websockets.ConnectionClosed):
            await line.receive()
    return message


async def test_ways_in_that_are_closed(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        table = await ann.open("base", YOU, PERSON)
        name = table["table"]
        hello = {"type": "hello"}
        check_failure(await refused_hello(bob, "none", hello), "E_TABLE_UNKNOWN")
        check_failure(await refused_hello(bob, name, hello), "E_INVITE")
        check_failure(await refused_hello(bob, name, {**hello, "invite": "x"}), "E_INVITE")
        check_failure(await refused_hello(ann, name, {"type": "ping"}), "E_BODY")
        foreign = await refused_hello(ann, name, hello, Origin="http://evil.example")
        check_failure(foreign, "E_ORIGIN")
        bad = {"Origin": "http://evil.example"}
        answer = await ann.http.post(f"/api/tables/{name}/leave", headers=bad)
        check_failure(answer.json(), "E_ORIGIN")
        own = {"Origin": server.url}
        assert (await ann.http.post("/api/guest", json={"name": "A"}, headers=own)).is_success
        assert server.service.registry.rooms[name].watchers == set()


async def test_whoever_is_too_fast_waits(file: str) -> None:
    # Five pings after the greeting.
    fast = {"frames_at_once": 6, "frames_per_second": 0.01, "requests_at_once": 3}
    async with (
        serving(file, requests=0.01, **fast) as server,
        person(server.url) as ann,
    ):
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line:
            for _ in range(8):
                await line.send({"type": "ping"})
            kinds: list[str] = []
            while len(kinds) < 8:
                kind = (await line.receive())["type"]
                kinds += [kind] * (kind in ("pong", "refused"))
            assert kinds == ["pong"] * 5 + ["refused"] * 3
            given = await line.answer("0.0", 1, "which")
            refused = await line.next("refused")
            check_failure(refused, "E_TOO_FAST")
            assert refused["key"] == given, "or its sender would wait for it"
        await ann.call("/api/guest", {"name": "B"})
        check_failure(await ann.call("/api/guest", {"name": "C"}, 429), "E_TOO_FAST")
        assert (await ann.get("/api/guest"))["name"] == "B"


async def test_whoever_does_not_read_is_let_go(file: str) -> None:
    async with serving(file, queue_frames=4) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, PERSON)
        room = server.service.registry.rooms[table["table"]]
        async with ann.socket(table["table"]) as line:
            await line.next("table")
            (watcher,) = room.watchers
            for _ in range(6):  # faster than the writer gets a turn
                server.service.outbox.show_table(room)
            assert watcher.slow
            with pytest.raises(websockets.ConnectionClosed) as closed:
                while True:
                    await line.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
        assert "hornox_slow_readers_total 1.0" in await _metrics(server)


async def test_a_zero_is_refused_and_the_store_is_well(database: str) -> None:
    """PostgreSQL cannot write it, and that is nobody's trouble but the sender's."""
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        httpx.AsyncClient() as stranger,
    ):
        name, before = await ann.open_for(bob, "base"), server.log.getvalue()
        async with ann.socket(name) as line:
            ask = (await line.next("update"))["asks"][0]
            await line.answer(ask["id"], ask["options"][0]["choice"], "a\0b")
            assert (await line.next("refused"))["code"] == "E_BODY"
            await line.answer(ask["id"], ask["options"][0]["choice"], "ab")
            assert (await line.next("ack"))["key"] == "ab"
        answer = await stranger.get(f"{server.url}/api/games/a%00b/record")
        assert answer.status_code in (400, 404), answer.text
        assert len(live_log(server, name)) == 1
        assert server.log.getvalue() == before
