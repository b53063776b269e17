"""Clubs: a ladder by link on which only games of members with each other count."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, select, update

from hornox.live.stored_tables import SeatRow
from hornox.server.people import cleanup
from hornox.server.store import club_queries
from hornox.server.store.schema import (
    CLUB_MEMBERS,
    CLUB_RATINGS,
    CLUBS,
    GUESTS,
    METADATA,
)
from hornox.server.tables import results
from tests.server.client import GREEDY, YOU, chance, check_failure, play, serving
from tests.server.people.test_friendships import LIMITS, people
from tests.server.tables.test_results import ended

SEASON = "2026-10-3"


def member(club: str, guest: str, since: int = 0) -> dict[str, Any]:
    return {"id": f"{club}-{guest}", "club": club, "guest": guest, "since": since}


def test_only_members_count_and_only_with_each_other(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'h.sqlite'}")
    METADATA.create_all(engine)
    live = ended(1, 2)
    seats = [SeatRow("person", guest=name, name=name) for name in ("ann", "bob")]
    rows = [
        member("both", "ann"),
        member("both", "bob"),
        member("one", "bob"),
        member("one", "eve"),
    ]
    with engine.begin() as connection:
        connection.execute(insert(CLUB_MEMBERS), rows)
        results.write(connection, live, seats, 1, season=SEASON)
        connection.execute(METADATA.tables["results"].delete())
        results.write(connection, live, seats, 1, rate=False, season=SEASON)
        found = connection.execute(select(CLUB_RATINGS)).all()
    engine.dispose()
    assert {(row.club, row.season, row.mode, row.who, row.games) for row in found} == {
        ("both", SEASON, mode, f"guest:{who}", 1) for mode in ("", "base") for who in ("ann", "bob")
    }
    best = {row.mode: row.who for row in sorted(found, key=lambda row: row.mu)}
    assert best == {"": "guest:ann", "base": "guest:ann"}


async def test_a_club_from_its_link_to_its_end(database: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, **LIMITS))
        ann, bob, eve, nobody = await people(stack, server, "Ann", "Bob", "Eve", "")
        check_failure(await nobody.call("/api/clubs", {"name": "Reds"}, 401), "E_GUEST")
        check_failure(await nobody.get("/api/clubs", 401), "E_GUEST")
        for wrong in ("", " ", "x" * 41, "a\u202eb", "\u3164"):
            check_failure(await ann.call("/api/clubs", {"name": wrong}, 400), "E_NAME")
        name = (await ann.call("/api/clubs", {"name": " Thursday "}))["club"]
        club = f"/api/clubs/{name}"
        assert await ann.get("/api/clubs") == {"clubs": [{"id": name, "name": "Thursday"}]}
        unknown = "E_CLUB_UNKNOWN"
        for verb, body, code in (
            ("join", {}, unknown), ("leave", {}, "E_NOT_THERE"), ("open", {"on": False}, unknown),
            ("remove", {"id": "x"}, unknown),
        ):  # fmt: skip
            check_failure(await nobody.call(f"{club}/{verb}", body, 401), "E_GUEST")
            check_failure(await ann.call(f"/api/clubs/none/{verb}", body, 404), code)
        check_failure(await ann.get("/api/clubs/none", 404), "E_CLUB_UNKNOWN")
        for _ in range(2):
            await bob.call(f"{club}/join")
        seen = await nobody.get(club)
        assert [one["name"] for one in seen["members"]] == ["Ann", "Bob"] == seen["idle"]
        assert not (seen["member"] or seen["keeper"] or any(one["id"] for one in seen["members"]))
        # only whoever has been there longest looks after it
        check_failure(await bob.call(f"{club}/open", {"on": False}, 403), "E_NOT_KEEPER")
        check_failure(await eve.call(f"{club}/open", {"on": False}, 403), "E_NOT_KEEPER")
        (mine, theirs) = (await ann.get(club))["members"]
        check_failure(await bob.call(f"{club}/remove", {"id": mine["id"]}, 403), "E_NOT_KEEPER")
        check_failure(await ann.call(f"{club}/remove", {"id": "x"}, 404), "E_NOT_THERE")
        await ann.call(f"{club}/open", {"on": False})
        check_failure(await eve.call(f"{club}/join", status=403), "E_CLUB_CLOSED")
        assert (await eve.get(club))["open"] is False
        await bob.call(f"{club}/join")  # who belongs to it need not come in
        # a game of two members, and a stranger at the table
        opened = await ann.open(
            "base", YOU, *[{"kind": "person"}] * 2, GREEDY, options={"rounds": 1}
        )
        for one in (bob, eve):
            await one.call(f"/api/tables/{opened['table']}/join", {"invite": opened["invite"]})
        async with AsyncExitStack() as lines:
            table = opened["table"]
            all_ = [await lines.enter_async_context(who.socket(table)) for who in (ann, bob, eve)]
            await asyncio.gather(*(play(line, chance(str(n))) for n, line in enumerate(all_)))
        shown = await ann.get(club)
        assert {(one["name"], one["games"], one["bot"]) for one in shown["ladder"]} == {
            ("Ann", 1, False), ("Bob", 1, False)
        }  # fmt: skip
        assert [one["name"] for one in shown["ladder"] if one["you"]] == ["Ann"]
        assert shown["modes"] == ["base"] and shown["idle"] == [] and shown["keeper"]
        assert shown["seasons"][0]["winner"] == shown["ladder"][0]["name"]
        assert (
            (await eve.get(f"{club}?mode=base"))["ladder"]
            != []
            == (await eve.get(f"{club}?mode=pro"))["ladder"]
        )
        assert (await ann.get(f"{club}?season=2020-01-3"))["ladder"] == []
        check_failure(await ann.get(f"{club}?season=autumn", 400), "E_SEASON")
        # who goes is on no ladder any more; the next one looks after it
        await ann.call(f"{club}/remove", {"id": theirs["id"]})
        assert [one["name"] for one in (await ann.get(club))["ladder"]] == ["Ann"]
        await ann.call(f"{club}/open", {"on": True})
        await bob.call(f"{club}/join")
        await ann.call(f"{club}/leave")
        assert (await bob.get(club))["keeper"] and (await bob.get(club))["ladder"] == []
        await bob.call(f"{club}/leave")
        check_failure(await bob.get(club, 404), "E_CLUB_UNKNOWN")
        for rows in (CLUBS, CLUB_MEMBERS, CLUB_RATINGS):
            assert await server.service.store.read(select(rows)) == [], rows.name


async def test_limits_and_what_stays_of_somebody_who_is_forgotten(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_queries, "MOST_CLUBS", 2)
    monkeypatch.setattr(club_queries, "MOST_MEMBERS", 1)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file, **LIMITS))
        ann, bob = await people(stack, server, "Ann", "Bob")
        store = server.service.store
        names = [(await ann.call("/api/clubs", {"name": "C"}))["club"] for _ in range(2)]
        check_failure(await ann.call("/api/clubs", {"name": "C"}, 409), "E_CLUBS")
        assert len(await store.read(select(CLUBS))) == 2, "a refused one is not kept"
        check_failure(await bob.call(f"/api/clubs/{names[0]}/join", status=409), "E_CLUB_FULL")
        await store.execute(update(GUESTS).values(seen=1))
        assert await cleanup.forget_strangers(server.service.registry) == 1, "Ann keeps a club"
        own = (await ann.get("/api/guest"))["id"]
        kept = {
            "club": names[0],
            "season": SEASON,
            "mode": "",
            "mu": 25.0,
            "sigma": 8.0,
            "games": 1,
        }
        await store.execute(insert(CLUB_RATINGS).values(who=f"guest:{own}", **kept))
        assert (await ann.http.delete("/api/guest")).is_success
        for rows in (CLUBS, CLUB_MEMBERS, CLUB_RATINGS):
            assert await store.read(select(rows)) == [], rows.name
