"""Eight deals in a word come out as eight deals of the engine."""

from __future__ import annotations

import numpy as np
import pytest

from hornox.engine import Answer, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.fast.deals import decks
from hornox.fast.random_deals.lanes import play_lanes, quick_decks
from hornox.fast.sorting import network
from hornox.modes import find
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Public, RowsState


def by_the_engine(seats: int, seed: str) -> Public:
    """Cards in the order dealt; a low card takes the cheapest row, of equals the lowest end."""
    state: RowsState
    state, _ = start(find("base"), seats, seed, {"rounds": 1})
    deck = Stream(seed, "deal/1").shuffled(range(1, 105))
    for turn in range(10):
        for decision in open_decisions(state):
            seat = decision.seats[0]
            state, _ = answer(state, Answer(decision.id, seat, deck[10 * seat + turn]))
        while state.agenda and (asked := open_decisions(state))[0].kind == "row":
            rows = state.public.rows
            row = min(range(4), key=lambda r: (total_heads(rows[r]), rows[r][-1])) + 1
            state, _ = answer(state, Answer(asked[0].id, asked[0].seats[0], row))
    assert state.over
    return state.public


def differences(seats: int, count: int, first: int = 0) -> int:
    seed = f"lanes {seats} "
    made = decks(seed, first, count, wanted=10 * seats + 4)
    heads, rows = play_lanes(np.ascontiguousarray(made.T), seats)
    found = 0
    for i in range(count):
        public = by_the_engine(seats, f"{seed}{first + i}")
        ordered = sorted(public.rows, key=lambda row: row[-1])
        told = [
            [r[-1] for r in ordered],
            [len(r) for r in ordered],
            list(map(total_heads, ordered)),
        ]
        found += tuple(heads[:, i]) != public.totals
        found += rows[:, i].reshape(4, 3, order="F").T.tolist() != told
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_a_few_deals(seats: int) -> None:
    assert differences(seats, 8) == 0


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 11))
def test_many_deals(seats: int) -> None:
    assert differences(seats, 160) == 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_comparisons_sort(seats: int) -> None:
    for bits in range(1 << seats):
        cards = [bits >> i & 1 for i in range(seats)]
        for a, b in network(seats):
            cards[a], cards[b] = sorted((cards[a], cards[b]))
        assert cards == sorted(cards)


def test_random_deals_average_what_they_always_do() -> None:
    heads, _ = play_lanes(quick_decks(5, 80_000, 44), 4)
    assert abs(float(heads.mean()) - 12.1) < 0.06


def test_quick_decks_hold_every_card_once() -> None:
    made = quick_decks(7, 16, 104)
    assert all(sorted(made[:, i]) == list(range(1, 105)) for i in range(16))
    assert len({tuple(made[:, i]) for i in range(16)}) == 16


@pytest.mark.parametrize("shape", [(44, 12), (43, 8)])
def test_half_a_word_or_half_a_deck_is_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="whole decks"):
        play_lanes(np.ones(shape, np.uint8), 4)
