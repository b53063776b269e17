"""The network that bots ask sees and says what the trained one does."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.bots.network.features import cards_seen, rows_seen
from hornox.bots.network.layers import FILE, SIGNAL, trained
from hornox.fast.from_view import Moment
from hornox.fast.playouts import CARD, ROW
from hornox.lab.selfplay.features import observe, observe_row
from hornox.lab.selfplay.network import Weights, fresh, weigh_cards, weigh_rows
from hornox.lab.selfplay.rounds import HAND, Due, Round
from hornox.lab.selfplay.table import CARDS, Table
from hornox.lab.selfplay.train import load

MOST = 5
look, look_at_rows = jax.jit(observe), jax.jit(observe_row)
weigh, weigh_at_rows = jax.jit(weigh_cards), jax.jit(weigh_rows)


def moment_of(state: Round, seat: int, due: Due | None = None) -> Moment:
    """What the kernels would be given at this moment."""
    table, seats = (due or state).table, int(state.seats)
    parts = (table.end, table.size, table.heads, table.highest)
    markers = (table.even_odd, table.odd, table.mountain, table.up, table.cow)
    start = np.concatenate([np.ravel(one) for one in (*parts, *markers)]).astype(np.int64)
    held = np.asarray(state.held).copy()
    gone = np.asarray(state.gone).copy()
    queue = np.zeros(16, np.int64)
    waiting = 0
    if due is not None:
        cards = [int(due.card), *np.flatnonzero(np.asarray(due.waiting))]
        waiting = len(cards)
        queue[:waiting] = np.array(cards) << 4
        held[:, cards] = False
        gone[cards] = True
    hands, known = np.zeros((seats, 16), np.int64), np.zeros(seats, np.int64)
    for s in range(seats):
        if s == seat or state.known:
            own = np.flatnonzero(held[s])
            hands[s, : len(own)] = own
            known[s] = len(own)
    every = np.arange(CARDS + 1)
    pool = every[(every > 0) & (every <= int(state.deck)) & ~gone & ~held[seat]]
    flips = np.zeros(16, np.int64)
    flips[:seats] = np.asarray(state.flips)[:seats]
    return Moment(
        kind=CARD if due is None else ROW,
        fan=int(table.fan), start=start, seen=np.zeros(2, np.uint64), queue=queue, waiting=waiting,
        hands=hands, known=known, size=int(held[seat].sum()),
        pool=pool[:0] if state.known else pool, flips=flips, seat=seat,
        options=np.zeros(0, np.int64), scale=256,
    )  # fmt: skip


def moments(fan: int, seats: int, known: bool) -> list[Round]:
    """A moment of each turn, with rows and markers as chance has it."""
    chance = np.random.default_rng(fan)
    size = HAND * seats + 4 if known else CARDS
    found = []
    for turn in range(HAND):
        deck = 1 + chance.permutation(size)
        held = np.zeros((MOST, CARDS + 1), bool)
        for seat in range(seats):
            held[seat, deck[HAND * seat + turn : HAND * seat + HAND]] = True
        gone = np.zeros(CARDS + 1, bool)
        gone[deck[HAND * seats : HAND * seats + 4]] = True
        for seat in range(seats):
            gone[deck[HAND * seat : HAND * seat + turn]] = True
        ends = chance.choice(np.flatnonzero(gone), 4, replace=False)
        table: Any = dict(
            end=ends, size=chance.integers(1, 6, 4), heads=chance.integers(1, 20, 4),
            highest=ends + 1, even_odd=chance.integers(4), odd=chance.integers(2),
            mountain=chance.integers(4), up=chance.integers(2), cow=chance.integers(4), fan=fan,
        )  # fmt: skip
        flips = (np.arange(MOST) < seats) & (chance.random(MOST) < 0.5) & bool(fan & 8)
        parts: Any = dict(
            table=Table(**table), held=held, gone=gone, flips=flips, heads=np.zeros(MOST, int),
            turn=turn, seats=seats, known=known, deck=size,
        )  # fmt: skip
        found.append(jax.tree.map(jnp.asarray, Round(**parts)))
    return found


@pytest.fixture(scope="module")
def weights() -> Weights:
    return load(FILE, fresh(jax.random.key(0)))


@pytest.mark.long
@pytest.mark.parametrize(
    ("fan", "seats", "known"), [(0, 4, False), (15, 5, False), (6, 2, False), (0, 3, True)]
)
def test_cards_are_seen_as_in_training_and_weighed_alike(
    weights: Weights, fan: int, seats: int, known: bool
) -> None:
    for state in moments(fan, seats, known):
        wanted = look(state, jnp.int32(1))
        seen = cards_seen(moment_of(state, 1), int(state.deck))
        assert np.allclose(seen, np.asarray(wanted), atol=1e-5), int(state.turn)
        logits, value = trained().cards(seen)
        told, expected = weigh(weights, wanted[None])
        # The training multiplies with 8 binary digits, so that it only nearly says the same.
        assert np.abs(logits - np.asarray(told[0])).max() < 0.5
        assert value == pytest.approx(float(expected[0]), abs=0.1)


@pytest.mark.long
def test_rows_are_seen_as_in_training_and_weighed_alike(weights: Weights) -> None:
    for state in moments(15, 4, False):
        cards = [int(np.flatnonzero(np.asarray(hand))[0]) for hand in state.held[:4]]
        waiting = jnp.zeros(CARDS + 1, bool).at[jnp.array(cards[1:])].set(True)
        due = Due(state.table, jnp.int32(0), jnp.int32(cards[0]), waiting)
        wanted = look_at_rows(state, due)
        seen = rows_seen(moment_of(state, 0, due), int(state.deck))
        assert np.allclose(seen, np.asarray(wanted), atol=1e-5), int(state.turn)
        told, _ = weigh_at_rows(weights, wanted[None])
        assert np.abs(trained().rows(seen) - np.asarray(told[0])).max() < 0.2


def test_no_sum_leaves_what_a_float_holds_exactly() -> None:
    """Inputs are below 32, what layers give each other below 1024 at the most."""
    for name, whole in trained().weights.items():
        assert (whole == np.rint(whole)).all(), name
        assert np.abs(whole).sum(axis=0).max() * 1024 * SIGNAL < 2**53, name
