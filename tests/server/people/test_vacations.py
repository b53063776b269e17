"""Vacations: bounded, seen by others, and the clock of games over days stands still meanwhile."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from sqlalchemy import select

from hornox.protocol.problems import Problem
from hornox.server.people.vacations import (
    STRETCH,
    YEARLY,
    Kept,
    returned,
    taken,
    today,
)
from hornox.server.store import queries
from hornox.server.store.schema import GAMES
from tests.server.client import PERSON, YOU, Message, check_failure, person, serving
from tests.server.tables.test_orders_ahead import fix_the_deal
from tests.server.tables.test_room import until

DAY = date(2026, 11, 17)
_DEADLINES = select(GAMES.c.deadline)
HERE = Kept(0, 0, 0)


def after(days: int) -> date:
    return DAY + timedelta(days=days)


def test_days_are_counted_once_and_given_back() -> None:
    gone = taken(HERE, DAY, after(9))
    assert (gone.year, gone.days) == (2026, 10)
    assert taken(gone, DAY, after(4)).days == 5, "another last day replaces the first"
    assert taken(gone, after(5), after(11)).days == 12, "a day counts once"
    assert returned(gone, after(3)).days == 4 and returned(gone, after(3)).until == 0
    assert returned(gone, after(20)).days == 10, "it is over, and stays counted"
    assert returned(gone, date(2027, 1, 2)) == Kept(0, 2027, 0), "another year"


@pytest.mark.parametrize(("until", "used", "code"), [
    (after(-1), 0, "E_AWAY"),
    (after(STRETCH), 0, "E_AWAY"),
    (after(5), YEARLY - 5, "E_AWAY_YEAR"),
])  # fmt: skip
def test_who_is_away_for_too_long_is_refused(until: date, used: int, code: str) -> None:
    with pytest.raises(Problem) as refused:
        taken(Kept(0, DAY.year, used), DAY, until)
    assert refused.value.code == code


def deadline(table: Message) -> float:
    return datetime.fromisoformat(table["deadline"]).timestamp() * 1000


async def test_deadlines_move_and_others_see_it(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_the_deal(monkeypatch, "calm32")  # nobody's first card is too low
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "") as nobody,
    ):
        check_failure(await nobody.get("/api/me/away", 401), "E_GUEST")
        for wrong, code in (("tomorrow", "E_AWAY_DATE"), ("2020-01-01", "E_AWAY"), (7, "E_BODY")):
            check_failure(await ann.call("/api/me/away", {"until": wrong}, 400), code)
        fresh = {"until": None, "days_left": YEARLY, "most": STRETCH}
        assert await ann.get("/api/me/away") == fresh
        slow = await ann.open_for(bob, "base", pace={"kind": "days", "days": 2})
        quick = await ann.open_for(bob, "base", pace={"kind": "timed", "seconds": 600})
        last = (today() + timedelta(days=9)).isoformat()
        async with bob.socket(slow) as line, bob.socket(quick) as other:
            before = deadline(await line.next("table"))
            hurried = deadline(await other.next("table"))
            told = await ann.call("/api/me/away", {"until": last})
            assert told == {"until": last, "days_left": YEARLY - 10, "most": STRETCH}
            table = await until(line, "table", lambda m: deadline(m) > before + queries.DAY)
            end = datetime.fromisoformat(table["seats"][0]["away_until"]).timestamp() * 1000
            assert abs(deadline(table) - end - 2 * queries.DAY) < 60_000
            assert table["seats"][1]["away_until"] is None
            timed = await until(other, "table", lambda m: m["seats"][0]["away_until"])
            assert deadline(timed) == hurried, "seconds do not wait"
            # Ann has answered ahead: the next question waits for her again.
            async with ann.socket(slow) as own:
                for who in (own, line):
                    asked = (await until(who, "update", lambda m: m["asks"]))["asks"][0]
                    await who.answer(asked["id"], asked["options"][0]["choice"])
                    await who.next("ack")
                again = await until(line, "table", lambda m: deadline(m) != deadline(table))
            assert abs(deadline(again) - end - 2 * queries.DAY) < 60_000
            room = server.service.registry.rooms[slow]
            stored = await server.service.store.read(_DEADLINES)
            assert room.deadline in [row.deadline for row in stored]
            told = await ann.call("/api/me/away", {"until": None})
            assert told == {"until": None, "days_left": YEARLY - 1, "most": STRETCH}
            back = await until(line, "table", lambda m: deadline(m) < before + queries.DAY)
            assert back["seats"][0]["away_until"] is None and deadline(back) >= before


async def test_who_sits_down_on_vacation_is_shown_so_at_once(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        last = (today() + timedelta(days=3)).isoformat()
        for who in (ann, bob):
            await who.call("/api/me/away", {"until": last})
        opened = await ann.open("base", YOU, PERSON, PERSON)
        await bob.call(f"/api/tables/{opened['table']}/join", {"invite": opened["invite"]})
        async with ann.socket(opened["table"]) as line:
            seats = (await line.next("table"))["seats"]
        assert [seat["away_until"] is not None for seat in seats] == [True, True, False]
        await bob.call(f"/api/tables/{opened['table']}/leave")
        async with ann.socket(opened["table"]) as line:
            seats = (await line.next("table"))["seats"]
        assert [seat["away_until"] is not None for seat in seats] == [True, False, False]
