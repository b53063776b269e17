"""Play many deals through the kernels and through the engine, and count the differences.

    python3 dev.py long differential [--deals 1000] [--mode cow+flip] [--players 2 4 10]

Prints a JSON line for each mode and number of players; any difference makes the program fail.
"""

from __future__ import annotations

import argparse
import json
import sys

from tests.differential.test_deals import SUBSETS, compare, mode_id
from tests.differential.test_lanes import differences


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--mode", nargs="*", default=[mode_id(parts) for parts in SUBSETS])
    parser.add_argument("--players", type=int, nargs="*", default=list(range(2, 11)))
    args = parser.parse_args()
    count = args.deals + -args.deals % 8
    total = 0
    for mode in args.mode:
        parts = () if mode == "base" else tuple(mode.split("+"))
        for seats in args.players:
            found = compare(parts, seats, count)
            lanes = differences(seats, count) if mode == "base" else 0
            total += found + lanes
            told = {"mode": mode, "players": seats, "deals": count, "differences": found + lanes}
            print(json.dumps(told), flush=True)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
