"""Keep new golden records: ``python -m tests.records.write MODE [SEED]``.

Writes a game of few and one of many players, under names that hold the mode's rules version. A file
that exists is never written again: when the rules change, raise the mode's version instead.
"""

from __future__ import annotations

import sys

from hornox.engine import Illegal
from hornox.modes import REGISTRY
from tests.records.golden import FOLDER, file_name, golden_game, laid_out
from tests.support.modes import Case, brief, variants


def main(arguments: list[str]) -> int:
    """Write the records of one mode; 1 if a file would have to be overwritten."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        mode = REGISTRY.find(arguments[0])
    except Illegal as illegal:
        print(illegal)
        return 2
    seed = arguments[1] if len(arguments) > 1 else "golden"
    least, most = mode.players
    games = [Case(mode, least, options) for options in variants(mode)]
    games += [Case(mode, least, {})] if brief(mode) else []
    games += [Case(mode, most, brief(mode))]
    status = 0
    for case in games:
        told = "".join(f"-{name}_{value}".lower() for name, value in case.options.items())
        path = FOLDER / file_name(mode.id, mode.version, f"{case.seats}p{told}-{seed}")
        if path.exists():
            print(f"{path.name} exists and stays as it is")
            status = 1
            continue
        path.write_bytes(laid_out(golden_game(case, seed)))
        print(f"wrote {path.name}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
