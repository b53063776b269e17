"""How long the bots think about a move, on one core. Prints a JSON line for each mode and bot.

The games are played by ``greedy``; at moments drawn by lot the bot that is measured is asked, too.
Moves with a single option do not count, nor does the first of each kind (it may load and compile
things). Times are those of the processor, so a busy machine shows in caches only.

Levels have limits, which 99 of 100 moves must keep: whoever is above gets a line of his own, and
the program ends with status 1.

    python3 dev.py long times [--bots normal hard master] [--mode base pro …] [--players 4]
                              [--moves 200] [--seconds 20] [--without-kernels]

With ``--players most`` every mode is measured with as many players as it takes. ``memory_mb`` is
the most that the process has had so far: name a single mode and bot to know what one takes.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from time import process_time
from typing import Any

import numpy as np

from hornox import fast
from hornox.bots import Bot, find_bot, stream_for
from hornox.engine import Answer, Decision, View, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.modes import REGISTRY, find

ONE_IN = 4
"""One moment in this many is measured, so that moves come from all parts of several games."""

LIMITS = {"hard": (50.0, 400.0), "master": (1000.0, 3000.0)}
"""Milliseconds for a move in the base game, and in all other modes."""


def limit_of(bot: str, mode: str) -> float | None:
    """The milliseconds that a bot may think; None where nobody waits for it."""
    limits = LIMITS.get(bot)
    return limits and limits[mode != "base"]


def exceeded(told: dict[str, Any]) -> str | None:
    """A line about a bot that thinks too long, of 99 of 100 moves; None where all is well."""
    limit = limit_of(told["bot"], told["mode"])
    if limit is None or told["ms_p99"] <= limit:
        return None
    where = f"{told['mode']} with {told['players']} players"
    return f"times: {told['bot']} takes {told['ms_p99']:g} ms in {where}, the limit is {limit:g} ms"


def moments(mode: str, players: int, seed: str) -> Iterator[tuple[View[Any, Any], Decision]]:
    """What seats are asked in game after game of greedy players."""
    thumb = find_bot("greedy")
    number = 0
    while True:
        number += 1
        state, _ = start(find(mode), players, f"{seed}/{number}")
        while decisions := open_decisions(state):
            decision, seat = decisions[0], decisions[0].seats[0]
            seen = view(state, seat)
            if len(decision.options) > 1:
                yield seen, decision
            choice = thumb.choose(seen, decision, stream_for(seed, seat, decision))
            state, _ = answer(state, Answer(decision.id, seat, choice))


def measure(bot: Bot, mode: str, players: int, moves: int, seconds: float) -> dict[str, Any]:
    """The times of a bot in a mode."""
    chance = Stream("times", mode)
    times: list[float] = []
    warm: set[str] = set()
    spent = 0.0
    for seen, decision in moments(mode, players, "times"):
        if decision.kind in warm and chance.below(ONE_IN):
            continue
        stream = stream_for("times", decision.seats[0], decision)
        began = process_time()
        bot.choose(seen, decision, stream)
        took = process_time() - began
        if decision.kind in warm:
            times.append(1000 * took)
            spent += took
        warm.add(decision.kind)
        if len(times) >= moves or (spent > seconds and times):
            break
    return {
        "mode": mode,
        "players": players,
        "bot": bot.name,
        "moves": len(times),
        "ms_median": round(float(np.median(times)), 2),
        "ms_p99": round(float(np.quantile(times, 0.99)), 2),
        "ms_max": round(max(times), 2),
        "memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def main() -> None:
    """Measure and print; status 1 if a limit is exceeded."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bots", nargs="*", default=["normal", "hard", "master"])
    parser.add_argument("--mode", nargs="*", default=[mode.id for mode in REGISTRY])
    parser.add_argument("--players", nargs="*", default=["4"])
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--without-kernels", action="store_true")
    args = parser.parse_args()
    lines = []
    with fast.without() if args.without_kernels else nullcontext():
        for mode in args.mode:
            for players in args.players:
                seats = find(mode).players[1] if players == "most" else int(players)
                for name in args.bots:
                    told = measure(find_bot(name), mode, seats, args.moves, args.seconds)
                    print(json.dumps(told | {"kernels": fast.available()}), flush=True)
                    lines += [line] if (line := exceeded(told)) else []
    if lines:
        sys.exit("\n".join(lines))


if __name__ == "__main__":
    main()
