"""Of a guest there is a name and a hash; both go when he wants, or when he stays away."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from hornox.server.guard.buckets import Bucket, Buckets
from hornox.server.people import cleanup
from hornox.server.people.identity import SECONDS_A_DAY
from hornox.server.store import personal_data, queries
from hornox.server.store.schema import ANSWERS, BANS, GUESTS, METADATA, TABLES
from hornox.server.store.store import NotStored
from hornox.server.tables.registry import Registry
from tests.server.client import (
    GREEDY,
    PATIENCE,
    PERSON,
    YOU,
    Served,
    chance,
    person,
    play,
    serving,
)
from tests.support.counts import Tell

LIMITS: dict[str, Any] = {"requests_at_once": 999, "chats_at_once": 99}


async def dump(server: Served) -> dict[str, str]:
    """All that is stored, by table."""
    return {
        table.name: "\n".join(str(row) for row in await server.service.store.read(select(table)))
        for table in METADATA.sorted_tables
    }


async def test_a_guest_leaves_nothing_but_a_name_in_finished_games(
    tmp_path: Path, tell: Tell
) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite"), **LIMITS) as server,
        person(server.url, "Quirin") as gone,
        person(server.url, "Bob") as bob,
    ):
        own = (await gone.get("/api/guest"))["id"]
        (row,) = await server.service.store.read(select(GUESTS).where(GUESTS.c.id == own))
        opened = await gone.open("base", YOU, PERSON, options={"rounds": 1}, chat=True)
        name = opened["table"]
        await bob.call(f"/api/tables/{name}/join", {"invite": opened["invite"]})
        async with gone.socket(name) as one, bob.socket(name) as two:
            await one.send({"type": "chat", "text": "a secret of Quirin"})
            told, _ = await asyncio.gather(play(one, chance("1")), play(two, chance("2")))
            await bob.call(f"/api/tables/{name}/chat-mute", {"seat": 0})
        record = await bob.get(told[-1]["record"])
        running = await gone.open("base", YOU, PERSON, PERSON, options={"rounds": 1})
        join = f"/api/tables/{running['table']}/join"
        await bob.call(join, {"invite": running["invite"]})
        await gone.call(f"/api/tables/{running['table']}/start")
        await gone.open("base", YOU, PERSON, nonce="a-nonce-of-Quirin")
        before = await dump(server)
        assert sum(own in text for text in before.values()) >= 6, "there is something to forget"
        async with gone.socket(running["table"]) as line:
            await line.next("update")
            assert (await gone.http.delete("/api/guest")).is_success
            await asyncio.sleep(0.1)
        after = await dump(server)
        everything = "\n".join(after.values())
        for trace in (own, row.token, "a secret of Quirin", "a-nonce-of-Quirin"):
            assert trace not in everything, trace
        tell("1, 2, 3", tables_searched=len(after), traces=4)
        named = {table for table, text in after.items() if "Quirin" in text}
        assert named == {"games"}, "only the names of those who played"
        await gone.get("/api/guest", 401)
        assert (await bob.get(told[-1]["record"])) == record, "the record is what it was"
        assert own not in str(record)
        history = (await bob.get("/api/me/history"))["games"][0]
        assert [player["name"] for player in history["players"]] == ["Quirin", "Bob"]
        assert [p["name"] for p in (await bob.get("/api/ratings/base"))["players"]] == ["Bob"]
        async with bob.socket(running["table"]) as line:  # a stand-in plays on
            assert (await play(line, chance("3")))[-1]["type"] == "over"


def test_no_column_that_names_a_guest_is_left_out() -> None:
    """A new one has to be named where it is said what is done with it."""
    names = {"guest", "friend", "by", "to", "blocked", "muted", "owner", "who"}
    known = {*personal_data.REMOVED, *personal_data.PLAYED, *personal_data.RATED}
    known |= {column for column, _ in personal_data.LEFT} | {TABLES.c.owner, ANSWERS.c.by}
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if column.name in names and column is not BANS.c.guest:
                assert column in known, column


async def test_who_stays_away_for_long_is_forgotten(tmp_path: Path) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite"), forget_days=30, **LIMITS) as server,
        person(server.url, "Old") as old,
        person(server.url, "Back") as back,
        person(server.url, "New") as new,
    ):
        ids = {n: (await p.get("/api/guest"))["id"] for n, p in (("o", old), ("b", back))}
        await old.open("base", YOU, GREEDY, options={"rounds": 1})
        ago = queries.now() - 31 * queries.DAY
        await server.service.store.execute(
            update(GUESTS).where(GUESTS.c.id.in_(ids.values())).values(seen=ago)
        )
        assert (await back.get("/api/guest"))["name"] == "Back"  # a visit counts
        assert await cleanup.forget_old(server.service.registry) == 1
        await old.get("/api/guest", 401)
        assert (await back.get("/api/guest"))["name"] == "Back"
        assert (await new.get("/api/guest"))["name"] == "New"
        assert ids["o"] not in str(await dump(server))
        assert await cleanup.forget_old(server.service.registry) == 0


async def test_the_server_forgets_by_itself(tmp_path: Path) -> None:
    file = str(tmp_path / "h.sqlite")
    async with serving(file, **LIMITS) as server, person(server.url, "Old") as old:
        await server.service.store.execute(update(GUESTS).values(seen=1))
    async with serving(file, **LIMITS) as server, person(server.url, "") as again:
        again.http.cookies = old.http.cookies
        end = time.monotonic() + PATIENCE
        while await server.service.store.read(select(GUESTS)):
            assert time.monotonic() < end, "nobody is forgotten"
            await asyncio.sleep(0.02)
        await again.get("/api/guest", 401)


async def test_no_address_is_kept_anywhere(tmp_path: Path) -> None:
    proxies = ("127.0.0.1",)
    async with serving(str(tmp_path / "h.sqlite"), proxy=proxies, **LIMITS) as server:
        async with person(server.url, "") as ann:
            ann.http.headers["X-Forwarded-For"] = "203.0.113.77"
            ann.http.headers["User-Agent"] = "a very special browser"
            await ann.call("/api/guest", {"name": "Ann"})
            table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
            async with ann.socket(table["table"]) as line:
                await play(line, chance("x"))
        kept = str(await dump(server)) + server.log.getvalue()
        for path in tmp_path.iterdir():
            kept += path.read_bytes().decode("latin-1")
        assert not re.search(r"203\.0\.113|127\.0\.0|special browser", kept)
        away = {"away_until", "away_year", "away_days", "here", "hidden"}
        assert set(GUESTS.c.keys()) == {"id", "name", "token", "created", "seen", *away}


async def test_a_store_that_is_away_for_a_moment_does_not_end_the_forgetting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []
    monkeypatch.setattr(cleanup, "SECONDS", 0.01)

    async def forget_old(_registry: Registry) -> int:
        looks.append(len(looks))
        if len(looks) == 1:
            raise NotStored("no room")
        return 0

    monkeypatch.setattr(cleanup, "forget_old", forget_old)
    async with serving(str(tmp_path / "h.sqlite")):
        end = time.monotonic() + PATIENCE
        while len(looks) <= 2:
            assert time.monotonic() < end, "nobody is forgotten any more"
            await asyncio.sleep(0.01)


def cookies(answer: httpx.Response) -> list[str]:
    """All cookies that come with an answer."""
    return answer.headers.get_list("set-cookie")


@pytest.mark.parametrize(("days", "secure"), [(365, False), (730, True), (30, False)])
async def test_the_cookie_lasts_as_long_as_a_guest_is_known(
    days: int, secure: bool, tmp_path: Path
) -> None:
    """Counted from his last visit: it is sent again once a day, and with a new name."""
    file = str(tmp_path / "h.sqlite")
    async with (
        serving(file, forget_days=days, secure=secure, **LIMITS) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        (first,) = cookies(await http.post("/api/guest", json={"name": "Ann"}))
        assert f"Max-Age={days * SECONDS_A_DAY};" in first and ("; Secure" in first) is secure
        assert "HttpOnly" in first and "SameSite=lax" in first and "Path=/" in first
        http.headers["Cookie"] = first.partition(";")[0]
        assert cookies(await http.get("/api/guest")) == [], "it is as good as new"
        wanted = {"mode": "base", "seats": [YOU, PERSON], "pace": {"kind": "relaxed"}}
        for method, path, body in (
            ("GET", "/api/guest", None),
            ("GET", "/api/me/history", None),
            ("GET", "/api/me/tables", None),
            ("POST", "/api/tables", wanted),
            ("POST", "/api/tables/none/leave", None),  # refused, but here he was
        ):
            server.service.renewals = Buckets(1 / SECONDS_A_DAY, 1)  # another day
            assert cookies(await http.request(method, path, json=body)) == [first]
            assert cookies(await http.request(method, path, json=body)) == []
        for name in ("Bea", "Bea", "Cleo"):
            assert cookies(await http.post("/api/guest", json={"name": name})) == [first]
        assert (await http.get("/api/guest")).json()["name"] == "Cleo"
        server.service.renewals = Buckets(1 / SECONDS_A_DAY, 1)
        (gone,) = cookies(await http.delete("/api/guest"))
        assert "Max-Age=0;" in gone and first.partition(";")[0] not in gone
        server.service.renewals = Buckets(1 / SECONDS_A_DAY, 1)
        assert cookies(await http.get("/api/guest")) == [], "nobody is known by it any more"
    now = 0.0
    once_a_day = Bucket(1 / SECONDS_A_DAY, 1, lambda: now)
    assert once_a_day.take() and not once_a_day.take()
    now += SECONDS_A_DAY
    assert once_a_day.take() and not once_a_day.take()


async def test_sockets_take_nothing_from_the_cookie(tmp_path: Path) -> None:
    """They note that he was here; the cookie is sent again with his next request all the same."""
    file = str(tmp_path / "h.sqlite")
    async with serving(file, **LIMITS) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, PERSON)
        await server.service.store.execute(update(GUESTS).values(seen=1))
        server.service.renewals = Buckets(1 / SECONDS_A_DAY, 1)
        async with ann.socket(table["table"]) as line:
            await line.next("table")
            assert line.ws.response is not None
            assert "set-cookie" not in line.ws.response.headers
        (row,) = await server.service.store.read(select(GUESTS))
        assert row.seen > 1
        assert len(cookies(await ann.http.get("/api/guest"))) == 1
