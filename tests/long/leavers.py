"""Every subset of three or more seats leaves at every kind of decision of every mode.

    python3 dev.py long leavers [--seats 3 …] [--mode M …] [--seed S] [--workers 2] [--minutes M]

Each subset leaves once for good, and the game must end, with every answer of a stand-in told apart;
and each but everybody leaves once more and comes back when stand-ins have answered for all of it,
and must answer for itself from then on. What is done is kept (tests/support/portions.py).
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter

from hornox.modes import find
from tests.promises.endings.leaving import Moment, come_back, moments, opened, stay_away, subsets
from tests.support.modes import BLENDS, MODES, Case, brief
from tests.support.portions import Found, parser, run


def case_of(setting: str) -> Case:
    """A mode with a number of seats."""
    id, _, seats = setting.rpartition("-")
    return Case(find(id), int(seats), brief(find(id)))


def portion(name: str, seed: str) -> Found:
    """All subsets at one kind of moment: how many games ended, and how many were taken back."""
    setting, kind = name.split(maxsplit=1)
    case = case_of(setting)
    moment = next(moment for moment in moments(case, seed) if moment.kind == kind)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_leave(case, moment, f"{folder}/hornox.sqlite"))


async def _leave(case: Case, moment: Moment, file: str) -> Found:
    shown: Counter[str] = Counter()
    async with opened(file) as service:
        for left in subsets(case.seats):
            await stay_away(service, case, moment, left)
            shown["ended"] += 1
            if len(left) < case.seats:
                answered = await come_back(service, case, moment, left)
                shown["taken back" if answered else "over before"] += 1
    return dict(shown)


def main() -> int:
    """Every moment of every case: few seats first, so that every mode has its turn soon."""
    given = parser(__doc__, "leave")
    given.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    given.add_argument("--mode", nargs="*", default=[])
    args = given.parse_args()
    settings = [
        f"{mode.id}-{seats}"
        for seats in args.seats
        for mode in [*MODES, *BLENDS]
        if mode.players[0] <= seats <= mode.players[1] and (not args.mode or mode.id in args.mode)
    ]
    names = [f"{one} {m.kind}" for one in settings for m in moments(case_of(one), args.seed)]
    return run("leavers", portion, names, args)


if __name__ == "__main__":
    sys.exit(main())
