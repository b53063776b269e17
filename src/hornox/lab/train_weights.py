"""Learn how to weigh cards on a rows table, and write the tables that the bots bring along.

    python -m hornox.lab.train_weights --out weights.npz [--seed 1] [--moments 800] [--worlds 48]

Policy 0 plays anything. Policy 1 is written by hand: the rules of thumb of the greedy bot, and of
many people. Policy 2 is learned as the answer to players who play anything, which is what flat
search would do; each further one as the answer to an even mixture of all those below.

To learn one for a number of players, made-up rounds are played by the mixture up to some turn.
There every card of a hand is tried in sampled worlds, with the others played by the mixture, and
the scores are explained by least squares: a cost and a cost per head by cell (see
``hornox.fast.policies``) and a cost by card, each smooth along its numbers. Only differences within
a hand count. The same arguments give the same tables.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.fast.base_playouts import weighing
from hornox.fast.deals import decks
from hornox.fast.placing import LENGTH
from hornox.fast.playouts import CARD, NO_HEADS, SCORE, WORLDS
from hornox.fast.policies import BETWEEN, CELLS, WIDE
from hornox.fast.policy_rounds import describe, play
from hornox.fast.xorshift import seeded

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

BLUR = np.float32(0.3 / 2**32)
"""The noise of a choice, at most, in heads."""


def share_of_others(seats: int) -> float:
    """How much the others' mean counts against your own heads."""
    return 1.0 if seats == 2 else 0.5


class Moments:
    """Hands of made-up rounds with the score of each of their cards."""

    def __init__(
        self, seats: int, seed: str, weights: Floats, below: tuple[int, ...], worlds: int
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.weights = weights
        self.below = below
        self.worlds = worlds
        self.weigh = weighing(0)

    def at(self, held: int, count: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Features and scores with this many cards in hand; both centred within each hand."""
        features = np.zeros((count * held, WIDE), np.float32)
        scores = np.zeros(count * held, np.float64)
        cards = decks(f"{self.seed}/{held}/", 0, count, wanted=10 * self.seats + 4)
        for number in range(count):
            part = slice(number * held, (number + 1) * held)
            features[part], scores[part] = self._one(held, cards[number], number)
        return features.astype(np.float64), scores

    def _one(self, held: int, deck: Any, number: int) -> tuple[Floats, NDArray[np.float64]]:
        seats = self.seats
        chance = seeded(number * 16 + held)
        minds = np.array([self.below[chance_of(chance, len(self.below))] for _ in range(seats)])
        table, gone = np.zeros(LENGTH, np.int64), np.zeros(2, np.uint64)
        hands, taken = np.zeros((seats, 16), np.int64), np.zeros(16, np.int64)
        turns = 10 - held
        play(
            0, deck.astype(np.int64), 10, turns, minds, self.weights, 256, BLUR, chance,
            table, gone, hands, taken,
        )  # fmt: skip
        own = np.sort(hands[0, turns:10])
        sums = self._scores(own, table, gone, chance)
        cells, heads = np.zeros(held, np.int64), np.zeros(held, np.int64)
        describe(0, table, gone, own, own, 256, cells, heads)
        found = np.zeros((held, WIDE), np.float32)
        line = np.arange(held)
        found[line, 2 * cells] = 1
        found[line, 2 * cells + 1] = heads
        found[line, 2 * CELLS + own] = 1
        score = sums[:, SCORE] / sums[:, WORLDS]
        return found - found.mean(axis=0), score - score.mean()

    def _scores(self, own: Numbers, table: Numbers, gone: Any, chance: Any) -> Any:
        held, seats = len(own), self.seats
        seen = {card for card in range(1, 105) if int(gone[card // 64]) >> (card % 64) & 1}
        pool = np.array(sorted(set(range(1, 105)) - seen - set(own.tolist())), np.int64)
        hands, known = np.zeros((seats, 16), np.int64), np.zeros(seats, np.int64)
        hands[0, :held], known[0] = own, held
        minds = np.array(self.below)
        mixture = (np.arange(len(minds)) + 1) * 65536 // len(minds)
        sums = np.zeros((held, 5))
        self.weigh(
            CARD, table, gone, np.zeros(16, np.int64), 0, hands, known, held, held, pool,
            np.zeros(16, np.int64), 0, np.arange(held) * 2, np.arange(held), self.weights, minds,
            mixture, self.below[-1], 256, BLUR, share_of_others(seats), chance[0], 0, self.worlds,
            sums, NO_HEADS,
        )  # fmt: skip
        return sums


def chance_of(chance: Any, below: int) -> int:
    """A small number from a state of chance, which moves on."""
    state = int(chance[0]) * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
    chance[0] = state | 1
    return (state >> 33) % below


def smooth() -> NDArray[np.float64]:
    """The penalty for steps between neighbours: cards between, and numbers of cards."""
    penalty = np.zeros((WIDE, WIDE))

    def link(a: int, b: int, strength: float) -> None:
        penalty[a, a] += strength
        penalty[b, b] += strength
        penalty[a, b] -= strength
        penalty[b, a] -= strength

    for load in range(6):
        for between in range(BETWEEN - 1):
            at = 2 * (load * BETWEEN + between)
            link(at, at + 2, 40.0)
            link(at + 1, at + 3, 400.0)
    for card in range(1, 104):
        link(2 * CELLS + card, 2 * CELLS + card + 1, 200.0)
    return penalty + np.eye(WIDE)


def thumb() -> Floats:
    """The rules of thumb: few heads as the table lies, then close to the row."""
    found = np.zeros((11, WIDE), np.float32)
    cells = found[:, : 2 * CELLS].reshape(11, 6, BETWEEN, 2)
    cells[..., 0] = 0.1 * np.arange(BETWEEN)
    for takes in (0, 5):
        cells[:, takes, :, 0] = 2.0
        cells[:, takes, :, 1] = 2.0
    return found


def learn(
    seats: int, seed: str, weights: Floats, below: tuple[int, ...], moments: int, worlds: int
) -> Floats:
    """The answer to an even mixture of policies: by cards in hand, a table of weights."""
    source = Moments(seats, f"{seed}/{seats}/{below[-1]}", weights, below, worlds)
    penalty = smooth()
    squares, products = np.zeros((11, WIDE, WIDE)), np.zeros((11, WIDE))
    for held in range(2, 11):
        features, scores = source.at(held, moments)
        squares[held] = features.T @ features
        products[held] = features.T @ scores
    found = np.zeros((11, WIDE), np.float32)
    for held in range(2, 11):
        # Neighbouring turns are much alike: they lend a part of their moments.
        near = [h for h in (held - 1, held + 1) if 2 <= h <= 10]
        square = squares[held] + 0.3 * sum(squares[h] for h in near) + penalty
        product = products[held] + 0.3 * sum(products[h] for h in near)
        found[held] = np.linalg.solve(square, product)
    found[1] = found[2]
    return found


def ladder(seats: int, seed: str, policies: int, moments: int, worlds: int) -> Floats:
    """All policies for a number of players, from the rules of thumb on."""
    weights = np.zeros((policies, 11, WIDE), np.float32)
    weights[0] = thumb()
    for policy in range(2, policies + 1):
        print(f"{seats} players, policy {policy}", file=sys.stderr, flush=True)
        below = (0,) if policy == 2 else tuple(range(policy))
        weights[policy - 1] = learn(seats, seed, weights, below, moments, worlds)
    return weights


def main() -> None:
    """Learn for all numbers of players and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--moments", type=int, default=800)
    parser.add_argument("--worlds", type=int, default=48)
    parser.add_argument("--policies", type=int, default=4)
    parser.add_argument("--seats", type=int, nargs="*", default=list(range(2, 11)))
    args = parser.parse_args()
    settings = {name: getattr(args, name) for name in ("seed", "moments", "worlds", "policies")}
    made = begun(args.out, settings)
    for seats in args.seats:
        name = f"players{seats}"
        if name not in made:
            found = ladder(seats, args.seed, args.policies, args.moments, args.worlds)
            made[name] = found.astype(np.float16)
            np.savez_compressed(args.out, made=np.array(json.dumps(settings)), **made)


def begun(out: Path, settings: dict[str, Any]) -> dict[str, Any]:
    """What an earlier run with the same settings has written, to go on from there."""
    if not out.exists():
        return {}
    with np.load(out, allow_pickle=False) as opened:
        if json.loads(str(opened["made"])) != settings:
            raise SystemExit(f"{out} was made with other settings")
        return {name: opened[name] for name in opened.files if name != "made"}


if __name__ == "__main__":
    main()
