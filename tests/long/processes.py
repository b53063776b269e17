"""Two servers on one PostgreSQL while something goes wrong again and again: nothing forks.

    python3 dev.py long processes [--rounds 1000] [--seed S] [--minutes M]

In every round two tables begin, each with its people at both servers, and in mid-game one server
is killed, or stopped and resumed, or all connections are cut, or the database is restarted, or one
server's line to the database is held while people at the other one play on. Both tables are played
to their end; their logs are held against what was acknowledged; everybody must be back within ten
seconds, not counting those in which the machine kept everybody waiting. A PostgreSQL of its own is
started for the run. What is done is kept (tests/support/portions.py).
"""

from __future__ import annotations

import asyncio
import sys
from functools import partial

from hornox.engine.rng import Stream
from tests.server.quarrel import TROUBLES, Neighbours, neighbours, outlast
from tests.support.portions import Found, parser, run


def portion(pair: Neighbours, name: str, seed: str) -> Found:
    """One round: its name and the seed repeat it."""
    own = f"{seed}/{name.split()[1]}"
    chance = Stream(own, "trouble")
    trouble, pause = chance.pick(TROUBLES), chance.below(1000) / 1000
    acknowledged, back = asyncio.run(outlast(pair, trouble, own, pause))
    return {"rounds": 1, "acknowledged": acknowledged, "longest": back}


def main() -> int:
    """Round after round."""
    given = parser(__doc__, "1")
    given.set_defaults(workers=1)
    given.add_argument("--rounds", type=int, default=1000)
    args = given.parse_args()
    with neighbours() as pair:
        names = [f"round {number}" for number in range(args.rounds)]
        return run("processes", partial(portion, pair), names, args)


if __name__ == "__main__":
    sys.exit(main())
