"""The engine and a second program agree on every question and every table."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState
from tests.rules.specials_by_hand import NAMES, ByHand


def agree(state: RowsState, seed: str) -> RowsState:
    """Play to the end of the round on both; all questions and tables are the same."""
    chance = Stream(seed, "choices")
    hand = ByHand(state)
    talk = hand.round()
    asked = next(talk)
    number = state.public.round
    while True:
        decision = open_decisions(state)[0]
        assert (decision.kind, decision.seats[0], list(decision.options)) == asked
        if asked[0] in ("special", "swap"):  # not in the midst of a special
            assert ByHand(state).summary() == hand.summary()
        wanted = [option for option in decision.options if option in NAMES]
        choice = chance.pick(wanted or decision.options)
        state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
        assert not MODE.table.broken(state)
        try:
            asked = talk.send(choice)
        except StopIteration:
            assert state.over or state.public.round == number + 1
            return state


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_goes_the_same_way_by_hand(seats: int) -> None:
    state: RowsState = start(MODE, seats, f"by hand {seats}")[0]
    while not state.over:
        state = agree(state, f"by hand {seats}")


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 9))
def test_many_games_go_the_same_way_by_hand(seats: int) -> None:
    for number in range(40):
        seed = f"{seats} players, game {number}"
        state: RowsState = start(MODE, seats, seed)[0]
        while not state.over:
            state = agree(state, seed)
