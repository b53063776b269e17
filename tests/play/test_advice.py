"""What a hint says about how the bot came by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.explain import Speaker
from hornox.modes import find
from hornox.play.advice import Advice, advise, explained


def hint(mode: str, seats: int, bot: str, language: str = "en") -> str:
    """A hint for the first card or tile of a game, after the team has passed its first window."""
    state, _ = start(find(mode), seats, "advice")
    decision = open_decisions(state)[0]
    if decision.kind == "window":
        state, _ = answer(state, Answer(decision.id, decision.seats[0], "proceed"))
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
    assert " heads this round" in alone and "rules of thumb" not in alone


@pytest.mark.parametrize(
    ("language", "track", "piles"),
    [("en", "points on the track", "Your piles"), ("de", "auf der Leiste", "Deine Stapel")],
)
def test_where_points_are_counted_it_is_told_which(language: str, track: str, piles: str) -> None:
    board, party = (hint(mode, 2, "hard", language) for mode in ("board", "party"))
    assert track in board and "%" in board, "rows are taken on a board"
    assert piles in party and "%" not in party, "and not at a party"


def weighed(*options: tuple[int, float, int], score: float = 0.0, language: str = "en") -> str:
    """A hint for the first of these: cards with the heads expected of them, and the playouts.

    The score by which options are compared differs from the heads by ``score`` for the first.
    """
    state, _ = start(find("base"), 2, "weighed")
    told = tuple(
        Weighed(choice, heads + score * (not i), heads=heads, take=0.04, playouts=playouts)
        for i, (choice, heads, playouts) in enumerate(options)
    )
    advice = Advice("hard", options[0][0], Account("hard", options[0][0], told))
    return explained(Speaker(language, ["A", "B"]), view(state, 0), advice)


def test_a_hint_says_what_to_play_the_risk_and_what_to_expect() -> None:
    told = weighed((92, 6.1, 100), (89, 7.0, 100))
    assert re.fullmatch(
        r"Play 92: (second card in row \d|it fits no row now), 4% risk\. "
        r"About 6 heads this round \(with 89: 7\)\.",
        told,
    )
    german = weighed((92, 6.1, 100), (89, 7.0, 100), language="de")
    assert german.startswith("Spiel 92: ") and german.endswith(
        ", 4\u00a0% Risiko. Etwa 6 Hornochsen in diesem Durchgang (mit 89: 7)."
    )


def test_options_that_were_given_up_early_are_left_out() -> None:
    """What three playouts say of a card would only puzzle."""
    told = weighed((10, 4.0, 100), (30, 1.0, 90), (50, 6.0, 20), (60, 5.0, 100))
    assert told.endswith("About 4 heads this round (with 60: 5).")


def test_no_more_than_three_options_are_told_the_best_first() -> None:
    told = weighed((10, 4.0, 100), (40, 5.5, 100), (50, 6.0, 100), (60, 4.6, 100))
    assert told.endswith("(with 60: 5, with 40: 6).")


def test_numbers_that_would_look_the_same_get_a_decimal() -> None:
    told = weighed((10, 4.0, 100), (60, 4.4, 100))
    assert told.endswith("About 4.0 heads this round (with 60: 4.4).")


def test_a_better_number_beside_the_choice_is_explained() -> None:
    """A hint never contradicts its own numbers without saying why."""
    by_chance = weighed((10, 4.0, 100), (60, 3.0, 100))
    assert by_chance.endswith("60 looks better on average, but that may be chance.")
    for_others = weighed((10, 4.0, 100), (60, 3.0, 100), score=-2.0)
    assert for_others.endswith("With 60 you take fewer heads, but so do the others.")
    assert weighed((10, 3.0, 100), (60, 4.0, 100)).endswith("(with 60: 4).")


def row_hint(chosen: int) -> str:
    """A hint for somebody who has to take a row that costs 1, 2, 3 or 5 heads."""
    told = {"rows": ((61,), (65,), (70,), (77,)), "hands": ((3, 90), (80, 91)), "revealed": ()}
    state = find("base").table.position(find("base"), 2, {"rounds": 1}, "row", told)
    state = answered(answered(state, 0, 3), 1, 80)
    options = tuple(
        Weighed(row, float(row != chosen), heads=1.0, playouts=9) for row in (1, 2, 3, 4)
    )
    advice = Advice("hard", chosen, Account("hard", chosen, options))
    return explained(Speaker("en", ["A", "B"]), view(state, 0), advice)


def answered(state: Any, seat: int, choice: int) -> Any:
    decision = next(one for one in open_decisions(state) if seat in one.seats)
    return answer(state, Answer(decision.id, seat, choice))[0]


def test_a_row_that_has_to_be_taken_is_judged_by_its_cost() -> None:
    assert row_hint(1) == "Take row 1: it costs 1 head."
    assert row_hint(2).startswith("Take row 2: it costs 2 heads. Row 1 is cheaper, but ")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "next 3 turns"), ("de", "nächsten 3 Runden")]
)
def test_how_far_a_bot_looks_is_told_where_that_is_not_far(language: str, told: str) -> None:
    with fast.without():
        assert told in hint("base", 2, "hard", language)
        assert told not in hint("board", 2, "hard", language)
