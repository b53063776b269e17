"""All figures of docs/bot-authors/strength.md: who is stronger than whom, in every mode.

    python3 dev.py long strength [--seed 2026] [--minutes 60] [--table]
    python3 dev.py long strength --part levels pool --players 2 4

Plays the contests below side by side, some seconds each in turn, until all have their deals or the
minutes are over. What is played is kept in build/strength-<seed>.jsonl, to go on from there; deals
of bots that have changed since do not count. Prints a JSON line for each contest that was begun
(see ``bots.py``), or with --table the lines of a table. Ctrl-C at any time.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.bots import Kept, Pairing, measured, play_deal
from hornox.cli.progress import Bar

KEPT = Path(__file__).resolve().parents[1] / "build"
TURN = 15.0
"""Seconds that a contest gets in turn."""

POOL = (
    "random", "greedy", "easy", "normal", "hard", "flat-1000", "network", "master-2026", "master",
)  # fmt: skip

LONG = {
    "specials": (3,),
    "board": (2,),
    "board-luck": (2,),
    "board-pro": (2,),
    "board-pro-luck": (2,),
    "party": (2,),
    "buffalo": (1, 2, 3),
}
"""Modes of long games, with few players, so that there can be deals."""
QUICK = (
    "pro",
    "even-odd",
    "climbing",
    "cow",
    "flip",
    "cow+flip",
    "even-odd+climbing",
    "even-odd+climbing+cow+flip",
)


class Contest(NamedTuple):
    """A pairing, the table of figures it belongs to, and how many deals are wanted."""

    part: str
    pairing: Pairing
    deals: int


LEVELS = {
    2: (2000, 2000, 800),
    3: (2000, 2000, 600),
    4: (2000, 2000, 400),
    6: (2000, 2000, 400),
    10: (2000, 2000, 400),
}
"""Deals by players, for each level against the one below it: some hours of one core in all."""


def contests() -> list[Contest]:
    """All that is measured."""
    found = []
    for players, deals in LEVELS.items():
        ladder = zip(("normal", "hard", "master"), ("easy", "normal", "hard"), deals, strict=True)
        for candidate, field, count in ladder:
            found.append(Contest("levels", Pairing("base", players, candidate, field), count))
    for field in POOL[:-1]:
        for candidate in POOL[1:]:
            pairing = Pairing("base", 4, candidate, field)
            if candidate != field and all(pairing != other.pairing for other in found):
                few = ("greedy", "easy", "normal")
                count = 200 if candidate in few else 400
                if candidate == "hard" and field in ("flat-1000", "random"):
                    count = 2000
                found.append(Contest("pool", pairing, count))
    for field in ("greedy", "random"):
        for mode in QUICK:
            found.append(Contest("modes", Pairing(mode, 4, "hard", field), 100))
        for mode, sizes in LONG.items():
            for players in sizes:
                found.append(Contest("modes", Pairing(mode, players, "hard", field), 60))
    return found


def play(asked: list[Contest], kept: Kept, until: float) -> None:
    """Give every contest its turns, always the one that is furthest behind."""
    bar = Bar(sum(contest.deals for contest in asked), shown=sys.stderr.isatty())
    warm: set[tuple[str, str]] = set()

    def share(contest: Contest) -> float:
        return len(kept.of(contest.pairing)) / contest.deals

    while time.monotonic() < until and (open_ones := [c for c in asked if share(c) < 1]):
        contest = min(open_ones, key=share)
        pairing = contest.pairing
        if (pairing.mode, pairing.candidate) not in warm:
            play_deal(pairing, "warming up")
            warm.add((pairing.mode, pairing.candidate))
        end = min(time.monotonic() + TURN, until)
        while share(contest) < 1:
            kept.play(pairing)
            bar.step(sum(min(len(kept.of(c.pairing)), c.deals) for c in asked))
            if time.monotonic() > end:
                break
    bar.clear()


def line(told: dict[str, Any]) -> str:
    """A contest as a line of a table."""
    low, high = told["interval"]
    won = [f"{100 * share:.0f}%" for share in (told["win_share"], *told["win_interval"])]
    field = f" / {100 * told['field_share']:.0f}%" if "field_share" in told else ""
    return (
        f"| {told['mode']} | {told['players']} | `{told['candidate']}` | `{told['field']}` "
        f"| {told['candidate_mean']:.2f} | {told['field_mean']:.2f} "
        f"| **{told['difference']:+.2f}** [{low:+.2f}, {high:+.2f}] "
        f"| {won[0]} [{won[1]}, {won[2]}]{field} | {told['deals']} |"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--part", nargs="*", choices=["levels", "pool", "modes"])
    parser.add_argument("--players", type=int, nargs="*", default=range(1, 11))
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    kept = Kept(KEPT / f"strength-{args.seed}.jsonl", args.seed)
    asked = [c for c in contests() if not args.part or c.part in args.part]
    asked = [c for c in asked if c.pairing.players in args.players]
    with suppress(KeyboardInterrupt):
        play(asked, kept, time.monotonic() + 60 * args.minutes)
    show: Callable[[dict[str, Any]], str] = line if args.table else json.dumps
    for contest in asked:
        if deals := kept.of(contest.pairing)[: contest.deals]:
            print(show(measured(contest.pairing, args.seed, deals)))


if __name__ == "__main__":
    main()
