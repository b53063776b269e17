"""What a guest's play is worth, from the reviews of games in which they chose for themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, select

from hornox.learn.over_games import FEWEST, GameParts
from hornox.learn.review import VERSION
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.server.guard import Buckets
from hornox.server.people import skill
from hornox.server.service import Service
from hornox.server.settings import MEMORY, Settings
from hornox.server.store import game_queries
from hornox.server.store.schema import RESULTS
from hornox.server.telemetry import make_log
from tests.server.client import PATIENCE, check_failure, person, serving
from tests.server.http.test_whole_review import finished
from tests.server.people.test_stats import ANN, result

FOUND = {"reviewed": VERSION, "rounds": 2, "play": 2.0, "deal": 0.0, "luck": -1.0, "accuracy": 80.0}
NOT_THEIRS: list[dict[str, Any]] = [
    {"stand_in": True},
    {"rated": False},
    {"variation": True},
    {"guest": "ben"},
    {"reviewed": VERSION - 1},
    {"reviewed": None},
]


def test_only_games_count_in_which_they_chose_themselves_by_the_present_figures() -> None:
    async def run() -> None:
        service = Service(Settings(database=MEMORY, thinkers=0), make_log())
        await service.store.open()
        lines = [{**result("base", f"g{n}", 9, 1), **FOUND} for n in range(FEWEST)]
        lines += [{**result("party", "p", 9, 1), **FOUND}]
        lines += [
            {**result("base", f"no{n}", 9, 1), **FOUND, **why} for n, why in enumerate(NOT_THEIRS)
        ]
        for line in lines:
            await service.store.execute(insert(RESULTS).values(line))
        found = await skill.shown(service.store, service.reviews, ANN)
        await service.store.close()
        base, party = found.modes
        assert (base.mode, base.games, party.mode, party.games) == ("base", FEWEST, "party", 1)
        assert base.found is not None and base.found.play.value == 1.0
        assert party.found is None and found.fewest == FEWEST
        assert found.open == 0, "games that are gone cannot be reviewed"

    asyncio.run(run())


async def test_the_last_games_are_reviewed_one_after_the_other(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    go_on = asyncio.Event()
    async with serving(file) as server, person(server.url) as ann, person(server.url, "Bo") as bo:
        service = server.service
        games = [await finished(ann) for _ in range(2)]
        theirs = await finished(bo)

        async def make(game: GameRow, _log: list[AnswerRow]) -> None:
            made.append(game.id)
            await go_on.wait()
            parts = (GameParts(1, 0.5, 0.0, 0.0, 90.0),) * 2
            await service.store.write(lambda c: game_queries.put_review(c, game.id, "{}", parts))
            del service.reviews._jobs[game.id]

        monkeypatch.setattr(service.reviews, "_make", make)
        with monkeypatch.context() as patch:
            patch.setattr(service.guard, "hints", Buckets(0.0, 0))
            check_failure(await ann.call("/api/me/reviews", None, 429), "E_TOO_FAST")
        assert (await ann.get("/api/me/skill"))["open"] == 2
        for who, count in ((ann, 2), (bo, 1), (ann, 2)):  # to ask twice changes nothing
            assert (await who.call("/api/me/reviews"))["waiting"] == count
        async with asyncio.timeout(PATIENCE):
            while not made:
                await asyncio.sleep(0.01)
        assert made == [games[1]], "the latest first, and one at a time"
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            while (await ann.get("/api/me/skill"))["open"] or (await bo.get("/api/me/skill"))[
                "open"
            ]:
                await asyncio.sleep(0.01)
        assert made[0] == games[1] and sorted(made) == sorted([*games, theirs])
        told = await ann.get("/api/me/skill")
        assert told["waiting"] == 0 and told["modes"][0]["games"] == 2
        assert (await ann.call("/api/me/reviews"))["waiting"] == 0, "nothing is left to review"
        async with person(server.url, "") as nobody:
            check_failure(await nobody.get("/api/me/skill", 401), "E_GUEST")
            check_failure(await nobody.call("/api/me/reviews", None, 401), "E_GUEST")
        # Who goes takes the figures along: they are nobody's then.
        assert (await ann.http.delete("/api/guest")).is_success
        rows = await service.store.read(select(RESULTS.c.guest).where(RESULTS.c.game.in_(games)))
        assert [row.guest for row in rows] == [None] * 4
