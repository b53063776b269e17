"""Negative=Positive (R90 to R93, R101)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hornox.modes import REGISTRY
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.model import Cards
from hornox.tables.rows.specials.rules import default_set
from tests.rules.answering import asked, give, options, refusal
from tests.rules.specials_table import placing, plays, specials

FULL = ((3, 5, 11, 13, 17), (40,), (60,), (80,))


def test_r90_the_plus_card_no_longer_counts() -> None:
    plays(
        """
rows = 3 5 11 13 17 | 40 | 60 | 80
play = A:20
spec = A:Plus
do = A use Plus 11 -
trace = A:20@1! plus:11
points = A:5
pile_after = A:3,5,13,17
aside = 11
"""
    )


def test_r91_any_set_may_be_cancelled_in_any_order() -> None:
    begun = placing(20, "Plus", rows=FULL, piles=((25, 55), ()), hands=((1,), (2,)))
    state, _ = give(begun, "Plus")
    assert (asked(state).kind, options(state)) == ("plus-card", (3, 5, 11, 13, 17))
    assert refusal(state, 40) == refusal(state, 25) == "E_PLUS_NOT_IN_ROW"
    state, _ = give(state, 11)
    assert options(state) == (3, 5, 13, 17, 25, "auto", "done")
    assert asked(state).facts["pool"] == (3, 5, 13, 17, 25, 55)
    assert asked(state).facts["best"] == (3, 5, 25), "the set to begin with"
    assert refusal(state, 55) == "E_CANCEL_SUM"
    assert refusal(state, 11) == refusal(state, 60) == refusal(state, "all") == "E_CANCEL_CARD"
    state, _ = give(state, 25)
    assert options(state) == (3, 5, 13, 17, "done"), "lower cards are still there"
    assert asked(state).facts["best"] == (25, 3, 5)
    assert refusal(state, 25) == "E_CANCEL_CARD" and refusal(state, 55) == "E_CANCEL_SUM"
    state, _ = give(state, 5)
    assert options(state) == (3, 13, 17, "done")
    state, _ = give(state, "done")
    assert sorted(state.public.piles[0]) == [3, 13, 17, 55]


def test_r91_nothing_is_asked_when_nothing_more_can_be_cancelled() -> None:
    begun = placing(20, "Plus", rows=FULL, piles=((25, 55), ()), hands=((1,), (2,)))
    state, _ = give(begun, "Plus", 11, 25, 17, 5)
    assert asked(state).kind != "cancel"
    assert sorted(state.public.piles[0]) == [3, 13, 55]
    alone = placing(
        3, "Plus", rows=((10,), (30,), (47,), (62,)), piles=((22, 33), ()), hands=((1,), (2,))
    )
    state, _ = give(alone, "Plus", 1, 10)
    assert sorted(state.public.piles[0]) == [22, 33], "no card is worth three heads or fewer"


def test_r91_by_the_old_rules_cards_are_named_upwards() -> None:
    """Games that began under them are played to their end, and their records replay."""
    begun = placing(20, "Plus", rows=FULL, piles=((25, 55), ()), hands=((1,), (2,)))
    state, _ = give(replace(begun, mode=REGISTRY.find("specials", 1)), "Plus", 11, 5)
    assert options(state) == (13, 17, 25, "done")
    assert refusal(state, 3) == "E_CANCEL_CARD"
    state, _ = give(state, 25)
    assert options(state) == ("done",)


def test_r91_even_the_lowest_card_of_all_may_be_cancelled() -> None:
    begun = placing(20, "Plus", rows=FULL, piles=((1, 25), ()), hands=((2,), (4,)))
    state, _ = give(begun, "Plus", 11)
    assert options(state) == (1, 3, 5, 13, 17, 25, "auto", "done")
    state, _ = give(state, 1, "done")
    assert sorted(state.public.piles[0]) == [3, 5, 13, 17, 25]


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("13,17,25,5,3", "E_CANCEL_SUM"),
        ("11", "E_CANCEL_CARD"),
        ("20", "E_CANCEL_CARD"),
        ("40", "E_CANCEL_CARD"),
        ("25,55", "E_CANCEL_SUM"),
        ("55,99", "E_CANCEL_CARD"),
    ],
)
def test_r91_what_cannot_be_cancelled(named: str, code: str) -> None:
    """Others' cards, cards that lie, the plus card itself, and more than it is worth."""
    plays(
        f"""
rows = 3 5 11 13 17 | 40 | 60 | 80
play = A:20
spec = A:Plus
pile = A:25,55 B:99
do = A use Plus 11 {named}
error = {code}
"""
    )


def best_of_all(plus: int, pool: Cards) -> Cards:
    """The default set by trying every set."""
    sets = [
        cards
        for size in range(len(pool) + 1)
        for cards in combinations(sorted(pool), size)
        if total_heads(cards) <= HEADS[plus]
    ]
    return min(sets, key=lambda cards: (-total_heads(cards), len(cards), cards))


@given(
    plus=st.sampled_from((1, 5, 10, 11, 55)),
    pool=st.lists(
        st.sampled_from((*range(2, 10), 15, 20, 22, 25, 30, 33, 44, 102)), unique=True, max_size=9
    ),
)
def test_r91_the_default_set_is_the_best_of_all(plus: int, pool: list[int]) -> None:
    cards = tuple(card for card in pool if card != plus)
    assert default_set(HEADS[plus], cards) == best_of_all(plus, cards)


def test_r92_cards_are_not_split() -> None:
    # AN-42
    plays(
        """
rows = 10 | 30 | 47 | 62
play = A:3
spec = A:Plus
pile = A:22,33
do = A use Plus 10 auto ; A row 1
trace = A:3@1? plus:10
points = A:10
aside = 10
"""
    )
    plays(
        """
rows = 10 | 30 | 47 | 62
play = A:3
spec = A:Plus
pile = A:22,33
do = A use Plus 10 22 ; A row 1
error = E_CANCEL_SUM
"""
    )


def test_r93_with_five_rows_the_played_card_can_be_cancelled() -> None:
    """A low card too; and a Stop is lifted before."""
    plays(
        """
rows = 11 13 | 40 | stop 60 | 80 | fifth 99
play = A:2
spec = A:Plus
do = A use Plus 11 2,13 ; A row 1
trace = A:2@1? collapse unstop plus:11-2-13
after = 40 | 60 | 80 | 99
takes = A<11,13,2
points = -
aside = 2,11,13
discard_after = Fifth,Plus,Stop
"""
    )


def test_r101_cancelled_cards_are_out_of_the_round_only() -> None:
    state = placing(20, "Plus", rows=FULL, round=1)
    state, _ = give(state, "Plus", 11, "auto")
    assert state.public.totals == (0, 0), "five plus points cancel the other four cards"
    assert specials(state).aside == (), "they are back for the second round"
    met = [*(c for row in state.public.rows for c in row), *state.hidden.undealt]
    met += [card for own in state.private for card in own.hand]
    assert sorted(met) == list(range(1, 105))
    state, _ = give(placing(20, "Plus", rows=FULL, hands=((1,), (2,))), "Plus", 11, "auto")
    assert specials(state).aside == (11, 3, 5, 13, 17)
