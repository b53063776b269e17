"""How many deals a graphics processor plays. Prints one JSON line; needs CuPy and a card.

    python3 dev.py long gpu [--seconds 2]

``digest`` is of the heads of 64 threads of 16 deals each. tests/fast/random_deals/test_gpu.py
holds the processor's own kernel to the same digests: a run that prints others is wrong, however
fast.
"""

from __future__ import annotations

import argparse
import json
import time
from hashlib import sha256
from typing import Any

from hornox.fast.random_deals.gpu import BLOCK, play_deals

SEATS = (2, 4, 6, 10)
CHECKED = (64, 16)
"""Threads and deals of each that are compared one by one."""


def digest(seats: int) -> str:
    """A short name for the heads of every seat in every deal that is compared."""
    threads, per = CHECKED
    heads = play_deals(seats, 1, 1, per, keep=True).heads[:threads]
    return sha256(heads.get().tobytes()).hexdigest()[:16]


def measured(seats: int, seconds: float) -> dict[str, Any]:
    """Deals per second and mean heads over runs of about this many seconds."""
    blocks, per = 132 * 8 * 4, 256
    play_deals(seats, 0, blocks, 1)
    rates: list[float] = []
    sums, deals, first = 0, 0, 1
    until = time.perf_counter() + seconds
    while len(rates) < 3 or time.perf_counter() < until:
        began = time.perf_counter()
        batch = play_deals(seats, first, blocks, per)
        rates.append(batch.deals / (time.perf_counter() - began))
        first += blocks * BLOCK
        sums, deals = sums + sum(batch.sums), deals + batch.deals
    rates.sort()
    return {
        "deals_per_s": round(rates[len(rates) // 2]),
        "runs": len(rates),
        "deals": deals,
        "mean_heads": round(sums / deals / seats, 4),
        "digest": digest(seats),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number of players")
    args = parser.parse_args()
    print(json.dumps({f"players{seats}": measured(seats, args.seconds) for seats in SEATS}))


if __name__ == "__main__":
    main()
