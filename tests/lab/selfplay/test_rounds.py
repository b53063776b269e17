"""Rounds in JAX go as the kernels go: all sets of fan cards, the fewest and the most seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.fast.deals import decks
from hornox.fast.dealt_order import kernel
from hornox.lab.selfplay.features import INPUTS, observe, options, presence
from hornox.lab.selfplay.rounds import (
    HAND,
    Due,
    Round,
    begin,
    reveal_noting,
    reveal_plain,
)
from hornox.lab.selfplay.table import CARDS, cheapest_row

MOST = 10
DEALS = 200


def cheapest(due: Due, _number: Any = None) -> tuple[jax.Array, jax.Array]:
    return cheapest_row(due.table), due.card


def play_in_order(deck: jax.Array, seats: jax.Array, fan: jax.Array, flips: jax.Array) -> Round:
    """A round in which each seat plays its cards in the order dealt, as a kernel does it, too."""
    state = begin(deck, seats, MOST, fan, jnp.bool_(False), jnp.int32(CARDS))

    def turn(state: Round, number: jax.Array) -> tuple[Round, None]:
        cards = deck[jnp.arange(MOST) * HAND + number].astype(jnp.int32)
        flipped = (flips == number) & (cards < 100) & ((fan & 8) > 0)
        return reveal_noting(state, cards, flipped, cheapest)[0], None

    return jax.lax.scan(turn, state, jnp.arange(HAND))[0]


look, chances, choices = jax.jit(observe), jax.jit(presence), jax.jit(options)
played = jax.jit(jax.vmap(play_in_order, (0, None, None, 0)))


@pytest.mark.long
def test_rounds_go_as_the_kernels_go() -> None:
    for fan in range(16):
        for seats in (2, 4, MOST):
            compare(fan, seats)


@pytest.mark.long
def test_the_base_game_goes_the_same_way_when_only_the_lowest_card_may_ask() -> None:
    def turn(state: Round, cards: jax.Array, *, plain: bool) -> tuple[Round, Any]:
        if plain:
            after, taken, (card, asked) = reveal_plain(state, cards, cheapest)
        else:
            unflipped = jnp.zeros(4, bool)
            after, taken, (card, asked) = reveal_noting(state, cards, unflipped, cheapest)
        return after, (taken, asked, jnp.where(asked, card, 0))

    def both(deck: jax.Array) -> list[Any]:
        ends = []
        for plain in (False, True):
            state = begin(deck, jnp.int32(3), 4, jnp.int32(0), jnp.bool_(False), jnp.int32(CARDS))
            cards = deck[jnp.arange(4)[:, None] * HAND + jnp.arange(HAND)].T
            ends.append(jax.lax.scan(partial(turn, plain=plain), state, cards))
        return ends

    dealt = jnp.array(decks("plain ", 0, DEALS), jnp.int32)
    usual, plain = jax.jit(jax.vmap(both))(dealt)
    for one, other in zip(jax.tree.leaves(usual), jax.tree.leaves(plain), strict=True):
        assert (np.asarray(one) == np.asarray(other)).all()
    assert np.asarray(plain[1][1]).any(), "somebody was asked"


def compare(fan: int, seats: int) -> None:
    """Play deals both ways; heads and rows are the same."""
    dealt = decks(f"jax {fan} {seats} ", 0, DEALS)
    flips = np.random.default_rng(fan).integers(0, 14, (DEALS, MOST))
    heads = np.zeros((DEALS, seats), np.int64)
    rows = np.zeros((DEALS, 21), np.int64)
    kernel(fan)(dealt, seats, HAND, flips, heads, rows)
    ends = played(jnp.array(dealt, jnp.int32), seats, fan, jnp.array(flips))
    assert (np.asarray(ends.heads)[:, :seats] == heads).all(), (fan, seats)
    table = np.concatenate([ends.table.end, ends.table.size, ends.table.heads], axis=1)
    assert (table == rows[:, :12]).all(), (fan, seats)


def round_of(*, known: bool = False, fan: int = 0, size: int = CARDS) -> Round:
    deck = jnp.array([*range(size, 0, -1), *range(size + 1, CARDS + 1)], jnp.int32)
    return begin(deck, jnp.int32(3), 4, jnp.int32(fan), jnp.bool_(known), jnp.int32(size))


def test_a_seat_sees_its_own_cards_and_how_likely_others_hold_the_rest() -> None:
    state = round_of()
    there = np.asarray(chances(state, jnp.int32(0)))
    assert there.sum() == pytest.approx(20)
    assert there[104] == 0, "own"
    assert there[71:75].sum() == 0, "they lie in the rows"
    assert there[1] == there[94] == pytest.approx(20 / 90)


def test_after_a_draft_all_hands_are_known() -> None:
    there = np.asarray(chances(round_of(known=True, size=34), jnp.int32(0)))
    assert set(np.flatnonzero(there)) == set(range(5, 25))


def test_nobody_sees_what_others_hold() -> None:
    state = round_of(fan=15)
    swapped = state._replace(held=state.held[jnp.array([0, 2, 1, 3])])
    assert (look(state, jnp.int32(0)) == look(swapped, jnp.int32(0))).all()
    assert look(state, jnp.int32(0)).shape == (INPUTS,)


def test_options_are_the_cards_in_hand_and_flipped_ones_below_a_hundred() -> None:
    allowed = np.asarray(choices(round_of(fan=8), jnp.int32(0)))
    assert set(np.flatnonzero(allowed[:CARDS]) + 1) == set(range(95, 105))
    assert set(np.flatnonzero(allowed[CARDS:]) + 1) == set(range(95, 100))
