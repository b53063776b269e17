"""The bot that asks the trained network."""

from __future__ import annotations

import pytest

from benchmarks.bots import made_of
from hornox.bots import find_bot
from hornox.modes import find
from hornox.play import play_out


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["base", "pro", "even-odd+climbing+cow+flip", "specials", "board"])
def test_it_plays_every_table_and_repeats_itself(mode: str) -> None:
    bots = [find_bot(name) for name in ("network", "greedy", "network")]
    options = {"rounds": 1} if "rounds" in {one.name for one in find(mode).options} else {}
    once, again = (play_out(find(mode), bots, "n", options) for _ in range(2))
    assert once == again


@pytest.mark.slow
def test_it_is_stronger_than_rules_of_thumb() -> None:
    """Twelve deals are enough: it takes about four heads less a round."""
    bots = [find_bot(name) for name in ("network", "greedy", "greedy", "greedy")]
    own = others = 0
    for deal in range(12):
        scores = play_out(find("base"), bots, f"strength {deal}", {"rounds": 1}).scores
        own, others = own + 3 * scores[0], others + sum(scores[1:])
    assert own < others


def test_programs_that_measure_know_it_again() -> None:
    """Its sign is that of its class: an object has another address in every process."""
    before = made_of.__wrapped__("network")
    other = type(find_bot("network"))()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hornox.bots.network.bot.BOT", other)
        assert made_of.__wrapped__("network") == before
    assert made_of("master") != made_of("hard") != made_of("network")
