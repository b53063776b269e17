"""An arena over the wire: people come late, pause, play again and again, until its time is up."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from hornox.server.store import queries
from hornox.server.store.schema import TOURNAMENTS
from hornox.server.tournaments import arenas, tournaments
from tests.server.client import (
    Message,
    Person,
    Served,
    chance,
    check_failure,
    person,
    play,
    serving,
)
from tests.server.tournaments.test_tournaments import PATIENCE, WANTED, until

ARENA: Message = {**WANTED, "pairing": "arena", "starts_in": 10, "minutes": 60}


async def opened(one: Person, **wanted: object) -> str:
    """The path of a new arena."""
    made = await one.call("/api/tournaments", {**ARENA, **wanted})
    return f"/api/tournaments/{made['tournament']}"


async def time_is_up(server: Served, ago_ms: int = 0) -> None:
    """The window of all arenas ends now."""
    now = queries.now() - ago_ms
    await server.service.store.execute(TOURNAMENTS.update().values(ends=now))


async def test_bad_input_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        for wrong in (
            {"minutes": 4}, {"minutes": 721}, {"starts_in": -1}, {"starts_in": 8641},
            {"pace": {"kind": "relaxed"}},
        ):  # fmt: skip
            await ann.call("/api/tournaments", {**ARENA, **wrong}, 400)
        buffalo = {**ARENA, "mode": "buffalo", "players": 2, "options": {}}
        check_failure(await ann.call("/api/tournaments", buffalo, 400), "E_ARENA_TOGETHER")
        path = await opened(ann)
        check_failure(await ann.call(f"{path}/bots", {"bots": ["easy"]}, 409), "E_ARENA_BOTS")
        check_failure(await bob.call(f"{path}/start", status=403), "E_NOT_OPENER")
        await bob.call(f"{path}/leave")
        assert (await bob.get(path))["entrants"] == [], "who never joined does not pause"
        for _ in range(2):
            await bob.call(f"{path}/join")
        shown = await bob.get(path)
        assert [one["name"] for one in shown["entrants"]] == ["Bob"]
        assert (shown["status"], shown["seals"], shown["matches"]) == ("open", [], [])
        await time_is_up(server)
        for way in ("join", "leave"):
            check_failure(await ann.call(f"{path}/{way}", status=409), "E_ARENA_OVER")


async def played(one: Person, path: str, games: int, seed: str) -> None:
    """Play this many games, each at the next table that one is given, then pause."""
    seen: set[str] = set()
    for number in range(games):

        def new(shown: Message) -> list[str]:
            tables = [m["table"] for m in shown["matches"] if m["scores"] is None]
            return [table for table in tables if table and table not in seen]

        shown = await until(one, path.rpartition("/")[2], new)
        table = new(shown)[0]
        seen.add(table)
        async with one.socket(table) as line:
            if number == games - 1:
                await one.call(f"{path}/leave")
            await play(line, chance(f"{seed} {number}"))


@pytest.mark.slow
async def test_an_arena_from_its_link_to_its_end(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(str(tmp_path / "h.sqlite")))
        ann, bob, cleo = [
            await stack.enter_async_context(person(server.url, name))
            for name in ("Ann", "Bob", "Cleo")
        ]
        path = await opened(ann)
        for one in (ann, bob):
            await one.call(f"{path}/join")
        shown = await ann.get(path)
        assert shown["status"] == "open" and shown["ends"] > shown["starts"]
        await ann.call(f"{path}/start")  # before its time: it lasts as long
        begun = await ann.get(path)
        assert begun["status"] == "playing" and begun["starts"] < shown["starts"]
        games = [asyncio.create_task(played(one, path, 2, one.url)) for one in (ann, bob)]
        await until(ann, path.rpartition("/")[2], lambda m: m["matches"])
        await cleo.call(f"{path}/join")  # late: she plays with a bot, or with whoever is free
        await asyncio.gather(*games, played(cleo, path, 1, "cleo"))
        shown = await until(
            ann, path.rpartition("/")[2], lambda m: all(one["scores"] for one in m["matches"])
        )
        assert {one["name"]: one["games"] for one in shown["entrants"]} == {
            "Ann": 2, "Bob": 2, "Cleo": 1,
        }  # fmt: skip
        assert all(one["resting"] for one in shown["entrants"])
        points = [one["score"] for one in shown["entrants"]]
        assert points == sorted(points, reverse=True)
        assert all(sum(one["scores"]) == 2 for one in shown["matches"]), "two seats: two points"
        for match in shown["matches"]:  # others do not have these cards: all is open at once
            assert (await bob.get(f"/api/games/{match['game']}/record"))["seed"]
        await time_is_up(server)
        shown = await until(ann, path.rpartition("/")[2], lambda m: m["status"] == "over")
        assert [one["score"] for one in shown["entrants"]] == points


@pytest.mark.parametrize("in_time", [True, False])
async def test_a_game_counts_within_the_grace_and_nobody_begins_one(
    tmp_path: Path, in_time: bool
) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url, "Ann") as ann,
    ):
        path = await opened(ann, starts_in=0)
        name = path.rpartition("/")[2]
        await ann.call(f"{path}/join")
        shown = await until(ann, name, lambda m: any(one["table"] for one in m["matches"]))
        (match,) = shown["matches"]
        assert sorted(match["seats"]) == [-1, 0], "a bot fills the table"
        await time_is_up(server, 0 if in_time else arenas.GRACE_MS)
        await tournaments._direct_arena(server.service.registry, name)
        assert (await ann.get(path))["status"] == ("playing" if in_time else "over")
        async with asyncio.timeout(PATIENCE), ann.socket(match["table"]) as line:
            await play(line, chance("late"))
        shown = await until(ann, name, lambda m: m["status"] == "over")
        assert [one["games"] for one in shown["entrants"]] == [int(in_time)]
        assert len(shown["matches"]) == 1
