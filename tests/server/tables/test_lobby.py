"""The lobby: made once for all who look at it, and never older than it may be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hornox.server.store import queries
from hornox.server.store.store import NotStored, Store
from hornox.server.tables.lobby import OLD_SECONDS, Listing
from tests.server.client import GREEDY, PERSON, YOU, Person, person, serving
from tests.server.guard.tools import Clock

MANY = 30


async def listed(who: Person) -> list[tuple[str, str, list[str]]]:
    """What somebody sees in the lobby."""
    return [
        (one["id"], one["status"], [seat["name"] for seat in one["seats"] if seat["guest"]])
        for one in (await who.get("/api/tables"))["tables"]
    ]


class Reads:
    """Counts how often the lobby was read; a store may be away."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count, self.away = 0, False
        self._read = queries.lobby
        patch.setattr(queries, "lobby", self._counted)

    async def _counted(self, store: Store) -> Any:
        self.count += 1
        found = await self._read(store)
        if self.away:
            raise NotStored("away")
        return found


async def test_it_is_made_once_for_all_who_look_and_anew_when_it_is_old(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        table = (await ann.open("base", YOU, PERSON, public=True))["table"]
        reads, clock = Reads(monkeypatch), Clock()
        lobby = Listing(server.service.store, clock)
        shown = await asyncio.gather(*(lobby.shown() for _ in range(MANY)))
        clock.now += OLD_SECONDS / 2
        shown.append(await lobby.shown())
        assert reads.count == 1
        assert {one.id for found in shown for one in found.tables} == {table}
        clock.now += OLD_SECONDS / 2
        await lobby.shown()
        assert reads.count == 2, "another process may have changed something"


async def test_what_changed_here_is_seen_at_once(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        server.service.lobby._clock = lambda: 0.0  # it never grows old
        await ann.open("base", YOU, PERSON, public=False)
        assert await listed(bob) == [], "what is private is shown to nobody"
        opened = await ann.open("base", YOU, PERSON, GREEDY, public=True, spectators=True)
        table = opened["table"]
        assert await listed(bob) == [(table, "open", ["Ann"])]
        await bob.call(f"/api/tables/{table}/join", {"invite": opened["invite"]})
        assert await listed(bob) == [(table, "playing", ["Ann", "Bob"])]
        other = (await bob.open("base", YOU, PERSON, public=True))["table"]
        assert len(await listed(ann)) == 2
        await bob.call(f"/api/tables/{other}/leave")
        assert [name for name, _, _ in await listed(ann)] == [table]


async def test_who_looked_before_a_change_keeps_nobody_else_from_seeing_it(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server:
        reads, lobby = Reads(monkeypatch), Listing(server.service.store)
        early = asyncio.create_task(lobby.shown())
        await asyncio.sleep(0)
        lobby.changed()
        await asyncio.gather(early, lobby.shown(), lobby.shown())
        assert reads.count == 2


async def test_a_lobby_that_could_not_be_read_is_read_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server:
        reads, lobby = Reads(monkeypatch), Listing(server.service.store, Clock())
        reads.away = True
        tries = (lobby.shown() for _ in range(3))
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in found] == [NotStored] * 3 and reads.count == 1
        reads.away = False
        assert (await lobby.shown()).tables == ()
