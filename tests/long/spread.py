"""Four servers on one PostgreSQL, tables spread over them, and one after the other is killed.

    python3 dev.py long spread [--servers 4] [--tables 12] [--kills 8] [--seed 1] [--drain]

Each table is opened at one of the servers in turn; at every second one both people play there, at
the others through two doors. While all of them play, one server after the other is killed and
started again. Every table is played to its end, in one mode after the other, and its log is held
against what its people were told. Prints how the tables lay, what was acknowledged, and for how
long people were away (half of them at most, and the longest), without the time in which the machine
kept everybody waiting. With --drain servers are told to end, as for an upgrade, and not killed, and
everybody may reconnect anywhere, as behind a proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from statistics import median

from hornox.engine.rng import Stream
from tests.server.nursery import Mortal
from tests.server.postgres import create_database, free_port, postgres
from tests.server.siege import GAMES, PATIENCE, Company
from tests.server.yardstick import Yardstick


async def play(servers: list[Mortal], database: str, args: argparse.Namespace) -> str:
    """Play all tables to their end; what to tell."""
    chance, lying = Stream(args.seed, "kills"), Counter[str]()
    with Yardstick() as yardstick:
        async with AsyncExitStack() as stack:
            tables = []
            for number in range(args.tables):
                turned = [servers[(number + step) % len(servers)] for step in range(len(servers))]
                doors = [turned[0]] if number % 2 and not args.drain else turned
                mode, options = GAMES[number % len(GAMES)]
                url, *others = (door.url for door in doors)
                own = f"{args.seed}/{number}"
                tables.append(
                    await Company.sit_down(stack, url, own, *others, mode=mode, options=options)
                )
                lying["at two servers" if len(doors) > 1 else "at one server"] += 1
            began, kills = time.monotonic(), 0
            for kill in range(args.kills):
                if all(table.playing.done() for table in tables):
                    break
                await asyncio.sleep(0.2 + chance.below(500) / 1000)
                victim = servers[kill % len(servers)]
                await asyncio.to_thread(victim.end if args.drain else victim.kill)
                await asyncio.to_thread(victim.start)
                kills += 1
            await asyncio.wait_for(asyncio.gather(*(table.playing for table in tables)), PATIENCE)
            took = time.monotonic() - began
            held = [await table.check(database, servers[0].url) for table in tables]
        away = [gone for table in tables for one in table.people for gone in one.away]
        gone = sorted(e - b - yardstick.waited(b, e) for b, e in away) or [0.0]
    for server in servers:
        assert '"failed"' not in server.log.read_text(), server.log.read_text()[-2000:]
    lay = ", ".join(f"{count} {where}" for where, count in sorted(lying.items()))
    return (
        f"{len(servers)} servers, {args.tables} tables ({lay}), "
        f"{kills} {'drains' if args.drain else 'kills'} in {took:.0f} s: "
        f"{sum(held)} acknowledged answers, 0 lost, 0 twice, all tables ended with one log; "
        f"{len(away)} absences, half of them within {median(gone):.2f} s, "
        f"the longest {gone[-1]:.2f} s"
    )


def main() -> int:
    """Start a PostgreSQL and the servers, play, stop them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=4)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--kills", type=int, default=8)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--drain", action="store_true", help="tell servers to end, kill none")
    args = parser.parse_args()
    with postgres() as cluster, ExitStack() as stack:
        database = create_database(cluster, f"spread{free_port()}")
        servers = [Mortal(database) for _ in range(args.servers)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        print(asyncio.run(play(servers, database, args)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
