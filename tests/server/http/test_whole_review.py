"""The review of a finished game: made beside the game, kept, the same for everybody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import hornox
from hornox.learn.review import share_of
from hornox.modes import REGISTRY
from hornox.play.match import replayed
from hornox.play.review import Judged, moves_of, weighed
from tests.server.client import GREEDY, YOU, Person, chance, check_failure, person, play, serving


async def made(who: Person, game: str) -> dict[str, Any]:
    """The review of a game, when it is there."""
    for _ in range(1200):
        found: dict[str, Any] = await who.get(f"/api/games/{game}/review")
        if found["review"] is not None:
            review: dict[str, Any] = found["review"]
            return review
        assert 0 <= found["progress"]["done"] <= found["progress"]["of"]
        await asyncio.sleep(0.05)
    raise AssertionError("no review in a minute")


async def test_a_review_that_cannot_be_made_is_told_and_may_be_tried_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(table["table"]) as line:
            game = (await line.next("table"))["game"]
            await play(line, chance("review"))

        async def broken(*_given: Any) -> Any:
            raise OSError("no worker starts")

        monkeypatch.setattr(server.service.thinkers, "later", broken)
        path = f"/api/games/{game}/review"
        for _ in range(2):
            assert (await ann.get(path))["review"] is None
            check_failure(await ann.get(path, 503), "E_REVIEW_FAILED")


@pytest.mark.slow
async def test_a_review_is_made_once_for_everybody(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url) as ann,
        person(server.url, "Bo") as bo,
        person(server.url, "") as nobody,
    ):
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(table["table"]) as line:
            game = (await line.next("table"))["game"]
            check_failure(await ann.get(f"/api/games/{game}/review", 409), "E_GAME_RUNNING")
            await play(line, chance("review"))
        check_failure(await ann.get("/api/games/none/review", 404), "E_GAME_UNKNOWN")
        found = await made(nobody, game)
        assert await made(bo, game) == found, "the same for everybody who has the link"
        assert await made(ann, game) == found, "who needs a name to play, not to read"
        record = hornox.load((await ann.http.get(f"/api/games/{game}/record")).content)
        moves = moves_of(replayed(record.plain, REGISTRY))
        assert len(moves) == len(found["choices"])
        for move, told in zip(moves[:3], found["choices"], strict=False):
            own = Judged(move, weighed(move.seen, record.seed, share_of(len(moves))))
            same = (str(own.best.choice), round(own.cost, 2), round(own.error, 2))
            assert same == (told["best"]["en"], told["cost"], told["error"]), "as from its record"
        for player in found["players"]:
            whole = player["play"] + player["luck"] + player["deal"]
            assert abs(player["result"] - whole) < 1e-9
        assert (
            len(found["moments"]) == 3
            and "Nach der Runde stand" in found["moments"][0]["text"]["de"]
        )
        assert sum(option["chosen"] for option in found["choices"][0]["options"]) == 1
    async with serving(file) as server, person(server.url, "Cleo") as cleo:
        again = await cleo.get(f"/api/games/{game}/review")
        assert again["review"] == found, "kept by the store"
