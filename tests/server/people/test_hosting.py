"""What whoever has the key of the host can do, and nobody else; everything is written down."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import websockets

from hornox.cli import main
from tests.server.client import (
    GREEDY,
    PATIENCE,
    PERSON,
    YOU,
    Message,
    Person,
    chance,
    person,
    play,
    serving,
)

KEY = "a-key-that-nobody-guesses"
HEADERS = {"Authorization": f"Bearer {KEY}"}


async def shown(who: Person, find: str = "") -> Message:
    """The host's page."""
    answer = await who.http.get("/api/host", params={"find": find}, headers=HEADERS)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def act(who: Person, do: str, status: int = 200, **more: Any) -> Message:
    """Do something as the host."""
    answer = await who.http.post("/api/host", json={"do": do, **more}, headers=HEADERS)
    assert answer.status_code == status, answer.text
    said: Message = answer.json()
    return said


async def until(found: Callable[[], Awaitable[bool]]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not await found():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


async def test_nobody_comes_in_without_the_key(file: str) -> None:
    few = {"failed_entries_at_once": 5, "failed_entries_per_second": 0.0}
    async with serving(file, admin_key=KEY, **few) as server:
        async with person(server.url) as ann:
            await ann.get("/api/host", 403)
            await ann.call("/api/host", {"do": "announce", "en": "x"}, 403)
            await ann.get("/api/host/chat/x", 403)
            for wrong in (KEY[:-1], KEY + "x", "", f"Bearer {KEY}"):
                answer = await ann.http.get("/api/host", headers={"Authorization": wrong})
                assert answer.status_code in (403, 429)
            answer = await ann.http.get("/api/host", headers=HEADERS)
            assert answer.status_code == 429, "also the right one, so that guessing tells nothing"
        assert KEY not in server.log.getvalue()
    async with serving(file) as server, person(server.url) as ann:
        for headers in (HEADERS, {"Authorization": "Bearer"}):
            answer = await ann.http.get("/api/host", headers=headers)
            assert answer.status_code == 404, "without a key there is no such page"


async def test_a_guest_that_is_no_text_is_refused_in_words(file: str) -> None:
    async with serving(file, admin_key=KEY) as server, person(server.url) as ann:
        said = await act(ann, "ban", 400, hours=1, guest={})
        assert said["code"] == "E_BODY" and said["text"]["de"]
        assert "request-failed" not in server.log.getvalue()
        assert (await shown(ann))["log"] == []


async def test_a_host_looks_and_acts(database: str) -> None:
    async with (
        serving(database, admin_key=KEY) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Rude") as rude,
        person(server.url, "") as host,
    ):
        opened = await ann.open("base", YOU, PERSON, PERSON, chat=True, public=True)
        name, invite = opened["table"], opened["invite"]
        await rude.call(f"/api/tables/{name}/join", {})
        async with ann.socket(name, invite) as line, rude.socket(name) as other:
            await line.next("table")
            await other.send({"type": "chat", "text": "rude words"})
            said = await line.next("chat")
            # reports
            await ann.call(f"/api/tables/{name}/report", {"seat": 1, "line": said["number"]})
            await ann.call(f"/api/tables/{name}/report", {"seat": 1, "line": said["number"]})
            await ann.call(f"/api/tables/{name}/report", {"seat": 1})
            await ann.call(f"/api/tables/{name}/report", {"seat": 0}, 409)
            await ann.call(f"/api/tables/{name}/report", {"seat": 1, "line": 77}, 404)
            page = await shown(host)
            assert [(one["text"], one["line"]) for one in page["reports"]] == [
                ("rude words", said["number"]),
                ("", None),
            ]
            assert page["load"]["sockets"] == 2 and page["load"]["storing"]
            (table,) = page["tables"]
            assert [seat["name"] for seat in table["seats"]] == ["Ann", "Rude", ""]
            guest = table["seats"][1]["guest"]
            assert [one["name"] for one in (await shown(host, "rud"))["people"]] == ["Rude"]
            assert (await shown(host, "%"))["people"] == []
            # a line is blanked, for those who are here and those who come
            chat = await host.http.get(f"/api/host/chat/{name}", headers=HEADERS)
            assert [one["text"] for one in chat.json()] == ["rude words"]
            await act(host, "delete-line", table=name, line=said["number"])
            blank = await line.next("chat")
            assert (blank["number"], blank["text"]) == (said["number"], "")
            await act(host, "resolve", report=page["reports"][0]["id"])
            await act(host, "resolve", 404, report=page["reports"][0]["id"])
            # a new name, shown at once
            await act(host, "rename", guest=guest, name="Polite")
            await act(host, "rename", 400, guest=guest, name="\u3164")
            await act(host, "rename", 404, guest="nobody", name="Polite")
            while (await line.next("table"))["seats"][1]["name"] != "Polite":
                pass
            # a notice for everybody
            await act(host, "announce", en="Cake at six", stop_in_minutes=30)
            while (told := (await line.next("table"))["notice"]) is None:
                pass
            assert told["text"] == {"en": "Cake at six", "de": "Cake at six"} and told["stop"]
            assert (await ann.get("/api/tables"))["notice"] == told
            await act(host, "announce")
            while (await line.next("table"))["notice"] is not None:
                pass
            # out, and out for longer
            await act(host, "kick", table=name, guest=guest)
            assert (await other.next("refused"))["code"] == "E_KICKED"
            with pytest.raises(websockets.ConnectionClosed):
                await other.receive()
            await rude.call(f"/api/tables/{name}/join", {})
            async with rude.socket(name) as again:
                await again.next("table")
                await act(host, "ban", guest=guest, hours=2, why="rude")
                refused = await again.next("refused")
                assert refused["code"] == "E_BANNED" and "UTC" in refused["text"]["de"]
            seats = (await shown(host))["tables"][0]["seats"]
            assert seats[1]["guest"] is None
            assert (await rude.call(f"/api/tables/{name}/join", {}, 403))["code"] == "E_BANNED"
            await rude.call("/api/guest", {"name": "Other"}, 403)
            await rude.get("/api/me/history", 403)
            async with rude.socket(name) as again:
                assert (await again.next("refused"))["code"] == "E_BANNED"
            (ban,) = (await shown(host))["bans"]
            assert (ban["name"], ban["why"], ban["address"]) == ("Polite", "rude", None)
            await act(host, "unban", ban=ban["id"])
            await rude.call(f"/api/tables/{name}/join", {})
            # the table
            await act(host, "delete-table", table=name)
            await act(host, "delete-table", 404, table=name)
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await line.receive()
        assert (await shown(host))["tables"] == []
        await _check_address(host, ann)
        await _check_game(host, ann)
        deeds = [one["what"] for one in (await shown(host))["log"]]
        assert {"kick", "rename", "ban", "unban", "delete-line", "delete-table"} <= set(deeds)
        assert {"announce", "resolve", "delete-game"} <= set(deeds)
        logged = [json.loads(line) for line in server.log.getvalue().splitlines()]
        assert sum(one["event"].startswith("host-") for one in logged) == len(deeds)
        text = server.log.getvalue()
        assert KEY not in text and "Polite" not in text and "rude words" not in text
        assert "127.0.0.1" not in text.replace(server.service.store.place, "")


async def _check_address(host: Person, ann: Person) -> None:
    """An address is banned with everybody there; whoever has the key can still let it in."""
    await act(host, "ban", address="127.0.0.1", hours=1)
    await ann.get("/api/tables", 403)
    await ann.call("/api/tables", {}, 403)
    assert (await ann.http.get("/")).status_code == 200, "the page loads and can say why"
    (ban,) = (await shown(host))["bans"]
    assert ban["address"] == "127.0.0.1"
    await act(host, "unban", ban=ban["id"])
    await ann.get("/api/tables")
    await act(host, "ban", 400, address="the moon", hours=1)
    await act(host, "ban", 400, hours=1)
    await act(host, "ban", 400, guest="x", hours=0)
    await act(host, "dance", 400)


async def _check_game(host: Person, ann: Person) -> None:
    """A finished game is removed with its table; what it was worth stays."""
    name = (await ann.open("base", YOU, GREEDY, options={"rounds": 1}))["table"]
    async with ann.socket(name) as line:
        game = (await line.next("table"))["game"]
        await play(line, chance("host"))
    await act(host, "delete-game", game=game)
    await act(host, "delete-game", 404, game=game)
    await ann.get(f"/api/games/{game}/record", 404)
    assert (await ann.get("/api/me/stats"))["modes"][0]["games"] == 1


async def test_a_ban_lasts_over_a_restart_and_ends(file: str) -> None:
    async with serving(file, admin_key=KEY) as server, person(server.url) as ann:
        guest = (await ann.get("/api/guest"))["id"]
        await act(ann, "ban", guest=guest, hours=1)
        await act(ann, "announce", de="Bald ist Pause", stop_in_minutes=5)
        cookies = ann.http.cookies
    async with serving(file, admin_key=KEY) as server, person(server.url, "") as ann:
        ann.http.cookies = cookies
        await ann.get("/api/guest", 403)
        async with person(server.url, "Bob") as bob:
            notice = (await bob.get("/api/tables"))["notice"]
            assert notice["text"] == {"en": "Bald ist Pause", "de": "Bald ist Pause"}
        server.service.standing._bans[guest] = 1  # long ago
        await ann.get("/api/guest")


async def test_some_names_are_nobodys(file: str) -> None:
    async with (
        serving(file, reserved_names=("admin", "Großmeister")) as server,
        person(server.url, "") as eve,
    ):
        for name in ("admin", "Admin", "A.d.m.i.n", "ＡＤＭＩＮ", " admin ", "grossmeister"):
            answer = await eve.call("/api/guest", {"name": name}, 400)
            assert answer["code"] == "E_NAME_RESERVED", name
        for name in ("administration", "Adam", "!!"):
            await eve.call("/api/guest", {"name": name})


async def test_the_command_line_does_the_same(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def said(*words: str) -> tuple[int, str]:
        status = await asyncio.to_thread(main, ["host", server.url, *words])
        told = capsys.readouterr()
        return status, told.out + told.err

    async with serving(file, admin_key=KEY) as server, person(server.url) as ann:
        name = (await ann.open("base", YOU, PERSON, public=True))["table"]
        guest = (await ann.get("/api/guest"))["id"]
        status, text = await said("look")
        assert status == 2 and "HORNOX_ADMIN_KEY" in text
        monkeypatch.setenv("HORNOX_ADMIN_KEY", "not-the-key-of-this-one")
        assert await said("look") == (2, "hornox: This is not the host’s key.\n")
        monkeypatch.setenv("HORNOX_ADMIN_KEY", KEY)
        status, text = await said("look")
        assert status == 0 and name in text and "Ann" in text and KEY not in text
        assert await said("announce", "Back at ten", "--stop", "20") == (0, "done\n")
        assert (await ann.get("/api/tables"))["notice"]["text"]["en"] == "Back at ten"
        assert await said("rename", guest, "Anna") == (0, "done\n")
        assert await said("ban", guest, "--hours", "1", "--why", "test") == (0, "done\n")
        status, text = await said("look")
        assert "test" in text and "Anna" in text
        assert (await said("delete-table", name))[0] == 2, "it went when its last guest left"
        status, text = await said("kick", name)
        assert status == 2 and "kick TABLE GUEST" in text
