"""Learn the base game with RLlib: PPO by self-play, one network in all four seats.

Run it: ``python learn_rllib.py --iterations 20``. It needs
``pip install "hornox[lab]" "ray[rllib]" torch``. With ``--runners 8`` eight processes play while
this one learns; with ``--address HOST:PORT`` they are on the machines of a Ray cluster.
"""

import argparse
from time import perf_counter

import numpy as np
import ray
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from hornox.lab.env import HornoxParallel, HornoxSolo

TABLE = {"mode": "base", "players": 4, "options": {"rounds": 1}, "observations": "rich"}


def renamed(seen):
    """An observation under the names that RLlib's module for masks knows."""
    mask = seen["action_mask"].astype(np.float32)
    return {"observations": seen["observation"], "action_mask": mask}


class Table(MultiAgentEnv):
    """Four learners. An illegal action costs a head, since RLlib's first check plays some."""

    def __init__(self, config=None):
        super().__init__()
        self.game = HornoxParallel(**TABLE, penalty=1.0)
        self.agents = self.possible_agents = list(self.game.possible_agents)
        seen, action = self.game.observation_space("player_0"), self.game.action_space("player_0")
        mask = Box(0.0, 1.0, (action.n,), np.float32)
        space = Dict({"observations": seen["observation"], "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = dict.fromkeys(self.agents, action)

    def reset(self, *, seed=None, options=None):
        """Deal a round."""
        seen, infos = self.game.reset(seed, options)
        return {agent: renamed(one) for agent, one in seen.items()}, infos

    def step(self, actions):
        """Everybody acts; those who are not asked wait."""
        seen, gains, over, cut, infos = self.game.step(actions)
        seen = {agent: renamed(one) for agent, one in seen.items()}
        over, cut = {**over, "__all__": all(over.values())}, {**cut, "__all__": False}
        return seen, gains, over, cut, infos


def heads(module, rounds=200, seed=2):
    """The heads a round of the network, among three random bots, on the same deals each time."""
    env, taken = HornoxSolo(**TABLE, bots="random"), []
    for number in range(rounds):
        seen, _ = env.reset(seed=None if number else seed)
        over, total = False, 0.0
        while not over:
            batch = {name: torch.from_numpy(part)[None] for name, part in renamed(seen).items()}
            with torch.no_grad():
                scores = module.forward_inference({"obs": batch})["action_dist_inputs"]
            seen, gain, over, _, _ = env.step(int(scores.argmax()))
            total -= gain
        taken.append(total)
    return np.array(taken)


def learn(iterations=20, every=4, rounds=200, seed=1, runners=0, address="local"):
    """Learn, and print now and then how the network does among random bots."""
    here = {"num_cpus": 1 + runners, "include_dashboard": False} if address == "local" else {}
    ray.init(address=address, ignore_reinit_error=True, **here)
    config = (
        PPOConfig()
        .environment(Table)
        .env_runners(num_env_runners=runners)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256, 128], "vf_share_layers": False},
            )
        )
        .training(train_batch_size_per_learner=1000, minibatch_size=512, num_epochs=4, lr=1e-3)
        .training(gamma=1.0, vf_clip_param=1e4)
        .debugging(seed=seed)
    )
    algorithm = config.build_algo()
    curve, began = [], perf_counter()
    for number in range(iterations + 1):
        if number:
            algorithm.train()
        if number % every == 0:
            taken = heads(algorithm.get_module("all"), rounds)
            curve.append(taken.mean())
            sure, past = 1.96 * taken.std() / rounds**0.5, perf_counter() - began
            print(f"{number:4} iterations, {past:4.0f} s: {curve[-1]:5.2f} ± {sure:.2f} heads")
    algorithm.stop()
    ray.shutdown()
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--runners", type=int, default=0, help="processes that play")
    parser.add_argument("--address", default="local", help="a Ray cluster; local: a new one here")
    args = parser.parse_args()
    learn(args.iterations, runners=args.runners, address=args.address)
