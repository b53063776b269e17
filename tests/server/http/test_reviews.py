"""After a game a strong bot says what a choice cost; before its end nobody is told anything."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import GREEDY, YOU, Person, chance, check_failure, person, play, serving
from tests.server.http.test_whole_review import made


async def played(ann: Person) -> tuple[str, list[dict[str, Any]]]:
    """A short game that somebody has played by lot, and where there was a choice."""
    table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
    async with ann.socket(table["table"]) as line:
        game = (await line.next("table"))["game"]
        check_failure(
            await ann.get(f"/api/games/{game}/verdict?seat=0&decision=1.0", 409), "E_GAME_RUNNING"
        )
        await play(line, chance("review"))
    own = await ann.get(f"/api/games/{game}/replay?seat=0")
    asks = {ask["id"]: ask for update in own["updates"] for ask in update["asks"]}
    return game, [ask for ask in asks.values() if len(ask["options"]) > 1]


@pytest.mark.slow
async def test_a_choice_is_judged_by_what_the_seat_could_know(file: str) -> None:
    many = {"hints_at_once": 100}
    async with serving(file, **many) as server, person(server.url) as ann:
        game, asks = await played(ann)
        told = []
        for ask in asks:
            found = await ann.get(f"/api/games/{game}/verdict?seat=0&decision={ask['id']}")
            assert found["decision"] == ask["id"]
            assert found["cost"] >= 0 and "starke Bot" in found["text"]["de"]
            assert (" cost about " in found["text"]["en"]) == (found["cost"] > 0)
            told.append(found)
        assert len(asks) > 5
        assert any(one["cost"] for one in told), "who plays by lot gives heads away"
        review = await made(ann, game)
        costs = {one["decision"]: one["cost"] for one in review["choices"] if one["seat"] == 0}
        assert costs == {one["decision"]: one["cost"] for one in told}, "one judgement"
        for before in told:
            asked = f"/api/games/{game}/verdict?seat=0&decision={before['decision']}"
            assert await ann.get(asked) == before, "in the same words when the review is there"


async def test_what_cannot_be_judged_is_refused(file: str) -> None:
    none = {"hints_at_once": 0, "hints_per_second": 0.0}
    async with (
        serving(file, **none) as server,
        person(server.url) as ann,
        person(server.url, "") as nobody,
    ):
        game, asks = await played(ann)
        wrong = {
            f"{game}/verdict?seat=0&decision=99.9": (400, "E_NOT_YOUR_DECISION"),
            f"{game}/verdict?seat=0&decision=": (400, "E_NOT_YOUR_DECISION"),
            f"{game}/verdict?seat=7&decision=1.0": (400, "E_NO_SEAT"),
            f"{game}/verdict?seat=x&decision=1.0": (400, "E_NO_SEAT"),
            "none/verdict?seat=0&decision=1.0": (404, "E_GAME_UNKNOWN"),
            f"{game}/verdict": (400, "E_BODY"),
        }
        for path, (status, code) in wrong.items():
            check_failure(await ann.get(f"/api/games/{path}", status), code)
        asked = f"/api/games/{game}/verdict?seat=0&decision={asks[0]['id']}"
        for who in (ann, nobody):
            check_failure(await who.get(asked, 429), "E_TOO_FAST")
