"""Train the network on for some numbers of players on a GPU, and hold it as it is everywhere else.

    python -m hornox.lab.selfplay.refine FOLDER --players 2 4 --minutes 4

It begins as the network that comes with Hornox (or the weights of ``--from``). In the base game
with these numbers of players every head less than the others' counts, and it plays against itself,
against its earlier selves (all of them: playing only against the latest runs in circles) and now
and then against what it began as. In between it sees tables of all other kinds, where it is told to
say what it said in the beginning. A critic that sees all cards says what a choice was worth; it
learns alone at first, and is of no use after the training. It also judges some cards that were not
played (`hornox.lab.selfplay.trying`). The folder holds all that is needed to go on, as in
`hornox.lab.selfplay.train`, and a log. The last lines tell for each kind of round and number of
players own heads less the mean of the others': one new among old ones and one old among new ones.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay import critic as overseer
from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.critic import expect, oversee
from hornox.lab.selfplay.features import INPUTS, observe, options
from hornox.lab.selfplay.network import Weights, fresh, weigh_cards, weigh_rows
from hornox.lab.selfplay.ppo import Chosen, Firm, Knobs, Learner, beginner, updated
from hornox.lab.selfplay.respond import ALWAYS, BASE, FAN, SHIPPED, SMALL, gains
from hornox.lab.selfplay.rounds import HAND, Round, begin
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import Training, load, save
from hornox.lab.selfplay.trying import try_cards

RATE, LAST_RATE = 2e-4, 3e-6
ENTROPY, LAST_ENTROPY = 0.012, 0.002
FIRST = 0.12
"""The share of steps against what the network began as."""
EVERY = 6.0
"""Seconds between two earlier selves."""
ALONE, WARM = 350, 150
"""Steps in which only the critic learns, and then those in which the rate rises."""
STEADY = 0.8
"""The lambda of the advantages: the critic is trusted more than the network's own value is."""
SWIFT, LAST_SWIFT = 6e-4, 3e-5
"""The rates of the critic."""
TRUST = 0.7
"""How much cards that were only tried count; the rest is what came of those that were played."""
SURELY = 0.5
"""The share of earlier selves who make their favourite choice; the others draw theirs."""
BEGUN = "begun.npz"
BATCHES = 96
"""Of rounds, by which new and old are compared."""
JUDGED_AT = (
    ppo.Table(6, 16384, (2, 3, 4, 5, 6), lone=True, others=1.0),
    ppo.Table(10, 8192, (7, 8, 9, 10), lone=True, others=1.0),
)


class Table(NamedTuple):
    """Rounds side by side: to learn from, with others at the table; or to stay as it is."""

    most: int
    rounds: int
    seats: tuple[int, ...]
    mixed: int
    """The last rounds have another network at the table."""
    learned: tuple[int, ...]
    """The numbers of players that are learned: where it is held, base has other numbers."""
    held: bool


def tables_for(players: tuple[int, ...]) -> tuple[list[Table], list[Table]]:
    """Tables to learn at, and two at which nothing shall change."""
    learned = []
    for sizes in ((2,), (3, 4), (5, 6), (7, 8, 9, 10)):
        if seats := tuple(number for number in sizes if number in players):
            most = seats[-1]
            rounds = 98304 // most // 256 * 256
            learned.append(Table(most, rounds, seats, 5 * rounds // 8, players, held=False))
    held = [
        Table(6, 6144, (2, 3, 3, 4, 4, 5, 6), 6144, players, held=True),
        Table(10, 3072, (7, 8, 9, 10), 3072, players, held=True),
    ]
    return learned, held


def deal(key: Array, table: Table) -> Round:
    """A round of the base game, or where the network is held one of any kind."""
    at_seats, at_kind, at_fan, at_known, at_deck = jax.random.split(key, 5)
    seats = jax.random.choice(at_seats, jnp.array(table.seats))
    few = 0.15 if table.most <= 6 else 0.0
    learned = jnp.isin(seats, jnp.array(table.learned))
    chances = jnp.where(learned, jnp.array([0.0, 0.35, few]), jnp.array([0.6, 0.25, few]))
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


def _play(
    weights: Weights, critic: Weights, past: Weights, key: Array, table: Table, firm: Firm
) -> Any:
    """Choices, rewards by the whole difference, what the critic and the other network say, ends."""
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
        at_card, at_rows, at_one = jax.random.split(key, 3)
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
        insight, worth = _insight(critic, state, cards, table)
        nets = (weights, past, firm)
        known = (nets, critic, at_one, state, cards, logits, theirs, learns)
        tried = None if table.held else try_cards(*known)
        after, taken, rows = ppo._place(nets, at_rows, state, cards, choice >= CARDS, theirs)
        stays = rows.counts * held
        rows = rows._replace(counts=rows.counts * weight)
        others = (taken.sum(axis=1, keepdims=True) - taken) / (state.seats[:, None] - 1)
        chosen = Chosen(seen, allowed, choice, chance, value, weight)
        rewards = (others - taken) / ppo.SCALE
        return after, (chosen, rows, rewards, (aim, held, stays), (insight, worth), tried)

    state, found = jax.lax.scan(turn, state, jax.random.split(at_turns, HAND))
    return *found, state, theirs


def _insight(critic: Weights, state: Round, cards: Array, table: Table) -> tuple[Array, Array]:
    """What the critic sees of each seat and says of it; nothing where the network is held."""
    if table.held:
        nothing = jnp.zeros((*cards.shape, 0), jnp.bfloat16)
        return nothing, jnp.zeros(cards.shape)
    see = jax.vmap(jax.vmap(oversee, (None, 0, None)), (0, None, 0))
    insight = see(state, jnp.arange(table.most), cards).astype(jnp.bfloat16)
    return insight, expect(critic, insight)


def _loss(weights: Weights, weigh: Any, part: Any, entropy: Array) -> tuple[Array, Any]:
    """That of ``ppo``, and how far the choices are from those that shall stay."""
    chosen, gains, goal, aim, held, tried = part
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
    better = (share * better).sum()
    if tried is not None:
        likely = jnp.exp(jnp.take_along_axis(chances, tried.choices, axis=-1))
        found = ppo._mean((likely * tried.gains).sum(axis=-1), tried.counts)
        better = (1 - TRUST) * better + TRUST * found
    loss = -better - entropy * unsure + ppo.VALUE_SHARE * wrong + moved
    return loss, (unsure, moved)


def _spread(gains: Array, counts: Array) -> Array:
    """What ``ppo._steadied`` divides by."""
    mean = ppo._mean(gains, counts)
    return jnp.sqrt(ppo._mean((gains - mean) ** 2, counts)) + 1e-6


@partial(jax.jit, static_argnames=("table",), donate_argnums=(0, 1))
def step(
    learner: Learner, critic: Learner, past: Weights, key: Array, knobs: Knobs, swift: Knobs,
    table: Table, firm: Firm,
) -> tuple[Learner, Learner, dict[str, Array]]:  # fmt: skip
    """Play, then learn from every choice once."""
    at_play, at_order = jax.random.split(key)
    cards, rows, rewards, (aim, held, stays), (insight, worth), tried, ends, theirs = _play(
        learner.weights, critic.weights, past, at_play, table, firm
    )
    gains, goals = ppo._advantages(cards.value if table.held else worth, rewards, STEADY)
    foreseen = 1 - ppo._mean(gains**2, cards.counts) / ppo._mean(goals**2, cards.counts)
    if tried is not None:
        tried = tried._replace(gains=tried.gains / _spread(gains, cards.counts))
    gains = ppo._steadied(gains, cards.counts)
    row_gains = ppo._steadied(goals - rows.value, rows.counts)
    made = ((cards, gains, goals, aim, held, tried), (rows, row_gains, goals, stays), insight)
    parts = ppo._flat(made, at_order)

    def learn(both: tuple[Learner, Learner], part: Any) -> tuple[tuple[Learner, Learner], Any]:
        learner, critic = both
        first, (row, row_gain, goal, stays), insight = part
        row_aim, _ = weigh_rows(past, row.seen)

        def loss(weights: Weights) -> Any:
            one, told = _loss(weights, weigh_cards, first, knobs.entropy)
            second = (row, row_gain, goal, row_aim, stays, None)
            two, _ = _loss(weights, weigh_rows, second, knobs.entropy)
            return one + two, told

        def mistake(weights: Weights) -> Array:
            # Half of them without what the others have chosen: so it can judge turns to come.
            blind = jnp.arange(len(goal))[:, None] < len(goal) // 2
            seen = jnp.where(blind & (jnp.arange(overseer.INSIGHTS) >= INPUTS), 0, insight)
            return ppo._mean((expect(weights, seen) - goal) ** 2, first[0].counts)

        slopes, told = jax.grad(loss, has_aux=True)(learner.weights)
        learner = updated(learner, slopes, knobs)
        if not table.held:
            critic = updated(critic, jax.grad(mistake)(critic.weights), swift)
        return (learner, critic), told

    (learner, critic), (unsure, moved) = jax.lax.scan(learn, (learner, critic), parts)
    inside = jnp.arange(table.most) < ends.seats[:, None]
    others = (ends.heads.sum(axis=1, keepdims=True) - ends.heads) / (ends.seats[:, None] - 1)
    mine = theirs.any(axis=1)[:, None] & inside & ~theirs
    told = {
        "edge": ppo._mean(ends.heads - others, mine),
        "explained": foreseen,
        "entropy": unsure.mean(),
        "moved": moved.mean(),
    }
    return learner, critic, told


class Refinement(Training):
    """A training that goes on from a network, with its folder."""

    every = EVERY

    def __init__(
        self, folder: Path, begun: Weights, players: tuple[int, ...], planned: float
    ) -> None:
        super().__init__(folder, planned, 77, begun)
        learned, self.held = tables_for(players)
        # The more players, the more there is to learn: the second table comes three times as often
        # as the first one, and those after it four times.
        self.order = [*learned, *learned[1:], *learned[2:], *learned[1:]]
        if not (folder / BEGUN).exists():
            save(begun, folder / BEGUN)
        self.begun = load(folder / BEGUN, begun)
        self.pool = [load(path, begun) for path in sorted(folder.glob("past-*.npz"))]
        self.critic = beginner(overseer.fresh(jax.random.key(5)))
        if (folder / "critic.npz").exists():
            self.critic = Learner(**load(folder / "critic.npz", self.critic._asdict()))

    def _step(self) -> dict[str, Any]:
        number = self.state["steps"]
        turn, chance = number // 4, np.random.default_rng(number)
        if held := number % 4 == 3:
            table = self.held[turn % len(self.held)]
        else:
            table = self.order[(number - turn) % len(self.order)]
        first = held or not self.pool or chance.random() < FIRST
        past = self.begun if first else self.pool[int(chance.integers(len(self.pool)))]
        share = min(self.state["seconds"] / self.planned, 1.0)
        warm = min(1.0, max(0.0, (number - ALONE) / WARM))
        knobs = Knobs(
            jnp.float32(warm * (RATE + (LAST_RATE - RATE) * share)),
            jnp.float32(ENTROPY + (LAST_ENTROPY - ENTROPY) * share),
        )
        swift = Knobs(jnp.float32(SWIFT + (LAST_SWIFT - SWIFT) * share), knobs.entropy)
        firm = Firm(1.0, jnp.float32(ALWAYS if first or chance.random() < SURELY else 1.0))
        key = jax.random.fold_in(self.key, number)
        self.learner, self.critic, told = step(
            self.learner, self.critic, past, key, knobs, swift, table, firm
        )
        self.state["steps"] += 1
        self.state["deals"] += table.rounds
        if held:
            del told["explained"]
        return {"seats": table.most, "held": held, **told}

    def keep(self) -> None:
        """Write everything down."""
        super().keep()
        save(self.critic._asdict(), self.folder / "critic.npz")

    def _remember(self) -> None:
        """Keep the present network, and all before it."""
        self.pool.append(jax.tree.map(jnp.copy, self.learner.weights))
        save(self.pool[-1], self.folder / f"past-{len(self.pool):04}.npz")

    def compare(self) -> None:
        """Tell what one new network gains among old ones, and one old one among new ones."""
        new, old, always = self.learner.weights, self.begun, Firm(ALWAYS, ALWAYS)
        for table in JUDGED_AT:
            ours = gains(new, old, table, always, BATCHES)
            theirs = gains(old, new, table, always, BATCHES)
            for line, other in zip(ours, theirs, strict=True):
                where = {"kind": line["kind"], "players": line["players"]}
                told = {"new among old": line["difference"], "old among new": other["difference"]}
                self.tell({**where, **told, "within": line["within"], "deals": line["deals"]})


def main() -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--players", type=int, nargs="+", default=[2], choices=range(2, 11), metavar="2…10"
    )
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--planned", type=float, help="minutes of all runs on this folder")
    parser.add_argument("--from", dest="start", type=Path, default=SHIPPED, metavar="WEIGHTS")
    args = parser.parse_args()
    planned = args.minutes if args.planned is None else args.planned
    if not (args.minutes > 0 and planned > 0):
        parser.error("--minutes and --planned must be more than 0")
    try:
        found = load(args.start, fresh(jax.random.key(0)))
    except (OSError, ValueError, KeyError):
        parser.error(f"--from: {args.start} holds no weights of such a network")
    begun = jax.tree.map(lambda one: one.astype(jnp.float32), found)
    training = Refinement(args.folder, begun, tuple(sorted(set(args.players))), planned)
    training.run(args.minutes)
    training.compare()


if __name__ == "__main__":
    main()
