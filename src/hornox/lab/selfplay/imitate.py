"""Fit a network to what a bot chose: a quick stand-in for one that searches.

    python3 dev.py long choices hard@2,4,6=3000 --keep choices.jsonl
    python -m hornox.lab.selfplay.imitate FOLDER --of hard choices.jsonl

A response can be trained against such an imitation in minutes, since it plays hundreds of thousands
of deals a second: `hornox.lab.selfplay.respond` with ``--to FOLDER/hard.npz --firm 1``. What that
response gains among the bots themselves is measured by ``python3 dev.py long response``.

The deals are played again as they went, so that every choice is seen as in the training. One
network, of the form that comes with Hornox and begun as that one (or as those of ``--from``,
whichever ends better), learns them for all numbers of players. A tenth of the deals is held out:
the rate falls when these are foretold no better, and the weights that foretold them best are kept.
The log tells the share of choices that are its favourite and the mean logarithm of the chance that
it gave to them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay.features import observe, observe_row
from hornox.lab.selfplay.network import Weights, weigh_cards, weigh_rows
from hornox.lab.selfplay.ppo import Knobs, Learner, beginner, chances_of, of_choice, updated
from hornox.lab.selfplay.respond import SHIPPED, Told, read
from hornox.lab.selfplay.rounds import HAND, Due, Round, opened, reveal_plain
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import halved, save, tell

MOST = 6
"""Seats at most."""
HELD_OUT = 10
"""One deal of so many is not learned from."""
RATES = (3e-4, 1e-4, 3e-5)
SOFT = tuple(0.7**power for power in range(14))
"""The network's logits may be multiplied by one of these in the beginning."""
PATIENCE, PASSES = 3, 40
"""Passes without a better one after which a rate ends, and the most passes by a rate."""
BATCH = 2048
AT_ONCE = 256
"""Deals that are played again side by side."""

Weigh = Callable[[Weights, Array], tuple[Array, Array]]


class Deal(NamedTuple):
    """A deal as it was played; seats that are not there hold and play card 0."""

    seats: Any
    hands: Any
    four: Any
    cards: Any
    """By turn and seat."""
    rows: Any
    """By turn: the row that was chosen, -1 for none."""
    taught: Any
    """By seat: whether its choices are to be learned."""
    heads: Any


class Choices(NamedTuple):
    """Choices with what they were made from, and the number of players."""

    seen: Array
    allowed: Array
    choice: Array
    players: Array


def deal_of(line: dict[str, Any]) -> Deal:
    """A line of the choices that were written down."""
    seats = len(line["hands"])
    hands, cards = np.zeros((MOST, HAND), np.int32), np.zeros((HAND, MOST), np.int32)
    taught, heads = np.zeros(MOST, bool), np.zeros(MOST, np.int32)
    hands[:seats], cards[:, :seats] = line["hands"], np.transpose(line["cards"])
    taught[:seats], heads[:seats] = line["taught"], line["heads"]
    four, rows = np.int32(line["four"]), np.int32(line["rows"])
    return Deal(np.int32(seats), hands, four, cards, rows, taught, heads)


@jax.jit
@jax.vmap
def replay(deal: Deal) -> tuple[Choices, Array, Choices, Array, Array]:
    """By turn and seat the cards chosen, which are taught, the same for rows; the heads."""
    every = jnp.arange(MOST)
    held = jnp.zeros((MOST, CARDS + 1), bool).at[every[:, None], deal.hands].set(True)
    known, size = jnp.bool_(False), jnp.int32(CARDS)
    state = opened(held.at[:, 0].set(False), deal.four, deal.seats, jnp.int32(0), known, size)

    def turn(state: Round, now: tuple[Array, Array]) -> tuple[Round, Any]:
        cards, row = now

        def choose(due: Due) -> tuple[Array, Array]:
            return row, observe_row(state, due).astype(jnp.bfloat16)

        seen = jax.vmap(observe, (None, 0))(state, every).astype(jnp.bfloat16)
        allowed = state.held[:, 1:]
        after, _, (seen_row, asked) = reveal_plain(state, cards, choose)
        players = jnp.full(MOST, deal.seats)
        chosen = Choices(seen, allowed, cards - 1, players)
        rows = Choices(seen_row, jnp.ones(4, bool), row, deal.seats)
        taught = deal.taught & (allowed.sum(axis=1) > 1)
        return after, (chosen, taught, rows, (deal.taught & asked).any())

    state, found = jax.lax.scan(turn, state, (deal.cards, deal.rows))
    return *found, state.heads


def choices_of(deals: list[Deal]) -> tuple[Choices, Choices]:
    """All choices of cards and of rows that are taught."""
    cards, rows = [], []
    for first in range(0, len(deals), AT_ONCE):
        some = deals[first : first + AT_ONCE]
        nobody = deals[0]._replace(taught=np.zeros(MOST, bool))
        padded = [*some, *[nobody] * (AT_ONCE - len(some))]
        batch = jax.tree.map(lambda *parts: jnp.asarray(np.stack(parts)), *padded)
        chosen, taught, at_rows, asked, heads = replay(batch)
        if (heads != batch.heads).any():
            raise ValueError("the deals went another way than they were played")
        cards.append(jax.tree.map(lambda one, which=taught: one[which], chosen))
        rows.append(jax.tree.map(lambda one, which=asked: one[which], at_rows))
    joined: Any = [jax.tree.map(lambda *p: jnp.concatenate(p), *found) for found in (cards, rows)]
    return joined[0], joined[1]


def _chances(weights: Weights, weigh: Weigh, made: Choices) -> Array:
    """By choice: the logarithms of what the network gives to all of them."""
    logits = weigh(weights, made.seen)[0][..., : made.allowed.shape[-1]]
    return chances_of(logits, made.allowed)


@partial(jax.jit, static_argnames=("weigh",))
def judged(weights: Weights, weigh: Weigh, made: Choices) -> tuple[Array, Array]:
    """By choice: the logarithm of its chance, and whether it is the favourite."""
    chances = _chances(weights, weigh, made)
    return of_choice(chances, made.choice), chances.argmax(axis=-1) == made.choice


@partial(jax.jit, static_argnames=("weigh",), donate_argnums=(0,))
def learn(learner: Learner, weigh: Weigh, made: Choices, key: Array, rate: Array) -> Learner:
    """One pass over all choices, in random order."""
    count = len(made.choice)
    size = min(BATCH, count)
    order = jax.random.permutation(key, count)[: count // size * size].reshape(-1, size)

    def one(learner: Learner, which: Array) -> tuple[Learner, None]:
        part = jax.tree.map(lambda all_of_it: all_of_it[which], made)

        def loss(weights: Weights) -> Array:
            return -of_choice(_chances(weights, weigh, part), part.choice).mean()

        return updated(learner, jax.grad(loss)(learner.weights), Knobs(rate, rate)), None

    return jax.lax.scan(one, learner, order)[0]


def softened(weights: Weights, head: str, weigh: Weigh, taught: Choices) -> Weights:
    """The same, as sure of itself as foretells best: it was trained until it was very sure."""

    def at(share: float) -> Weights:
        return {**weights, head: jax.tree.map(lambda one: share * one, weights[head])}

    likely = [judged(at(share), weigh, taught)[0].mean() for share in SOFT]
    return at(SOFT[int(np.argmax(likely))])


def fit(
    begun: Weights, weigh: Weigh, taught: Choices, held: Choices, told: Told
) -> tuple[Weights, float]:
    """The weights that foretell best what they have not learned from, and how well."""
    best, number = begun, 0
    most = float(judged(best, weigh, held)[0].mean())
    for rate in RATES:
        learner, stale, passes = beginner(jax.tree.map(jnp.copy, best)), 0, 0
        while stale < PATIENCE and passes < PASSES:
            key = jax.random.fold_in(jax.random.key(3), number)
            learner = learn(learner, weigh, taught, key, jnp.float32(rate))
            chance, right = judged(learner.weights, weigh, held)
            likely, number, passes = float(chance.mean()), number + 1, passes + 1
            figures = {"chance": round(likely, 4), "favourite": round(float(right.mean()), 4)}
            told({"pass": number, "rate": rate, **figures})
            stale += 1
            if likely > most:
                best, most, stale = jax.tree.map(jnp.copy, learner.weights), likely, 0
    return best, most


def compare(begun: Weights, fitted: Weights, weigh: Weigh, held: Choices, told: Told) -> None:
    """Tell for each number of players how well both foretell what they have not learned from."""
    players = np.asarray(held.players)
    both = {"begun": judged(begun, weigh, held), "fitted": judged(fitted, weigh, held)}
    for number in np.unique(players):
        here = players == number
        line: dict[str, Any] = {"players": int(number), "choices": int(here.sum())}
        for name, (chance, right) in both.items():
            line[f"{name} chance"] = round(float(np.asarray(chance)[here].mean()), 4)
            line[f"{name} favourite"] = round(float(np.asarray(right)[here].mean()), 4)
        told(line)


def imitate(beginnings: Sequence[Weights], lines: Iterable[dict[str, Any]], told: Told) -> Weights:
    """The network as it foretells the choices of these deals, from whichever beginning is best."""
    parts: tuple[list[Deal], list[Deal]] = [], []
    for line in lines:
        parts[line["number"] % HELD_OUT == 0].append(deal_of(line))
    taught, held = map(choices_of, parts)
    weights: Weights = {}
    for kind, head, weigh, one, other in zip(
        ("cards", "rows"), ("policy", "row_policy"), (weigh_cards, weigh_rows), taught, held,
        strict=True,
    ):  # fmt: skip

        def noted(line: dict[str, Any], kind: str = kind) -> None:
            told({"kind": kind, **line})

        noted({"taught": len(one.choice), "held out": len(other.choice)})
        found = []
        for begun in beginnings:
            part = {
                name: begun[name] for name in begun if name.startswith("row") == (kind == "rows")
            }
            soft = softened(part, head, weigh, one)
            fitted, likely = fit(soft, weigh, one, other, noted)
            compare(soft, fitted, weigh, other, noted)
            found.append((likely, fitted))
        weights |= max(found, key=itemgetter(0))[1]
    return weights


def main() -> None:
    """Fit as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("choices", type=Path, nargs="+")
    parser.add_argument("--of", default="hard", metavar="BOT")
    parser.add_argument(
        "--from", dest="starts", type=Path, nargs="+", default=[SHIPPED], metavar="WEIGHTS"
    )
    args = parser.parse_args()
    texts = [text for path in args.choices for text in path.read_text("utf-8").splitlines()]
    lines = [line for line in map(json.loads, texts) if line["of"][0] == args.of]
    held = sum(line["number"] % HELD_OUT == 0 for line in lines)
    if not 0 < held < len(lines):
        parser.error(f"there are {len(lines)} deals of {args.of}, too few to hold some out")
    beginnings = [read(parser, "--from", path) for path in args.starts]
    args.folder.mkdir(parents=True, exist_ok=True)

    def told(line: dict[str, Any]) -> None:
        tell(args.folder, {"of": args.of, **line})

    save(halved(imitate(beginnings, lines, told)), args.folder / f"{args.of}.npz")


if __name__ == "__main__":
    main()
