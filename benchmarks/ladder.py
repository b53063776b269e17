"""The ladder of levels: each against the one below it, in every mode, on duplicate deals.

    python3 dev.py long ladder [--mode base cow] [--players 2 4] [--deals 400] [--minutes 30]
    python3 dev.py long ladder --steps benchmarks/ladder_steps.txt --journal build/ladder.jsonl

Plays all steps side by side in as many processes as the machine has cores, always the one that is
furthest behind, until all have their deals or the minutes are over, and prints a line for each
(see ``bots.py`` for what is measured). Without --players the fewest, four and the most players of a
mode are measured. --steps is a file with a step in each line: mode, players, level, deals.

With --journal every deal is kept, and a later run plays what is missing; deals of bots that have
changed since do not count. --page writes the figures into the table of levels of a page. The same
seed gives the same figures, however many processes and runs there are.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from time import process_time
from typing import Any

from benchmarks.bots import Deal, Kept, Pairing, measured, play_deal
from benchmarks.side_by_side import results
from hornox import fast
from hornox.cli.progress import Bar
from hornox.modes import REGISTRY, find

LEVELS = ("novice", "easy", "casual", "normal", "hard", "master")
FEWEST = 5
"""With fewer deals a step is not told."""
Steps = dict[Pairing, int]
Task = tuple[Pairing, str, int]


def asked_for(args: argparse.Namespace) -> Steps:
    """Every step that was asked for, and its deals."""
    if args.steps:
        words = [line.split() for line in args.steps.read_text("utf-8").splitlines() if line]
        return {step(mode, int(seats), above): int(deals) for mode, seats, above, deals in words}
    found = {}
    for name in args.mode:
        fewest, most = find(name).players
        sizes = args.players or sorted({fewest, min(max(4, fewest), most), most})
        for size in (size for size in sizes if fewest <= size <= most):
            for above in args.level or LEVELS[1:]:
                found[step(name, size, above)] = args.deals
    return found


def step(mode: str, players: int, above: str) -> Pairing:
    """A level among the one below it."""
    return Pairing(mode, players, above, LEVELS[LEVELS.index(above) - 1])


def played(task: Task) -> tuple[Pairing, Deal]:
    """A deal of a step, with its number and what it took."""
    pairing, seed, number = task
    before = process_time()
    deal = play_deal(pairing, f"{seed}/{number}")
    del deal["times"]
    assert fast.available(), "the kernels have failed: levels would be weaker without a word"
    return pairing, deal | {"number": number, "seconds": round(process_time() - before, 2)}


def play(steps: Steps, kept: Kept, processes: int, minutes: float) -> None:
    """Play what is missing, as long as there is time."""
    known = {pairing: {deal["number"] for deal in kept.of(pairing)} for pairing in steps}
    missing = [
        ((number + 1) / deals, (pairing, kept.seed, number))
        for pairing, deals in steps.items()
        for number in range(deals)
        if number not in known[pairing]
    ]
    tasks = [task for _, task in sorted(missing)]
    bar = Bar(len(tasks), shown=sys.stderr.isatty())
    found = results(played, tasks, processes, minutes)
    for done, (pairing, deal) in enumerate(found, 1):
        kept.add(pairing, deal)
        bar.step(done)
    bar.clear()


def whole(deals: list[Deal], most: int) -> list[Deal]:
    """The deals from the first one on, without a gap: long ones are as likely to be among them."""
    by_number = {deal["number"]: deal for deal in deals}
    gap = next(number for number in range(most + 1) if number == most or number not in by_number)
    return [by_number[number] for number in range(gap)]


def shown(pairing: Pairing, deals: list[Deal], interval: tuple[float, float]) -> bool:
    """Whether it leaves zero out, and Student's interval does so, too, on the right side."""
    rivals = 1 if pairing.together else pairing.players - 1
    gaps = [fmean(deal["own"]) - fmean(deal["others"]) / rivals for deal in deals]
    mean, margin = fmean(gaps), student(len(gaps) - 1) * stdev(gaps) / len(gaps) ** 0.5
    low: float = min(interval[0], mean - margin)
    high: float = max(interval[1], mean + margin)
    return low > 0 if find(pairing.mode).table.name in ("board", "party") else high < 0


def student(freedom: int) -> float:
    """Student's t for 95%, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf(0.975)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum(term / freedom**power for power, term in enumerate(terms)) if freedom else inf


def cell(told: dict[str, Any], sure: bool) -> str:
    """A step as a cell of the table of levels."""
    mean, (low, high) = f"{told['difference']:+.2f}", told["interval"]
    return f"{f'**{mean}**' if sure else mean} [{low:+.2f}, {high:+.2f}] {told['deals']}"


def pages_lines(text: str, cells: dict[Pairing, str]) -> Iterator[str]:
    """A page with new figures in its table of levels."""
    inside = False
    for line in text.splitlines():
        words = [word.strip() for word in line.strip("|").split("|")]
        inside = line.startswith("|") and (inside or words[-1] == "`master` among `hard`")
        if not inside or not words[1].isdigit():
            yield line
            continue
        for place, above in enumerate(LEVELS[1:], 2):
            words[place] = cells.get(step(words[0], int(words[1]), above), words[place])
        yield f"| {' | '.join(words)} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mode", nargs="*", default=[mode.id for mode in REGISTRY])
    parser.add_argument("--players", nargs="*", type=int, default=[])
    parser.add_argument("--level", nargs="*", default=[], choices=LEVELS[1:])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--steps", type=Path, help="instead of the four above")
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--page", type=Path)
    args = parser.parse_args()
    steps, kept = asked_for(args), Kept(args.journal, args.seed)
    play(steps, kept, args.processes, args.minutes)
    cells = {}
    for pairing, most in steps.items():
        deals = whole(kept.of(pairing), most)
        if len(deals) < FEWEST:
            continue
        told = measured(pairing, args.seed, deals)
        cells[pairing] = cell(told, shown(pairing, deals, told["interval"]))
        cost = fmean(deal["seconds"] for deal in deals)
        name = f"{pairing.mode} {pairing.players} {pairing.candidate}"
        print(f"{name}: {cells[pairing]}, {cost:.2f} s a deal")
    if args.page:
        text = "\n".join(pages_lines(args.page.read_text("utf-8"), cells))
        args.page.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
