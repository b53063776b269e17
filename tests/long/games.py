"""Play many games through the kernels of whole games and through the engine, choice by choice.

    python3 dev.py long games [--games 100000] [--mode board-luck …] [--players 2 6]
                              [--workers 2] [--minutes M]
    PYTHONPATH=src:. python3 tests/long/games.py …    # without pytest: numba and what hornox needs

After every choice both must ask the same seat for the same; after every fifth one, as soon as no
choice lies face down, and at the end they must hold the same. What is done is kept
(tests/support/portions.py); after a change of the rules, the kernels or the portions delete the
file or take another seed. The kernels are compiled before the games begin, side by side.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys

from hornox.modes import find
from tests.fast.games.alike import kernel_of, play_both
from tests.support.portions import Found, parser, run

MODES = ("board", "board-luck", "board-pro", "board-pro-luck", "buffalo", "party", "specials")
CHUNK = 100
"""Games compared in one go."""


def portion(name: str, seed: str) -> Found:
    """Some games of a mode with a number of players."""
    setting, first = name.split()
    mode, _, players = setting.rpartition("-")
    choices = 0
    gc.disable()  # games leave no rings behind
    for number in range(int(first), int(first) + CHUNK):
        try:
            choices += play_both(mode, int(players), f"{seed}/{number}", often=5)
        except AssertionError as wrong:
            return {"games": CHUNK, "choices": choices, "wrong": f"{name}: {wrong}"}
    return {"games": CHUNK, "choices": choices}


def compile_kernels(modes: list[str], workers: int) -> None:
    """Compile what is not compiled yet, so that no two workers compile the same."""
    tables = {find(mode).table.name: mode for mode in modes}
    with multiprocessing.get_context("spawn").Pool(min(workers, len(tables))) as pool:
        pool.map(_compile, tables.values(), chunksize=1)


def _compile(mode: str) -> None:
    kernel_of(mode)


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
        firsts = range(0, -(-args.games // max(len(seats), 1)), CHUNK)
        names += [(first, f"{mode}-{n} {first}") for first in firsts for n in seats]
    compile_kernels(list(args.mode), args.workers)
    return run("games", portion, [name for _, name in sorted(names)], args)


if __name__ == "__main__":
    sys.exit(main())
