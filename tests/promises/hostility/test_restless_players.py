"""Whoever has a seat can be a nuisance, too: restless hands, and people who look back all day."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from hornox.engine.wire import decode_record
from hornox.live.game import Live, begin, new_game, rebuilt
from hornox.live.stored_tables import AnswerRow, SeatRow, TableRow
from hornox.protocol.problems import Problem
from hornox.server.tables import replays
from tests.promises.hostility.attackers import GONE, KINDS, UNHURRIED, Target
from tests.promises.hostility.test_hostile import still_well
from tests.server.client import (
    GREEDY,
    PATIENCE,
    YOU,
    Line,
    chance,
    person,
    play,
    serving,
)
from tests.server.guard.tools import Tally
from tests.support.counts import NO_LOT, Tell


async def outcome(line: Line, key: str) -> dict[str, Any]:
    """What became of an answer."""
    while True:
        message = await line.receive()
        if message.get("key") == key:
            return message


def test_what_lies_there_stays_when_somebody_has_changed_his_mind_too_often(
    tmp_path: Path,
) -> None:
    """Also after a restart, and only for this question; the game goes on to its end."""
    file, few = str(tmp_path / "h.sqlite"), {"changes": 5}

    async def change_mind(line: Line, again: str = "") -> tuple[str, int]:
        """Take every card in turn until that is refused; the last key and card that counted."""
        ask = (await line.next("update"))["asks"][0]
        cards = [option["choice"] for option in ask["options"]]
        last = (again, ask["made"])
        for number in range(10):
            key = await line.answer(ask["id"], cards[number % len(cards)])
            told = await outcome(line, key)
            if told["type"] == "refused":
                assert told["code"] == "E_CHANGES"
                assert all("5" in text for text in told["text"].values())
                assert number == (0 if again else 6), "the first card, and five changes"
                await line.answer(ask["id"], last[1], last[0])  # known already: no change
                assert (await outcome(line, last[0]))["type"] == "ack"
                return last
            last = (key, cards[number])
        raise AssertionError("nobody minded")

    async def run() -> None:
        async with (
            serving(file, **few) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            name = await ann.open_for(bob, "base", options={"rounds": 1})
            async with ann.socket(name) as line:
                key, card = await change_mind(line)
            cookies = ann.http.cookies, bob.http.cookies
        async with (
            serving(file, **few) as server,
            person(server.url, "") as ann,
            person(server.url, "") as bob,
        ):
            ann.http.cookies, bob.http.cookies = cookies
            async with ann.socket(name) as one, bob.socket(name) as two:
                assert await change_mind(one, key) == (key, card)
                ends = await asyncio.gather(play(one, chance("a")), play(two, chance("b")))
            assert {messages[-1]["type"] for messages in ends} == {"over"}
            record = decode_record((await ann.http.get(ends[0][-1]["record"])).content)
            first, after = [given for given in record.answers if given.seat == 0][5:7]
            assert first.choice == card and first.decision != after.decision

    asyncio.run(run())


def _game(mode: str, options: dict[str, Any]) -> Live:
    table = TableRow(
        id="t", mode=mode, options=options, owner="g0", invite="i", created=1, server_seed="seed"
    )
    seats = [SeatRow("person", guest=f"g{n}", name=f"P{n}") for n in range(3)]
    return begin(replace(new_game(table, seats, 0), seed="restless"))


def _given(live: Live, seat: int, decision: str, choice: Any) -> Live:
    return live.after(AnswerRow(decision, seat, choice, None, "guest:g0", 1))


def test_a_chain_of_picks_can_be_finished_by_who_may_change_nothing_any_more() -> None:
    """In mid-chain what was picked stays, and what is still to be picked may be picked."""
    live = _game("party", {})
    while live.open[0].kind != "lay":
        live = _given(live, live.open[0].seats[0], live.open[0].id, live.open[0].options[0])
    (ask,) = live.view(0).decisions
    live = _given(live, 0, ask.id, ask.options[0])
    for number in range(7):
        live.check_change(0, ask.id, 7)
        live = _given(live, 0, ask.id, ask.options[number % 2])
    picks = len(live.view(0).made)
    while live.view(0).decisions:
        (after,) = live.view(0).decisions
        live.check_change(0, after.id, 7)
        live = _given(live, 0, after.id, after.options[0])
        picks += 1
        for made in live.view(0).made:
            with pytest.raises(Problem, match="E_CHANGES"):
                live.check_change(0, made.decision.id, 7)
    assert picks > 1, "this is a chain"
    live.check_change(1, live.view(1).decisions[0].id, 7)
    for again in (live, rebuilt(replace(live.game, **live.mark), list(live.log))):
        with pytest.raises(Problem, match="E_CHANGES"):
            again.check_change(0, ask.id, 7)
        again.check_change(0, ask.id, 8)


async def test_finished_games_are_played_again_beside_the_loop_and_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, most, threads = 0, 0, set()

    def slowly(job: Any) -> Any:
        def work(*args: Any) -> Any:
            nonlocal busy, most
            threads.add(threading.current_thread())
            busy += 1
            most = max(most, busy)
            time.sleep(0.02)
            done = job(*args)
            busy -= 1
            return done

        return work

    async with (
        serving(str(tmp_path / "h.sqlite")) as server,
        person(server.url) as ann,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
    ):
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(table["table"]) as line:
            record = (await play(line, chance("x")))[-1]["record"]
        for name in ("record_of", "encode_record", "_replay"):
            monkeypatch.setattr(replays, name, slowly(getattr(replays, name)))
        paths = [record, record.replace("/record", "/replay")] * 3
        answers = await asyncio.gather(*(http.get(path) for path in paths))
        assert all(answer.is_success for answer in answers)
        assert json.loads(answers[1].content)["updates"]
        assert answers[1].headers["content-type"] == "application/json"
    assert most == 1 and threading.main_thread() not in threads


@pytest.mark.parametrize("kind", UNHURRIED)
def test_who_waits_for_his_answers_hurts_nobody(kind: str, tmp_path: Path, tell: Tell) -> None:
    async def run() -> int:
        sent = Tally()
        async with serving(str(tmp_path / "h.sqlite")) as server:
            target = Target(int(server.url.rpartition(":")[2]), "", "", sent)

            async def on_and_on() -> None:
                while True:
                    with contextlib.suppress(*GONE):
                        await KINDS[kind](target)
                    await asyncio.sleep(0)

            jobs = [asyncio.create_task(on_and_on()) for _ in range(2)]
            end = time.monotonic() + 2 * PATIENCE
            while sent.value < 30:
                assert time.monotonic() < end, "the attack does not work"
                await asyncio.sleep(0.02)
            await still_well(server)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
        return sent.value

    tell(NO_LOT, **{f"{kind}s": asyncio.run(run())})
