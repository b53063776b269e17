"""Seasons: ladders that start over, for each mode and number of players, and stay readable."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, select

from hornox.server.store.schema import METADATA, RATINGS, SEASON_RATINGS
from hornox.server.store.seasons import Season, season_at, season_of
from hornox.server.tables import results
from tests.server.client import GREEDY, YOU, chance, check_failure, person, play, serving
from tests.server.tables.test_results import PEOPLE, ended


@pytest.mark.parametrize(("day", "months", "name", "last"), [
    ("2026-11-17", 3, "2026-10-3", "2026-12-31"),
    ("2026-12-31", 3, "2026-10-3", "2026-12-31"),
    ("2027-01-01", 3, "2027-01-3", "2027-03-31"),
    ("2026-02-28", 1, "2026-02-1", "2026-02-28"),
    ("2026-08-05", 6, "2026-07-6", "2026-12-31"),
    ("2026-08-05", 12, "2026-01-12", "2026-12-31"),
])  # fmt: skip
def test_seasons_are_whole_months(day: str, months: int, name: str, last: str) -> None:
    at = datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000
    found = season_at(int(at), months)
    assert (found.id, found.last) == (name, date.fromisoformat(last))
    assert season_of(name) == found
    assert season_of("2026-13-3") is None and season_of("2026-10-5") is None


def test_every_season_begins_anew(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'h.sqlite'}")
    METADATA.create_all(engine)
    live = ended(1, 2)
    with engine.begin() as connection:
        for season in ("2026-07-3", "2026-10-3"):
            connection.execute(METADATA.tables["results"].delete())
            results.write(connection, live, PEOPLE, 1, season=season)
        rows = connection.execute(select(SEASON_RATINGS)).all()
        always = {row.who: row.games for row in connection.execute(select(RATINGS))}
    engine.dispose()
    assert always == {"guest:ann": 2, "guest:bob": 2}
    assert {(row.season, row.mode, row.players, row.who, row.games) for row in rows} == {
        (season, "base", 2, f"guest:{who}", 1)
        for season in ("2026-07-3", "2026-10-3")
        for who in ("ann", "bob")
    }
    assert len({row.mu for row in rows}) == 2, "both seasons began with nothing"


async def test_a_ladder_and_past_winners_over_http(database: str) -> None:
    async with serving(database) as server, person(server.url, "Ann") as ann:
        path = "/api/ladders/base/2"
        empty = await ann.get(path)
        assert empty["ladder"] == [] and len(empty["seasons"]) == 1 and empty["played"] == []
        opened = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(opened["table"]) as line:
            await play(line, chance("season"))
        own = (await ann.get("/api/guest"))["id"]
        before = Season(2020, 1, 3).id
        old = {"season": before, "mode": "base", "players": 2, "sigma": 1.0, "games": 9}
        await server.service.store.execute(
            insert(SEASON_RATINGS).values([
                {**old, "who": f"guest:{own}", "mu": 20.0}, {**old, "who": "bot:hard", "mu": 30.0}
            ])
        )  # fmt: skip
        now = await ann.get(path)
        assert {(one["name"], one["games"], one["you"]) for one in now["ladder"]} == {
            ("Ann", 1, True), ("greedy", 1, False)
        }  # fmt: skip
        assert now["played"] == [2] and now["season"] == empty["season"]
        present, past = now["seasons"]
        assert not present["over"] and present["winner"] == "Ann"
        assert past == {
            "id": before, "first": "2020-01-01", "last": "2020-03-31", "winner": "Ann", "over": True
        }  # fmt: skip
        then = (await ann.get(f"{path}?season={before}"))["ladder"]
        assert [one["name"] for one in then] == ["hard", "Ann"]
        assert (await ann.get("/api/ladders/base/3"))["ladder"] == []
        check_failure(await ann.get(f"{path}?season=autumn", 400), "E_SEASON")
        await ann.get("/api/ladders/base/99", 400)
        await ann.get("/api/ladders/chess/2", 400)
        assert (await ann.http.delete("/api/guest")).is_success
        rows = await server.service.store.read(select(SEASON_RATINGS.c.who))
        assert {row.who for row in rows} == {"bot:greedy", "bot:hard"}
