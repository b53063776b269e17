"""Train the network on for one number of players on a GPU, and hold it as it is everywhere else.

    python -m hornox.lab.selfplay.refine FOLDER --players 2 --minutes 4

It begins as the network that comes with Hornox (or the weights of ``--from``). In the base game
with this many players every head less than the others' counts, and it plays against itself, against
its earlier selves (all of them: playing only against the latest runs in circles) and now and then
against what it began as. In between it sees tables of all other kinds, where it is told to say what
it said in the beginning. The folder gets the weights, a log, and at the end a line for each number
of players: own heads less the mean of the others', one new among old ones and one old among new.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.features import observe, options
from hornox.lab.selfplay.network import Weights, fresh, weigh_cards, weigh_rows
from hornox.lab.selfplay.ppo import Chosen, Firm, Knobs, Learner, beginner, updated
from hornox.lab.selfplay.respond import ALWAYS, SHIPPED, gain, table_for
from hornox.lab.selfplay.rounds import HAND, Round, begin
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import load, save

RATE, LAST_RATE = 1.2e-4, 3e-6
ENTROPY, LAST_ENTROPY = 0.015, 0.004
FIRST = 0.12
"""The share of steps against what the network began as."""
EVERY = 6.0
"""Seconds between two earlier selves."""
WARM = 150
"""Steps in which the rate rises from almost nothing."""
BASE, FAN, SMALL = 0, 1, 2
"""Kinds of rounds: the base game, fan cards, a small deck (in most of them all hands are known)."""


class Table(NamedTuple):
    """Rounds side by side: to learn from, with others at the table; or to stay as it is."""

    most: int
    rounds: int
    seats: tuple[int, ...]
    mixed: int
    """The last rounds have another network at the table."""
    learned: int
    """The number of players that is learned: at other tables the base game is played without it."""
    held: bool


def tables_for(players: int) -> tuple[Table, ...]:
    """One table to learn at, and two at which nothing shall change."""
    rounds = 98304 // players // 256 * 256
    return (
        Table(players, rounds, (players,), 5 * rounds // 8, players, held=False),
        Table(6, 6144, (2, 3, 3, 4, 4, 5, 6), 6144, players, held=True),
        Table(10, 3072, (7, 8, 9, 10), 3072, players, held=True),
    )


ORDER = (0, 0, 1, 0, 0, 2)


def deal(key: Array, table: Table) -> Round:
    """A round of the base game, or where the network is held one of any kind."""
    at_seats, at_kind, at_fan, at_known, at_deck = jax.random.split(key, 5)
    seats = jax.random.choice(at_seats, jnp.array(table.seats))
    chances = jnp.array([0.6, 0.25, 0.15 if table.most <= 6 else 0.0])
    chances = jnp.where(seats == table.learned, jnp.array([0.0, 0.7, 0.3]), chances)
    kind = jax.random.choice(at_kind, 3, p=chances) if table.held else jnp.int32(BASE)
    small = kind == SMALL
    fan = jnp.where(kind == FAN, jax.random.randint(at_fan, (), 1, 16), 0)
    size = jnp.where(small, HAND * seats + 4, CARDS)
    cards = jnp.arange(1, CARDS + 1)
    deck = jnp.argsort(jax.random.uniform(at_deck, (CARDS,)) + (cards > size)) + 1
    known = small & (jax.random.uniform(at_known) < 2 / 3)
    return begin(deck, seats, table.most, fan, known, size)


def others_seats(key: Array, table: Table, seats: Array) -> Array:
    """By round and seat: whether the other network sits there.

    In half of the mixed rounds it has all seats but one, else about half of them or a single one.
    """
    at_one, at_kind, at_half = jax.random.split(key, 3)
    one = jnp.floor(jax.random.uniform(at_one, (table.rounds,)) * seats).astype(jnp.int32)
    kind = jax.random.uniform(at_kind, (table.rounds, 1))
    every = jnp.arange(table.most)[None]
    alone = every == one[:, None]
    half = jax.random.bernoulli(at_half, 0.5, (table.rounds, table.most)) & ~alone
    theirs = jnp.where(kind < 0.5, ~alone, jnp.where(kind < 0.75, half, alone))
    late = jnp.arange(table.rounds) >= table.rounds - table.mixed
    return theirs & late[:, None] & (every < seats[:, None]) & (not table.held)


def _play(weights: Weights, past: Weights, key: Array, table: Table, firm: Firm) -> Any:
    """Choices, rewards by the whole difference, what the other network says, the ends."""
    at_deal, at_turns, at_seats = jax.random.split(key, 3)
    state = jax.vmap(partial(deal, table=table))(jax.random.split(at_deal, table.rounds))
    every = jnp.arange(table.most)
    inside = every[None] < state.seats[:, None]
    theirs = others_seats(at_seats, table, state.seats)
    learns = inside & ~theirs & (not table.held)
    # A round counts as much as any other, however few of its seats learn.
    weight = learns * (state.seats / jnp.maximum(learns.sum(axis=1), 1))[:, None]
    held = (inside & table.held).astype(jnp.float32)
    late = table.mixed

    def turn(state: Round, key: Array) -> tuple[Round, Any]:
        at_card, at_rows = jax.random.split(key)
        see = jax.vmap(jax.vmap(observe, (None, 0)), (0, None))
        seen = see(state, every).astype(jnp.bfloat16)
        allowed = jax.vmap(jax.vmap(options, (None, 0)), (0, None))(state, every)
        allowed = allowed.at[..., 0].set(allowed[..., 0] | ~inside)
        logits, value = weigh_cards(weights, seen)
        said, _ = weigh_cards(past, seen[-late:])
        aim = jnp.zeros_like(logits, jnp.bfloat16).at[-late:].set(said.astype(jnp.bfloat16))
        mixed = jnp.where(theirs[-late:, :, None], said * firm.theirs, logits[-late:])
        choice, chance = ppo._pick(at_card, logits.at[-late:].set(mixed), allowed)
        cards = jnp.where(inside, choice % CARDS + 1, 0)
        nets = (weights, past, firm)
        after, taken, rows = ppo._place(nets, at_rows, state, cards, choice >= CARDS, theirs)
        stays = rows.counts * held
        rows = rows._replace(counts=rows.counts * weight)
        others = (taken.sum(axis=1, keepdims=True) - taken) / (state.seats[:, None] - 1)
        chosen = Chosen(seen, allowed, choice, chance, value, weight)
        return after, (chosen, rows, (others - taken) / ppo.SCALE, (aim, held, stays))

    state, found = jax.lax.scan(turn, state, jax.random.split(at_turns, HAND))
    return *found, state, theirs


def _loss(weights: Weights, weigh: Any, part: Any, entropy: Array) -> tuple[Array, Any]:
    """That of ``ppo``, and how far the choices are from those that shall stay."""
    chosen, gains, goal, aim, held = part
    logits, value = weigh(weights, chosen.seen)
    chances = jax.nn.log_softmax(jnp.where(chosen.allowed, logits, ppo.UNLIKELY))
    chance = jnp.take_along_axis(chances, chosen.choice[:, None], axis=-1)[:, 0]
    share = chosen.counts / jnp.maximum(chosen.counts.sum(), 1)
    ratio = jnp.exp(jnp.clip(chance - chosen.chance, -5, 5))
    better = jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gains)
    unsure = -(jnp.exp(chances) * jnp.where(chosen.allowed, chances, 0)).sum(axis=-1)
    wanted = jax.nn.log_softmax(jnp.where(chosen.allowed, aim.astype(jnp.float32), ppo.UNLIKELY))
    apart = (jnp.exp(wanted) * jnp.where(chosen.allowed, wanted - chances, 0)).sum(axis=-1)
    moved = ppo._mean(apart, held)
    wrong = ppo._mean((value - goal) ** 2, chosen.counts + held)
    unsure = (share * unsure).sum()
    loss = -(share * better).sum() - entropy * unsure + ppo.VALUE_SHARE * wrong + moved
    return loss, (unsure, moved)


@partial(jax.jit, static_argnames=("table",), donate_argnums=(0,))
def step(
    learner: Learner, past: Weights, key: Array, knobs: Knobs, table: Table, firm: Firm
) -> tuple[Learner, dict[str, Array]]:
    """Play, then learn from every choice once."""
    at_play, at_order = jax.random.split(key)
    cards, rows, rewards, (aim, held, stays), ends, theirs = _play(
        learner.weights, past, at_play, table, firm
    )
    gains, goals = ppo._advantages(cards.value, rewards)
    gains = ppo._steadied(gains, cards.counts)
    row_gains = ppo._steadied(goals - rows.value, rows.counts)
    parts = ppo._flat(((cards, gains, goals, aim, held), (rows, row_gains, goals, stays)), at_order)

    def learn(learner: Learner, part: Any) -> tuple[Learner, Any]:
        first, (row, row_gain, goal, stays) = part
        row_aim, _ = weigh_rows(past, row.seen)

        def loss(weights: Weights) -> Any:
            one, told = _loss(weights, weigh_cards, first, knobs.entropy)
            second = (row, row_gain, goal, row_aim, stays)
            two, _ = _loss(weights, weigh_rows, second, knobs.entropy)
            return one + two, told

        slopes, told = jax.grad(loss, has_aux=True)(learner.weights)
        return updated(learner, slopes, knobs), told

    learner, (unsure, moved) = jax.lax.scan(learn, learner, parts)
    inside = jnp.arange(table.most) < ends.seats[:, None]
    others = (ends.heads.sum(axis=1, keepdims=True) - ends.heads) / (ends.seats[:, None] - 1)
    mine = theirs.any(axis=1)[:, None] & inside & ~theirs
    return learner, {
        "edge": ppo._mean(ends.heads - others, mine),
        "entropy": unsure.mean(),
        "moved": moved.mean(),
    }


def refine(frozen: Weights, players: int, minutes: float, told: Any) -> Weights:
    """The network after some minutes of training; ``told`` hears how it goes."""
    learner = beginner(jax.tree.map(jnp.copy, frozen))
    tables, pool = tables_for(players), [frozen]
    key, number = jax.random.key(77), 0
    began = shown = kept = time.monotonic()
    while (share := (time.monotonic() - began) / (60 * minutes)) < 1:
        table = tables[ORDER[number % len(ORDER)]]
        chance = np.random.default_rng(number)
        first = table.held or chance.random() < FIRST
        past = frozen if first else pool[int(chance.integers(len(pool)))]
        warm = min(1.0, 0.05 + number / WARM)
        knobs = Knobs(
            jnp.float32(warm * (RATE + (LAST_RATE - RATE) * share)),
            jnp.float32(ENTROPY + (LAST_ENTROPY - ENTROPY) * share),
        )
        firm = Firm(1.0, jnp.float32(ALWAYS if first else 1.0))
        at = jax.random.fold_in(key, number)
        learner, line = step(learner, past, at, knobs, table, firm)
        number += 1
        if (now := time.monotonic()) - kept > EVERY:
            pool.append(jax.tree.map(jnp.copy, learner.weights))
            kept = now
        if number == 1 or now - shown > 10:
            figures = {name: round(float(one), 4) for name, one in line.items()}
            told(
                {"seconds": round(now - began, 1), "steps": number, "seats": table.most, **figures}
            )
            shown = now
    return learner.weights


def main() -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7), metavar="2…6")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--from", dest="start", type=Path, default=SHIPPED, metavar="WEIGHTS")
    args = parser.parse_args()
    if not args.minutes > 0:
        parser.error("--minutes must be more than 0")
    try:
        found = load(args.start, fresh(jax.random.key(0)))
    except (OSError, ValueError, KeyError):
        parser.error(f"--from: {args.start} holds no weights of such a network")
    frozen = jax.tree.map(lambda one: one.astype(jnp.float32), found)
    args.folder.mkdir(parents=True, exist_ok=True)

    def told(line: dict[str, Any]) -> None:
        with (args.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    weights = refine(frozen, args.players, args.minutes, told)
    save(weights, args.folder / "weights.npz")
    for players in (2, 3, 4, 6, 10):
        firm, table = Firm(ALWAYS, ALWAYS), table_for(players)
        told({"players": players, "new among old": gain(weights, frozen, table, firm),
              "old among new": gain(frozen, weights, table, firm)})  # fmt: skip


if __name__ == "__main__":
    main()
