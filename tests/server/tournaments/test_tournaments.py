"""A tournament from its link to its end: the same cards for all, secret until all have played."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import select

from hornox.engine.fairness import commitment_of
from hornox.server.store import queries, tournament_queries
from hornox.server.store.schema import ENTRANTS, TOURNAMENTS
from tests.server.client import (
    Message,
    Person,
    chance,
    check_failure,
    person,
    play,
    serving,
)

WANTED: Message = {
    "mode": "base",
    "players": 2,
    "rounds": 2,
    "pace": {"kind": "timed", "seconds": 600},
    "options": {"rounds": 1},
}
PATIENCE = 60.0


async def until(one: Person, name: str, holds: Any) -> Message:
    """The tournament, as soon as something holds for it."""
    async with asyncio.timeout(PATIENCE):
        while not holds(shown := await one.get(f"/api/tournaments/{name}")):
            await asyncio.sleep(0.1)
    found: Message = shown
    return found


def own_table(shown: Message) -> str | None:
    """Where the guest who looks plays now."""
    mine = [one["table"] for one in shown["matches"] if one["round"] == shown["round"]]
    return next((table for table in mine if table), None)


async def play_round(one: Person, name: str, number: int) -> str:
    """Play one's game of a round; its id."""
    shown = await until(one, name, lambda m: m["round"] == number and own_table(m))
    table = own_table(shown)
    assert table is not None
    async with one.socket(table) as line:
        told = await play(line, chance(f"{name} {number}"))
    return str(next(m["game"] for m in told if m["type"] == "table" and m["game"]))


async def test_bad_input_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "") as nobody,
    ):
        path = "/api/tournaments"
        for wrong, status in (
            ({"players": 1}, 400), ({"players": 11}, 400), ({"rounds": 0}, 400),
            ({"rounds": 21}, 400), ({"mode": "nine"}, 400), ({"pairing": "luck"}, 400),
            ({"pace": {"kind": "relaxed"}}, 400), ({"pace": {"kind": "timed", "seconds": 1}}, 400),
            ({"mode": "pro", "players": 7}, 400), ({"options": {"rounds": "many"}}, 400),
            ({"more": 1}, 400),
        ):  # fmt: skip
            told = await ann.call(path, {**WANTED, **wrong}, status)
            assert set(told["text"]) == {"en", "de"}, wrong
        check_failure(await nobody.call(path, WANTED, 401), "E_GUEST")
        names = [(await ann.call(path, WANTED))["tournament"] for _ in range(3)]
        check_failure(await ann.call(path, WANTED, 409), "E_TOURNAMENTS")
        name = f"{path}/{names[0]}"
        check_failure(await ann.get(f"{path}/nothing", 404), "E_TOURNAMENT_UNKNOWN")
        check_failure(await ann.call(f"{path}/nothing/join", status=404), "E_TOURNAMENT_UNKNOWN")
        check_failure(await ann.call(f"{name}/start", status=409), "E_TOURNAMENT_PEOPLE")
        check_failure(await bob.call(f"{name}/start", status=403), "E_NOT_OPENER")
        check_failure(await bob.call(f"{name}/bots", {"bots": ["easy"]}, 403), "E_NOT_OPENER")
        wrong_bot = await ann.call(f"{name}/bots", {"bots": ["nobody"]}, 400)
        assert wrong_bot["code"] == "E_BOT"
        await ann.call(f"{name}/bots", {"bots": ["greedy"] * 40})
        check_failure(await bob.call(f"{name}/join", status=409), "E_TOURNAMENT_FULL")
        await ann.call(f"{name}/bots", {"bots": ["greedy"]})
        for _ in range(2):
            await bob.call(f"{name}/join")
        shown = await nobody.get(name)
        assert [one["name"] for one in shown["entrants"]] == ["greedy 1", "Bob"]
        assert (shown["you"], shown["host"], shown["seeds"]) == (None, False, [None, None])
        await bob.call(f"{name}/leave")
        assert len((await bob.get(name))["entrants"]) == 1
        await bob.call(f"{name}/join")
        for one in (ann, bob):
            await one.http.delete("/api/guest")
        store = server.service.store
        kept = await store.read(select(TOURNAMENTS.c.owner)), await store.read(select(ENTRANTS))
        assert {row.owner for row in kept[0]} == {""}
        assert [(row.guest, row.name) for row in kept[1]] == [(None, "greedy 1"), (None, "Bob")]
        now = queries.now()
        await tournament_queries.remove_old(store, now - 60_000, now)
        assert len(await store.read(select(TOURNAMENTS.c.id))) == 3, "they are young"
        await tournament_queries.remove_old(store, now + 1, now)
        assert not await store.read(select(TOURNAMENTS.c.id))
        assert not await store.read(select(ENTRANTS))


async def test_the_same_cards_for_all_and_a_secret_until_all_have_played(tmp_path: Path) -> None:
    file = str(tmp_path / "h.sqlite")
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file))
        ann = await stack.enter_async_context(person(server.url, "Ann"))
        bob = await stack.enter_async_context(person(server.url, "Bob"))
        name = (await ann.call("/api/tournaments", WANTED))["tournament"]
        for one in (ann, bob):
            await one.call(f"/api/tournaments/{name}/join")
        seals = (await ann.get(f"/api/tournaments/{name}"))["seals"]
        await ann.call(f"/api/tournaments/{name}/start")
        begun = await ann.call(f"/api/tournaments/{name}/join", status=409)
        check_failure(begun, "E_TOURNAMENT_BEGUN")
        shown = await until(ann, name, lambda m: m["round"] == 1)
        assert len(shown["entrants"]) == 4 and len(shown["matches"]) == 2
        if own_table(shown) == own_table(await bob.get(f"/api/tournaments/{name}")):
            mine = [*await asyncio.gather(play_round(ann, name, 1), play_round(bob, name, 1))]
        else:
            game = await play_round(ann, name, 1)
            table = own_table(shown)
            shut = await ann.get(f"/api/games/{game}/record", 403)  # Bob still plays these cards
            check_failure(shut, "E_TOURNAMENT_SECRET")
            for way in ("replay", "review"):
                told = await ann.get(f"/api/games/{game}/{way}", 403)
                check_failure(told, "E_TOURNAMENT_SECRET")
            wanted = {"seat": 0, "moment": 0}
            told = await ann.call(f"/api/games/{game}/variation", wanted, 403)
            check_failure(told, "E_TOURNAMENT_SECRET")
            told = await ann.call(f"/api/tables/{table}/rematch", {}, 409)
            check_failure(told, "E_TOURNAMENT_ONCE")
            shown = await ann.get(f"/api/tournaments/{name}")
            assert all(one["scores"] is None and one["game"] is None for one in shown["matches"])
            other = own_table(await bob.get(f"/api/tournaments/{name}"))
            async with ann.socket(str(other)) as line:
                check_failure(await line.next("refused"), "E_INVITE")
            mine = [game, await play_round(bob, name, 1)]
        shown = await until(ann, name, lambda m: m["round"] == 2)
        assert shown["seeds"][1] is None and shown["seals"] == seals
        assert commitment_of(shown["seeds"][0]) == seals[0]
        records = [await ann.get(f"/api/games/{g}/record") for g in dict.fromkeys(mine)]
        assert {record["fair"]["server"] for record in records} == {shown["seeds"][0]}
        cookies = [dict(one.http.cookies) for one in (ann, bob)]
    # The server is stopped, and goes on where it was.
    async with (
        serving(file) as server,
        person(server.url, "") as ann,
        person(server.url, "") as bob,
    ):
        for one, kept in zip((ann, bob), cookies, strict=True):
            one.http.cookies.update(kept)
        await asyncio.gather(play_round(ann, name, 2), play_round(bob, name, 2))
        shown = await until(ann, name, lambda m: m["status"] == "over")
        assert [commitment_of(seed) for seed in shown["seeds"]] == seals
        assert sum(one["difference"] for one in shown["entrants"]) < 0.05
        assert all(one["margin"] is not None for one in shown["entrants"])
        games = [one["game"] for one in shown["matches"] if one["round"] == 2]
        records = [await bob.get(f"/api/games/{game}/record") for game in games]
        assert len({record["seed"] for record in records}) == 1, "everybody had the same cards"
