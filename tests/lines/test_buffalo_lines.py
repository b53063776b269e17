"""Counted lines of play against the buffalo on tiny decks, and how they end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from hornox.engine import Answer, answer, count_lines, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import BuffaloState
from tests.lines.buffalo_by_hand import USES, Hand, Results, window
from tests.rules.by_hand import bulls

NUMBERS = (3, 5, 10, 11, 20, 22, 33, 40, 44, 55, 60, 66, 71, 80, 99, 104)
"""Cards of all prices."""


def tiny(seats: int, hand: int, specials: tuple[str, ...], seed: str) -> tuple[BuffaloState, Hand]:
    """The same game for the engine and by hand: three rows that are full with two cards."""
    deck = tuple(sorted(Stream(seed, "tiny").shuffled(NUMBERS)[: hand * (seats + 1) + 3]))
    cards = Stream(seed, "deal/1").shuffled(deck)
    special_cards = Stream(seed, "specials/1").shuffled(specials)
    rules = replace(
        MODE.rules,
        deck=deck,
        specials=specials,
        in_play=(len(specials),) * 7,
        hand=hand,
        rows=3,
        capacity=2,
    )
    state: BuffaloState = start(replace(MODE, rules=rules), seats, seed)[0]
    table = Hand(
        rows=[[card] for card in cards[-3:]],
        hands=[sorted(cards[hand * seat : hand * (seat + 1)]) for seat in range(seats)],
        stack=list(cards[hand * seats : -3]),
        up=list(special_cards[:2]),
        deck=list(special_cards[2:]),
        room=2,
    )
    return state, table


def ends(state: BuffaloState) -> Results:
    """Where all lines from here end."""
    if state.over:
        piles = state.public.pile, state.hidden.buffalo_pile
        team, buffalo = (sum(map(bulls, pile)) for pile in piles)
        return Counter({(team, buffalo): 1})
    total: Results = Counter()
    asked = open_decisions(state)[0]
    for choice in asked.options:
        total += ends(answer(state, Answer(asked.id, asked.seats[0], choice))[0])
    return total


@pytest.mark.parametrize("seed", [pytest.param("a", marks=pytest.mark.slow), "b"])
@pytest.mark.parametrize("special", USES)
def test_every_special_card_gives_the_lines_that_it_gives_by_hand(special: str, seed: str) -> None:
    state, table = tiny(2, 2, (special,), seed)
    found = ends(state)
    assert found == window(table)
    assert count_lines(state) == found.total()


@pytest.mark.long
@pytest.mark.parametrize(("one", "two"), list(combinations_with_replacement(USES, 2)))
def test_two_special_cards_together(one: str, two: str) -> None:
    state, table = tiny(2, 1, (one, two, "First"), "d")
    assert ends(state) == window(table)


@pytest.mark.parametrize(
    ("seats", "hand", "specials", "lines"),
    [(1, 4, (), 24), (2, 2, (), 16), (1, 2, ("Push", "Stop"), 4946), (2, 2, ("Sort",), 328)],
)
def test_lines_are_counted_for_ever(
    seats: int, hand: int, specials: tuple[str, ...], lines: int
) -> None:
    assert count_lines(tiny(seats, hand, specials, "count")[0]) == lines
