"""Keep sealed records as servers hand them out: ``python -m tests.promises.durability.write``.

Writes one for each mode and version of its rules that has none; a file that exists stays as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tests.promises.games import EVERYWHERE, Case, brief, record_of

FOLDER = Path(__file__).resolve().parent / "sealed"


def main() -> int:
    """Write what is missing."""
    for mode in EVERYWHERE:
        path = FOLDER / f"{mode.id}-v{mode.version}.json"
        if not path.exists():
            seats = max(mode.players[0], 2)  # alone one never sees what a team is asked
            record = record_of(Case(mode, seats, brief(mode)), "kept for ever")
            path.write_bytes(msgspec.json.encode(record) + b"\n")
            print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
