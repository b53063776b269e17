"""Bullenparty: bids, rows, null cards and bull cards, ruling by ruling."""

from __future__ import annotations

import pytest

from hornox.engine import events_of, open_decisions, start, view
from hornox.tables.party.events import (
    BidsRevealed,
    BullAdded,
    CardDrawn,
    Dealt,
    HandDealt,
    LastRound,
    LetterShown,
    NullIdle,
    Reshuffled,
    RowTaken,
)
from tests.rules.party_table import DATA, PARTY, asked, bid, cards, lay, play, refusal, table

TWO = [[1, 2], [5, 6]]


def test_b1_the_heads_are_those_of_the_data() -> None:
    assert (DATA.heads_of(53), sum(DATA.heads), len(DATA.heads)) == (5, 271, 100)
    assert DATA.bulls == (4, 4, 4, 5, 5, 5, 6, 6, 7, 7)


@pytest.mark.parametrize(
    ("seats", "removed", "draw"), [(2, 50, 40), (3, 25, 60), (4, 0, 80), (5, 0, 75)]
)
def test_b2_cards_are_removed_unseen_before_the_deal(seats: int, removed: int, draw: int) -> None:
    deck = tuple(range(100, 0, -1))
    state, moments = start(PARTY, seats, "seed", stacked={"deal/1": deck})
    events = events_of(moments)
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    assert (dealt.removed, dealt.draw, dealt.hands) == (removed, draw, (5,) * seats)
    assert state.hidden.removed == deck[:removed]
    for seat in range(seats):
        first = removed + 5 * seat
        assert state.private[seat].hand == tuple(sorted(deck[first : first + 5]))
    assert cards(state)[0] == deck[removed + 5 * seats :][:2]
    assert cards(state)[-1] == deck[removed + 5 * seats :][2 * seats - 2 : 2 * seats]
    assert state.public.draw == draw - 2 * seats
    assert all(
        event.cards == state.private[event.to].hand
        for event in events[1 : seats + 1]
        if isinstance(event, HandDealt)
    )


def test_b3_a_letter_is_public_once_it_was_played() -> None:
    state = table(TWO, letters=["D", "B"])
    assert state.public.letters == (None, None)
    state, events = bid(state, "null", 7)
    assert state.public.letters == ("D", None)
    assert [e for e in events if isinstance(e, LetterShown)] == [
        LetterShown("party-letter", 0, "D")
    ]
    state, _ = play(state, (1, "row", 1), (0, "extend", 2))
    state, events = bid(state, "null")
    assert not [e for e in events if isinstance(e, LetterShown)]


def test_b4_null_cards_that_were_not_dealt_stay_unseen() -> None:
    state, _ = start(PARTY, 2, "seed", stacked={"nulls/1": tuple("DBAEC")})
    assert [own.letter for own in state.private] == ["D", "B"]
    assert state.hidden.letters == ("A", "C", "E")
    assert view(state, 0).public.letters == (None, None)


def test_b5_the_stack_of_bull_cards_is_public() -> None:
    state, _ = start(PARTY, 5, "seed")
    assert view(state, None).public.stack == DATA.bulls


def test_b6_the_order_in_a_row_says_nothing() -> None:
    one, _ = play(bid(table([[1, 2], [6, 5]]), 50, 7)[0], (1, "row", 2))
    two, _ = play(bid(table([[1, 2], [5, 6]]), 50, 7)[0], (1, "row", 2))
    assert one.private == two.private


def test_b7_a_number_bidder_takes_a_remaining_row() -> None:
    state, events = bid(table(TWO), 50, 7)
    revealed = events[0]
    assert isinstance(revealed, BidsRevealed)
    assert revealed.order == (1, 0)
    assert asked(state) == [(1, "row", (1, 2))]
    assert refusal(state, 1, "row", 3) == "E_ROW"
    assert refusal(state, 0, "row", 1) == "E_NOT_YOUR_DECISION"
    state, events = play(state, (1, "row", 1))
    assert events == [RowTaken("party-take", 1, 7, 1, (1, 2), None)]
    assert state.private[1].hand == (1, 2, 70, 71, 72, 73)
    assert state.public.known == ((), (1, 2))
    assert asked(state) == [(0, "row", (2,))]
    assert refusal(state, 0, "row", 1) == "E_ROW_TAKEN"


def test_b8_the_card_is_shown_before_its_row_is_chosen() -> None:
    state, events = bid(table(TWO), "null", "null")
    assert events[-1] == CardDrawn("party-draw", 0, 90)
    assert (state.public.drawn, asked(state)) == (90, [(0, "extend", (1, 2))])
    assert open_decisions(state)[0].facts == {"card": 90}


def test_b9_null_cards_follow_all_numbers_by_letter() -> None:
    hands = [(50, 60), (7, 70), (100, 80)]
    state, events = bid(
        table([[1, 2], [3, 4], [5, 6]], hands, letters=["D", "B", "E"]), "null", "null", 100
    )
    revealed = events[0]
    assert isinstance(revealed, BidsRevealed)
    assert revealed.order == (2, 1, 0)
    state, _ = play(state, (2, "row", 2), (1, "extend", 1), (0, "extend", 3))
    assert cards(state) == [(1, 2, 90), None, (5, 6, 91)]
    assert [own.letter for own in state.private] == ["D", "B", "E"]


def test_b10_a_full_row_cannot_be_extended() -> None:
    state, _ = bid(table([[1, 2, 3, 4, 8], [5, 6]], at_rows={1: 4}), "null", "null")
    assert asked(state) == [(0, "extend", (2,))]
    assert refusal(state, 0, "extend", 1) == "E_ROW_FULL"
    assert refusal(state, 0, "extend", 3) == "E_ROW"


def test_b10_a_row_that_is_gone_cannot_be_extended() -> None:
    state, _ = play(bid(table(TWO), "null", 7)[0], (1, "row", 1))
    assert refusal(state, 0, "extend", 1) == "E_ROW_TAKEN"


def test_b10_nothing_is_drawn_when_all_rows_are_full() -> None:
    state, _ = bid(table([[1, 2, 3, 4], [5, 6, 9, 10, 11]], at_rows={2: 4}), "null", "null")
    state, events = play(state, (0, "extend", 1))
    assert events[-1] == NullIdle("party-null-full", 1)
    assert (state.public.draw, state.public.bidders) == (7, (0, 1))


def test_b10_the_last_place_may_be_taken_away_by_a_number() -> None:
    state, _ = bid(table([[1, 2, 3], [5, 6, 9, 10, 11]], at_rows={2: 4}), "null", 7)
    state, events = play(state, (1, "row", 1))
    assert events[-1] == NullIdle("party-null-full", 0)
    assert asked(state) == [(0, "bid", (50, 60, 61, 62, 63))]


def test_b11_the_fifth_card_brings_the_top_bull_card() -> None:
    state, _ = bid(table([[1, 2, 3, 4], [5, 6]], stack=[5, 6]), "null", "null")
    state, events = play(state, (0, "extend", 1))
    assert BullAdded("party-bull", 1, 5, 1) in events
    row = state.public.rows[0]
    assert row is not None
    assert (row.cards, row.bull, state.public.stack) == ((1, 2, 3, 4, 90), 5, (6,))


def test_b11_an_empty_stack_brings_nothing() -> None:
    state, _ = bid(table([[1, 2, 3, 4], [5, 6]], stack=[]), "null", "null")
    state, events = play(state, (0, "extend", 1))
    assert BullAdded("party-bull-none", 1, None, 0) in events
    row = state.public.rows[0]
    assert row is not None
    assert row.bull is None


@pytest.mark.parametrize("bulls", [{1: 4, 2: 4}, {1: 4}, {}])
def test_b12_full_rows_force_numbers_with_or_without_bull_cards(bulls: dict[int, int]) -> None:
    state = table([[1, 2, 3, 4, 8], [5, 6, 9, 10, 11]], at_rows=bulls)
    assert asked(state) == [
        (0, "bid", (50, 60, 61, 62, 63)),
        (1, "bid", (7, 70, 71, 72, 73)),
    ]
    assert refusal(state, 0, "bid", "null") == "E_ROWS_FULL"


def test_b12_one_place_is_enough_for_null() -> None:
    state = table([[1, 2, 3, 4], [5, 6, 9, 10, 11]], at_rows={2: 4})
    assert "null" in asked(state)[0][2]


def test_b13_no_card_to_draw_forces_numbers() -> None:
    state = table(TWO, draw=[], last=True)
    assert refusal(state, 0, "bid", "null") == "E_NO_CARDS_LEFT"
    assert "null" in asked(table(TWO, draw=[], discard=[99], last=True))[0][2]


def test_b13_later_nulls_have_no_effect_when_the_cards_run_out() -> None:
    state, _ = bid(table([[1, 2, 3], [5, 6, 9]], draw=[90]), "null", "null")
    state, events = play(state, (0, "extend", 1))
    assert events[-1] == NullIdle("party-null-empty", 1)
    assert state.public.bidders == (0, 1)
    assert all("null" not in options for _, _, options in asked(state))


def test_b14_a_single_bidder_may_go_on_to_five_cards() -> None:
    state, _ = play(
        bid(table([[1, 2], [5, 6, 9]], stack=[5]), "null", 7)[0], (1, "row", 1), (0, "extend", 2)
    )
    state, _ = play(bid(state, "null")[0], (0, "extend", 2))
    assert asked(state) == [(0, "bid", (50, 60, 61, 62, 63))]
    state, events = play(bid(state, 50)[0], (0, "row", 2))
    assert events == [RowTaken("party-take-bull", 0, 50, 2, (5, 6, 9, 90, 91), 5)]
    assert state.public.bulls == ((5,), ())


def test_b15_who_took_a_row_does_not_bid_again() -> None:
    state, _ = play(bid(table(TWO), "null", 7)[0], (1, "row", 1), (0, "extend", 2))
    assert [seat for seat, _, _ in asked(state)] == [0]
    assert refusal(state, 1, "bid", 70) == "E_NOT_BIDDING"


def test_a_bid_is_a_card_in_hand() -> None:
    state = table(TWO)
    assert refusal(state, 0, "bid", 7) == "E_CARD_NOT_IN_HAND"
    assert refusal(state, 0, "bid", "zero") == "E_CARD_NOT_IN_HAND"
    assert view(state, 1).asking == "bid"


def test_b22_only_number_bids_are_discarded() -> None:
    state, _ = play(bid(table(TWO), "null", 7)[0], (1, "row", 1), (0, "extend", 2))
    assert state.public.discard == (7,)
    state, _ = bid(state, 63)
    assert state.public.discard == (7, 63)


def test_b23_the_last_card_of_the_draw_pile_makes_the_round_the_last() -> None:
    state, _ = play(bid(table(TWO, draw=[90]), "null", 7)[0], (1, "row", 1))
    assert not state.public.last
    state, events = play(state, (0, "extend", 2))
    assert events[-1] == LastRound("party-last-round", 1)
    assert state.public.last
    state, _ = bid(table(TWO, draw=[90]), 50, 7)
    assert not play(state, (1, "row", 1))[0].public.last


@pytest.mark.parametrize(("left", "last"), [(3, True), (4, True), (5, False)])
def test_b23_also_when_it_is_used_up_by_the_rows_of_a_new_round(left: int, last: bool) -> None:
    draw = list(range(90, 90 + left))
    state, _ = play(bid(table(TWO, draw=draw, discard=[8]), 50, 7)[0], (1, "row", 1), (0, "row", 2))
    state, events = lay(lay(state, 0, 63, "new")[0], 1, 73, "new")
    assert state.public.round == 2
    assert state.public.last is last
    assert any(isinstance(event, LastRound) for event in events) is last
    assert [len(row) for row in cards(state) if row is not None] == [2, 2]
    assert any(isinstance(event, Reshuffled) for event in events) is (left == 3)


def test_b24_the_discard_pile_is_shuffled_as_soon_as_a_card_is_needed() -> None:
    state, _ = bid(table(TWO, draw=[], discard=[99]), "null", 7)
    assert state.public.discard == (99, 7)
    state, events = play(state, (1, "row", 1))
    assert Reshuffled("party-reshuffle", (7, 99)) in events
    assert state.public.discard == ()
    assert state.public.last
    assert {state.public.drawn, *state.public.returned} == {7, 99}
    assert (state.public.draw, state.public.reshuffles) == (1, 1)


def test_rows_stay_short_when_no_card_is_left_at_all() -> None:
    state, _ = play(bid(table(TWO, draw=[90]), 50, 7)[0], (1, "row", 1), (0, "row", 2))
    state, events = lay(lay(state, 0, 63, "new")[0], 1, 73, "new")
    # 90, then the two bids: the second row has one card only.
    assert [len(row or ()) for row in cards(state)] == [2, 1]
    assert [e.rule for e in events if e.rule.startswith("party-lay-out")] == ["party-lay-out-short"]
    assert all("null" not in options for _, _, options in asked(state))
