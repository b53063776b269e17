"""Mixtures of two bots: sensible where it is plain, and a step of the ladder."""

from __future__ import annotations

import pytest

from benchmarks.bots import Pairing, play_deal
from hornox.bots import NAMES, find_bot
from hornox.bots.bot import Bot
from hornox.bots.greedy import BOT as GREEDY
from hornox.bots.mixture import CASUAL, NOVICE, Mixture
from hornox.modes import find
from hornox.play import play_out
from hornox.play.seats import CAST
from hornox.play.thinking import QUICK
from tests.bots.test_levels import choose, moments, told
from tests.support.modes import Case, cases, each


@each([case for case in cases() if case.seats == case.mode.players[0]])
def test_a_novice_plays_every_mode_and_the_same_again(case: Case) -> None:
    bots = [NOVICE] * case.seats
    one, two = (play_out(case.mode, bots, "novice", case.options) for _ in range(2))
    assert one == two and one.scores


@pytest.mark.parametrize(
    ("bot", "mode", "seats", "worse"),
    [
        (CASUAL, "base", 2, range(30, 70)),
        (NOVICE, "base", 2, range(15, 45)),
        (NOVICE, "buffalo", 1, range(45, 70)),  # rows are never left to it
    ],
)
def test_so_many_choices_of_a_hundred_are_left_to_the_worse_one(
    bot: Mixture, mode: str, seats: int, worse: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is asked here plays by rules of thumb: only how often each is asked counts."""
    asked: list[str] = []

    def ask(name: str) -> Bot:
        asked.append(name)
        return GREEDY

    monkeypatch.setattr("hornox.bots.mixture.find_bot", ask)
    for number in range(20):
        play_out(find(mode), [bot] * seats, f"asked/{number}", {"rounds": 1} if seats > 1 else {})
    assert set(asked) == {bot.better, bot.worse}
    assert 100 * asked.count(bot.worse) // len(asked) in worse


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("easy", "novice")])
def test_each_is_a_step(better: str, worse: str) -> None:
    """Sixty deals from four seats each; the real step is two heads and more."""
    pairing = Pairing("base", 4, better, worse)
    deals = [play_deal(pairing, f"step/{number}") for number in range(60)]
    own, others = (sum(sum(deal[who]) for deal in deals) for who in ("own", "others"))
    assert own / 240 < others / 720 - 1


def test_who_thinks_ahead_in_every_other_turn_tells_so() -> None:
    thought = set()
    for state, decision in moments("base", 3, "tells", 3):
        account = told(CASUAL, state, decision)
        assert account.bot == "casual" and account.chosen == choose(CASUAL, state, decision)
        thought.add(not account.by_thumb)
    assert thought == {True, False}


def test_the_names_have_a_cast_and_the_quick_ones_are_known() -> None:
    assert set(CAST) == set(NAMES)
    assert len({name for cast in CAST.values() for name in cast}) == 4 * len(CAST)
    assert {NOVICE.name} <= QUICK and CASUAL.name not in QUICK
    assert find_bot("novice") is NOVICE
