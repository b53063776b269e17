"""Play many games through the kernels of whole games and through the engine, choice by choice.

    python3 dev.py long games [--games 100000] [--mode board-luck …] [--players 2 6]
                              [--workers 2] [--minutes M]

After every choice both must ask the same; after every fifth one they must hold the same. What is
done is kept (tests/support/portions.py); after a change of the rules or the kernels delete the
file or take another seed.
"""

from __future__ import annotations

import sys

from hornox.modes import find
from tests.fast.games.alike import play_both
from tests.support.portions import Found, parser, run

MODES = ("board", "board-luck", "board-pro", "board-pro-luck", "buffalo", "party", "specials")
CHUNK = 20
"""Games compared in one go."""


def portion(name: str, seed: str) -> Found:
    """Some games of a mode with a number of players."""
    setting, first = name.split()
    mode, _, players = setting.rpartition("-")
    choices = 0
    for number in range(int(first), int(first) + CHUNK):
        try:
            choices += play_both(mode, int(players), f"{seed}/{number}", often=5)
        except AssertionError as wrong:
            return {"games": CHUNK, "choices": choices, "wrong": f"{name}: {wrong}"}
    return {"games": CHUNK, "choices": choices}


def main() -> int:
    """All modes and numbers of players in turn."""
    given = parser(__doc__, "games")
    given.add_argument("--games", type=int, default=100_000, help="of each mode")
    given.add_argument("--mode", nargs="*", choices=MODES, default=MODES, metavar="MODE")
    given.add_argument("--players", type=int, nargs="*", choices=range(1, 9))
    args = given.parse_args()
    names = []
    for mode in args.mode:
        least, most = find(mode).players
        seats = [n for n in args.players or range(least, most + 1) if least <= n <= most]
        firsts = range(0, args.games // max(len(seats), 1), CHUNK)
        names += [(first, f"{mode}-{n} {first}") for first in firsts for n in seats]
    return run("games", portion, [name for _, name in sorted(names)], args)


if __name__ == "__main__":
    sys.exit(main())
