"""A guest's figures."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert

from hornox.server.people import stats
from hornox.server.service import Service
from hornox.server.settings import MEMORY, Settings
from hornox.server.store.rows import Guest
from hornox.server.store.schema import RESULTS
from hornox.server.telemetry import make_log

ANN = Guest("ann", "Ann")


def result(mode: str, game: str, score: int, rank: int) -> dict[str, object]:
    """A line of the results: Ann came in at this rank with this score."""
    return {
        "game": game, "seat": 0, "mode": mode, "guest": ANN.id, "bot": None, "stand_in": False,
        "score": score, "rank": rank, "won": rank == 1, "players": 2, "ended": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("mode", "best"), [("base", 3), ("board", 40), ("party", 40)])
def test_the_best_score_is_a_high_one_where_most_points_win(mode: str, best: int) -> None:
    async def run() -> int:
        service = Service(Settings(database=MEMORY, thinkers=0), make_log())
        await service.store.open()
        lines = [result(mode, "a", 3, 1), result(mode, "b", 20, 2), result(mode, "c", 40, 1)]
        await service.store.execute(insert(RESULTS).values(lines))
        (found,) = (await stats.figures(service.registry, ANN)).modes
        await service.store.close()
        return found.best_score

    assert asyncio.run(run()) == best
