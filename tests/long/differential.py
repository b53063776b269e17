"""Play many deals through the kernels and through the engine, and count the differences.

    python3 dev.py long differential [--deals 1000000] [--mode cow+flip …] [--players 2 4 10]
                                     [--minutes 1440]

Deals are compared for base, pro and all sets of fan cards, and ``lanes`` (eight deals in a word)
for base. All settings go on side by side; what is done is kept in build/differential.jsonl, to go
on from there after Ctrl-C or the minutes. Prints a JSON line for each setting and one for all; any
difference makes the program fail. Delete the file after a change of the rules or the kernels.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import suppress
from pathlib import Path

from hornox.cli.progress import Bar
from tests.fast.limits.test_lanes import differences
from tests.fast.test_dealt_order import SUBSETS, compare, mode_id

CHUNK = 40
"""Deals compared in one go; whole words of eight."""
KEPT = Path(__file__).resolve().parents[2] / "build" / "differential.jsonl"

Setting = tuple[str, int]


class Counts:
    """The deals compared so far and their differences, by setting."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[Setting, tuple[int, int]] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                mode, players, deals, wrong = json.loads(line)
            except (ValueError, TypeError):
                print(f"differential: {path} is broken in line {number}", file=sys.stderr)
                raise SystemExit(2) from None
            self._add((mode, players), deals, wrong)

    def of(self, setting: Setting) -> tuple[int, int]:
        """Deals and differences of a setting."""
        return self.found.get(setting, (0, 0))

    def _add(self, setting: Setting, deals: int, wrong: int) -> None:
        before = self.of(setting)
        self.found[setting] = before[0] + deals, before[1] + wrong

    def compare(self, setting: Setting) -> None:
        """Compare the next deals of a setting."""
        mode, players = setting
        first, _ = self.of(setting)
        if mode == "lanes":
            wrong = differences(players, CHUNK, first)
        else:
            parts = () if mode == "base" else tuple(mode.split("+"))
            wrong = compare(parts, players, CHUNK, first)
        self._add(setting, CHUNK, wrong)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mode, players, CHUNK, wrong]) + "\n")


def run(counts: Counts, settings: list[Setting], deals: int, until: float) -> None:
    """Compare until every setting has its deals or the time is over."""
    bar = Bar(deals * len(settings), shown=sys.stderr.isatty())
    while open_ones := [setting for setting in settings if counts.of(setting)[0] < deals]:
        for setting in open_ones:
            counts.compare(setting)
            bar.step(sum(min(counts.of(setting)[0], deals) for setting in settings))
            if time.monotonic() > until:
                return
    bar.clear()


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=1_000_000)
    modes = ["base", "lanes", "pro", *(mode_id(parts) for parts in SUBSETS if parts)]
    parser.add_argument("--mode", nargs="*", choices=modes, default=modes, metavar="MODE")
    parser.add_argument("--players", type=int, nargs="*", choices=range(2, 11))
    parser.add_argument("--minutes", type=float, default=24 * 60)
    args = parser.parse_args()
    counts = Counts(KEPT)
    settings = [
        (mode, players)
        for mode in args.mode
        for players in args.players or range(2, 11)
        if players <= (6 if mode == "pro" else 10)
    ]
    with suppress(KeyboardInterrupt):
        run(counts, settings, args.deals, time.monotonic() + 60 * args.minutes)
    total = wrong = 0
    for mode, players in settings:
        deals, found = counts.of((mode, players))
        print(json.dumps({"mode": mode, "players": players, "deals": deals, "differences": found}))
        total, wrong = total + deals, wrong + found
    print(json.dumps({"deals": total, "differences": wrong}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
