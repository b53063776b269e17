"""The files of a league: results, times and data sets; each appears whole or not at all.

NumPy and polars are imported when the files are written: the journal needs the names alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hornox.lab.league.games import Result
from hornox.lab.league.plan import Plan

if TYPE_CHECKING:
    import polars as pl

    from hornox.lab.league.summary import Figures

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


def write_files(
    folder: Path, plan: Plan, results: Mapping[int, Result], summary: Any, times: Any
) -> None:
    """Write everything but the plots."""
    from hornox.lab.league.summary import Figures

    write_json(folder / RESULTS, summary)
    write_json(folder / TIMES, times)
    write_table(folder / GAMES, games_table(plan, results))
    write_table(folder / DEALS, deals_table(Figures(plan, results)))


def write_json(path: Path, value: Any) -> None:
    """A value as JSON for people to read."""
    data = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    with whole(path) as part:
        part.write_bytes(data)


def write_table(path: Path, table: pl.DataFrame) -> None:
    """A table as Parquet."""
    with whole(path) as part:
        table.write_parquet(part, compression="zstd")


def games_table(plan: Plan, results: Mapping[int, Result]) -> pl.DataFrame:
    """A line for every seat of every game."""
    import polars as pl

    lines = [
        (
            game, seating.mode, len(seating.bots), plan.deal(game), plan.seed(game), seat, bot,
            results[game].scores[seat], results[game].ranks[seat], seat in results[game].winners,
        )
        for game in sorted(results)
        for seating in [plan.seating(game)]
        for seat, bot in enumerate(seating.bots)
    ]  # fmt: skip
    kinds = {
        "game": pl.Int64, "mode": pl.String, "players": pl.Int8, "deal": pl.Int64,
        "seed": pl.String, "seat": pl.Int8, "bot": pl.String, "score": pl.Int32,
        "rank": pl.Int8, "won": pl.Boolean,
    }  # fmt: skip
    return pl.DataFrame(lines, schema=kinds, orient="row")


def deals_table(figures: Figures) -> pl.DataFrame:
    """A line for every deal of every contest: means over the rotations of the seats."""
    import polars as pl

    lines = []
    for contest in figures.plan.contests:
        turns = 1 if contest.together else contest.players
        others = 1 if contest.together else contest.players - 1
        place = (contest.mode, contest.players, contest.candidate, contest.field)
        for deal, (own, field, _) in enumerate(figures.sums(contest).tolist()):
            lines.append((*place, deal, own / turns, field / turns / others))
    kinds = {
        "mode": pl.String, "players": pl.Int8, "candidate": pl.String, "field": pl.String,
        "deal": pl.Int64, "candidate_score": pl.Float64, "field_score": pl.Float64,
    }  # fmt: skip
    return pl.DataFrame(lines, schema=kinds, orient="row")
