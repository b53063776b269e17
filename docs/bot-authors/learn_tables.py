"""Learn to choose cards or tiles with a small network and NumPy, in many games side by side.

Run it: ``python learn_tables.py [mode] [steps]``; modes are those whose rich observations have the
part ``fit`` and in which cards (or tiles) and rows are all that is chosen. It needs
``pip install "hornox[lab,fast]"``; the first time the kernels are compiled, which takes minutes.
"""

import sys
from time import process_time

import numpy as np

from hornox.lab.env.vector import VectorGames, VectorSolo

PLAYERS, HIDDEN = 4, 16


def table_of(mode):
    """A single round where the mode knows rounds."""
    options = {} if mode == "board" else {"rounds": 1}
    return {"mode": mode, "players": PLAYERS, "options": options, "observations": "rich"}


def told_of(envs, seen):
    """By action what the network is told: of cards how they fit, of rows their heads."""
    lay = envs.layout.slices
    cards, size = (lay["fit"].stop - lay["fit"].start) // 5, envs.codec.size
    told = np.zeros((*seen.shape[:-1], size, 9), np.float32)
    fit = seen[..., lay["fit"]].reshape(*seen.shape[:-1], cards, 5)
    told[..., 1 : cards + 1, :5] = fit
    told[..., 1 : cards + 1, 5] = fit[..., 2] == 1
    told[..., 1 : cards + 1, 6] = np.arange(1, cards + 1) / cards
    if size > cards + 1:
        told[..., cards + 1 :, 7] = seen[..., lay["rows.heads"]]
    told[..., 8] = 1
    return told


def worth_of(net, told, mask):
    """The worth of each action, and the hidden numbers that it was made of."""
    hidden = np.tanh(told @ net[0])
    return np.where(mask, hidden @ net[1], -np.inf), hidden


def exam(net, table, opponents, games=500, seed=2):
    """What one seat comes to in some games, the best action each time."""
    envs = VectorSolo(games, **table, opponents=opponents, seat=0, autoreset_mode="NextStep")
    seen, _ = envs.reset(seed=seed)
    total, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        worth, _ = worth_of(net, told_of(envs, seen["observation"]), seen["action_mask"])
        seen, gained, ended, _, _ = envs.step(worth.argmax(axis=1))
        total += np.where(over, 0, gained)
        over |= ended
    return total


def learn(mode="cow", steps=300, games=64, rate=0.02, fading=0.8, parts=5, seed=1):
    """Make choices likelier after which more than usual was gained; all seats play by one net."""
    table, chance = table_of(mode), np.random.default_rng(seed)
    envs = VectorGames(games, **table)
    net = [chance.normal(size=(9, HIDDEN)) * 0.3, np.zeros(HIDDEN)]
    traces = [np.zeros((games, PLAYERS, *part.shape)) for part in net]
    means, spread, usual, curve, made = [0.0, 0.0], [1e-8, 1e-8], 0.0, [], 0
    seen = envs.reset(seed=seed)
    began = process_time()
    for step in range(steps + 1):
        if step % (steps // parts) == 0:
            past = process_time() - began
            found = [exam(net, table, whom) for whom in ("random", "thumb")]
            curve.append([one.mean() for one in found])
            sure = [1.96 * one.std() / len(one) ** 0.5 for one in found]
            both = [
                f"{one.mean():6.2f} ± {error:.2f}" for one, error in zip(found, sure, strict=True)
            ]
            print(f"{made:9,} decisions, {past:4.0f} s: ", *both, flush=True)
        mask, told = seen["action_mask"], told_of(envs, seen["observation"])
        worth, hidden = worth_of(net, told, mask)
        odds = np.exp(worth - worth.max(axis=2, keepdims=True))
        odds /= odds.sum(axis=2, keepdims=True)
        picks = (worth + chance.gumbel(size=worth.shape)).argmax(axis=2)
        made += envs.asked.sum()
        push = (np.arange(mask.shape[2]) == picks[..., None]) - odds
        back = push[..., None] * (1 - hidden**2) * net[1]
        slopes = [told.swapaxes(2, 3) @ back, (push[..., None, :] @ hidden)[..., 0, :]]
        seen, gained, over, _, _ = envs.step(picks)
        usual += 0.02 * (gained.mean() - usual)
        for i in range(2):  # Adam, by how much better than usual it went
            traces[i] = fading * traces[i] + slopes[i]
            slope = np.tensordot(gained - usual, traces[i], 2) / gained.size
            means[i] = 0.9 * means[i] + 0.1 * slope
            spread[i] = 0.99 * spread[i] + 0.01 * slope**2
            net[i] += rate * means[i] / (np.sqrt(spread[i]) + 1e-8)
            traces[i][over] = 0
    return net, curve


if __name__ == "__main__":
    learn(*sys.argv[1:2], *map(int, sys.argv[2:3]))
