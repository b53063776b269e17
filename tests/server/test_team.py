"""Decisions of a team: wishes, agreement, and what a restart leaves of them."""

from __future__ import annotations

import asyncio

from tests.server.client import PERSON, YOU, Line, Message, person, serving
from tests.server.client import chance as choosing
from tests.server.test_tables import live_log, until


async def team_ask(line: Line) -> Message:
    """Play the cards until the team is asked."""
    choose = choosing("team")
    while True:
        for ask in (await line.next("update"))["asks"]:
            if len(ask["seats"]) > 1:
                found: Message = ask
                return found
            if ask["made"] is None:
                await line.answer(ask["id"], choose(ask))


def test_a_team_agrees_before_it_acts(file: str) -> None:
    async def run() -> None:
        async with (
            serving(file) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            name = await ann.open_for(bob, "buffalo")
            async with ann.socket(name) as one, bob.socket(name) as two:
                ask, _ = await asyncio.gather(team_ask(one), team_ask(two))
                before = len(live_log(server, name))
                wanted = ask["options"][0]["choice"]
                await one.send({"type": "propose", "decision": ask["id"], "choice": wanted})
                await one.next("ack")
                shown = await until(two, "table", lambda m: m["proposal"])
                assert shown["proposal"]["wishes"][0]["choice"] == wanted
                assert shown["proposal"]["missing"] == [1]
                await two.send({"type": "agree", "proposal": 0, "yes": False})
                assert len(live_log(server, name)) == before
                await two.send({"type": "agree", "proposal": 0, "yes": True})
                await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
                last = live_log(server, name)[before]
                assert (last.decision, last.choice, last.seat) == (ask["id"], wanted, 0)

    asyncio.run(run())


def test_wishes_and_trust_outlive_a_restart(database: str) -> None:
    """What one member wants is still there for the others, and their consent completes it."""

    async def run() -> None:
        async with (
            serving(database) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
            person(server.url, "Cy") as cy,
        ):
            table = await ann.open("buffalo", YOU, PERSON, PERSON)
            name = table["table"]
            for one in (bob, cy):
                await one.call(f"/api/tables/{name}/join", {"invite": table["invite"]})
            async with ann.socket(name) as first, bob.socket(name) as two, cy.socket(name) as three:
                ask, *_ = await asyncio.gather(team_ask(first), team_ask(two), team_ask(three))
                wanted = ask["options"][0]["choice"]
                await first.send({"type": "propose", "decision": ask["id"], "choice": wanted})
                await first.next("ack")
                await three.send({"type": "anyone", "on": True})
                await until(two, "table", lambda m: m["proposal"] and m["proposal"]["anyone"])
        async with serving(database) as server:
            bob.url = server.url
            async with bob.socket(name) as two:
                proposal = (await two.next("table"))["proposal"]
                assert [wish["choice"] for wish in proposal["wishes"]] == [wanted]
                assert (proposal["missing"], proposal["anyone"]) == ([1], [2])
                await two.send({"type": "agree", "proposal": 0, "yes": True})
                await until(two, "update", lambda m: m["view"]["asked"] > int(ask["id"]))

    asyncio.run(run())
