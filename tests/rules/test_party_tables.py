"""Bullenparty: described tables, invariants, and what a seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Illegal, sample, start, view
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.party.model import PartyState, Row
from hornox.tables.party.unseen import unseen_cards
from tests.rules.party_table import PARTY, asked, bid, cards, play, table
from tests.support.modes import Case
from tests.support.play import play as play_game


def described(seats: int = 2, **told: Any) -> PartyState:
    state: PartyState = PARTY.table.position(PARTY, seats, {}, "seed", told)
    return state


TWO = [{"cards": [1, 2]}, {"cards": [5, 6]}]


def test_what_is_not_told_is_dealt() -> None:
    state = described(rows=TWO, hands=[[10, 20, 30, 40, 50], None])
    assert state.public.hands == (5, 5)
    assert (state.public.draw, state.public.removed) == (36, 50)
    assert state.public.stack == PARTY.rules.data.bulls
    assert {own.letter for own in state.private} | set(state.hidden.letters) == set("ABCDE")
    assert described(rows=TWO) == described(rows=TWO)


def test_known_cards_are_in_the_hand_that_is_only_counted() -> None:
    state = described(
        rows=[None, {"cards": [5, 6]}],
        hands=[7, [10, 20, 30, 40, 50]],
        known=[[97, 98, 99], []],
        bidders=[1],
        discard=[88],
    )
    assert {97, 98, 99} <= set(state.private[0].hand)
    assert len(state.private[0].hand) == 7


def test_every_card_of_a_counted_hand_may_be_known() -> None:
    taken = (7, 8, 9, 10, 11)
    state = described(rows=TWO, hands=[5, None], known=[list(taken), []])
    assert state.private[0].hand == state.public.known[0] == taken


def test_bids_that_are_turned_over_are_carried_out() -> None:
    state = described(rows=TWO, revealed=[[0, 88], [1, 77]], hands=[4, None])
    assert asked(state) == [(1, "row", (1, 2))]
    assert state.public.hands == (4, 4)
    state = described(rows=TWO, revealed=[[0, "null"], [1, "null"]], letters=["B", "A"])
    assert asked(state)[0][:2] == (1, "extend")
    assert state.public.letters == ("B", "A")


def test_a_null_bidder_may_show_a_card() -> None:
    state = described(rows=TWO, revealed=[[0, "null"], [1, "null"]], letters=["B", "A"], drawn=100)
    assert (state.public.drawn, asked(state)) == (100, [(1, "extend", (1, 2))])
    state, _ = play(state, (1, "extend", 2))
    assert cards(state) == [(1, 2), (5, 6, 100)]
    assert asked(state)[0][:2] == (0, "extend")


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({"rows": 5}, "unreadable"),
        ({"luck": 5}, "unreadable"),
        ({"rows": [{"cards": [1]}]}, "party-seats"),
        ({"rows": TWO, "hands": [None]}, "party-seats"),
        ({"rows": TWO, "letters": ["A"]}, "party-seats"),
        ({"rows": TWO, "letters": ["A", "A"]}, "party-letter"),
        ({"rows": TWO, "letters": ["A", "F"]}, "party-letter"),
        ({"rows": TWO, "shown": [2]}, "party-bidders"),
        ({"rows": TWO, "bidders": [0, 0]}, "party-bidders"),
        ({"rows": TWO, "revealed": [[0, 9], [0, 10]]}, "party-bidders"),
        ({"rows": TWO, "revealed": [[0, "nine"], [1, 10]]}, "party-bid"),
        ({"rows": TWO, "revealed": [[0, "null"], [1, 10]], "drawn": 9}, "party-drawn"),
        ({"rows": TWO, "drawn": 9}, "party-drawn"),
        ({"rows": TWO, "hands": [[101], None]}, "card"),
        ({"rows": TWO, "hands": [[1], None]}, "twice"),
        ({"rows": TWO, "hands": [97, None]}, "short"),
        ({"rows": TWO, "hands": [-1, None]}, "short"),
        ({"rows": TWO, "hands": [3, None], "known": [[7, 8, 9, 10], []]}, "short"),
        ({"rows": TWO, "discard": list(range(10, 60))}, "party-cards"),
        ({"rows": TWO, "hands": [[], None]}, "party-hand"),
        ({"rows": TWO, "bidders": [0]}, "rule"),
        ({"rows": [None, TWO[0]]}, "rule"),
        ({"rows": TWO, "piles": [[[9, 8]], []]}, "rule"),
        ({"rows": TWO, "piles": [[[]], []]}, "rule"),
        ({"rows": TWO, "stack": [4]}, "rule"),
        ({"rows": [{"cards": [1, 2], "bull": 4}, TWO[1]]}, "rule"),
        ({"rows": [{"cards": [1, 2, 3, 4, 7, 8]}, TWO[1]]}, "rule"),
        ({"rows": TWO, "hands": [[10], None], "known": [[11], []]}, "rule"),
    ],
)
def test_an_impossible_table_is_refused(told: dict[str, Any], rule: str) -> None:
    with pytest.raises(Illegal) as caught:
        described(**told)
    assert (caught.value.code, caught.value.rule) == ("E_POSITION", f"position-{rule}")


def test_every_invariant_can_break() -> None:
    good = table([[1, 2], [5, 6]])
    assert not PARTY.table.broken(good)
    public, private, hidden = good.public, good.private, good.hidden
    broken = {
        "number cards are not": replace(good, hidden=replace(hidden, draw=hidden.draw[1:])),
        "bull cards are not": replace(good, public=replace(public, stack=(4, 4, 4))),
        "null cards are not": replace(good, hidden=replace(hidden, letters=())),
        "hand does not have": replace(good, public=replace(public, hands=(5, 4))),
        "draw pile does not have": replace(good, public=replace(public, draw=3)),
        "is removed": replace(good, public=replace(public, removed=3)),
        "shuffled into it": replace(good, public=replace(public, reshuffles=1)),
        "hand of seat 1 is not": replace(good, public=replace(public, known=((), (50,)))),
        "letter of seat 0": replace(good, public=replace(public, letters=("E", None))),
        "does not ascend": replace(good, public=replace(public, piles=(((3, 2),), ()))),
        "before its time": replace(
            good, public=replace(public, rows=(Row((1, 2), 4), public.rows[1]))
        ),
        "rows are left": replace(good, public=replace(public, bidders=(0,))),
        "row 1 holds": replace(good, public=replace(public, rows=(Row(tuple(range(6))), None))),
        "bids without": replace(
            good,
            public=replace(public, hands=(0, 5)),
            private=(replace(private[0], hand=()), private[1]),
        ),
    }
    for words, state in broken.items():
        assert any(words in told for told in good.mode.table.broken(state)), words


def test_a_reshuffled_draw_pile_is_known_but_for_its_order() -> None:
    state, _ = bid(table([[1, 2], [5, 6]], draw=[], discard=[96, 97, 98, 99]), "null", 7)
    state, _ = play(state, (1, "row", 1))
    assert state.public.reshuffles == 1
    seen = view(state, 0)
    assert not {7, 96, 97, 98, 99} & set(unseen_cards(seen))
    orders = {draw_of(seen, str(i)) for i in range(30)}
    assert {tuple(sorted(order)) for order in orders} == {state.public.returned}
    assert len(orders) > 5


def test_a_letter_that_was_shown_stays_where_it_is() -> None:
    state, _ = bid(table([[1, 2], [5, 6]], letters=["D", "B"]), 50, "null")
    drawn = [sample(view(state, None), Stream("sample", str(i)), "future") for i in range(20)]
    assert {other.private[1].letter for other in drawn} == {"B"}
    assert {other.private[0].letter for other in drawn} == set("ACDE")


def draw_of(seen: View[Any, Any], name: str) -> tuple[int, ...]:
    drawn: tuple[int, ...] = sample(seen, Stream("sample", name), "future").hidden.draw
    return drawn


def test_sampling_deals_others_only_what_the_seat_has_not_seen() -> None:
    state, _ = start(PARTY, 3, "seed")
    state, _ = bid(state, *(own.hand[0] for own in state.private))
    first = state.agenda[-1].seat  # type: ignore[attr-defined]
    state, _ = play(state, (first, "row", 1))
    other = (first + 1) % 3
    seen = view(state, other)
    hands, letters = set(), set()
    for i in range(40):
        drawn = sample(seen, Stream("sample", str(i)), "future")
        assert drawn.private[other] == state.private[other]
        assert set(state.public.known[first]) <= set(drawn.private[first].hand)
        assert not PARTY.table.broken(drawn)
        hands.add(drawn.private[first].hand)
        letters.add(drawn.private[first].letter)
    assert len(hands) > 30
    assert letters == set("ABCDE") - {state.private[other].letter}


def sound(seats: int, seed: str) -> None:
    """A random game in which nothing breaks, and what must be true at its end."""
    trail = play_game(Case(PARTY, seats, {}), seed)
    for state in trail.states:
        assert not PARTY.table.broken(state)
        assert state.public.draw or state.public.last or state.public.drawn is not None
        assert state.public.removed == PARTY.rules.data.removed[seats]
        if not state.public.rows.count(None) and not state.public.queue:
            assert state.public.hands == (5,) * seats
    public = trail.last.public
    assert public.hands == (0,) * seats
    assert public.outcome is not None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_are_sound(seats: int) -> None:
    for i in range(3):
        sound(seats, f"quick {i}")


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_random_games_are_sound(seats: int) -> None:
    for i in range(120):
        sound(seats, f"soak {i}")
