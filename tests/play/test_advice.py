"""What a hint says about how the bot came by it."""

from __future__ import annotations

from typing import Any

import pytest

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.engine import open_decisions, start, view
from hornox.explain import Speaker
from hornox.modes import find
from hornox.play.advice import Advice, advise, explained


def hint(mode: str, seats: int, bot: str, language: str = "en") -> str:
    state, _ = start(find(mode), seats, "advice")
    decision = open_decisions(state)[0]
    seen: Any = view(state, decision.seats[0])
    speaker = Speaker(language, [f"P{seat}" for seat in range(seats)])
    return explained(speaker, seen, advise(bot, seen, "advice"))


@pytest.mark.parametrize(("language", "told"), [("en", "rules of thumb"), ("de", "Faustregeln")])
def test_a_hint_by_rules_of_thumb_says_so(language: str, told: str) -> None:
    """Three players against the buffalo have no time to think ahead."""
    assert told in hint("buffalo", 3, "hard", language)


def test_a_hint_that_was_counted_tells_heads() -> None:
    alone = hint("buffalo", 1, "hard")
    assert "Expected heads" in alone and "rules of thumb" not in alone


@pytest.mark.parametrize(("language", "told"), [("en", "Expected points"), ("de", "Punkte")])
def test_where_points_are_counted_they_are_told(language: str, told: str) -> None:
    board, party = (hint(mode, 2, "hard", language) for mode in ("board", "party"))
    assert told in board and "%)" in board, "rows are taken on a board"
    assert told in party and "%" not in party, "and not at a party"


def weighed(*options: tuple[int, float, int]) -> str:
    """A hint for the first of these: cards with the heads expected of them, and the playouts."""
    state, _ = start(find("base"), 2, "weighed")
    told = tuple(
        Weighed(choice, heads, heads=heads, take=0.125, playouts=playouts)
        for choice, heads, playouts in options
    )
    advice = Advice("hard", options[0][0], Account("hard", options[0][0], told))
    return explained(Speaker("en", ["A", "B"]), view(state, 0), advice)


def test_options_that_were_given_up_early_are_left_out() -> None:
    """What three playouts say of a card would only puzzle."""
    told = weighed((10, 4.0, 100), (30, 1.0, 90), (50, 6.0, 20), (60, 4.5, 100))
    assert told.replace("\u00a0", " ").endswith(": 10: 4.0 (12%) and 60: 4.5 (12%).")


def test_no_more_than_three_options_are_told_the_best_first() -> None:
    told = weighed((10, 4.0, 100), (40, 5.5, 100), (50, 6.0, 100), (60, 4.5, 100))
    told = told.replace("\u00a0", " ")
    assert told.endswith(": 10: 4.0 (12%), 60: 4.5 (12%) and 40: 5.5 (12%).")


def test_a_bot_that_is_not_sure_enough_says_so() -> None:
    assert "too uncertain" in weighed((10, 4.0, 100), (60, 3.5, 100))
    assert "too uncertain" not in weighed((10, 4.0, 100), (60, 4.5, 100), (70, 1.0, 50))


@pytest.mark.parametrize(("language", "told"), [("en", "next 3 turns"), ("de", "nächsten 3 Zügen")])
def test_how_far_a_bot_looks_is_told_where_that_is_not_far(language: str, told: str) -> None:
    with fast.without():
        assert told in hint("base", 2, "hard", language)
        assert told not in hint("board", 2, "hard", language)
