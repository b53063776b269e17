"""Score sheets and replays on the wire: who is sent which, and when."""

from __future__ import annotations

from typing import Any

from tests.server.client import GREEDY, YOU, Person, chance, person, play, serving

Told = dict[str, Any]


def with_sheet(messages: list[Told]) -> list[Told]:
    """The facts that brought a sheet."""
    events = [e for m in messages if m["type"] == "update" for e in m["events"]]
    return [event for event in events if event["sheet"] is not None]


async def table_of(ann: Person, mode: str = "base", bots: int = 1, **options: Any) -> str:
    opened = await ann.open(
        mode, YOU, *[GREEDY] * bots, options=options, public=True, spectators=True
    )
    name: str = opened["table"]
    return name


async def test_every_round_brings_its_sheet_and_the_last_one_that_of_the_game(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await table_of(ann, rounds=3)
        async with ann.socket(table) as line:
            told = with_sheet(await play(line, chance("three")))
    assert [event["event"]["event"] for event in told] == ["RoundScored"] * 2 + ["GameEnded"]
    sheets = [event["sheet"] for event in told]
    assert [len(sheet["columns"]) for sheet in sheets] == [1, 2, 3]
    assert [sheet["over"] for sheet in sheets] == [False, False, True]
    assert [sheet["rounds"] for sheet in sheets] == [3, 3, 3]
    assert sheets[-1]["totals"] == told[-1]["event"]["scores"]


async def test_who_comes_back_or_looks_on_is_sent_the_newest_sheet(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await table_of(ann, rounds=2)
        async with ann.socket(table) as line:
            await play(line, chance("back"), stop=13)
        async with person(server.url, "Bob") as bob:
            for one in (ann, bob):
                async with one.socket(table) as line:
                    (told,) = with_sheet([await line.next("update")])
                    assert told["sheet"]["columns"][0]["round"] == 1
        async with ann.socket(table) as line:
            await play(line, chance("on"))
        async with ann.socket(table) as line:
            told = with_sheet([await line.next("update")])[-1]
            assert told["sheet"]["over"]


async def test_a_replay_has_all_cards_open_and_everybody_s_choices(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await table_of(ann, "buffalo", bots=2)
        async with ann.socket(table) as line:
            game = (await line.next("table"))["game"]
            await play(line, chance("team"))
        everything = await ann.get(f"/api/games/{game}/replay")
        own = await ann.get(f"/api/games/{game}/replay?seat=0")
    updates, hidden = everything["updates"], everything["hidden"]
    assert len(hidden) == len(updates) == len(everything["chosen"]) == len(everything["hands"])
    for update, below in zip(updates, hidden, strict=True):
        assert len(below["buffalo_stack"]) == update["view"]["public"]["buffalo_stack"]
    chosen = [one for some in everything["chosen"] for one in some]
    assert {one["seat"] for one in chosen} >= {0, 1, 2}
    played = [one for one in chosen if one["seat"] == 0]
    mine = [one for some in own["chosen"] for one in some]
    assert mine == played
    assert own["hands"] == own["hidden"] == []
    assert with_sheet(updates)[-1]["sheet"]["sides"] == [[0, 1, 2], []]
    # Every choice that is shown can be asked about.
    async with serving(file) as server, person(server.url) as ann:
        last = played[-1]
        path = f"/api/games/{game}/verdict?seat={last['seat']}&decision={last['decision']}"
        assert (await ann.get(path))["decision"] == last["decision"]


async def test_a_worker_for_replays_is_ready_when_a_game_has_ended(file: str) -> None:
    async with serving(file, thinkers=1) as server, person(server.url) as ann:
        assert server.service.thinkers._past is None
        table = await table_of(ann, rounds=1)
        async with ann.socket(table) as line:
            await play(line, chance("one"))
        assert server.service.thinkers._past is not None
