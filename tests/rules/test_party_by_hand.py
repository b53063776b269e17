"""The engine of Bullenparty and a second program agree on every question and every table."""

from __future__ import annotations

import pytest

from hornox.engine import Choice, Decision
from hornox.engine.rng import Stream
from hornox.modes import DATA
from hornox.modes.party import MODE
from hornox.tables.party.model import PartyState
from tests.rules.agreeing import check_outcome, play_both, shuffle_by
from tests.rules.party_by_hand import ByHand


def same_table(hand: ByHand, state: PartyState) -> None:
    public = state.public
    rows = {n: row for n, row in enumerate(public.rows, 1) if row is not None}
    assert hand.rows == {n: list(row.cards) for n, row in rows.items()}
    assert hand.at_row == {n: row.bull for n, row in rows.items() if row.bull is not None}
    assert hand.hands == [set(own.hand) for own in state.private]
    assert hand.piles == [[list(pile) for pile in piles] for piles in public.piles]
    assert hand.bulls == [list(bulls) for bulls in public.bulls]
    assert (hand.stack, hand.last) == (list(public.stack), public.last)
    assert (hand.draw, sorted(hand.discard)) == (list(state.hidden.draw), sorted(public.discard))


def agree(seats: int, seed: str, nulls: int) -> ByHand:
    """Play a game on both; all questions are the same, and the table before every bidding.

    Null is bid as often as ``nulls`` says, in tenths.
    """
    hand = ByHand(seats, shuffle_by(seed), DATA)

    def pick(decision: Decision, chance: Stream) -> Choice:
        if "null" in decision.options and chance.below(10) < nulls:
            return "null"
        return chance.pick(decision.options)

    def compare(state: PartyState, decision: Decision) -> None:
        if decision.kind == "bid" and not any(state.drafts):
            same_table(hand, state)

    state = play_both(MODE, seats, seed, hand.game(), pick, compare)
    same_table(hand, state)
    check_outcome(state.public.outcome, "party-end", hand.scores())
    return hand


@pytest.mark.parametrize("nulls", [0, 3, 6, 10])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_goes_the_same_way_by_hand(seats: int, nulls: int) -> None:
    agree(seats, "by hand", nulls)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_games_go_the_same_way_by_hand(seats: int) -> None:
    games = [agree(seats, f"game {number}", number % 11) for number in range(80)]
    assert any(game.shuffles for game in games)
    assert any(not game.stack for game in games) == (seats > 2)
