"""What holds for every bot."""

from __future__ import annotations

import pytest

from hornox.bots import NAMES, find_bot, is_known, stream_for
from hornox.bots.levels import MASTER_2026, Level
from hornox.engine import Answer, Illegal, Mode, answer, open_decisions, start, view
from hornox.modes import find
from hornox.play import play_out
from tests.bots.light import light
from tests.support.modes import brief, each_mode

each_bot = pytest.mark.parametrize("name", NAMES)


@each_bot
@each_mode
def test_a_bot_always_chooses_an_option(name: str, mode: Mode) -> None:
    few, _ = mode.players
    choose_options(name, mode, few, 3)


@pytest.mark.long
@each_bot
@each_mode
def test_a_bot_chooses_an_option_at_every_table(name: str, mode: Mode) -> None:
    """With all numbers of players; those who think do so at some moments of a whole game."""
    few, many = mode.players
    for seats in range(few, many + 1):
        choose_options(name, mode, seats, 24, every=7)


def choose_options(name: str, mode: Mode, seats: int, most: int, every: int = 1) -> None:
    """Bots play among themselves; deep thinkers make only every n-th choice themselves."""
    bot, thumb = light(name), find_bot("greedy")
    state, _ = start(mode, seats, "3", brief(mode))
    thinks = isinstance(bot, Level)
    patience = most * every if thinks else 10_000
    while (decisions := open_decisions(state)) and patience:
        patience -= 1
        decision = decisions[0]
        seat = decision.seats[0]
        asked = thumb if thinks and patience % every else bot
        choice = asked.choose(view(state, seat), decision, stream_for("3", seat, decision))
        assert choice in decision.options
        assert type(choice) in (int, str)
        state, _ = answer(state, Answer(decision.id, seat, choice))


@each_bot
def test_a_bot_is_found_by_its_name(name: str) -> None:
    assert find_bot(name).name == name


@pytest.mark.parametrize("name", ["network", "master-2026", "flat-7"])
def test_people_are_not_offered_the_bots_for_measuring(name: str) -> None:
    assert find_bot(name).name == name and is_known(name)
    assert name not in NAMES


def test_the_baseline_is_the_master_that_knew_no_network() -> None:
    assert (MASTER_2026.plan.playouts, MASTER_2026.plan.own, MASTER_2026.plan.prior) == (
        20_000,
        4,
        0,
    )


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        find_bot("grandma")
    assert refused.value.code == "E_BOT"
    assert refused.value.facts == {"bot": "grandma", "known": NAMES}


@each_bot
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    bots = [light(name)] * 3
    games = [play_out(find("base"), bots, seed, {"rounds": 1}) for seed in ("a", "a", "b")]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_chance_belongs_to_seat_and_decision() -> None:
    state, _ = start(find("base"), 2, "7")
    one, other = open_decisions(state)
    draws = [
        tuple(stream_for("7", seat, decision).below(1000) for _ in range(3))
        for seat, decision in [(0, one), (0, one), (1, one), (0, other)]
    ]
    assert draws[0] == draws[1]
    assert len(set(draws)) == 3
