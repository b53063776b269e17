"""Change the rules one spot at a time, in a copy, and see whether a test notices.

A seeded sample of small changes to engine, tables and modes: another comparison, a number off by
one, `and` for `or`, a condition turned round, a statement left out. For each the tests of that room
run until the first failure. A change that no test notices is printed with its place.

    python3 dev.py long mutation [--sample 200] [--seed 1] [--room tables/rows] [--out FILE]

It can be stopped and started again: with --out the results are kept, and what is known is not run
again. The figure at the end is the share of changes that were noticed.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("engine", "tables", "modes")

# The tests that know a room best come first; the general ones notice the rest.
GENERAL = (
    "tests/contract", "tests/records", "tests/playthroughs", "tests/hiding",
    "tests/lab/env/test_codec.py",
)  # fmt: skip
SPECIAL: dict[str, tuple[str, ...]] = {
    "engine": ("tests/engine", "tests/properties", "tests/lines"),
    "tables/rows/specials": ("tests/rules", "-k", "special"),
    "tables/rows": ("tests/rules", "tests/properties", "tests/lines"),
    "tables/buffalo": ("tests/rules", "tests/lines", "-k", "buffalo"),
    "tables/board": ("tests/rules", "tests/lines", "-k", "board"),
    "tables/party": ("tests/rules", "tests/lines", "-k", "party"),
    "tables": ("tests/rules",),
    "modes": ("tests/rules", "tests/engine", "tests/cli/test_own_data.py"),
}

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}  # fmt: skip


class Spot(NamedTuple):
    """A place in a file and what can be changed there."""

    file: str
    line: int
    node: int
    what: str


def spots(path: Path) -> Iterator[Spot]:
    """All small changes that a file allows."""
    name = path.relative_to(ROOT).as_posix()
    for number, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
            yield Spot(name, line, number, "comparison")
        elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
            yield Spot(name, line, number, "sum")
        elif isinstance(node, ast.BoolOp):
            yield Spot(name, line, number, "and-or")
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            yield Spot(name, line, number, "condition")
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield Spot(name, line, number, "number")
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield Spot(name, line, number, "flag")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield Spot(name, line, number, "left-out")


def changed(source: str, spot: Spot) -> str:
    """The source with the change made."""
    tree = deepcopy(ast.parse(source))
    node = list(ast.walk(tree))[spot.node]
    if isinstance(node, ast.Compare):
        node.ops[0] = COMPARISONS[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp):
        node.op = SUMS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)
    return ast.unparse(ast.fix_missing_locations(tree))


def tests_for(file: str) -> list[list[str]]:
    """The runs of pytest for a file, the likeliest to notice first."""
    inside = file.removeprefix("src/hornox/")
    own = next(args for room, args in SPECIAL.items() if inside.startswith(room))
    return [list(own), list(GENERAL)]


def noticed(copy: Path, file: str, seconds: float) -> bool:
    """Whether something fails in the copy; what never ends has noticed something too."""
    quiet = ["-q", "-x", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:schemathesis"]
    scenarios = [str(path) for path in sorted((copy / "tests/testkit/scenarios").iterdir())]
    runs = [["hornox_testkit", *scenarios]]
    runs += [["pytest", *quiet, *args] for args in tests_for(file)]
    env = {"PYTHONPATH": str(copy / "src"), "PATH": "/usr/bin:/bin", "HOME": str(copy)}
    for run in runs:
        command = [sys.executable, "-m", *run]
        try:
            done = subprocess.run(
                command, cwd=copy, capture_output=True, timeout=seconds, check=False, env=env
            )
        except subprocess.TimeoutExpired:
            return True
        if done.returncode not in (0, 5):
            return True
    return False


def main() -> int:
    """Draw the sample, run it, tell the figure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--room", default="", help="only files under this folder of the package")
    parser.add_argument("--out", type=Path, help="keep results here, one JSON line each")
    parser.add_argument("--seconds", type=float, default=240.0, help="limit for one run of tests")
    args = parser.parse_args()
    files = [
        path
        for room in ROOMS
        for path in sorted((ROOT / "src/hornox" / room).rglob("*.py"))
        if path.relative_to(ROOT / "src/hornox").as_posix().startswith(args.room)
    ]
    every = [spot for path in files for spot in spots(path)]
    sample = random.Random(args.seed).sample(every, min(args.sample, len(every)))
    known = {}
    if args.out and args.out.exists():
        lines = map(json.loads, args.out.read_text(encoding="utf-8").splitlines())
        known = {tuple(line["spot"]): line["noticed"] for line in lines}
    results: dict[Spot, bool] = {}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        ignore = shutil.ignore_patterns(
            ".venv", ".tools", "node_modules", "site", ".git", "mutants"
        )
        shutil.copytree(ROOT, copy, ignore=ignore)
        for room in {file.parent for file in files}:
            if noticed(copy, f"{room.relative_to(ROOT).as_posix()}/", args.seconds):
                raise SystemExit(f"the tests of {room.name} fail before anything is changed")
        for number, spot in enumerate(sample, 1):
            if tuple(spot) in known:
                results[spot] = known[tuple(spot)]
                continue
            target = copy / spot.file
            source = target.read_text(encoding="utf-8")
            began = time.perf_counter()
            target.write_text(changed(source, spot), encoding="utf-8")
            results[spot] = noticed(copy, spot.file, args.seconds)
            target.write_text(source, encoding="utf-8")
            if args.out:
                with args.out.open("a", encoding="utf-8") as out:
                    print(json.dumps({"spot": spot, "noticed": results[spot]}), file=out)
            took = time.perf_counter() - began
            mark = "noticed" if results[spot] else "SURVIVED"
            place = f"{spot.file}:{spot.line} {spot.what}"
            print(f"{number}/{len(sample)} {mark} {place} ({took:.0f} s)", file=sys.stderr)
    caught = sum(results.values())
    survivors = [
        f"{spot.file}:{spot.line} {spot.what}" for spot, seen in results.items() if not seen
    ]
    share = round(caught / max(len(results), 1), 3)
    print(json.dumps({"changes": len(every), "sample": len(results), "seed": args.seed,
                      "noticed": caught, "share": share, "survivors": survivors}))  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
