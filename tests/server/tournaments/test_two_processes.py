"""A tournament in every mode, with its people at two processes of one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from hornox.engine.fairness import commitment_of
from hornox.engine.mode import Mode
from tests.server.client import Message, Person, person
from tests.server.quarrel import Neighbours, neighbours
from tests.server.siege import Stubborn
from tests.server.tournaments.test_tournaments import own_table, until
from tests.support.modes import MODES, brief

pytestmark = pytest.mark.long
ROUNDS = 2


@pytest.fixture(scope="module")
def pair() -> Iterator[Neighbours]:
    with neighbours() as pair:
        yield pair


async def seated(one: Person, name: str, number: int, *doors: str) -> Stubborn:
    """Somebody who is going to play their game of a round, through whatever door is open."""
    shown = await until(one, name, lambda m: m["round"] == number and own_table(m))
    return Stubborn(one, str(own_table(shown)), f"{name} {one.url}", *doors)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
async def test_a_tournament_at_two_processes(pair: Neighbours, mode: Mode) -> None:
    size = max(2, mode.players[0])
    wanted: Message = {
        "mode": mode.id, "players": size, "rounds": ROUNDS, "options": brief(mode),
        "pace": {"kind": "timed", "seconds": 600},
    }  # fmt: skip
    async with AsyncExitStack() as stack:
        doors = [pair.one.url, pair.two.url]
        people = [
            await stack.enter_async_context(person(door, name))
            for door, name in zip(doors, ("Ann", "Bob"), strict=True)
        ]
        ann, bob = people
        name = (await ann.call("/api/tournaments", wanted))["tournament"]
        for one in people:
            await one.call(f"/api/tournaments/{name}/join")
        seals = (await bob.get(f"/api/tournaments/{name}"))["seals"]
        await ann.call(f"/api/tournaments/{name}/start")
        for number in range(1, ROUNDS + 1):
            playing = [
                await seated(one, name, number, other)
                for one, other in zip(people, reversed(doors), strict=True)
            ]
            games = asyncio.gather(*(one.play() for one in playing))
            if number == ROUNDS:  # one of the two is killed while they play
                await asyncio.to_thread(pair.two.kill)
                await asyncio.to_thread(pair.two.start)
            await games
            ann.url, bob.url = doors
        told = [await until(one, name, lambda m: m["status"] == "over") for one in people]
        assert told[0]["matches"] != [] and all(
            told[0][what] == told[1][what] for what in ("seals", "seeds", "status", "round")
        )
        assert [commitment_of(seed) for seed in told[0]["seeds"]] == seals
        assert abs(sum(one["difference"] for one in told[0]["entrants"])) < 0.05
        for number in range(1, ROUNDS + 1):
            matches = [one for one in told[0]["matches"] if one["round"] == number]
            records = [await ann.get(f"/api/games/{one['game']}/record") for one in matches]
            assert len(matches) == 2 and len({record["seed"] for record in records}) == 1
            assert {record["fair"]["server"] for record in records} == {
                told[0]["seeds"][number - 1]
            }
            seats = sorted(entrant for one in matches for entrant in one["seats"])
            assert seats == list(range(2 * size)), "everybody plays once in a round"
    for server in (pair.one, pair.two):
        assert '"failed"' not in server.log.read_text(), server.log.read_text()[-2000:]
