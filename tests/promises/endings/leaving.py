"""People who leave a table in the midst of a game, and come back; what must be true then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from io import StringIO
from itertools import chain, combinations
from typing import NamedTuple

from msgspec.structs import replace

from hornox.engine import Answer
from hornox.engine.record import replay
from hornox.engine.rng import Stream
from hornox.live.game import Live, begin, past_forced, rebuilt, record_of
from hornox.live.stored_tables import AnswerRow, SeatRow, TableRow
from hornox.live.table import STAND_IN
from hornox.modes import REGISTRY
from hornox.protocol.pace import Relaxed
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store import game_queries
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import answers, seating
from hornox.server.tables.registry import new_id
from hornox.server.tables.room import Room
from hornox.server.telemetry import make_log
from tests.promises.games import Case, kept_game
from tests.server.client import PATIENCE

SEED = "leave"
SURVEYS = 3
"""How many games of a mode are looked through for kinds of decisions."""
LONGEST = 3000
STOOD_IN = f"stand-in:{STAND_IN}"
Seats = tuple[int, ...]


class Moment(NamedTuple):
    """Where people leave: after this many answers of the game with this seed."""

    kind: str
    seed: str
    answers: int
    asked: Seats
    """Who is asked then and has not answered."""


def next_answer(live: Live, stream: Stream) -> AnswerRow:
    """Somebody who is asked answers at random."""
    number = len(live.log)
    decision = stream.pick(live.open)
    seat, choice = stream.pick(decision.seats), stream.pick(decision.options)
    return AnswerRow(decision.id, seat, choice, f"k{number}", f"guest:g{seat}", number)


def moments(case: Case, lot: str = SEED) -> list[Moment]:
    """The first time that each kind of decision is open, and once some have answered it."""
    found: dict[str, Moment] = {}
    for survey in range(SURVEYS):
        seed = f"{lot} {survey}"
        people = _people(case)
        live = past_forced(begin(kept_game(case, seed, ("",) * case.seats)), people, 0)
        stream = Stream(seed, "leave")
        asked = -1
        while not live.over:
            half = "" if live.asked != asked else ", some have answered"
            asked = live.asked
            name = f"{live.open[0].kind}{half}"
            seats = tuple(sorted({seat for decision in live.open for seat in decision.seats}))
            found.setdefault(name, Moment(name, seed, len(live.log), seats))
            live = past_forced(live.after(next_answer(live, stream)), people, len(live.log))
    return list(found.values())


def subsets(seats: int) -> Iterator[Seats]:
    """Everybody and anybody."""
    return chain.from_iterable(combinations(range(seats), size) for size in range(1, seats + 1))


def _people(case: Case) -> list[SeatRow]:
    return [SeatRow("person", guest=f"g{seat}", name=f"P{seat}") for seat in range(case.seats)]


async def sit_down(service: Service, case: Case, moment: Moment) -> tuple[Room, list[Guest]]:
    """A table of people at that moment of a game."""
    seats = _people(case)
    guests = [Guest(seat.guest or "", seat.name) for seat in seats]
    table = TableRow(
        id=new_id(),
        mode=case.mode.id,
        options=case.mode.settle_options(case.options),
        pace=Relaxed(),
        public=False,
        spectators=False,
        chat=False,
        owner="g0",
        invite="invite",
        status="open",
        game=None,
        created=1,
        server_seed=f"server {moment.seed}",
    )
    room = await service.registry.open_table(table, seats)
    live = room.live
    assert live is not None
    stream = Stream(moment.seed, "leave")
    while len(live.log) < moment.answers:
        live = past_forced(live.after(next_answer(live, stream)), seats, len(live.log))
    if new := live.log[len(room.live.log if room.live else ()) :]:
        async with room.lock:
            assert await answers.enter(room, new)
    return room, guests


async def settled(room: Room) -> Live:
    """The game when all bots who are asked have answered."""
    if room.bots_task is not None and not room.bots_task.done():
        await asyncio.wait_for(asyncio.shield(room.bots_task), PATIENCE)
    assert room.live is not None
    return room.live


async def play_on(
    room: Room, guests: list[Guest], stream: Stream, enough: Callable[[Live], bool]
) -> None:
    """Who is still there answers at random, until the end or until it is enough."""
    live = await settled(room)
    for _ in range(LONGEST):
        if live.over or enough(live):
            return
        people = [(d, s) for d in live.open for s in d.seats if not room.seats[s].by_bot]
        assert people, "nobody is asked, and no bot answers"
        decision, seat = stream.pick(people)
        answer = Answer(decision.id, seat, stream.pick(decision.options))
        room.proposals = replace(room.proposals, trusting=frozenset(range(len(guests))))
        key = f"p{len(live.log)}"
        await answers.give(room, seat, guests[seat], answer, key, lambda _ack: None)
        live = await settled(room)
    raise AssertionError("the game does not end")


def check(room: Room, left: Seats, before: int, service: Service) -> None:
    """The record tells which answers a stand-in gave: all of those who left, from then on."""
    live = room.live
    assert live is not None and room.table.status == "over"
    record = record_of(live.game, live.log)
    *_, (last, _) = replay(record, REGISTRY)
    assert last.over
    helped = set(record.stand_ins)
    for number, given in enumerate(live.log):
        by = "stand-in" if number in helped else "guest"
        assert given.by.partition(":")[0] == by
        assert number not in helped or (number >= before and given.seat in left)
        if number >= before and given.seat in left:
            assert number in helped, "somebody who had left answered himself"
    assert service.metrics.errors._value.get() == 0


@asynccontextmanager
async def opened(file: str) -> AsyncIterator[Service]:
    """A server without a network, over a real store."""
    settings = Settings(database=file, thinkers=0, tables_each=10_000)  # many are left unfinished
    service = Service(settings, make_log(StringIO()))
    await service.store.open()
    try:
        yield service
    finally:
        await service.close()


async def stay_away(service: Service, case: Case, moment: Moment, left: Seats) -> None:
    """Some leave for good: the game ends, also in the store."""
    room, guests = await sit_down(service, case, moment)
    for seat in left:
        await seating.leave(room, guests[seat])
    await play_on(room, guests, Stream(moment.seed, f"go on {left}"), lambda _live: False)
    check(room, left, moment.answers, service)
    found = await game_queries.load_game(service.store, room.table.game or "")
    assert found is not None and rebuilt(*found).over, "what is stored is over, too"
    service.registry.rooms.clear()


async def come_back(service: Service, case: Case, moment: Moment, left: Seats) -> bool:
    """Some leave, stand-ins answer, all come back and answer; False if the end is before that."""
    room, guests = await sit_down(service, case, moment)
    stream = Stream(moment.seed, f"back {left}")
    at_once = {d.id for d in (await settled(room)).open if set(d.seats) <= set(left)}
    for seat in left:
        await seating.leave(room, guests[seat])

    def helped(live: Live) -> set[int]:
        new = [given for given in live.log[moment.answers :] if given.by == STOOD_IN]
        assert at_once <= {given.decision for given in new}, "what they were asked is answered"
        return {given.seat for given in new}

    await play_on(room, guests, stream, lambda live: helped(live) == set(left))
    live = await settled(room)
    before = len(live.log)
    assert live.over or helped(live) == set(left), "a stand-in has answered for each of them"
    for seat in left:
        await seating.join(room, guests[seat], None, None)

    def own(live: Live) -> set[int]:
        """The seats that have answered since then: each by its own guest."""
        new = live.log[before:]
        assert all(given.by == f"guest:g{given.seat}" for given in new), "the seat is one's own"
        return {given.seat for given in new}

    await play_on(room, guests, stream, lambda live: own(live) >= set(left))
    answered = own(await settled(room)) >= set(left)
    assert not any(seat.stand_in for seat in room.seats)
    assert service.metrics.errors._value.get() == 0
    service.registry.rooms.clear()
    return answered
