"""A server that is killed at random points under load: what was acknowledged is there, once.

    python3 dev.py long kills [--kills 10000] [--database URL] [--seed S] [--tables 3]

Two people and a bot sit at each table; they answer at once, change their minds, reconnect and
repeat what was not acknowledged. Every table is played to its end, and its log is held against what
its people were told. Without --database a new SQLite file is used. What is done is kept in
build/kills-<store>-<seed>.json: stop with Ctrl-C and go on with the same seed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from tests.server.nursery import Mortal
from tests.server.siege import Held, besiege

BATCH = 100
"""Kills after which all tables are played to their end and the figures are kept."""
KEPT = Path(__file__).resolve().parents[2] / "build"


def main() -> int:
    """Kill until as many are done as wanted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=10_000)
    parser.add_argument("--database", default="", help="postgresql://… with an empty database")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--tables", type=int, default=3)
    args = parser.parse_args()
    store = "postgresql" if "://" in args.database else "sqlite"
    KEPT.mkdir(exist_ok=True)
    kept = KEPT / f"kills-{store}-{args.seed}.json"
    done = msgspec.json.decode(kept.read_bytes(), type=Held) if kept.exists() else Held()
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or str(Path(folder) / "kills.sqlite")
        server = Mortal(database)
        server.start()
        try:
            while done.kills < args.kills:
                siege(server, database, done, args)
                kept.write_bytes(msgspec.json.encode(done))
        except KeyboardInterrupt:
            print(f"\nstopped; go on with --seed {args.seed}", file=sys.stderr)
        finally:
            server.stop()
    print(
        f"{store}, seed {args.seed}: {done.kills} kills, {done.tables} tables to their end, "
        f"{done.acknowledged} acknowledged answers, 0 lost, 0 applied twice"
    )
    return 0


def siege(server: Mortal, database: str, done: Held, args: argparse.Namespace) -> None:
    """One batch; its seed repeats it."""
    before, began = done.kills, time.monotonic()

    def tick(kills: int) -> None:
        now = before + kills
        bar = "█" * round(30 * now / args.kills)
        rate = kills / (time.monotonic() - began)
        print(f"\r{bar:30} {now}/{args.kills} kills, {rate:.1f}/s", end="", file=sys.stderr)

    seed = f"{args.seed}/{before}"
    wanted = min(BATCH, args.kills - before)
    try:
        held = asyncio.run(besiege(server, database, wanted, seed, args.tables, tick))
    except AssertionError:
        print(f"\nfailed in the batch with seed {seed!r}", file=sys.stderr)
        raise
    done.kills += held.kills
    done.tables += held.tables
    done.acknowledged += held.acknowledged


if __name__ == "__main__":
    sys.exit(main())
