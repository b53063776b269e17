"""Plays a tournament of sixteen to its end, and tells how fair it was.

    python -m tests.long.tournament [rounds]

Eight scripted people play over real sockets (half of them choose by chance, half play the lowest
card), eight bots beside them. The server is stopped and started again in mid-tournament. Printed
are: whether all tables of a round had the same deal, whether each seal fits its seed, how evenly
people met and sat, and the standings with their intervals.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from hornox.engine.fairness import commitment_of
from hornox.server.tournaments.pairing import meetings, seats_held
from tests.server.client import Message, Person, chance, person, play, serving

PEOPLE, BOTS, SIZE = 8, ("greedy",) * 4 + ("random",) * 4, 4


def lowest(ask: Message) -> Any:
    """Somebody who always takes the first option, which is the lowest card."""
    return ask["options"][0]["choice"]


async def play_on(
    one: Person, name: str, first: int, last: int, choose: Callable[..., Any]
) -> None:
    """Play one's games of these rounds."""
    for number in range(first, last + 1):
        while True:
            shown = await one.get(f"/api/tournaments/{name}")
            tables = [m["table"] for m in shown["matches"] if m["round"] == number and m["table"]]
            if tables:
                break
            await asyncio.sleep(0.2)
        async with one.socket(tables[0]) as line:
            await play(line, choose)


async def simulate(rounds: int) -> None:
    """The whole tournament."""
    with tempfile.TemporaryDirectory() as folder:
        file, name = str(Path(folder) / "h.sqlite"), ""
        cookies: list[dict[str, str]] = [{} for _ in range(PEOPLE)]
        half = max(1, rounds // 2)
        for first, last in ((1, half), (half + 1, rounds)):
            async with AsyncExitStack() as stack:
                server = await stack.enter_async_context(serving(file, requests=10_000))
                people = [
                    await stack.enter_async_context(person(server.url, "" if name else f"P{n}"))
                    for n in range(PEOPLE)
                ]
                for one, kept in zip(people, cookies, strict=True):
                    one.http.cookies.update(kept)
                if not name:
                    name = await begin(people, rounds)
                games = [
                    play_on(one, name, first, last, chance(f"{n}") if n % 2 else lowest)
                    for n, one in enumerate(people)
                ]
                await asyncio.gather(*games)
                cookies = [dict(one.http.cookies) for one in people]
                if last == rounds:
                    await tell(people[0], name)
            print(f"rounds {first} to {last} played, server stopped")


async def begin(people: list[Person], rounds: int) -> str:
    """Open the tournament and let everybody join; its id."""
    wanted = {
        "mode": "base", "players": SIZE, "rounds": rounds, "options": {"rounds": 1},
        "pace": {"kind": "timed", "seconds": 600},
    }  # fmt: skip
    name = str((await people[0].call("/api/tournaments", wanted))["tournament"])
    await people[0].call(f"/api/tournaments/{name}/bots", {"bots": list(BOTS)})
    for one in people:
        await one.call(f"/api/tournaments/{name}/join")
    await people[0].call(f"/api/tournaments/{name}/start")
    return name


async def tell(one: Person, name: str) -> None:
    """Print how fair it was."""
    while (shown := await one.get(f"/api/tournaments/{name}"))["status"] != "over":
        await asyncio.sleep(0.2)
    rounds = [
        tuple(tuple(m["seats"]) for m in shown["matches"] if m["round"] == number)
        for number in range(1, shown["rounds"] + 1)
    ]
    alike = 0
    for number in range(1, shown["rounds"] + 1):
        games = [m["game"] for m in shown["matches"] if m["round"] == number]
        seeds = {(await one.get(f"/api/games/{game}/record"))["seed"] for game in games}
        alike += len(seeds) == 1
    sealed = sum(
        commitment_of(seed) == seal
        for seed, seal in zip(shown["seeds"], shown["seals"], strict=True)
    )
    met, held = meetings(rounds), seats_held(rounds)
    print(f"rounds with the same deal at all tables: {alike} of {shown['rounds']}")
    print(f"seals that fit their seeds: {sealed} of {shown['rounds']}")
    pairs = PEOPLE + len(BOTS)
    print(f"meetings of two: at most {max(met.values())}, {len(met)} of {pairs * (pairs - 1) // 2}")
    print(f"same seat again: at most {max(held.values())} times in {shown['rounds']} rounds")
    print(f"sum of differences: {sum(e['difference'] for e in shown['entrants']):+.2f}")
    for place, entrant in enumerate(shown["entrants"], 1):
        margin = entrant["margin"] if entrant["margin"] is not None else float("nan")
        told = f"{entrant['difference']:+6.2f} ± {margin:5.2f}"
        print(f"{place:3}  {entrant['name']:12} {told}   {entrant['score']:4} heads")


if __name__ == "__main__":
    asyncio.run(simulate(int(sys.argv[1]) if len(sys.argv) > 1 else 4))
