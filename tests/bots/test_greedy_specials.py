"""The greedy bot with special cards: it saves heads, and keeps specials that save none."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.bots import Bot, find_bot, stream_for
from hornox.engine import Answer, Choice, Decision, View, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState
from tests.rules.answering import asked, give
from tests.rules.specials_table import placing

GREEDY = find_bot("greedy")
FULL = ((10, 20, 30, 40, 50), (12, 15), (60,), (80,))
MORE: tuple[tuple[int, ...], ...] = ((9, 16), (1, 2))


def chosen(state: RowsState) -> Choice:
    """What the bot does with the decision that is open."""
    decision = asked(state)
    return GREEDY.choose(view(state, decision.seats[0]), decision, Stream("bot", "test"))


def chain(state: RowsState, kinds: int) -> list[Choice]:
    """This many answers of the bot one after the other."""
    found: list[Choice] = []
    for _ in range(kinds):
        found.append(chosen(state))
        state, _ = give(state, found[-1])
    return found


@pytest.mark.parametrize(
    ("special", "answers"),
    [
        ("Fifth", ["Fifth"]),
        ("Seven", ["Seven"]),
        ("Insert", ["Insert", 3]),
        ("Replace", ["Replace", 16]),
        ("Shift", ["Shift", 10, 2]),
        ("Stop", ["Stop", 1]),
        ("Plus", ["Plus", 10, "auto"]),
    ],
)
def test_a_special_that_saves_heads_is_used(special: str, answers: list[Choice]) -> None:
    state = placing(55, special, rows=FULL, hands=MORE)
    assert chain(state, len(answers)) == answers


def test_a_card_that_takes_nothing_needs_no_special() -> None:
    assert chosen(placing(61, "Fifth", "Stop", rows=FULL, hands=MORE)) == "pass"


def test_few_heads_are_not_worth_a_special_unless_the_game_ends() -> None:
    rows = ((40,), (91,), (62,), (70,))
    assert chosen(placing(5, "Fifth", rows=rows, hands=MORE, round=1)) == "pass"
    assert chosen(placing(5, "Fifth", rows=rows, hands=MORE, round=2)) == "pass"
    assert chosen(placing(5, "Fifth", rows=rows, hands=((), ()), round=1)) == "pass"
    assert chosen(placing(5, "Fifth", rows=rows, hands=((), ()), round=2)) == "Fifth"


def test_the_special_that_helps_least_often_is_used_and_swapped_first() -> None:
    state = placing(55, "Fifth", "Stop", rows=FULL, hands=MORE)
    assert chosen(state) == "Stop"
    state, _ = give(state, "pass")
    assert (asked(state).kind, chosen(state)) == ("swap", "Stop")
    state, _ = give(placing(55, "Fifth", "Shift", rows=FULL, hands=MORE), "pass")
    assert chosen(state) == "pass"


class Thrifty:
    """Plays like the greedy bot but never uses a special."""

    name = "thrifty"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        if decision.kind in ("special", "swap"):
            return "pass"
        return GREEDY.choose(seen, decision, stream)


def totals(bots: tuple[Bot, ...], seed: str) -> tuple[int, ...]:
    """The heads of everybody after a game."""
    state: RowsState = start(MODE, len(bots), seed)[0]
    while not state.over:
        decision: Decision = open_decisions(state)[0]
        seat = decision.seats[0]
        seen = view(state, seat)
        choice = bots[seat].choose(seen, decision, stream_for(seed, seat, decision))
        state, _ = answer(state, Answer(decision.id, seat, choice))
    return state.public.totals


def test_special_cards_help() -> None:
    games = [totals((GREEDY, Thrifty(), Thrifty()), f"game {number}") for number in range(10)]
    greedy, *others = (sum(heads) for heads in zip(*games, strict=True))
    assert 2 * greedy < min(others)
