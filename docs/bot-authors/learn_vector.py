"""Learn to weigh cards in the base game with NumPy: self-play in hundreds of games side by side.

Run it: ``python learn_vector.py [steps]``. It needs ``pip install "hornox[lab,fast]"``; the first
time the kernels are compiled, which takes minutes.
"""

import sys
from time import perf_counter

import numpy as np

from hornox.lab.env.vector import VectorGames, VectorSolo

TABLE = {"mode": "base", "players": 4, "options": {"rounds": 1}, "observations": "rich"}
KINDS, CARDS, ROWS = 9, slice(1, 105), slice(105, 109)


def weighable(layout, seen):
    """What there is to weigh about each action: its row, the gap, the heads …"""
    told = np.zeros((*seen.shape[:-1], 109, KINDS), np.float32)
    fit = seen[..., layout.slices["fit"]].reshape(*seen.shape[:-1], 104, 5)
    full = fit[..., 2] == 1
    told[..., CARDS, :5] = fit
    told[..., CARDS, 5] = full
    told[..., CARDS, 6] = full * fit[..., 3]
    told[..., CARDS, 7] = np.arange(1, 105) / 104
    told[..., ROWS, 8] = seen[..., layout.slices["rows.heads"]]
    return told


def exam(weights, rounds=1000, seed=2):
    """The heads of one seat in some rounds, the best card each time, against three at random."""
    envs = VectorSolo(rounds, **TABLE, opponents="random", seat=0, autoreset_mode="NextStep")
    seen, _ = envs.reset(seed=seed)
    heads, over = np.zeros(rounds), np.zeros(rounds, bool)
    while not over.all():
        worth = weighable(envs.layout, seen["observation"]) @ weights
        actions = np.where(seen["action_mask"], worth, -np.inf).argmax(axis=1)
        seen, gained, ended, _, _ = envs.step(actions)
        heads -= np.where(over, 0, gained)
        over |= ended
    return heads


def learn(steps=60, games=256, rate=0.5, fading=0.8, parts=6, seed=1):
    """Move the weights towards choices after which fewer heads than usual were taken."""
    envs = VectorGames(games, **TABLE)
    chance, weights, usual = np.random.default_rng(seed), np.zeros(KINDS), 0.0
    trace = np.zeros((games, 4, KINDS))  # what each seat has chosen lately in this round
    curve, made, began = [], 0, perf_counter()
    seen = envs.reset(seed=seed)
    for step in range(steps + 1):
        if step % (steps // parts) == 0:
            heads, past = exam(weights), perf_counter() - began
            curve.append(heads.mean())
            sure = 1.96 * heads.std() / len(heads) ** 0.5
            print(f"{made:9,} decisions, {past:4.0f} s: {curve[-1]:5.2f} ± {sure:.2f} heads")
        told = weighable(envs.layout, seen["observation"])
        worth = np.where(seen["action_mask"], told @ weights, -np.inf)
        odds = np.exp(worth - worth.max(axis=2, keepdims=True))
        odds /= odds.sum(axis=2, keepdims=True)
        picks = (worth + chance.gumbel(size=worth.shape)).argmax(axis=2)
        chosen = np.take_along_axis(told, picks[..., None, None], 2)[..., 0, :]
        made += envs.asked.sum()
        trace = fading * trace + chosen - np.einsum("gsa,gsak->gsk", odds, told)
        seen, gained, over, _, _ = envs.step(picks)
        weights += rate * np.einsum("gs,gsk->k", gained - usual, trace) / gained.size
        usual += 0.02 * (gained.mean() - usual)
        trace[over] = 0
    return weights, curve


if __name__ == "__main__":
    weights, _ = learn(*map(int, sys.argv[1:2]))
    print("weights:", weights.round(1))
