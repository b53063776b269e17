"""Every subset of three or more seats leaves at every kind of decision of every mode.

    python3 dev.py long leavers [--seats 3 …] [--mode M …] [--seed S] [--workers 2] [--minutes M]

Each subset leaves once for good, and the game must end, with every answer of a stand-in told apart;
and each but everybody leaves once more and comes back when stand-ins have answered for all of it,
and must answer for itself from then on. The lots are those of the seed. Prints a JSON line for each
mode and one for all. What is done is kept in build/leavers-<seed>.jsonl: stop with Ctrl-C, or after
--minutes, and go on with the same seed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from hornox.cli.progress import Bar
from tests.promises.endings.leaving import Moment, come_back, moments, opened, stay_away, subsets
from tests.support.modes import BLENDS, MODES, Case, brief

KEPT = Path(__file__).resolve().parents[2] / "build"
Job = tuple[str, int, Moment]
"""A mode, a number of seats, and a moment."""
Shown = Counter[str]


def jobs(modes: list[str], seats: list[int], seed: str) -> Iterator[Job]:
    """Every moment of every case: few seats first, so that every mode has its turn soon."""
    chosen = [mode for mode in [*MODES, *BLENDS] if not modes or mode.id in modes]
    for number in seats:
        for mode in chosen:
            if mode.players[0] <= number <= mode.players[1]:
                for moment in moments(Case(mode, number, brief(mode)), seed):
                    yield mode.id, number, moment


def name_of(job: Job) -> str:
    """What the file calls it."""
    mode, seats, moment = job
    return f"{mode}-{seats} {moment.kind}"


def done_at(job: Job) -> tuple[str, Shown]:
    """All subsets at one moment: how many games ended, and how many were taken back."""
    mode, seats, moment = job
    found = next(one for one in [*MODES, *BLENDS] if one.id == mode)
    case = Case(found, seats, brief(found))
    with tempfile.TemporaryDirectory() as folder:
        try:
            return name_of(job), asyncio.run(_leave(case, moment, f"{folder}/hornox.sqlite"))
        except Exception as problem:
            raise RuntimeError(f"{name_of(job)}, seed {moment.seed!r}: {problem}") from problem


async def _leave(case: Case, moment: Moment, file: str) -> Shown:
    shown = Shown()
    async with opened(file) as service:
        for left in subsets(case.seats):
            await stay_away(service, case, moment, left)
            shown["ended"] += 1
            if len(left) < case.seats:
                answered = await come_back(service, case, moment, left)
                shown["taken back" if answered else "over before"] += 1
    return shown


def read(path: Path) -> dict[str, Shown]:
    """What earlier runs have done; a line that was cut off is done again."""
    found: dict[str, Shown] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            name, shown = json.loads(line)
        except ValueError:
            continue
        found[name] = Shown(shown)
    return found


def main() -> int:
    """Play what is left, and sum up."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--mode", nargs="*", default=[])
    parser.add_argument("--seed", default="leave")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"leavers-{args.seed}.jsonl"
    done, wanted = read(path), list(jobs(args.mode, args.seats, args.seed))
    left = [job for job in wanted if name_of(job) not in done]
    bar = Bar(len(wanted), shown=sys.stderr.isatty())
    until = time.monotonic() + 60 * args.minutes
    workers = multiprocessing.get_context("spawn").Pool(args.workers)
    with workers as pool, path.open("a", encoding="utf-8") as file:
        try:
            for name, shown in pool.imap_unordered(done_at, left):
                done[name] = shown
                file.write(json.dumps([name, shown]) + "\n")
                file.flush()
                bar.step(len({name_of(job) for job in wanted} & done.keys()))
                if time.monotonic() > until:
                    break
        except KeyboardInterrupt:
            pass
        pool.terminate()
    bar.clear()
    report(done, len(wanted), args.seed)
    return 0


def report(done: dict[str, Shown], moments_in_all: int, seed: str) -> None:
    """One line for each mode and number of seats, and one for all."""
    by_case: dict[str, Shown] = {}
    for name, shown in done.items():
        by_case.setdefault(name.split(" ")[0], Shown()).update(shown)
    for case in sorted(by_case):
        print(json.dumps({"case": case, **by_case[case]}))
    whole = sum(done.values(), Shown())
    print(json.dumps({"seed": seed, "moments": len(done), "of": moments_in_all, **whole}))


if __name__ == "__main__":
    sys.exit(main())
