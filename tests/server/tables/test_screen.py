"""A shared screen: it opens a table, people sit down with their phones, nothing secret is on it."""

from __future__ import annotations

import json

import pytest

from tests.server.client import GREEDY, PERSON, YOU, check_failure, person, play, serving
from tests.server.client import chance as anything

SEATS = [PERSON] * 5


async def test_the_first_to_sit_down_begins_with_those_who_are_here(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Screen") as screen,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        wrong = {"mode": "base", "seats": [YOU, PERSON], "pace": {"kind": "relaxed"}}
        check_failure(await screen.call("/api/tables", {**wrong, "screen": True}, 400), "E_SEATS")
        wanted = {"options": {"rounds": 1}, "screen": True, "public": True, "chat": True}
        opened = await screen.open("base", *SEATS, **wanted)
        name, invite = opened["table"], opened["invite"]
        async with screen.socket(name, invite) as wall:
            shown = await wall.next("table")
            assert shown["screen"] and not shown["public"] and shown["spectators"]
            assert (shown["invite"], shown["you"]) == (invite, None) and len(shown["code"]) == 6
            early = await ann.call(f"/api/tables/{name}/start", {"drop_free": True}, 403)
            check_failure(early, "E_NOT_OPENER")
            found = await ann.call("/api/code", {"code": shown["code"]})
            assert found == opened
            for guest in (ann, bob, ann):
                await guest.call(f"/api/tables/{name}/join", {"invite": invite})
            check_failure(await screen.call(f"/api/tables/{name}/start", {}, 403), "E_NOT_OPENER")
            await ann.call(f"/api/tables/{name}/leave")
            await bob.call(f"/api/tables/{name}/leave")
            await bob.call(f"/api/tables/{name}/join", {"invite": invite})
            await ann.call(f"/api/tables/{name}/join", {"invite": invite})
            await bob.call(f"/api/tables/{name}/start", {"drop_free": True})
            while (shown := await wall.next("table"))["status"] != "playing":
                pass
            assert [seat["name"] for seat in shown["seats"]] == ["Bob", "Ann"]
            async with ann.socket(name) as one, bob.socket(name) as two:
                hand = (await one.next("update"))["view"]["private"]["hand"]
                await play(two, anything("bob"), stop=1)
                await one.send({"type": "react", "sign": "wow"})
                assert (await wall.next("reacted"))["seat"] == 1
                dealt = json.loads(next(f for f in wall.frames if '"update"' in f))
                assert dealt["view"]["private"] is None and not dealt["asks"]
                assert not any(str(hand)[1:-1] in frame for frame in wall.frames)


@pytest.mark.parametrize(("mode", "bots"), [("base", 1), ("buffalo", 1), ("party", 1)])
async def test_bots_take_only_the_seats_that_the_game_needs(
    database: str, mode: str, bots: int
) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Screen") as screen,
        person(server.url, "Ann") as ann,
    ):
        opened = await screen.open(mode, PERSON, GREEDY, PERSON, PERSON, screen=True)
        name = opened["table"]
        await ann.call(f"/api/tables/{name}/join", {"invite": opened["invite"]})
        await ann.call(f"/api/tables/{name}/start", {"drop_free": True, "bot": "random"})
        seats = server.service.registry.rooms[name].seats
        least = max(2, len(seats))
        assert seats[0].name == "Ann" and len(seats) == least
        assert sum(seat.kind == "bot" for seat in seats) >= bots
