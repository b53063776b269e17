"""The clock starts when people have seen what happened, and says what it chose for the late."""

from __future__ import annotations

from datetime import datetime

import pytest

from hornox.engine.event import Event
from hornox.protocol.pace import Days, Relaxed, Timed
from hornox.server.store import queries
from hornox.server.tables import bot_turns
from hornox.server.tables.clock import FACT, REVEAL, SHEET, deadline, shown_until
from hornox.tables.rows.events import HandDealt, Revealed, RoundScored
from tests.server.client import GREEDY, YOU, Message, chance, person, serving
from tests.server.tables.test_room import until

SECONDS = 600
"""For each decision: more than any test takes."""
TIMED = {"kind": "timed", "seconds": SECONDS}
PUBLIC = Revealed("reveal", ())
SECRET = HandDealt("deal", 0, ())
ROUND = RoundScored("score-round", 1, (), ())


@pytest.mark.parametrize(
    ("facts", "before", "expected"),
    [
        ([], 0, 0),
        ([PUBLIC], 0, FACT),
        ([PUBLIC, SECRET], 0, FACT),
        ([PUBLIC, PUBLIC], 0, 2 * FACT),
        ([PUBLIC] * 50, 0, REVEAL),
        ([PUBLIC], FACT, 2 * FACT),
        ([PUBLIC], 60_000, REVEAL),
        ([ROUND], 0, FACT + SHEET),
        ([PUBLIC] * 50 + [ROUND, PUBLIC], 0, REVEAL + SHEET),
    ],
)
def test_everything_is_seen_within_some_seconds(
    facts: list[Event], before: int, expected: int
) -> None:
    now = 1_000_000
    assert shown_until(facts, now, now + before, (RoundScored,)) == now + expected


def test_the_time_for_an_answer_begins_when_the_question_is_seen() -> None:
    assert deadline(Timed(10), 5000, 14) == 15_000
    assert deadline(Days(2), 5000, 14) == 5000 + 2 * queries.DAY
    assert deadline(Relaxed(), 5000, 14) == 5000 + 14 * queries.DAY


def seconds_left(table: Message) -> float:
    """How many seconds more than the pace says are left."""
    left = datetime.fromisoformat(table["deadline"]).timestamp() * 1000 - queries.now()
    return left / 1000 - SECONDS


async def test_a_question_after_a_reveal_leaves_time_to_see_it(file: str) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 2}, pace=TIMED)
        choose, answered, rounds = chance("clock"), {""}, 0
        async with ann.socket(table["table"]) as line:
            assert -5 < seconds_left(await line.next("table")) <= 0
            while not rounds:
                news = await until(line, "update", lambda m: asked_anew(m, answered))
                facts = [told["event"]["event"] for told in news["events"]]
                rounds = facts.count("RoundScored")
                if len(answered) > 1:
                    more = seconds_left(await line.next("table")) - rounds * SHEET / 1000
                    assert FACT / 1000 - 5 < more <= REVEAL / 1000
                answered.add(news["asks"][0]["id"])
                await line.answer(news["asks"][0]["id"], choose(news["asks"][0]))


def asked_anew(update: Message, answered: set[str]) -> bool:
    return bool(update["asks"]) and update["asks"][0]["id"] not in answered


async def test_whoever_is_late_is_told_what_was_chosen(file: str) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, GREEDY, pace=TIMED)
        room = server.service.registry.rooms[table["table"]]
        async with ann.socket(table["table"]) as line:
            await until(line, "update", lambda m: m["waiting"] == [0])
            room.deadline = 1  # long ago
            await bot_turns.time_is_up(room)
            late = await until(line, "update", lambda m: m["lent"])
            mine = next(
                card["card"]
                for told in late["events"]
                if told["event"]["event"] == "Revealed"
                for card in told["event"]["cards"]
                if card["seat"] == 0
            )
            (label,) = late["lent"]
            assert label["en"].startswith(str(mine)) and label["de"].startswith(str(mine))
        async with ann.socket(table["table"]) as line:
            assert not (await line.next("table"))["rated"], "against bots alone this says nothing"
            assert (await line.next("update"))["lent"] == []  # what is long past is no news
