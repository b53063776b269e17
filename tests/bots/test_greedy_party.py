"""Greedy at a party table: it has a plan for its piles."""

from __future__ import annotations

import pytest

from hornox.bots import find_bot, stream_for
from hornox.engine import Answer, Choice, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.tables.party.model import PartyState
from tests.rules.party_table import PARTY, play, table

GREEDY, RANDOM = find_bot("greedy"), find_bot("random")


def chosen(state: PartyState, seat: int = 0) -> Choice:
    """What greedy does in a seat of a table."""
    decision = next(d for d in open_decisions(state) if seat in d.seats)
    return GREEDY.choose(view(state, seat), decision, Stream("7", "test"))


def test_it_lays_the_next_card_on_its_pile() -> None:
    state = table(
        hands=[(36, 60, 70, 80, 90, 99), (1, 2, 3, 4, 5)], piles=[[[10, 30]], []], draw=[100]
    )
    assert chosen(state) == 36
    state, _ = play(state, (0, "lay", 36))
    assert chosen(state) == 1


def test_it_keeps_its_pile_free_from_a_card_that_is_too_low() -> None:
    state = table(hands=[(5, 6), ()], piles=[[[10, 30], [2]], []], last=True)
    state, _ = play(state, (0, "lay", chosen(state)))
    assert chosen(state) == 2


def test_in_the_last_round_it_lays_from_low_to_high() -> None:
    state = table(hands=[(60, 40, 50), ()], piles=[[[10, 30]], []], last=True)
    laid: list[Choice] = []
    while not state.over:
        decision = open_decisions(state)[0]
        laid.append(chosen(state))
        state, _ = play(state, (0, decision.kind, laid[-1]))
    assert laid == [40, 1, 50, 1, 60, 1]


def test_it_takes_the_row_with_the_bull_card() -> None:
    rows = [[41, 42, 43, 44, 45], [46, 47, 48, 49, 51]]
    state = table(
        rows, at_rows={2: 7}, revealed=[[0, 9], [1, 10]], hands=[(1, 2, 3, 4), (5, 6, 7, 8)]
    )
    assert chosen(state) == 2


def test_it_bids_a_card_that_its_pile_cannot_use() -> None:
    hand = (2, 62, 72, 87, 99)
    state = table(
        [[50, 51, 52, 54, 55], [56, 57, 58, 59, 60]],
        [hand, (1, 3, 4, 5, 6)],
        piles=[[[10, 49]], []],
    )
    assert chosen(state) == 2


@pytest.mark.parametrize("seats", [2, 5])
def test_it_beats_chance(seats: int) -> None:
    for number in range(3):
        seed = f"beats {number}"
        state, _ = start(PARTY, seats, seed)
        while not state.over:
            decision = open_decisions(state)[0]
            seat = decision.seats[0]
            bot = RANDOM if seat else GREEDY
            choice = bot.choose(view(state, seat), decision, stream_for(seed, seat, decision))
            state, _ = answer(state, Answer(decision.id, seat, choice))
        assert state.public.outcome is not None
        scores = state.public.outcome.scores
        assert scores[0] > max(scores[1:]) + 10
