"""What the network sees is what a player would say about the table, card by card."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hornox.bots.network.features import cards_seen, rows_seen
from hornox.engine import Decision, View, view
from hornox.fast.from_view import look
from hornox.tables.rows.cards import flipped, total_heads
from hornox.tables.rows.model import Markers
from tests.bots.test_levels import moments

CARDS, HAND, SEATS = 104, 10, 3
FAN = "even-odd+climbing+cow+flip"
Seen = View[Any, Any]


def hand_of(seen: Seen) -> tuple[int, ...]:
    assert seen.private is not None
    hand: tuple[int, ...] = seen.private.hand
    return hand


def deck_of(seen: Seen) -> set[int]:
    return set(seen.mode.rules.deck(seen.seats, seen.options))


def chances(seen: Seen, holding: int, more: int = 0) -> dict[int, float]:
    """By card: how likely another seat holds it, if each of them holds so many.

    Nobody knows where the cards are that were not seen, nor ``more`` of those that lie by now.
    """
    public, hand = seen.public, hand_of(seen)
    others = [
        card for seat, cards in enumerate(public.known) if seat != seen.seat for card in cards
    ]
    if others:
        return dict.fromkeys(others, 1.0)
    lie = {card for cards in (*public.rows, *public.piles) for card in cards}
    unseen = deck_of(seen) - lie - {one.card for one in public.queue} - set(hand)
    return dict.fromkeys(unseen, (SEATS - 1) * holding / (len(unseen) + more))


def table_of(seen: Seen) -> tuple[list[float], ...]:
    """Of each row the end, the cards and the heads; where the markers are and which way they go."""
    rows, markers = seen.public.rows, seen.public.markers or Markers()
    places = [
        [float(marker == row) for row in range(1, 5)]
        for marker in (
            markers.even_odd and markers.even_odd.row,
            markers.mountain and markers.mountain.row,
            markers.cow,
        )
    ]
    return (
        [row[-1] / CARDS for row in rows],
        [len(row) / 5 for row in rows],
        [total_heads(row) / 10 for row in rows],
        *places,
        [float(markers.even_odd is not None and markers.even_odd.odd)],
        [float(markers.mountain is not None and markers.mountain.up)],
    )


def flips_of(seen: Seen) -> list[bool]:
    markers = seen.public.markers
    return list(markers.flips) if markers and markers.flips else [False] * SEATS


def around(seen: Seen) -> list[float]:
    """All about the table."""
    ends, sizes, heads, even_odd, mountain, cow, odd, up = table_of(seen)
    public, markers = seen.public, seen.public.markers or Markers()
    turn, flips = HAND - len(hand_of(seen)), flips_of(seen)
    fan = (markers.even_odd, markers.mountain, markers.cow, markers.flips)
    highest = [max(row) / CARDS * (markers.cow is not None) for row in public.rows]
    known = any(cards for seat, cards in enumerate(public.known) if seat != seen.seat)
    mine = flips[seen.seat or 0]
    return [
        *[float(number == turn) for number in range(HAND)],
        *[float(number == SEATS) for number in range(2, 11)],
        *[float(one is not None) for one in fan],
        *even_odd, *odd, *mountain, *up, *cow, *ends, *sizes, *heads, *highest,
        float(mine), (sum(flips) - mine) / SEATS, float(known), max(deck_of(seen)) / CARDS,
        SEATS / 10, (SEATS - 1) * (HAND - turn) / 90, min(heads), min(ends),
    ]  # fmt: skip


def by_value(seen: Seen, there: dict[int, float]) -> list[list[float]]:
    """What becomes of a card that counts as much, for each number from 1 to 104."""
    rules, public, hand = seen.mode.rules, seen.public, hand_of(seen)
    turned = {flipped(card) for card in hand if card < 100 and flips_of(seen)[seen.seat or 0]}
    lines = []
    for value in range(1, CARDS + 1):
        row = rules.closest(public, rules.compare(public, value))
        low = row is None
        end = value if row is None else public.rows[row][-1]
        size = 0 if row is None else len(public.rows[row])
        heads = min(map(total_heads, public.rows)) if row is None else total_heads(public.rows[row])
        between = range(min(end, value) + 1, max(end, value))
        lines.append([
            float(value in hand), there.get(value, 0.0), size / 5, heads / 10, float(low),
            float(row is not None and rules.full(rules, public, row)),
            sum(there.get(card, 0.0) for card in between) / 5, abs(value - end) / 50,
            float(value in turned),
        ])  # fmt: skip
    planes: list[list[float]] = np.array(lines).T.tolist()
    return planes


def asked(mode: str, kind: str, most: int) -> list[tuple[Seen, Decision]]:
    """Some of the questions of that kind in two rounds."""
    every = [one for seed in ("one", "two") for one in moments(mode, SEATS, seed, 1)]
    found = [(view(state, one.seats[0]), one) for state, one in every if one.kind == kind]
    return found[:: max(1, len(found) // most)]


@pytest.mark.parametrize("mode", ["base", "pro", FAN])
def test_a_card_is_seen_with_what_would_become_of_it(mode: str) -> None:
    for seen, decision in asked(mode, "card", 12):
        found = cards_seen(look(seen, decision), max(deck_of(seen)))
        there = chances(seen, len(hand_of(seen)))
        wanted = [*np.ravel(by_value(seen, there)), *around(seen)]
        assert np.allclose(found, wanted, atol=1e-12)


@pytest.mark.parametrize("mode", ["base", FAN])
def test_a_row_is_chosen_with_the_cards_that_wait(mode: str) -> None:
    """The low card is the first of those that wait, and no longer in hand."""
    for seen, decision in asked(mode, "row", 6):
        public, hand = seen.public, hand_of(seen)
        first, *rest = (one.card for one in public.queue)
        there = chances(seen, len(hand) + 1, SEATS - len(public.queue))
        ends, sizes, heads, even_odd, mountain, cow, odd, up = table_of(seen)
        flips = public.markers is not None and public.markers.flips is not None
        every = range(1, CARDS + 1)
        wanted = [
            *[float(card in hand) for card in every], *[there.get(card, 0.0) for card in every],
            *[float(card in rest) for card in every],
            *ends, *sizes, *heads, *even_odd, *mountain, *cow,
            first / CARDS, (HAND - 1 - len(hand)) / HAND, SEATS / 10, *odd, *up, 0.0, 1.0,
            float(flips), len(rest) / 10, float(flips_of(seen)[seen.seat or 0]),
        ]  # fmt: skip
        assert np.allclose(rows_seen(look(seen, decision), CARDS), wanted, atol=1e-12)


def test_there_are_rows_to_choose_and_flips_to_see() -> None:
    assert len(asked("base", "row", 6)) > 3 < len(asked(FAN, "row", 6))
    assert any(
        any(flips_of(seen)) and not all(flips_of(seen)) for seen, _ in asked(FAN, "card", 12)
    )
