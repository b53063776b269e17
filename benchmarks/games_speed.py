"""Playouts per second of the kernels of whole games beside the engine. Prints one JSON line.

Both play on from the same moments of the same games, by the same rules of thumb and with the same
share of slips, for as many answers. All figures come from seconds of the processor, taken in turns
in one run.

- ``kernel``, ``engine``  playouts per second, sampled world and all
- ``games``               whole games per second by any choices, deals by the engine, and the ratio
- ``compile``             seconds of the first import, where nothing is cached; later ones ``load``

    python3 dev.py long games_speed [--seats 4] [--mode board …] [--seconds 2]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import sys
from time import process_time
from typing import Any

from msgspec.structs import replace

from hornox.bots import engine_search, find_bot, game_search
from hornox.bots.evaluation import judge_of
from hornox.bots.levels import HARD, fitted
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.engine.decision import Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.games import kernel_for, name_of
from hornox.fast.games.kernel import GameKernel
from hornox.modes import find
from hornox.play import kernel_games, play_out

MODES = ("board", "board-luck", "board-pro", "board-pro-luck", "buffalo", "party", "specials")


def moments(mode: str, seats: int, count: int) -> list[tuple[View[Any, Any], Decision]]:
    """Some decisions between several options, spread over a game of ``greedy``."""
    state, _ = start(find(mode), seats, f"speed {mode}")
    greedy, stream, met = find_bot("greedy"), Stream("speed", mode), []
    while decisions := open_decisions(state):
        decision = decisions[0]
        seen = view(state, decision.seats[0])
        if len(decision.options) > 1:
            met.append((seen, decision))
        choice = greedy.choose(seen, decision, stream)
        state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
    return [met[i * len(met) // count] for i in range(count)]


class Sides:
    """One decision, tried by both sides."""

    def __init__(self, seen: View[Any, Any], decision: Decision, kernel: GameKernel) -> None:
        plan = fitted(HARD.plan, seen.seats)
        self.decision, judge = decision, judge_of(seen)
        depth = game_search.DEPTHS[name_of(seen.mode) or ""]
        limited = replace(judge, answers=depth.answers * seen.seats, turns=0)
        self.engine = engine_search._Search(plan, limited, seen, decision)
        self.kernel = game_search._Search(plan, seen, decision, kernel, Stream("speed", "kernel"))
        self.made = 0

    def by_engine(self) -> int:
        """One playout; the engine samples a world for each."""
        self.made += 1
        choice = self.decision.options[self.made % len(self.decision.options)]
        self.engine.play(f"{self.made:016x}", choice)
        return 1

    def by_kernel(self) -> int:
        """Some fifty playouts: as in a search, each world is tried with all options."""
        places = list(range(len(self.decision.options)))
        worlds = 50 // len(places) + 1
        self.kernel.play(places, worlds)
        return worlds * len(places)


def rates(sides: list[Sides], seconds: float) -> tuple[float, float]:
    """Playouts per second by the kernel and by the engine, in turns."""
    spent, made = [0.0, 0.0], [0, 0]
    while min(spent) < seconds:
        for one in sides:
            for side, work in enumerate((one.by_kernel, one.by_engine)):
                if spent[side] >= seconds:
                    continue
                began = process_time()
                made[side] += work()
                spent[side] += process_time() - began
    return made[0] / spent[0], made[1] / spent[1]


def whole_games(mode: str, seats: int) -> dict[str, float]:
    """Games per second by any choices."""
    bots = [find_bot("random")] * seats
    began = process_time()
    kernel_games._whole_games(find(mode), seats, "speed/", 0, 200, {})
    quick = 200 / (process_time() - began)
    began = process_time()
    for number in range(10):
        play_out(find(mode), bots, f"speed/{number}")
    slow = 10 / (process_time() - began)
    return {"games": round(quick), "games_by_engine": round(slow, 1)}


def measured(mode: str, seats: int, seconds: float) -> dict[str, Any]:
    """All figures of a mode."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = process_time()
    kernel = kernel_for(find(mode))
    assert kernel is not None
    loading = process_time() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    sides = [Sides(seen, decision, kernel) for seen, decision in moments(mode, seats, 12)]
    quick, slow = rates(sides, seconds)
    return {
        "seats": seats,
        "compile_or_load_s": round(loading, 1),
        "memory_mb": round(grown),
        "kernel": round(quick),
        "engine": round(slow, 1),
        "ratio": round(quick / slow),
        **whole_games(mode, seats),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="*", default=[4])
    parser.add_argument("--mode", nargs="*", choices=MODES, default=MODES, metavar="MODE")
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    figures: dict[str, Any] = {"machine": platform.machine(), "load": os.getloadavg()[0]}
    for mode in args.mode:
        least, most = find(mode).players
        for seats in args.seats:
            if least <= seats <= most:
                print(mode, seats, file=sys.stderr)
                figures[f"{mode}-{seats}"] = measured(mode, seats, args.seconds)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
