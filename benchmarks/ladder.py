"""The ladder of levels: each against the one below it, in every mode, on duplicate deals.

    python3 dev.py long ladder [--mode base cow] [--players 2 4] [--deals 400] [--minutes 30]

Plays all pairings side by side in as many processes as the machine has cores, a few deals of each
in turn, until all have their deals or the minutes are over, and prints lines of a table (see
``bots.py`` for what is measured). Without --players the fewest, four and the most players of a mode
are measured. The same seed gives the same figures, however many processes there are.
"""

from __future__ import annotations

import argparse
import json
import os
from itertools import pairwise
from pathlib import Path

from benchmarks.bots import Deal, Pairing, measured, play_deal
from benchmarks.side_by_side import results
from benchmarks.strength import line
from hornox.modes import REGISTRY, find

LEVELS = ("novice", "easy", "casual", "normal", "hard", "master")
TURN = 4
"""Deals of a pairing in turn."""
Task = tuple[Pairing, str, int]


def asked_for(modes: list[str], players: list[int], levels: list[str]) -> list[Pairing]:
    """Every pairing of neighbours."""
    found = []
    for name in modes:
        fewest, most = find(name).players
        sizes = players or sorted({fewest, min(max(4, fewest), most), most})
        for size in (size for size in sizes if fewest <= size <= most):
            for below, above in pairwise(LEVELS):
                if not levels or above in levels:
                    found.append(Pairing(name, size, above, below))
    return found


def played(task: Task) -> tuple[Task, list[Deal]]:
    """A few deals of a pairing."""
    pairing, seed, first = task
    return task, [play_deal(pairing, f"{seed}/{number}") for number in range(first, first + TURN)]


def play(asked: list[Pairing], args: argparse.Namespace) -> dict[Pairing, list[Deal]]:
    """All deals there is time for, each pairing's without a gap."""
    tasks = [(p, args.seed, first) for first in range(0, args.deals, TURN) for p in asked]
    found = dict(results(played, tasks, args.processes, args.minutes))
    whole: dict[Pairing, list[Deal]] = {}
    for task in tasks:
        pairing, _, first = task
        if task in found and len(whole.get(pairing, [])) == first:
            whole.setdefault(pairing, []).extend(found[task])
    return whole


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mode", nargs="*", default=[mode.id for mode in REGISTRY])
    parser.add_argument("--players", nargs="*", type=int, default=[])
    parser.add_argument("--level", nargs="*", default=[], choices=LEVELS[1:])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--json", type=Path, help="where the figures go, too")
    args = parser.parse_args()
    told = []
    for pairing, deals in play(asked_for(args.mode, args.players, args.level), args).items():
        told.append(measured(pairing, args.seed, deals))
        print(f"{line(told[-1])} {told[-1]['ms_median']} / {told[-1]['ms_p99']} ms")
    if args.json:
        args.json.write_text("".join(f"{json.dumps(one)}\n" for one in told), encoding="utf-8")


if __name__ == "__main__":
    main()
