"""Proximal policy optimisation by self-play: many rounds at once, then one pass over their choices.

Everything of one step runs in one compiled function on the device. Some seats are played by an
earlier network, so that what once worked is not forgotten; only choices of the present one teach.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from hornox.lab.selfplay.features import observe, observe_row, options
from hornox.lab.selfplay.network import Weights, weigh_cards, weigh_rows
from hornox.lab.selfplay.rounds import (
    HAND,
    Due,
    Round,
    begin,
    reveal_noting,
    reveal_plain,
    shuffled,
)
from hornox.lab.selfplay.table import CARDS

UNLIKELY = -1e9
SCALE = 5.0
"""Heads are divided by this before they are learned from."""
OTHERS = 0.5
"""How much the mean of the others' heads counts against your own."""
STEADY = 0.95
"""The lambda of the advantages."""
CLIP, VALUE_SHARE, LARGEST_STEP = 0.2, 0.5, 0.5
PARTS = 16
"""Into this many batches the choices of one step are cut."""


class Table(NamedTuple):
    """Which rounds are played: up to ``most`` seats, ``rounds`` side by side."""

    most: int
    rounds: int
    seats: tuple[int, ...]
    lone: bool = False
    """Whether only seat 0 learns, and the other network plays all other seats of every round."""
    plain: bool = False
    """Whether all rounds are those of the base game (only where one learns alone)."""
    others: float = OTHERS


class Knobs(NamedTuple):
    """What changes in the course of the training."""

    rate: Array
    entropy: Array


def falling(rates: tuple[float, float], entropies: tuple[float, float], share: float) -> Knobs:
    """The knobs when this share of a training is over."""
    return Knobs(*(jnp.float32(a + (b - a) * share) for a, b in (rates, entropies)))


class Firm(NamedTuple):
    """How firmly the learner and the other network stand by their favourite choice."""

    mine: float | Array = 1.0
    """Logits are multiplied by this: 1 is as trained, a large number always the favourite."""
    theirs: float | Array = 1.0


AS_TRAINED = Firm()


Nets = tuple[Weights, Weights, Firm]
"""The learner, the other network, and how firm both are."""


class Learner(NamedTuple):
    """All that is kept between two steps."""

    weights: Weights
    first: Weights
    second: Weights
    steps: Array


def beginner(weights: Weights) -> Learner:
    """A learner that has learned nothing since these weights."""
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, nothing, jax.tree.map(jnp.copy, nothing), jnp.int32(0))


class Chosen(NamedTuple):
    """Choices with what they were made from, and how likely they were."""

    seen: Array
    allowed: Array
    choice: Array
    chance: Array
    value: Array
    counts: Array


def deal(key: Array, table: Table) -> Round:
    """A round of a random kind: base, fan cards, a small deck, open hands."""
    at_seats, at_fan, at_kind, at_deck = jax.random.split(key, 4)
    seats = jax.random.choice(at_seats, jnp.array(table.seats))
    kind = jnp.where(table.plain, 0.4, jax.random.uniform(at_kind))
    small = (kind < 0.12) & (seats <= 6)
    fan = jnp.where((kind < 0.5) | small, 0, jax.random.randint(at_fan, (), 1, 16))
    size = jnp.where(small, HAND * seats + 4, CARDS)
    deck = shuffled(at_deck, size)
    return begin(deck, seats, table.most, fan, small & (kind < 0.08), size)


def _pick(key: Array, logits: Array, allowed: Array) -> tuple[Array, Array]:
    logits = jnp.where(allowed, logits, UNLIKELY)
    choice = jax.random.categorical(key, logits)
    return choice, of_choice(jax.nn.log_softmax(logits), choice)


def _theirs(table: Table, seat: Array) -> Array:
    """Whether a seat is the other network's, in rounds where it plays."""
    return seat > 0 if table.lone else seat % 2 == 1


def _mixed(
    weights: Weights, past: Weights, seen: Array, table: Table, foreign: int, firm: Firm
) -> Any:
    """Logits and values; in the last ``foreign`` rounds some seats are an earlier network's."""
    if table.lone:
        logits, values = weigh_cards(weights, seen[:, :1])
        others, _ = weigh_cards(past, seen[:, 1:])
        logits = jnp.concatenate([logits * firm.mine, others * firm.theirs], axis=1)
        return logits, jnp.pad(values, ((0, 0), (0, table.most - 1)))
    logits, values = weigh_cards(weights, seen)
    if not foreign:
        return logits, values
    others, _ = weigh_cards(past, seen[-foreign:, 1::2])
    return logits.at[-foreign:, 1::2].set(others), values


def play(
    weights: Weights, past: Weights, key: Array, table: Table, foreign: int, firm: Firm,
    dealt: Callable[[Array], Round] | None = None,
) -> Any:  # fmt: skip
    """Play the rounds; gives all choices by turn, the rewards by turn, round and seat, the ends.

    Where one learns alone, the choices and rewards are those of that seat.
    """
    at_deal, at_turns = jax.random.split(key)
    keys = jax.random.split(at_deal, table.rounds)
    state = jax.vmap(dealt or partial(deal, table=table))(keys)
    every = jnp.arange(table.most)
    inside = every[None] < state.seats[:, None]
    learns = inside & ~(
        (jnp.arange(table.rounds) >= table.rounds - foreign)[:, None] & _theirs(table, every)[None]
    )

    def turn(state: Round, key: Array) -> tuple[Round, Any]:
        at_card, at_rows = jax.random.split(key)
        see = jax.vmap(jax.vmap(observe, (None, 0)), (0, None))
        seen = see(state, every).astype(jnp.bfloat16)
        allowed = jax.vmap(jax.vmap(options, (None, 0)), (0, None))(state, every)
        allowed = allowed.at[..., 0].set(allowed[..., 0] | ~inside)
        logits, value = _mixed(weights, past, seen, table, foreign, firm)
        choice, chance = _pick(at_card, logits, allowed)
        cards = jnp.where(inside, choice % CARDS + 1, 0)
        chosen = Chosen(seen, allowed, choice, chance, value, learns)
        late = jnp.arange(table.rounds) >= table.rounds - foreign
        theirs = late[:, None] & _theirs(table, every)[None]
        nets = (weights, past, firm)
        if table.plain:
            after, taken, rows = place_plain(nets, at_rows, state, cards)
        else:
            after, taken, rows = _place(nets, at_rows, state, cards, choice >= CARDS, theirs)
            rows = rows._replace(counts=rows.counts & learns)
        others = (taken.sum(axis=1, keepdims=True) - taken) / (state.seats[:, None] - 1)
        found = (chosen, rows, (table.others * others - taken) / SCALE)
        if table.lone:
            found = jax.tree.map(lambda one: one[:, :1], found)
        return after, found

    state, (cards, rows, rewards) = jax.lax.scan(turn, state, jax.random.split(at_turns, HAND))
    return cards, rows, rewards, state


def weigh_both(nets: Nets, seen: Array, theirs: Array) -> tuple[Array, Array]:
    """Logits of the four rows, by whichever network plays the seat, and the learner's value."""
    weights, past, firm = nets
    logits, value = weigh_rows(weights, seen)
    others, _ = weigh_rows(past, seen)
    return jnp.where(theirs, others * firm.theirs, logits * firm.mine), value


def _place(
    nets: Nets, key: Array, state: Round, cards: Array, flipped: Array,
    theirs: Array,
) -> Any:  # fmt: skip
    """Reveal, with rows chosen by the network. Rows of a seat: at most one choice a turn."""
    keys = jax.random.split(key, cards.shape[0])

    def one(state: Round, cards: Array, flipped: Array, key: Array, theirs: Array) -> Any:
        def choose(due: Due, number: Array) -> tuple[Array, Any]:
            seen = observe_row(state, due).astype(jnp.bfloat16)
            logits, value = weigh_both(nets, seen, theirs[due.seat])
            row = jax.random.categorical(jax.random.fold_in(key, number), logits)
            return row, (seen, row, jax.nn.log_softmax(logits)[row], value)

        after, taken, ((seen, row, chance, value), asked) = reveal_noting(
            state, cards, flipped, choose
        )
        allowed = jnp.ones((cards.shape[0], 4), bool)
        return after, taken, Chosen(seen, allowed, row, chance, value, asked)

    return jax.vmap(one)(state, cards, flipped, keys, theirs)


def place_plain(nets: Nets, key: Array, state: Round, cards: Array) -> Any:
    """Reveal in the base game, where seat 0 learns alone; gives the row that this seat chose."""
    keys = jax.random.split(key, cards.shape[0])

    def one(state: Round, cards: Array, key: Array) -> Any:
        def choose(due: Due) -> tuple[Array, Any]:
            seen = observe_row(state, due).astype(jnp.bfloat16)
            logits, value = weigh_both(nets, seen, due.seat > 0)
            row = jax.random.categorical(key, logits)
            return row, (seen, row, jax.nn.log_softmax(logits)[row], value)

        after, taken, ((seen, row, chance, value), asked) = reveal_plain(state, cards, choose)
        return after, taken, Chosen(seen, jnp.ones(4, bool), row, chance, value, asked[0])

    after, taken, rows = jax.vmap(one)(state, cards, keys)
    return after, taken, jax.tree.map(lambda one: one[:, None], rows)


def _advantages(values: Array, rewards: Array, steady: float = STEADY) -> tuple[Array, Array]:
    """Advantages and returns by turn; behind the last turn there is nothing to come."""

    def back(carry: tuple[Array, Array], now: tuple[Array, Array]) -> Any:
        later, gain = carry
        value, reward = now
        gain = reward + later - value + steady * gain
        return (value, gain), gain

    nothing = jnp.zeros_like(values[0])
    _, gains = jax.lax.scan(back, (nothing, nothing), (values, rewards), reverse=True)
    return gains, gains + values


def chances_of(logits: Array, allowed: Array) -> Array:
    """The logarithms of the chances of all choices."""
    return jax.nn.log_softmax(jnp.where(allowed, logits, UNLIKELY))


def of_choice(chances: Array, choice: Array) -> Array:
    """What was chosen, of what is told of all choices."""
    return jnp.take_along_axis(chances, choice[..., None], axis=-1)[..., 0]


def better(chances: Array, chosen: Chosen, gains: Array) -> Array:
    """By choice what is to be made large: how much likelier it is, times what it gained."""
    ratio = jnp.exp(jnp.clip(of_choice(chances, chosen.choice) - chosen.chance, -5, 5))
    return jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains)


def _loss(weights: Weights, weigh: Any, part: Any, entropy: Array) -> tuple[Array, Any]:
    chosen, gain, goal = part
    logits, value = weigh(weights, chosen.seen)
    chances = chances_of(logits, chosen.allowed)
    share = chosen.counts / jnp.maximum(chosen.counts.sum(), 1)
    unsure = -(jnp.exp(chances) * jnp.where(chosen.allowed, chances, 0)).sum(axis=-1)
    wrong = (value - goal) ** 2
    loss = (share * (-better(chances, chosen, gain) + VALUE_SHARE * wrong - entropy * unsure)).sum()
    return loss, ((share * unsure).sum(), (share * wrong).sum())


def updated(learner: Learner, slopes: Weights, knobs: Knobs) -> Learner:
    """One step of Adam, no longer than a fixed length."""
    size = jnp.sqrt(sum(jnp.sum(one * one) for one in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda one: one * jnp.minimum(1.0, LARGEST_STEP / (size + 1e-9)), slopes)
    steps = learner.steps + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.first, slopes)
    second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, learner.second, slopes)
    one, two = 1 - 0.9**steps, 1 - 0.99**steps
    weights = jax.tree.map(
        lambda w, m, v: w - knobs.rate * (m / one) / (jnp.sqrt(v / two) + 1e-8),
        learner.weights, first, second,
    )  # fmt: skip
    return Learner(weights, first, second, steps)


def _flat(part: Any, key: Array) -> Any:
    """All choices of a step in one line, shuffled by round, cut into parts."""

    def cut(one: Array) -> Array:
        turns, rounds, most = one.shape[:3]
        one = jnp.moveaxis(one, 0, 1)
        order = jax.random.permutation(key, rounds)
        return one[order].reshape(PARTS, rounds * turns * most // PARTS, *one.shape[3:])

    return jax.tree.map(cut, part)


def _steadied(gains: Array, counts: Array) -> Array:
    """Advantages with mean 0 and spread 1 among those that count."""
    number = jnp.maximum(counts.sum(), 1)
    mean = (gains * counts).sum() / number
    spread = jnp.sqrt((((gains - mean) ** 2) * counts).sum() / number)
    return (gains - mean) / (spread + 1e-6)


def _mean(numbers: Array, which: Array) -> Array:
    return (numbers * which).sum() / jnp.maximum(which.sum(), 1)


@partial(jax.jit, static_argnames=("table", "foreign"), donate_argnums=(0,))
def step(
    learner: Learner, past: Weights, key: Array, knobs: Knobs, table: Table, foreign: int,
    firm: Firm = AS_TRAINED,
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    """Play, then learn from every choice once."""
    at_play, at_order = jax.random.split(key)
    cards, rows, rewards, ends = play(learner.weights, past, at_play, table, foreign, firm)
    gains, goals = _advantages(cards.value, rewards)
    gains = _steadied(gains, cards.counts)
    row_gains = _steadied(goals - rows.value, rows.counts)
    parts = _flat(((cards, gains, goals), (rows, row_gains, goals)), at_order)

    def learn(learner: Learner, part: Any) -> tuple[Learner, Any]:
        def loss(weights: Weights) -> Any:
            first, seen = _loss(weights, weigh_cards, part[0], knobs.entropy)
            second, chosen = _loss(weights, weigh_rows, part[1], knobs.entropy)
            return first + second, (seen, chosen)

        slopes, told = jax.grad(loss, has_aux=True)(learner.weights)
        return updated(learner, slopes, knobs), told

    learner, ((unsure, wrong), (row_unsure, _)) = jax.lax.scan(learn, learner, parts)
    plain = (ends.table.fan == 0) & (ends.deck == CARDS)
    four = plain & (ends.seats == table.seats[len(table.seats) // 2])
    mine = jnp.where(four[:, None] & (jnp.arange(table.most) < ends.seats[:, None]), ends.heads, 0)
    inside = jnp.arange(table.most) < ends.seats[:, None]
    late = (jnp.arange(table.rounds) >= table.rounds - foreign)[:, None] & inside
    theirs = late & _theirs(table, jnp.arange(table.most))
    ours = late & ~theirs
    return learner, {
        "edge": _mean(ends.heads, ours) - _mean(ends.heads, theirs),
        "heads": mine.sum() / jnp.maximum((four * ends.seats).sum(), 1),
        "entropy": unsure.mean(),
        "row_entropy": row_unsure.mean(),
        "error": wrong.mean(),
    }
