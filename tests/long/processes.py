"""Two servers on one PostgreSQL while something goes wrong again and again: nothing forks.

    python3 dev.py long processes [--rounds 1000] [--seed S]

In every round two tables begin, each with its people at both servers, and in mid-game one server
is killed, or stopped and resumed, or all connections are cut, or the database is restarted, or one
server's line to the database is held while people at the other one play on. Both tables are played
to their end; their logs are held against what was acknowledged; everybody must be back within ten
seconds, not counting those in which the machine kept everybody waiting. A PostgreSQL of its own is
started for the run. What is done is kept in build/processes-<seed>.json: stop with Ctrl-C and go on
with the same seed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from hornox.engine.rng import Stream
from tests.server.quarrel import TROUBLES, Neighbours, neighbours, outlast

KEPT = Path(__file__).resolve().parents[2] / "build"


class Done(Struct):
    """What the rounds have shown."""

    rounds: int = 0
    acknowledged: int = 0
    back: float = 0.0


def main() -> int:
    """Play as many rounds as wanted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    kept = KEPT / f"processes-{args.seed}.json"
    done = msgspec.json.decode(kept.read_bytes(), type=Done) if kept.exists() else Done()
    with neighbours() as pair:
        try:
            rounds(pair, done, args, kept)
        except KeyboardInterrupt:
            print(f"\nstopped; go on with --seed {args.seed}", file=sys.stderr)
    print(
        f"seed {args.seed}: {done.rounds} rounds, {done.acknowledged} acknowledged answers, "
        f"0 lost, 0 forks; everybody back within {done.back:.1f} s"
    )
    return 0


def rounds(pair: Neighbours, done: Done, args: argparse.Namespace, kept: Path) -> None:
    """Round after round; its number and the seed repeat it."""
    began, before = time.monotonic(), done.rounds
    while done.rounds < args.rounds:
        seed = f"{args.seed}/{done.rounds}"
        chance = Stream(seed, "trouble")
        trouble, pause = chance.pick(TROUBLES), chance.below(1000) / 1000
        try:
            total, back = asyncio.run(outlast(pair, trouble, seed, pause))
        except Exception:
            print(f"\nfailed in round {done.rounds} ({trouble}), seed {seed!r}", file=sys.stderr)
            raise
        done.rounds += 1
        done.acknowledged += total
        done.back = max(done.back, back)
        kept.write_bytes(msgspec.json.encode(done))
        bar = "█" * round(30 * done.rounds / args.rounds)
        rate = (time.monotonic() - began) / (done.rounds - before)
        print(
            f"\r{bar:30} {done.rounds}/{args.rounds} rounds, {rate:.1f} s each",
            end="",
            file=sys.stderr,
        )


if __name__ == "__main__":
    sys.exit(main())
