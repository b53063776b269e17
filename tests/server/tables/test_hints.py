"""Hints: a strong bot says what it would do and why, beside everything else, and not too often."""

from __future__ import annotations

import asyncio

import pytest

from hornox.play.advice import Advice
from hornox.server.bot_workers import Thinkers
from hornox.server.settings import Settings
from tests.server.client import COMPILING, GREEDY, PERSON, YOU, person, serving


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "told"),
    [("base", "heads this round"), ("board", "on the track"), ("buffalo", "heads this round")],
)
async def test_a_hint_tells_what_the_strongest_quick_bot_expects(
    file: str, mode: str, told: str
) -> None:
    seats = (YOU,) if mode == "buffalo" else (YOU, GREEDY)
    async with serving(file, adviser=Settings().adviser) as server, person(server.url) as ann:
        table = await ann.open(mode, *seats)
        async with ann.socket(table["table"]) as line:
            ask = (await line.next("update"))["asks"][0]
            await line.send({"type": "hint"})
            hint = await line.next("hint", COMPILING)
            assert hint["decision"] == ask["id"]
            assert hint["choice"] in [option["choice"] for option in ask["options"]]
            assert hint["text"]["en"].startswith(f"Play {hint['choice']}")
            assert told in hint["text"]["en"] and "% risk." in hint["text"]["en"]
            assert hint["text"]["de"].startswith(f"Spiel {hint['choice']}")
            assert "\u00a0% Risiko." in hint["text"]["de"]


async def test_whoever_asks_for_a_hint_may_answer_before_it_comes(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = asyncio.Event()

    async def slowly(_self: Thinkers, view: object, _salt: str) -> Advice:
        await thought.wait()
        return Advice("hard", view.decisions[0].options[0])  # type: ignore[attr-defined]

    monkeypatch.setattr(Thinkers, "advise", slowly)

    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line:
            ask = (await line.next("update"))["asks"][0]
            await line.send({"type": "hint"})
            chosen = {"decision": ask["id"], "choice": ask["options"][-1]["choice"]}
            await line.send({"type": "answer", "key": "first", **chosen})
            assert (await line.next("ack"))["key"] == "first"
            thought.set()
            assert (await line.next("hint", COMPILING))["decision"] == ask["id"]


async def test_hints_are_not_for_asking_all_the_time(file: str) -> None:
    few = {"hints_at_once": 2, "hints_per_second": 0.0}
    async with serving(file, **few) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line, ann.socket(table["table"]) as other:
            await line.next("update")
            await other.next("update")
            for one in (line, other):
                await one.send({"type": "hint"})
                await one.next("hint", COMPILING)
            for one in (line, other):
                await one.send({"type": "hint"})
                assert (await one.next("refused"))["code"] == "E_TOO_FAST"


async def test_nobody_is_advised_where_nothing_is_asked(file: str) -> None:
    """That costs none of the hints."""
    few = {"hints_at_once": 1, "hints_per_second": 0.0}
    async with (
        serving(file, **few) as server,
        person(server.url) as ann,
        person(server.url, "Ben") as ben,
    ):
        table = await ann.open("base", YOU, PERSON, public=True, hints=True)
        await ben.call(f"/api/tables/{table['table']}/join", {})
        async with ann.socket(table["table"]) as line:
            ask = (await line.next("update"))["asks"][0]
            chosen = {"decision": ask["id"], "choice": ask["options"][0]["choice"]}
            await line.send({"type": "answer", "key": "one", **chosen})
            await line.next("ack")
            for _ in range(3):
                await line.send({"type": "hint"})
                assert (await line.next("refused"))["code"] == "E_WAITING"


async def test_risks_are_told_where_help_is_allowed_and_make_the_game_unrated(file: str) -> None:
    few = {"hints_at_once": 1, "hints_per_second": 0.0}  # risks come three times as often
    async with serving(file, **few) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        async with ann.socket(table["table"]) as line:
            assert (await line.next("table"))["rated"]
            ask = (await line.next("update"))["asks"][0]
            await line.send({"type": "risks"})
            assert not (await line.next("table", COMPILING))["rated"]
            shown = await line.next("risks")
            assert shown["decision"] == ask["id"]
            options = [option["choice"] for option in ask["options"]]
            assert [one["choice"] for one in shown["options"]] == options
            for one in shown["options"]:
                assert 0 <= one["take"] <= 1 and one["heads"] >= 0
                chance = round(100 * one["take"])
                assert one["text"]["en"].startswith(f"{one['choice']}: ")
                assert f"takes a row in {chance} of 100" in one["text"]["en"]
                assert f"nimmt in {chance} von 100 Fällen eine Reihe" in one["text"]["de"]
            for _ in range(2):
                await line.send({"type": "risks"})
                assert (await line.next("risks")) == shown
            await line.send({"type": "risks"})
            assert (await line.next("refused"))["code"] == "E_TOO_FAST"


async def test_risks_are_not_told_where_help_is_off(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url) as ann,
        person(server.url, "Ben") as ben,
    ):
        table = await ann.open("base", YOU, PERSON, public=True)
        await ben.call(f"/api/tables/{table['table']}/join", {})
        async with ann.socket(table["table"]) as line:
            await line.next("update")
            await line.send({"type": "risks"})
            assert (await line.next("refused"))["code"] == "E_HINTS_OFF"


async def test_a_game_without_risks_stays_rated_when_somebody_asks_for_them(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = (await ann.open("party", YOU, GREEDY))["table"]
        async with ann.socket(table) as line:
            await line.next("update")
            await line.send({"type": "risks"})
            assert not (await line.next("risks", COMPILING))["options"]
        async with ann.socket(table) as line:
            assert (await line.next("table"))["rated"]
