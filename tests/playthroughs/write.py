"""Write a playthrough: ``python -m tests.playthroughs.write NAME [KEY=VALUE ...]``.

A new one needs ``mode=MODE``; ``players=3``, ``seed=WORDS``, ``plays=random|greedy|script`` and the
mode's options may follow. An existing one is told again from its header and its lines with ``>``
and ``!``, which may be edited; look at what has changed before you keep it.
"""

from __future__ import annotations

import sys

from hornox.engine import Illegal
from hornox.modes import REGISTRY
from tests.playthroughs.script import NAMES, Script, options_in, path_of, read
from tests.playthroughs.telling import Unexpected, tell


def main(arguments: list[str]) -> int:
    """Write one playthrough."""
    if not arguments:
        print(__doc__)
        return 2
    name, *pairs = arguments
    path = path_of(name)
    if not pairs and not path.exists():
        print(f"{path.name} is new: say mode=MODE")
        return 2
    if pairs and path.exists():
        print(f"{path.name} exists: edit its header instead")
        return 2
    try:
        script = new(pairs) if pairs else read(path.read_text(encoding="utf-8"))
        text, spoken = tell(script, go_on=True)
    except (Illegal, Unexpected) as problem:
        print(f"not written: {problem}")
        return 1
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path.name}; it speaks {len(spoken)} texts")
    return 0


def new(pairs: list[str]) -> Script:
    """The script of a game that bots play."""
    fields = options_in(pairs)
    mode = str(fields.pop("mode", ""))
    seats = int(fields.pop("players", REGISTRY.find(mode).players[0]))
    seed = str(fields.pop("seed", "playthrough"))
    plays = str(fields.pop("plays", "random"))
    return Script(mode, NAMES[:seats], seed, fields, plays)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
