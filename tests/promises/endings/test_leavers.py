"""Whoever leaves, whenever: the game ends, stand-ins are told apart, seats can be taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hornox.engine import Answer, Mode
from hornox.modes import REGISTRY
from hornox.server.tables import answers, seating
from tests.promises.endings.leaving import (
    SEED,
    come_back,
    moments,
    opened,
    sit_down,
    stay_away,
    subsets,
)
from tests.promises.games import Case, brief
from tests.server.client import PERSON, YOU, chance, person, play, serving
from tests.support.counts import Tell
from tests.support.modes import one_mode_a_table, some_modes


async def everything(case: Case, file: str) -> int:
    """Every subset of seats leaves at every kind of decision."""
    played = 0
    async with opened(file) as service:
        for moment in moments(case):
            for left in subsets(case.seats):
                await stay_away(service, case, moment, left)
                played += 1
    return played


@some_modes
def test_a_game_ends_whoever_leaves_at_whatever_decision(
    mode: Mode, tmp_path: Path, tell: Tell
) -> None:
    case = Case(mode, max(2, mode.players[0]), brief(mode))
    played = asyncio.run(everything(case, str(tmp_path / "hornox.sqlite")))
    kinds = sorted({moment.kind for moment in moments(case)})
    tell(SEED, games=played, kinds_of_moments=len(kinds))
    assert played == len(kinds) * (2**case.seats - 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["base", *(pytest.param(one, marks=pytest.mark.long) for one in ("board", "buffalo"))]
)
def test_any_of_three_may_leave(name: str, tmp_path: Path, tell: Tell) -> None:
    mode = REGISTRY.find(name)
    case = Case(mode, 3, brief(mode))
    played = asyncio.run(everything(case, str(tmp_path / "hornox.sqlite")))
    tell(SEED, games=played)
    assert played >= 14


@one_mode_a_table
def test_seats_are_taken_back_at_whatever_decision(mode: Mode, tmp_path: Path, tell: Tell) -> None:
    """Each of three leaves; a stand-in answers, he comes back, and answers himself."""
    case = Case(mode, 3, brief(mode))

    async def run() -> list[bool]:
        async with opened(str(tmp_path / "hornox.sqlite")) as service:
            return [
                await come_back(service, case, moment, (seat,))
                for moment in moments(case)
                for seat in range(case.seats)
            ]

    answered = asyncio.run(run())
    tell(SEED, taken_back=len(answered))
    assert answered == [True] * 3 * len(moments(case))


def test_a_wish_takes_effect_when_the_one_who_was_missing_leaves(tmp_path: Path) -> None:
    case = Case(REGISTRY.find("buffalo"), 2, {})
    shared = [moment for moment in moments(case) if moment.kind != "card"]

    async def run() -> int:
        tried = 0
        async with opened(str(tmp_path / "hornox.sqlite")) as service:
            for moment in shared:
                room, guests = await sit_down(service, case, moment)
                live = room.live
                assert live is not None
                decision = live.open[0]
                if len(decision.seats) < 2:
                    continue
                answer = Answer(decision.id, 0, decision.options[0])
                await answers.give(room, 0, guests[0], answer, "wish", lambda _ack: None)
                assert room.live is live, "a wish alone is no answer"
                await seating.leave(room, guests[1])
                assert room.live is not live, "nobody is missing any more"
                assert room.live is not None
                assert room.live.log[len(live.log)].by == "guest:g0"
                tried += 1
        return tried

    assert asyncio.run(run()) > 0


async def test_everybody_leaves_over_real_sockets(tmp_path: Path) -> None:
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
