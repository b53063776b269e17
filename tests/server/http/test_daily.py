"""The daily deal over HTTP: the same for all, once for each, and a secret until the day is over."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from hornox.engine.fairness import commitment_of
from hornox.learn import daily
from hornox.server.store import queries
from hornox.server.store.schema import DAILY_SECRETS, GAMES
from tests.server.client import PATIENCE, Person, check_failure, person, play, serving


def noon() -> int:
    """The middle of today, in milliseconds."""
    return round(datetime.combine(today(), datetime.min.time(), UTC).timestamp() * 1000) + (
        queries.DAY // 2
    )


def today() -> date:
    """The day by UTC."""
    return datetime.now(UTC).date()


def first(ask: dict[str, Any]) -> Any:
    """Somebody who takes the first option."""
    return ask["options"][0]["choice"]


def last(ask: dict[str, Any]) -> Any:
    """Somebody who takes the last one."""
    return ask["options"][-1]["choice"]


async def played(ann: Person, choose: Any) -> tuple[str, str, list[Any]]:
    """Somebody plays today's deal to its end: the table, the game, and the first hand."""
    table = (await ann.call("/api/daily"))["table"]
    async with ann.socket(table) as line:
        heard = await play(line, choose)
    hands = [one["view"]["private"]["hand"] for one in heard if one.get("type") == "update"]
    mine = (await ann.get("/api/daily"))["mine"]
    return table, mine["game"], hands[0]


@pytest.mark.slow
async def test_everybody_plays_the_same_deal_once_and_nobody_sees_it_before(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = queries.now() - noon()
    real = queries.now
    monkeypatch.setattr(queries, "now", lambda: real() - late)  # no midnight comes in between
    async with (
        serving(file, daily_bot="greedy") as server,
        person(server.url) as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cy") as cy,
    ):
        before = await ann.get("/api/daily")
        assert before["mine"] is before["compared"] is before["seed"] is before["server"] is None
        table, game, hand = await played(ann, first)
        mine = await ann.get("/api/daily")
        assert mine["mine"]["status"] == "counted" and mine["compared"]["count"] == 1
        assert mine["mine"]["game"] == game and mine["compared"]["place"] == 1
        record = await ann.get(f"/api/games/{game}/record")
        assert record["fair"]["commitment"] == before["commitment"]
        # Nobody else learns the deal from it, whatever they ask for.
        for what in ("record", "replay?seat=all", "replay?seat=0", "review"):
            check_failure(await bob.get(f"/api/games/{game}/{what}", 403), "E_DAILY_SECRET")
        asked = f"/api/games/{game}/verdict?seat=0&decision=1.0"
        check_failure(await bob.get(asked, 403), "E_DAILY_SECRET")
        check_failure(await bob.call(f"/api/tables/{table}/join", {}, 403), "E_INVITE")
        assert (await bob.get("/api/daily"))["compared"] is None
        on = {"moment": 0, "seat": 0}  # whose record would be open to others
        check_failure(await ann.call(f"/api/games/{game}/variation", on, 403), "E_DAILY_SECRET")
        # A second try is none, and there is no other game at the same table.
        check_failure(await ann.call("/api/daily", None, 409), "E_DAILY_PLAYED")
        check_failure(await ann.call(f"/api/tables/{table}/rematch", {}, 409), "E_DAILY_ONCE")
        # Somebody else has the same cards, and bots that do the same with them.
        _, other, same = await played(bob, last)
        assert same == hand and other != game
        again = await bob.get(f"/api/games/{other}/record")
        assert again["seed"] == record["seed"] and again["seats"][1:] == record["seats"][1:]
        told = await until_best(bob)
        heads = sorted((told["mine"]["heads"], mine["mine"]["heads"]))
        assert told["compared"]["count"] == 2
        assert sorted(h for h, count in told["compared"]["spread"] for _ in range(count)) == heads
        day = date.fromisoformat(told["day"])
        deal = daily.secret_deal(day, record["fair"]["server"])
        assert deal.seed == record["seed"]
        assert told["compared"]["best"] == daily.heads_of(deal, "greedy")
        assert told["compared"]["line"]["en"].startswith("Hornox daily ")
        # Who throws a try away has had it.
        thrown = (await cy.call("/api/daily"))["table"]
        assert (await cy.call("/api/daily"))["table"] == thrown, "one can go on with it"
        assert (await cy.get("/api/daily"))["compared"] is None
        await cy.call(f"/api/tables/{thrown}/discard", {})
        check_failure(await cy.call("/api/daily", None, 409), "E_DAILY_PLAYED")
        assert (await cy.get("/api/daily"))["mine"]["status"] == "given-up"
        assert (await cy.get("/api/daily"))["compared"]["count"] == 2
        stats = await ann.get("/api/me/history")
        assert stats["games"][0]["rated"] is False
        # When the day is over everybody may look, and check.
        monkeypatch.setattr(queries, "now", lambda: real() - late + queries.DAY)
        over = await cy.get(f"/api/daily/{told['day']}")
        assert over["over"] and commitment_of(over["server"]) == before["commitment"]
        assert over["seed"] == record["seed"] and over["compared"]["count"] == 2
        await bob.get(f"/api/games/{game}/record")
        # Games are removed after their time, and their results stay.
        store = server.service.store
        ended = GAMES.c.ended.is_not(None)
        assert await store.write(lambda c: queries.remove_games_if(c, [game], ended))
        kept = await ann.get(f"/api/daily/{told['day']}")
        assert kept["compared"] == {**over["compared"], **_own(kept)}
        assert kept["mine"] == {**mine["mine"], "game": None, "invite": ""}
        next_day = await cy.get("/api/daily")
        assert next_day["commitment"] == before["next_commitment"] and next_day["mine"] is None
        assert len(await server.service.store.read(select(DAILY_SECRETS))) == 1


def _own(shown: Any) -> dict[str, Any]:
    """What of a comparison is somebody's own."""
    return {name: shown["compared"][name] for name in ("place", "line")}


async def until_best(who: Person) -> Any:
    """The day, when the best bot has played it."""
    end = time.monotonic() + PATIENCE
    while (told := await who.get("/api/daily"))["compared"]["best"] is None:
        assert time.monotonic() < end, "the best bot never played"
        await asyncio.sleep(0.02)
    return told


async def test_days_that_are_none_or_ahead_get_a_sentence(file: str) -> None:
    ahead = today() + timedelta(2)
    async with serving(file) as server, person(server.url) as ann, person(server.url, "") as nobody:
        check_failure(await ann.get(f"/api/daily/{ahead}", 400), "E_DAY_AHEAD")
        for wrong in ("yesterday", "2026-13-01", "20261117", "2026-W47-2"):
            check_failure(await ann.get(f"/api/daily/{wrong}", 400), "E_DAY")
        check_failure(await nobody.get("/api/daily", 401), "E_GUEST")
        check_failure(await nobody.call("/api/daily", None, 401), "E_GUEST")
        past = await ann.get("/api/daily/2020-02-29")
        assert past["over"] and past["compared"]["count"] == 0 and past["compared"]["best"] is None
