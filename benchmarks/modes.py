"""How fast every mode plays, beside the base game. Prints one JSON line.

Games of the bot random, through the same verbs as ``hornox simulate``: each bot gets its View and a
keyed stream for every decision. Every repeat plays all modes in turn, in seconds of the processor;
what is told is the median of the repeats. A placement is a card or tile that goes to a row, at the
party also one that goes to a pile. ``ratio`` is placements per second beside base in the same run:
no mode of the rows table may be slower than a third of base.

    python3 dev.py long modes [--repeats 7] [--seconds 0.25] [--seats 4] [--mode M ...]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import count
from statistics import median
from time import process_time

from hornox.bots import find_bot
from hornox.engine import Event, Mode
from hornox.modes import REGISTRY, find
from hornox.play.match import begin
from hornox.tables.board.events import TilePlaced
from hornox.tables.buffalo.events import TeamPlaced
from hornox.tables.party.events import Laid, RowExtended
from hornox.tables.rows.events import Placed

PLACES: tuple[type[Event], ...] = (Placed, TeamPlaced, TilePlaced, RowExtended, Laid)
ALL_FAN_CARDS = "even-odd+climbing+cow+flip"
BASE = "base"
LEAST = 1 / 3
"""So fast, beside base, every mode of the rows table must be."""


def game(mode: Mode, seats: int, seed: str) -> int:
    """One whole game; how many cards or tiles were placed."""
    bots = [find_bot("random")] * seats
    moments = begin(mode, seats, seed).with_bots(bots).moments
    return sum(isinstance(moment.event, PLACES) for moment in moments)


def speed(mode: Mode, wanted_seats: int, repeat: int, seconds: float) -> tuple[float, float]:
    """Games and placements per second of the processor."""
    least, most = mode.players
    seats = max(least, min(most, wanted_seats))
    placed = 0
    began = process_time()
    for number in count(1):
        placed += game(mode, seats, f"speed/{repeat}/{number}")
        took = process_time() - began
        if took >= seconds:
            return number / took, placed / took
    raise AssertionError("counting never ends")


def measure(
    modes: list[Mode], seats: int, repeats: int, seconds: float
) -> dict[str, dict[str, float]]:
    """The medians of all repeats, by mode."""
    found: dict[str, list[tuple[float, float]]] = {mode.id: [] for mode in modes}
    for repeat in range(repeats + 1):
        for mode in modes:
            speeds = speed(mode, seats, repeat, seconds)
            if repeat:  # the first one warms up
                found[mode.id].append(speeds)
    base = [placements for _, placements in found[BASE]]
    return {
        name: {
            "games_per_s": round(median([games for games, _ in speeds]), 1),
            "placements_per_s": round(median([placements for _, placements in speeds])),
            "ratio": round(
                median([own / other for (_, own), other in zip(speeds, base, strict=True)]), 3
            ),
        }
        for name, speeds in found.items()
    }


def main() -> int:
    """Measure and print; 1 if a mode of the rows table is too slow."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.25, help="for each mode and repeat")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--mode", action="append", help="only these, and base")
    args = parser.parse_args()
    names = [BASE, *(args.mode or [*(mode.id for mode in REGISTRY), ALL_FAN_CARDS])]
    modes = [find(name) for name in dict.fromkeys(names)]
    figures = measure(modes, args.seats, args.repeats, args.seconds)
    rows = [mode.id for mode in modes if mode.table.name == find(BASE).table.name]
    slow = [name for name in rows if figures[name]["ratio"] < LEAST]
    told = {"seats": args.seats, "modes": figures, "too_slow": slow, "load": os.getloadavg()[0]}
    print(json.dumps(told))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
