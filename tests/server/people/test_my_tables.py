"""The list of one's games: whose turn it is, until when, the most urgent first, after a restart."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from hornox.server.store import queries
from hornox.server.tables import bot_turns
from tests.server.client import GREEDY, PERSON, YOU, Message, check_failure, person, serving
from tests.server.tables.test_room import until

SHORT = {"rounds": 1}


def days(count: int) -> Message:
    return {"kind": "days", "days": count}


async def listed(who: Any) -> list[Message]:
    found: list[Message] = (await who.get("/api/me/tables"))["tables"]
    return found


def left(one: Message) -> float:
    """How many days are left."""
    at = datetime.fromisoformat(one["deadline"]).timestamp() * 1000
    return (at - queries.now()) / queries.DAY


async def test_ones_games_are_listed_by_urgency_also_after_a_restart(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "") as nobody,
    ):
        check_failure(await nobody.get("/api/me/tables", 401), "E_GUEST")
        for pace in ({"kind": "days", "days": 0}, {"kind": "days", "days": 15}):
            wanted = {"mode": "base", "seats": [YOU, PERSON], "pace": pace}
            check_failure(await ann.call("/api/tables", wanted, 400), "E_PACE")
        slow = await ann.open_for(bob, "base", pace=days(7), options=SHORT)
        quick = await ann.open_for(bob, "base", pace=days(1), options=SHORT)
        calm = await ann.open_for(bob, "base", options=SHORT)
        mine = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        waits = (await ann.open("base", YOU, PERSON))["table"]
        async with ann.socket(quick) as line:
            asked = (await until(line, "update", lambda m: m["asks"]))["asks"][0]
            await line.answer(asked["id"], asked["options"][0]["choice"])
            await line.next("ack")
    async with serving(database) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        before = await listed(again)
        assert [one["id"] for one in before[:1]] == [slow]
        assert {one["id"] for one in before[1:3]} == {calm, mine}, "no deadline is shown there"
        assert [one["id"] for one in before[3:]] == [quick, waits]
        assert [one["your_turn"] for one in before] == [True, True, True, False, False]
        assert before[3]["waiting"] == ["Bob"] and before[0]["waiting"] == ["Bob"]
        assert 6.9 < left(before[0]) <= 7.01 and 0.9 < left(before[3]) <= 1.01
        assert [one["deadline"] for one in before[1:3]] == [None, None]
        again.http.cookies = bob.http.cookies
        assert [one["id"] for one in await listed(again)] == [quick, slow, calm]

        # Nobody may have Bob played before his time is up; then a stand-in plays, and he is told.
        again.http.cookies = ann.http.cookies
        refused = await again.call(f"/api/tables/{quick}/bot", {"seat": 1, "bot": "greedy"}, 409)
        check_failure(refused, "E_CLOCK")
        room = server.service.registry.rooms[quick]
        room.deadline = 1  # long ago
        await bot_turns.time_is_up(room)
        again.http.cookies = bob.http.cookies
        late = next(one for one in await listed(again) if one["id"] == quick)
        assert late["stand_in"] and not late["your_turn"]
