"""Games at random, of every mode and every number of players, that check themselves.

Every game is played from its deal to its end by seeded chance. The invariants of its table are
checked at every State that differs in more than face-down answers: they look at nothing that a
face-down answer changes. In a mode with a choice of rounds one game in twenty is a whole game by
the default options; the others are one round, with each set of the mode's flags in turn.

    python3 dev.py long soak [--mode M …] [--players N] [--games 10000] [--seed S] [--workers 2]
                             [--minutes M]

All settings go on side by side, and what is done is kept (tests/support/portions.py).
"""

from __future__ import annotations

import sys
from functools import cache
from random import Random

from hornox.engine import Answer, Mode, answer, open_decisions, start
from hornox.modes import find
from tests.support.modes import BLENDS, MODES, Options, brief, variants
from tests.support.portions import Found, parser, run

CHUNK = 20
"""Games of a portion; one of them is played to its end by the default options."""
LONGEST = 20_000
"""No game asks more often; one that does is caught in a circle."""


@cache
def _ways(name: str) -> tuple[Mode, tuple[Options, ...]]:
    mode = find(name)
    return mode, tuple(variants(mode))


def play(mode: Mode, players: int, options: Options, seed: str) -> tuple[int, int]:
    """One game; how many answers it took and how many States were checked."""
    broken = mode.table.broken
    chance = Random(seed)
    state, _ = start(mode, players, seed, options)
    answers, checked, asked = 0, 1, state.asked
    _demand(broken(state))
    while decisions := open_decisions(state):
        for decision in decisions:
            seat = decision.seats[int(chance.random() * len(decision.seats))]
            choice = decision.options[int(chance.random() * len(decision.options))]
            state, _ = answer(state, Answer(decision.id, seat, choice))
        answers += len(decisions)
        if state.asked != asked:
            asked = state.asked
            checked += 1
            _demand(broken(state))
        if answers > LONGEST:
            _demand((f"{answers} answers have not ended it",))
    _demand(() if state.public.outcome is not None else ("it ended without an outcome",))
    return answers, checked


def _demand(broken: tuple[str, ...]) -> None:
    if broken:
        raise AssertionError("; ".join(broken))


def portion(name: str, seed: str) -> Found:
    """Some games of a mode with a number of players."""
    setting, first = name.split()
    id, _, players = setting.rpartition("-")
    mode, ways = _ways(id)
    told = {"games": 0, "whole": 0, "answers": 0, "checked": 0, "longest": 0}
    for number in range(int(first), int(first) + CHUNK):
        own = f"{seed}/{id}/{players}/{number}"
        options = {} if number % CHUNK == 0 or not brief(mode) else ways[number % len(ways)]
        try:
            took, looked = play(mode, int(players), options, own)
        except Exception as problem:
            raise AssertionError(f"game {own!r}, options {options}: {problem}") from problem
        told["games"] += 1
        told["whole"] += "rounds" not in options
        told["answers"] += took
        told["checked"] += looked
        told["longest"] = max(told["longest"], took)
    return told


def main() -> int:
    """Play all settings, some games of each in turn."""
    given = parser(__doc__, "soak")
    given.add_argument("--mode", nargs="*", default=[], help="default: every mode and combination")
    given.add_argument("--players", type=int, help="default: every number the mode allows")
    given.add_argument("--games", type=int, default=10_000, help="of each setting")
    args = given.parse_args()
    settings = [
        f"{mode.id}-{seats}"
        for mode in [find(name) for name in args.mode] or [*MODES, *BLENDS]
        for seats in range(mode.players[0], mode.players[1] + 1)
        if args.players in (None, seats)
    ]
    firsts = range(0, args.games, CHUNK)
    return run("soak", portion, [f"{one} {first}" for first in firsts for one in settings], args)


if __name__ == "__main__":
    sys.exit(main())
