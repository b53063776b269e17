"""Decisions a second of the vector environments, by processor time, beside ``HornoxSolo``."""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

import numpy as np

from hornox.lab.env import HornoxSolo
from hornox.lab.env.vector import VectorGames, VectorSolo

PLAYED = (
    ("base", 2), ("base", 4), ("base", 10), ("pro", 2), ("pro", 4), ("pro", 6), ("flip", 4),
    ("cow", 4), ("even-odd", 4), ("climbing", 4), ("flip+cow+climbing+even-odd", 4),
    ("specials", 4), ("board", 4), ("board-luck", 4), ("board-pro", 4), ("board-pro-luck", 4),
    ("buffalo", 4), ("party", 4),
)  # fmt: skip
"""Every mode; of the sets of fan cards each alone and all of them."""


def anything(chance: np.random.Generator, masks: Any) -> Any:
    return (masks * chance.random(masks.shape, np.float32)).argmax(axis=-1)


def all_seats(mode: str, players: int, count: int, steps: int, observations: str) -> float:
    """Decisions of all seats, each with its observation and mask, a second."""
    chance = np.random.default_rng(0)
    games = VectorGames(count, mode, players, observations=observations, copy=False)
    seen = games.reset(seed=1)
    spent, decisions = 0.0, 0
    for step in range(steps + 1):
        actions = anything(chance, seen["action_mask"])
        asked = int(games.asked.sum())
        began = process_time()
        seen, *_ = games.step(actions)
        if step:  # the first one may compile
            spent, decisions = spent + process_time() - began, decisions + asked
    return decisions / spent


def learners(mode: str, players: int, count: int, steps: int) -> float:
    """Decisions of one learner in each game among rules of thumb, a second."""
    chance = np.random.default_rng(0)
    envs = VectorSolo(count, mode, players, autoreset_mode="SameStep", copy=False)
    seen, _ = envs.reset(seed=1)
    spent = 0.0
    for step in range(steps + 1):
        actions = anything(chance, seen["action_mask"])
        began = process_time()
        seen, *_ = envs.step(actions)
        spent += process_time() - began if step else 0.0
    return count * steps / spent


def one(mode: str, players: int, steps: int) -> float:
    """Steps of ``HornoxSolo`` among the same opponents a second: both play by the heuristic."""
    env = HornoxSolo(mode, players)
    seen, _ = env.reset(seed=1)
    began = process_time()
    for _ in range(steps):
        seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        if over:
            seen, _ = env.reset()
    return steps / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("modes", nargs="*", help="only these; all without any")
    given = parser.parse_args()
    columns = ("all seats", "rich", "learners", "HornoxSolo", "times it", "learners")
    print(f"{'':32}" + "".join(f"{column:>12}" for column in columns))
    for mode, players in PLAYED:
        if given.modes and mode not in given.modes:
            continue
        figures = [
            all_seats(mode, players, given.games, given.steps, "plain"),
            all_seats(mode, players, given.games, given.steps, "rich"),
            learners(mode, players, given.games, given.steps),
            one(mode, players, given.steps),
        ]
        beside = [figures[0] / figures[3], figures[2] / figures[3]]
        told = [f"{figure:12,.0f}" for figure in figures + beside]
        print(f"{mode + ', ' + str(players):32}" + "".join(told), flush=True)


if __name__ == "__main__":
    main()
