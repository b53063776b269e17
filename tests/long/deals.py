"""Deal many millions of decks and compare where the cards come to lie with equal chances.

    python3 dev.py long deals [--deals 10000000] [--seed S]

Prints one JSON line: chi-square of cards by place and of the first two cards, and how many standard
deviations each lies off. What is done is kept in build/deals-<seed>.npz: stop with Ctrl-C and go on
with the same seed. Fails if something lies off by more than 4.5 standard deviations.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

from hornox.cli.progress import Bar
from tests.promises.fairness.evenness import Evenness, deal

BATCH = 50_000
KEPT = Path(__file__).resolve().parents[2] / "build"


def load(path: Path) -> Evenness:
    """What an earlier run has counted."""
    found = Evenness()
    if path.exists():
        with np.load(path) as kept:
            found.deals = int(kept["deals"])
            found.places, found.pairs = kept["places"], kept["pairs"]
    return found


def save(path: Path, found: Evenness) -> None:
    """Keep the counts whole: a stop leaves the old file or the new one."""
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new.npz")
    np.savez(new, deals=found.deals, places=found.places, pairs=found.pairs)
    new.replace(path)


def main() -> int:
    """Deal, count and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--seed", default="deals")
    args = parser.parse_args()
    path = KEPT / f"deals-{args.seed}.npz"
    found = load(path)
    bar = Bar(args.deals, shown=sys.stderr.isatty())
    began, before = time.monotonic(), found.deals
    try:
        while found.deals < args.deals:
            found.add(deal(args.seed, found.deals, min(BATCH, args.deals - found.deals)))
            bar.step(found.deals)
            if found.deals % (20 * BATCH) == 0:
                save(path, found)
    except KeyboardInterrupt:
        pass
    save(path, found)
    bar.clear()
    rate = (found.deals - before) / max(0.001, time.monotonic() - began)
    told = {"deals": found.deals, "seed": args.seed, "deals_per_second": round(rate)}
    print(json.dumps({**told, **found.verdict(), "even": found.even}))
    return 0 if found.even else 1


if __name__ == "__main__":
    sys.exit(main())
