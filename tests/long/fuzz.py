"""Send and load what nobody should: frames, requests, saved games, by the million.

    python3 dev.py long fuzz [--inputs 1000000] [--seed S] [--minutes M]

Of every ten inputs six are frames of a socket, three are texts for a loader, one is a request.
Prints a JSON line. What is done is kept in build/fuzz-<seed>.json: stop with Ctrl-C and go on with
the same seed. A crash is printed with its number, by which it can be repeated, and fails the run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from hornox.cli.progress import Bar
from tests.promises.hostility.fuzzing import TARGETS, run

SHARES = {"frame": 6, "loader": 3, "route": 1}
ROUND = 100
KEPT = Path(__file__).resolve().parents[2] / "build"


def main() -> int:
    """Send, count and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"fuzz-{args.seed}.json"
    done = dict.fromkeys(TARGETS, 0)
    if path.exists():
        done |= json.loads(path.read_text(encoding="utf-8"))
    bar = Bar(args.inputs, shown=sys.stderr.isatty())
    until = time.monotonic() + 60 * args.minutes
    began, before, crash = time.monotonic(), sum(done.values()), ""

    def step(target: str, number: int) -> None:
        done[target] = number
        bar.step(min(args.inputs, sum(done.values())))

    try:
        while not crash and sum(done.values()) < args.inputs and time.monotonic() < until:
            with tempfile.TemporaryDirectory() as folder:
                counts = {
                    name: (done[name], done[name] + share * ROUND) for name, share in SHARES.items()
                }
                crash = asyncio.run(run(Path(folder), args.seed, counts, step))
            path.write_text(json.dumps(done), encoding="utf-8")
    except KeyboardInterrupt:
        pass
    bar.clear()
    rate = (sum(done.values()) - before) / max(0.001, time.monotonic() - began)
    told = {"seed": args.seed, **done, "inputs": sum(done.values()), "per_second": round(rate)}
    print(json.dumps({**told, "crashes": 1 if crash else 0}))
    if crash:
        print(crash)
    return 1 if crash else 0


if __name__ == "__main__":
    sys.exit(main())
