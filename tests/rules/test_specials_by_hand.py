"""The engine and a second program agree on every question and every table."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.engine import Choice, Decision
from hornox.engine.rng import Stream
from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState
from tests.rules.agreeing import check_outcome, play_both, shuffle_by
from tests.rules.specials_by_hand import NAMES, ByHand


def summary(state: RowsState) -> list[Any]:
    """All that lies on the engine's table, in the words of the table by hand."""
    lying, own = state.public.specials, state.private
    assert lying is not None
    heaps: list[Any] = [[o.hand for o in own], [o.specials for o in own], state.public.piles]
    return [
        [list(row) for row in state.public.rows],
        [{w for w in ("seven", "stop", "fifth") if getattr(s, w)} for s in lying.signs],
        [[sorted(heap) for heap in several] for several in heaps],
        list(state.hidden.special_deck),
        sorted(lying.discard),
        sorted(lying.aside),
    ]


def pick(decision: Decision, chance: Stream) -> Choice:
    """Special cards rather than none."""
    return chance.pick([o for o in decision.options if o in NAMES] or decision.options)


def agree(seats: int, seed: str) -> None:
    """Play a game on both; all questions and tables are the same, and so is the end."""
    hand = ByHand(seats, shuffle_by(seed))

    def compare(state: RowsState, decision: Decision) -> None:
        if decision.kind in ("special", "swap"):  # not in the midst of a special
            assert summary(state) == hand.summary()

    state = play_both(MODE, seats, seed, hand.game(), pick, compare)
    assert summary(state) == hand.summary()
    check_outcome(state.public.outcome, "end-rounds", hand.totals, few_win=True)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_goes_the_same_way_by_hand(seats: int) -> None:
    agree(seats, f"by hand {seats}")


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 9))
def test_many_games_go_the_same_way_by_hand(seats: int) -> None:
    for number in range(40):
        agree(seats, f"{seats} players, game {number}")
