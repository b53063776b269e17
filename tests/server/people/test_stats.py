"""A guest's figures."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert

from hornox.server.people import stats
from hornox.server.service import Service
from hornox.server.settings import MEMORY, Settings
from hornox.server.store.schema import RESULTS
from hornox.server.store.stored_guests import Guest
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


def test_figures_tell_with_how_many_and_against_whom() -> None:
    def other(game: str, seat: int, bot: str | None, guest: str | None) -> dict[str, object]:
        return {**result("base", game, 9, 2), "seat": seat, "guest": guest, "bot": bot}

    async def run() -> list[tuple[int, str, int, int]]:
        service = Service(Settings(database=MEMORY, thinkers=0), make_log())
        await service.store.open()
        lines = [result("base", game, 5, 1) for game in "abcd"]
        lines += [other("a", 1, "hard", None), other("b", 1, "hard", None)]
        lines += [other("c", 1, None, "ben")]
        lines += [other("d", 1, "hard", None), other("d", 2, None, None)]
        lines += [{**result("base", "e", 1, 1), "variation": True}]
        for line in lines:
            await service.store.execute(insert(RESULTS).values(line))
        (found,) = (await stats.figures(service.registry, ANN)).modes
        await service.store.close()
        assert found.games == 4, "what was played on from a replay is not counted"
        return [(one.players, one.against, one.games, one.wins) for one in found.company]

    assert asyncio.run(run()) == [(2, "hard", 2, 2), (2, "mixed", 1, 1), (2, "people", 1, 1)]
