"""Nobody fills the server: how many tables a guest may have, and what is removed by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import select, update

from hornox.cli import main
from hornox.server.guard import Buckets, lobby_quota
from hornox.server.guard.lobby_quota import LobbyQuota
from hornox.server.people import cleanup
from hornox.server.settings import Settings
from hornox.server.store import queries, retention
from hornox.server.store.schema import (
    ANSWERS,
    CHAT,
    GAMES,
    GUESTS,
    METADATA,
    RESULTS,
    SEATS,
    TABLES,
)
from tests.server.client import (
    GREEDY,
    PATIENCE,
    PERSON,
    RELAXED,
    YOU,
    Message,
    Person,
    Served,
    chance,
    person,
    play,
    serving,
)

SHORT = {"rounds": 1}


def wanted(*seats: Message, **more: Any) -> Message:
    """What is asked for with a new table."""
    return {"mode": "base", "seats": list(seats), "pace": RELAXED, "options": SHORT, **more}


async def refused(who: Person, body: Message, code: str, status: int = 409) -> Message:
    """The sentences with which a table is refused."""
    failure = await who.call("/api/tables", body, status)
    assert failure["code"] == code, failure
    texts: Message = failure["text"]
    assert texts["en"] != texts["de"]
    return texts


async def kept(server: Served, name: str) -> bool:
    return bool(await server.service.store.read(select(TABLES).where(TABLES.c.id == name)))


async def long_ago(server: Served, days: float, *names: str) -> None:
    """Nobody was at these tables for this many days."""
    at = queries.now() - int(days * queries.DAY)
    await server.service.store.execute(
        update(TABLES).where(TABLES.c.id.in_(names)).values(touched=at)
    )


@asynccontextmanager
async def two(file: str, **settings: Any) -> AsyncIterator[tuple[Served, Person, Person]]:
    """A server with two guests."""
    async with (
        serving(file, **settings) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        yield server, ann, bob


async def test_a_guest_has_only_so_many_tables(database: str) -> None:
    """However many are asked for at the same time; one that has ended or is left makes room."""
    async with two(database, tables_each=3) as (server, ann, bob):
        body = wanted(YOU, PERSON, public=True)
        asked = (ann.http.post("/api/tables", json=body) for _ in range(12))
        codes = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(codes) == [201] * 3 + [409] * 9
        text = await refused(ann, body, "E_MANY_TABLES")
        assert "3 open tables" in text["en"] and "3 offene Tische" in text["de"]
        assert len(await server.service.store.read(select(TABLES))) == 3, "nothing is left of them"
        await bob.open("base", YOU, GREEDY, options=SHORT)  # others are not concerned
        first, *_ = (await ann.get("/api/tables"))["tables"]
        await ann.call(f"/api/tables/{first['id']}/leave")
        playing = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        await refused(ann, body, "E_MANY_TABLES")
        async with ann.socket(playing) as line:
            await play(line, chance("upkeep"))
        await ann.call("/api/tables", body, 201)


async def test_old_tables_are_no_way_to_more_games(file: str) -> None:
    """Games that have ended make room, and cannot all begin again at once."""
    async with two(file, tables_each=2) as (_server, ann, _bob):
        names = []
        for _ in range(4):
            names.append((await ann.open("base", YOU, GREEDY, options=SHORT))["table"])
            async with ann.socket(names[-1]) as line:
                await play(line, chance("again"))
        codes = [
            (await ann.http.post(f"/api/tables/{name}/rematch", json={})).status_code
            for name in names
        ]
        assert codes == [200, 200, 409, 409]
        await refused(ann, wanted(YOU, PERSON), "E_MANY_TABLES")
        async with ann.socket(names[0]) as line:
            await play(line, chance("and again"))
        await ann.call(f"/api/tables/{names[3]}/rematch")


async def test_an_address_opens_only_so_many_tables_a_minute(file: str) -> None:
    async with two(file, proxy=("127.0.0.1",)) as (server, ann, bob):
        server.service.guard._new_tables = Buckets(0.0, 2)
        body = wanted(YOU, PERSON)
        for who in (ann, bob):
            who.http.headers["X-Forwarded-For"] = "203.0.113.1"
            await who.call("/api/tables", body, 201)
        await ann.call("/api/tables", wanted(YOU), 400)
        for _ in range(3):
            await refused(bob, body, "E_TABLES_FAST", 429)
        ann.http.headers["X-Forwarded-For"] = "203.0.113.2"
        await ann.call("/api/tables", body, 201)
        assert not server.service.guard.addresses._refusals._found, "nobody is blamed for others"


async def test_bots_play_among_themselves_in_a_few_games_at_a_time(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_given: Any) -> Any:
        await asyncio.Event().wait()

    async with two(file) as (server, ann, bob):
        monkeypatch.setattr(server.service, "think", never)
        bots = wanted(GREEDY, GREEDY, public=True, spectators=True)
        names = [(await ann.call("/api/tables", bots, 201))["table"] for _ in range(2)]
        text = await refused(ann, bots, "E_BOTS_ONLY")
        assert "2 games" in text["en"] and "2 Spiele" in text["de"]
        hers = await ann.open("base", PERSON, PERSON, public=True)
        start = f"/api/tables/{hers['table']}/start"
        assert (await ann.call(start, status=409))["code"] == "E_BOTS_ONLY"
        listed = (await bob.get("/api/tables"))["tables"]
        status = {table["id"]: table["status"] for table in listed}
        assert status == {names[0]: "playing", names[1]: "playing", hers["table"]: "open"}
        await ann.open("base", YOU, GREEDY)  # with a person it is a game like others
        await bob.call("/api/tables", bots, 201)
        await bob.call(f"/api/tables/{hers['table']}/join", {})
        await ann.call(start)
        await server.service.store.execute(
            update(TABLES).where(TABLES.c.id == names[0]).values(status="over")
        )
        await ann.call("/api/tables", bots, 201)


async def test_one_guest_does_not_fill_the_lobby(file: str) -> None:
    async with two(file) as (_, ann, bob):
        honest = await bob.open("base", YOU, PERSON, public=True)
        body = wanted(YOU, PERSON, public=True)
        for _ in range(110):
            await ann.http.post("/api/tables", json=body)
        listed = (await bob.get("/api/tables"))["tables"]
        assert honest["table"] in {table["id"] for table in listed}
        assert len(listed) == 1 + Settings().tables_each


async def test_many_guests_of_one_address_do_not_fill_the_lobby(file: str) -> None:
    """Tables at which a game has begun, or that are left, make room; others are not concerned."""
    async with two(file, proxy=("127.0.0.1",)) as (server, ann, bob):
        server.service.guard.lobby = LobbyQuota(server.service.store, 3)
        body = wanted(YOU, PERSON, public=True)
        for who in (ann, bob):
            who.http.headers["X-Forwarded-For"] = "203.0.113.1"
        asked = (who.http.post("/api/tables", json=body) for _ in range(6) for who in (ann, bob))
        codes = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(codes) == [201] * 3 + [409] * 9
        for who in (ann, bob):
            text = await refused(who, body, "E_TABLES_NEAR")
            assert "3 public tables" in text["en"] and "3 öffentliche Tische" in text["de"]
        await ann.call("/api/tables", wanted(YOU, PERSON), 201)  # with a link, not in the lobby
        await ann.call("/api/tables", wanted(YOU, GREEDY, public=True), 201)  # it begins at once
        listed = [one["id"] for one in (await bob.get("/api/tables"))["tables"]]
        assert len(listed) == 3
        bob.http.headers["X-Forwarded-For"] = "203.0.113.2"
        elsewhere = await bob.call("/api/tables", body, 201)
        for name in listed[:2]:
            hers = server.service.registry.rooms[name].seats[0].name == "Ann"
            owner, other = (ann, bob) if hers else (bob, ann)
            if name == listed[0]:
                await other.call(f"/api/tables/{name}/join", {})
            else:
                await owner.call(f"/api/tables/{name}/leave")
            await ann.call("/api/tables", body, 201)
            await refused(ann, body, "E_TABLES_NEAR")
        lobby = {one["id"] for one in (await bob.get("/api/tables"))["tables"]}
        assert elsewhere["table"] in lobby and len(lobby) == 4


async def test_one_child_does_not_lock_a_school_out(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest table at which nobody is makes room; those at which somebody waits do not."""
    async with two(file) as (server, ann, bob):
        lobby = server.service.guard.lobby
        lobby._most = 3
        body = wanted(YOU, PERSON, public=True)
        names = [(await ann.call("/api/tables", body))["table"] for _ in range(3)]
        await refused(bob, body, "E_TABLES_NEAR")
        monkeypatch.setattr(lobby_quota, "SETTLED_MS", 0)
        async with ann.socket(names[0]) as line:
            await line.next("table")
            opened = (await bob.call("/api/tables", body))["table"]
            listed = {one["id"] for one in (await bob.get("/api/tables"))["tables"]}
            assert listed == {names[0], names[2], opened}
            assert (
                not await kept(server, names[1]) and names[1] not in server.service.registry.rooms
            )
            async with ann.socket(names[2]) as other, bob.socket(opened) as own:
                await other.next("table")
                await own.next("table")
                await refused(bob, body, "E_TABLES_NEAR")


async def test_bots_alone_do_not_fill_the_disk(file: str) -> None:
    """Few such games begin from one address, however; a day later they are gone."""
    async with two(file, shows_each=100) as (server, ann, bob):
        server.service.guard._new_shows = Buckets(0.0, 3)
        bots = wanted(GREEDY, GREEDY)
        names = [(await ann.call("/api/tables", bots))["table"] for _ in range(2)]
        waiting = (await bob.open("base", PERSON, PERSON))["table"]
        await bob.call(f"/api/tables/{waiting}/start")
        await refused(bob, bots, "E_TABLES_FAST", 429)
        other = (await bob.open("base", PERSON, PERSON))["table"]
        await bob.call(f"/api/tables/{other}/start", status=429)
        played = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        async with ann.socket(played) as line:
            await play(line, chance("kept"))
        rooms = [server.service.registry.rooms[name] for name in (*names, waiting)]
        async with asyncio.timeout(PATIENCE):
            while any(room.table.status != "over" for room in rooms):
                await asyncio.sleep(0.01)
        service = server.service
        assert await cleanup.remove_old_games(service.registry) == 0
        week = queries.now() - 7 * queries.DAY
        await service.store.execute(update(GAMES).values(ended=week))
        assert await cleanup.remove_old_games(service.registry) == 3
        found = {row.table for row in await service.store.read(select(GAMES))}
        assert found == {played} and not any([await kept(server, name) for name in names])
        games = {row.game for row in await service.store.read(select(ANSWERS))}
        assert len(games) == 1, "their answers are gone"


async def test_games_are_kept_for_a_year_and_results_for_longer(file: str) -> None:
    async with two(file, keep_games_days=30) as (server, ann, bob):
        service = server.service
        played, waits = [
            (await ann.open("base", YOU, GREEDY, options=SHORT))["table"] for _ in range(2)
        ]
        timed = await ann.open_for(bob, "base", pace={"kind": "days", "days": 7})
        async with ann.socket(played) as line, ann.socket(waits) as other:
            game = (await line.next("table"))["game"]
            await play(line, chance("old"))
            await play(other, chance("one"), stop=1)
            await other.next("ack")
        store, days = service.store, queries.DAY
        async with asyncio.timeout(PATIENCE):
            while not service.registry.rooms[waits].idle:
                await asyncio.sleep(0.01)
        ago = queries.now() - 31 * days
        await store.execute(
            update(GAMES).values(started=ago),
            update(GAMES).where(GAMES.c.id == game).values(ended=ago + 2 * days),
            update(GAMES).where(GAMES.c.table == waits).values(wake=None),
        )
        assert await cleanup.remove_old_games(service.registry) == 0, "it was answered just now"
        await store.execute(update(ANSWERS).values(at=ago), update(GAMES).values(started=ago))
        await store.execute(update(GAMES).where(GAMES.c.id == game).values(ended=ago))
        assert await cleanup.remove_old_games(service.registry) == 2
        assert {row.table for row in await store.read(select(GAMES))} == {timed}
        await ann.get(f"/api/games/{game}/record", 404)
        await ann.call(f"/api/tables/{waits}/join", {}, 404)
        assert (await ann.get("/api/me/history"))["games"] == []
        (figures,) = (await ann.get("/api/me/stats"))["modes"]
        assert figures["games"] == 1 and figures["rating"] is not None


async def test_a_table_that_never_began_is_removed_when_nobody_was_there_for_days(
    database: str,
) -> None:
    async with two(database) as (server, ann, bob):
        service = server.service
        old, visited, held, joined, playing = [
            (await ann.open("base", YOU, PERSON, PERSON, chat=True, public=True))["table"]
            for _ in range(5)
        ]
        async with ann.socket(old) as line:
            await line.send({"type": "chat", "text": "nobody comes"})
            await line.next("chat")
        while service.registry.rooms[old].watchers:
            await asyncio.sleep(0.01)
        await bob.call(f"/api/tables/{playing}/join", {})
        await ann.call(f"/api/tables/{playing}/start")
        async with ann.socket(held) as line:
            await line.next("table")
            service.registry.rooms.pop(visited)  # as if it had been idle for some minutes
            service.registry.rooms[held].visited = 0  # as if the socket had been open for a day
            await long_ago(server, 7.1, old, visited, held, joined, playing)
            async with bob.socket(visited) as look:
                await look.next("table")
            await bob.call(f"/api/tables/{joined}/join", {})
            assert await cleanup.remove_old_tables(service.registry) == 1
        found = {name: await kept(server, name) for name in (visited, held, joined, playing)}
        assert all(found.values()), found
        assert not await kept(server, old) and old not in service.registry.rooms
        everything = [str(await service.store.read(select(t))) for t in METADATA.sorted_tables]
        assert old not in "".join(everything) and "nobody comes" not in "".join(everything)
        await ann.call(f"/api/tables/{old}/join", {}, 404)
        await long_ago(server, 6.9, visited, held, joined)
        assert await cleanup.remove_old_tables(service.registry) == 0


async def test_whoever_gets_up_last_from_his_table_takes_it_away(database: str) -> None:
    async with two(database) as (server, ann, bob):
        name = (await ann.open("base", YOU, PERSON, PERSON, public=True))["table"]
        await bob.call(f"/api/tables/{name}/join", {})
        await ann.call(f"/api/tables/{name}/leave")
        assert await kept(server, name), "it is Bob's now"
        async with ann.socket(name) as look:
            await look.next("table")
            await bob.call(f"/api/tables/{name}/leave")
            with pytest.raises(websockets.ConnectionClosed):
                await look.next("update")
        assert not await kept(server, name)
        assert not await server.service.store.read(select(SEATS))
        await ann.call(f"/api/tables/{name}/join", {}, 404)


async def test_who_never_sat_down_is_forgotten_early(database: str) -> None:
    async with (
        two(database) as (server, ann, bob),
        person(server.url, "Cy") as cy,
        person(server.url, "Dee") as dee,
    ):
        store = server.service.store
        await ann.open("base", YOU, GREEDY, options=SHORT)
        hosted = (await cy.open("base", PERSON, PERSON, chat=True, public=True))["table"]
        await cy.call(f"/api/tables/{hosted}/join", {})
        async with cy.socket(hosted) as line:
            await line.send({"type": "chat", "text": "a secret of Cy"})
            await line.next("chat")
        await cy.call(f"/api/tables/{hosted}/bot", {"seat": 1})  # so that it is not taken away
        ids = {who: (await who.get("/api/guest"))["id"] for who in (ann, bob, cy, dee)}
        await store.execute(
            update(SEATS).where(SEATS.c.guest == ids[cy]).values(guest=None),
            update(GUESTS).values(seen=queries.now() - 7 * queries.DAY - 60_000),
            update(GUESTS).where(GUESTS.c.id == ids[dee]).values(seen=queries.now()),
        )
        assert await cleanup.forget_strangers(server.service.registry) == 2
        await bob.get("/api/guest", 401)
        await cy.get("/api/guest", 401)
        assert not await store.read(select(CHAT)), "what he said goes with him"
        owners = {row.owner for row in await store.read(select(TABLES.c.owner))}
        assert owners == {ids[ann], ""}
        await ann.get("/api/guest")
        await dee.get("/api/guest")
        assert await cleanup.forget_strangers(server.service.registry) == 0


async def test_all_of_it_is_done_by_the_server_itself(file: str) -> None:
    async with two(file) as (server, ann, _):
        name = (await ann.open("base", YOU, PERSON))["table"]
        await long_ago(server, 8, name)
        week = queries.now() - 8 * queries.DAY
        await server.service.store.execute(update(GUESTS).values(seen=week))
    async with serving(file) as server:
        end = time.monotonic() + PATIENCE
        while await kept(server, name) or len(await server.service.store.read(select(GUESTS))) > 1:
            assert time.monotonic() < end, "nothing is removed"
            await asyncio.sleep(0.02)


async def test_the_oldest_games_make_room_for_new_ones(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By hand with `hornox prune`, and by the server itself; a dry run only says so."""
    limits = Settings(database=database, keep_games_days=30, keep_games_mb=1)
    async with two(database, keep_games_days=30, keep_games_mb=1) as (server, ann, _):
        service, store = server.service, server.service.store
        tables = [(await ann.open("base", YOU, GREEDY, options=SHORT))["table"] for _ in range(4)]
        for table in tables[:3]:
            async with ann.socket(table) as line:
                await play(line, chance(table))
        assert (await cleanup.remove_old_games(service.registry)) == 0
        for days, table in enumerate(reversed(tables)):
            aged: dict[str, int | None] = {
                "ended": queries.now() - (10 * days + 5) * queries.DAY,
                "length": 2200,
            }
            aged |= {} if table != tables[3] else {"ended": None}
            await store.execute(update(GAMES).where(GAMES.c.table == table).values(**aged))
    # Each takes half a megabyte now: the first is too old, and three do not fit.
    words = ["prune", "--database", database, "--keep-games-days", "30", "--keep-games-mb", "1"]
    assert await asyncio.to_thread(main, [*words, "--dry-run"]) == 0
    assert "2 of 4 games would be removed" in capsys.readouterr().out
    async with serving(database) as server:
        store = server.service.store
        assert len(await store.read(select(GAMES))) == 4, "nothing was touched"
        assert await asyncio.to_thread(main, words) == 0
        assert "2 of 4 games removed" in capsys.readouterr().out
        left = {row.table for row in await store.read(select(GAMES))}
        assert left == set(tables[2:]), "one that is going on stays"
        assert {row.game for row in await store.read(select(ANSWERS))} == {
            row.id for row in await store.read(select(GAMES))
        }
        assert len(await store.read(select(RESULTS))) == 6, "results stay"
        assert await retention.remove(store, limits) == 0
    assert await asyncio.to_thread(main, ["prune", "--database", "gone.sqlite"]) == 2
    assert not Path("gone.sqlite").exists()
