"""Bullenparty: laying piles, the last round and the score, ruling by ruling."""

from __future__ import annotations

from hornox.engine import open_decisions, view
from hornox.tables.party.events import Laid, SeatScored
from hornox.tables.party.rules import tally
from hornox.tables.standing import GameEnded
from tests.rules.party_table import DATA, asked, bid, lay, play, refusal, table

SIX = (20, 40, 41, 42, 43, 44)
FIVE = (70, 71, 72, 73, 74)


def test_b16_nobody_lays_before_all_rows_are_taken() -> None:
    state, _ = play(bid(table([[1, 2], [5, 6]]), 50, 7)[0], (1, "row", 1))
    assert {kind for _, kind, _ in asked(state)} == {"row"}
    state, _ = play(state, (0, "row", 2))
    assert [(seat, kind) for seat, kind, _ in asked(state)] == [(0, "lay"), (1, "lay")]


def test_b17_exactly_five_cards_remain() -> None:
    state = table(hands=[(1, 2, 3, 4, 5, 6, 7), (10, 11, 12, 13, 14, 15)])
    state, _ = lay(state, 0, 1, "new")
    assert [(seat, kind) for seat, kind, _ in asked(state)] == [(0, "lay"), (1, "lay")]
    state, _ = lay(state, 0, 2, 1)
    assert [seat for seat, _, _ in asked(state)] == [1]
    assert refusal(state, 0, "lay", 3) == "E_ALL_LAID"
    state, _ = lay(state, 1, 10, "new")
    assert [len(own.hand) for own in state.private] == [5, 5]


def test_b18_a_new_pile_may_be_begun_although_the_card_fits() -> None:
    state = table(hands=[SIX, FIVE], piles=[[[10, 30]], []])
    state, _ = play(state, (0, "lay", 40))
    assert asked(state) == [(0, "pile", (1, "new"))]
    state, events = play(state, (0, "pile", "new"))
    assert Laid("party-lay-new", 0, 40, 2, None) in events
    assert state.public.piles[0] == ((10, 30), (40,))


def test_b19_a_pile_ascends_and_nothing_is_inserted() -> None:
    state = table(hands=[SIX, FIVE], piles=[[[10, 30], [15], [19]], []])
    state, _ = play(state, (0, "lay", 20))
    assert asked(state) == [(0, "pile", (2, 3, "new"))]
    assert refusal(state, 0, "pile", 1) == "E_PILE_HIGHER"
    assert refusal(state, 0, "pile", 4) == "E_PILE"
    state, events = play(state, (0, "pile", 2))
    assert Laid("party-lay-on", 0, 20, 2, 15) in events
    assert state.public.piles[0] == ((10, 30), (15, 20), (19,))


def test_b19_a_card_laid_now_counts_for_the_next() -> None:
    state = table(hands=[(20, 30, 40, 41, 42, 43, 44), FIVE], piles=[[[10]], []])
    state, _ = play(state, (0, "lay", 30), (0, "pile", 1), (0, "lay", 20))
    assert asked(state) == [(0, "pile", ("new",))]
    assert refusal(state, 0, "pile", 1) == "E_PILE_HIGHER"
    state = table(hands=[(20, 30, 40, 41, 42, 43, 44), FIVE], piles=[[[10]], []])
    state, _ = play(state, (0, "lay", 30), (0, "pile", "new"), (0, "lay", 40))
    assert asked(state) == [(0, "pile", (1, 2, "new"))]
    state, _ = play(state, (0, "pile", 2))
    assert state.public.piles[0] == ((10,), (30, 40))


def test_a_card_is_laid_once_and_from_the_hand() -> None:
    state = table(hands=[(20, 30, 40, 41, 42, 43, 44), FIVE])
    state, _ = lay(state, 0, 30, "new")
    assert refusal(state, 0, "lay", 30) == "E_CARD_LAID"
    assert refusal(state, 0, "lay", 31) == "E_CARD_NOT_IN_HAND"
    assert asked(state) == [(0, "lay", (20, 40, 41, 42, 43, 44))]
    assert open_decisions(state)[0].facts == {"left": 1}


def test_b20_what_is_laid_stays_face_down_until_all_have_laid() -> None:
    state = table(hands=[(1, 2, 3, 4, 5, 6), (10, 11, 12, 13, 14, 15)])
    state, events = lay(state, 0, 1, "new")
    assert not events
    assert view(state, 1).public.piles == ((), ())
    assert (view(state, 1).made, view(state, 1).asking) == ((), "lay")
    assert [made.choice for made in view(state, 0).made] == [1, "new"]
    state, events = lay(state, 1, 10, "new")
    laid = [event for event in events if isinstance(event, Laid)]
    assert [(event.seat, event.card) for event in laid] == [(0, 1), (1, 10)]


def test_known_cards_leave_the_memory_when_they_are_laid() -> None:
    state = table(hands=[SIX, FIVE], known=[[20, 44], []])
    state, _ = lay(state, 0, 20, "new")
    assert state.public.known == ((44,), ())


def test_b21_bull_cards_are_kept_apart_and_are_not_among_the_five() -> None:
    state = table([[1, 2, 3, 4, 8], [5, 6]], at_rows={1: 7}, stack=[])
    state, _ = play(bid(state, 50, 7)[0], (1, "row", 1), (0, "row", 2))
    assert state.public.bulls == ((), (7,))
    assert (state.public.hands, state.public.piles) == ((6, 9), ((), ()))
    assert tally(DATA, (), (7,)).score == 7


def test_b25_in_the_last_round_everything_is_laid_in_one_step() -> None:
    state = table(hands=[(1, 2), (3,)], last=True)
    state, _ = lay(state, 1, 3, "new")
    state, events = lay(state, 0, 2, "new", 1, "new")
    assert state.over
    assert [own.hand for own in state.private] == [(), ()]
    assert state.public.piles == (((2,), (1,)), ((3,),))
    assert isinstance(events[-1], GameEnded)


def test_b26_of_equally_good_piles_one_is_plus() -> None:
    # 5 and 14 have five heads each.
    assert tally(DATA, ((5,), (14,)), (4,)).score == 4
    assert tally(DATA, ((5,), (14,)), ()).best == 1
    assert tally(DATA, ((3,), (14,)), ()).best == 2


def test_b27_equal_totals_share_the_win() -> None:
    state = table(hands=[(), ()], piles=[[[5], [14]], [[6], [8]]], bulls=[[4], [4]], last=True)
    outcome = state.public.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ((4, 4), (1, 1), (0, 1))
    assert outcome.rule == "party-end"


def test_b28_totals_may_be_negative() -> None:
    state = table(hands=[(40,), ()], piles=[[[5], [14]], [[10]]], last=True)
    state, events = lay(state, 0, 40, "new")
    assert SeatScored("party-score", 0, 1, 5, 0, 10, -5) in events
    assert SeatScored("party-score", 1, 1, 6, 0, 0, 6) in events
    assert state.public.outcome is not None
    assert state.public.outcome.winners == (1,)


def test_b29_null_cards_do_not_score_and_never_leave() -> None:
    state, _ = lay(table(hands=[(40,), ()], last=True), 0, 40, "new")
    assert state.public.outcome is not None
    assert state.public.outcome.scores == (5, 0)
    assert [own.letter for own in state.private] == ["A", "B"]


def test_b30_piles_and_bull_cards_are_public() -> None:
    state = table(hands=[SIX, FIVE], piles=[[[10, 30]], [[9]]], bulls=[[4], [7]])
    seen = view(state, None).public
    assert (seen.piles, seen.bulls) == ((((10, 30),), ((9,),)), ((4,), (7,)))


def test_the_next_round_follows_and_everybody_bids_again() -> None:
    state, _ = play(bid(table([[1, 2], [5, 6]]), 50, 7)[0], (1, "row", 1), (0, "row", 2))
    state, _ = lay(lay(state, 0, 63, "new")[0], 1, 73, "new")
    assert (state.public.round, state.public.bidders) == (2, (0, 1))
    assert state.public.outcome is None
    assert [kind for _, kind, _ in asked(state)] == ["bid", "bid"]
