"""The rules of rows, against what the specification says about any rows and cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hornox.engine import Answer, answer, open_decisions, start
from hornox.modes import REGISTRY
from hornox.tables.rows.cards import HEADS, flipped, heads, total_heads
from hornox.tables.rows.events import Placed
from hornox.tables.rows.model import Public
from hornox.tables.rows.rules import ascending, five_cards, smallest_difference
from tests.support.modes import Case
from tests.support.play import play

BASE = REGISTRY.find("base")

# Written card by card from the table of the specification: heads -> the cards that carry them.
PRINTED = {
    7: [55],
    5: [11, 22, 33, 44, 66, 77, 88, 99],
    3: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    2: [5, 15, 25, 35, 45, 65, 75, 85, 95],
}


def printed_heads(card: int) -> int:
    return next((count for count, cards in PRINTED.items() if card in cards), 1)


def test_the_heads_of_every_card() -> None:
    for card in range(1, 105):
        assert heads(card) == HEADS[card] == printed_heads(card), card
    assert HEADS[0] == 0
    assert len(HEADS) == 105


@pytest.mark.parametrize(
    ("last", "total"), [(104, 171), (24, 38), (34, 55), (44, 72), (54, 85), (64, 103)]
)
def test_the_heads_of_whole_decks(last: int, total: int) -> None:
    assert total_heads(range(1, last + 1)) == total


def test_how_many_cards_have_how_many_heads() -> None:
    counted = {count: HEADS[1:].count(count) for count in (1, 2, 3, 5, 7)}
    assert counted == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}


def test_the_pro_decks_have_these_heads() -> None:
    pro = REGISTRY.find("pro")
    options = pro.settle_options({})
    totals = [total_heads(pro.rules.deck(seats, options)) for seats in range(2, 7)]
    assert totals == [38, 55, 72, 85, 103]


@given(st.integers(1, 99))
def test_flipping_twice_gives_the_same_card(card: int) -> None:
    assert flipped(flipped(card)) == card
    assert f"{flipped(card):02}" == f"{card:02}"[::-1]


def table(ends: list[int], lengths: list[int]) -> Public:
    """A public table with rows that end in these cards."""
    rows = tuple((0,) * (n - 1) + (end,) for end, n in zip(ends, lengths, strict=True))
    blank, _, _ = BASE.table.blank(BASE, 2, {})
    placed: Public = replace(blank, rows=rows)
    return placed


ends = st.lists(st.integers(1, 104), min_size=1, max_size=5, unique=True)


@given(ends, st.integers(1, 104))
def test_a_card_goes_to_the_greatest_end_below_it(found: list[int], value: int) -> None:
    public = table(found, [1] * len(found))
    row = smallest_difference(public, ascending(public, value))
    lower = [end for end in found if end < value]
    if lower:
        assert row is not None
        assert found[row] == max(lower)
    else:
        assert row is None


@given(ends, st.integers(1, 104))
def test_differences_are_told_for_the_rows_that_fit(found: list[int], value: int) -> None:
    differences = ascending(table(found, [1] * len(found)), value)
    assert differences == tuple(value - end if end < value else None for end in found)


@given(st.integers(1, 7), st.integers(1, 7))
def test_a_row_is_full_when_it_has_no_place_left(length: int, capacity: int) -> None:
    public = table([50], [length])
    assert five_cards(replace(BASE.rules, capacity=capacity), public, 0) == (length >= capacity)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 10), st.text(max_size=8), st.data())
def test_a_turn_places_cards_as_a_plain_list_program_does(
    seats: int, seed: str, data: st.DataObject
) -> None:
    state, _ = start(BASE, seats, seed, {"rounds": 1})
    rows = [list(row) for row in state.public.rows]
    piles: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(3):
        state = play_a_turn(state, rows, piles, data)
        assert [list(row) for row in state.public.rows] == rows
        assert [list(pile) for pile in state.public.piles] == piles


def play_a_turn(state: Any, rows: list[list[int]], piles: list[list[int]], data: Any) -> Any:
    """Everybody plays a card; rows and piles are changed as the rules say."""
    laid = {d.seats[0]: data.draw(st.sampled_from(d.options)) for d in open_decisions(state)}
    for decision in open_decisions(state):
        seat = decision.seats[0]
        state, _ = answer(state, Answer(decision.id, seat, laid[seat]))
    for card, seat in sorted((card, seat) for seat, card in laid.items()):
        below = [row for row in rows if row[-1] < card]
        if below:
            row = max(below, key=lambda row: row[-1])
            if len(row) == 5:
                piles[seat] += row
                row.clear()
            row.append(card)
            continue
        asked = open_decisions(state)[0]
        assert (asked.kind, asked.seats, asked.options) == ("row", (seat,), (1, 2, 3, 4))
        number = data.draw(st.sampled_from(asked.options))
        state, _ = answer(state, Answer(asked.id, seat, number))
        piles[seat] += rows[number - 1]
        rows[number - 1][:] = [card]
    return state


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["base", "pro"]), st.integers(2, 6), st.text(max_size=8))
def test_heads_are_neither_lost_nor_made(mode: str, seats: int, seed: str) -> None:
    trail = play(Case(REGISTRY.find(mode), seats, {"rounds": 1}), seed)
    end = trail.last
    left = total_heads(card for row in end.public.rows for card in row)
    undealt = total_heads(end.hidden.undealt)
    deck = total_heads(end.mode.rules.deck(seats, end.options))
    assert sum(end.public.totals) + left + undealt == deck
    taken = sum(event.heads for event in trail.stream if isinstance(event, Placed))
    assert taken == sum(end.public.totals)
    assert end.public.outcome.winners == tuple(
        seat for seat, total in enumerate(end.public.totals) if total == min(end.public.totals)
    )
