"""What lies in the folder of a league; a file appears whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

JOURNAL = "journal.jsonl"
RESULTS, TIMES, GAMES, DEALS = "results.json", "times.json", "games.parquet", "deals.parquet"
PLOTS = tuple(f"{plot}.{ending}" for plot in ("ratings", "strength") for ending in ("png", "svg"))


def in_the_way(folder: Path) -> Path | None:
    """A file that the league would write and that is there before anything is played."""
    names = (RESULTS, TIMES, GAMES, DEALS, *PLOTS)
    return next((folder / name for name in names if os.path.lexists(folder / name)), None)


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Where to write a file that takes its place when it is complete."""
    part = path.with_name(path.name + ".part")
    try:
        yield part
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
