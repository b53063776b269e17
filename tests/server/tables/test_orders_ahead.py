"""Orders ahead: they answer as the person would, lapse with a note, and stay secret."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from hornox.engine import Mode
from hornox.engine import start as engine_start
from hornox.live import game as live_game
from hornox.play import match as driver
from hornox.server.store.schema import GAMES
from hornox.server.tables import order_rules, registry
from hornox.tables.rows.cards import total_heads
from tests.server.client import (
    GREEDY,
    PATIENCE,
    YOU,
    Line,
    Message,
    Person,
    Served,
    check_failure,
    person,
    serving,
)
from tests.server.tables.test_room import until

DAYS = {"kind": "days", "days": 2}
OWN = ("id", "game", "invite", "commitment", "next_commitment", "deadline")
"""What every table has of its own."""


def fix_the_deal(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Deal the same cards at every table, and look after orders without a pause."""

    def dealt(mode: Mode, seats: int, _seed: str, options: Any, *more: Any) -> Any:
        return engine_start(mode, seats, seed, options, *more)

    patch.setattr(driver, "start", dealt)
    patch.setattr(registry, "LOOK_SECONDS", 0.02)


@asynccontextmanager
async def two(file: str, **settings: Any) -> AsyncIterator[tuple[Served, Person, Person, str]]:
    """Ann and Bob at a table of days."""
    settings = {"order_pause_seconds": 0.0, **settings}
    async with (
        serving(file, **settings) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        yield server, ann, bob, await ann.open_for(bob, "base", pace=DAYS, options={"rounds": 1})


async def hand_of(who: Person, path: str) -> list[Any]:
    """What somebody may order."""
    return [one["choice"] for one in (await who.get(path))["hand"]]


async def turn(line: Line, place: int = 0, seats: tuple[int, ...] = (1,)) -> Message:
    """Wait until only these are awaited, then play the card at this place of the hand."""
    news = await until(line, "update", lambda m: tuple(m["waiting"]) == seats and m["asks"])
    ask = news["asks"][0]
    await line.answer(ask["id"], ask["options"][place]["choice"])
    return news


async def played_on(line: Line) -> bool:
    """Play when nobody else is awaited; whether anybody has taken a row."""
    news = await line.next("update")
    if news["waiting"] == [1]:
        ask = news["asks"][0]
        await line.answer(ask["id"], ask["options"][0]["choice"])
    return any(one["event"].get("taken") for one in news["events"])


async def given(server: Served, name: str, seat: int, count: int) -> list[Any]:
    """The first answers of a seat, when there are this many."""
    async with asyncio.timeout(PATIENCE):
        while True:
            live = server.service.registry.rooms[name].live
            assert live is not None
            own = [row for row in live.log if row.seat == seat]
            if len(own) >= count:
                return own
            await asyncio.sleep(0.02)


async def test_cards_are_played_in_order_until_somebody_takes_a_row(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deal(monkeypatch, "orders")
    async with two(file) as (server, ann, bob, name):
        mine = f"/api/tables/{name}/orders"
        hand = await hand_of(ann, mine)
        assert len(hand) == 10
        for body, code, status in (
            ({"cards": [*hand[:2], 105]}, "E_ORDERS_CARD", 400),
            ({"cards": ["x"]}, "E_ORDERS_CARD", 400),
            ({"cards": [hand[0], hand[0]]}, "E_ORDERS_TWICE", 400),
            ({"cards": hand * 2}, "E_BODY", 400),
            ({"cards": 7}, "E_BODY", 400),
            ({"row": 1}, "E_BODY", 400),
        ):
            check_failure(await ann.call(mine, body, status), code)
        assert (await ann.get(mine))["cards"] == [], "what is refused changes nothing"
        wanted = [hand[9], hand[8], hand[7], hand[6], hand[5], hand[4], hand[3], hand[2]]
        shown = await ann.call(mine, {"cards": wanted})
        assert shown["cards"] == wanted and shown["unless_taken"] and not shown["low"]
        async with bob.socket(name) as line:
            async with asyncio.timeout(PATIENCE):
                while not await played_on(line):
                    pass
        own = await given(server, name, 0, 1)
        assert [row.choice for row in own] == wanted[: len(own)]
        assert {(row.by.partition(":")[0], row.key) for row in own} == {("guest", None)}
        assert len(own) < len(wanted), "with this deal somebody takes a row before"
        after = await ann.get(mine)
        assert after["cards"] == [] and "row" in after["notes"][0]["en"]
        assert set(await hand_of(ann, mine)) == set(hand) - {row.choice for row in own}
        # What lapsed is not played: the game waits for Ann again.
        (listed,) = (await ann.get("/api/me/tables"))["tables"]
        assert listed["your_turn"]
        assert (await ann.call(mine, {}))["notes"] == []


async def test_orders_outlive_the_server_and_a_low_card_takes_the_cheapest_row(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deal(monkeypatch, "low7")
    async with two(file, order_pause_seconds=600.0) as (_server, ann, bob, name):
        hand = await hand_of(ann, f"/api/tables/{name}/orders")
        wanted = {"cards": hand, "unless_taken": False, "low": True}
        await ann.call(f"/api/tables/{name}/orders", wanted)
        async with bob.socket(name) as line:
            await turn(line, seats=(0, 1))
            await line.next("ack")
    async with serving(file, order_pause_seconds=0.0) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        room = await server.service.registry.room(name)
        kept = order_rules.read(room.orders)[0]
        assert kept.cards == tuple(hand) and kept.at is not None
        assert kept.at <= (room.deadline or 0) - 2 * 86_400_000 + 610_000
        # The time has come.
        room.orders = order_rules.written({0: replace(kept, at=1)})
        due = update(GAMES).values(orders=room.orders, wake=1)
        await server.service.store.execute(due)
        again.http.cookies = bob.http.cookies
        async with again.socket(name) as line:
            over = False
            while not over:
                message = await line.receive()
                over = message["type"] == "over"
                for ask in message.get("asks", ()):
                    if ask["made"] is None:
                        await line.answer(ask["id"], ask["options"][0]["choice"])
        live = server.service.registry.rooms[name].live
        assert live is not None and live.over
        own = [row for row in live.log if row.seat == 0]
        assert [row.choice for row in own if "." in row.decision] == hand
        assert all(row.by == own[0].by for row in own)
        low = 0
        for before, row in zip(live_game.lives_of(live.game, live.log), live.log, strict=False):
            if row.seat == 0 and "." not in row.decision:
                heads = [total_heads(cards) for cards in before.view(None).public.rows]
                assert heads[int(row.choice) - 1] == min(heads)
                low += row.choice != 1
        assert low, "with this deal a card of Ann's is too low, and the first row not the cheapest"


async def test_only_tables_of_days_with_rows_take_orders(file: str) -> None:
    async with two(file) as (server, ann, bob, name), person(server.url, "Eve") as eve:
        mine = f"/api/tables/{name}/orders"
        check_failure(await eve.get(mine, 403), "E_NOT_SEATED")
        check_failure(await eve.call(mine, {"low": True}, 403), "E_NOT_SEATED")
        async with person(server.url, "") as nobody:
            check_failure(await nobody.get(mine, 401), "E_GUEST")
        calm = (await ann.open("base", YOU, GREEDY))["table"]
        refused = await ann.call(f"/api/tables/{calm}/orders", {"low": True}, 409)
        check_failure(refused, "E_ORDERS_PACE")
        party = (await ann.open("party", YOU, GREEDY, GREEDY, pace=DAYS))["table"]
        refused = await ann.call(f"/api/tables/{party}/orders", {"low": True}, 409)
        check_failure(refused, "E_ORDERS_MODE")
        waiting = (await ann.open("base", YOU, {"kind": "person"}, pace=DAYS))["table"]
        check_failure(await ann.get(f"/api/tables/{waiting}/orders", 409), "E_WAITING")
        await ann.call(mine, {"low": True})
        assert not (await bob.get(mine))["low"], "everybody has their own"


def nameless(line: Line) -> list[Message]:
    """What somebody was sent, without what every table has of its own."""
    told = [json.loads(frame) for frame in line.frames]
    return [
        {key: one[key] for key in one if key not in OWN} for one in told if one["type"] != "ack"
    ]


async def seen_by_bob(file: str, how: str) -> list[Message]:
    """What Bob is sent while Ann answers three times: by hand, or by orders."""
    async with two(file) as (server, ann, bob, name):
        orders = f"/api/tables/{name}/orders"
        hand = (await hand_of(ann, orders))[:3]
        async with bob.socket(name) as line:
            await until(line, "update", lambda m: m["asks"])
            if how == "orders":
                await ann.call(orders, {"cards": hand, "unless_taken": False, "low": True})
            for count, card in enumerate(hand, 1):
                if how == "hand":
                    async with ann.socket(name) as own:
                        news = await until(own, "update", lambda m: 0 in m["waiting"])
                        await own.answer(news["asks"][0]["id"], card)
                        await own.next("ack")
                await given(server, name, 0, count)
                await turn(line)
            await until(line, "update", lambda m: m["waiting"] == [0, 1])
            elsewhere = [await bob.get("/api/me/tables"), await bob.get(orders)]
        return [
            *nameless(line),
            *({"seen": json.dumps(one).replace(name, "")} for one in elsewhere),
        ]


async def test_nobody_can_tell_orders_from_answers_by_hand(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deal(monkeypatch, "calm32")
    seen = [await seen_by_bob(str(tmp_path / f"{how}.sqlite"), how) for how in ("hand", "orders")]
    for one in seen:
        one[-2] = {"seen": re.sub(r'"(deadline|since)": "[^"]*"', "", one[-2]["seen"])}
    assert seen[0] == seen[1]
