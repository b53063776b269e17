"""Play many deals through the kernels and through the engine, and count the differences.

    python3 dev.py long differential [--deals 1000000] [--mode cow+flip …] [--players 2 4 10]
                                     [--workers 2] [--minutes M]

Deals are compared for base, pro and all sets of fan cards, and ``lanes`` (eight deals in a word)
for base. What is done is kept (tests/support/portions.py); after a change of the
rules or the kernels delete the file or take another seed.
"""

from __future__ import annotations

import sys

from tests.fast.random_deals.test_lanes import differences
from tests.fast.test_dealt_order import SUBSETS, compare, mode_id
from tests.support.portions import Found, parser, run

CHUNK = 40
"""Deals compared in one go; whole words of eight."""


def portion(name: str, _seed: str) -> Found:
    """Some deals of a mode with a number of players."""
    setting, first = name.split()
    mode, _, players = setting.rpartition("-")
    if mode == "lanes":
        wrong = differences(int(players), CHUNK, int(first))
    else:
        parts = () if mode == "base" else tuple(mode.split("+"))
        wrong = compare(parts, int(players), CHUNK, int(first))
    found: Found = {"deals": CHUNK, "differences": wrong}
    return {**found, "wrong": f"{name}: {wrong} differences"} if wrong else found


def main() -> int:
    """All settings in turn."""
    given = parser(__doc__, "deals")
    given.add_argument("--deals", type=int, default=1_000_000)
    modes = ["base", "lanes", "pro", *(mode_id(parts) for parts in SUBSETS if parts)]
    given.add_argument("--mode", nargs="*", choices=modes, default=modes, metavar="MODE")
    given.add_argument("--players", type=int, nargs="*", choices=range(2, 11))
    args = given.parse_args()
    settings = [
        f"{mode}-{players}"
        for mode in args.mode
        for players in args.players or range(2, 11)
        if players <= (6 if mode == "pro" else 10)
    ]
    firsts = range(0, args.deals, CHUNK)
    names = (f"{one} {first}" for first in firsts for one in settings)
    return run("differential", portion, names, args)


if __name__ == "__main__":
    sys.exit(main())
