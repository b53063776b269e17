"""Deal anew all that a seat cannot know, and compare everything that its socket would be sent.

    python3 dev.py long secrecy [--redeals 1000000] [--mode M …] [--seed S] [--workers 2]
                                [--minutes M]

Games of every mode with few, some and many players, looked at from every seat and by a spectator,
at moments drawn by lot. Prints a JSON line for each mode and one for all. What is done is kept in
build/secrecy-<seed>.jsonl: stop with Ctrl-C, or after --minutes, and go on with the same seed. A
difference is printed with the game's own seed and makes the program fail.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from hornox.cli.progress import Bar
from tests.promises.secrecy.wire import hunt
from tests.support.modes import BLENDS, MODES, Case, brief, counts

CHUNK = 40
"""How often one game is dealt anew."""
KEPT = Path(__file__).resolve().parents[2] / "build"
Job = tuple[int, str]


def cases(modes: list[str]) -> list[Case]:
    """What is played, in turn."""
    chosen = [mode for mode in [*MODES, *BLENDS] if not modes or mode.id in modes]
    return [Case(mode, seats, brief(mode)) for mode in chosen for seats in counts(mode)]


CASES: list[Case] = []


def begin(modes: list[str]) -> None:
    """Every worker has the same list."""
    CASES[:] = cases(modes)


def chunk(job: Job) -> tuple[int, str, int, str]:
    """One game: its number, its mode, the re-deals that went well, and the first difference."""
    number, seed = job
    case = CASES[number % len(CASES)]
    done, found = hunt(case, f"{seed}/{number}", CHUNK)
    return number, case.mode.id, done, found and f"{case}, seed {seed}/{number}: {found}"


def read(path: Path) -> dict[int, tuple[str, int, str]]:
    """What earlier runs have done; a line that was cut off is done again."""
    found: dict[int, tuple[str, int, str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            number, mode, done, difference = json.loads(line)
        except ValueError:
            continue
        found[number] = (mode, done, difference)
    return found


def left(done: dict[int, tuple[str, int, str]], redeals: int, seed: str) -> Iterator[Job]:
    """The games that are still to be played."""
    missing = max(0, -(-redeals // CHUNK) - len(done))
    return islice(((n, seed) for n in count() if n not in done), missing)


def main() -> int:
    """Play, compare and sum up."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--redeals", type=int, default=1_000_000)
    parser.add_argument("--mode", nargs="*", default=[])
    parser.add_argument("--seed", default="secrecy")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"secrecy-{args.seed}{''.join(f'-{mode}' for mode in args.mode)}.jsonl"
    done = read(path)
    bar = Bar(args.redeals, shown=sys.stderr.isatty())
    until = time.monotonic() + 60 * args.minutes
    workers = multiprocessing.get_context("spawn").Pool(args.workers, begin, (args.mode,))
    with workers as pool, path.open("a", encoding="utf-8") as file:
        try:
            for told in pool.imap_unordered(chunk, left(done, args.redeals, args.seed)):
                number, mode, well, difference = told
                done[number] = (mode, well, difference)
                file.write(json.dumps(told) + "\n")
                file.flush()
                bar.step(min(args.redeals, CHUNK * len(done)))
                if difference or time.monotonic() > until:
                    break
        except KeyboardInterrupt:
            pass
        pool.terminate()
    bar.clear()
    return report(done, args.seed)


def report(done: dict[int, tuple[str, int, str]], seed: str) -> int:
    """One line for each mode, one for all, and the differences."""
    by_mode: Counter[str] = Counter()
    for mode, well, _ in done.values():
        by_mode[mode] += well
    differences = [difference for _, _, difference in done.values() if difference]
    for mode in sorted(by_mode):
        print(json.dumps({"mode": mode, "redeals": by_mode[mode]}))
    whole = {"seed": seed, "redeals": by_mode.total(), "differences": len(differences)}
    print(json.dumps({"all": len(by_mode), **whole}))
    for difference in differences:
        print(difference)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
