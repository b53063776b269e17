"""Train the network that drafts in pro: ``python -m hornox.lab.selfplay.train_draft FOLDER``.

All seats draft by the network that learns, or in a share of the drafts by one of its earlier
selves. Then the network that comes with Hornox (or the weights of ``--play``), which stays as it
is, plays the round. What counts is heads less the mean of the others'. The folder holds all that is
needed to go on, as in `hornox.lab.selfplay.train`, a log, and the weights in half precision
(draft.npz), as bots take them. ``--minutes`` counts from the start of the program, with compiling;
then the last lines tell by how many heads one drafter is better (below 0) than the others.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.draft_network import MOST, fresh, ranked, see, weigh_picks
from hornox.lab.selfplay.features import observe, observe_row
from hornox.lab.selfplay.network import Weights, weigh_cards, weigh_rows
from hornox.lab.selfplay.open_cards import ROWS, Draft, begin_drafted, lay_open, pick
from hornox.lab.selfplay.ppo import Chosen, Knobs, Learner, falling, updated
from hornox.lab.selfplay.respond import ALWAYS, SHIPPED, figures, read
from hornox.lab.selfplay.rounds import HAND, Due, Round, reveal_plain, shuffled
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import Training, halved, save

RATE, LAST_RATE = 7e-4, 1e-5
ENTROPY, LAST_ENTROPY = 0.02, 0.0005
FOREIGN = 0.25
"""The share of drafts with an earlier network at the table."""
WHOLE = 0.15
"""The share of drafts from the whole deck, so that nobody knows it."""
DECISIONS = 81_920
"""Drafts times seats of one step."""
BATCHES = 8
"""Of drafts, by which drafters are compared."""
NETWORK, EARLIER, THIRD, ANY = range(4)
DRAFTERS = ("network", "half-way network", "about a third of the way up", "any card")
COMPARED = ((NETWORK, THIRD), (THIRD, NETWORK), (NETWORK, ANY), (NETWORK, EARLIER),
            (EARLIER, NETWORK))  # fmt: skip


class Table(NamedTuple):
    """How many drafts of how many players are played side by side."""

    players: int
    rounds: int


Weigh = Callable[[Array, Array, Array], tuple[Array, Array, Array]]
"""From the seat, what it sees and what is open: logits, values, whether it is learned from."""


def tables_for(decisions: int) -> tuple[Table, ...]:
    """As many picks and cards at each table."""
    return tuple(
        Table(players, max(decisions // players // 16 * 16, 16)) for players in range(2, MOST + 1)
    )


def deal(key: Array, players: int) -> Draft:
    """The open cards of a draft: all cards of the round, or any of the whole deck."""
    at_kind, at_deck = jax.random.split(key)
    whole = jax.random.uniform(at_kind) < WHOLE
    size = jnp.where(whole, CARDS, HAND * players + ROWS)
    return lay_open(shuffled(at_deck, size), players, players, size)


def draft(weigh: Weigh, key: Array, table: Table) -> tuple[Draft, Chosen]:
    """Draft as ``weigh`` says; the choices by turn, draft and seat."""
    at_deal, at_picks = jax.random.split(key)
    begun = jax.vmap(partial(deal, players=table.players))(jax.random.split(at_deal, table.rounds))
    cards = jax.vmap(ranked)(begun)

    def turn(state: Draft, given: tuple[Array, Array]) -> tuple[Draft, Chosen]:
        number, key = given
        seat = number % table.players
        seen = jax.vmap(see, (0, 0, None))(state, cards, seat).astype(jnp.bfloat16)
        allowed = jnp.take_along_axis(state.open, cards, axis=1)
        logits, value, counts = weigh(seat, seen, allowed)
        choice, chance = ppo._pick(key, logits, allowed)
        chosen = jnp.take_along_axis(cards, choice[:, None], axis=1)[:, 0]
        return jax.vmap(pick)(state, chosen), Chosen(seen, allowed, choice, chance, value, counts)

    picks = HAND * table.players
    ended, made = jax.lax.scan(turn, begun, (jnp.arange(picks), jax.random.split(at_picks, picks)))

    def by_seat(one: Array) -> Array:
        return jnp.moveaxis(one.reshape(HAND, table.players, *one.shape[1:]), 1, 2)

    return ended, jax.tree.map(by_seat, made)


@jax.jit
def play_out(frozen: Weights, key: Array, drafts: Draft, firm: Array) -> tuple[Array, Array]:
    """Play rounds by one network; by round and seat heads, and those less the others' mean."""
    begun = jax.vmap(begin_drafted)(drafts)
    rounds, seats = begun.heads.shape

    def place(state: Round, cards: Array, key: Array, firm: Array) -> Round:
        def choose(due: Due) -> tuple[Array, None]:
            logits, _ = weigh_rows(frozen, observe_row(state, due).astype(jnp.bfloat16))
            return jax.random.categorical(key, logits * firm), None

        return reveal_plain(state, cards, choose)[0]

    def turn(state: Round, key: Array) -> tuple[Round, None]:
        at_card, at_rows = jax.random.split(key)
        look = jax.vmap(jax.vmap(observe, (None, 0)), (0, None))
        logits, _ = weigh_cards(frozen, look(state, jnp.arange(seats)).astype(jnp.bfloat16))
        said = logits[..., :CARDS] * firm[:, None, None]
        choice, _ = ppo._pick(at_card, said, state.held[..., 1:])
        keys = jax.random.split(at_rows, rounds)
        return jax.vmap(place)(state, choice + 1, keys, firm), None

    ended, _ = jax.lax.scan(turn, begun, jax.random.split(key, HAND))
    heads = ended.heads
    return heads, heads - (heads.sum(axis=1, keepdims=True) - heads) / (seats - 1)


def foreign(table: Table) -> int:
    """In how many drafts an earlier network sits at the table: the last ones."""
    return int(table.rounds * FOREIGN)


@partial(jax.jit, static_argnames=("table",))
def sample(
    weights: Weights, past: Weights, key: Array, table: Table
) -> tuple[Draft, Chosen, Array]:
    """Draft by the network that learns; the ends, all picks, how firmly cards shall be played."""
    at_draft, at_sides = jax.random.split(key)
    first = table.rounds - foreign(table)
    late = jnp.arange(table.rounds) >= first
    side = jax.random.randint(at_sides, (table.rounds,), 0, 2)
    theirs = late[:, None] & ((jnp.arange(table.players)[None] + side[:, None]) % 2 == 1)

    def weigh(seat: Array, seen: Array, _open: Array) -> tuple[Array, Array, Array]:
        logits, value = weigh_picks(weights, seen)
        others = jnp.concatenate([logits[:first], weigh_picks(past, seen[first:])[0]])
        return jnp.where(theirs[:, seat, None], others, logits), value, ~theirs[:, seat]

    drafts, picks = draft(weigh, at_draft, table)
    return drafts, picks, jnp.where(jnp.arange(table.rounds) % 2 == 0, 1.0, ALWAYS)


@partial(jax.jit, donate_argnums=(0,))
def learn(
    learner: Learner, picks: Chosen, heads: Array, behind: Array, key: Array, knobs: Knobs
) -> tuple[Learner, dict[str, Array]]:
    """Learn from every pick once."""
    rewards = jnp.zeros(picks.value.shape).at[-1].set(-behind / ppo.SCALE)
    gains, goals = ppo._advantages(picks.value, rewards)
    wrong = jnp.square(picks.value[-1] - rewards[-1]).mean()
    parts = ppo._flat((picks, ppo._steadied(gains, picks.counts), goals), key)

    def improve(learner: Learner, part: Any) -> tuple[Learner, Array]:
        slopes, (unsure, _) = jax.grad(ppo._loss, has_aux=True)(
            learner.weights, weigh_picks, part, knobs.entropy
        )
        return updated(learner, slopes, knobs), unsure

    learner, unsure = jax.lax.scan(improve, learner, parts)
    ours = picks.counts[-1]
    mixed = ~ours.all(axis=1, keepdims=True)
    return learner, {
        "edge": ppo._mean(heads, mixed & ours) - ppo._mean(heads, ~ours),
        "heads": heads.mean(),
        "entropy": unsure.mean(),
        "explained": 1 - wrong / jnp.square(rewards[-1]).mean(),
    }


def _third(allowed: Array) -> Array:
    """Three open cards about a third of the way up, as the rule of thumb has it."""
    place = jnp.cumsum(allowed, axis=1) - 1
    third = allowed.sum(axis=1, keepdims=True) // 3
    near = (place >= jnp.maximum(third - 1, 0)) & (place < third + 2)
    return jnp.where(near, 0.0, ppo.UNLIKELY / 2)


@partial(jax.jit, static_argnames=("table",))
def draft_one(
    networks: tuple[Weights, Weights], key: Array, who: Array, table: Table
) -> tuple[Draft, Array]:
    """Drafts of one drafter among others, ``who`` they are, and where the one sits."""
    alone = jnp.arange(table.rounds) % table.players

    def weigh(seat: Array, seen: Array, allowed: Array) -> tuple[Array, Array, Array]:
        said = [weigh_picks(weights, seen)[0] * ALWAYS for weights in networks]
        every = jnp.stack([*said, _third(allowed), jnp.zeros(allowed.shape)])
        is_one = seat == alone
        logits = jnp.where(is_one[:, None], every[who[0]], every[who[1]])
        return logits, jnp.zeros(table.rounds), is_one

    return draft(weigh, key, table)[0], alone


class DraftTraining(Training):
    """A training of the network that drafts, with its folder."""

    every = 10.0
    kept = 12

    def __init__(
        self, folder: Path, planned: float, frozen: Weights, decisions: int = DECISIONS
    ) -> None:
        super().__init__(folder, planned, 21, fresh(jax.random.key(21)))
        self.frozen = frozen
        self.tables = tables_for(decisions)
        self._compile_all(self.tables)

    def _compile(self, table: Table) -> tuple[Any, Any, Any, Any]:
        """All that is done at a table: sample, play out, learn, and draft for a comparison."""
        weights, key, knobs = self.learner.weights, self.key, self._knobs()
        sampling = sample.lower(weights, weights, key, table)
        drafts, picks, firm = jax.eval_shape(partial(sample, table=table), weights, weights, key)
        playing = play_out.lower(self.frozen, key, drafts, firm)
        behind = jax.eval_shape(play_out, self.frozen, key, drafts, firm)
        learning = learn.lower(self.learner, picks, *behind, key, knobs)
        judging = draft_one.lower((weights, weights), key, jnp.array(COMPARED[0]), table)
        with ThreadPoolExecutor() as pool:
            whole = (sampling, playing, learning, judging)
            first, second, third, fourth = pool.map(lambda one: one.compile(), whole)
        return first, second, third, fourth

    def _knobs(self) -> Knobs:
        share = min(self.state["seconds"] / self.planned, 1.0)
        return falling((RATE, LAST_RATE), (ENTROPY, LAST_ENTROPY), share)

    def _step(self) -> dict[str, Any]:
        if not self.pool:
            self._remember()
        number = self.state["steps"]
        table = self.tables[number % len(self.tables)]
        past = self.pool[number // len(self.tables) % len(self.pool)]
        sampling, playing, learning, _ = self.compiled[table]
        at_draft, at_play, at_order = jax.random.split(jax.random.fold_in(self.key, number), 3)
        drafts, picks, firm = sampling(self.learner.weights, past, at_draft)
        behind = playing(self.frozen, at_play, drafts, firm)
        self.learner, told = learning(self.learner, picks, *behind, at_order, self._knobs())
        self.state["steps"] += 1
        self.state["deals"] += table.rounds
        return {"seats": table.players, **told}

    def keep(self) -> None:
        """Write everything down."""
        super().keep()
        save(halved(self.learner.weights), self.folder / "draft.npz")

    def compare(self) -> None:
        """Tell what one drafter gains among others, and what each place in the draft is worth."""
        if not self.pool:
            return
        networks = (self.learner.weights, self.pool[len(self.pool) // 2])
        for table in self.tables:
            for who in COMPARED:
                sums = self._judge(networks, table, who)
                names = {"one": DRAFTERS[who[0]], "among": DRAFTERS[who[1]]}
                self.tell({"players": table.players, **names, **figures(sums.sum(axis=0))})
            sums = self._judge(networks, table, (NETWORK, NETWORK))
            for place in range(table.players):
                self.tell({"players": table.players, "place": place + 1, **figures(sums[place])})

    def _judge(self, networks: tuple[Weights, Weights], table: Table, who: tuple[int, int]) -> Any:
        """By place of the one in the draft: deals, differences, their squares."""
        _, playing, _, judging = self.compiled[table]
        firm, total = jnp.full(table.rounds, ALWAYS), np.zeros((table.players, 3))
        for number in range(BATCHES):
            at_draft, at_play = jax.random.split(jax.random.key(1000 + number))
            drafts, alone = judging(networks, at_draft, jnp.array(who))
            _, behind = playing(self.frozen, at_play, drafts, firm)
            apart = np.asarray(behind)[np.arange(table.rounds), alone].astype(np.float64)
            for power in range(3):
                total[:, power] += np.bincount(alone, apart**power, table.players)
        return total


def main() -> None:
    """Train as the arguments say."""
    began = time.monotonic()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=8, help="with compiling")
    parser.add_argument("--planned", type=float, help="minutes of all runs on this folder")
    parser.add_argument("--play", type=Path, default=SHIPPED, metavar="WEIGHTS")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="drafts times seats")
    args = parser.parse_args()
    planned = args.minutes if args.planned is None else args.planned
    if not (args.minutes > 0 and planned > 0 and args.decisions > 0):
        parser.error("--minutes, --planned and --decisions must be more than 0")
    frozen = read(parser, "--play", args.play)
    training = DraftTraining(args.folder, planned, frozen, args.decisions)
    spent = time.monotonic() - began
    training.tell({"compiled": round(spent, 1)})
    left = args.minutes - spent / 60
    if args.planned is None:
        # The rate shall have fallen at the end of this run, however long compiling took.
        training.planned = training.state["seconds"] + left * 60
    training.run(left)
    training.compare()


if __name__ == "__main__":
    main()
