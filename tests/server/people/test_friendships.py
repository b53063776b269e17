"""Friends: by consent, seen by nobody else, invited with one tap, blocked without a word."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import select, update

from hornox.server.people import cleanup
from hornox.server.store import friend_queries, queries
from hornox.server.store.schema import FRIEND_LINKS, GUESTS, INVITATIONS, METADATA
from tests.server.client import (
    PERSON,
    YOU,
    Person,
    Served,
    check_failure,
    person,
    serving,
)
from tests.server.tables.test_room import until

LIMITS: dict[str, Any] = {"requests_at_once": 999, "chats_at_once": 99}


async def people(stack: AsyncExitStack, server: Served, *names: str) -> list[Person]:
    return [await stack.enter_async_context(person(server.url, name)) for name in names]


async def do(who: Person, what: str, this: str, status: int = 0) -> Any:
    return await who.call("/api/friends", {"do": what, "id": this}, status)


async def make_friends(one: Person, other: Person) -> None:
    secret = (await one.call("/api/friends/link"))["secret"]
    await other.call("/api/friends/follow", {"secret": secret})


async def test_two_become_friends_by_consent_only(database: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, **LIMITS))
        ann, bob, eve, nobody = await people(stack, server, "Ann", "Bob", "Eve", "")
        for path in ("/api/friends", "/api/friends/news"):
            check_failure(await nobody.get(path, 401), "E_GUEST")
        empty = {"friends": [], "asking": [], "asked": [], "blocked": [], "shown": True}
        assert await ann.get("/api/friends") == empty
        # from a table
        table = await ann.open_for(bob, "base", PERSON, public=True)
        ask = f"/api/tables/{table}/befriend"
        check_failure(await eve.call(ask, {"seat": 0}, 403), "E_NOT_SEATED")
        for seat, code, status in (
            (0, "E_WAITING", 409),
            (2, "E_WAITING", 409),
            (9, "E_NO_SEAT", 400),
        ):
            check_failure(await ann.call(ask, {"seat": seat}, status), code)
        for _ in range(2):
            assert await ann.call(ask, {"seat": 1}) == {"now": "asked"}
        (mine,) = (await ann.get("/api/friends"))["asked"]
        (theirs,) = (await bob.get("/api/friends"))["asking"]
        assert (mine["name"], theirs["name"]) == ("Bob", "Ann")
        assert (await bob.get("/api/friends/news"))["asking"] == [theirs]
        for who, what in ((ann, "accept"), (eve, "accept"), (eve, "decline"), (bob, "remove")):
            check_failure(await do(who, what, theirs["id"], 404), "E_NOT_THERE")
        assert (await do(bob, "decline", theirs["id"])) == empty == await ann.get("/api/friends")
        await ann.call(ask, {"seat": 1})
        assert await bob.call(ask, {"seat": 0}) == {"now": "friends"}, "both have asked"
        for who, name in ((ann, "Bob"), (bob, "Ann")):
            lists = await who.get("/api/friends")
            assert [one["name"] for one in lists["friends"]] == [name]
            assert not lists["asking"] and not lists["asked"]
        # by a link
        secret = (await ann.call("/api/friends/link"))["secret"]
        look, follow, given = "/api/friends/offered", "/api/friends/follow", {"secret": secret}
        assert await ann.call(look, given) == {"name": "Ann", "known": "self"}
        assert await bob.call(look, given) == {"name": "Ann", "known": "friend"}
        assert await eve.call(look, given) == {"name": "Ann", "known": "no"}
        check_failure(await ann.call(follow, given, 403), "E_FRIEND_LINK")
        check_failure(await nobody.call(follow, given, 401), "E_GUEST")
        for _ in range(2):
            await eve.call(follow, given)
        assert len((await ann.get("/api/friends"))["friends"]) == 2
        await ann.call("/api/friends/link")
        check_failure(await eve.call(look, given, 403), "E_FRIEND_LINK")
        for wrong in ({"secret": "x"}, {"secret": ""}):
            check_failure(await eve.call(follow, wrong, 403), "E_FRIEND_LINK")
        check_failure(await eve.call("/api/friends", {"do": "marry", "id": "x"}, 400), "E_BODY")
        # no end without an end for both
        (bob_of_ann,) = [
            f for f in (await ann.get("/api/friends"))["friends"] if f["name"] == "Bob"
        ]
        check_failure(await do(eve, "remove", bob_of_ann["id"], 404), "E_NOT_THERE")
        await do(ann, "remove", bob_of_ann["id"])
        assert (await bob.get("/api/friends"))["friends"] == []


async def test_only_friends_see_who_is_here(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file, **LIMITS))
        ann, bob = await people(stack, server, "Ann", "Bob")
        store = server.service.store

        async def here() -> bool:
            (friend,) = (await bob.get("/api/friends"))["friends"]
            return bool(friend["here"])

        await ann.get("/api/friends/news")
        assert [row.here for row in await store.read(select(GUESTS.c.here))] == [0, 0]
        await make_friends(ann, bob)
        assert not await here()
        await ann.get("/api/friends/news")
        assert await here()
        assert (await ann.call("/api/friends/here", {"on": False}))["shown"] is False
        await ann.get("/api/friends/news")
        assert not await here(), "switched off, and nothing is kept of it"
        assert [row.here for row in await store.read(select(GUESTS.c.here))] == [0, 0]
        await ann.call("/api/friends/here", {"on": True})
        await ann.get("/api/friends/news")
        assert await here()
        ago = queries.now() - friend_queries.HERE_MS - 1
        await store.execute(update(GUESTS).values(here=ago))
        assert not await here(), "their page is closed"
        monkeypatch.setattr(friend_queries, "MOST_FRIENDS", 1)
        (cleo,) = await people(stack, server, "Cleo")
        secret = (await ann.call("/api/friends/link"))["secret"]
        refused = await cleo.call("/api/friends/follow", {"secret": secret}, 409)
        check_failure(refused, "E_FRIENDS_MANY")
        await store.execute(update(FRIEND_LINKS).values(until=1))
        for verb in ("offered", "follow"):
            ended = await cleo.call(f"/api/friends/{verb}", {"secret": secret}, 403)
            check_failure(ended, "E_FRIEND_LINK")
        own = (await ann.get("/api/guest"))["id"]
        told = str(await bob.get("/api/friends")) + str(await bob.get("/api/friends/news"))
        assert own not in told, "nobody learns the id of anybody else"


async def test_a_friend_is_invited_with_one_tap(database: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, **LIMITS))
        ann, bob, eve = await people(stack, server, "Ann", "Bob", "Eve")
        await make_friends(ann, bob)
        (friend,) = (await ann.get("/api/friends"))["friends"]
        (back,) = (await bob.get("/api/friends"))["friends"]
        opened = await ann.open("base", YOU, PERSON, PERSON)
        path = f"/api/tables/{opened['table']}/invite-friend"
        check_failure(await eve.call(path, {"friend": friend["id"]}, 403), "E_NOT_SEATED")
        for wrong in (back["id"], "x"):
            check_failure(await ann.call(path, {"friend": wrong}, 404), "E_NOT_THERE")
        for _ in range(2):
            await ann.call(path, {"friend": friend["id"]})
        (told,) = (await bob.get("/api/friends/news"))["invitations"]
        assert (told["by"], told["table"], told["invite"]) == (
            "Ann", opened["table"], opened["invite"],
        )  # fmt: skip
        assert (await eve.get("/api/friends/news"))["invitations"] == []
        check_failure(await do(eve, "dismiss", told["id"], 404), "E_NOT_THERE")
        await do(bob, "dismiss", told["id"])
        assert (await bob.get("/api/friends/news"))["invitations"] == []
        await ann.call(path, {"friend": friend["id"]})
        join = f"/api/tables/{opened['table']}/join"
        await bob.call(join, {"invite": told["invite"]})
        assert (await bob.get("/api/friends/news"))["invitations"] == [], "they sit there"
        await ann.call(path, {"friend": friend["id"]})  # who sits there needs no invitation
        await eve.call(join, {"invite": told["invite"]})
        check_failure(await ann.call(path, {"friend": friend["id"]}, 409), "E_TABLE_CLOSED")
        await friend_queries.remove_old(server.service.store)
        assert await server.service.store.read(select(INVITATIONS)) == []
        # an invitation ends with the friendship, and with the table
        other = await ann.open("base", YOU, PERSON)
        path = f"/api/tables/{other['table']}/invite-friend"
        await ann.call(path, {"friend": friend["id"]})
        assert len((await bob.get("/api/friends/news"))["invitations"]) == 1
        await do(bob, "remove", back["id"])
        assert (await bob.get("/api/friends/news"))["invitations"] == []


async def test_who_is_blocked_is_not_heard_and_not_told(database: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, **LIMITS))
        ann, bob, cleo = await people(stack, server, "Ann", "Bob", "Cleo")
        await make_friends(ann, bob)
        table = await ann.open_for(bob, "base", PERSON, chat=True, public=True)
        async with ann.socket(table) as hers, bob.socket(table) as his:
            await hers.next("table")
            await his.send({"type": "chat", "text": "first"})
            assert (await hers.next("chat"))["text"] == "first"
            await ann.call(f"/api/tables/{table}/block", {"seat": 1})
            await his.send({"type": "chat", "text": "second"})
            assert (await until(his, "chat", lambda m: m["text"] == "second"))["seat"] == 1
            await hers.send({"type": "chat", "text": "third"})
            assert (await hers.next("chat"))["text"] == "third", "nothing of theirs in between"
        assert (await bob.get("/api/friends"))["friends"] == []
        (blocked,) = (await ann.get("/api/friends"))["blocked"]
        assert blocked["name"] == "Bob"
        # a request looks as it always does, and never arrives
        assert await bob.call(f"/api/tables/{table}/befriend", {"seat": 0}) == {"now": "asked"}
        assert len((await bob.get("/api/friends"))["asked"]) == 1
        assert (await ann.get("/api/friends"))["asking"] == []
        assert (await ann.get("/api/friends/news"))["asking"] == []
        secret = (await ann.call("/api/friends/link"))["secret"]
        for verb in ("offered", "follow"):
            refused = await bob.call(f"/api/friends/{verb}", {"secret": secret}, 403)
            check_failure(refused, "E_FRIEND_LINK")
        # not at private tables of hers; at a table of somebody else they are not heard
        own = await ann.open("base", YOU, PERSON)
        join = f"/api/tables/{own['table']}/join"
        check_failure(await bob.call(join, {"invite": own["invite"]}, 403), "E_BLOCKED")
        other = await cleo.open("base", YOU, PERSON, PERSON, PERSON, chat=True)
        for who in (ann, bob):
            await who.call(f"/api/tables/{other['table']}/join", {"invite": other["invite"]})
        async with ann.socket(other["table"]) as hers, bob.socket(other["table"]) as his:
            await hers.next("table")
            await his.send({"type": "chat", "text": "again"})
            await his.next("chat")
            await hers.send({"type": "chat", "text": "mine"})
            assert (await hers.next("chat"))["text"] == "mine"
        await do(ann, "unblock", blocked["id"])
        await bob.call(join, {"invite": own["invite"]})
        assert len((await ann.get("/api/friends"))["asking"]) == 1, "what they asked shows now"
        # a name can be reported
        (asking,) = (await ann.get("/api/friends"))["asking"]
        await do(ann, "report", asking["id"])
        await do(ann, "block", asking["id"])
        lists = await ann.get("/api/friends")
        assert not lists["asking"] and len(lists["blocked"]) == 1


async def test_nothing_of_it_stays_when_somebody_goes(file: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file, **LIMITS))
        ann, bob, cleo = await people(stack, server, "Ann", "Bob", "Cleo")
        ids = [(await who.get("/api/guest"))["id"] for who in (ann, cleo)]
        store = server.service.store
        for who in (ann, cleo):
            await make_friends(who, bob)
            table = await who.open("base", YOU, PERSON, PERSON)
            for friend in (await who.get("/api/friends"))["friends"]:
                path = f"/api/tables/{table['table']}/invite-friend"
                await who.call(path, {"friend": friend["id"]})
        name = await ann.open_for(cleo, "base", PERSON)
        await ann.call(f"/api/tables/{name}/befriend", {"seat": 1})
        await bob.call("/api/friends/link")
        (friend, _) = (await bob.get("/api/friends"))["friends"]
        await do(bob, "block", friend["id"])
        assert (await ann.http.delete("/api/guest")).is_success
        assert (await cleo.http.delete("/api/guest")).is_success
        for rows in METADATA.sorted_tables:
            kept = str(await store.read(select(rows)))
            assert not [one for one in ids if one in kept], rows.name
        # a friend is no stranger; without friends Bob is one
        long_ago = {"seen": 1}
        await store.execute(update(GUESTS).values(long_ago))
        assert await cleanup.forget_strangers(server.service.registry) == 1
        for rows in METADATA.sorted_tables:
            if rows.name.startswith(("friend", "block", "invit", "guests")):
                assert await store.read(select(rows)) == [], rows.name


async def test_who_bothers_many_people_is_too_fast(file: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file, **LIMITS))
        ann, bob = await people(stack, server, "Ann", "Bob")
        table = await ann.open_for(bob, "base", PERSON)
        codes = set()
        for _ in range(40):
            answer = await ann.http.post(f"/api/tables/{table}/befriend", json={"seat": 1})
            codes.add(answer.status_code)
        assert codes == {200, 429}
