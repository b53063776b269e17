"""Train the network further for some numbers of players, and keep it as it is everywhere else.

    python -m hornox.lab.selfplay.refine FOLDER --players 2 4 --critic training/critic.npz

It begins as the network that comes with Hornox (or the weights of ``--from``). In the base game
with these numbers of players every head less than the others' counts. One seat learns; in the
others sits the network as it is, one of its earlier selves (any of them: playing only against the
latest runs in circles), what it began as, a response to that (``--response``, trained by
`hornox.lab.selfplay.respond`), mostly making their favourite choice, as the bot does, or an
imitation of a bot (``--imitation``, fitted by `hornox.lab.selfplay.imitate`), drawing its choices.
In between it sees tables of all other kinds, where it is told to say what it said in the beginning;
with ``--only`` it may forget those. A critic that sees all cards says what a choice was worth; a
fresh one learns alone at first. It also judges some cards that were not played
(`hornox.lab.selfplay.counterfactual`). The folder holds all that is needed to go on, as in
`hornox.lab.selfplay.train`, and a log. The last lines tell for each kind of round and number of
players own heads less the mean of the others': one new among old ones and one old among new ones.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay import critic as overseer
from hornox.lab.selfplay import ppo
from hornox.lab.selfplay.counterfactual import try_cards
from hornox.lab.selfplay.critic import expect, oversee
from hornox.lab.selfplay.features import INPUTS, observe
from hornox.lab.selfplay.network import Weights, weigh_cards, weigh_rows
from hornox.lab.selfplay.ppo import Chosen, Firm, Knobs, Learner, Table, beginner, updated
from hornox.lab.selfplay.respond import ALWAYS, FAN, SHIPPED, SMALL, gains, read
from hornox.lab.selfplay.rounds import HAND, Round, begin, shuffled
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import Training, load, save

RATE, LAST_RATE = 1.5e-4, 2e-6
ENTROPY, LAST_ENTROPY = 0.006, 0.0015
FIRST = 0.05
"""The share of steps against what the network began as."""
ITSELF = 0.45
"""The share of steps against itself as it is."""
ANSWERED = 0.12
"""The share of steps against a response, if there is one; the rest is against earlier selves."""
IMITATED = 0.3
"""The share of steps against imitations of bots, if there are any."""
EVERY = 8.0
"""Seconds between two earlier selves."""
ALONE, GIVEN, WARM = 350, 40, 60
"""Steps in which only the critic learns, fresh or given, and then those in which the rate rises."""
STEADY = 0.8
"""The lambda of the advantages: the critic is trusted more than the network's own value is."""
SWIFT, LAST_SWIFT = 6e-4, 3e-5
"""The rates of the critic."""
TRUST, LAST_TRUST = 0.6, 0.05
"""How much cards that were only tried count; the rest is what came of those that were played.

The critic's mistakes would stay in what it teaches, so in the end it hardly counts.
"""
SURELY = 0.75
"""The share of earlier selves who make their favourite choice; the others draw theirs."""
DECISIONS, ROUNDS = 196_608, 65_536
"""Rounds times seats of one step, and the most rounds."""
BEGUN = "begun.npz"
BATCHES = 96
"""Of rounds, by which new and old are compared."""
JUDGED_AT = (
    ppo.Table(6, 16384, (2, 3, 4, 5, 6), lone=True, others=1.0),
    ppo.Table(10, 8192, (7, 8, 9, 10), lone=True, others=1.0),
)


def tables_for(players: tuple[int, ...]) -> tuple[list[Table], list[Table]]:
    """Tables to learn at, the largest number of players twice as often; two that shall not change.

    One learns in seat 0, another network plays the other seats.
    """
    learned = []
    for sizes in ((2,), (3, 4), (5, 6), (7, 8, 9, 10)):
        if seats := tuple(number for number in sizes if number in players):
            most = seats[-1]
            rounds = min(DECISIONS // most // 256 * 256, ROUNDS)
            learned.append(Table(most, rounds, (*seats, most), lone=True, plain=True, others=1.0))
    return learned, [Table(6, 6144, (2, 3, 3, 4, 4, 5, 6)), Table(10, 3072, (7, 8, 9, 10))]


def deal_other(key: Array, table: Table, players: tuple[int, ...]) -> Round:
    """A round of any kind but those that are learned."""
    at_seats, at_kind, at_fan, at_known, at_deck = jax.random.split(key, 5)
    seats = jax.random.choice(at_seats, jnp.array(table.seats))
    few = 0.15 if table.most <= 6 else 0.0
    learned = jnp.isin(seats, jnp.array(players))
    chances = jnp.where(learned, jnp.array([0.0, 0.35, few]), jnp.array([0.6, 0.25, few]))
    kind = jax.random.choice(at_kind, 3, p=chances)
    small = kind == SMALL
    fan = jnp.where(kind == FAN, jax.random.randint(at_fan, (), 1, 16), 0)
    size = jnp.where(small, HAND * seats + 4, CARDS)
    known = small & (jax.random.uniform(at_known) < 2 / 3)
    return begin(shuffled(at_deck, size), seats, table.most, fan, known, size)


def _play(
    weights: Weights, critic: Weights, past: Weights, key: Array, table: Table, firm: Firm
) -> Any:
    """By turn: the learner's choices, rewards, what the critic sees and says, cards tried; ends."""
    at_deal, at_turns = jax.random.split(key)
    state = jax.vmap(partial(ppo.deal, table=table))(jax.random.split(at_deal, table.rounds))
    every = jnp.arange(table.most)
    inside = every[None] < state.seats[:, None]
    nets = (weights, past, firm)

    def turn(state: Round, key: Array) -> tuple[Round, Any]:
        at_card, at_rows, at_tried = jax.random.split(key, 3)
        see = jax.vmap(jax.vmap(observe, (None, 0)), (0, None))
        seen = see(state, every).astype(jnp.bfloat16)
        logits, value = weigh_cards(weights, seen[:, 0])
        others, _ = weigh_cards(past, seen[:, 1:])
        said = jnp.concatenate([logits[:, None], others * firm.theirs], axis=1)[..., :CARDS]
        allowed = state.held[..., 1:]
        allowed = allowed.at[..., 0].set(allowed[..., 0] | ~inside)
        choice, chance = ppo._pick(at_card, said, allowed)
        cards = jnp.where(inside, choice + 1, 0)
        insight = jax.vmap(oversee, (0, None, 0))(state, jnp.int32(0), cards).astype(jnp.bfloat16)
        tried = try_cards(nets, critic, at_tried, state, cards, said[:, 0])
        after, taken, rows = ppo.place_plain(nets, at_rows, state, cards)
        reward = ((taken.sum(axis=1) - taken[:, 0]) / (state.seats - 1) - taken[:, 0]) / ppo.SCALE
        ours = jnp.ones(table.rounds, bool)
        chosen = Chosen(seen[:, 0], allowed[:, 0], choice[:, 0], chance[:, 0], value, ours)
        rows = jax.tree.map(lambda one: one[:, 0], rows)
        return after, (chosen, rows, reward, (insight, expect(critic, insight)), tried)

    state, found = jax.lax.scan(turn, state, jax.random.split(at_turns, HAND))
    return *found, state


def _loss(weights: Weights, part: Any, entropy: Array, trust: Array) -> tuple[Array, Array]:
    """That of ``ppo`` for cards and rows, and what came of the cards that were tried."""
    (cards, gains, goal), (rows, row_gains), tried = part
    logits, value = weigh_cards(weights, cards.seen)
    chances = ppo.chances_of(logits[:, :CARDS], cards.allowed)
    likely = jnp.exp(jnp.take_along_axis(chances, tried.choices, axis=-1))
    found = (likely * tried.gains).sum(axis=-1).mean()
    unsure = -(jnp.exp(chances) * jnp.where(cards.allowed, chances, 0)).sum(axis=-1).mean()
    wrong = ((value - goal) ** 2).mean()
    better = (1 - trust) * ppo.better(chances, cards, gains).mean() + trust * found
    loss = -better - entropy * unsure + ppo.VALUE_SHARE * wrong
    by_rows, _ = ppo._loss(weights, weigh_rows, (rows, row_gains, goal), entropy)
    return loss + by_rows, unsure


@partial(jax.jit, static_argnames=("table",), donate_argnums=(0, 1))
def step(
    learner: Learner, critic: Learner, past: Weights, key: Array, knobs: Knobs, swift: Knobs,
    trust: Array, firm: Firm, table: Table,
) -> tuple[Learner, Learner, dict[str, Array]]:  # fmt: skip
    """Play, then learn from every choice once."""
    at_play, at_order = jax.random.split(key)
    cards, rows, rewards, (insight, worth), tried, ends = _play(
        learner.weights, critic.weights, past, at_play, table, firm
    )
    gains, goals = ppo._advantages(worth, rewards, STEADY)
    foreseen = 1 - (gains**2).mean() / (goals**2).mean()
    tried = tried._replace(gains=tried.gains / (gains.std() + 1e-6))
    row_gains = ppo._steadied(goals - rows.value, rows.counts)
    made = ((cards, ppo._steadied(gains, cards.counts), goals), (rows, row_gains), tried)
    parts = ppo._flat(jax.tree.map(lambda one: one[:, :, None], (made, insight)), at_order)

    def learn(both: tuple[Learner, Learner], part: Any) -> tuple[tuple[Learner, Learner], Any]:
        learner, critic = both
        made, insight = part
        goal = made[0][2]

        def mistake(weights: Weights) -> Array:
            # Half of them without what the others have chosen: so it can judge turns to come.
            blind = jnp.arange(len(goal))[:, None] < len(goal) // 2
            seen = jnp.where(blind & (jnp.arange(overseer.INSIGHTS) >= INPUTS), 0, insight)
            return jnp.mean(jnp.square(expect(weights, seen) - goal))

        slopes, unsure = jax.grad(_loss, has_aux=True)(learner.weights, made, knobs.entropy, trust)
        learner = updated(learner, slopes, knobs)
        critic = updated(critic, jax.grad(mistake)(critic.weights), swift)
        return (learner, critic), unsure

    (learner, critic), unsure = jax.lax.scan(learn, (learner, critic), parts)
    others = (ends.heads.sum(axis=1) - ends.heads[:, 0]) / (ends.seats - 1)
    edge = (ends.heads[:, 0] - others).mean()
    return learner, critic, {"edge": edge, "explained": foreseen, "entropy": unsure.mean()}


def _apart(weights: Weights, begun: Weights, weigh: Any, chosen: Chosen) -> Array:
    """How far a network is from what another one says."""
    logits, value = weigh(weights, chosen.seen)
    wanted, worth = weigh(begun, chosen.seen)
    chances = ppo.chances_of(logits, chosen.allowed)
    wanted = ppo.chances_of(wanted, chosen.allowed)
    apart = (jnp.exp(wanted) * jnp.where(chosen.allowed, wanted - chances, 0)).sum(axis=-1)
    return ppo._mean(apart + ppo.VALUE_SHARE * (value - worth) ** 2, chosen.counts)


@partial(jax.jit, static_argnames=("table", "players"), donate_argnums=(0,))
def hold(
    learner: Learner, begun: Weights, key: Array, knobs: Knobs, table: Table,
    players: tuple[int, ...],
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    """Play at tables that are not learned, and go back to what the network said there before."""
    at_play, at_order = jax.random.split(key)
    dealt = partial(deal_other, table=table, players=players)
    nets = (learner.weights, begun)
    cards, rows, *_ = ppo.play(*nets, at_play, table, 0, ppo.AS_TRAINED, dealt)
    parts = ppo._flat((cards, rows), at_order)

    def learn(learner: Learner, part: Any) -> tuple[Learner, Array]:
        def loss(weights: Weights) -> Array:
            by_cards = _apart(weights, begun, weigh_cards, part[0])
            return by_cards + _apart(weights, begun, weigh_rows, part[1])

        moved, slopes = jax.value_and_grad(loss)(learner.weights)
        return updated(learner, slopes, knobs), moved

    learner, moved = jax.lax.scan(learn, learner, parts)
    return learner, {"moved": moved.mean()}


class Refinement(Training):
    """A training that goes on from a network, with its folder."""

    every = EVERY
    kept = 0

    def __init__(
        self, folder: Path, begun: Weights, players: tuple[int, ...], planned: float,
        critic: Weights | None = None, responses: Mapping[int, Weights] | None = None,
        imitations: Mapping[int, list[Weights]] | None = None, only: bool = False,
        rate: float = RATE,
    ) -> None:  # fmt: skip
        super().__init__(folder, planned, 77, begun)
        self.players, self.rate = players, rate
        learned, held = tables_for(players)
        self.held = [] if only else held
        self.judged = learned if only else JUDGED_AT
        self.responses, self.imitations = responses or {}, imitations or {}
        # Of 17 steps five are for two players, four for three or four, eight for five or six.
        self.order = [*4 * learned, *learned[:1], *4 * learned[2:]]
        if not (folder / BEGUN).exists():
            save(begun, folder / BEGUN)
        self.begun = load(folder / BEGUN, begun)
        self.alone = ALONE if critic is None else GIVEN
        self.critic = beginner(critic or overseer.fresh(jax.random.key(5)))
        if (folder / "critic.npz").exists():
            self.critic = Learner(**load(folder / "critic.npz", self.critic._asdict()))
        self._compile_all([*learned, *self.held])

    def _compile(self, table: Table) -> Any:
        if table in self.held:
            given = self._given(0, self.begun)
            return hold.lower(*given, table=table, players=self.players).compile()
        return step.lower(*self._given(0, self.begun, Firm()), table=table).compile()

    def _given(self, number: int, past: Weights, firm: Firm | None = None) -> Any:
        """What a step gets: the learner, the other network and how all that changes stands."""
        share = min(self.state["seconds"] / self.planned, 1.0)
        warm = min(1.0, max(0.0, (number - self.alone) / WARM))

        def now(first: float, last: float) -> Array:
            return jnp.asarray(first + (last - first) * share, jnp.float32)

        knobs = Knobs(warm * now(self.rate, LAST_RATE), now(ENTROPY, LAST_ENTROPY))
        key = jax.random.fold_in(self.key, number)
        if firm is None:
            return self.learner, past, key, knobs
        swift = Knobs(now(SWIFT, LAST_SWIFT), knobs.entropy)
        firm = Firm(jnp.float32(firm.mine), jnp.float32(firm.theirs))
        trust = now(TRUST, LAST_TRUST)
        return self.learner, self.critic, past, key, knobs, swift, trust, firm

    def _opponent(self, chance: np.random.Generator, most: int) -> tuple[Weights, Firm]:
        """Who sits in the other seats, and how firmly they stand by their favourite choice.

        ``most`` are the players of the table, at its largest.
        """
        drawn = chance.random()
        if not self.pool or drawn < FIRST:
            return self.begun, Firm(1.0, ALWAYS)
        if drawn < FIRST + ITSELF:
            return jax.tree.map(jnp.copy, self.learner.weights), Firm(1.0, ALWAYS)
        if drawn < FIRST + ITSELF + ANSWERED and most in self.responses:
            return self.responses[most], Firm(1.0, ALWAYS)
        bots = self.imitations.get(most, [])
        if drawn > 1 - IMITATED and bots:
            return bots[int(chance.integers(len(bots)))], Firm()
        past = self.pool[int(chance.integers(len(self.pool)))]
        return past, Firm(1.0, ALWAYS if chance.random() < SURELY else 1.0)

    def _step(self) -> dict[str, Any]:
        number = self.state["steps"]
        turn = number // 4
        if held := bool(self.held) and number % 4 == 3:
            table = self.held[turn % len(self.held)]
            self.learner, told = self.compiled[table](*self._given(number, self.begun))
        else:
            table = self.order[(number - turn * bool(self.held)) % len(self.order)]
            chance = np.random.default_rng(number)
            given = self._given(number, *self._opponent(chance, table.most))
            self.learner, self.critic, told = self.compiled[table](*given)
        self.state["steps"] += 1
        self.state["deals"] += table.rounds
        return {"seats": table.most, "held": held, **told}

    def keep(self) -> None:
        """Write everything down."""
        super().keep()
        save(self.critic._asdict(), self.folder / "critic.npz")

    def compare(self) -> None:
        """Tell what one new network gains among old ones, and one old one among new ones."""
        new, old, always = self.learner.weights, self.begun, Firm(ALWAYS, ALWAYS)
        for table in self.judged:
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
    parser.add_argument("--critic", type=Path, help="the critic to begin with; else a fresh one")
    parser.add_argument(
        "--response", nargs=2, action="append", default=[], metavar=("PLAYERS", "WEIGHTS"),
        help="met at the tables with up to this many players: 2, 4, 6 or 10",
    )  # fmt: skip
    parser.add_argument(
        "--imitation", nargs=2, action="append", default=[], metavar=("PLAYERS", "WEIGHTS"),
        help="the same, for what foretells a bot; there may be several",
    )  # fmt: skip
    parser.add_argument(
        "--only", action="store_true", help="let it forget what it says at all other tables"
    )
    parser.add_argument("--rate", type=float, default=RATE, help=f"in the beginning (else {RATE})")
    args = parser.parse_args()
    planned = args.minutes if args.planned is None else args.planned
    if not (args.minutes > 0 and planned > 0 and args.rate > 0):
        parser.error("--minutes, --planned and --rate must be more than 0")
    for option, given in (("--response", args.response), ("--imitation", args.imitation)):
        if unknown := [most for most, _ in given if most not in ("2", "4", "6", "10")]:
            parser.error(f"{option}: {unknown[0]} is not 2, 4, 6 or 10 players")
    begun = read(parser, "--from", args.start)
    responses = {int(most): read(parser, "--response", Path(path)) for most, path in args.response}
    imitations: dict[int, list[Weights]] = {}
    for most, path in args.imitation:
        found = read(parser, "--imitation", Path(path))
        imitations.setdefault(int(most), []).append(found)
    critic = None
    if args.critic is not None:
        like = overseer.fresh(jax.random.key(0))
        critic = read(parser, "--critic", args.critic, like, "critic")
    players = tuple(sorted(set(args.players)))
    training = Refinement(
        args.folder, begun, players, planned, critic, responses, imitations, args.only, args.rate
    )
    training.run(args.minutes)
    training.compare()


if __name__ == "__main__":
    main()
