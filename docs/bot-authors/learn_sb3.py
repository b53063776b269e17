"""Learn the base game with Stable-Baselines3: PPO with action masks, three bots at the table.

Run it: ``python learn_sb3.py [decisions] [bots]``; 100,000 decisions take a few minutes. It needs
``pip install "hornox[lab]" sb3-contrib``, and leaves what it has learned in ``learned.zip``.
"""

import sys
from time import perf_counter

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env

from hornox.lab.env import HornoxSolo


def learn(decisions=100_000, bots="random", parts=5, rounds=400, seed=1):
    """Learn in parts and print, after each, the heads a round on the same exam deals."""
    table = {"mode": "base", "players": 4, "options": {"rounds": 1}, "bots": bots}
    table["observations"] = "rich"
    lessons, exam = (make_vec_env(HornoxSolo, 32, env_kwargs=table) for _ in range(2))
    model = MaskablePPO(
        "MultiInputPolicy",
        lessons,
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        seed=seed,
        policy_kwargs={"net_arch": [256, 128]},
    )
    curve, began = [], perf_counter()
    for part in range(parts + 1):
        if part:
            model.learn(decisions // parts, reset_num_timesteps=False)
        exam.seed(seed + 1)
        gains, _ = evaluate_policy(model, exam, rounds, return_episode_rewards=True)
        curve.append(-np.mean(gains))
        sure, past = 1.96 * np.std(gains) / rounds**0.5, perf_counter() - began
        done = f"{model.num_timesteps:8,} decisions, {past:4.0f} s"
        print(f"{done}: {curve[-1]:5.2f} ± {sure:.2f} heads")
    return model, curve


if __name__ == "__main__":
    learn(*map(int, sys.argv[1:2]), *sys.argv[2:3])[0].save("learned")
