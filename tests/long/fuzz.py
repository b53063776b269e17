"""Send and load what nobody should: frames, requests, saved games, by the million.

    python3 dev.py long fuzz [--inputs 1000000] [--seed S] [--workers 2] [--minutes M]

Of every ten inputs six are frames of a socket, three are texts for a loader, one is a request. A
crash is printed with its number, by which it can be repeated. What is done is kept
(tests/support/portions.py).
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.promises.hostility import fuzzing
from tests.support.portions import Found, parser, run

SHARES = {"frame": 600, "loader": 300, "route": 100}
"""The inputs of a portion."""


def portion(name: str, seed: str) -> Found:
    """A thousand inputs."""
    number = int(name.split()[1])
    counts = {one: (number * share, (number + 1) * share) for one, share in SHARES.items()}
    with tempfile.TemporaryDirectory() as folder:
        job = fuzzing.run(Path(folder), seed, counts, lambda _target, _number: None)
        crash = asyncio.run(job)
    return {**SHARES, "wrong": crash} if crash else {**SHARES}


def main() -> int:
    """Thousand after thousand."""
    given = parser(__doc__, "fuzz")
    given.add_argument("--inputs", type=int, default=1_000_000)
    args = given.parse_args()
    portions = range(-(-args.inputs // sum(SHARES.values())))
    return run("fuzz", portion, [f"inputs {number}" for number in portions], args)


if __name__ == "__main__":
    sys.exit(main())
