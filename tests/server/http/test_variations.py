"""What if: a finished game is played on from one of its moments, and counts nowhere."""

from __future__ import annotations

from typing import Any

from hornox.engine.fairness import commitment_of
from hornox.engine.record import check_seal
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY
from hornox.play.match import replayed
from tests.server.client import (
    GREEDY,
    YOU,
    Message,
    Person,
    chance,
    check_failure,
    person,
    play,
    serving,
)

WRONG: list[tuple[Message, str]] = [
    ({"moment": -1, "seat": 0}, "E_MOMENT"),
    ({"moment": 10_000, "seat": 0}, "E_MOMENT"),
    ({"moment": 0, "seat": 9}, "E_NO_SEAT"),
    ({"moment": 0, "seat": -1}, "E_NO_SEAT"),
    ({"moment": 0, "seat": 0, "bot": "../nobody"}, "E_BOT"),
    ({"moment": 0, "seat": 0, "others": "people"}, "E_BODY"),
    ({"moment": "x", "seat": 0}, "E_BODY"),
    ({"seat": 0}, "E_BODY"),
    ({"moment": 0, "seat": 0, "seed": "mine"}, "E_BODY"),
]


async def finished(ann: Person) -> tuple[str, list[Any]]:
    """A game that has ended, and its answers."""
    table = await ann.open("base", YOU, GREEDY, GREEDY, options={"rounds": 1})
    async with ann.socket(table["table"]) as line:
        game: str = (await line.next("table"))["game"]
        body = {"moment": 0, "seat": 0}
        refused = await ann.call(f"/api/games/{game}/variation", body, 409)
        check_failure(refused, "E_GAME_RUNNING")
        await play(line, chance("real"))
    return game, (await ann.get(f"/api/games/{game}/record"))["answers"]


async def test_a_finished_game_is_played_on_and_counts_nowhere(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        game, log = await finished(ann)
        before = await ann.get("/api/me/stats"), await ann.get("/api/ratings/base")
        for body, code in WRONG:
            check_failure(await ann.call(f"/api/games/{game}/variation", body, 400), code)
        check_failure(
            await ann.call("/api/games/none/variation", {"moment": 0, "seat": 0}, 404),
            "E_GAME_UNKNOWN",
        )
        async with person(server.url, "") as nobody:
            body = {"moment": 0, "seat": 0}
            refused = await nobody.call(f"/api/games/{game}/variation", body, 401)
            check_failure(refused, "E_GUEST")
        assert not (await ann.get("/api/me/tables"))["tables"], "what is refused opens nothing"

        body = {"moment": 13, "seat": 0, "others": "bots"}
        table = (await ann.call(f"/api/games/{game}/variation", body))["table"]
        async with ann.socket(table) as line:
            shown = await line.next("table")
            origin, again = shown["origin"], shown["game"]
            assert (origin["game"], origin["seat"], origin["name"]) == (game, 0, "Ann")
            assert origin["moment"] <= 13 and origin["after"] is None and origin["heads"]
            assert not shown["rated"]
            seen = await line.next("update")
            assert not any(one["event"]["event"] == "GameEnded" for one in seen["events"])
            check_failure(await ann.get(f"/api/games/{again}/replay", 409), "E_GAME_RUNNING")
            (mine,) = (await ann.get("/api/me/tables"))["tables"]
            assert mine["variation"] and mine["id"] == table
    # The server was stopped in between: the stored line is checked, and goes on.
    async with serving(file) as server, person(server.url, "") as ann_again:
        ann_again.http.cookies.update(ann.http.cookies)
        async with ann_again.socket(table) as line:
            await play(line, chance("what if"))
        async with ann_again.socket(table) as line:
            last = (await line.next("table"))["origin"]
        async with person(server.url, "Ben") as ben:
            await check_kept(ann_again, ben, game, again, last)
        (habits,) = (await ann_again.get("/api/me/habits"))["modes"]
        counted = [habits[name] for name in ("mode", "players", "games", "times")]
        assert counted == ["base", 3, 1, 1], "the real game alone"
        assert {one["habit"] for one in habits["habits"]} == {"low", "full", "heads"}
        async with person(server.url, "") as nobody:
            check_failure(await nobody.get("/api/me/habits", 401), "E_GUEST")
        assert before == (
            await ann_again.get("/api/me/stats"),
            await ann_again.get("/api/ratings/base"),
        )
        await check_same_cards(ann_again, game, log)


async def check_kept(ann: Person, ben: Person, game: str, again: str, last: Message) -> None:
    """A variation is a game like any other, which names where it comes from."""
    text = (await ann.http.get(f"/api/games/{again}/record")).content
    record, real = decode_record(text), await ann.get(f"/api/games/{game}/record")
    check_seal(record)
    *_, end = replayed(record, REGISTRY)
    assert end.outcome is not None and end.outcome.scores[0] == last["after"]
    assert record.origin is not None and record.fair is not None
    assert (record.origin.game, record.origin.moment) == (game, last["moment"])
    assert not record.origin.played, "the others were bots"
    assert record.seed == real["seed"] and record.deals == {
        name: tuple(cards) for name, cards in real["deals"].items()
    }
    assert record.fair.commitment == real["fair"]["commitment"] == commitment_of(record.fair.server)
    kept = [[one.decision, one.seat, one.choice] for one in record.answers]
    assert kept[: last["moment"]] == real["answers"][: last["moment"]]
    shown = await ben.get(f"/api/games/{again}/replay")
    assert shown["origin"] == last and shown["moments"][-1] == len(kept)
    assert shown["moments"] == sorted(shown["moments"]) and shown["moments"][0] == 0
    (first, second) = (await ann.get("/api/me/history"))["games"]
    assert first["game"] == again and first["variation"] and not first["rated"]
    assert second["game"] == game and not second["variation"]
    (listed,) = (await ann.get(f"/api/games/{game}/variations"))["variations"]
    assert listed["game"] == again and listed["origin"] == last
    assert (await ben.get(f"/api/games/{game}/variations"))["variations"] == []


async def check_same_cards(ann: Person, game: str, log: list[Any]) -> None:
    """Where the others keep to their cards, whoever plays the same gets the same result."""
    body = {"moment": 0, "seat": 0, "others": "played", "bot": "random"}
    table = (await ann.call(f"/api/games/{game}/variation", body))["table"]
    real = {decision: choice for decision, seat, choice in log if seat == 0}
    async with ann.socket(table) as line:
        await play(line, lambda ask: real[ask["id"]])
    async with ann.socket(table) as line:
        shown = await line.next("table")
    last, record = shown["origin"], await ann.get(f"/api/games/{shown['game']}/record")
    assert last["played"] and record["origin"]["played"]
    assert last["after"] == last["before"]
