"""How fast the environments step, beside the engine's own verbs. Prints one JSON line.

A step is one answer. All play at random, each from a list of what is offered, in seconds of the
processor; every repeat goes through all forms in turn, and what is told is the median. ``engine``
asks and answers only. ``game`` also makes the observation and the mask of whoever is asked; the
others are the forms for learners, among bots that play at random. ``ratio`` is steps per second
beside ``engine`` in the same run.

    python3 dev.py long environments [--repeats 5] [--seconds 0.3] [--players 4] [--mode M ...]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from hornox.engine import Answer, Mode, answer, open_decisions, start
from hornox.lab.env import Game, HornoxAEC, HornoxParallel, HornoxSolo
from hornox.modes import REGISTRY, find

Steps = Iterator[int]
"""Endless play; each number is how many answers were given since the last one."""


def by_engine(mode: Mode, players: int, options: Any) -> Steps:
    """Ask, choose, answer."""
    chance = Random(1)
    for number in count():
        state, _ = start(mode, players, f"speed/{number}", options)
        while not state.over:
            for decision in open_decisions(state):
                choice = chance.choice(decision.options)
                state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
                yield 1


def by_game(mode: Mode, players: int, options: Any) -> Steps:
    """The same with an observation and a mask for everybody who is asked."""
    chance, game = Random(1), Game(mode, players, options=options)
    for number in count():
        game.deal(f"speed/{number}")
        while not game.over:
            seat = min(game.asked)
            game.act(seat, picked(chance, game.observe(seat)))
            yield 1


def by_aec(mode: Mode, players: int, options: Any) -> Steps:
    """PettingZoo, agent after agent."""
    chance, env = Random(1), HornoxAEC(mode, players, options=options)
    for number in count():
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else picked(chance, seen))
            yield 0 if over else 1


def by_parallel(mode: Mode, players: int, options: Any) -> Steps:
    """PettingZoo, all at once; everybody's observation is made, asked or not."""
    chance, env = Random(1), HornoxParallel(mode, players, options=options)
    for number in count():
        seen, _ = env.reset(seed=number)
        while env.agents:
            asked = len(env.game.asked)
            seen, *_ = env.step({agent: picked(chance, seen[agent]) for agent in env.agents})
            yield asked


def by_solo(mode: Mode, players: int, options: Any) -> Steps:
    """Gymnasium, a seat among bots; all answers count, the bots' too."""
    chance, env = Random(1), HornoxSolo(mode, players, options=options, bots="random")
    for number in count():
        seen, _ = env.reset(seed=number)
        over, before = False, len(env.game.snapshot().match.answers)
        while not over:
            seen, _, over, _, _ = env.step(picked(chance, seen))
            after = len(env.game.snapshot().match.answers)
            yield after - before
            before = after


def picked(chance: Random, seen: dict[str, Any]) -> int:
    """Any action that is offered."""
    return int(chance.choice(np.flatnonzero(seen["action_mask"])))


FORMS: dict[str, Callable[[Mode, int, Any], Steps]] = {
    "engine": by_engine,
    "game": by_game,
    "aec": by_aec,
    "parallel": by_parallel,
    "solo": by_solo,
}


def speed(steps: Steps, seconds: float) -> float:
    """Steps per second of the processor."""
    done, began = 0, process_time()
    for some in steps:
        done += some
        if process_time() - began >= seconds:
            break
    return done / (process_time() - began)


def measure(mode: Mode, wanted: int, repeats: int, seconds: float) -> dict[str, dict[str, float]]:
    """The medians of all forms."""
    least, most = mode.players
    players = max(least, min(most, wanted))
    options = {"rounds": 1} if any(o.name == "rounds" for o in mode.options) else {}
    running = {name: form(mode, players, options) for name, form in FORMS.items()}
    found: dict[str, list[float]] = {name: [] for name in FORMS}
    for repeat in range(repeats + 1):
        for name, steps in running.items():
            rate = speed(steps, seconds)
            if repeat:  # the first one warms up
                found[name].append(rate)
    engine = found["engine"]
    return {
        name: {
            "steps_per_s": round(median(rates)),
            "ratio": round(median([a / b for a, b in zip(rates, engine, strict=True)]), 3),
        }
        for name, rates in found.items()
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each form and repeat")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--mode", action="append", help="only these")
    args = parser.parse_args()
    modes = [find(name) for name in args.mode] if args.mode else list(REGISTRY)
    figures = {mode.id: measure(mode, args.players, args.repeats, args.seconds) for mode in modes}
    print(json.dumps({"players": args.players, "modes": figures, "load": os.getloadavg()[0]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
