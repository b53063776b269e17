"""Nobody acts for a seat that is not his: every origin with every token, and all refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import select

from hornox.server.http.pages import STATIC
from hornox.server.settings import Settings
from hornox.server.store.schema import METADATA
from tests.server.client import PERSON, YOU, Line, Served, person, serving
from tests.support.counts import NO_LOT, Tell

ORIGINS = {
    "none": None,
    "own": "{url}",
    "foreign": "http://evil.example",
    "null": "null",
    "another port": "http://127.0.0.1:1",
    "own name as a part": "{url}.evil.example",
    "own name as a user": "http://{host}@evil.example",
    "not an address": "http://[",
}
SAFE = ("none", "own")
"""Programs that are no browser send no origin; a browser always does."""


async def everything(server: Served) -> str:
    """All that is stored and all that is in memory, but for when somebody was seen last."""
    rows = {}
    for table in METADATA.sorted_tables:
        found = await server.service.store.read(select(table))
        rows[table.name] = sorted(str(row) for row in found)
    memory = [
        (name, room.table.status, [str(seat) for seat in room.seats], len(room.watchers))
        for name, room in sorted(server.service.registry.rooms.items())
    ]
    return json.dumps([rows, memory])


def tries(name: str) -> list[tuple[str, str, Any]]:
    """Every request that changes something at a table, as somebody else would send it."""
    at = f"/api/tables/{name}"
    return [
        ("POST", f"{at}/join", {"invite": "guess"}),
        ("POST", f"{at}/join", {"seat": 0}),
        ("POST", f"{at}/leave", None),
        ("POST", f"{at}/start", None),
        ("POST", f"{at}/rematch", {}),
        ("POST", f"{at}/rematch", {"without_absent": True}),
        ("POST", f"{at}/discard", None),
        ("POST", f"{at}/invitation", {"invite": "guess"}),
        ("POST", f"{at}/bot", {"seat": 0, "bot": "random"}),
        ("POST", f"{at}/bot", {"seat": 1, "bot": "random"}),
        ("POST", f"{at}/unbot", {"seat": 0}),
        ("POST", f"{at}/chat-mute", {"seat": 0}),
    ]


def origin_of(label: str, server: Served) -> dict[str, str]:
    text = ORIGINS[label]
    if text is None:
        return {}
    return {"Origin": text.format(url=server.url, host=server.url.removeprefix("http://"))}


async def socket_codes(url: str, name: str, headers: dict[str, str], invite: str | None) -> str:
    """What a socket with these headers is told first."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{name}/socket"
    async with websockets.connect(address, additional_headers=headers) as ws:
        line = Line(ws)
        with contextlib.suppress(websockets.ConnectionClosed):
            await line.send({"type": "hello", "invite": invite})
        message = await line.receive()
        return str(message.get("code") or message["type"])


@pytest.mark.parametrize(
    "playing",
    [pytest.param(False, id="open", marks=pytest.mark.long), pytest.param(True, id="playing")],
)
def test_every_origin_with_every_token(playing: bool, tmp_path: Path, tell: Tell) -> None:
    async def run() -> int:
        limits = {"requests_at_once": 10_000, "failed_entries_at_once": 10_000}
        refused = 0
        async with (
            serving(str(tmp_path / "h.sqlite"), **limits) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
            person(server.url, "Eve") as eve,
        ):
            seats = (YOU, PERSON) if playing else (YOU, PERSON, PERSON)
            opened = await ann.open("base", *seats, options={"rounds": 1})
            name, invite = opened["table"], opened["invite"]
            await bob.call(f"/api/tables/{name}/join", {"invite": invite})
            right = ann.http.cookies["hornox"]
            tokens: dict[str, str | None] = {
                "none": None,
                "empty": "",
                "wrong": "A" * 43,
                "cut": right[:-1],
                "longer": right + "A",
                "another case": right.swapcase(),
                "a stranger's": eve.http.cookies["hornox"],
                "right": right,
            }
            before = await everything(server)
            async with httpx.AsyncClient(base_url=server.url) as http:
                for (token, value), origin in product(tokens.items(), ORIGINS):
                    if token == "right" and origin in SAFE:
                        continue
                    headers = origin_of(origin, server)
                    if value is not None:
                        headers["Cookie"] = f"hornox={value}"
                    for method, path, body in tries(name):
                        answer = await http.request(method, path, json=body, headers=headers)
                        assert answer.status_code in (400, 401, 403, 409), (token, origin, path)
                        assert answer.json()["code"].startswith("E_")
                        refused += 1
                    code = await socket_codes(server.url, name, headers, None)
                    assert code in ("E_ORIGIN", "E_INVITE"), (token, origin, code)
                    if origin not in SAFE:
                        code = await socket_codes(server.url, name, headers, invite)
                        assert code == "E_ORIGIN", (token, origin)
                    for gone in ("/api/guest",):
                        if token != "a stranger's" or origin not in SAFE:
                            answer = await http.delete(gone, headers=headers)
                            assert answer.status_code in (401, 403)
                    refused += 2
            await settled(server, name)
            assert await everything(server) == before
            assert "Traceback" not in server.log.getvalue()
        return refused

    refused = asyncio.run(run())
    tell(NO_LOT, refused=refused)
    assert refused > 600


async def settled(server: Served, name: str) -> None:
    """Until all sockets are gone."""
    while server.service.registry.rooms[name].watchers:
        await asyncio.sleep(0.01)


async def test_a_seat_answers_only_for_itself(tmp_path: Path) -> None:
    """Whatever decision, proposal or seat a message names: the cookie decides who speaks."""
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Eve") as eve,
    ):
        opened = await ann.open("base", YOU, PERSON, spectators=True)
        name, invite = opened["table"], opened["invite"]
        await bob.call(f"/api/tables/{name}/join", {"invite": invite})
        async with ann.socket(name) as own, eve.socket(name, invite) as watching:
            hand = (await own.next("update"))["view"]["private"]["hand"]
            await watching.next("update")
            async with bob.socket(name) as other:
                await other.next("update")
                before = await everything(server)
                for line, codes in (
                    (other, {"E_NOT_YOUR_DECISION", "E_CARD_NOT_IN_HAND"}),
                    (watching, {"E_NOT_SEATED"}),
                ):
                    for decision in ("1.0", "1", "1.0.0", "", "0", "1.-1", "2.0"):
                        await line.answer(decision, hand[0])
                        assert (await line.next("refused"))["code"] in codes
                for message in (
                    {"type": "hint"}, {"type": "nonce", "nonce": "x"},
                    {"type": "propose", "decision": "1.0", "choice": hand[0]},
                    {"type": "agree", "proposal": 0, "yes": True},
                    {"type": "anyone", "on": True}, {"type": "chat", "text": "hi"},
                ):  # fmt: skip
                    await watching.send(message)
                    assert (await watching.next("refused"))["code"] == "E_NOT_SEATED"
                assert await everything(server) == before


async def test_who_guesses_invites_is_not_listened_to(tmp_path: Path) -> None:
    async with (
        serving(
            str(tmp_path / "h.sqlite"),
            failed_entries_at_once=5,
            failed_entries_per_second=0.001,
        ) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Eve") as eve,
    ):
        opened = await ann.open("base", YOU, PERSON)
        name, invite = opened["table"], opened["invite"]
        assert len(invite) == 24  # 144 bits
        headers = {"Cookie": eve.cookie}
        codes = [await socket_codes(server.url, name, headers, f"guess {n}") for n in range(8)]
        assert codes == ["E_INVITE"] * 5 + ["E_TOO_FAST"] * 3
        code = await socket_codes(server.url, name, headers, invite)
        assert code == "E_TOO_FAST"  # also with the right one, for a while


def test_cookies_behind_a_proxy_that_speaks_tls(tmp_path: Path) -> None:
    """Secure where a trusted proxy says so, or the host does; nobody else is believed."""

    async def cookie_of(url: str, headers: dict[str, str]) -> tuple[str, httpx.Response]:
        async with httpx.AsyncClient(base_url=url) as http:
            answer = await http.post("/api/guest", json={"name": "Ann"}, headers=headers)
            return answer.headers["set-cookie"].lower(), answer

    async def run(trusted: bool, secure: bool) -> None:
        proxies = ("127.0.0.1",) if trusted else ()
        file = str(tmp_path / f"{trusted}{secure}.sqlite")
        async with serving(file, proxy=proxies, secure=secure) as server:
            for scheme in ("http", "https"):
                told = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "203.0.113.7"}
                cookie, answer = await cookie_of(server.url, told)
                assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
                believed = trusted and scheme == "https"
                assert ("; secure" in cookie) is (secure or believed)
                assert ("strict-transport-security" in answer.headers) is believed

    for trusted, secure in product((False, True), repeat=2):
        asyncio.run(run(trusted, secure))


def test_limits_count_for_whom_a_trusted_proxy_names(tmp_path: Path) -> None:
    async def run(proxies: tuple[str, ...]) -> list[int]:
        few = {"requests_at_once": 3, "requests": 0.001}
        file = str(tmp_path / f"{len(proxies)}.sqlite")
        async with (
            serving(file, proxy=proxies, **few) as server,
            httpx.AsyncClient(base_url=server.url) as http,
        ):
            found = []
            for number in range(5):
                made_up = {"X-Forwarded-For": f"203.0.113.{number}"}
                answer = await http.post("/api/guest", json={"name": "x"}, headers=made_up)
                found.append(answer.status_code)
            return found

    assert asyncio.run(run(("127.0.0.1",))) == [200] * 5
    assert asyncio.run(run(())) == [200] * 3 + [429] * 2  # a made-up address helps nobody


PAGES = (
    "/", "/t/abc", "/learn", "/assets/none.js", "/api/nothing", "/api/modes", "/metrics",
    "/healthz", "/schema", "/verify_deal.py", "/api/guest", "/api/games/x/record",
    "/api/rules/base/en", "/api/tables", "/%00", "/index.html",
)  # fmt: skip


async def test_every_page_has_the_headers_that_keep_strangers_out(tmp_path: Path) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        for path, method in product(PAGES, ("GET", "POST", "DELETE", "OPTIONS", "HEAD")):
            answer = await http.request(method, path)
            policy = answer.headers["content-security-policy"]
            rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
            assert "unsafe" not in policy and "*" not in policy, (method, path)
            for name in ("default-src", "script-src", "style-src", "connect-src"):
                assert rules[name] == "'self'"
            assert rules["object-src"] == rules["base-uri"] == "'none'"
            assert rules["frame-ancestors"] == "'none'"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["x-frame-options"] == "DENY"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers, (method, path)
            assert "access-control-allow-origin" not in answer.headers
    assert Settings().proxy == ()


def test_the_first_page_needs_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page and "style=" not in page and "onload" not in page
    assert "<script>" not in page
