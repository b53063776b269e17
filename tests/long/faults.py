"""Plant faults in a copy, one at a time, and see whether a test notices.

    python3 dev.py long faults [--name TEXT …] [--kind KIND …] [--tree DIR] [--out FILE]
    python3 dev.py long faults --draw 200 [--seed 1] [--folder tables/rows] [--out FILE]

Without --draw: the faults of faults.toml. With it: a seeded sample of small changes to engine,
tables and modes (another comparison, a number off by one, `and` for `or`, a condition turned round,
a statement left out). The tests that know the place best run first, until one fails; then the
others; with --slow those that are marked slow, too. The run can be stopped: with --out the results
are kept, and what is known is not run again. --tree takes another checkout of Hornox, with its own
.venv where it has one. Ends with 1 if a fault was not noticed or its text was not found.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DRAWN_FROM = ("engine", "tables", "modes")
SOURCES = ("src/hornox/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")

GENERAL = [
    ["scenarios"],
    ["tests/contract", "tests/records", "tests/playthroughs", "tests/hiding", "tests/lab"],
]
RULES = ["tests/rules", "tests/properties", "tests/lines"]
PROMISES = ["tests/promises", "tests/server"]
TESTS: dict[str, list[list[str]]] = {
    "rows": [[*RULES, "-k", "not (board or buffalo or party)"], *GENERAL],
    "fan": [["tests/rules", "-k", "fan"], *GENERAL],
    "specials": [["tests/rules", "-k", "special"], *GENERAL],
    "buffalo": [["tests/rules", "tests/lines", "-k", "buffalo"], *GENERAL],
    "board": [["tests/rules", "tests/lines", "-k", "board"], *GENERAL],
    "party": [["tests/rules", "tests/lines", "-k", "party"], *GENERAL],
    "engine": [["tests/engine", "tests/properties", "tests/lines"], *GENERAL],
    "hiding": [["tests/hiding"], *GENERAL],
    "secrecy": [["tests/promises/secrecy"], PROMISES],
    "fairness": [
        ["tests/promises/fairness", "tests/engine"], ["tests/promises/durability"], *GENERAL
    ],
    "durability": [
        ["tests/live", "tests/server/tables", "tests/server/store"], ["tests/promises/durability"],
        PROMISES,
    ],
    "endings": [["tests/promises/endings"], ["tests/server/tables"], PROMISES],
    "hostility": [["tests/promises/hostility"], PROMISES],
    "protocol": [["tests/protocol", "tests/server/http"], ["tests/promises/hostility"], PROMISES],
    "people": [["tests/server/people", "tests/server/push"], PROMISES],
    "terminal": [
        ["tests/terminal/plain", "tests/terminal/test_game_files.py"],
        ["tests/terminal", "tests/cli"],
    ],
    "client": [["vitest"], ["tests/browser"]],
}  # fmt: skip
"""By the tests of a fault: the runs of pytest, the likeliest to notice first."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}  # fmt: skip


class Fault(NamedTuple):
    """A fault: what it is called, the file as it is with it, and the tests that should notice."""

    name: str
    kind: str
    tests: str
    file: str
    text: str


def planted(tree: Path) -> Iterator[Fault]:
    """The faults of the table; an empty file where the text is not found just once."""
    texts = {
        path.relative_to(tree).as_posix(): path.read_text(encoding="utf-8")
        for pattern in SOURCES
        for path in sorted(tree.glob(pattern))
        if not path.name.endswith(".test.ts")
    }
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    for one in table["fault"]:
        found = [
            (file, text.replace(old, new))
            for old, new in one["forms"]
            for file, text in texts.items()
            if one.get("where", "") in file and text.count(old) == 1
        ]
        file, text = found[0] if len(found) == 1 else ("", "")
        yield Fault(one["name"], one["kind"], one["tests"], file, text)


def drawn(tree: Path, folder: str, sample: int, seed: str) -> list[Fault]:
    """A sample of all small changes that the rules allow."""
    every = [
        (path, number, what)
        for name in DRAWN_FROM
        for path in sorted((tree / "src/hornox" / name).rglob("*.py"))
        if path.relative_to(tree / "src/hornox").as_posix().startswith(folder)
        for number, what in _spots(ast.parse(path.read_text(encoding="utf-8")))
    ]
    chosen = random.Random(seed).sample(every, min(sample, len(every)))
    return [_drawn(tree, *one) for one in chosen]


def _spots(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The nodes of a file that can be changed, and how."""
    for number, node in enumerate(ast.walk(tree)):
        match node:
            case ast.Compare(ops=[first, *_]) if type(first) in COMPARISONS:
                yield number, "comparison"
            case ast.BinOp() if type(node.op) in SUMS:
                yield number, "sum"
            case ast.BoolOp():
                yield number, "and-or"
            case ast.If() | ast.IfExp() | ast.While():
                yield number, "condition"
            case ast.Constant() if type(node.value) in (int, bool):
                yield number, "value"
            case ast.Expr(value=ast.Call()):
                yield number, "left-out"


def _drawn(tree: Path, path: Path, number: int, what: str) -> Fault:
    """The file with one node changed."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    node: Any = list(ast.walk(module))[number]
    match what:
        case "comparison":
            node.ops[0] = COMPARISONS[type(node.ops[0])]()
        case "sum":
            node.op = SUMS[type(node.op)]()
        case "and-or":
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case "condition":
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case "value":
            node.value = not node.value if isinstance(node.value, bool) else node.value + 1
        case _:
            node.value = ast.Constant(None)
    file = path.relative_to(tree).as_posix()
    tests = next((name for name in ("specials", "fan", *TESTS) if f"/{name}" in file), "rows")
    text = ast.unparse(ast.fix_missing_locations(module))
    return Fault(
        f"{file}:{getattr(node, 'lineno', 0)} {what} #{number}", "drawn", tests, file, text
    )


class Copy:
    """A copy of a checkout in which faults are planted, and the programs that run its tests."""

    def __init__(self, tree: Path, folder: Path, slow: bool, seconds: float) -> None:
        self.path = folder / "copy"
        self.slow, self.seconds = slow, seconds
        names = (".tools", "site", ".git", "build", "__pycache__", ".mypy_cache", ".venv")
        shutil.copytree(tree, self.path, ignore=shutil.ignore_patterns(*names), symlinks=True)
        own = tree / ".venv" / "bin" / "python"
        self.python = str(own) if own.exists() else sys.executable

    def noticed(self, fault: Fault) -> str:
        """What notices a fault first; empty if nothing does."""
        file = self.path / fault.file
        right = file.read_text(encoding="utf-8")
        file.write_text(fault.text, encoding="utf-8")
        try:
            for slow in (False, True) if self.slow else (False,):
                for run in TESTS[fault.tests]:
                    if found := self._fails(run, slow):
                        return found
        finally:
            file.write_text(right, encoding="utf-8")
        return ""

    def _fails(self, run: list[str], slow: bool) -> str:
        """What fails in one run of tests; of one that does not end nobody knows."""
        there = [one for one in run if not one.startswith("tests/") or (self.path / one).exists()]
        if not any(one.startswith("tests/") for one in there) and len(there) != 1:
            return ""
        kind = f"{'slow' if slow else 'not slow'} and not long"
        quiet = ["-q", "-x", "-n", "0", "-m", kind, "-p", "no:cacheprovider", "--no-header"]
        command = [self.python, "-m", "pytest", *quiet, *there]
        if run == ["scenarios"]:
            (scenarios,) = self.path.glob("tests/*/scenarios")
            old = (self.path / "src/hornox/conformance").exists()
            kit = "hornox.conformance" if old else "hornox_testkit"
            command = [self.python, "-m", kit, *map(str, sorted(scenarios.iterdir()))]
        elif run == ["vitest"]:
            command = [self.python, "web/build.py", "check"]
        env = {**os.environ, "PYTHONPATH": f"{self.path / 'src'}:{self.path}"}
        try:
            done = subprocess.run(
                command, cwd=self.path, env=env, timeout=self.seconds, stdin=subprocess.DEVNULL,
                capture_output=True, encoding="utf-8", errors="replace", check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return f"NO END IN {self.seconds:.0f} S"
        if done.returncode in (0, 5):
            return ""
        lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return lines[0].split(" - ")[0] if lines else f"{run[0]} fails"


def main() -> int:
    """Plant, run, and tell what was noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--name", nargs="*", default=[], help="only faults with such a name")
    parser.add_argument("--kind", nargs="*", default=[])
    parser.add_argument("--draw", type=int, default=0, help="draw this many small changes instead")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--folder", default="", help="draw only there, such as tables/rows")
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout")
    parser.add_argument("--out", type=Path, help="keep results here, one JSON line each")
    parser.add_argument("--slow", action="store_true", help="also run tests that are marked slow")
    parser.add_argument("--seconds", type=float, default=600.0, help="limit for one run of tests")
    args = parser.parse_args()
    tree = args.tree.resolve()
    faults = list(planted(tree))
    if args.draw:
        faults = drawn(tree, args.folder, args.draw, args.seed)
    known: dict[str, str] = {}
    if args.out and args.out.exists():
        known = dict(map(json.loads, args.out.read_text(encoding="utf-8").splitlines()))
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests become nobody in particular
        copy = Copy(tree, Path(folder), args.slow, args.seconds)
        for fault in faults:
            if args.name and not any(text in fault.name for text in args.name):
                continue
            if args.kind and fault.kind not in args.kind:
                continue
            began = time.perf_counter()
            by = known.get(fault.name) or (copy.noticed(fault) if fault.file else "")
            if args.out and fault.file and fault.name not in known:
                with args.out.open("a", encoding="utf-8") as out:
                    print(json.dumps([fault.name, by]), file=out)
            by = by or ("NOT NOTICED" if fault.file else "TEXT NOT FOUND ONCE")
            missed += by.isupper()
            took = time.perf_counter() - began
            print(f"| {fault.kind} | {fault.name} | {by} | {took:.0f} s |", flush=True)
    print(f"{missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
