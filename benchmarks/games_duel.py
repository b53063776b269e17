"""A level with its kernel against the same level without, on duplicate deals. Prints JSON lines.

Every deal is played once from each seat: one bot with the kernel among bots that search through the
engine. The figure is by how many points it does better than they do at the same deals, with its 95%
interval; for a team against the buffalo, by how much the team with the kernel does better.

    python3 dev.py long games_duel [--mode board …] [--seats 2] [--deals 20] [--level hard]
                                   [--workers 2] [--seed duel]
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from hornox import fast
from hornox.bots import Bot, find_bot
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.threads import one_core
from hornox.modes import find
from hornox.play.match import begin

MODES = ("board", "board-luck", "board-pro", "board-pro-luck", "buffalo", "party", "specials")


class Without(Struct, frozen=True):
    """A bot that does without kernels."""

    bot: Bot
    name: str = "without"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What it chooses then."""
        with fast.without():
            return self.bot.choose(seen, decision, stream)


def deal(mode: str, seats: int, level: str, seed: str) -> float:
    """By how much the kernel does better at one deal, played from every seat."""
    new: Bot = find_bot(level)
    old: Bot = Without(new)
    kind = find(mode)
    if mode == "buffalo":
        ahead = []
        for bot in (new, old):
            points = begin(kind, seats, seed).with_bots([bot] * seats).state.public.points
            ahead.append(points[1] - points[0])
        return float(ahead[0] - ahead[1])
    gains = []
    for seat in range(seats):
        bots = [new if other == seat else old for other in range(seats)]
        outcome = begin(kind, seats, seed).with_bots(bots).outcome
        assert outcome is not None
        own = outcome.scores[seat]
        others = (sum(outcome.scores) - own) / (seats - 1)
        gains.append(others - own if kind.table.low_wins else own - others)
    return fmean(gains)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mode", nargs="*", choices=MODES, default=MODES, metavar="MODE")
    parser.add_argument("--seats", type=int, nargs="*", default=[2])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", choices=("normal", "hard", "master"), default="hard")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="duel")
    args = parser.parse_args()
    one_core()
    with ProcessPoolExecutor(args.workers, get_context("spawn")) as pool:
        for mode in args.mode:
            for seats in args.seats:
                seeds = [f"{args.seed} {number}" for number in range(args.deals)]
                found = list(pool.map(partial(deal, mode, seats, args.level), seeds))
                wide = 1.96 * stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
                told = {"mode": mode, "seats": seats, "level": args.level, "deals": len(found)}
                told |= {"better": round(fmean(found), 2), "within": round(wide, 2)}
                print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
