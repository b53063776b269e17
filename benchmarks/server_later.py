"""How long people wait for their acknowledgements late in the evening: a long load, in two minutes.

``python3 dev.py long server_later [--tables 1000] [--past 1900] [--seconds 85] [--think 5.6]``
writes a store as ``server_load --again`` leaves it after a quarter of an hour: this many games that
have ended, and at every table five people somewhere in the midst of one. Then it starts a server,
lets everybody come back, and measures like ``server_load``: games end and begin all the time, which
they never do in the first minutes of a load.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from benchmarks.server_load import Seated, Swarm, connected, watch
from hornox.live.game import Live, begin, new_game, new_server_seed
from hornox.live.stored_tables import AnswerRow, SeatRow, TableRow
from hornox.protocol.pace import Relaxed
from hornox.server.people.identity import COOKIE, hashed
from hornox.server.store import game_queries, queries
from hornox.server.store.schema import GUESTS
from hornox.server.store.store import Store
from hornox.server.tables import results
from hornox.server.tables.registry import new_id, new_invite
from tests.server.process import Process

SEATS = 5
AT_ONCE = 50
"""Tables and games that are written together."""
MATERIAL = 40
"""How many different games are played to their end; those of the past are among them."""

Cookies = list[str]


def answered(live: Live, seats: Sequence[SeatRow], chance: random.Random) -> Live:
    """Somebody gives any answer."""
    decision, seat = chance.choice([(one, seat) for one in live.open for seat in one.seats])
    key = f"{decision.id}/{chance.getrandbits(60)}"
    by, choice = f"guest:{seats[seat].guest}", chance.choice(decision.options)
    return live.after(AnswerRow(decision.id, seat, choice, key, by, queries.now()))


class Evening:
    """What has happened before."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.ended: list[tuple[Live, list[SeatRow]]] = []

    def table(self, number: int) -> tuple[str, Cookies, Callable[[Connection], None]]:
        """A table in the midst of a game: its id, the cookies of its people, and how it is kept."""
        guests, seats, cookies = [], [], []
        at = queries.now()
        for seat in range(SEATS):
            token, guest, name = (
                secrets.token_urlsafe(32),
                secrets.token_hex(10),
                f"B{number}-{seat}",
            )
            guests.append(
                {"id": guest, "name": name, "token": hashed(token), "created": at, "seen": at}
            )
            seats.append(SeatRow("person", None, guest, name))
            cookies.append(f"{COOKIE}={token}")
        table = TableRow(
            id=new_id(), mode="base", options={}, pace=Relaxed(), public=False, spectators=True,
            chat=False, owner=seats[0].guest or "", invite=new_invite(), status="playing",
            game=None, created=at, server_seed=new_server_seed(),
        )  # fmt: skip
        game = new_game(table, seats, at)
        table = replace(table, game=game.id, server_seed=new_server_seed())
        live = self._in_the_midst(begin(game), seats)
        until = at + 14 * queries.DAY

        def keep(connection: Connection) -> None:
            connection.execute(insert(GUESTS), guests)
            queries.put_table(connection, table, seats, new=True)
            kept = replace(game, deadline=until, wake=until, **live.mark)
            game_queries.add_game(connection, kept)
            if live.log:
                game_queries.add_answers(connection, game.id, 0, live.log[:])

        return table.id, cookies, keep

    def _in_the_midst(self, live: Live, seats: list[SeatRow]) -> Live:
        """Somewhere between its beginning and its end, everywhere as likely."""
        if len(self.ended) < MATERIAL:
            whole = live
            while not whole.over:
                whole = answered(whole, seats, self.chance)
            self.ended.append((whole, seats))
        length = len(self.chance.choice(self.ended)[0].log)
        for _ in range(self.chance.randrange(length)):
            later = answered(live, seats, self.chance)
            if later.over:
                break
            live = later
        return live

    def past(self, connection: Connection) -> None:
        """A game that has ended."""
        live, seats = self.chance.choice(self.ended)
        named = replace(live, game=replace(live.game, id=secrets.token_hex(10)))
        ended = queries.now()
        game_queries.add_game(connection, replace(named.game, ended=ended, **live.mark))
        game_queries.add_answers(connection, named.game.id, 0, live.log[:])
        results.write(connection, named, seats, ended)


async def write(database: str, args: argparse.Namespace) -> list[tuple[str, Cookies]]:
    """The store of such an evening; the tables and the cookies of their people."""
    evening = Evening(args.seed)
    made = [evening.table(number) for number in range(args.tables)]
    jobs: list[Callable[[Connection], Any]] = [keep for _, _, keep in made]
    jobs += [evening.past] * args.past
    store = Store(database)
    await store.open()
    for first in range(0, len(jobs), AT_ONCE):
        await asyncio.gather(*(store.write(job) for job in jobs[first : first + AT_ONCE]))
    await store.close()
    return [(table, cookies) for table, cookies, _ in made]


class Crowd(Swarm):
    """All bots; nobody answers before all have come back."""

    def __init__(self, think: float, seed: int) -> None:
        super().__init__(think, seed)
        self.here: set[Seated] = set()
        self.held: list[Callable[[], None]] | None = []

    def begin(self) -> None:
        """All are here: everybody gives the answer that he has thought of, sooner or later."""
        held, self.held = self.held or [], None
        for give in held:
            pause = self.chance.uniform(0, 1.5) * self.think
            asyncio.get_running_loop().call_later(pause, give)


class Returning(Seated):
    """One of them."""

    swarm: Crowd

    def told(self, text: bytes) -> None:
        """Who is shown the game is here."""
        if text[9:12] == b"upd":
            self.swarm.here.add(self)
        super().told(text)

    def answer(self, decision: str, choice: int | str) -> None:
        """Not before all are here."""
        if self.swarm.held is None:
            super().answer(decision, choice)
        else:
            self.swarm.held.append(lambda: self.answer(decision, choice))


async def measure(server: Process, people: list[tuple[str, Cookies]], args: Any) -> None:
    """Let everybody come back, then measure."""
    crowd = Crowd(args.think, args.seed)
    lines = []
    async with httpx.AsyncClient(timeout=60) as crowd.host:
        for table, cookies in people:
            for seat, cookie in enumerate(cookies):
                bot = Returning(crowd, server.port, table, cookie)
                bot.first = not seat
                lines.append(await connected(bot))
        while len(crowd.here) < len(lines):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.5 * args.think)
        crowd.begin()
        assert server.running is not None
        await watch(crowd, [server.running.pid], args.seconds, "late in the evening")
        for line in lines:
            line.abort()


def main() -> None:
    """Write the store, start the server, measure, stop it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--past", type=int, default=1900, help="games that have ended before")
    parser.add_argument("--seconds", type=float, default=85)
    parser.add_argument("--think", type=float, default=5.6)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "later.sqlite")
        people = asyncio.run(write(database, args))
        print(f"{args.tables} tables of {SEATS}, {args.past} games before, think {args.think} s")
        server = Process(database, "--requests", "1000")
        server.start()
        try:
            asyncio.run(measure(server, people, args))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
