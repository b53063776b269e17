"""Deal again all that a seat cannot know, and compare everything that its socket would be sent.

    python3 dev.py long secrecy [--redeals 1000000] [--mode M …] [--seed S] [--workers 2]
                                [--minutes M]

Games of every mode with few, some and many players, looked at from every seat and by a spectator,
at moments drawn by lot. A difference is printed with the game's own seed. What is done is kept
(tests/support/portions.py).
"""

from __future__ import annotations

import sys

from hornox.modes import find
from tests.promises.secrecy.wire import hunt
from tests.support.modes import BLENDS, MODES, Case, brief, counts
from tests.support.portions import Found, parser, run

CHUNK = 40
"""How often one game is dealt again."""


def portion(name: str, seed: str) -> Found:
    """One game of a mode: how often it was dealt again."""
    id, seats, number = name.split()
    mode = find(id)
    done, difference = hunt(Case(mode, int(seats), brief(mode)), f"{seed}/{number}", CHUNK)
    found: Found = {"redeals": done}
    return {**found, "wrong": f"{name}, seed {seed}: {difference}"} if difference else found


def main() -> int:
    """Every mode with few, some and many players in turn."""
    given = parser(__doc__, "secrecy")
    given.add_argument("--redeals", type=int, default=1_000_000)
    given.add_argument("--mode", nargs="*", default=[])
    args = given.parse_args()
    chosen = [mode for mode in [*MODES, *BLENDS] if not args.mode or mode.id in args.mode]
    cases = [f"{mode.id} {seats}" for mode in chosen for seats in counts(mode)]
    games = range(-(-args.redeals // CHUNK))
    names = [f"{cases[number % len(cases)]} {number}" for number in games]
    return run("secrecy", portion, names, args)


if __name__ == "__main__":
    sys.exit(main())
