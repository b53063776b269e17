"""The kernels play what the engine plays: same deals, same choices, same tables and heads."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from hornox.engine import Answer, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.fast import placing as at
from hornox.fast.deals import decks
from hornox.fast.dealt_order import kernel
from hornox.modes import find
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Public, RowsState

FAN = {"even-odd": at.EVEN_ODD, "climbing": at.CLIMBING, "cow": at.COW, "flip": at.FLIP}
SUBSETS = [parts for size in range(5) for parts in combinations(FAN, size)]


def mode_id(parts: tuple[str, ...]) -> str:
    return "+".join(parts) or "base"


@pytest.mark.parametrize("size", [24, 34, 64, 104])
def test_decks_are_those_of_the_engine(size: int) -> None:
    made = decks("differential ", 95, 30, size=size)
    for i, deck in enumerate(made):
        seed = f"differential {95 + i}"
        assert tuple(deck) == Stream(seed, "deal/1").shuffled(range(1, size + 1))


def test_a_prefix_of_a_deck_needs_only_the_first_draws() -> None:
    assert (decks("prefix", 0, 20, wanted=44) == decks("prefix", 0, 20)[:, :44]).all()


def by_the_engine(mode: str, seats: int, seed: str, flips: np.ndarray) -> RowsState:
    """Play a round in the order dealt, low cards to the cheapest row, through the public verbs."""
    state: RowsState
    options = {"rounds": 1, "draft": False} if mode == "pro" else {"rounds": 1}
    state, _ = start(find(mode), seats, seed, options)
    deck = Stream(seed, "deal/1").shuffled(range(1, cards_in(mode, seats) + 1))
    for turn in range(10):
        for decision in open_decisions(state):
            seat = decision.seats[0]
            card = deck[10 * seat + turn]
            flip = "flip" in mode and flips[seat] == turn and card < 100
            choice = f"{card}~" if flip else card
            state, _ = answer(state, Answer(decision.id, seat, choice))
        while state.agenda and (asked := open_decisions(state))[0].kind == "row":
            rows = state.public.rows
            row = min(range(4), key=lambda r: (total_heads(rows[r]), r)) + 1
            state, _ = answer(state, Answer(asked[0].id, asked[0].seats[0], row))
    assert state.over
    return state


def vector(public: Public) -> list[int]:
    """The rows of the engine as the kernel writes them."""
    rows = public.rows
    return [
        *(row[-1] for row in rows),
        *(len(row) for row in rows),
        *(total_heads(row) for row in rows),
    ]


def cards_in(mode: str, seats: int) -> int:
    """The cards of a round: the pro game leaves out those that nobody gets (R20)."""
    return 10 * seats + 4 if mode == "pro" else 104


def compare(parts: tuple[str, ...], seats: int, count: int, first: int = 0) -> int:
    """Play deals both ways and give the number of differences."""
    mode = mode_id(parts)
    seed = f"{mode} {seats} "
    fan = sum(FAN[part] for part in parts if part != "pro")
    names = [f"{seed}{first + i}" for i in range(count)]
    flips = np.array([[Stream(name, "flips").below(14) for _ in range(seats)] for name in names])
    heads = np.zeros((count, seats), np.int64)
    rows = np.zeros((count, at.LENGTH), np.int64)
    made = decks(seed, first, count, size=cards_in(mode, seats), wanted=10 * seats + 4)
    kernel(fan)(made, seats, 10, flips, heads, rows)
    differences = 0
    for i, name in enumerate(names):
        public = by_the_engine(mode, seats, name, flips[i]).public
        markers = public.markers
        differences += tuple(heads[i]) != public.totals
        differences += list(rows[i][:12]) != vector(public)
        if markers is not None and markers.even_odd is not None:
            marker = (rows[i][at.EO_ROW] + 1, bool(rows[i][at.EO_ODD]))
            differences += marker != (markers.even_odd.row, markers.even_odd.odd)
        if markers is not None and markers.mountain is not None:
            marker = (rows[i][at.MC_ROW] + 1, bool(rows[i][at.MC_UP]))
            differences += marker != (markers.mountain.row, markers.mountain.up)
        if markers is not None and markers.cow is not None:
            differences += rows[i][at.COW_ROW] + 1 != markers.cow
    return int(differences)


@pytest.mark.parametrize("parts", [(), ("climbing", "cow"), tuple(FAN)], ids=mode_id)
def test_a_few_deals_of_some_sets_of_fan_cards(parts: tuple[str, ...]) -> None:
    assert sum(compare(parts, seats, 3) for seats in (2, 5, 10)) == 0


@pytest.mark.long
@pytest.mark.parametrize("parts", SUBSETS, ids=mode_id)
def test_many_deals_of_every_set_of_fan_cards(parts: tuple[str, ...]) -> None:
    assert sum(compare(parts, seats, 66) for seats in range(2, 11)) == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_pro_game_is_the_base_game_with_fewer_cards(seats: int) -> None:
    assert compare(("pro",), seats, 3) == 0


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_deals_of_the_pro_game(seats: int) -> None:
    assert compare(("pro",), seats, 100) == 0
