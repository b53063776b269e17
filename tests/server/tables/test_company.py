"""Nobody is stuck and nobody is dragged along: stand-ins, rematches, thrown-away games, hints."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from hornox.server.people import cleanup
from hornox.server.store.schema import ANSWERS, GAMES, RATINGS, SEATS, TABLES
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import bot_turns
from hornox.server.tables.room import Room
from tests.server.client import (
    GREEDY,
    PERSON,
    YOU,
    Line,
    Message,
    Person,
    Served,
    chance,
    check_failure,
    person,
    play,
    serving,
)

SHORT = {"rounds": 1}
AT_ONCE = {"away_seconds": 0.0}


@asynccontextmanager
async def three(
    database: str, **settings: Any
) -> AsyncIterator[tuple[Served, Person, Person, Person]]:
    """A server with three guests."""
    async with (
        serving(database, **settings) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cleo") as cleo,
    ):
        yield server, ann, bob, cleo


async def until(line: Line, found: Any) -> Message:
    """The next table for which something holds."""
    while not found(shown := await line.next("table")):
        pass
    return shown


def room_of(server: Served, name: str) -> Room:
    return server.service.registry.rooms[name]


# ---------------------------------------------------------------- stand-ins


async def test_a_bot_plays_for_the_absent_after_a_grace_and_hands_back(database: str) -> None:
    async with three(database, away_seconds=0.3) as (server, ann, bob, _):
        name = await ann.open_for(bob, "base", options=SHORT)
        async with ann.socket(name) as one:
            async with bob.socket(name):
                shown = await until(one, lambda m: m["seats"][1]["here"])
                assert not shown["seats"][1]["absent"]
                taken = await ann.call(f"/api/tables/{name}/bot", {"seat": 1}, 409)
                check_failure(taken, "E_SEAT_TAKEN")
            await until(one, lambda m: not m["seats"][1]["here"])
            early = await ann.call(f"/api/tables/{name}/bot", {"seat": 1}, 409)
            check_failure(early, "E_NOT_AWAY")
            await until(one, lambda m: m["seats"][1]["absent"])  # told without having asked
            await ann.call(f"/api/tables/{name}/bot", {"seat": 1})
            shown = await until(one, lambda m: m["seats"][1]["stand_in"])
            assert not shown["seats"][1]["absent"]
            async with bob.socket(name) as two:
                assert not (await two.next("table"))["seats"][1]["stand_in"]
        assert not room_of(server, name).seats[1].stand_in


@pytest.mark.parametrize("pace", [{"kind": "timed", "seconds": 600}, {"kind": "days", "days": 7}])
async def test_where_a_clock_runs_only_the_clock_decides(file: str, pace: Message) -> None:
    async with three(file, **AT_ONCE) as (server, ann, bob, _):
        name = await ann.open_for(bob, "base", options=SHORT, pace=pace)
        async with ann.socket(name) as one:
            shown = await one.next("table")
            days = pace["kind"] == "days"  # there nobody is told who is connected
            assert shown["seats"][1]["here"] is days and not shown["seats"][1]["absent"]
            refused = await ann.call(f"/api/tables/{name}/bot", {"seat": 1}, 409)
            check_failure(refused, "E_CLOCK")
            room = room_of(server, name)
            assert not room.seats[1].stand_in
            room.deadline = 1  # long ago
            await bot_turns.time_is_up(room)
            await until(one, lambda m: m["seats"][1]["stand_in"])


# ---------------------------------------------------------------- another game


async def test_another_game_begins_when_everybody_wants_it(database: str) -> None:
    async with three(database) as (server, ann, bob, _):
        name = await ann.open_for(bob, "base", GREEDY, options=SHORT)
        again = f"/api/tables/{name}/rematch"
        async with ann.socket(name) as one, bob.socket(name) as two:
            await asyncio.gather(play(one, chance("1")), play(two, chance("2")))
            first = room_of(server, name).table.game
            await ann.call(again, {})
            shown = await until(two, lambda m: m["seats"][0]["again"])
            assert shown["status"] == "over" and not shown["seats"][1]["again"]
            assert shown["game"] == first, "nobody is dragged out of their result"
            await ann.call(again, {"on": False})
            await until(two, lambda m: not m["seats"][0]["again"])
            await bob.call(again, {})
            assert room_of(server, name).table.status == "over"
            await ann.call(again, {})
            shown = await until(two, lambda m: m["status"] == "playing")
            assert shown["game"] != first and not any(seat["again"] for seat in shown["seats"])


async def test_who_leaves_after_a_game_is_not_waited_for(file: str) -> None:
    async with three(file) as (server, ann, bob, cleo):
        opened = await ann.open("base", YOU, PERSON, PERSON, options=SHORT)
        name = opened["table"]
        for who in (bob, cleo):
            await who.call(f"/api/tables/{name}/join", {"invite": opened["invite"]})
        async with ann.socket(name) as one, bob.socket(name) as two, cleo.socket(name) as three_:
            await asyncio.gather(
                *(play(x, chance(str(n))) for n, x in enumerate((one, two, three_)))
            )
            await ann.call(f"/api/tables/{name}/rematch", {})
            await bob.call(f"/api/tables/{name}/rematch", {})
            assert room_of(server, name).table.status == "over"
            await cleo.call(f"/api/tables/{name}/leave")
            room = room_of(server, name)
            assert room.table.status == "playing"
            assert [seat.kind for seat in room.seats] == ["person", "person", "bot"]
        history = await cleo.get("/api/me/history")
        assert len(history["games"]) == 1
        assert (await cleo.get("/api/me/tables"))["tables"] == []


async def test_a_game_begins_without_the_absent_by_consent_only(file: str) -> None:
    async with three(file, away_seconds=0.2) as (server, ann, bob, _):
        name = await ann.open_for(bob, "base", options=SHORT)
        again = f"/api/tables/{name}/rematch"
        async with ann.socket(name) as one:
            async with bob.socket(name) as two:
                await asyncio.gather(play(one, chance("1")), play(two, chance("2")))
                await ann.call(again, {"without_absent": True})
                assert room_of(server, name).table.status == "over", "Bob reads his result"
            await until(one, lambda m: m["seats"][1]["absent"])
            assert room_of(server, name).table.status == "over", "nobody begins by itself"
            await ann.call(again, {"without_absent": True})
            room = room_of(server, name)
            assert room.table.status == "playing" and room.seats[1].kind == "bot"


# ---------------------------------------------------------------- thrown away


async def test_a_game_against_bots_can_be_thrown_away_and_counts_for_nothing(database: str) -> None:
    async with three(database) as (server, ann, _bob, _):
        name = (await ann.open("base", YOU, GREEDY, GREEDY, options=SHORT))["table"]
        async with ann.socket(name) as line:
            await play(line, chance("some"), stop=3)
        (mine,) = (await ann.get("/api/me/tables"))["tables"]
        assert mine["alone"] and mine["others"] == ["Tahr", "Goral"]
        await ann.call(f"/api/tables/{name}/leave")  # keeps it: no bot plays on
        assert not room_of(server, name).seats[0].stand_in
        await ann.call(f"/api/tables/{name}/discard")
        assert await ann.get("/api/me/history") == {"games": []}
        assert await ann.get("/api/me/tables") == {"tables": []}
        assert (await ann.get("/api/me/stats"))["modes"] == []
        for rows in (TABLES, SEATS, GAMES, ANSWERS):
            assert not await server.service.store.read(select(rows)), rows.name
        check_failure(await ann.call(f"/api/tables/{name}/discard", None, 404), "E_TABLE_UNKNOWN")


async def test_nobody_throws_away_what_others_play(file: str) -> None:
    async with three(file) as (_server, ann, bob, cleo):
        name = await ann.open_for(bob, "base", options=SHORT)
        discard = f"/api/tables/{name}/discard"
        check_failure(await ann.call(discard, None, 409), "E_COMPANY")
        await bob.call(f"/api/tables/{name}/leave")  # Bob may come back
        check_failure(await ann.call(discard, None, 409), "E_COMPANY")
        check_failure(await cleo.call(discard, None, 403), "E_NOT_SEATED")
        done = (await cleo.open("base", YOU, GREEDY, options=SHORT))["table"]
        async with cleo.socket(done) as line:
            await play(line, chance("all"))
        over = await cleo.call(f"/api/tables/{done}/discard", None, 409)
        check_failure(over, "E_TABLE_CLOSED")
        assert len((await cleo.get("/api/me/history"))["games"]) == 1


async def test_a_game_against_bots_waits_for_its_player_beyond_the_clock(file: str) -> None:
    async with three(file) as (server, ann, _bob, _):
        pace = {"kind": "timed", "seconds": 600}
        name = (await ann.open("base", YOU, GREEDY, options=SHORT, pace=pace))["table"]
        room = room_of(server, name)
        room.deadline = 1  # long ago
        await bot_turns.time_is_up(room)
        assert not room.seats[0].stand_in and room.live is not None
        assert all(given.by == "bot:greedy" for given in room.live.log)
        async with ann.socket(name) as line:
            shown = await line.next("table")
            assert room.deadline > 1 and shown["deadline"], "the time starts again"
        (kept,) = await server.service.store.read(select(GAMES.c.wake))
        assert kept.wake == room.deadline


async def test_a_forgotten_guest_leaves_no_game_against_bots(file: str) -> None:
    async with three(file) as (server, ann, _bob, _):
        await ann.open("base", YOU, GREEDY, options=SHORT)
        me = await ann.get("/api/guest")
        await cleanup.forget(server.service.registry, Guest(me["id"], me["name"]))
        assert not await server.service.store.read(select(TABLES))


# ---------------------------------------------------------------- hints


async def played(server: Served, ann: Person, hint: bool, **wanted: Any) -> Message:
    """A whole game against a bot, with or without a hint; the last table that was shown."""
    name = (await ann.open("base", YOU, GREEDY, options=SHORT, **wanted))["table"]
    async with ann.socket(name) as line:
        assert (await line.next("table"))["rated"]
        if hint:
            await line.send({"type": "hint"})
            await line.next("hint")
        await line.send({"type": "ping"})
    async with ann.socket(name) as line:
        told = await play(line, chance("hinted"))
    return next(message for message in told if message["type"] == "table")


async def test_a_game_with_a_hint_is_not_rated(database: str) -> None:
    async with three(database) as (server, ann, _bob, _):
        assert not (await played(server, ann, hint=True))["rated"]
        assert not await server.service.store.read(select(RATINGS))
        assert (await played(server, ann, hint=False))["rated"]
        assert len(await server.service.store.read(select(RATINGS))) == 2
        games = (await ann.get("/api/me/history"))["games"]
        assert [game["rated"] for game in games] == [True, False]


async def test_hints_are_an_option_and_off_among_people(file: str) -> None:
    async with three(file) as (server, ann, bob, _):
        usual = await ann.open_for(bob, "base", options=SHORT)
        async with ann.socket(usual) as line:
            shown = await line.next("table")
            assert (shown["hints"], shown["rated"]) == (False, True)
            await line.send({"type": "hint"})
            check_failure(await line.next("refused"), "E_HINTS_OFF")
        allowed = await ann.open_for(bob, "base", options=SHORT, hints=True)
        async with ann.socket(allowed) as line, bob.socket(allowed) as other:
            shown = await line.next("table")
            assert (shown["hints"], shown["rated"]) == (True, False), "known from the beginning"
            await asyncio.gather(play(line, chance("1")), play(other, chance("2")))
        assert not await server.service.store.read(select(RATINGS))
        without = (await ann.open("base", YOU, GREEDY, hints=False))["table"]
        async with ann.socket(without) as line:
            assert not (await line.next("table"))["hints"]


# ---------------------------------------------------------------- who is there


async def test_an_invitation_tells_who_and_what_and_no_secret(file: str) -> None:
    async with three(file) as (_server, ann, bob, _):
        opened = await ann.open(
            "base", YOU, PERSON, GREEDY, options={"rounds": 2}, open_piles=False
        )
        at = f"/api/tables/{opened['table']}/invitation"
        check_failure(await bob.call(at, {}, 403), "E_INVITE")
        bob.http.cookies.clear()  # nobody yet
        told = await bob.call(at, {"invite": opened["invite"]})
        assert told["host"] == "Ann" and told["table"]["mode"] == "base"
        assert told["table"]["options"]["rounds"] == 2
        assert (told["hints"], told["open_piles"]) == (False, False)
        assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", "Tahr"]
        assert opened["invite"] not in str(told)


async def test_players_are_told_how_many_watch(database: str) -> None:
    async with three(database) as (_server, ann, bob, cleo):
        opened = await ann.open("base", YOU, GREEDY, options=SHORT, spectators=True)
        name, invite = opened["table"], opened["invite"]
        async with ann.socket(name) as one:
            assert (await one.next("table"))["onlookers"] == 0
            async with bob.socket(name, invite) as two, cleo.socket(name, invite):
                await until(one, lambda m: m["onlookers"] == 2)
                assert (await two.next("table"))["onlookers"] == 0, "only players are told"
            await until(one, lambda m: m["onlookers"] == 0)
