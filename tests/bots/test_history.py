"""Bots that want to know what their seat has heard get it wherever they play, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.bots import find_bot, load_bot, wants_history
from hornox.engine import play_record
from hornox.engine.event import Whisper
from hornox.engine.wire import decode_moments, encode_moments
from hornox.lab.env import HornoxSolo
from hornox.lab.league import League, play_league
from hornox.play.match import begin
from hornox.remote import RemoteSeat
from tests.bots.listening import BOT, check
from tests.server.client import PERSON, YOU, chance, person, play, serving
from tests.support.modes import MODES, Case, brief, each

FILE = str(Path(__file__).with_name("listening.py"))
CASES = [Case(mode, max(2, mode.players[0]), brief(mode)) for mode in MODES]


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornox.bots._OWN", {})


@each(CASES)
def test_a_history_is_what_the_seat_has_heard(case: Case) -> None:
    bots = [BOT, *[find_bot("random")] * (case.seats - 1)]
    match = begin(case.mode, case.seats, "history", case.options).with_bots(bots)
    assert check(play_record(match.state, ("x",) * case.seats, match.answers), 0) > 4
    for seat in range(case.seats):
        heard = match.heard(seat)
        whispers = [one.event for one in heard if isinstance(one.event, Whisper)]
        assert all(one.to == seat for one in whispers)
        assert decode_moments(encode_moments(heard), case.mode) == heard


def test_a_learner_sits_among_bots_with_a_history() -> None:
    env = HornoxSolo("cow", 3, bots=[BOT, BOT], options={"rounds": 1})
    seen, _ = env.reset(seed=3)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    assert check(env.game.record(), 1, 2) >= 20


@pytest.mark.slow
def test_it_is_told_in_leagues() -> None:
    """With its watch, with chance behind it, and in other processes it plays the same."""
    league = League((FILE, "random"), ("base",), (3,), 2, "history")
    found = play_league(league)
    assert play_league(league, workers=2) == found
    caught = play_league(replace(league, on_bot_error="random"))
    assert (caught["digest"], caught["failures"]) == (found["digest"], [])


@pytest.mark.slow
async def test_it_is_told_at_a_servers_table(tmp_path: Path) -> None:
    """As one of the host's bots, and as a guest that plays by itself; the record says so."""
    load_bot(FILE)
    assert wants_history("listening") and not wants_history("greedy")
    async with serving(str(tmp_path / "hornox.sqlite")) as server, person(server.url) as ann:
        hosted = {"kind": "bot", "bot": "listening"}
        opened = await ann.open("base", YOU, hosted, PERSON, options={"rounds": 2})
        link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
        guest = asyncio.create_task(asyncio.to_thread(RemoteSeat(BOT, link).play))
        async with ann.socket(opened["table"]) as line:
            await play(line, chance("history"))
        assert check(await guest, 1, 2) >= 40
