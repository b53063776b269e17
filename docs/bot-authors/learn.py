"""Learn to weigh cards in the base game: eight weights, policy gradient, three bots at the table.

Run it: ``python learn.py [rounds] [bots]``; a thousand rounds take a few seconds.
"""

import sys

import numpy as np

from hornox.lab.env import HornoxSolo


def weighable(game, seen):
    """The actions that are offered, and what there is to weigh about each of them."""
    rows = [game.layout.slices[f"rows.{name}"] for name in ("end", "size", "heads")]
    ends, sizes, heads = (seen["observation"][place] for place in rows)
    codes = np.flatnonzero(seen["action_mask"])
    told = np.zeros((len(codes), 8))
    for line, code in zip(told, codes, strict=True):
        kind, choice = game.codec.decode(code)
        gaps = choice / 104 - ends
        if kind == "row":  # the card fits nowhere: which row to take
            line[0] = heads[choice - 1]
        elif (gaps < 0).all():  # too low for all rows
            line[1:3] = 1, heads.min()
        else:
            row = np.where(gaps > 0, gaps, 2).argmin()
            full = sizes[row] == 1
            line[3:] = choice / 104, gaps[row], sizes[row], full, full * heads[row]
    return codes, told


def learn(rounds=1000, bots="random", rate=0.3, seed=1):
    """Play round after round; move the weights towards what went better than usual."""
    env = HornoxSolo("base", 4, options={"rounds": 1}, bots=bots)
    chance, weights, usual, costs = np.random.default_rng(seed), np.zeros(8), -12.0, []
    for number in range(rounds):
        seen, _ = env.reset(seed=None if number else seed)
        over, moves, gains = False, [], []
        while not over:
            codes, told = weighable(env.game, seen)
            odds = np.exp(told @ weights - (told @ weights).max())
            pick = chance.choice(len(codes), p=odds / odds.sum())
            moves.append(told[pick] - odds @ told / odds.sum())
            seen, gain, over, _, _ = env.step(codes[pick])
            gains.append(gain)
        left = np.cumsum(gains[::-1])[::-1]  # what followed each move
        better = left - usual * np.linspace(1, 0, len(moves), endpoint=False)
        weights += rate * (better @ moves) / len(moves)
        usual += 0.02 * (left[0] - usual)
        costs.append(-left[0])
    return weights, costs


if __name__ == "__main__":
    weights, costs = learn(*map(int, sys.argv[1:2]), *sys.argv[2:3])
    print("heads a round:", *(f"{np.mean(tenth):.1f}" for tenth in np.array_split(costs, 10)))
    print("weights:", weights.round(1))
