"""The review of a finished game: made beside the game, kept, the same for everybody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

import hornox
from hornox.learn.over_games import GameParts
from hornox.learn.review import VERSION, share_of
from hornox.live.game import STAND_IN
from hornox.live.stored_tables import AnswerRow
from hornox.modes import REGISTRY
from hornox.play.match import replayed
from hornox.play.review import Judged, moves_of, weighed
from hornox.server.store import game_queries
from hornox.server.store.schema import ANSWERS, RESULTS
from hornox.server.tables.reviews import lent_in
from hornox.server.tables.variations import FROM_ORIGIN
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


async def finished(who: Person) -> str:
    """A game that somebody has played by lot."""
    table = await who.open("base", YOU, GREEDY, options={"rounds": 1})
    async with who.socket(table["table"]) as line:
        game: str = (await line.next("table"))["game"]
        await play(line, chance("review"))
    return game


async def test_a_review_that_cannot_be_made_is_told_and_may_be_tried_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game = await finished(ann)

        async def broken(*_given: Any) -> Any:
            raise OSError("no worker starts")

        monkeypatch.setattr(server.service.thinkers, "later", broken)
        path = f"/api/games/{game}/review"
        for _ in range(2):
            assert (await ann.get(path))["review"] is None
            check_failure(await ann.get(path, 503), "E_REVIEW_FAILED")


async def test_a_review_of_a_game_that_was_changed_says_so(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game = await finished(ann)
        changed = update(ANSWERS).where(ANSWERS.c.game == game, ANSWERS.c.seq == 3)
        await server.service.store.execute(changed.values(choice="1"))
        await ann.get(f"/api/games/{game}/review")
        while server.service.reviews.progress(game):
            await asyncio.sleep(0)
        for what in ("review", "record", "replay", "verdict?seat=0&decision=1.0"):
            told = await ann.get(f"/api/games/{game}/{what}", 500)
            check_failure(told, "E_GAME_CHANGED")


async def test_figures_of_another_version_are_made_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game, store = await finished(ann), server.service.store
        parts = (GameParts(1, 1.0, 0.5, -2.0, 80.0), GameParts(1, -1.0, -0.5, 2.0, None))

        async def put(text: str, version: int) -> None:
            await store.write(
                lambda c: game_queries.put_review(c, game, f'{{"is":"{text}"}}', parts, version)
            )

        async def shown() -> Any:
            return (await ann.get(f"/api/games/{game}/review"))["review"]

        await put("old", VERSION - 1)
        with monkeypatch.context() as patch:
            patch.setattr(server.service.reviews, "begin", lambda *_game: None)
            assert await shown() is None, "it is made again"
        await put("new", VERSION)
        await put("late", VERSION)
        assert await shown() == {"is": "new"}
        rows = await store.read(select(RESULTS).order_by(RESULTS.c.seat))
        assert [(row.reviewed, row.play, row.accuracy) for row in rows] == [
            (VERSION, 1.0, 80.0), (VERSION, -1.0, None),
        ]  # fmt: skip


def test_cards_of_stand_ins_and_of_the_game_before_are_nobodys_own() -> None:
    by = ["guest:a", "bot:easy", f"{STAND_IN}easy", FROM_ORIGIN]
    log = [AnswerRow("1", 0, 1, None, who, 0) for who in by]
    assert lent_in(log) == {2, 3}


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
        skill = await ann.get("/api/me/skill")
        assert (skill["modes"][0]["games"], skill["open"]) == (1, 0), "kept with the result"
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
