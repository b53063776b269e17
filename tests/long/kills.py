"""A server that is killed at random points under load: what was acknowledged is there, once.

    python3 dev.py long kills [--kills 10000] [--database URL] [--seed S] [--tables 3]

Two people and a bot sit at each table; they answer at once, change their minds, reconnect and
repeat what was not acknowledged. Every table is played to its end, and its log is held against what
its people were told. Without --database new SQLite files are used. What is done is kept
(tests/support/portions.py).
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from functools import partial

from msgspec.structs import asdict

from tests.server.nursery import Mortal
from tests.server.siege import besiege
from tests.support.portions import Found, parser, run

BATCH = 100
"""Kills after which all tables are played to their end."""


def portion(database: str, tables: int, name: str, seed: str) -> Found:
    """One batch of kills."""
    with tempfile.TemporaryDirectory() as folder:
        store = database or f"{folder}/kills.sqlite"
        server = Mortal(store)
        server.start()
        try:
            own = f"{seed}/{name}"
            held = asyncio.run(besiege(server, store, BATCH, own, tables, lambda _kills: None))
        finally:
            server.stop()
    return asdict(held)


def main() -> int:
    """Batch after batch."""
    given = parser(__doc__, "1")
    given.set_defaults(workers=1)
    given.add_argument("--kills", type=int, default=10_000)
    given.add_argument("--database", default="", help="postgresql://… with an empty database")
    given.add_argument("--tables", type=int, default=3)
    args = given.parse_args()
    store = "postgresql" if args.database else "sqlite"
    names = [f"{store} {first}" for first in range(0, args.kills, BATCH)]
    return run("kills", partial(portion, args.database, args.tables), names, args)


if __name__ == "__main__":
    sys.exit(main())
