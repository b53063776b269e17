"""Notifications from end to end: who is told what, when, and that nobody else can read it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select, update

from hornox.server.base64url import encoded
from hornox.server.push import sender, turns, webpush
from hornox.server.store import push_queries, queries
from hornox.server.store.schema import GAMES, GUESTS, PUSH_DEVICES, PUSH_KEYS
from tests.server.client import (
    GREEDY,
    PATIENCE,
    PERSON,
    YOU,
    Person,
    Served,
    check_failure,
    person,
    serving,
)
from tests.server.people.test_friendships import do, make_friends
from tests.server.push.stand_in import Device, PushService, claims, push_service
from tests.server.tables.test_orders_ahead import fix_the_deal
from tests.server.tables.test_room import until

DAYS = {"kind": "days", "days": 2}


@asynccontextmanager
async def trio(
    database: str, **settings: Any
) -> AsyncIterator[tuple[Served, PushService, Person, Person]]:
    """A server whose push service is a stand-in, with Ann and Bob."""
    async with push_service() as service:
        wanted = {"push_stand_in": service.origin, "push_after_seconds": 0.0, **settings}
        async with (
            serving(database, **wanted) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            yield server, service, ann, bob


def counted(server: Served, what: str) -> float:
    return float(server.service.metrics.pushes.labels(what)._value.get())


async def wait_for(server: Served, what: str, times: float = 1) -> None:
    end = time.monotonic() + PATIENCE
    while counted(server, what) < times:
        assert time.monotonic() < end, f"nothing is {what}"
        await asyncio.sleep(0.01)


async def play_one(who: Person, table: str) -> None:
    """Come, play the first card of the hand, and go."""
    async with who.socket(table) as line:
        ask = (await until(line, "update", lambda m: m["asks"]))["asks"][0]
        await line.answer(ask["id"], ask["options"][0]["choice"])
        await line.next("ack")


async def test_a_turn_and_a_reminder_reach_the_device_and_nothing_else_does(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "TICK", 0.01)
    fix_the_deal(monkeypatch, "calm32")  # nobody's first card is too low
    contact = "mailto:host@example.org"
    async with trio(database, security_contact=contact) as (server, service, ann, bob):
        push, store = server.service.push, server.service.store
        shown = await ann.get("/api/me/push")
        assert shown["devices"] == [] and shown["reminder_hours"] == 6
        device = Device(service.origin)
        await ann.call("/api/me/push", device.body("de"))
        (known,) = (await ann.get("/api/me/push"))["devices"]
        assert known == push_queries.device_id(device.endpoint)
        table = await ann.open_for(bob, "base", pace=DAYS)

        first = await service.next()
        assert device.endpoint.endswith(first.path)
        told = device.decrypted(first.body)
        assert told == {
            "title": "Du bist dran: Grundspiel", "text": "Du spielst mit Bob.",
            "path": f"/t/{table}", "language": "de",
        }  # fmt: skip
        claimed, key = claims(first.headers["Authorization"])
        assert claimed["aud"] == service.origin and claimed["sub"] == contact
        assert time.time() < claimed["exp"] <= time.time() + 24 * 3600
        assert key == shown["key"]
        (kept,) = await store.read(select(PUSH_KEYS.c.secret))
        assert key == encoded(webpush.public_point(webpush.private_key(kept.secret)))
        assert first.headers["Content-Encoding"] == "aes128gcm"
        assert 0 < int(first.headers["TTL"]) <= 2 * 24 * 3600 + 60
        for secret in (table, "Bob", "Ann"):
            assert secret.encode() not in first.body and secret not in str(first.headers)

        # One reminder, when the deadline is near, and not a second one after a restart.
        near = queries.now() + 5 * sender.HOUR
        await store.execute(update(GAMES).values(deadline=near))
        server.service.registry.close(table)
        await push.remind()
        second = device.decrypted((await service.next()).body)
        assert second["title"] == "Du bist noch dran: Grundspiel"
        assert second["text"].startswith("Es bleiben weniger als 6 Stunden. ")
        await push.remind()
        assert not push.waiting

        # Whoever is there is not told, nor is whoever wants it no longer.
        async with ann.socket(table) as line:
            await line.next("table")
            await play_one(bob, table)
            ask = (await until(line, "update", lambda m: m["asks"]))["asks"][0]
            await line.answer(ask["id"], ask["options"][0]["choice"])
            await until(line, "update", lambda m: m["asks"] and m["asks"][0]["id"] != ask["id"])
            await wait_until_sent(push)
        await ann.call("/api/me/push/end", {"endpoint": device.endpoint})
        assert (await ann.get("/api/me/push"))["devices"] == []
        await play_one(ann, table)
        await play_one(bob, table)
        await wait_until_sent(push)
        assert service.taken.empty() and counted(server, "sent") == 2
        assert kept.secret not in server.log.getvalue() and device.endpoint[-30:] not in (
            server.log.getvalue()
        )


async def wait_until_sent(push: sender.Push) -> None:
    end = time.monotonic() + PATIENCE
    while push.waiting or push.under_way:
        assert time.monotonic() < end, "something waits"
        await asyncio.sleep(0.01)


async def test_whom_a_table_tells_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_the_deal(monkeypatch, "calm32")
    monkeypatch.setattr(sender, "TICK", 1000.0)
    async with trio(file) as (server, _service, ann, bob):
        rooms, waiting = server.service.registry.rooms, server.service.push.waiting
        own = (await ann.get("/api/guest"))["id"]
        slow = await ann.open_for(bob, "base", pace=DAYS)
        assert {key[1] for key in waiting} == {slow} and len(waiting) == 2
        for pace, seats in (({"kind": "timed", "seconds": 60}, (YOU, PERSON)),
                            (DAYS, (YOU, GREEDY))):  # fmt: skip
            opened = await ann.open("base", *seats, pace=pace)
            if PERSON in seats:
                join = f"/api/tables/{opened['table']}/join"
                await bob.call(join, {"invite": opened["invite"]})
            assert turns.absentees(rooms[opened["table"]]) == []
        relaxed = await ann.open_for(bob, "base")
        assert len(turns.absentees(rooms[relaxed])) == 2, "two weeks is a long time, too"
        assert own in turns.absentees(rooms[slow])
        orders = f"/api/tables/{slow}/orders"
        hand = (await ann.get(orders))["hand"]
        await ann.call(orders, {"cards": [hand[0]["choice"]]})
        assert own not in turns.absentees(rooms[slow]), "the answer is ordered"
        await ann.call(orders, {})
        assert own in turns.absentees(rooms[slow])
        day = time.strftime("%Y-%m-%d", time.gmtime())
        await ann.call("/api/me/away", {"until": day})
        assert own not in turns.absentees(rooms[slow]), "on vacation"


async def test_devices_are_checked_bounded_and_go_with_their_guest(file: str) -> None:
    async with trio(file) as (server, service, ann, bob):
        good = Device(service.origin).body()
        check_failure(await ann.call("/api/me/push", good | {"auth": "x"}, 400), "E_PUSH_KEYS")
        for bad in ("https://192.168.0.1/x", "https://example.org/x", "http://localhost/x"):
            refused = await ann.call("/api/me/push", good | {"endpoint": bad}, 400)
            check_failure(refused, "E_PUSH_SERVICE")
        check_failure(await ann.call("/api/me/push", good | {"language": "fr"}, 400), "E_BODY")
        async with person(server.url, "") as nobody:
            for path in ("/api/me/push", "/api/me/push/end"):
                body = good if path.endswith("push") else {"endpoint": good["endpoint"]}
                check_failure(await nobody.call(path, body, 401), "E_GUEST")
        await bob.call("/api/me/push", good)
        await ann.call("/api/me/push/end", {"endpoint": good["endpoint"]})
        assert len((await bob.get("/api/me/push"))["devices"]) == 1, "it is not Ann's"
        await ann.call("/api/me/push", good)  # the same browser, with another guest
        assert (await bob.get("/api/me/push"))["devices"] == []
        for _ in range(push_queries.MOST_DEVICES + 2):
            await ann.call("/api/me/push", Device(service.origin).body())
        assert len((await ann.get("/api/me/push"))["devices"]) == push_queries.MOST_DEVICES
        await ann.http.delete("/api/guest")
        assert await server.service.store.read(select(PUSH_DEVICES)) == []


async def test_what_a_push_service_does_not_take_is_tried_again_a_few_times(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "TICK", 0.01)
    monkeypatch.setattr(sender, "AGAIN", (0.0, 0.0))
    async with trio(file) as (server, service, ann, bob):
        one, two = Device(service.origin), Device(service.origin)
        for device in (one, two):
            await ann.call("/api/me/push", device.body())
        service.answers = [500, 201, 0, 429]
        await ann.open_for(bob, "base", pace=DAYS)
        await wait_for(server, "failed")
        paths = [(await service.next()).path for _ in range(4)]
        assert len(set(paths[2:])) == 1 and counted(server, "sent") == 1
        assert '"push-failed"' in server.log.getvalue() and "127.0.0.1" in server.log.getvalue()
        service.answers = [410, 403]
        await ann.open_for(bob, "base", pace=DAYS)
        await wait_for(server, "failed", 2)
        assert counted(server, "gone") == 1
        assert len((await ann.get("/api/me/push"))["devices"]) == 1, "the other browser is gone"
        assert service.taken.qsize() == 2, "what is refused for good is not tried again"
        monkeypatch.setattr(sender, "MOST", 0)
        await ann.open_for(bob, "base", pace=DAYS)
        assert counted(server, "dropped") == 2, "more than wait are dropped"


async def test_a_host_may_want_no_notifications(file: str) -> None:
    async with serving(file, push_hosts=()) as server, person(server.url, "Ann") as ann:
        assert (await ann.get("/api/me/push"))["key"] is None
        body = Device("https://fcm.googleapis.com").body()
        check_failure(await ann.call("/api/me/push", body, 400), "E_PUSH_SERVICE")


async def test_an_invitation_reaches_a_friend_who_has_not_seen_it(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "TICK", 1000.0)
    async with trio(file) as (server, service, ann, bob):
        push, store = server.service.push, server.service.store
        await make_friends(ann, bob)
        device = Device(service.origin)
        await bob.call("/api/me/push", device.body("de"))
        (friend,) = (await ann.get("/api/friends"))["friends"]
        opened = await ann.open("base", YOU, PERSON, PERSON)
        path = f"/api/tables/{opened['table']}/invite-friend"

        async def invited() -> None:
            await ann.call(path, {"friend": friend["id"]})

        async def sent() -> int:
            await push.send_due()
            await wait_until_sent(push)
            return service.taken.qsize()

        await invited()
        assert await sent() == 1
        first = await service.next()
        assert device.decrypted(first.body) == {
            "title": "Ann lädt dich ein: Grundspiel", "text": "Am Tisch: Ann.",
            "path": f"/t/{opened['table']}#{opened['invite']}", "language": "de",
        }  # fmt: skip
        assert first.headers["TTL"] == str(24 * 60 * 60)
        await invited()
        (told,) = (await bob.get("/api/friends/news"))["invitations"]
        assert await sent() == 0, "their page shows it"
        await store.execute(update(GUESTS).values(here=0))
        await invited()
        (told,) = (await bob.get("/api/friends/news"))["invitations"]
        await store.execute(update(GUESTS).values(here=0))
        await do(bob, "dismiss", told["id"])
        assert await sent() == 0, "they do not want to"
        await invited()
        await bob.call(f"/api/tables/{opened['table']}/join", {"invite": opened["invite"]})
        assert await sent() == 0, "they sit there"


async def test_a_browser_that_renews_its_subscription_is_the_same_device(file: str) -> None:
    async with trio(file) as (server, service, ann, bob):
        old, new, other = (Device(service.origin) for _ in range(3))
        await ann.call("/api/me/push", old.body("de"))
        await bob.call("/api/me/push", other.body("de"))
        await ann.call("/api/me/push", {**new.body("en"), "instead": old.endpoint})
        found = await push_queries.devices(server.service.store, [await own_id(ann)])
        ((one,),) = found.values()
        assert (one.endpoint, one.language) == (new.endpoint, "de")
        await ann.call("/api/me/push", {**old.body("en"), "instead": other.endpoint})
        assert len((await bob.get("/api/me/push"))["devices"]) == 1, "it is not Ann's"


async def own_id(who: Person) -> str:
    return str((await who.get("/api/guest"))["id"])
