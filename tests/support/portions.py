"""What the long programs share: work in portions, side by side, that can be stopped and continued.

A portion has a name, such as "cow-3 40": the first word is its group. What it has found is a dict
of numbers; `wrong` in it is a text, which ends the run and makes the program fail. Every portion
that is done is a line of build/<program>-<seed>.jsonl: stop with Ctrl-C, or after --minutes, and go
on with the same seed. At the end there is a JSON line for each group and one for all.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from hornox.cli.progress import Bar

KEPT = Path(__file__).resolve().parents[2] / "build"
Found = dict[str, Any]
Work = Callable[[str, str], Found]
"""Does the portion of a name, with a seed."""


def parser(doc: str | None, seed: str) -> argparse.ArgumentParser:
    """The arguments that all programs have."""
    made = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    made.add_argument("--seed", default=seed)
    made.add_argument("--workers", type=int, default=2)
    made.add_argument("--minutes", type=float, default=1e9, help="stop then")
    return made


def run(program: str, work: Work, names: Iterable[str], args: argparse.Namespace) -> int:
    """Do all portions that are not done yet, and report."""
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"{program}-{args.seed}.jsonl"
    wanted = list(names)
    done = {name: found for name, found in _read(path).items() if name in set(wanted)}
    until = time.monotonic() + 60 * args.minutes
    bar = Bar(len(wanted), shown=sys.stderr.isatty())
    left = [(work, name, args.seed) for name in wanted if name not in done]
    try:
        with path.open("a", encoding="utf-8") as file:
            for name, found in _each(left, args.workers):
                done[name] = found
                if not found.get("wrong"):
                    print(json.dumps([name, found]), file=file, flush=True)
                bar.step(len(done))
                if found.get("wrong") or time.monotonic() > until:
                    break
    except KeyboardInterrupt:
        pass
    bar.clear()
    return _report(args.seed, len(wanted), done)


def _each(left: list[tuple[Work, str, str]], workers: int) -> Iterator[tuple[str, Found]]:
    """The portions one after the other, or side by side in processes."""
    if workers == 1:
        yield from map(_done, left)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(_done, left)


def _done(job: tuple[Work, str, str]) -> tuple[str, Found]:
    work, name, seed = job
    try:
        return name, work(name, seed)
    except Exception as problem:
        return name, {"wrong": f"{name}, seed {seed!r}: {type(problem).__name__}: {problem}"}


def _read(path: Path) -> dict[str, Found]:
    """What earlier runs have done; a line that was cut off is done again."""
    found: dict[str, Found] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            name, figures = json.loads(line)
        except ValueError:
            continue
        found[name] = figures
    return found


def _report(seed: str, wanted: int, done: dict[str, Found]) -> int:
    groups: dict[str, list[Found]] = {}
    for name, found in done.items():
        groups.setdefault(name.split()[0], []).append(found)
    for group in sorted(groups):
        print(json.dumps({"group": group, **_sum(groups[group])}))
    whole = _sum(done.values())
    print(json.dumps({"seed": seed, "portions": len(done), "of": wanted, **whole}))
    return 1 if "wrong" in whole else 0


def _sum(some: Iterable[Found]) -> Found:
    """All numbers added; of what is called longest the largest; what is wrong as it is."""
    total: Found = {}
    for found in some:
        for name, value in found.items():
            before = total.get(name, type(value)())
            total[name] = max(before, value) if name == "longest" else before + value
    return total
