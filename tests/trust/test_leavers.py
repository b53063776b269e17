"""Whoever leaves, whenever: the game ends, stand-ins are told apart, seats can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import StringIO
from itertools import chain, combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.engine import Answer, Mode
from hornox.engine.record import replay
from hornox.engine.rng import Stream
from hornox.modes import REGISTRY
from hornox.server import queries, seating, team
from hornox.server.house import House, new_id
from hornox.server.kept import Guest, KeptAnswer, KeptSeat, KeptTable, Relaxed
from hornox.server.live import Live, begin, rebuilt
from hornox.server.logs import make_log
from hornox.server.rooms import Room
from hornox.server.settings import Settings
from tests.server.client import PATIENCE, PERSON, YOU, chance, person, play, serving
from tests.support.counts import Tell
from tests.support.modes import each_mode
from tests.trust.games import Case, brief, kept_game

SURVEYS = 3
"""So many games of a mode are looked through for kinds of decisions."""
LONGEST = 3000


class Moment:
    """Where people leave: after so many answers of the game with this seed."""

    def __init__(self, kind: str, seed: str, answers: int) -> None:
        self.kind, self.seed, self.answers = kind, seed, answers


def next_answer(live: Live, stream: Stream, number: int) -> KeptAnswer:
    """Somebody who is asked answers at random."""
    decision = stream.pick(live.open)
    seat, choice = stream.pick(decision.seats), stream.pick(decision.options)
    return KeptAnswer(seat, decision.id, choice, f"k{number}", f"guest:g{seat}", number)


def moments(case: Case) -> list[Moment]:
    """The first time that each kind of decision is open, and once some have answered it."""
    found: dict[str, Moment] = {}
    for survey in range(SURVEYS):
        seed = f"leave {survey}"
        live = begin(kept_game(case, seed, ("",) * case.seats))
        stream = Stream(seed, "leave")
        number = 0
        asked = -1
        while not live.over:
            half = "" if live.asked != asked else ", some have answered"
            asked = live.asked
            name = f"{live.open[0].kind}{half}"
            found.setdefault(name, Moment(name, seed, number))
            live = live.after(next_answer(live, stream, number))
            number += 1
    return list(found.values())


def subsets(seats: int) -> Iterator[tuple[int, ...]]:
    """Everybody and anybody."""
    return chain.from_iterable(combinations(range(seats), size) for size in range(1, seats + 1))


async def sit_down(house: House, case: Case, moment: Moment) -> tuple[Room, list[Guest]]:
    """A table of people at that moment of a game."""
    guests = [Guest(f"g{seat}", f"P{seat}") for seat in range(case.seats)]
    seats = [KeptSeat("person", guest=guest.id, name=guest.name) for guest in guests]
    table = KeptTable(
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
        seal=f"server {moment.seed}",
    )
    room = await house.open_table(table, seats)
    live = room.live
    assert live is not None
    stream = Stream(moment.seed, "leave")
    for number in range(moment.answers):
        live = live.after(next_answer(live, stream, number))
    if moment.answers:
        async with room.lock:
            assert await room._append(live)
    return room, guests


async def play_on(room: Room, guests: list[Guest], stream: Stream, back: int = 0) -> int:
    """Who is still there answers at random, until the end; after so many answers all come back."""
    given = 0
    while True:
        if room._pump is not None and not room._pump.done():
            await asyncio.wait_for(asyncio.shield(room._pump), PATIENCE)
        live = room.live
        assert live is not None
        if live.over:
            return given
        assert given < LONGEST, "the game does not end"
        people = [(d, s) for d in live.open for s in d.seats if not room.seats[s].by_bot]
        assert people, "nobody is asked, and no bot answers"
        decision, seat = stream.pick(people)
        answer = Answer(decision.id, seat, stream.pick(decision.options))
        room.proposals = replace(room.proposals, trusting=frozenset(range(len(guests))))
        await team.wish(room, seat, guests[seat], answer, f"p{given}", lambda _ack: None)
        given += 1
        if back and given == back:
            for guest in guests:
                await seating.join(room, guest, None, None)


def check(room: Room, left: tuple[int, ...], before: int, house: House) -> None:
    """The record tells which answers a stand-in gave: all of those who left, from then on."""
    live = room.live
    assert live is not None and room.table.status == "over"
    record = live.record()
    *_, (last, _) = replay(record, REGISTRY)
    assert last.over
    helped = set(record.stand_ins)
    for number, given in enumerate(live.log):
        by = "stand-in" if number in helped else "guest"
        assert given.by.partition(":")[0] == by
        assert number not in helped or (number >= before and given.seat in left)
        if number >= before and given.seat in left:
            assert number in helped, "somebody who had left answered himself"
    assert house.metrics.errors._value.get() == 0


async def everything(case: Case, file: str) -> int:
    """Every subset of seats leaves at every kind of decision."""
    house = House(Settings(database=file, thinkers=0), make_log(StringIO()))
    await house.store.open()
    played = 0
    try:
        for moment in moments(case):
            for left in subsets(case.seats):
                room, guests = await sit_down(house, case, moment)
                for seat in left:
                    await seating.leave(room, guests[seat])
                stream = Stream(moment.seed, f"go on {left}")
                await play_on(room, guests, stream)
                check(room, left, moment.answers, house)
                found = await queries.load_game(house.store, room.table.game or "")
                assert found is not None and rebuilt(*found).over, "what is stored is over, too"
                house.rooms.clear()
                played += 1
    finally:
        await house.close()
    return played


@pytest.mark.slow
@each_mode
def test_a_game_ends_whoever_leaves_at_whatever_decision(
    mode: Mode, tmp_path: Path, tell: Tell
) -> None:
    case = Case(mode, max(2, mode.players[0]), brief(mode))
    played = asyncio.run(everything(case, str(tmp_path / "hornox.sqlite")))
    kinds = sorted({moment.kind for moment in moments(case)})
    tell("leave", games=played, kinds_of_moments=len(kinds))
    assert played == len(kinds) * (2**case.seats - 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["base", "buffalo", "board"])
def test_any_of_three_may_leave(name: str, tmp_path: Path, tell: Tell) -> None:
    mode = REGISTRY.find(name)
    case = Case(mode, 3, brief(mode))
    played = asyncio.run(everything(case, str(tmp_path / "hornox.sqlite")))
    tell("leave", games=played)
    assert played >= 14


@pytest.mark.parametrize("name", ["base", "specials", "buffalo", "board-pro", "party"])
def test_seats_are_taken_back(name: str, tmp_path: Path) -> None:
    mode = REGISTRY.find(name)
    case = Case(mode, 3, brief(mode))

    async def run() -> None:
        house = House(
            Settings(database=str(tmp_path / "hornox.sqlite"), thinkers=0), make_log(StringIO())
        )
        await house.store.open()
        for moment in moments(case)[:3]:
            room, guests = await sit_down(house, case, moment)
            await seating.leave(room, guests[0])
            await play_on(room, guests, Stream(moment.seed, "back"), back=3)
            assert room.live is not None
            own = [given.by for given in room.live.log if given.seat == 0]
            assert own[-1] == "guest:g0" or "stand-in:greedy" not in own, "the seat is one's own"
        await house.close()

    asyncio.run(run())


def test_a_wish_takes_effect_when_the_one_who_was_missing_leaves(tmp_path: Path) -> None:
    case = Case(REGISTRY.find("buffalo"), 2, {})
    shared = [moment for moment in moments(case) if moment.kind != "card"]

    async def run() -> int:
        house = House(
            Settings(database=str(tmp_path / "hornox.sqlite"), thinkers=0), make_log(StringIO())
        )
        await house.store.open()
        tried = 0
        for moment in shared:
            room, guests = await sit_down(house, case, moment)
            live = room.live
            assert live is not None
            decision = live.open[0]
            if len(decision.seats) < 2:
                continue
            answer = Answer(decision.id, 0, decision.options[0])
            await team.wish(room, 0, guests[0], answer, "wish", lambda _ack: None)
            assert room.live is live, "a wish alone is no answer"
            await seating.leave(room, guests[1])
            assert room.live is not live, "nobody is missing any more"
            assert room.live is not None
            assert room.live.log[len(live.log)].by == "guest:g0"
            tried += 1
        await house.close()
        return tried

    assert asyncio.run(run()) > 0


def test_everybody_leaves_over_real_sockets(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(str(tmp_path / "hornox.sqlite")) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            table = await ann.open("base", YOU, PERSON, options={"rounds": 1})
            name = table["table"]
            await bob.call(f"/api/tables/{name}/join", {"invite": table["invite"]})
            async with ann.socket(name) as one, bob.socket(name) as two:
                # A third answer could wait for somebody whose two were a low card and its row.
                await asyncio.gather(play(one, chance("a"), stop=2), play(two, chance("b"), stop=2))
                for line in (one, two):
                    await line.next("ack")
            await ann.call(f"/api/tables/{name}/leave")
            await bob.call(f"/api/tables/{name}/leave")
            async with ann.socket(name) as line:
                over = await line.next("over")
            record = await ann.get(over["record"])
            by_people = len(record["answers"]) - len(record["stand_ins"])
            assert by_people == 4
            assert record["stand_ins"] == list(range(by_people, len(record["answers"])))

    asyncio.run(run())
